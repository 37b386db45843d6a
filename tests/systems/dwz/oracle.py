"""The DWZ a second time, from the regulation, with fractions and the standard library's normal curve."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from math import exp, sqrt
from statistics import NormalDist
from typing import Any

CURVE = NormalDist(0, 200 * sqrt(2))


def half_up(value):
    return int((Fraction(value) + Fraction(1, 2)).__floor__())


def three_decimals(difference):
    """P(D) as the evaluation software before 2026 counted it."""
    if abs(difference) >= 735:
        return Fraction(difference > 0)
    return Fraction(Decimal(CURVE.cdf(difference)).quantize(Decimal("0.001"), ROUND_HALF_UP))


def coefficient(rating, index, age, score, expected):
    constant = 5 if age <= 20 else 10 if age <= 25 else 15
    base = Fraction(rating, 1000) ** 4 + constant
    if age <= 20 and score >= expected:
        value = half_up(base * Fraction(min(max(rating, 1000), 2000), 2000))
    elif rating < 1300 and score < expected:
        return max(5, min(half_up(base + Fraction(exp((1300 - rating) / 150) - 1)), 150))
    else:
        value = half_up(base)
    return max(5, min(value, 5 * max(index, 1) if index <= 5 else 30))


def before_2026(rating, index, age, opponents, score):
    expected = sum((three_decimals(rating - opponent) for opponent in opponents), Fraction(0))
    e = coefficient(rating, index, age, score, expected)
    return half_up(rating + 800 * (Fraction(score) - expected) / (e + len(opponents)))


ROWS = {
    "young": [60, 60, 48, 46, 44, 42, 40, 38, 36, 34, 32],
    "adult": [60, 60, 44, 42, 40, 38, 36, 34, 32, 30, 28],
    "strong": [60, 60, 41, 39, 37, 35, 33, 31, 29, 27, 25],
}


def since_2026(rating, index, age, opponents, score):
    """The rating and K of the new regime, in floats as the programs do it."""
    expected = sum(CURVE.cdf(rating - opponent) for opponent in opponents)
    strong = rating >= (2200 if age <= 25 else 2000)
    row = ROWS["strong" if strong else "young" if age <= 25 else "adult"]
    k0 = row[min(max(index, 1), 11) - 1]
    a, b = 0.0, 1.0
    if score < expected and rating < 1600:
        b = (rating + 800) / 2400
    elif score >= expected and age <= 20 and rating < 2000:
        a = (2000 - rating) / 30
    elif score >= expected and rating < 1600:
        a = 4.0
    k = min(float(Decimal(repr(k0 * b + a)).quantize(Decimal("0.1"), ROUND_HALF_UP)), 80.0)
    return expected, k, max(rating + k * (score - expected), 1100.0)


def first_ratings(games, ratings):
    """Ri of the newcomers of an event before 2026. `games`: (one, other, points of the first)."""
    played: dict[int, Any] = {number: [] for number in ratings}
    for one, other, points in games:
        played[one].append((other, Fraction(points)))
        played[other].append((one, 1 - Fraction(points)))

    def against(number, values):
        return [(values[other], points) for other, points in played[number] if other in values]

    def enough(found):
        return len(found) >= 5 and 0 < sum(points for _, points in found) < len(found)

    def inverse(share):
        share = Fraction(half_up(share * 1000), 1000)
        d = CURVE.inv_cdf(float(share))
        return half_up(Fraction(d)) if d >= 0 else -half_up(Fraction(-d))

    rated = {number: rating for number, rating in ratings.items() if rating is not None}
    values: dict[int, Any] = {}
    for _ in range(2):
        seen = rated | values
        values |= {
            number: half_up(Fraction(sum(rating for rating, _ in found), len(found)))
            + inverse(sum(points for _, points in found) / len(found))
            for number in ratings
            if number not in seen and enough(found := against(number, seen))
        }
    previous = None
    for _ in range(1000):
        seen = rated | values
        after = {}
        for number, value in values.items():
            found = against(number, seen)
            left = sum(points - three_decimals(value - rating) for rating, points in found)
            after[number] = value
            if abs(left) > Fraction(5, 1000):
                after[number] += inverse(Fraction(1, 2) + left / len(found))
        if after == values:
            return values
        if after == previous:
            return {number: max(values[number], after[number]) for number in values}
        previous, values = values, after
    return None
