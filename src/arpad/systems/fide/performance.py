"""Performance numbers: what a result was worth. Each has its own definition and its own rounding.

Scores are in half points here, so that nothing is lost.
"""

from typing import NamedTuple

from arpad.model import NOTE, PLAYED, STANDARD, Game, Problem, Refusal, Step
from arpad.systems.fide import formulas, tables, titles
from arpad.systems.fide.rules import rule_set
from arpad.systems.numbers import half_up, logistic, ratio
from arpad.systems.results import GameRow, Performance, Performances, Rules

TITLE_REGULATIONS = "FIDE B.01 1.4.8"
TIE_BREAKS = "FIDE C.07"
# The editions of the tie-break regulations (date, source). Those before August 2024 were not seen; reading: section 10
# was the same in them.
TIE_BREAK_EDITIONS = (
    ("", "editions of C.07 before 1 August 2024"),
    ("2024-08-01", "handbook.fide.com/chapter/TieBreakRegulations082024"),
    ("2026-03-01", "handbook.fide.com/chapter/TieBreakRegulations032026"),
)
# The rule set whose first-rating formula FIDE's pages still use for the "Rp" beside a newcomer.
NEWCOMER_RP = "2022-01-01"
NEWCOMER_RP_RULE = "FIDE B.02 8.2 (2022)"


class Rp(NamedTuple):
    """A performance rating and the numbers it came from."""

    average: int
    percentage: int  # hundredths
    dp: int
    rp: int


def average(opponents: list[int]) -> int:
    """Average rating of the opponents, rounded to an integer, .5 up (B.01 1.4.7; ARO, C.07 10.1).

    >>> average([1600, 1550, 1450, 1650])
    1563
    """
    return half_up(sum(opponents), len(opponents))


def percentage(half_points: int, games: int) -> int:
    """Score over games in hundredths, .5 up (B.01 1.4.8)."""
    return half_up(50 * half_points, games)


def rp(opponents: list[int], half_points: int) -> Rp:
    """Rp = Ra + dp (B.01 1.4.8). No 400-point rule.

    The same arithmetic is TPR (C.07 10.2), where the opponents are those met over the board.

    >>> rp([2441, 2381, 2409, 2313, 2357, 2314, 2410, 2515], 9)
    Rp(average=2393, percentage=56, dp=43, rp=2436)
    """
    ra = average(opponents)
    p = percentage(half_points, len(opponents))
    return Rp(ra, p, tables.dp(p), ra + tables.dp(p))


def ptp(opponents: list[int], half_points: int) -> int:
    """PTP (C.07 10.3): the lowest integer rating whose expected score, by the table without any cut, is at least the
    score. Zero score: lowest opponent minus 800. For a full score the text has no exception, so it is the highest
    opponent plus 736, where the last PD becomes 1.00; some programs print plus 800.

    >>> ptp([1500, 1550, 1450, 1650], 3), ptp([1600, 1550, 1450], 0)
    (1444, 650)
    """
    if half_points == 0:
        return min(opponents) - 800
    low, high = min(opponents) - 736, max(opponents) + 736
    while low < high:
        middle = (low + high) // 2
        if sum([tables.pd(middle - opponent) for opponent in opponents]) >= half_points * 50:
            high = middle
        else:
            low = middle + 1
    return low


def newcomer_rp(opponents: list[int], half_points: int) -> int:
    """The "Rp" that FIDE's pages print beside a newcomer: the first-rating formula of 2022 to February 2024 (B.02 8.2),
    not the one that makes first ratings today. `opponents` are the rated ones.

    >>> newcomer_rp([1902, 1877, 1884, 2012, 1832], 6)
    1921
    """
    bonus = rule_set(NEWCOMER_RP, STANDARD).half_point_bonus
    assert bonus is not None
    return formulas.with_bonus(sum(opponents) * formulas.UNITS, len(opponents), half_points, bonus).computed


def linear(opponents: list[int], half_points: int) -> str:
    """The "algorithm of 400": average + 400 x (wins - losses) / games, as decimal text. No official rounding."""
    games = len(opponents)
    return ratio(sum(opponents) + 400 * (half_points - games), games, 2)


def true_performance(opponents: list[int], half_points: int) -> float | None:
    """The real rating whose expected score, by the logistic curve, is the score. None for no or all points.

    >>> true_performance([1500, 1500], 2)
    1500.0
    """
    games = len(opponents)
    if half_points in (0, 2 * games):
        return None
    low, high = min(opponents) - 8000.0, max(opponents) + 8000.0
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        if sum([logistic(middle - opponent) for opponent in opponents]) * 2 < half_points:
            low = middle
        else:
            high = middle


def tie_break_edition(on: str) -> tuple[str, str]:
    """Date and source of the tie-break regulations for an event that starts on the date `on`.

    >>> tie_break_edition("2026-03-01")[0], tie_break_edition("2024-07-31")[0]
    ('2026-03-01', '')
    """
    return [edition for edition in TIE_BREAK_EDITIONS if edition[0] <= on][-1]


