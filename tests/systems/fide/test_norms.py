"""What a norm asks of its games and its field: the numbers of the Title Regulations, counted another way."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.systems.fide import norms

GAMES = st.integers(1, 30)


@pytest.mark.parametrize(("event", "fewest"), [("", 9), ("team", 7), ("forfeit", 8), ("world_cup", 8), ("other", 9)])
def test_how_many_games_a_norm_needs(event: str, fewest: int) -> None:
    assert norms.fewest_games(event) == fewest


@pytest.mark.parametrize(
    ("games", "event", "counted"),
    [
        (9, "", 9), (13, "", 13), (14, "", 13), (20, "", 13),
        (7, "team", 7), (8, "forfeit", 8), (8, "world_cup", 9), (9, "world_cup", 9),
    ],
)  # fmt: skip
def test_what_games_count_towards_the_27(games: int, event: str, counted: int) -> None:
    assert norms.counted_games(games, event) == counted


@pytest.mark.parametrize(
    ("counted", "enough"), [([9, 9, 9], True), ([9, 9, 8], False), ([13, 13], False), ([13, 13, 1], True), ([], False)]
)
def test_the_norms_of_an_application_cover_27_games(counted: list[int], enough: bool) -> None:
    assert norms.application_games(counted) == enough


@given(GAMES)
def test_minima_are_rounded_up_and_maxima_down(number: int) -> None:
    for share in (norms.TITLED, norms.OWN_TITLE, norms.OWN_FEDERATION, norms.ONE_FEDERATION):
        exact = Fraction(share[0], share[1]) * number
        assert 0 <= norms.at_least(share, number) - exact < 1
        assert 0 <= exact - norms.at_most(share, number) < 1


# --- federations ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("opponents", "mixed"),
    [
        ("IND IND IND IND IND SRI SRI SRI UZB", True),  # 5 of 9 from the own federation
        ("IND IND IND IND IND IND SRI SRI UZB", False),  # 6 of 9 are more than 3/5
        ("SRI SRI SRI SRI SRI SRI UZB UZB UZB", True),  # 6 of 9 are 2/3
        ("SRI SRI SRI SRI SRI SRI SRI UZB UZB", False),
        ("IND IND IND IND SRI SRI SRI SRI SRI", False),  # one foreign federation only
        ("IND IND IND IND SRI SRI SRI SRI FID", False),  # FID is no federation
        ("IND IND IND SRI SRI UZB FID FID FID", True),
        ("SRI UZB FID FID FID FID FID FID FID", True),  # and cannot be too many
    ],
)
def test_the_mix_of_federations(opponents: str, mixed: bool) -> None:
    assert norms.mix("IND", opponents.split()).mixed() == mixed


def test_a_player_without_a_federation_has_no_own_one() -> None:
    assert norms.mix("FID", ["FID"] * 6 + ["SRI", "UZB", "UZB"]).mixed()


@given(st.sampled_from("IND SRI UZB".split()), st.lists(st.sampled_from("IND SRI UZB KAZ FID".split()), min_size=7))
def test_the_mix_is_that_of_the_regulations(own: str, opponents: list[str]) -> None:
    number = len(opponents)
    counts = {one: opponents.count(one) for one in opponents if one != "FID"}
    wanted = (
        len(counts.keys() - {own}) >= 2
        and Fraction(counts.get(own, 0), number) <= Fraction(3, 5)
        and all(Fraction(count, number) <= Fraction(2, 3) for count in counts.values())
    )
    assert norms.mix(own, opponents).mixed() == wanted


@pytest.mark.parametrize(
    ("rated", "titled", "federations", "free"),
    [(20, 10, 3, True), (19, 10, 3, False), (20, 9, 3, False), (20, 10, 2, False), (40, 40, 6, True)],
)
def test_a_strong_international_round_is_free_of_the_mix(rated: int, titled: int, federations: int, free: bool) -> None:
    field = [(f"F{index % federations}", "WIM" if index < titled else "FM") for index in range(rated)]
    home = [("IND", "GM")] * 30 + [("FID", "GM")] * 5  # neither of them is foreign
    assert norms.foreign_field("IND", field + home).free_of_mix() == free


# --- titles -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("titles", "enough"),
    [
        ("GM IM FM WFM WIM - - - -", True), ("GM IM FM WFM - - - - -", False), ("GM IM FM WGM CM - - - -", False),
        ("GM IM FM WGM WCM - - - -", False), ("GM IM FM WGM CM CM - -", True),
    ],
)  # fmt: skip
def test_half_of_the_opponents_hold_a_title(titles: str, enough: bool) -> None:
    held = [one.replace("-", "") for one in titles.split()]
    assert (norms.titled(held) >= norms.titled_needed(len(held))) == enough


@pytest.mark.parametrize(
    ("games", "needed", "double"), [(7, 3, 2), (9, 3, 2), (10, 4, 2), (11, 4, 2), (12, 4, 2), (13, 5, 3)]
)
def test_a_third_hold_the_title_of_the_norm(games: int, needed: int, double: int) -> None:
    assert norms.own_titles_needed(games) == needed
    assert norms.own_titles_needed(games, double_round=True) == double


@pytest.mark.parametrize(
    ("norm", "titles", "enough"),
    [
        ("GM", "GM GM GM IM IM", True), ("GM", "GM GM IM IM IM", False), ("IM", "GM IM IM WGM", True),
        ("IM", "GM IM WGM WGM", False), ("WGM", "GM IM WGM WIM", True), ("WGM", "WGM WGM WIM WIM", False),
        ("WIM", "GM IM WIM FM", True), ("WIM", "WFM FM WIM WIM", False),
    ],
)  # fmt: skip
def test_which_titles_a_norm_counts_as_its_own(norm: str, titles: str, enough: bool) -> None:
    assert (norms.own_titled(norm, titles.split()) >= norms.own_titles_needed(9)) == enough


def test_a_double_round_robin_has_six_players_or_more() -> None:
    assert [norms.double_round_allowed(players) for players in (5, 6, 7)] == [False, True, True]
    needed = norms.own_titles_needed(10, double_round=True)
    assert norms.own_titled("GM", ["GM", "GM", "FM", "FM", "FM"]) >= needed
    assert norms.own_titled("GM", ["GM", "FM", "FM", "FM", "FM"]) < needed
