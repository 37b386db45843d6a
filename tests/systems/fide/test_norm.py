"""Norms of events: against an oracle that tries every set of games, and what must hold of all of them."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model import ABSENT, PLAYED, Event, Pairing, Player, Refusal
from arpad.systems.fide import norm as law
from arpad.systems.fide import norm_games, norms
from arpad.systems.fide.norm import Norm
from tests.systems.fide import norm_oracle, oracle
from tests.systems.fide.norm_cases import HERO, event_of
from tests.systems.fide.norm_oracle import Played

ON = "2025-11-07"
TITLES = ("GM", "GM", "GM", "IM", "IM", "FM", "WGM", "CM", "-")
FEDERATIONS = ("IND", "IND", "UZB", "UZB", "SRI", "FID")
POINTS = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0), "?": Fraction(0)}


def judged(event: Event, norm: str = "GM", **options: Any) -> Norm:
    report = law.norms(event, only=(1,), **options)
    return next(one for one in report.players[0].norms if one.norm == norm)


# --- random events ----------------------------------------------------------------------------------------------------
@st.composite
def games_of(draw: st.DrawFn, norm: str, least: int = 9, most: int = 12) -> list[str]:
    """Games whose norm hangs in the balance: enough titles, and ratings about what the score needs."""
    number = draw(st.integers(least, most))
    minimum, floor = oracle.NORMS[norm][1:]
    level = draw(st.integers(minimum - 20, minimum + 230))
    lines = []
    for _ in range(number):
        title, federation = draw(st.sampled_from(TITLES)), draw(st.sampled_from(FEDERATIONS))
        rating = draw(st.sampled_from([level] * 6 + [level - 40, level + 60, floor - 50, floor, 0]))
        result = draw(st.sampled_from("111==0"))
        lines.append(f"{title} {federation} {rating or '-'} {result}")
    return lines


def played(lines: list[str]) -> list[Played]:
    found = []
    for line in lines:
        title, federation, rating, result = line.split()
        found.append(Played(title, federation, None if rating == "-" else int(rating), POINTS[result]))
    return found


NORMS = st.sampled_from(sorted(oracle.NORMS))
FORMS = st.sampled_from(("swiss", "swiss", "round_robin"))
KINDS = st.sampled_from(("", "", "zonal", "team"))


def woman(norm: str) -> dict[str, str]:
    return {"title": "", "sex": "w" if norm.startswith("W") else "m"}


@settings(max_examples=100)
@given(NORMS.flatmap(lambda norm: st.tuples(st.just(norm), games_of(norm))), FORMS, KINDS)
def test_a_norm_is_reached_exactly_if_some_games_make_it(drawn: tuple[str, list[str]], form: str, kind: str) -> None:
    norm, lines = drawn
    if form == "round_robin":
        lines = [line.replace(" - ", " 1400 ") for line in lines]  # unrated players have a rule of their own there
    found = judged(event_of(lines, woman(norm)), norm, form=form, kind=kind)
    least = 7 if kind == "team" else 9
    most = norm_oracle.most_games(
        played(lines), norm, "IND", ON, least, form == "round_robin", mixed=kind != "zonal"
    )  # fmt: skip
    assert (found.status == "reached") == (most > 0)
    assert (found.status == "reached") == all(condition.met for condition in found.conditions)
    if most:
        assert found.games == most
        kept = [game for number, game in enumerate(played(lines), 1) if number not in found.left_out]
        assert norm_oracle.fulfils(kept, norm, "IND", ON, kind != "zonal")
        assert found.score == sum(game.score for game in kept)


@settings(max_examples=30)
@given(NORMS.flatmap(lambda norm: st.tuples(st.just(norm), games_of(norm, 9, 11))), st.integers(1, 3), FORMS, KINDS)
def test_the_points_needed_are_the_fewest_that_can_do(
    drawn: tuple[str, list[str]], to_come: int, form: str, kind: str
) -> None:
    norm, lines = drawn
    lines = [line.replace(" - ", " 1400 ") for line in lines]
    pending = [line[:-1] + "?" for line in lines[-to_come:]]
    before = lines[:-to_come]
    found = judged(event_of(before + pending, woman(norm)), norm, form=form, kind=kind)
    least = 7 if kind == "team" else 9
    arguments = (norm, "IND", ON, least, form == "round_robin", kind != "zonal")
    made = form == "swiss" and norm_oracle.most_games(played(before), *arguments)
    assert (found.status == "reached") == bool(made)
    if not made:
        fewest = norm_oracle.fewest_points(played(before), played(pending), *arguments)
        assert found.status == ("missed" if fewest is None else "possible")
        assert found.needed == fewest
        assert (found.status == "missed") == any(
            not one.met and one.key != "norm.to_come.points" for one in found.conditions
        )


@settings(max_examples=40)
@given(NORMS.flatmap(lambda norm: st.tuples(st.just(norm), games_of(norm))), st.data())
def test_more_points_never_lose_a_norm(drawn: tuple[str, list[str]], data: st.DataObject) -> None:
    norm, lines = drawn
    index = data.draw(st.integers(0, len(lines) - 1))
    better = list(lines)
    better[index] = lines[index][:-1] + {"0": "=", "=": "1", "1": "1"}[lines[index][-1]]
    if judged(event_of(lines, woman(norm)), norm).status == "reached":
        assert judged(event_of(better, woman(norm)), norm).status == "reached"


@settings(max_examples=30)
@given(NORMS.flatmap(lambda norm: st.tuples(st.just(norm), games_of(norm))).flatmap(
    lambda drawn: st.tuples(st.just(drawn[0]), st.just(drawn[1]), st.permutations(drawn[1]))
))  # fmt: skip
def test_the_order_of_the_rounds_does_not_matter(drawn: tuple[str, list[str], list[str]]) -> None:
    """Where no later games can be dropped: a round robin."""
    norm, lines, shuffled = drawn
    one, other = [
        judged(event_of(each, woman(norm)), norm, form="round_robin") for each in (lines, shuffled)
    ]  # fmt: skip
    assert (one.status, one.games, one.average, one.performance) == (
        other.status, other.games, other.average, other.performance,
    )  # fmt: skip


@settings(max_examples=30)
@given(games_of("GM"), st.randoms())
def test_the_order_of_players_and_pairings_in_the_report_does_not_matter(lines: list[str], random: Any) -> None:
    event = event_of(lines)
    players, pairings = list(event.players), list(event.pairings)
    random.shuffle(players)
    random.shuffle(pairings)
    assert judged(event._replace(players=tuple(players), pairings=tuple(pairings))) == judged(event)


# --- the search -------------------------------------------------------------------------------------------------------
def test_a_search_without_end_ends_and_says_so() -> None:
    """Forty wins against forty kinds of opponents, who do not make a norm however they are chosen."""
    lines = [f"{'GM' if one % 2 else 'IM'} A{one:02d} 2300 1" for one in range(40)]
    report = law.norms(event_of(lines), only=(1,))
    assert [problem.key for problem in report.problems if problem.key == "norm.not_all_tried"] == []  # no average
    lines = [f"{'GM' if one % 3 == 0 else '-'} A{one:02d} {2390 + one} {'1' if one % 2 else '0'}" for one in range(60)]
    report = law.norms(event_of(lines), only=(1,))
    assert report.players[0].norms[0].status == "missed"
    assert "norm.not_all_tried" in [problem.key for problem in report.problems]


def test_an_event_of_a_billion_rounds_takes_no_longer() -> None:
    found = judged(event_of(field(), others=("GM UZB 2500",), rounds=10**9))
    assert found.status == "reached"
    found = judged(event_of(field(3)[:3], others=("GM UZB 2500",) * 9, rounds=10**9))
    assert found.status == "missed"  # nobody is left to meet in so many rounds


def test_a_win_is_a_win_whatever_points_the_event_gives() -> None:
    event = event_of(field())
    three_points = tuple(
        pairing._replace(
            white_score=3.0 if pairing.white_score == 1 else 0.0, black_score=0.0 if pairing.white_score == 1 else 3.0
        )
        for pairing in event.pairings
    )
    assert judged(event._replace(pairings=three_points)) == judged(event)


# --- who and what -----------------------------------------------------------------------------------------------------
def field(score: int = 6) -> list[str]:
    fixed = [("GM", "UZB")] * 3 + [("GM", "SRI")] * 2 + [("IM", "IND")] * 4
    return [f"{title} {fed} 2475 {'1' if one < score else '0'}" for one, (title, fed) in enumerate(fixed)]


@pytest.mark.parametrize(
    ("title", "sex", "shown"),
    [
        ("", "m", "GM IM"), ("FM", "m", "GM IM"), ("IM", "m", "GM"), ("GM", "m", ""), ("", "w", "GM IM WGM WIM"),
        ("WFM", "w", "GM IM WGM WIM"), ("WIM", "w", "GM IM WGM"), ("WGM", "w", "GM IM"), ("IM", "w", "GM"),
        ("WCM", "", "GM IM WGM WIM"), ("", "", "GM IM"),
    ],
)  # fmt: skip
def test_norms_of_a_title_that_is_held_are_not_shown(title: str, sex: str, shown: str) -> None:
    report = law.norms(event_of(field(), {"title": title, "sex": sex}), only=(1,))
    assert [one.norm for one in report.players[0].norms] == shown.split()


def test_whoever_is_not_paired_has_no_norms() -> None:
    event = event_of(field(), others=("IM UZB 2500",))
    assert law.norms(event, only=(11,)).players[0].norms == ()
    assert [player.number for player in law.norms(event).players] == list(range(1, 12))


@pytest.mark.parametrize("control", ["rapid", "blitz"])
def test_only_standard_events_have_norms(control: str) -> None:
    with pytest.raises(Refusal) as refusal:
        law.norms(event_of(field(), time_control=control))
    assert refusal.value.problem.key == "norm.not_standard"
    assert judged(event_of(field(), time_control=control), time_control="standard").status == "reached"


@pytest.mark.parametrize(
    ("options", "key"), [({"kind": "olympiad"}, "norm.no_kind"), ({"form": "knockout"}, "norm.no_form")]
)
def test_what_is_not_known_is_refused(options: dict[str, Any], key: str) -> None:
    with pytest.raises(Refusal) as refusal:
        law.norms(event_of(field()), **options)
    assert refusal.value.problem.key == key


def test_an_event_needs_a_date() -> None:
    with pytest.raises(Refusal):
        law.norms(event_of(field(), start=""))
    assert judged(event_of(field(), start=""), on=ON).status == "reached"


@pytest.mark.parametrize(("start", "exact"), [("2023-12-31", False), ("2024-01-01", True)])
def test_earlier_events_are_an_approximation(start: str, exact: bool) -> None:
    report = law.norms(event_of(field(), start=start))
    assert report.rules.exact == exact
    assert ("norm.earlier" in [problem.key for problem in report.problems]) == (not exact)


def test_the_doubts() -> None:
    event = event_of(field(), {"federation": "", "sex": ""}, time_control="", federation="", end="2025-12-20")
    keys = {problem.key for problem in law.norms(event).problems}
    assert {
        "norm.standard_assumed", "norm.no_federation", "norm.no_sex", "norm.no_host", "norm.long"
    } <= keys  # fmt: skip


def test_a_full_point_bye_that_nobody_says_more_about_is_taken_as_allocated() -> None:
    lines = [*field(6)[:8], "F"]
    assert judged(event_of(lines)).status == "missed"
    assert judged(event_of(lines, format="")).status == "reached"
    assert judged(event_of([*lines[:7], "U", "F"], format="")).games == 7  # here it says more


def test_every_step_of_a_norm() -> None:
    lines = ["FM SRI 1900 1", *field(7), "FM SRI 2300 0", "H"]
    lines[8] = "IM IND - 0"
    found = judged(event_of(lines))
    assert [(step.rule[10:], step.key) for step in found.steps] == [
        ("1.4.2", "norm.unplayed"), ("1.4.1", "norm.later_left_out"), ("1.4.6", "norm.unrated"),
        ("1.4.6", "norm.raised"), ("1.4.8", "fide.rp"),
    ]  # fmt: skip
    assert {step.date for step in found.steps} == {"2024-01-01"}


# --- how an event is paired -------------------------------------------------------------------------------------------
def all_play_all(players: int, times: int) -> Event:
    pairs = [(one, other) for one in range(1, players + 1) for other in range(one + 1, players + 1)] * times
    pairings = [Pairing(0, one, other, 0.5, 0.5, PLAYED) for one, other in pairs]
    return Event(players=tuple(Player(one + 1, "") for one in range(players)), pairings=tuple(pairings))


@pytest.mark.parametrize(
    ("told", "form"),
    [
        ("Individual: Swiss-System", "swiss"), ("Individual: Round-Robin", "round_robin"), ("", "swiss"),
        ("Double round robin", "double_round_robin"), ("FIDE_DOUBLEROUNDROBIN", "double_round_robin"),
        ("Scheveningen", "scheveningen"), ("All play all", "round_robin"), ("Team: Swiss", "swiss"),
    ],
)  # fmt: skip
def test_the_form_by_the_type(told: str, form: str) -> None:
    assert norm_games.form_of(Event(type=told)) == form


def test_the_form_by_who_met_whom() -> None:
    assert norm_games.form_of(all_play_all(6, 1)) == "round_robin"
    assert norm_games.form_of(all_play_all(6, 2)) == "double_round_robin"
    assert norm_games.form_of(all_play_all(2, 2)) == "swiss"
    event = all_play_all(6, 1)
    assert norm_games.form_of(event._replace(pairings=event.pairings[1:])) == "swiss"


def test_opponents_of_a_round_robin_are_known_before_the_rounds_are_paired() -> None:
    event = all_play_all(10, 1)
    players = [
        Player(one.number, "", 2475, "IM" if one.number == 1 else "GM", "m", f"F{one.number % 4}", str(one.number))
        for one in event.players
    ]
    mine = [pairing for pairing in event.pairings if pairing.white == 1]
    paired = tuple(
        pairing._replace(round=number, white_score=1.0, black_score=0.0) for number, pairing in enumerate(mine[:7], 1)
    )
    event = event._replace(
        players=tuple(players), pairings=paired, rounds=9, start=ON, time_control="standard", type="Round Robin"
    )
    found = judged(event)
    assert (found.status, found.games, found.needed, found.average) == ("possible", 9, 0, 2475)


def swiss(rated: int, federations: int, titled: int, host: str = "GER") -> Event:
    """The norm of the player with number 1, in a Swiss event with so many foreign players; everybody else of Germany.

    The player's opponents are all Indian, so the mix fails, unless the event is free of it."""
    event = event_of([line.replace("UZB", "IND").replace("SRI", "IND") for line in field()])
    players, pairings = list(event.players), list(event.pairings)
    foreign = 2  # the player and the opponent of the round
    while len(players) < 60:
        number = len(players) + 1
        inside = foreign < rated
        foreign += inside
        fed = ("IND", "UZB", "SRI", "KAZ", "NEP")[number % federations] if inside else "GER"
        title = "IM" if inside and foreign <= titled else ""
        players.append(Player(number, "", 2400, title, "m", fed, str(9000 + number)))
    for number in range(11, 60, 2):
        pairings += [Pairing(round, number, number + 1, 0.5, 0.5, PLAYED) for round in range(1, 10)]
    return event._replace(players=tuple(players), pairings=tuple(pairings), federation=host)


