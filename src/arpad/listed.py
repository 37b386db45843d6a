"""What a rating list says about a player and about itself, and what may be asked of it.

A floor below everything that reads or uses lists, so that neither needs to know the other.
"""

from typing import NamedTuple, Protocol

FIDE = "FIDE"  # the federation of a list that is the world's


class Listed(NamedTuple):
    """A player's row of a rating list. "" and None = the list does not tell; a rating of None = unrated there."""

    id: str  # the list's own number of the player
    name: str
    federation: str = ""
    sex: str = ""  # m, w or empty
    title: str = ""  # the best title, women's titles included
    women_title: str = ""
    other_titles: str = ""  # arbiters, trainers, organisers: "IA,FST"
    online_title: str = ""
    birth: str = ""  # YYYY, YYYY-MM or YYYY-MM-DD, as far as known
    standard: int | None = None
    standard_games: int | None = None  # rated games of the list's period
    standard_k: int | None = None
    rapid: int | None = None
    rapid_games: int | None = None
    rapid_k: int | None = None
    blitz: int | None = None
    blitz_games: int | None = None
    blitz_k: int | None = None
    inactive: bool = False
    fide_id: str = ""
    fide_rating: int | None = None  # beside a national rating
    evaluations: int | None = None  # behind a DWZ, printed as its index
    club: str = ""
    date: str = ""  # where one file holds several lists: of which this row is, an ISO date
    line: int = 0  # where the list names the player, 1-based
    unreadable: tuple[str, ...] = ()  # fields that hold what they cannot hold


class ListInfo(NamedTuple):
    """What is known of a list as a whole."""

    format: str  # "FIDE TXT", "DWZ v2", ...
    federation: str  # FIDE, or the code of the federation whose list it is; "" = not known
    players: int  # rows
    month: str  # ISO date from which the list is in force; "" = the list does not tell
    time_controls: tuple[str, ...]  # for which it has ratings
    tells: tuple[str, ...]  # names of the fields of Listed that it has
    rated_only: bool = False  # it leaves out who has no rating
    member: str = ""  # the name of the file inside an archive


class RatingList(Protocol):
    """What can be asked of a list, however it is kept."""

    @property
    def info(self) -> ListInfo:
        """What is known of the list as a whole."""

    def by_id(self, number: str) -> tuple[Listed, ...]:
        """The rows with this id of the list's own."""

    def by_fide_id(self, number: str) -> tuple[Listed, ...]:
        """The rows with this FIDE id, in a national list that has them."""

    def by_name(self, name: str) -> tuple[Listed, ...]:
        """The rows with this name; case, accents, commas and the order of surname and given names do not matter."""

    def near(self, name: str) -> tuple[Listed, ...]:
        """The rows with names most like this one, the best first."""

    def alike(self, one: str, other: str) -> bool:
        """Whether two names can be spellings of one."""


def rating_of(listed: Listed, time_control: str) -> tuple[int | None, int | None]:
    """Rating and K of a row in one time control.

    >>> rating_of(Listed("1", "Ann", rapid=1500, rapid_k=20), "rapid")
    (1500, 20)
    """
    return getattr(listed, time_control), getattr(listed, time_control + "_k")
