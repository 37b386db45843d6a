"""One-time compressions of national lists below 2000, in the manner of FIDE's of March 2024. Portable."""

from arpad.model import Refusal, Step
from arpad.systems.numbers import half_up
from arpad.systems.results import Adjusted, Change, Rules

BELOW = 2000


class Compression:
    """R becomes R + (numerator / denominator) x (2000 - R) below 2000, and at least `minimum`.

    Whole numbers; a half rounds up (a reading: no source says).

    >>> half = Compression(Rules("example", "2024-06-01", "", True), 1, 2, 1200)
    >>> half.adjust(1400).new_rating, half.adjust(2000).new_rating, half.adjust(100).new_rating
    (1700, 2000, 1200)
    """

    def __init__(self, rules: Rules, numerator: int, denominator: int, minimum: int) -> None:
        self.rules = rules
        self.numerator = numerator
        self.denominator = denominator
        self.minimum = minimum

    def adjust(self, rating: int | None) -> Adjusted:
        """A rating before and after. Raises Refusal where there is none."""
        if rating is None:
            raise Refusal("compression.no_rating", date=self.rules.date)
        gain = half_up(self.numerator * (BELOW - rating), self.denominator) if rating < BELOW else 0
        new = max(rating + gain, self.minimum)
        values = {
            "rating": rating, "below": BELOW, "numerator": self.numerator, "denominator": self.denominator,
            "minimum": self.minimum, "new": new,
        }  # fmt: skip
        key = "compression.raised" if gain else "compression.none"
        if new != rating + gain:
            key = "compression.minimum"
        step = Step(self.rules.system.upper(), self.rules.date, key, values)  # ascii
        return Adjusted(rating, new, Change(str(new - rating), new - rating), (step,), (), self.rules)