@pytest.mark.parametrize(
    ("rated", "federations", "titled", "free"),
    [(20, 3, 10, True), (19, 3, 10, False), (20, 2, 10, False), (20, 3, 9, False), (40, 5, 30, True)],
)
def test_a_strong_international_swiss_is_free_of_the_mix(rated: int, federations: int, titled: int, free: bool) -> None:
    event = swiss(rated, federations, titled)
    assert judged(event).status == ("reached" if free else "missed")
    assert ("norm.free_event" in [problem.key for problem in law.norms(event, only=(1,)).problems]) == free
    assert judged(event, form="scheveningen").status == "missed"  # the rule is for Swiss events


def test_a_norm_of_a_free_event_tells_whether_it_keeps_the_mix() -> None:
    def told(event: Event) -> list[str]:
        return [step.key for step in judged(event, kind="zonal").steps if step.key.startswith("norm.mix")]

    assert told(event_of(field())) == ["norm.mix_kept"]
    assert told(event_of([line.replace("UZB", "IND") for line in field()])) == ["norm.mix_not_kept"]
    assert [step.key for step in judged(event_of(field())).steps] == ["fide.rp"]


def test_the_host_decides_who_is_foreign() -> None:
    event = swiss(20, 3, 10)
    assert judged(event, host="GER").status == "reached"
    assert judged(event, host="UZB").status == "missed"  # the Germans are foreign then, but without titles
    assert judged(swiss(40, 5, 30), host="UZB").status == "reached"
    assert judged(event._replace(federation="")).status == "missed"


