"""The shape of this family's answers: what is assumed, games as rows, steps, the whole new state.

A player whom the system does not know enters with the system's own start values, and a problem says so: a list from
elsewhere has no deviations.
"""

from typing import Any, NamedTuple

from arpad.model import NOTE, PLAYED, Event, Game, Player, Problem, Refusal, Step
from arpad.systems import games as common
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.glicko_family.period import Evidence, Met, Seen, State, both, expected_score, g, interval
from arpad.systems.numbers import approximate, nearest
from arpad.systems.results import (
    Change,
    EventReport,
    Expectation,
    GameRow,
    Goal,
    Part,
    Performance,
    Performances,
    PlayerReport,
    Rated,
    Rules,
    Total,
)

LARGEST_DEVIATION = 1000.0  # so large that the result of a game says next to nothing

BOTH = "both"
OPPONENT = "opponent"
DEVIATIONS = (BOTH, OPPONENT)  # which deviations flatten the curve


class Played(NamedTuple):
    """One game rated for one player, in systems that rate every game at once."""

    row: GameRow
    state: State
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...] = ()
    k: float | None = None


# --- who plays ---


def player(
    rating: float | None, deviation: float | None, volatility: float | None, start: State, problems: list[Problem]
) -> State:
    """The player as the request tells, the rest from a newcomer's start; what is assumed goes into `problems`."""
    if rating is None:
        problems.append(Problem(NOTE, "glicko_family.newcomer", {"rating": start.rating}))
    if deviation is None:
        problems.append(Problem(NOTE, "glicko_family.deviation_assumed", {"deviation": start.deviation}))
    return State(
        start.rating if rating is None else rating,
        start.deviation if deviation is None else deviation,
        start.volatility if volatility is None else volatility,
    )


def known(
    games: tuple[Game, ...], start: State, deviation: float | None, problems: list[Problem], newcomers: bool = True
) -> tuple[Game, ...]:
    """The games with every opponent's rating and deviation: the game's own, else `deviation`, else a newcomer's.

    Without `newcomers` an opponent who has no rating stays without one, and the game does not count.
    """
    filled = []
    assumed = 0
    for index, game in enumerate(games, 1):
        if game.kind == PLAYED and (newcomers or game.opponent is not None):
            if game.deviation is not None and not 0 <= game.deviation <= LARGEST_DEVIATION:
                raise Refusal(
                    "input.range",
                    field=f"games[{index}].deviation",
                    value=game.deviation,
                    minimum=0,
                    maximum=LARGEST_DEVIATION,
                )
            chosen = game.deviation
            if game.opponent is None:
                game = game._replace(opponent=start.rating)
                chosen = start.deviation if chosen is None else chosen
            elif chosen is None and deviation is not None:
                chosen = deviation
            elif chosen is None:
                chosen = start.deviation
                assumed += 1
            game = game._replace(deviation=chosen)
        filled.append(game)
    if assumed:
        values = {"games": assumed, "deviation": start.deviation}
        problems.append(Problem(NOTE, "glicko_family.opponents_assumed", values))
    return tuple(filled)


def met(game: Game, advantage: float = 0.0) -> Met:
    """A game that counts, as the curve needs it."""
    return Met(float(game.opponent or 0.0), float(game.deviation or 0.0), game.score, advantage)


# --- games and results ---


def row(
    game: Game, own: float, seen: Seen | None = None, change: float | None = None, advantage: float = 0.0
) -> GameRow:
    """A game as a row; without `seen`, one that does not count."""
    used = None if game.opponent is None else own - game.opponent + advantage
    return common.row(game, own, used, None if seen is None else seen.expected, change)


def period_rows(
    rules: Rules, rule: str, own: float, games: tuple[Game, ...], found: Evidence, gain: float, steps: list[Step]
) -> tuple[GameRow, ...]:
    """The games of a period as rows, and a step for each that counts. `gain` is what a point of score is worth, before
    g.
    """
    rows = []
    position = 0
    for game in games:
        if common.reason(game):
            rows.append(row(game, own))
            continue
        seen = found.games[position]
        position += 1
        rows.append(row(game, own, seen, gain * seen.g * (seen.score - seen.expected)))
        steps.append(game_step(rules, rule, game, seen))
    return tuple(rows)


