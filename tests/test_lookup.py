"""An event looked up in a list: who is found, what is taken, what is said; nobody is merged on a doubt."""

import pytest

from arpad.event import rate
from arpad.formats.lists import open_list
from arpad.i18n import word
from arpad.listed import Listed, ListInfo
from arpad.lookup import BY_ID, BY_NAME, DOUBTFUL, NOT_FOUND, apply, list_in_force
from arpad.model import ERROR, NOTE, WARNING, Event, NationalRating, Pairing, Player
from tests.formats.lists import samples

# FIDE's rating dates: yearly, half-yearly, quarterly, every two months, monthly (see the reference of the rules).
IN_FORCE = [
    ("1970-12-31", ""),
    ("1979-11-05", "1979-01-01"),
    ("1995-06-30", "1995-01-01"),
    ("2003-12-24", "2003-10-01"),
    ("2010-02-28", "2010-01-01"),
    ("2012-06-30", "2012-05-01"),
    ("2012-08-15", "2012-08-01"),
    ("2026-10-01", "2026-10-01"),
]


@pytest.fixture(scope="module")
def fide(tmp_path_factory):
    """FIDE's list of November 2025, a small one."""
    file = tmp_path_factory.mktemp("list") / "players_list_nov25.txt"
    file.write_bytes(samples.TXT)
    return open_list(file, None)


def looked_up(rating_list, *players, **about):
    about = {"start": "2025-11-07", "time_control": "standard", **about}
    numbered = tuple(player._replace(number=index) for index, player in enumerate(players, 1))
    return apply(Event(players=numbered, **about), rating_list)


def said(applied, *severities):
    return [problem.key for problem in applied.problems if problem.severity in (severities or (ERROR, WARNING))]


def person(name, **about):
    return Player(0, name, **about)


@pytest.mark.parametrize(("date", "expected"), IN_FORCE)
def test_the_list_in_force(date, expected):
    assert list_in_force(date) == expected


def test_a_player_is_found_by_id(fide):
    applied = looked_up(fide, person("Smith, John", fide_id="4100018"))
    (player,) = applied.event.players
    assert (player.rating, player.k, player.title, player.birth, player.federation) == (2501, 10, "GM", "1980", "ENG")
    assert (applied.matches[0].found, applied.matches[0].rated_in) == (BY_ID, "standard")
    assert said(applied) == []
    assert said(applied, NOTE) == ["lookup.summary_of_month"]


@pytest.mark.parametrize("name", ["O'Brien-Lee, Eva", "Eva O’Brien Lee", "OBRIEN LEE,  ÉVA"])
def test_a_player_is_found_by_name_and_gets_the_id(fide, name):
    applied = looked_up(fide, person(name, federation="IRL"))
    assert (applied.event.players[0].fide_id, applied.event.players[0].rating) == ("4100034", 2301)
    assert applied.matches[0].found == BY_NAME
    assert "lookup.by_name" in said(applied, NOTE)


@pytest.mark.parametrize(
    ("about", "fide_id"),
    [({}, ""), ({"federation": "ENG"}, "4100018"), ({"birth": "1990"}, "4100026"), ({"federation": "FRA"}, "")],
)
def test_of_two_with_one_name_birth_year_and_federation_tell(fide, about, fide_id):
    applied = looked_up(fide, person("John Smith", **about))
    assert applied.event.players[0].fide_id == fide_id
    assert applied.matches[0].found == (BY_NAME if fide_id else DOUBTFUL if not about else applied.matches[0].found)
    if not fide_id:
        assert applied.event.players[0] == person("John Smith", **about)._replace(number=1)


def test_the_doubtful_are_named_with_all_they_could_be(fide):
    applied = looked_up(fide, person("John Smith", rating=1800))
    (problem,) = [problem for problem in applied.problems if problem.severity == WARNING]
    assert problem.key == "lookup.doubtful"
    assert problem.values["candidates"] == [
        "Smith, John (4100018, ENG, 1980, 2501)",
        "Smith, John (4100026, SCO, 1990, 1905)",
    ]
    assert applied.event.players[0].rating == 1800


def test_a_name_that_is_only_like_another_is_doubtful(fide):
    applied = looked_up(fide, person("Smyth, John", birth="1980"))
    assert applied.matches[0].found == DOUBTFUL
    assert [row.id for row in applied.matches[0].candidates] == ["4100018"]


def test_who_is_nowhere_is_not_found_and_stays(fide):
    applied = looked_up(fide, person("Xyz, Abc", rating=1700, k=20))
    assert (applied.matches[0].found, applied.event.players[0].rating) == (NOT_FOUND, 1700)
    assert said(applied) == ["lookup.not_found"]


