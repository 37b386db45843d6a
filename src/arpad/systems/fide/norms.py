"""What a norm asks of its games and its field, one function a rule (Title Regulations B.01 1.4, 1 January 2024;
handbook.fide.com/chapter/B012024). The performance itself is in `titles`.

Minimum numbers are rounded up, maximum numbers down. Nothing here decides a whole norm: `norm` puts the rules together
for an event, and `norm_search` chooses the games a player may leave out.
"""

from typing import NamedTuple

from arpad.systems.fide import titles

# --- the games --------------------------------------------------------------------------------------------------------
MINIMUM_GAMES = 9  # played; forfeits and byes do not count
COUNTED_GAMES = 13  # of an event with more rounds
APPLICATION_GAMES = 27  # the norms of one application together


class FewerGames(NamedTuple):
    """An event in which fewer games than MINIMUM_GAMES are enough."""

    event: str
    games: int  # enough
    counts_as: int  # that many games then count as this many towards the 27


TEAM = "team"  # certain World and Continental team championships
FORFEIT = "forfeit"  # nine rounds, with one win by forfeit or one pairing bye
FORFEIT_ROUNDS = 9
WORLD_CUP = "world_cup"
FEWER_GAMES = (FewerGames(TEAM, 7, 7), FewerGames(FORFEIT, 8, 8), FewerGames(WORLD_CUP, 8, 9))

# --- the federations --------------------------------------------------------------------------------------------------
FOREIGN_FEDERATIONS = 2  # other than the player's, at least
OWN_FEDERATION = (3, 5)  # of the opponents at most
ONE_FEDERATION = (2, 3)  # of the opponents at most
# Under FIDE's flag: an opponent, but of no federation. Reading: NON, none, and an unknown one are the same.
NO_FEDERATION = ("FID", "NON", "")

# Events whose norms need no mix of federations; one norm of an application must have it all the same.
FREE_EVENTS = ("national_championship_final", "national_team_championship", "zonal")
# Nor does a Swiss event need it that has, in every round, so many rated players of foreign federations ...
FREE_SWISS_RATED = 20
FREE_SWISS_FEDERATIONS = 3  # ... of so many federations ...
FREE_SWISS_TITLED = 10  # ... and so many of them with one of these titles.
FREE_SWISS_TITLES = ("GM", "IM", "WGM", "WIM")

# --- the titles -------------------------------------------------------------------------------------------------------
TITLED = (1, 2)  # of the opponents at least, CM and WCM not counted
NOT_COUNTED_TITLES = ("", "CM", "WCM")
OWN_TITLE = (1, 3)  # of the opponents at least, with the title of the norm or a higher one
OWN_TITLE_LEAST = 3
DOUBLE_ROUND_PLAYERS = 6  # a double round robin has at least so many


