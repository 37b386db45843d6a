"""Fetching loses no game and doubles none, whatever goes wrong on the way, and asks no more than it must."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from arpad.fetch import Asked, chesscom, lichess
from arpad.fetch.folder import PGN, RAW, STATE, TABLE, Folder
from arpad.fetch.web import TRIES, Web
from arpad.model import Refusal
from tests.fetch.sites import DAY, START, STEP, Site, chesscom_game, lichess_game, served

NOW = START / 1000 + 40 * 86_400  # two windows


@pytest.fixture
def site() -> Iterator[Site]:
    with served() as one:
        one.games = [lichess_game(number) for number in range(60)]
        one.months = {
            "2020/09": [chesscom_game(number) for number in range(10)],
            "2020/10": [chesscom_game(number) for number in range(20, 25)],
        }
        yield one


class Patience:
    """Instead of waiting: what was waited for."""

    def __init__(self) -> None:
        self.waited: list[tuple[float, str]] = []

    def __call__(self, seconds: float, reason: str) -> None:
        self.waited.append((seconds, reason))


ANN = Asked("Ann")


def fetch(module: Any, site: Site, path: Path, asked: Asked = ANN, wait: Any = None) -> list[str]:
    """Fetch into a folder; the ids that are in its file afterwards, in their order."""
    base = site.url + ("/pub" if module is chesscom else "")
    folder = Folder(path, module.__name__, asked, module.identity)
    try:
        for _ in module.fetch(Web("The site", base, "secret", wait or Patience()), folder, asked, NOW):
            pass
    finally:
        folder.keep()
        folder.close()
        folder.write([module.row(game) for game in folder.games], [module.pgn(game) for game in folder.games])
    return [module.identity(json.loads(line)) for line in (path / RAW).read_text("utf-8").splitlines()]


ALL = [f"game{number:04}" for number in range(60)]


@pytest.mark.parametrize(
    "faults",
    [
        [],
        ["429"],
        ["429", "429", "503"],
        ["500", "cut"],
        ["cut", "cut", "cut", "cut"],
        ["half line"],
        ["short"],
        ["repeat"],
        ["", "repeat", "cut", "429", "half line", "short"],
    ],
    ids=lambda faults: "-".join(faults) or "none",
)
def test_no_game_is_lost_or_doubled(site: Site, tmp_path: Path, faults: list[str]) -> None:
    site.faults = list(faults)
    site.most = 25
    found = fetch(lichess, site, tmp_path / "games")
    assert sorted(found) == ALL
    assert not site.faults, "the faults came"
    table = pl.read_parquet(tmp_path / "games" / TABLE)
    assert sorted(table["id"]) == ALL
    assert (tmp_path / "games" / PGN).read_text("utf-8").count("[Site ") == 60


def test_answers_that_are_cut_to_a_most_are_asked_for_again(site: Site, tmp_path: Path) -> None:
    site.most = 7
    assert fetch(lichess, site, tmp_path / "games") == ALL


def test_too_many_requests_waits_a_minute_and_longer(site: Site, tmp_path: Path) -> None:
    site.faults = ["429", "429"]
    patience = Patience()
    fetch(lichess, site, tmp_path / "games", wait=patience)
    assert patience.waited == [(60.0, "fetch.waits_too_many"), (120.0, "fetch.waits_too_many")]


@pytest.mark.parametrize("fault", ["429", "500", "cut"])
def test_giving_up_keeps_what_came_and_the_next_run_goes_on(site: Site, tmp_path: Path, fault: str) -> None:
    site.faults = ["", *[fault] * TRIES]
    with pytest.raises(Refusal, match="run the same command again"):
        fetch(lichess, site, tmp_path / "games")
    kept = (tmp_path / "games" / RAW).read_bytes().count(b"\n")
    assert 0 < kept < 60
    assert pl.read_parquet(tmp_path / "games" / TABLE).height == kept
    site.faults = []
    before = len(site.asked)
    assert sorted(fetch(lichess, site, tmp_path / "games")) == ALL
    assert int(site.asked[before + 1][1]["since"]) > START - DAY - 1


def test_a_line_that_was_cut_off_on_the_disk_is_fetched_again(site: Site, tmp_path: Path) -> None:
    fetch(lichess, site, tmp_path / "games")
    file = tmp_path / "games" / RAW
    file.write_bytes(file.read_bytes()[:-20])
    assert sorted(fetch(lichess, site, tmp_path / "games")) == ALL


def test_later_games_are_added(site: Site, tmp_path: Path) -> None:
    site.games, later = site.games[:50], site.games[50:]
    fetch(lichess, site, tmp_path / "games")
    site.games += later
    assert fetch(lichess, site, tmp_path / "games") == ALL


def test_only_what_was_asked_for(site: Site, tmp_path: Path) -> None:
    site.games[3] = lichess_game(3, rated=False)
    site.games[4] = lichess_game(4, perf="bullet")
    since, until = "2020-09-14", "2020-09-15"
    found = fetch(lichess, site, tmp_path / "games", Asked("Ann", ("blitz",), since, until))
    days = {number: (START + number * STEP) // DAY for number in range(60)}
    first = START // DAY + 1
    assert found == [ALL[number] for number in range(60) if first <= days[number] <= first + 1 and number not in (3, 4)]
    newest = fetch(lichess, site, tmp_path / "newest", Asked("Ann", newest=5))
    assert sorted(newest) == ALL[-5:]


def test_who_asks_is_said_and_the_token_is_sent_but_never_kept(site: Site, tmp_path: Path) -> None:
    fetch(lichess, site, tmp_path / "games")
    assert all(headers["User-Agent"].startswith("arpad/") for _, _, headers in site.asked)
    assert all(headers["Authorization"] == "Bearer secret" for _, _, headers in site.asked)
    assert all(b"secret" not in file.read_bytes() for file in (tmp_path / "games").iterdir())


@pytest.mark.parametrize(("status", "sentence"), [("401", "token"), ("404", "no such user"), ("418", "HTTP 418")])
def test_what_asking_again_does_not_help_against(site: Site, tmp_path: Path, status: str, sentence: str) -> None:
    site.faults = [status]
    with pytest.raises(Refusal, match=sentence):
        fetch(lichess, site, tmp_path / "games")


def test_nobody_there() -> None:
    with served() as gone:
        address = gone.url
    patience = Patience()
    with pytest.raises(Refusal, match="cannot be reached"):
        Web("The site", address, wait=patience).whole("/api/user/ann")
    assert [seconds for seconds, _ in patience.waited] == [2, 4, 8, 16]


def test_a_folder_of_something_else_is_left_alone(site: Site, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(Refusal, match="Name another folder"):
        fetch(lichess, site, tmp_path)
    fetch(lichess, site, tmp_path / "games")
    with pytest.raises(Refusal, match="speeds"):
        fetch(lichess, site, tmp_path / "games", Asked("Ann", ("rapid",)))
    (tmp_path / "games" / STATE).write_text("{")
    with pytest.raises(Refusal, match="fetch again"):
        fetch(lichess, site, tmp_path / "games")


CHESSCOM = [f"https://www.chess.com/game/live/{number}" for number in [*range(10), *range(20, 25)]]


@pytest.mark.parametrize("faults", [[], ["429"], ["short", "500"], ["short"] * 4], ids=str)
def test_chesscom_months(site: Site, tmp_path: Path, faults: list[str]) -> None:
    site.faults = list(faults)
    assert fetch(chesscom, site, tmp_path / "games") == CHESSCOM
    assert not site.faults


def test_chesscom_asks_only_for_months_that_can_have_changed(site: Site, tmp_path: Path) -> None:
    fetch(chesscom, site, tmp_path / "games")
    site.months["2020/10"].append(chesscom_game(25))
    site.months["2020/11"] = [chesscom_game(60)]
    before = len(site.asked)
    assert fetch(chesscom, site, tmp_path / "games") == [*CHESSCOM, *(CHESSCOM[0][:-1] + one for one in ("25", "60"))]
    assert [path[-7:] for path, _, _ in site.asked[before:]] == ["rchives", "2020/10", "2020/11"]
    before = len(site.asked)
    fetch(chesscom, site, tmp_path / "games")
    assert [path[-7:] for path, _, _ in site.asked[before:]] == ["rchives", "2020/11"]


def test_chesscom_only_what_was_asked_for(site: Site, tmp_path: Path) -> None:
    site.months["2020/09"][1] = chesscom_game(1, rated=False)
    site.months["2020/09"][2] = chesscom_game(2, time_class="bullet")
    asked = Asked("Ann", ("blitz",), "2020-09-14", "2020-09-17")
    assert [one[-1] for one in fetch(chesscom, site, tmp_path / "games", asked)] == ["3", "4"]
    assert [path[-7:] for path, _, _ in site.asked] == ["rchives", "2020/09"]
    newest = fetch(chesscom, site, tmp_path / "newest", Asked("Ann", newest=7))
    assert sorted(newest) == sorted(CHESSCOM[-7:])