def test_every_round_must_be_strong() -> None:
    event = swiss(20, 3, 10)
    gone = next(pairing for pairing in event.pairings if pairing.round == 5 and pairing.white == 11)
    pairings = [pairing for pairing in event.pairings if pairing is not gone]
    pairings += [Pairing(5, number, 0, 0.0, None, ABSENT) for number in (11, 12)]
    assert judged(event._replace(pairings=tuple(pairings))).status == "missed"


# --- ratings of titles ------------------------------------------------------------------------------------------------
def reached(rating: int, games: list[str], **player: Any) -> list[tuple[str, int, int, bool]]:
    hero = {"rating": rating, "title": "", "k": 20, **player}
    found = law.norms(event_of(games, hero), only=(1,)).players[0].ratings
    return [(one.title, one.rating, one.round, one.with_norms) for one in found]


def test_a_title_by_rating_before_the_event() -> None:
    assert reached(2310, []) == [("FM", 2310, 0, False)]
    assert reached(2310, [], title="FM") == []
    assert reached(2199, []) == []


def test_a_title_by_rating_in_the_middle_of_the_event() -> None:
    # Of 2290, +10 for each win; the loss after that takes it away again, the title stays.
    games = ["FM UZB 2290 1", "FM UZB 2290 1", "FM UZB 2100 0"]
    assert reached(2290, games) == [("FM", 2310, 1, False)]
    assert reached(2280, games) == [("FM", 2300, 2, False)]


def test_the_rating_that_goes_with_norms() -> None:
    assert reached(2405, [], title="FM") == [("IM", 2405, 0, True)]
    assert reached(2510, [], title="IM") == [("GM", 2510, 0, True)]
    assert reached(2305, [], title="WIM", sex="w") == [("WGM", 2305, 0, True), ("FM", 2305, 0, False)]
    assert reached(2510, [], title="GM") == []


def test_an_unrated_player_reaches_no_rating() -> None:
    assert reached(None, ["FM UZB 2290 1"] * 3, fide_id="") == []  # type: ignore[arg-type]


def test_hero_could_claim() -> None:
    assert HERO.title not in norms.NOT_COUNTED_TITLES