def game_step(rules: Rules, rule: str, game: Game, seen: Seen) -> Step:
    """The step of one game: how far the opponent's deviation lets it count, and what was to be expected."""
    return Step(
        rule, rules.date, "glicko_family.game",
        {"opponent": game.opponent, "deviation": game.deviation, "g": approximate(seen.g, 4),
         "expected": approximate(seen.expected, 4), "score": game.score},
    )  # fmt: skip


def grown_step(rules: Rules, rule: str, old: float, new: float, periods: float, ceiling: float) -> Step:
    """The step of a deviation that time has raised."""
    values = {"deviation": old, "new": new, "periods": periods, "ceiling": ceiling}
    return Step(rule, rules.date, "glicko_family.grown", values)


def state_of(state: State, volatile: bool) -> dict[str, Any]:
    """The whole state in plain values, with the interval that goes with it."""
    low, high = interval(state)
    values = {"rating": state.rating, "deviation": state.deviation, "low": low, "high": high}
    if volatile:
        values["volatility"] = state.volatility
    return values


def rated(
    rules: Rules,
    rule: str,
    before: float,
    after: State,
    rows: tuple[GameRow, ...],
    steps: list[Step],
    problems: list[Problem],
    volatile: bool = False,
    k: float | None = None,
    published: tuple[float, float] | None = None,
) -> Rated:
    """One player's result. `published` is the rating before and after as the system shows it, where it rounds."""
    counted = [row for row in rows if row.counted]
    score = sum([row.score for row in counted])
    expected = sum([float(row.expected or 0.0) for row in counted])
    change = approximate(after.rating - before)
    values = state_of(after, volatile)
    average = nearest(sum([float(row.opponent_rating or 0.0) for row in counted]) / len(counted)) if counted else None
    return Rated(
        rating=before,
        k=k,
        k_source="" if k is None else "derived",
        score=score,
        average_opponents=average,
        expected=expected,
        performance=None,
        change=Change(change, None if published is None else published[1] - published[0]),
        new_rating=after.rating if published is None else published[1],
        listed=True,
        games=rows,
        parts=(Part("", before, score, expected, approximate(score - expected), change, average, rows),),
        steps=tuple(steps) + (Step(rule, rules.date, "glicko_family.interval", values),),
        problems=tuple(problems),
        rules=rules,
        state=values,
    )


# --- the verbs that all of them answer alike ---


def expectation(
    rules: Rules,
    rule: str,
    own: State,
    other: State,
    deviations: str,
    scale: float,
    problems: list[Problem],
    advantage: float = 0.0,
) -> Expectation:
    """What the ratings say before the game, for both players."""
    gap = own.rating - other.rating
    used = gap + advantage
    together = both(own.deviation, other.deviation)
    predicted = expected_score(used, together, scale)
    inside = expected_score(used, other.deviation, scale)
    inside_other = expected_score(-used, own.deviation, scale)
    steps = (
        Step(
            rule, rules.date, "glicko_family.expected_both",
            {"gap": used, "deviation": together, "g": approximate(g(together, scale), 4),
             "expected": approximate(predicted, 4)},
        ),
        Step(
            rule, rules.date, "glicko_family.expected_opponent",
            {"gap": used, "deviation": other.deviation, "g": approximate(g(other.deviation, scale), 4),
             "expected": approximate(inside, 4)},
        ),
    )  # fmt: skip
    if deviations == BOTH:
        expected, opponent_expected = predicted, expected_score(-used, together, scale)
    else:
        expected, opponent_expected = inside, inside_other
    return Expectation(
        own.rating, other.rating, gap, used, expected, opponent_expected, steps, tuple(problems), rules
    )  # fmt: skip


