"""A dump in the shape of a Lichess month, of any size, the same every time.

`python benchmarks/make_dump.py FILE.pgn.zst [GAMES [PLAYERS]]` writes it, a block of games at a time, and prints what
it holds. Few players play much and many little, players of one strength meet, and the results follow the strengths.
The moves only look like moves. As in real dumps there are games that do not count: casual ones, ones without a result
or from set-up positions; and names with quotes and with letters of all kinds.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import zstandard
from numpy.typing import NDArray

GAMES, PLAYERS = 1_000_000, 100_000
BLOCK = 10_000  # games made at a time
MOVETEXTS = 20_000  # so many that the packer has forgotten one when it comes again
FIRST, LAST = 1_704_067_200, 1_735_689_600  # the year 2024
SPEEDS = (
    ("UltraBullet", "15+0", 0.03), ("Bullet", "60+0", 0.22), ("Bullet", "120+1", 0.10), ("Blitz", "180+0", 0.22),
    ("Blitz", "180+2", 0.13), ("Blitz", "300+0", 0.10), ("Rapid", "600+0", 0.14), ("Rapid", "600+5", 0.03),
    ("Classical", "1800+0", 0.02), ("Correspondence", "-", 0.01),
)  # fmt: skip
OPENINGS = (
    ("A00", "Hungarian Opening"), ("B20", "Sicilian Defense"), ("B01", "Scandinavian Defense"),
    ("C20", "King's Pawn Game: Leonardis Variation"), ("D02", "Queen's Pawn Game: London System"),
    ("E61", "King's Indian Defense: Fianchetto Variation, Immediate Fianchetto"), ("C50", "Italian Game"),
)  # fmt: skip
RESULTS = ("0-1", "1/2-1/2", "1-0")
CASUAL, OPEN, POSITION = 0.01, 0.001, 0.002  # shares of all games
_LETTERS = np.frombuffer(b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", np.uint8)


def name_of(player: int) -> str:
    """What a player is called, as it stands in the file."""
    if player % 1000 == 7:
        return f'Zoë\\"Q{player}'
    return f"player_{player:x}" if player % 3 else f"Nick{(player * 2654435761) % 2**32:08x}_{player}"


def movetexts(chance: np.random.Generator, number: int) -> list[str]:
    """Texts in the shape of games: moves with clocks, on an eighth of the games with evaluations too."""
    files, ranks, pieces = "abcdefgh", "12345678", ("", "", "", "N", "B", "R", "Q", "K")
    moves = [f"{piece}{file}{rank}" for piece in pieces for file in files for rank in ranks] + ["O-O", "Nxd4", "exd5+"]
    found = []
    for _ in range(number):
        plies = max(4, int(chance.normal(66, 30)))
        chosen, spent = chance.integers(len(moves), size=plies).tolist(), chance.integers(6, size=plies).tolist()
        marks = chance.normal(0, 2, plies).tolist() if chance.random() < 0.125 else None
        clocks = [300, 300]
        text = []
        for ply in range(plies):
            clocks[ply % 2] = max(0, clocks[ply % 2] - spent[ply])
            mark = f"[%eval {marks[ply]:.2f}] " if marks else ""
            number_of = f"{ply // 2 + 1}." if ply % 2 == 0 else f"{ply // 2 + 1}..."
            clock = f"0:{clocks[ply % 2] // 60:02}:{clocks[ply % 2] % 60:02}"
            text.append(f"{number_of} {moves[chosen[ply]]} {{ {mark}[%clk {clock}] }}")
        found.append(" ".join(text))
    return found


class Block(NamedTuple):
    """Games that follow each other; a row each."""

    players: NDArray[np.int64]  # White and Black
    score: NDArray[np.int64]  # half points of White
    time: NDArray[np.int64]  # seconds since 1970
    strength: NDArray[np.float64]  # the true ones of both


def blocks(chance: np.random.Generator, games: int, players: int) -> Iterator[Block]:
    """Games of players with true strengths, block by block, in the order of time."""
    strength = chance.normal(1500.0, 300.0, players)
    activity = np.cumsum((chance.permutation(players) + 50.0) ** -0.8)
    for start in range(0, games, BLOCK):
        size = min(BLOCK, games - start)
        # Twice as many seats as games, by activity; those who are alike in strength sit beside each other.
        seats = np.searchsorted(activity, chance.random(2 * size) * activity[-1])
        seats = seats[np.argsort(strength[seats] + chance.normal(0, 150.0, 2 * size))].reshape(-1, 2)
        seats[:, 1] = np.where(seats[:, 0] == seats[:, 1], (seats[:, 1] + 1) % players, seats[:, 1])
        seats = chance.permuted(chance.permutation(seats), axis=1)
        wins = 1.0 / (1.0 + 10.0 ** (-(strength[seats[:, 0]] - strength[seats[:, 1]] + 35.0) / 400.0))
        draws = 0.5 * wins * (1.0 - wins)
        luck = chance.random(size)
        score = (luck < wins - draws / 2).astype(int) + (luck < wins + draws / 2)
        first, last = (FIRST + int(place * (LAST - FIRST) / games) for place in (start, start + size))
        yield Block(seats, score, np.sort(chance.integers(first, last + 1, size)), strength[seats])


def write(file: Path, games: int = GAMES, players: int = PLAYERS) -> dict[str, int]:
    """Write a dump; how many games of which kind it holds."""
    chance = np.random.default_rng(2024)
    names = [name_of(player) for player in range(players)]
    texts = movetexts(chance, min(MOVETEXTS, games))
    speeds = np.cumsum([share for _, _, share in SPEEDS])
    held = {"games": 0, "casual": 0, "no_result": 0, "position": 0}
    with file.open("wb") as raw, zstandard.ZstdCompressor(level=3).stream_writer(raw) as out:
        for block in blocks(chance, games, players):
            size = len(block.score)
            kind = chance.random(size)
            left_out = {
                "casual": kind < CASUAL,
                "no_result": (kind >= CASUAL) & (kind < CASUAL + OPEN),
                "position": (kind >= CASUAL + OPEN) & (kind < CASUAL + OPEN + POSITION),
            }
            ids = _LETTERS[chance.integers(len(_LETTERS), size=(size, 8))].tobytes().decode()
            columns = zip(
                block.players.tolist(), block.score.tolist(),
                np.datetime_as_string(block.time.astype("datetime64[s]")).tolist(),
                np.searchsorted(speeds, chance.random(size) * speeds[-1]).tolist(),
                chance.integers(len(texts), size=size).tolist(), chance.integers(2**20, size=size).tolist(),
                block.strength.astype(int).tolist(), *(wrong.tolist() for wrong in left_out.values()), strict=True,
            )  # fmt: skip
            pieces = []
            for index, ((white, black), points, moment, speed, text, any_number, elo, *kinds) in enumerate(columns):
                casual, unfinished, position = kinds
                site = ids[8 * index : 8 * index + 8]
                rated = "Casual" if casual else "Rated"
                named, control, _ = SPEEDS[speed]
                event = f"{rated} {named} game"
                if any_number % 5 == 0:
                    event = f"{rated} {named} tournament https://lichess.org/tournament/{site[::-1]}"
                result = "*" if unfinished else RESULTS[points]
                date, time = moment[:10].replace("-", "."), moment[11:]
                eco, opening = OPENINGS[any_number % len(OPENINGS)]
                pieces.append(
                    f'[Event "{event}"]\n[Site "https://lichess.org/{site}"]\n[Date "{date}"]\n[Round "-"]\n'
                    f'[White "{names[white]}"]\n[Black "{names[black]}"]\n[Result "{result}"]\n[UTCDate "{date}"]\n'
                    f'[UTCTime "{time}"]\n[WhiteElo "{elo[0]}"]\n[BlackElo "{elo[1]}"]\n'
                    f'[WhiteRatingDiff "{6 * points - 6:+}"]\n[BlackRatingDiff "{6 - 6 * points:+}"]\n'
                    + ('[Variant "From Position"]\n' if position else "")
                    + f'[ECO "{eco}"]\n[Opening "{opening}"]\n[TimeControl "{control}"]\n[Termination "Normal"]\n\n'
                    f"{texts[text]} {result}\n\n"
                )
            out.write("".join(pieces).encode())
            held["games"] += size
            for name, wrong in left_out.items():
                held[name] += int(wrong.sum())
    return held


if __name__ == "__main__":
    if len(sys.argv) == 1:
        sys.exit(0)  # imported by the benchmarks, there is nothing to measure here
    print(json.dumps(write(Path(sys.argv[1]), *map(int, sys.argv[2:]))))
