"""What a rating officer looks for in an event before it is uploaded, beyond what the reader of the file has found.

An error makes a rating wrong or impossible; a warning is something FIDE asks for or doubts; a note is worth knowing.
Rules of a date are those of the event's start, unless another date is given.

Portable.
"""

from typing import Any

from arpad import filing
from arpad.codes import FEDERATIONS, WOMENS_TITLES
from arpad.model import (
    ERROR,
    NOTE,
    PENDING,
    PLAYED,
    STANDARD,
    UNKNOWN,
    WARNING,
    Event,
    Pairing,
    Player,
    Problem,
    Refusal,
    limited,
)
from arpad.systems.fide import play
from arpad.systems.fide.rules import rule_set

# The articles behind the findings. TRF26 is Annexure A of C.02.03; its mandatory records are those a report must have.
TRF26 = "FIDE C.02.03 Annexure A"
RULES = {
    "check.missing_start": TRF26,
    "check.missing_end": TRF26,
    "check.missing_city": TRF26,
    "check.missing_federation": TRF26,
    "check.missing_arbiter": TRF26,
    "check.missing_rate_of_play": TRF26,
    "check.missing_round_dates": TRF26,
    "check.missing_rank": TRF26,
    "check.title_records": TRF26,
    "check.time_control": "FIDE B.02 1",
    "check.rate_of_play": "FIDE B.02 1.1",
    "check.rounds_a_day": "FIDE B.02 1",
    "check.below_floor": "FIDE B.02 7.1.4",
    "check.unfinished": "FIDE B.02 5.1",
    "check.no_fide_rating": "FIDE B.02 8.3.1",
}

HIGHEST_CREDIBLE = 2900  # nobody has had a standard rating above this
YOUNGEST, OLDEST = 4, 110  # years of age that raise no question
LISTED = 20  # how many start numbers one message names

# Where a TRF has the field, so that an editor can jump there.
COLUMNS = {"sex": 10, "title": 11, "name": 15, "rating": 49, "federation": 54, "fide_id": 58, "birth": 70, "rank": 86}


def check(event: Event, on: str | None = None, sent: str | None = None) -> tuple[Problem, ...]:
    """The problems of an event: those its reader found, and those of the event as a whole, by line.

    `sent` is the day on which the report goes to FIDE, where that is to be checked too.
    """
    date = event.start if on is None else on
    found = list(event.problems)
    found.extend(_event(event, date))
    found.extend(_round_dates(event))
    found.extend(_missing_in_players(event))
    found.extend(_twice(event))
    found.extend(_players(event, date))
    found.extend(_pairings(event))
    found.extend(_teams(event))
    found.extend(filing.problems(event, sent))
    return limited([problem._replace(rule=RULES.get(problem.key, problem.rule)) for problem in found])


def _at(event: Event, player: Player, field: str, severity: str, key: str, **values: Any) -> Problem:
    """A problem with one field of a player."""
    column = COLUMNS[field] if event.format[:3] == "TRF" and player.line else 0
    values["player"] = player.number
    return Problem(severity, key, values, player.line, column)


def _numbers(players: list[Player]) -> dict[str, Any]:
    """How many players, and the start numbers of the first of them."""
    numbers: list[Any] = [player.number for player in players[:LISTED]]
    return {"count": len(players), "players": numbers + ["…"] if len(players) > LISTED else numbers}


def _event(event: Event, date: str) -> list[Problem]:
    """The event as a whole: what a report must name, and whether the rate of play fits."""
    found = []
    for key, value in (
        ("check.missing_start", event.start),
        ("check.missing_end", event.end),
        ("check.missing_city", event.city),
        ("check.missing_federation", event.federation),
        ("check.missing_arbiter", event.arbiter),
        ("check.missing_rate_of_play", event.rate_of_play or event.time_control),
    ):
        if not value:
            found.append(Problem(WARNING, key, {}))
    if not [day for day in event.round_dates if day]:
        found.append(Problem(WARNING, "check.missing_round_dates", {}))
    if event.federation and event.federation not in FEDERATIONS:
        found.append(Problem(WARNING, "check.federation", {"federation": event.federation}))
    if event.start and event.end and event.end < event.start:
        found.append(Problem(ERROR, "check.end_before_start", {"start": event.start, "end": event.end}))
    elif event.start and event.end:
        days = play.days_of(event.start, event.end)
        if days > play.LONG_EVENT_DAYS:
            found.append(Problem(NOTE, "check.long_event", {"days": days, "limit": play.LONG_EVENT_DAYS}))
    if event.rate_of_play and not event.time_control:
        found.append(Problem(WARNING, "check.time_unclear", {"rate_of_play": event.rate_of_play}))
    found.extend(_rate_of_play(event, date))
    return found