def at_least(share: tuple[int, int], number: int) -> int:
    """A minimum share of a number, rounded up.

    >>> at_least((1, 3), 10)
    4
    """
    return -(-share[0] * number // share[1])


def at_most(share: tuple[int, int], number: int) -> int:
    """A maximum share of a number, rounded down.

    >>> at_most((3, 5), 9)
    5
    """
    return share[0] * number // share[1]


def fewest_games(event: str = "") -> int:
    """The games a norm needs at least, in an event of a kind in FEWER_GAMES, or in any other.

    >>> fewest_games(), fewest_games("team")
    (9, 7)
    """
    return min([MINIMUM_GAMES] + [one.games for one in FEWER_GAMES if one.event == event])


def counted_games(games: int, event: str = "") -> int:
    """What a norm's games count towards the 27: at most 13; the World Cup's eight count as nine.

    >>> counted_games(15), counted_games(8, "world_cup"), counted_games(8, "forfeit")
    (13, 9, 8)
    """
    for one in FEWER_GAMES:
        if one.event == event and one.games == games:
            return one.counts_as
    return min(games, COUNTED_GAMES)


def application_games(counted: list[int]) -> bool:
    """Whether the norms of one application cover 27 games, each as `counted_games` counts it.

    >>> application_games([9, 9, 9]), application_games([13, 13])
    (True, False)
    """
    return sum(counted) >= APPLICATION_GAMES


class Mix(NamedTuple):
    """The federations of the opponents, as 1.4.3 and 1.4.4 count them."""

    opponents: int
    foreign: int  # federations other than the player's own
    own: int  # opponents from the player's own federation
    federation: str  # the one that most opponents come from; "" = none
    largest: int  # how many come from it

    def mixed(self) -> bool:
        """Whether the opponents come from enough federations, and not too many from one."""
        return (
            self.foreign >= FOREIGN_FEDERATIONS
            and self.own <= at_most(OWN_FEDERATION, self.opponents)
            and self.largest <= at_most(ONE_FEDERATION, self.opponents)
        )


def mix(own: str, opponents: list[str]) -> Mix:
    """The federations of the opponents of a player of the federation `own`.

    A FIDE-flagged opponent (FID) counts as an opponent, but FID is not a federation.

    >>> mix("IND", ["IND"] * 5 + ["SRI", "SRI", "UZB", "FID"])
    Mix(opponents=9, foreign=2, own=5, federation='IND', largest=5)
    >>> mix("IND", ["IND"] * 5 + ["SRI", "SRI", "UZB", "UZB"]).mixed(), mix("IND", ["SRI"] * 9).mixed()
    (True, False)
    """
    counts: dict[str, int] = {}
    for one in opponents:
        if one not in NO_FEDERATION:
            counts[one] = counts.get(one, 0) + 1
    federation, largest = "", 0
    for one in sorted(counts):
        if counts[one] > largest:
            federation, largest = one, counts[one]
    return Mix(len(opponents), len(counts) - (own in counts), counts.get(own, 0), federation, largest)


class ForeignField(NamedTuple):
    """The rated players of one round of a Swiss event who are not of the host federation."""

    rated: int
    federations: int
    titled: int  # of the rated, with one of FREE_SWISS_TITLES

    def free_of_mix(self) -> bool:
        """Whether the round is free of the mix of federations; an event is if all of its rounds are."""
        return (
            self.rated >= FREE_SWISS_RATED
            and self.federations >= FREE_SWISS_FEDERATIONS
            and self.titled >= FREE_SWISS_TITLED
        )


def foreign_field(host: str, rated: list[tuple[str, str]]) -> ForeignField:
    """What one round's rated players, given by federation and title, count for the mix of federations.

    >>> field = [("SRI", "GM"), ("UZB", "IM"), ("KAZ", "WGM"), ("NEP", "")] * 5
    >>> foreign_field("IND", field)
    ForeignField(rated=20, federations=4, titled=15)
    >>> foreign_field("IND", field).free_of_mix(), foreign_field("UZB", field).free_of_mix()
    (True, False)
    """
    foreign = [(federation, title) for federation, title in rated if federation not in (host,) + NO_FEDERATION]
    return ForeignField(
        len(foreign),
        len({federation for federation, _ in foreign}),
        len([title for _, title in foreign if title in FREE_SWISS_TITLES]),
    )


def double_round_allowed(players: int) -> bool:
    """Whether a double round robin has players enough for norms.

    >>> double_round_allowed(6), double_round_allowed(5)
    (True, False)
    """
    return players >= DOUBLE_ROUND_PLAYERS


def titled(opponents: list[str]) -> int:
    """How many of the opponents, whose titles these are, hold a title that counts.

    >>> titled(["FM"] * 5 + ["CM"] * 4)
    5
    """
    return len([title for title in opponents if title not in NOT_COUNTED_TITLES])


def titled_needed(opponents: int) -> int:
    """How many opponents must hold a title that counts: half of them.

    >>> titled_needed(9)
    5
    """
    return at_least(TITLED, opponents)


def own_titles_needed(games: int, double_round: bool = False) -> int:
    """How many opponents must hold the norm's own title or a higher one: a third, at least three; in a double round
    robin half of that number, rounded up, because one meets each twice.

    >>> own_titles_needed(9), own_titles_needed(10), own_titles_needed(10, double_round=True)
    (3, 4, 2)
    """
    needed = max(OWN_TITLE_LEAST, at_least(OWN_TITLE, games))
    return at_least((1, 2), needed) if double_round else needed


def own_titled(norm: str, opponents: list[str]) -> int:
    """How many of the opponents, whose titles these are, hold the title of the norm or a higher one.

    >>> own_titled("IM", ["GM", "IM", "IM"] + ["FM"] * 6), own_titled("GM", ["IM"] * 9)
    (3, 0)
    """
    own = titles.norm_of(norm).own_titles
    return len([title for title in opponents if title in own])