def regulations_on(on: str, special: bool) -> tuple[Rules, tuple[Problem, ...]]:
    """The Title Regulations and the tie-breaks of a day, and what the user should know about them.

    Ra + dp is the same in all editions; what they say of norms and unrated opponents, which a `special` result needs,
    is known in part before 2024.
    """
    regulations = titles.edition(on)
    exact = regulations.exact or not special
    problems = () if exact else (Problem(NOTE, "fide.titles_earlier", {"before": titles.DATE}),)
    return Rules("fide", regulations.date, regulations.source + "; " + tie_break_edition(on)[1], exact), problems


def perform(
    games: tuple[Game, ...],
    on: str,
    norm: str | None = None,
    opponents_tpr: tuple[float, ...] = (),
    opponents_ptp: tuple[float, ...] = (),
) -> Performances:
    """All performance numbers of one result, side by side.

    An unrated opponent counts as 1400 (B.01 1.4.6), before 2024 as the floor of the list; for Rp with `norm`, the
    lowest opponent is raised to that norm's floor first. The tie-breaks leave unplayed games out, and have no value
    where an opponent is unrated (C.07 15). APRO and APPO average the opponents' own TPR and PTP, which the caller
    gives. The "Rp" that FIDE's pages print for newcomers knows only rated opponents.
    """
    regulations = titles.edition(on)
    unrated_counts = rule_set(on, STANDARD).floor if regulations.unrated is None else regulations.unrated
    played = [game for game in games if game.kind == PLAYED]
    if not played:
        raise Refusal("fide.no_games")
    half_points = int(sum([game.score for game in played]) * 2)
    counted = [unrated_counts if game.opponent is None else int(game.opponent) for game in played]
    met = list(counted)
    unrated = any(game.opponent is None for game in played)
    steps = []
    if unrated:
        steps.append(
            Step("FIDE B.01 1.4.6", regulations.date, "fide.unrated_counts", {"rating": unrated_counts})
        )  # fmt: skip
    if norm is not None:
        raised = titles.raise_lowest(counted, norm)
        if raised is not None:
            values = {"from": counted[raised.position], "to": raised.to}
            steps.append(Step("FIDE B.01 1.4.6", regulations.date, "fide.raised", values))
            counted[raised.position] = raised.to
    main = rp(counted, half_points)
    steps.append(
        Step(
            TITLE_REGULATIONS, regulations.date, "fide.rp",
            {"average": main.average, "score": half_points / 2, "games": len(counted),
             "percentage": main.percentage, "dp": main.dp, "rp": main.rp},
        )
    )  # fmt: skip
    found = [Performance("rp", main.rp, TITLE_REGULATIONS)]
    true = true_performance(met, half_points)
    no_cut = "" if not unrated else "unrated_opponent"
    real = [int(game.opponent) for game in played if game.opponent is not None]
    printed = None
    if real:
        from_rated = int(sum([game.score for game in played if game.opponent is not None]) * 2)
        printed = newcomer_rp(real, from_rated)
    tie_break = rp(real, half_points) if not unrated else None
    found.extend(
        [
            Performance("tpr", None if tie_break is None else tie_break.rp, TIE_BREAKS + " 10.2", no_cut),
            Performance("ptp", None if unrated else ptp(real, half_points), TIE_BREAKS + " 10.3", no_cut),
            Performance("aro", None if tie_break is None else tie_break.average, TIE_BREAKS + " 10.1", no_cut),
            Performance("linear", float(linear(met, half_points)), "average + 400 (wins - losses) / games"),
            Performance(
                "true", true, "sum of 1 / (1 + 10^((Ri - R) / 400)) = score", "" if true is not None else "no_bound"
            ),
            Performance("newcomer_rp", printed, NEWCOMER_RP_RULE, "" if real else "unrated_opponent"),
        ]
    )
    for name, others, where in (("apro", opponents_tpr, " 10.4"), ("appo", opponents_ptp, " 10.5")):
        if others:
            found.append(Performance(name, average([int(value) for value in others]), TIE_BREAKS + where))
    if not unrated:
        edition = tie_break_edition(on)[0]
        steps.append(Step(TIE_BREAKS + " 10.3", edition, "fide.ptp", {"ptp": found[2].value, "score": half_points / 2}))
    if printed is not None:
        steps.append(Step(NEWCOMER_RP_RULE, NEWCOMER_RP, "fide.newcomer_rp", {"rp": printed}))
    rows = [
        GameRow(game.round, game.number or None, game.opponent, game.score, None, None, None, None,
                game.kind == PLAYED, "" if game.kind == PLAYED else game.kind)
        for game in games
    ]  # fmt: skip
    rules, problems = regulations_on(on, unrated or norm is not None)
    return Performances(
        half_points / 2, len(played), main.average, tuple(found), tuple(rows), tuple(steps), problems, rules
    )