def _rate_of_play(event: Event, date: str) -> list[Problem]:
    """Whether the minutes are those of the time control, and enough for the ratings of the players (B.02 1.1)."""
    minutes = event.minutes
    if minutes is None or not event.time_control or not date:
        return []
    control = play.time_control_of(minutes, date)
    if control != event.time_control:
        values = {"minutes": minutes, "then": control, "time_control": event.time_control, "date": date}
        return [Problem(WARNING, "check.time_control", values)]
    if control != STANDARD:
        return []
    ratings = {player.number: player.rating for player in event.players}
    short = []
    for pairing in event.pairings:
        if pairing.kind == PLAYED:
            needed = play.standard_minutes(ratings.get(pairing.white), ratings.get(pairing.black), date)
            if minutes < needed:
                short.append(needed)
    if not short:
        return []
    return [Problem(WARNING, "check.rate_of_play", {"minutes": minutes, "needed": max(short), "count": len(short)})]


def _round_dates(event: Event) -> list[Problem]:
    """The rounds' dates within the event, in order, and not too many rounds a day."""
    found = []
    latest = ""
    a_day: dict[str, int] = {}
    for index, day in enumerate(event.round_dates):
        if not day:
            continue
        values = {"round": index + 1, "date": day, "start": event.start, "end": event.end}
        if (event.start and day < event.start) or (event.end and day > event.end):
            found.append(Problem(WARNING, "check.round_outside", values))
        elif day < latest:
            found.append(Problem(WARNING, "check.round_order", values))
        latest = max(latest, day)
        a_day[day] = a_day.get(day, 0) + 1
    most = play.rounds_a_day(event.time_control, event.minutes) if event.time_control else None
    for day in sorted(a_day):
        if most is not None and a_day[day] > most:
            values = {"date": day, "rounds": a_day[day], "limit": most}
            found.append(Problem(WARNING, "check.rounds_a_day", values))
    return found


def _missing_in_players(event: Event) -> list[Problem]:
    """What a FIDE report needs of every player; one problem a field, at the first player concerned."""
    found = []
    for field, key, players in (
        ("birth", "check.missing_birth", [player for player in event.players if not player.birth]),
        ("federation", "check.missing_player_federation", [p for p in event.players if not p.federation]),
        ("sex", "check.missing_sex", [player for player in event.players if not player.sex]),
        ("fide_id", "check.missing_fide_id", [player for player in event.players if not player.fide_id]),
    ):
        if players:
            found.append(_at(event, players[0], field, WARNING, key, **_numbers(players)))
    unknown: dict[str, list[Player]] = {}
    for player in event.players:
        if player.federation and player.federation not in FEDERATIONS:
            unknown.setdefault(player.federation, []).append(player)
    for code in sorted(unknown):
        values = _numbers(unknown[code])
        values["federation"] = code
        found.append(_at(event, unknown[code][0], "federation", WARNING, "check.player_federation", **values))
    return found


def _twice(event: Event) -> list[Problem]:
    """Two players with one FIDE id, one rank, or one name and no ids to tell them apart."""
    found = []
    ids: dict[str, Player] = {}
    ranks: dict[int, Player] = {}
    names: dict[str, Player] = {}
    for player in event.players:
        first = ids.setdefault(player.fide_id, player)
        if player.fide_id and first is not player:
            values = {"fide_id": player.fide_id, "other": first.number}
            found.append(_at(event, player, "fide_id", ERROR, "check.id_twice", **values))
        name = " ".join(player.name.replace(",", " ").split())
        first = names.setdefault(name, player)
        if name and first is not player and not (player.fide_id and first.fide_id):
            values = {"name": player.name, "other": first.number}
            found.append(_at(event, player, "name", WARNING, "check.name_twice", **values))
        if player.rank is None:
            continue
        first = ranks.setdefault(player.rank, player)
        if first is not player:
            values = {"rank": player.rank, "other": first.number}
            found.append(_at(event, player, "rank", WARNING, "check.rank_twice", **values))
        if player.rank > len(event.players):
            values = {"rank": player.rank, "players": len(event.players)}
            found.append(_at(event, player, "rank", WARNING, "check.rank_range", **values))
    return found


