"""A small engine that speaks UCI, for tests: its scores mean nothing, but are always the same; it fails on command.

A game that begins with 1. a3 makes it stop, one with 1. h3 makes it fall silent, after a few positions.
"""

import sys
import time
import zlib
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
NAME = "Fake 1.0"
CRASHING, SILENT = "a2a3", "h2h3"


def install(folder: Path) -> Path:
    """The engine as a program of its own."""
    path = folder / "fake-engine"
    source = Path(__file__).read_text("utf-8").replace('SOURCE")', str(SOURCE) + '")')
    path.write_text(f"#!{sys.executable}\n{source}", "utf-8")
    path.chmod(0o755)
    return path


def play() -> None:
    """Answer to UCI until the input ends."""
    from arpad.strength.board import Position

    moves: list[str] = []
    for line in sys.stdin:
        match line.split():
            case ["uci"]:
                print(f"id name {NAME}\nuciok", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["position", "startpos", *rest]:
                moves = rest[1:]
            case ["go", "nodes", nodes]:
                if len(moves) < 3 and moves[:1] == [CRASHING]:
                    sys.exit(1)
                if len(moves) < 3 and moves[:1] == [SILENT]:
                    time.sleep(600)
                position = Position()
                for move in moves:
                    position.play(move)
                legal = sorted(position.legal())
                for depth in (1, 2, 3):
                    number = zlib.crc32(f"{moves} {depth} {nodes}".encode())
                    about = f"info depth {depth} score cp {number % 601 - 300}"
                    print(f"{about} nodes 1 pv {legal[number % len(legal)]}")
                print("info depth 4 score cp 999 upperbound nodes 1 pv a1a1")
                print("info depth 4 currmove a1a1 currmovenumber 1")
                print(f"bestmove {legal[number % len(legal)]} ponder a1a1", flush=True)
            case ["quit"]:
                break


if __name__ == "__main__":
    sys.path.insert(0, "SOURCE")
    play()
