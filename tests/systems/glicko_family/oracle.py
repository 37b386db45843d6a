"""Glicko and Glicko-2 a second time, from the papers' formulas and with forty digits. Nothing of arpad is used.

The volatility is the lowest root of the paper's equation at or above the old one, or the one below it, found by walking
and halving; the paper's own search is not repeated here.
"""

from decimal import Decimal, getcontext
from typing import NamedTuple

getcontext().prec = 40

PI = Decimal("3.141592653589793238462643383279502884197169")
LN10 = Decimal(10).ln()
Q = LN10 / 400
SCALE = Decimal("173.7178")


class Opponent(NamedTuple):
    rating: float
    rd: float
    score: float


class Result(NamedTuple):
    rating: float
    rd: float
    volatility: float


def glicko1(rating: float, rd: float, opponents: list[Opponent], c: float = 0.0, periods: float = 0.0) -> Result:
    """Steps 1 and 2; the opponents' deviations are already those of step 1."""
    r = Decimal(rating)
    variance = min(Decimal(rd) ** 2 + Decimal(c) ** 2 * Decimal(periods), Decimal(350) ** 2) if c else Decimal(rd) ** 2
    information = surprise = Decimal(0)
    for opponent in opponents:
        g = 1 / (1 + 3 * Q**2 * Decimal(opponent.rd) ** 2 / PI**2).sqrt()
        e = 1 / (1 + Decimal(10) ** (-g * (r - Decimal(opponent.rating)) / 400))
        information += Q**2 * g**2 * e * (1 - e)
        surprise += g * (Decimal(opponent.score) - e)
    denominator = 1 / variance + information
    return Result(float(r + Q / denominator * surprise), float((1 / denominator).sqrt()), 0.0)


def glicko2(
    rating: float,
    rd: float,
    volatility: float,
    opponents: list[Opponent],
    tau: float,
    periods: float = 1.0,
    advantage: float = 0.0,
) -> Result:
    """Steps 2 to 8; `periods` is what step 6 adds, `advantage` what the player's colour is worth."""
    mu = (Decimal(rating) - 1500) / SCALE
    phi = Decimal(rd) / SCALE
    sigma = Decimal(volatility)
    information = surprise = Decimal(0)
    for opponent in opponents:
        other_mu = (Decimal(opponent.rating) - Decimal(advantage) - 1500) / SCALE
        g = 1 / (1 + 3 * (Decimal(opponent.rd) / SCALE) ** 2 / PI**2).sqrt()
        e = 1 / (1 + (-g * (mu - other_mu)).exp())
        information += g**2 * e * (1 - e)
        surprise += g * (Decimal(opponent.score) - e)
    if opponents:
        v = 1 / information
        sigma = _volatility(sigma, phi, v, v * surprise, Decimal(tau))
    phi_star = (phi**2 + Decimal(periods) * sigma**2).sqrt()
    new_phi = 1 / (1 / phi_star**2 + information).sqrt()
    return Result(
        float(1500 + SCALE * (mu + new_phi**2 * surprise)), float(SCALE * new_phi), float(sigma)
    )  # fmt: skip


def _volatility(sigma: Decimal, phi: Decimal, v: Decimal, delta: Decimal, tau: Decimal) -> Decimal:
    if tau == 0:
        return sigma
    start = (sigma**2).ln()

    def f(x: Decimal) -> Decimal:
        e = x.exp()
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - start) / tau**2

    step = Decimal("0.02")
    low = high = start
    if f(start) > 0:
        while f(high) > 0:
            low, high = high, high + step
    else:
        while f(low) < 0:
            low, high = low - step, low
    for _ in range(60):
        middle = (low + high) / 2
        if f(middle) > 0:
            low = middle
        else:
            high = middle
    return (low / 2).exp()
