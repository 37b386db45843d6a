"""A federation's ledger of eight years gives the answer that the documentation tells (docs/pool-compare.md)."""

from pathlib import Path

import pytest

from arpad import pool
from benchmarks import icu_ledger

LEDGER = Path(__file__).parents[3] / "shared/data/gold/icu-ledger.csv"


@pytest.mark.skipif(not LEDGER.exists(), reason="the shared data is not on this machine")
def test_the_irish_ledger() -> None:
    games = icu_ledger.made(LEDGER)
    assert games.games.number == 140_967  # the sum of the ledger's column of games
    standing = {"k": 2, "newcomer_games": 500}
    systems = [pool.Contender(f"K {k}", "elo", {**standing, "newcomer_k": k}) for k in (12, 40)]
    found = pool.compare(games, ["glicko2", *systems])
    assert found.begins == icu_ledger.SINCE
    decided = {(pair.better, pair.worse): pair.decided for pair in found.pairs}
    assert decided["K 12", "K 40"]
    assert decided["K 12", "even"]
    assert decided["K 12", "glicko2"] is False
    bands = next(one.by_experience for one in found.systems if one.name == "glicko2")
    assert bands[0].behind.low > 0 > bands[-1].behind.high
