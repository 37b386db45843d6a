"""The normal curve, for systems whose expected score is one. Part of the portable floor."""

import math


def cumulative(deviations: float) -> float:
    """The probability that a standard normal variable is at most so many standard deviations.

    Taken from the tail, so that far out nothing is lost to rounding and no value overflows.

    >>> cumulative(0.0), cumulative(40.0), 0.0 < cumulative(-30.0) < 1e-190
    (0.5, 1.0, True)
    """
    return 0.5 * math.erfc(-deviations / math.sqrt(2.0))
