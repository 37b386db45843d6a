"""One-time adjustments of published ratings."""

from arpad.model import STANDARD, WARNING, Problem, Refusal, Step
from arpad.systems.fide.rules import applied, rule_set
from arpad.systems.numbers import half_away
from arpad.systems.results import Adjusted, Change

MARCH_2024 = "2024-03-01"
OCTOBER_2022 = "2022-10-01"
ADJUSTMENTS = (MARCH_2024, OCTOBER_2022)


def adjust(
    rating: int | None, adjustment: str, time_control: str = STANDARD, standard_rating: int | None = None
) -> Adjusted:
    """A published rating before and after a one-time adjustment, named by its date.

    * 2024-03-01: every rating below 2000 became R + 0.40 x (2000 - R). Apply it to the rating that would otherwise be
      printed on the March list (reading). Sources disagree whether rapid and blitz lists were adjusted too.
    * 2022-10-01 (rapid and blitz): where the standard rating was more than 100 above, the rating became standard - 100;
      players without a rapid or blitz rating stayed without one.

    Raises Refusal where a rating that the adjustment needs is missing.

    >>> adjust(1500, "2024-03-01").new_rating, adjust(1700, "2022-10-01", "rapid", 1900).new_rating
    (1700, 1800)
    """
    if adjustment == MARCH_2024:
        return _march_2024(rating, time_control)
    if adjustment == OCTOBER_2022:
        return _october_2022(rating, time_control, standard_rating)
    raise Refusal("input.choice", field="adjustment", value=adjustment, choices=list(ADJUSTMENTS))


def _march_2024(rating: int | None, time_control: str) -> Adjusted:
    if rating is None:
        raise Refusal("fide.adjust.no_rating")
    problems: tuple[Problem, ...] = ()
    if time_control != STANDARD:
        problems = (Problem(WARNING, "fide.adjust.disputed", {"time_control": time_control}),)
    # R + 0.40 x (2000 - R); a multiple of 0.2, so no exact half occurs; nearest integer is a reading.
    gain = half_away(2 * (2000 - rating), 5) if rating < 2000 else 0
    key = "fide.adjust.2024" if rating < 2000 else "fide.adjust.2024_none"
    return _adjusted(rating, gain, MARCH_2024, time_control, key, {"rating": rating, "gain": gain}, problems)


def _october_2022(rating: int | None, time_control: str, standard_rating: int | None) -> Adjusted:
    if time_control == STANDARD:
        raise Refusal("fide.adjust.not_standard")
    values = {"rating": rating, "standard": standard_rating}
    if rating is None:
        return _adjusted(None, 0, OCTOBER_2022, time_control, "fide.adjust.2022_unrated", values, ())
    if standard_rating is None or standard_rating - rating <= 100:
        return _adjusted(rating, 0, OCTOBER_2022, time_control, "fide.adjust.2022_none", values, ())
    gain = standard_rating - 100 - rating
    return _adjusted(rating, gain, OCTOBER_2022, time_control, "fide.adjust.2022", values, ())


def _adjusted(
    rating: int | None,
    gain: int,
    date: str,
    time_control: str,
    key: str,
    values: dict[str, int | None],
    problems: tuple[Problem, ...],
) -> Adjusted:
    new = None if rating is None else rating + gain
    values["new"] = new
    step = Step("FIDE " + date, date, key, dict(values))
    rules = applied(rule_set(date, time_control))
    return Adjusted(rating, new, Change(str(gain), gain), (step,), problems, rules)
