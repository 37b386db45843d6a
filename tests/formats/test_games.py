"""Pasted lists of games are read as people write them, and what is not understood is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.formats.games import read_games
from arpad.i18n import place
from arpad.model import ERROR, NOTE


def games(text: str) -> list[tuple[float | None, float]]:
    lines, _ = read_games(text)
    return [(line.game.opponent, line.game.score) for line in lines]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1700=1 1400=0.5 1550=0", [(1700, 1), (1400, 0.5), (1550, 0)]),
        ("1700 1\n1400 ½\n1550 0", [(1700, 1), (1400, 0.5), (1550, 0)]),
        ("1700\t1\r\n1400|1/2\r1550;0", [(1700, 1), (1400, 0.5), (1550, 0)]),
        ("1700,1\n1400,0,5\n1550, 0", [(1700, 1), (1400, 0.5), (1550, 0)]),
        ("1700 w\n1400 D\n1550 loss", [(1700, 1), (1400, 0.5), (1550, 0)]),
        ("1700 = 1\n1400 =\n1300 ==\n1550 - 0", [(1700, 1), (1400, 0.5), (1300, 0.5), (1550, 0)]),
        ("1700=win,1400=draw", [(1700, 1), (1400, 0.5)]),
        ("१७००=½ 1500=1,0", [(1700, 0.5), (1500, 1)]),
        ("unrated 1\nu=0\n- ½\nUNRATED;draw", [(None, 1), (None, 0), (None, 0.5), (None, 0.5)]),
        ("Opponent;Score\n1700;1\n\n  \n1500;0", [(1700, 1), (1500, 0)]),
        ('"1700","1"', [(1700, 1)]),
        ("Kumar, Ravi 1700 1 # round 3, 1500 0", [(1700, 1)]),
        ("\ufeff1500.5 1", [(1500.5, 1)]),
        ("1700\u00a01", [(1700, 1)]),
    ],
)
def test_games_as_people_write_them(text: str, expected: list[tuple[float | None, float]]) -> None:
    lines, problems = read_games(text)
    assert problems == ()
    assert [(line.game.opponent, line.game.score) for line in lines] == expected


def test_every_game_is_shown_as_read() -> None:
    lines, _ = read_games("# my games\n1700=1  1400=0,5\n1550 0 # Ben")
    assert [(line.number, line.text) for line in lines] == [(2, "1700=1"), (2, "1400=0,5"), (3, "1550 0 # Ben")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1 1700", [(1700, 1)]), ("0,5;1700", [(1700, 0.5)]), ("1=1700 0=1500", [(1700, 1), (1500, 0)])],
)
def test_score_before_opponent_is_noted(text: str, expected: list[tuple[float, float]]) -> None:
    _, problems = read_games(text)
    assert games(text) == expected
    assert [(problem.severity, problem.key, problem.line) for problem in problems] == [(NOTE, "games.swapped", 1)]


@pytest.mark.parametrize(
    ("text", "key", "column", "found"),
    [
        ("1700=", "games.no_score", 1, "1700"),
        ("1700 1800=1", "games.no_score", 1, "1700"),
        ("  1", "games.no_rating", 3, "1"),
        ("1700=1 0", "games.no_rating", 8, "0"),
        ("1700=1.5", "games.bad_score", 6, "1.5"),
        ("1700 2", "games.bad_score", 6, "2"),
        ("99999 1", "games.bad_rating", 1, "99999"),
        ("-4 1", "games.bad_rating", 1, "-4"),
    ],
)
def test_what_is_wrong_is_named_by_line_and_column(text: str, key: str, column: int, found: str) -> None:
    lines, problems = read_games("1500 1\n" + text + "\n1600 0")
    assert [(p.severity, p.key, p.line, p.column) for p in problems] == [(ERROR, key, 2, column)]
    assert problems[0].values == {"found": found}
    kept = [(line.number, line.game.opponent) for line in lines if line.number != 2]
    assert kept == [(1, 1500), (3, 1600)]


def test_a_line_without_a_game() -> None:
    _, problems = read_games("1500 1\nhello world\n")
    assert [(p.key, p.line, p.column, p.values) for p in problems] == [("games.no_game", 2, 1, {"text": "hello world"})]


def test_no_game_at_all() -> None:
    assert [problem.key for problem in read_games("")[1]] == ["games.none"]
    assert [problem.key for problem in read_games("Opponent Score\n")[1]] == ["games.none"]


@given(st.text(max_size=80))
def test_any_text_is_read(text: str) -> None:
    lines, problems = read_games(text)
    assert lines or problems
    for line in lines:
        assert line.game.score in (0, 0.5, 1)
        assert line.game.opponent is None or 3 < line.game.opponent <= 4000
    for problem in problems:
        assert place(problem) != problem.key


@given(
    st.lists(st.tuples(st.one_of(st.none(), st.integers(4, 4000)), st.sampled_from((0, 0.5, 1))), min_size=1),
    st.sampled_from((" ", "=", "; ", "\t", "|", ",", " = ")),
    st.sampled_from((" ", "\n", "\r\n")),
)
def test_every_list_in_every_dress_is_read(
    expected: list[tuple[float | None, float]], between: str, after: str
) -> None:
    text = after.join(f"{'u' if rating is None else rating}{between}{score}" for rating, score in expected)
    assert games(text) == expected
