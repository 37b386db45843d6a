"""Figures that FIDE and others published, against the law."""

import json
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest

from arpad.event import rate as rate_event
from arpad.formats import trf
from arpad.model import Event, Game
from arpad.systems.fide import expect, game, initial, rate
from arpad.systems.results import EventReport

DATA = Path(__file__).parents[4] / "shared" / "data"
OFFICIAL = DATA / "gold/fide-official-2007-2010.json"
LIBRARY = DATA / "gold/elochess-elo-samples.json"
TEAM_SWISS = DATA / "chess-results/team-swiss-2025.trf"

needs_data = pytest.mark.skipif(not DATA.is_dir(), reason=f"the shared data is not here: {DATA.name}")


def cases(path: Path, within: str = "") -> list[Any]:
    if not path.is_file():
        return []
    content = json.loads(path.read_text("utf-8"))
    return list(content[within] if within else content)


# --- FIDE's own calculations of 2007 to 2010 --------------------------------------------------------------------------
@needs_data
def test_there_are_eight_official_cases() -> None:
    assert len(cases(OFFICIAL, "cases")) == 8


@needs_data
@pytest.mark.parametrize("case", cases(OFFICIAL, "cases"), ids=lambda case: case["case"])
@pytest.mark.parametrize("on", ["2008-07-01", "2010-03-01"])
def test_official_changes_expectations_and_performances(case: dict[str, Any], on: str) -> None:
    """As printed, to the last digit. No difference reaches the cap, so the years before and after July 2009 agree."""
    games = tuple(Game(one["opponent"], one["score"]) for one in case["games"])
    result = rate(case["rating"], games, on, k=case["k"])
    official = case["official"]
    assert official
    if "rating_change" in official:
        assert Decimal(result.change.exact) == Decimal(official["rating_change"])
    if "points_expected" in official:
        assert Decimal(str(result.expected)) == Decimal(official["points_expected"])
    if "performance" in official:
        assert result.performance == int(official["performance"])


# --- single cases of another library ----------------------------------------------------------------------------------
@needs_data
@pytest.mark.parametrize("case", cases(LIBRARY), ids=lambda case: str(case["input"]["current_rating"]))
def test_new_ratings_of_another_library(case: dict[str, Any]) -> None:
    """All five agree: K from age, games and the 2400 flag, the 400-point rule, and one rounding for the period.

    The samples give the total only. The change depends on nothing else, since no case is from the one-upgrade years.
    """
    given = case["input"]
    total = given["score"]
    games = tuple(
        Game(opponent, min(1.0, max(0.0, total - index))) for index, opponent in enumerate(given["opponent_ratings"])
    )
    result = rate(
        given["current_rating"],
        games,
        f"{given['evaluation_year']}-01-01",
        highest=2400 if given["reached_2400"] else given["current_rating"],
        games_counted=given["games_played"],
        birth_year=given["birth_year"],
    )
    assert result.score == total
    assert result.k_source == "derived"
    assert result.new_rating == case["output"]


# --- worked numbers ---------------------------------------------------------------------------------------------------
def test_1600_against_1400() -> None:
    assert expect(1600, 1400, "2025-11-07", "standard").expected == 0.76
    both = game(1600, 1400, 1.0, "2025-11-07", k=20, opponent_k=20)
    assert (both.player.change.exact, both.player.new_rating) == ("4.80", 1605)
    assert (both.opponent.change.exact, both.opponent.new_rating) == ("-4.80", 1395)


@pytest.mark.parametrize(("score", "change", "new"), [(1.0, "15.20", 1515), (0.5, "5.20", 1505), (0.0, "-4.80", 1495)])
def test_1500_against_1700(score: float, change: str, new: int) -> None:
    result = rate(1500, (Game(1700, score),), "2025-11-07", k=20)
    assert (result.change.exact, result.new_rating) == (change, new)


def test_three_games_of_one_tournament() -> None:
    result = rate(1500, (Game(1400, 1.0), Game(1600, 0.5), Game(1550, 0.0)), "2025-11-07", k=20)
    assert (result.change.exact, result.new_rating) == ("1.40", 1501)


def test_the_400_point_rule_by_the_table() -> None:
    """By the formula 1500 gets 1.8 and 1.1 for beating 1000 with and without the rule; FIDE's table has .92 and .96."""
    with_rule = rate(1500, (Game(1000, 1.0),), "2020-01-01", k=20)
    assert with_rule.change.exact == "1.60"
    without = rate(2700, (Game(2200, 1.0),), "2025-11-07", k=20)  # the same gap, for a player whom the rule spares
    assert (without.games[0].gap, without.change.exact) == (500, "0.80")


