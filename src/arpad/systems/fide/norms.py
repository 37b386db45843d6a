"""What a norm asks of its games and its field, one function a rule (Title Regulations B.01 1.4, 1 January 2024;
handbook.fide.com/chapter/B012024). The performance itself is in `titles`.

Minimum numbers are rounded up, maximum numbers down. Nothing here decides a whole norm: the rules are put together, and
the games a player may leave out are chosen, by whoever checks an event.
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
WORLD_CUP = "world_cup"
FEWER_GAMES = (FewerGames(TEAM, 7, 7), FewerGames(FORFEIT, 8, 8), FewerGames(WORLD_CUP, 8, 9))

# --- the federations --------------------------------------------------------------------------------------------------
FOREIGN_FEDERATIONS = 2  # other than the player's, at least
OWN_FEDERATION = (3, 5)  # of the opponents at most
ONE_FEDERATION = (2, 3)  # of the opponents at most

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


def federations_mixed(own: str, opponents: list[str]) -> bool:
    """Whether the opponents come from enough federations, and not too many from one.

    A FIDE-flagged opponent (FID) counts as an opponent, but FID is not a federation.

    >>> federations_mixed("IND", ["IND"] * 5 + ["SRI", "SRI", "UZB", "UZB"]), federations_mixed("IND", ["SRI"] * 9)
    (True, False)
    """
    federations = sorted({one for one in opponents if one != "FID"})
    number = len(opponents)
    foreign = [one for one in federations if one != own]
    largest = max([opponents.count(one) for one in federations] + [0])
    return (
        len(foreign) >= FOREIGN_FEDERATIONS
        and (own == "FID" or opponents.count(own) <= at_most(OWN_FEDERATION, number))
        and largest <= at_most(ONE_FEDERATION, number)
    )


def round_free_of_mix(host: str, rated: list[tuple[str, str]]) -> bool:
    """Whether one round of a Swiss event is free of the mix of federations; an event is if all of its rounds are. The
    round's rated players are given by federation and title.

    >>> field = [("SRI", "GM"), ("UZB", "IM"), ("KAZ", "WGM"), ("NEP", "")] * 5
    >>> round_free_of_mix("IND", field), round_free_of_mix("UZB", field)
    (True, False)
    """
    foreign = [(federation, title) for federation, title in rated if federation not in (host, "FID")]
    return (
        len(foreign) >= FREE_SWISS_RATED
        and len({federation for federation, _ in foreign}) >= FREE_SWISS_FEDERATIONS
        and len([title for _, title in foreign if title in FREE_SWISS_TITLES]) >= FREE_SWISS_TITLED
    )


def double_round_allowed(players: int) -> bool:
    """Whether a double round robin has players enough for norms.

    >>> double_round_allowed(6), double_round_allowed(5)
    (True, False)
    """
    return players >= DOUBLE_ROUND_PLAYERS


def enough_titled(opponents: list[str]) -> bool:
    """Whether half of the opponents, whose titles these are, hold a title that counts.

    >>> enough_titled(["FM"] * 5 + ["CM"] * 4), enough_titled(["FM"] * 4 + ["CM"] * 5)
    (True, False)
    """
    titled = [title for title in opponents if title not in NOT_COUNTED_TITLES]
    return len(titled) >= at_least(TITLED, len(opponents))


def own_titles_needed(games: int, double_round: bool = False) -> int:
    """How many opponents must hold the norm's own title or a higher one: a third, at least three; in a double round
    robin half of that number, rounded up, because one meets each twice.

    >>> own_titles_needed(9), own_titles_needed(10), own_titles_needed(10, double_round=True)
    (3, 4, 2)
    """
    needed = max(OWN_TITLE_LEAST, at_least(OWN_TITLE, games))
    return at_least((1, 2), needed) if double_round else needed


def enough_own_titles(norm: str, opponents: list[str], games: int, double_round: bool = False) -> bool:
    """Whether enough of the opponents, whose titles these are, hold the title of the norm or a higher one.

    >>> enough_own_titles("IM", ["GM", "IM", "IM"] + ["FM"] * 6, 9), enough_own_titles("GM", ["IM"] * 9, 9)
    (True, False)
    """
    own = titles.norm_of(norm).own_titles
    return len([title for title in opponents if title in own]) >= own_titles_needed(games, double_round)