def test_an_id_that_is_somebody_elses_is_an_error_and_nothing_is_taken(fide):
    applied = looked_up(fide, person("O'Brien-Lee, Eva", fide_id="4100050", rating=2000))
    assert applied.event.players[0].rating == 2000
    (problem,) = [problem for problem in applied.problems if problem.severity == ERROR]
    assert problem.key == "lookup.id_of_other"
    assert problem.values["candidates"][0].startswith("Nobody, Rated (4100050")
    assert problem.values["candidates"][1].startswith("O'Brien-Lee, Eva (4100034")


def test_an_id_that_is_not_in_the_list_is_not_replaced_by_a_name(fide):
    applied = looked_up(fide, person("Nobody, Rated", fide_id="999"))
    assert (applied.event.players[0].fide_id, said(applied)) == ("999", ["lookup.id_unknown"])


def test_another_spelling_of_the_name_is_a_note(fide):
    applied = looked_up(fide, person("Smith, J.", fide_id="4100018"))
    assert (applied.event.players[0].rating, said(applied)) == (2501, [])
    assert "lookup.name" in said(applied, NOTE)


def test_a_changed_name_is_believed_where_all_else_agrees(fide):
    changed = person("Jones, John", fide_id="4100018", birth="1980-05-06", federation="ENG")
    assert looked_up(fide, changed).event.players[0].rating == 2501
    assert looked_up(fide, changed._replace(birth="")).matches[0].found == DOUBTFUL


def test_two_players_cannot_be_one(fide):
    twice = looked_up(fide, person("O'Brien-Lee, Eva"), person("Lee, Eva O'Brien"))
    assert [match.found for match in twice.matches] == [DOUBTFUL, DOUBTFUL]
    by_id = looked_up(fide, person("Eva O'Brien-Lee"), person("O'Brien-Lee, Eva", fide_id="4100034"))
    assert [match.found for match in by_id.matches] == [DOUBTFUL, BY_ID]


def test_every_difference_has_its_line_and_says_what_the_list_has(fide):
    wrong = person(
        "Smith, John", fide_id="4100018", rating=2480, title="IM", sex="w", federation="FRA", birth="1981-02-03"
    )
    applied = looked_up(fide, wrong._replace(line=17), format="TRF16")
    found = {problem.key: problem for problem in applied.problems if problem.severity == WARNING}
    assert set(found) == {
        "lookup.rating_of_other",  # 2480 is the rapid rating
        "lookup.title",
        "lookup.sex",
        "lookup.federation",
        "lookup.birth",
    }
    assert {problem.line for problem in found.values()} == {17}
    assert {problem.column for problem in found.values()} == {10, 11, 49, 54, 70}
    assert "2501" in word(found["lookup.rating_of_other"])
    player = applied.event.players[0]
    assert (player.rating, player.title, player.sex, player.federation, player.birth) == (
        2501,
        "GM",
        "m",
        "ENG",
        "1980",
    )


def test_a_full_birth_date_is_kept_where_the_year_agrees(fide):
    applied = looked_up(fide, person("Smith, John", fide_id="4100018", birth="1980-02-03"))
    assert (applied.event.players[0].birth, said(applied)) == ("1980-02-03", [])


def test_a_rating_that_the_list_does_not_have_is_taken_out(fide):
    applied = looked_up(fide, person("Nobody, Rated", fide_id="4100050", rating=1500))
    assert (applied.event.players[0].rating, said(applied)) == (None, ["lookup.rating_none"])


def test_a_title_that_the_list_does_not_know_is_kept_and_questioned(fide):
    applied = looked_up(fide, person("Muller, Jurgen", fide_id="4100069", title="FM"))
    assert (applied.event.players[0].title, said(applied)) == ("FM", ["lookup.title_unknown"])


# Time controls


def test_rapid_and_blitz_have_their_own_ratings(fide):
    assert looked_up(fide, person("", fide_id="4100018"), time_control="rapid").event.players[0].rating == 2480
    blitz = looked_up(fide, person("", fide_id="4100034"), time_control="blitz")
    assert (blitz.event.players[0].rating, blitz.event.players[0].k) == (2205, 20)


@pytest.mark.parametrize(("start", "k"), [("2025-11-07", 40), ("2022-09-30", 20)])
def test_without_a_rapid_rating_the_standard_one_stands_in_with_a_newcomers_k(fide, start, k):
    applied = looked_up(fide, person("", fide_id="4100034"), time_control="rapid", start=start)
    player = applied.event.players[0]
    assert (player.rating, player.k, applied.matches[0].rated_in) == (2301, k, "standard")
    assert "lookup.standard_stands_in" in said(applied, NOTE)


