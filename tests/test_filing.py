"""What the receiver of a report would send back: lists it is too late for, fields that are missing."""

import pytest

from arpad.check import check
from arpad.model import ERROR, NOTE, WARNING, Record
from tests.test_check import SOUND, person


def found(sent: str | None = None, **changes: object) -> list[tuple[str, str]]:
    return [(problem.severity, problem.key) for problem in check(SOUND._replace(**changes), sent=sent)]  # type: ignore[arg-type]


# The event ends on 14 November 2025. Lists after it: December, January, February; the third closes three days before
# 1 February (section 3 of the rules), and upload is due within 30 days, by 14 December.
@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ("2025-11-13", (WARNING, "check.sent_early")),
        ("2025-11-28", (NOTE, "check.next_list")),
        ("2025-12-14", (NOTE, "check.next_list")),
        ("2026-01-30", (ERROR, "check.never_rated")),
    ],
)
def test_the_day_of_sending(sent: str, expected: tuple[str, str]) -> None:
    assert found(sent) == [expected]


def test_a_late_report_is_still_rated() -> None:
    assert found("2025-12-15") == [(WARNING, "check.sent_late"), (NOTE, "check.next_list")]
    assert found("2026-01-29") == [(WARNING, "check.sent_late"), (NOTE, "check.next_list")]


@pytest.mark.parametrize(("sent", "date"), [("2025-11-28", "2025-12-01"), ("2025-11-29", "2026-01-01")])
def test_a_list_closes_three_days_before_its_date(sent: str, date: str) -> None:
    [problem] = check(SOUND, sent=sent)
    assert problem.values["list"] == date


def test_ranks_for_some_players_only() -> None:
    players = (person(1, rank=1), *SOUND.players[1:])
    assert found(players=players) == [(WARNING, "check.missing_rank")]


def test_gaps_in_the_start_numbers() -> None:
    players = (*SOUND.players[:3], person(5))
    pairings = tuple(game for game in SOUND.pairings if 4 not in (game.white, game.black))
    [problem] = [one for one in check(SOUND._replace(players=players, pairings=pairings)) if one.severity == NOTE][:1]
    assert (problem.key, problem.values["missing"]) == ("check.number_gaps", [4])


def test_records_of_an_event_with_titles() -> None:
    assert (NOTE, "check.title_records") in found(format="TRF26")
    records = tuple(Record(1, code, f"{code} x") for code in ("182", "192", "202"))
    assert found(format="TRF26", records=records) == []


def test_letters_matter_only_when_the_report_goes_out() -> None:
    players = (person(1, name="Müller, Jörg"), *SOUND.players[1:])
    assert found(players=players) == []
    assert (NOTE, "check.letters") in found("2025-11-20", players=players)


def test_findings_name_their_article() -> None:
    [problem] = check(SOUND._replace(minutes=60))
    assert (problem.key, problem.rule) == ("check.rate_of_play", "FIDE B.02 1.1")
