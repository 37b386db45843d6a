"""Chess Scotland: national grades, one season of games at a time (1 July to 1 July), as far as the rules are known.

New grade = old grade + 800 (score - expected score) / games, so the whole season is one calculation. The expected score
of a game comes from a table of two decimals (reading: FIDE's; it agrees at the one difference the source prints, 185).
No grade is below 100. Juniors and the newly graded are counted as improving by rules that could not be read; so is a
limit that a handful of games surely has. The first grade needs 8 games and half a point; its formula is not known.

>>> rate(1770, (), 55.0, 84, 50.338).new_rating
1814

Source: chessscotland.com, calculation steps for players who already have a grade.
"""

from typing import Any

from arpad.model import NOTE, WARNING, Event, Game, Problem, Refusal, Step
from arpad.systems import elo_type, national
from arpad.systems.cards import COUNT, NUMBER, SCORE, Card, Field, RuleSetInfo, Verb
from arpad.systems.elo_type import K, Tally
from arpad.systems.numbers import half_away, nearest, ratio
from arpad.systems.results import Change, Computed, EventReport, Expectation, Rated, Rules

SOURCE = "chessscotland.com"
LAW = national.law(Rules("scotland", "", SOURCE, False), "Chess Scotland")
SEASON_K = 800  # over the number of games
LOWEST = 100
FEW = 20  # fewer games than this make a K above 40; reading: worth a warning
_NOTE = Problem(NOTE, "scotland.partial", {})


def expect(rating: int, opponent: int) -> Expectation:
    """What the table says before a game."""
    return elo_type.expect(LAW, rating, opponent)._replace(problems=(_NOTE,))


def rate(
    rating: int,
    games: tuple[Game, ...] = (),
    score: float | None = None,
    games_played: int | None = None,
    expected_score: float | None = None,
) -> Rated:
    """One player after a season: all the games, or score, number of games and expected score as the federation's page
    shows them. Raises Refusal where neither is given whole."""
    sums = (score, games_played, expected_score)
    if sums == (None, None, None):
        count = elo_type.tally(LAW, rating, games)
        # In thousandths, because the federation's pages print expected scores to three decimals.
        return _season(count, count.number, 10 * int(count.score), 10 * int(count.expected))
    if score is None or games_played is None or expected_score is None or games:
        raise Refusal("scotland.sums")
    for name, value in (("score", score), ("expected_score", expected_score)):
        if value > games_played:
            raise Refusal("input.range", field=name, value=value, minimum=0, maximum=games_played)
    count = Tally(rating, (), games_played, 100 * score, 100 * expected_score)
    return _season(count, games_played, nearest(1000 * score), nearest(1000 * expected_score))


def _season(count: Tally, number: int, score: int, expected: int) -> Rated:
    if number == 0:
        return elo_type.rated(
            LAW, count, K(0, "derived", None), Change("0.00", 0), count.own,
            [elo_type.sum_step(LAW, count, 0, Change("0.00", 0), count.own)],
        )  # fmt: skip
    amount = SEASON_K * (score - expected)
    change = Change(ratio(amount, 1000 * number, 6), half_away(amount, 1000 * number))
    new = max(count.own + int(change.rounded or 0), min(LOWEST, count.own))
    k = K(
        SEASON_K / number,
        "derived",
        Step("Chess Scotland", "", "scotland.k", {"games": number, "k": SEASON_K / number}),
    )
    problems = [_NOTE]
    if number < FEW:
        problems.append(Problem(WARNING, "scotland.few_games", {"games": number, "k": SEASON_K / number}))
    steps = [elo_type.sum_step(LAW, count, k.value, change, new)]
    return elo_type.rated(LAW, count, k, change, new, steps, tuple(problems))


def event(event: Event, start_rating: int | None = None) -> EventReport:
    """Every player's new grade, as if the event were the whole season."""
    return elo_type.event(event, LAW.rules, lambda number, rating, games: rate(rating, games), start_rating)


def examples() -> dict[str, Any]:
    """Worked examples: rule to function."""

    def season(given: dict[str, Any], date: str) -> Computed:
        found = rate(given["grade"], (), float(given["score"]), given["games"], given["expected_score"])
        return Computed({"grade": found.new_rating}, found.steps)

    return {"chess_scotland.season": season}


CARD = Card(
    name="scotland",
    title="scotland.title",
    summary="scotland.summary",
    scale="scotland.scale",
    evidence="scotland.evidence",
    verbs=(
        Verb("expect", "verb.expect", (elo_type.OWN, elo_type.OPPONENT), expect),
        Verb(
            "rate",
            "verb.rate",
            (
                elo_type.OWN,
                elo_type.PLAYED_GAMES._replace(required=False),
                Field("score", SCORE, "scotland.help.score", False, None, 0, 10000, 0.5),
                Field("games_played", COUNT, "scotland.help.games_played", False, None, 1, 10000, 1),
                Field("expected_score", NUMBER, "scotland.help.expected_score", False, None, 0, 10000),
            ),
            rate,
        ),
    ),
    event=Verb("event", "verb.event", (elo_type.START_RATING,), event),
    rule_sets=(RuleSetInfo("", (), SOURCE, False),),
)
