"""A tournament report of any size, the same every time: `python benchmarks/make_big_trf.py FILE [PLAYERS [ROUNDS]]`."""

import random
import sys
from pathlib import Path

TITLES = ("GM", "IM", "FM", "CM", "", "", "", "")


def report(players: int = 1200, rounds: int = 9) -> str:
    """A TRF16 report: neighbours by points meet, the better rated more often wins, a few sit out."""
    chance = random.Random(2025)
    ratings = [0 if chance.random() < 0.1 else chance.randint(1400, 2600) for _ in range(players)]
    points = [0.0] * players
    cells: list[list[str]] = [[] for _ in range(players)]
    for _ in range(rounds):
        order = sorted(range(players), key=lambda player: (-points[player], chance.random()))
        while order:
            white = order.pop(0)
            if not order or chance.random() < 0.02:
                points[white] += 0.5
                cells[white].append("  0000 - H")
                continue
            black = order.pop(0)
            gap = (ratings[white] or 1500) - (ratings[black] or 1500)
            expected = 1 / (1 + 10 ** (-gap / 400))
            score = 0.5 if chance.random() < 0.3 else float(chance.random() < expected)
            points[white] += score
            points[black] += 1 - score
            result = {1.0: "10", 0.5: "==", 0.0: "01"}[score]
            cells[white].append(f"  {black + 1:4} w {result[0]}")
            cells[black].append(f"  {white + 1:4} b {result[1]}")
    ranks = {player: rank for rank, player in enumerate(sorted(range(players), key=lambda one: -points[one]), 1)}
    lines = [
        "012 A Very Big Open",
        "042 2025/11/01",
        "052 2025/11/09",
        f"062 {players}",
        "092 Individual: Swiss-System",
        "122 90 minutes + 30 seconds per move",
        f"XXR {rounds}",
    ]
    for player in range(players):
        title, rating = chance.choice(TITLES), ratings[player]
        name, fide_id, birth = f"Player, Number {player + 1}", 99000000 + player, f"{chance.randint(1940, 2015)}/00/00"
        lines.append(
            f"001 {player + 1:4} {chance.choice('mw')}{title:>3} {name:33} {rating:>4} IND {fide_id:>11} {birth} "
            f"{points[player]:>4} {ranks[player]:4}" + "".join(cells[player])
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if len(sys.argv) == 1:
        sys.exit(0)  # imported by the benchmarks, there is nothing to measure here
    Path(sys.argv[1]).write_text(report(*map(int, sys.argv[2:])), "utf-8")
