"""Which system a rate of play belongs to (the specification's first footnote)."""

from arpad.systems.uschess.rules import (
    BLITZ,
    ONLINE_BLITZ,
    ONLINE_QUICK,
    ONLINE_REGULAR,
    QUICK,
    REGULAR,
    RuleSet,
)

DUAL_FROM, DUAL_TO = 30.0, 65.0


def lists_of(minutes: float, online: bool, rules: RuleSet) -> tuple[str, ...]:
    """The systems that rate a game of `minutes`: main minutes plus the seconds of delay or increment.

    Reading: the specification gives no day for the extension of dual rating from 60 to 65 minutes; 65 is used at all
    dates. Before there was Blitz over the board, its games were Quick.

    >>> from arpad.systems.uschess.rules import NEWEST
    >>> lists_of(8, False, NEWEST), lists_of(60, False, NEWEST), lists_of(60, True, NEWEST), lists_of(3, False, NEWEST)
    (('blitz',), ('regular', 'quick'), ('online_regular',), ())
    """
    if minutes < 5:
        return ()
    if minutes <= 10:
        found: tuple[str, ...] = (ONLINE_BLITZ,) if online else (BLITZ,) if BLITZ in rules.lists else (QUICK,)
    elif minutes < DUAL_FROM:
        found = (ONLINE_QUICK,) if online else (QUICK,)
    elif minutes <= DUAL_TO:
        found = (ONLINE_REGULAR,) if online else (REGULAR, QUICK)
    else:
        found = (ONLINE_REGULAR,) if online else (REGULAR,)
    return found


def is_dual(minutes: float | None, online: bool) -> bool:
    """Whether a game counts for Regular and Quick; False where the rate of play is not known."""
    return minutes is not None and not online and DUAL_FROM <= minutes <= DUAL_TO
