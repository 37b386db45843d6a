"""A rated player after an event (WO 3.5): before 8 June 2026 by 800 (W - We) / (E + n), since then by K (W - We)."""

from typing import Any

from arpad.model import NOTE, Game, Problem, Refusal, Step
from arpad.systems.dwz import performance
from arpad.systems.dwz.expected import expected_score
from arpad.systems.dwz.factor import Person, coefficient, index_before, k_factor
from arpad.systems.dwz.performance import result_of
from arpad.systems.dwz.rules import RuleSet, applied, article, rule_set
from arpad.systems.games import counted, row
from arpad.systems.numbers import half_up, ratio
from arpad.systems.results import BothRated, Change, GameRow, Part, Rated


def rate(
    rating: int,
    games: tuple[Game, ...],
    on: str,
    index: int | None = None,
    birth_year: int | None = None,
    foreign: bool = False,
    development_coefficient: int | None = None,
) -> Rated:
    """A rated player after one event that ended on the day `on`.

    `index` is the index before it, `birth_year` gives the age in the year of the end. `foreign`: the rating is a FIDE
    or other national one, with which a player without a DWZ enters. `development_coefficient` is E where it is known,
    for events up to 7 June 2026.

    Raises Refusal where no game counts, or E is given where there is none.

    >>> result = rate(1896, (Game(1432, 1.0), Game(1806, 0.5), Game(1808, 0.5), Game(1877, 0.5), Game(1772, 0.5)),
    ...               "2016-05-01", index=21, birth_year=1990)
    >>> result.new_rating, result.state == {"index": 22, "development_coefficient": 28}
    (1886, True)
    """
    rules = rule_set(on)
    if rules.k is not None and development_coefficient is not None:
        raise Refusal("dwz.no_coefficient", until="2026-06-07")
    age = None if birth_year is None else int(on[:4]) - birth_year
    rated = settle(Person(rating, index, age, foreign), games, rules, development_coefficient)
    if rated is None:
        raise Refusal("dwz.no_games")
    return rated


def settle(person: Person, games: tuple[Game, ...], rules: RuleSet, given: int | None = None) -> Rated | None:
    """Count the games, find E or K, round once; None where no game counts."""
    own = person.rating
    played = counted(games)
    if not played:
        return None
    result = result_of(played)
    one = 10**rules.places
    score = result.half_points * one // 2
    expected = sum([expected_score(own - opponent, rules.places) for opponent in result.opponents])
    difference = score - expected
    values: dict[str, Any] = {
        "rating": own, "games": len(played), "score": score / one, "expected": expected / one,
        "difference": ratio(difference, one, 6),
    }  # fmt: skip
    state = {}
    if rules.k is None:
        factor = coefficient(person, score, expected, rules, given)
        # The points that one point above expectation is worth, as a fraction.
        numerator, denominator = 800, factor.value + len(played)
        state["development_coefficient"] = factor.value
        values["e"] = factor.value
        key = "dwz.sum.coefficient"
    else:
        factor = k_factor(person, score, expected, rules)
        numerator, denominator = factor.value, 10
        values["k"] = ratio(factor.value, 10, 1)
        key = "dwz.sum.k"
    # Reading: an exact half, which the regulation does not mention, rounds up.
    new = half_up((own * denominator * one) + numerator * difference, denominator * one)
    exact = ratio(numerator * difference, denominator * one, 6)
    values.update({"change": exact, "new": new})
    k = numerator / denominator
    rows = tuple([_row(own, game, k, rules) for game in games])
    steps = [_game_step(found, own, rules) for found in rows if found.counted]
    steps.extend(factor.steps)
    steps.append(Step(article(rules, "3.5"), rules.date, key, values))
    if rules.floor is not None and new < rules.floor:
        steps.append(Step(article(rules, "3.5"), rules.date, "dwz.floor", {"new": new, "floor": rules.floor}))
        new = rules.floor
    index = index_before(person)
    if index is not None:
        state["index"] = index + 1
        steps.append(Step(article(rules, "3.5"), rules.date, "dwz.index", {"index": index, "next": index + 1}))
    part = Part("", own, score / one, expected / one, ratio(difference, one, 6), exact, None, rows)
    return Rated(
        rating=own,
        k=k,
        k_source=factor.source,
        score=score / one,
        average_opponents=performance.average(result.opponents),
        expected=expected / one,
        performance=performance.performance(result, rules),
        change=Change(exact, new - own),
        new_rating=new,
        listed=True,
        games=rows,
        parts=(part,),
        steps=tuple(steps),
        problems=_notes(rules),
        rules=applied(rules),
        state=state,
    )


def game(
    rating: int,
    opponent: int,
    score: float,
    on: str,
    index: int | None = None,
    birth_year: int | None = None,
    opponent_index: int | None = None,
    opponent_birth_year: int | None = None,
) -> BothRated:
    """Both players of an event of one game."""
    one = rate(rating, (Game(opponent, score),), on, index, birth_year)
    other = rate(opponent, (Game(rating, 1.0 - score),), on, opponent_index, opponent_birth_year)
    return BothRated(one, other, one.rules)


def _notes(rules: RuleSet) -> tuple[Problem, ...]:
    if rules.exact:
        return ()
    return (Problem(NOTE, "dwz.edition", {"date": rules.date, "source": rules.source}),)


def _row(own: int, game: Game, k: float, rules: RuleSet) -> GameRow:
    if game.opponent is None:
        return row(game)
    expected = expected_score(own - int(game.opponent), rules.places) / 10**rules.places
    return row(game, own, None, expected, k * (game.score - expected))


def _game_step(row: GameRow, own: int, rules: RuleSet) -> Step:
    values = {
        "round": row.round, "rating": own, "opponent": row.opponent_rating, "gap": row.gap, "expected": row.expected,
        "score": row.score,
    }  # fmt: skip
    return Step(article(rules, "3.3.1"), rules.date, "dwz.game", values)