def test_a_list_of_another_time_control_gives_no_ratings(tmp_path):
    file = tmp_path / "rapid_nov25frl.txt"
    file.write_text(
        "\n".join((samples.HEADER_136.replace("OCT26", "NOV25"), samples.row(7, "Fast, Ann", ratings=((1500, 3, 20),))))
    )
    rapid = open_list(file, None)
    applied = looked_up(rapid, person("Fast, Ann", fide_id="7", rating=1600))
    assert (applied.event.players[0].rating, said(applied)[0]) == (1600, "lookup.other_ratings")
    assert looked_up(rapid, person("Fast, Ann", fide_id="7"), time_control="rapid").event.players[0].rating == 1500
    missing = looked_up(rapid, person("Slow, Ben", fide_id="8"), time_control="rapid")
    assert said(missing) == ["lookup.not_rated"]


def test_an_event_that_does_not_tell_its_time_control_is_standard_and_that_is_said(fide):
    assert said(looked_up(fide, person("", fide_id="4100018"), time_control="")) == ["lookup.standard_assumed"]


# Months


def test_the_wrong_month_is_named_with_the_right_one(fide):
    applied = looked_up(fide, person("", fide_id="4100018"), start="2025-12-01")
    (problem,) = [problem for problem in applied.problems if problem.severity == WARNING]
    assert (problem.key, problem.values["month"], problem.values["right"]) == (
        "lookup.wrong_month",
        "2025-11",
        "2025-12",
    )
    assert said(looked_up(fide, person("", fide_id="4100018"), start="")) == ["lookup.no_start"]


def test_a_list_without_a_month_is_asked_about(tmp_path):
    file = tmp_path / "players_list.txt"
    file.write_bytes(samples.TXT)
    assert "lookup.month_unknown" in said(looked_up(open_list(file, None), person("", fide_id="4100018")), NOTE)


# National lists


def national(tmp_path, content, name="list.csv"):
    file = tmp_path / name
    file.write_text(content)
    return open_list(file, None)


def test_a_national_list_goes_by_the_national_id_then_by_the_fide_id(tmp_path):
    ecf = national(tmp_path, samples.ECF)
    by_national = person("Jones, Ann", national=(NationalRating("ENG", None, "654321B"),))
    applied = looked_up(ecf, by_national, person("Smith, John", fide_id="4100018"))
    assert [match.found for match in applied.matches] == [BY_ID, BY_ID]
    assert [player.rating for player in applied.event.players] == [1700, 2410]


def test_a_national_id_in_the_place_of_fides_is_understood(tmp_path):
    applied = looked_up(national(tmp_path, samples.SWISS_MANAGER), person("Ivanov, Pyotr", fide_id="1001"))
    assert applied.event.players[0].rating == 2600


def test_of_several_lists_in_one_file_the_last_before_the_event_counts(tmp_path):
    icu = national(tmp_path, samples.ICU)
    for start, rating in (("2007-10-01", 1560), ("2006-12-31", 0), ("2010-01-01", 1600)):
        applied = looked_up(icu, person("Any Name", fide_id="P1"), start=start)
        assert (applied.event.players[0].rating or 0) == rating


def test_a_member_of_two_clubs_is_one_person(tmp_path):
    lines = (
        "ID,VKZ,Mgl-Nr,Spielername,Geburtsjahr,DWZ,Index",
        '5,A0001,1,"Beil,Ute",1970,1800,9',
        '5,C0507,7,"Beil,Ute",1970,1800,9',
    )
    applied = looked_up(national(tmp_path, "\n".join(lines)), person("Ute Beil"))
    assert (applied.matches[0].found, applied.event.players[0].rating) == (BY_NAME, 1800)


def test_a_list_can_be_anything_that_answers():
    class Tiny:
        info = ListInfo("Tiny", "", 1, "", ("standard",), ())

        def by_id(self, number):
            return (Listed("1", "Ann Lee", standard=1500),) if number == "1" else ()

        def by_fide_id(self, number):
            return ()

        def by_name(self, name):
            return ()

        def near(self, name):
            return ()

        def alike(self, one, other):
            return one == other

    assert looked_up(Tiny(), person("Ann Lee", fide_id="1")).event.players[0].rating == 1500


def test_a_hundred_messages_of_one_kind_are_fifty_and_a_count(fide):
    players = [person(f"John Smith {number}", fide_id="4100018") for number in range(100)]
    keys = said(looked_up(fide, *players))
    assert len(keys) <= 52
    assert "lookup.more" in keys


def test_the_rated_event_uses_the_lists_rating_and_k(fide):
    players = (Player(1, "Smith, John", fide_id="4100018"), Player(2, "Müller, Jürgen", fide_id="4100069"))
    event = Event(
        start="2025-11-07", time_control="standard", players=players, pairings=(Pairing(1, 1, 2, 0.0, 1.0, "played"),)
    )
    report = rate(apply(event, fide).event)
    assert [(player.rating, player.k) for player in report.players] == [(2501, 10), (1800, 20)]
    change = report.players[0].change
    assert change is not None
    assert change.rounded == -9  # a gap over 400 counts as 400: expected .92, K 10
