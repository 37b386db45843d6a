"""Individual matches (section 6): who may play one, and how far one may move a rating."""

from arpad.systems.uschess.rules import ESTABLISHED_AFTER

FARTHEST = 400.0  # points between the players
IN_ONE = 50.0
IN_180_DAYS = 100.0
IN_THREE_YEARS = 200.0


def refused(rating: float, opponent: float, games: float | None, opponent_games: float | None = None) -> str:
    """Why a match cannot be rated: "provisional" or "too_far"; "" = it can. None games = established.

    >>> refused(1500, 1950, 40), refused(1500, 1600, 20), refused(1500, 1600, 26)
    ('too_far', 'provisional', '')
    """
    for count in (games, opponent_games):
        if count is not None and count <= ESTABLISHED_AFTER:
            return "provisional"
    return "too_far" if abs(rating - opponent) > FARTHEST else ""


def limited(change: float, net_180_days: float = 0.0, net_three_years: float = 0.0) -> float:
    """A match's change within the limits: 50 points in one, and net of all matches 100 in 180 days, 200 in three
    years. The nets are what earlier matches moved already.

    >>> limited(64.0), limited(-30.0, -80.0), limited(30.0, 0.0, 190.0)
    (50.0, -20.0, 10.0)
    """
    for limit, net in ((IN_ONE, 0.0), (IN_180_DAYS, net_180_days), (IN_THREE_YEARS, net_three_years)):
        # Reading: who is over a net limit already can only move back.
        change = min(max(change, min(0.0, -limit - net)), max(0.0, limit - net))
    return change