@pytest.mark.parametrize(("k", "games", "used"), [(40, 20, 35), (20, 40, 17)])
def test_k_times_games(k: int, games: int, used: int) -> None:
    assert rate(1500, (Game(1500, 0.5),) * games, "2025-11-07", k=k).k == used


def test_a_published_first_rating() -> None:
    games = tuple(Game(one, score) for one, score in zip((1902, 1877, 1884, 2012, 1832), (1.0, 1.0, 1.0, 0.0, 0.0)))
    result = initial(games, "2025-11-07")
    assert (result.average, result.percentage, result.rating, result.k) == ("1872.428571", "0.57", 1922, 40)


# --- an event as chess-results.com rated it ---------------------------------------------------------------------------
@pytest.fixture(scope="module")
def team_swiss() -> Event:
    if not TEAM_SWISS.is_file():
        pytest.skip(f"the shared data is not here: {TEAM_SWISS.name}")
    return trf.read(TEAM_SWISS.read_bytes())


@pytest.fixture(scope="module")
def published(team_swiss: Event) -> dict[int, Any]:
    """What the site printed of the players with a FIDE rating, by start number."""
    expected = cases(TEAM_SWISS.with_suffix(".expected.json"), "players")
    return {one["no"]: one for one in expected if one["fide_rating"]}


def shown(change: str) -> int:
    """The site's display: a positive change is rounded half up, a negative one cut toward zero."""
    exact = Decimal(change)
    return int(exact.quantize(Decimal(1), ROUND_HALF_UP)) if exact > 0 else int(exact)


def reports(event: Event, published: dict[int, Any], choose: Any) -> Iterator[tuple[EventReport, int, Any]]:
    """Each rated player in a report made with one of the Ks that the site's figure allows."""
    k = {str(number): choose(one["k_consistent_with_published"]) for number, one in published.items()}
    report = rate_event(event, k=k)
    for index, player in enumerate(report.players):
        if player.number in published:
            yield report, index, published[player.number]


@pytest.mark.parametrize("choose", [min, max], ids=["lowest K", "highest K"])
def test_every_change_and_performance_of_the_team_swiss(
    team_swiss: Event, published: dict[int, Any], choose: Any
) -> None:
    found = list(reports(team_swiss, published, choose))
    assert len(found) == len(published) == 41
    for report, index, one in found:
        player = report.players[index]
        wanted = one["published"]
        assert player.rating == one["fide_rating"]
        assert player.change is not None
        assert (player.number, shown(player.change.exact)) == (player.number, wanted["rating_change"])
        assert (player.number, player.performance) == (player.number, wanted["performance"])
        assert (player.number, player.average_opponents) == (player.number, wanted["rating_average_opponents"])
        assert player.score == one["score_vs_rated"]
        assert Decimal(str(player.expected)) == Decimal(str(one["we"]))
        counted = [(row.round, row.opponent, row.opponent_rating, row.score) for row in player.games if row.counted]
        assert counted == [
            (game["round"], game["opponent"], game["opponent_rating"], game["score"]) for game in one["rated_games"]
        ]


def test_the_event_is_rated_by_the_rapid_rules_of_its_day(team_swiss: Event) -> None:
    """15 minutes and 5 seconds, 20 September 2025."""
    report = rate_event(team_swiss)
    assert report.event["time_control"] == "rapid"
    assert report.rules.date == "2024-12-01"


def test_k_found_without_the_list_agrees_as_far_as_the_report_can_tell(
    team_swiss: Event, published: dict[int, Any]
) -> None:
    """The report has neither games played nor highest ratings: 32 of the 41 Ks come out as the site had them.

    Eight grown-ups had the K 40 of a newcomer to the list, which nobody can see without the list. One, born in 2008,
    had K 20 although 8.3.3 gives juniors below 2300 K 40; why is not known. Nobody's K is claimed to be certain.
    """
    juniors = [number for number, one in published.items() if 2025 - int(one["birth_year"]) <= 18]
    newcomers = [
        number
        for number, one in published.items()
        if number not in juniors and one["k_consistent_with_published"] == [40]
    ]
    assert len(newcomers) == 8
    differ = []
    for player in rate_event(team_swiss).players:
        if player.number in published:
            assert (player.number, player.k) == (player.number, 40 if player.number in juniors else 20)
            assert player.k_source == "assumed"
            if player.k not in published[player.number]["k_consistent_with_published"]:
                differ.append(player.number)
    assert differ == sorted([*newcomers, 37])
    assert len(published) - len(differ) == 32