def performances(
    rules: Rules, rule: str, games: tuple[Game, ...], surprise: Any, problems: list[Problem]
) -> Performances:
    """The rating to which the games are no surprise; `surprise(rating, games)` is what they say to one."""
    counted = tuple([met(game) for game in common.counted(games)])
    if not counted:
        raise Refusal("glicko_family.no_games")
    score = sum([game.score for game in counted])
    value = None
    if 0 < score < len(counted):
        ratings = [game.rating for game in counted]
        low, high = min(ratings) - 20000.0, max(ratings) + 20000.0
        while value is None:
            middle = (low + high) / 2
            if middle in (low, high):
                value = middle
            elif surprise(middle, counted) > 0:
                low = middle
            else:
                high = middle
    mean = nearest(sum([game.rating for game in counted]) / len(counted))
    step = Step(rule, rules.date, "glicko_family.performance", {"games": len(counted), "score": score, "average": mean})
    found = Performance("true", value, "sum of g (score - E) = 0", "" if value is not None else "no_bound")
    rows = tuple([row(game, 0.0, None, None)._replace(gap=None, gap_used=None) for game in games])
    return Performances(score, len(counted), mean, (found,), rows, (step,), tuple(problems), rules)


def goal(
    rules: Rules,
    rule: str,
    own: State,
    found: Evidence,
    opponents: tuple[float, ...],
    target: float | None,
    problems: list[Problem],
    settle: Any,
) -> Goal:
    """Every total against a field of one deviation. `found` is the evidence of losing all games, and `settle` makes
    the new state out of evidence: a point more is g more of surprise, whichever game brings it."""
    wanted = own.rating if target is None else target
    expected = sum([seen.expected for seen in found.games])
    totals = []
    needed = None
    for half_points in range(2 * len(opponents) + 1):
        surprise = found.surprise + found.games[0].g * half_points / 2
        after = settle(found._replace(surprise=surprise))
        # A total that is exactly what was expected keeps the rating, whatever the last bits say.
        reached = after.rating >= wanted - 1e-9
        if reached and needed is None:
            needed = half_points / 2
        change = Change(approximate(after.rating - own.rating), None)
        totals.append(Total(half_points / 2, change, after.rating, None, reached))
    step = Step(
        rule, rules.date, "glicko_family.goal" if needed is not None else "glicko_family.goal_out_of_reach",
        {"games": len(opponents), "target": wanted, "expected": expected, "needed": needed},
    )  # fmt: skip
    average = nearest(sum(opponents) / len(opponents))
    return Goal("rating", len(opponents), average, needed, tuple(totals), (step,), tuple(problems), rules)


# --- events ---


def enter(
    event: Event,
    start: State,
    deviation: dict[int, float] | None,
    volatility: dict[int, float] | None,
    problems: list[Problem],
) -> dict[int, State]:
    """Everybody's state before the event; per player by start number, 0 for everybody else."""
    states = {}
    assumed = 0
    for one in event.players:
        found = _of(deviation, one.number)
        assumed += found is None and one.rating is not None
        states[one.number] = State(
            start.rating if one.rating is None else float(one.rating),
            start.deviation if found is None or one.rating is None else found,
            _of(volatility, one.number) or start.volatility,
        )
    if assumed:
        values = {"players": assumed, "deviation": start.deviation}
        problems.append(Problem(NOTE, "glicko_family.players_assumed", values))
    return states


def per_player(given: dict[int, float] | None, number: int, default: float) -> float:
    """A per-player input: the player's own, else everybody's, else the default."""
    found = _of(given, number)
    return default if found is None else found


def _of(given: dict[int, float] | None, number: int) -> float | None:
    return None if given is None else given.get(number, given.get(0))


def games_of(event: Event, states: dict[int, State]) -> dict[int, tuple[Game, ...]]:
    """Everybody's games, with the opponents' ratings and deviations of those states."""
    found = games_by_player(event, {number: states[number].rating for number in states})
    return {
        number: tuple(
            [
                game._replace(deviation=states[game.number].deviation) if game.number in states else game
                for game in found[number]
            ]
        )
        for number in found
    }


def reported(one: Player, rating: float, games: tuple[Game, ...], result: Rated) -> PlayerReport:
    """A player's line in the report of an event."""
    return blank(one, rating, list(games))._replace(
        k=result.k,
        k_source=result.k_source,
        score=result.score,
        average_opponents=result.average_opponents,
        expected=result.expected,
        change=result.change,
        new_rating=result.new_rating,
        listed=True,
        games=result.games,
        steps=result.steps,
        state=result.state,
    )


def event_report(event: Event, players: list[PlayerReport], problems: list[Problem], rules: Rules) -> EventReport:
    """The report of an event."""
    found = facts(event, event.start, event.time_control)
    return EventReport(found, tuple(players), event.problems + tuple(problems), rules)