def _players(event: Event, date: str) -> list[Problem]:
    """Each player's rating, title and birth."""
    found = []
    floor = _floor(event, date)
    ids_are_used = any(player.fide_id for player in event.players)
    for player in event.players:
        if player.rating is not None:
            if ids_are_used and not player.fide_id:
                found.append(_at(event, player, "rating", WARNING, "check.no_fide_rating", rating=player.rating))
            if player.rating < floor:
                values = {"rating": player.rating, "floor": floor, "date": date}
                found.append(_at(event, player, "rating", WARNING, "check.below_floor", **values))
            elif player.rating > HIGHEST_CREDIBLE:
                found.append(_at(event, player, "rating", WARNING, "check.rating_high", rating=player.rating))
        if player.title in WOMENS_TITLES and player.sex == "m":
            found.append(_at(event, player, "title", WARNING, "check.womens_title", title=player.title))
        if player.birth and event.start:
            age = int(event.start[:4]) - int(player.birth[:4])
            if not YOUNGEST <= age <= OLDEST:
                found.append(_at(event, player, "birth", WARNING, "check.age", birth=player.birth, age=age))
    return found


def _floor(event: Event, date: str) -> int:
    """The lowest rating that a list of the date can hold; 0 where that is not known."""
    if not date:
        return 0
    try:
        rules = rule_set(date, event.time_control or STANDARD)
    except Refusal:  # no such list yet
        return 0
    return rules.floor if rules.date else 0  # the dates of the floors before July 2009 are not known


def _pairings(event: Event) -> list[Problem]:
    """Results still to come, games nobody played, the same two players again."""
    found = []
    played = [pairing for pairing in event.pairings if pairing.kind == PLAYED]
    if event.players and not played:
        found.append(Problem(ERROR, "check.nothing_played", {}))
    open_games = [pairing for pairing in event.pairings if pairing.kind in (PENDING, UNKNOWN) and pairing.black]
    if open_games:
        rounds = sorted({pairing.round for pairing in open_games})
        values = {"count": len(open_games), "rounds": rounds}
        found.append(Problem(WARNING, "check.unfinished", values, open_games[0].line))
    busy = {pairing.white for pairing in played} | {pairing.black for pairing in played}
    idle = [player for player in event.players if player.number not in busy]
    if played and idle:
        found.append(_at(event, idle[0], "name", NOTE, "check.no_games", **_numbers(idle)))
    found.extend(_met_again(event, played))
    return found


def _met_again(event: Event, played: list[Pairing]) -> list[Problem]:
    """Two players who met twice. Matches, knock-outs and double rounds, where that is the rule, are left alone."""
    meetings: dict[tuple[int, int], list[Pairing]] = {}
    for pairing in played:
        pair = (min(pairing.white, pairing.black), max(pairing.white, pairing.black))
        meetings.setdefault(pair, []).append(pairing)
    again = [pair for pair in sorted(meetings) if len(meetings[pair]) > 1]
    if 2 * len(again) > len(meetings):
        return []
    found = []
    for pair in again:
        rounds = sorted([pairing.round for pairing in meetings[pair]])
        if rounds[-1] - rounds[0] >= len(rounds):  # not in succession
            values = {"player": pair[0], "opponent": pair[1], "rounds": rounds}
            found.append(Problem(NOTE, "check.met_again", values, meetings[pair][-1].line))
    return found


def _teams(event: Event) -> list[Problem]:
    """Players who stand in more than one team."""
    found = []
    first: dict[int, str] = {}
    for team in event.teams:
        for member in team.members:
            if member in first:
                values = {"player": member, "team": team.name, "other": first[member]}
                found.append(Problem(WARNING, "check.two_teams", values, team.line))
            else:
                first[member] = team.name
    return found
