"""Exports of Lichess: games as JSON, one a line, and the results of its arenas and Swiss tournaments.

Games are grouped by tournament, or else by category, for which each player has a rating of his own. A rating is the
one before the game. What Lichess did not rate is left out: casual and imported games, games against its engine, games
that were aborted; and variants, which are not rated as chess.
"""

from typing import Any

from arpad.codes import TITLES
from arpad.formats import from_games, site_games
from arpad.formats.from_games import FoundGame, Heading, Side
from arpad.formats.site_games import at, text, whole
from arpad.model import NO_MOVE, PENDING, PLAYED, WARNING, Event, Player, Problem, Refusal, limited

FORMAT = "Lichess JSON"
RESULTS_FORMAT = "Lichess results"

_DRAWN = ("draw", "stalemate", "outoftime", "insufficientMaterialClaim", "variantEnd")
_UNFINISHED = ("created", "started")
_NOT_PLAYED = ("aborted", "noStart", "unknownFinish")
_NAMES = {"ultraBullet": "UltraBullet"}
# What else Lichess gives out: a name in it, what stands there, and the message.
_OTHERS = (
    ("perf", dict, "lichess_json.performance"),
    ("points", list, "lichess_json.history"),
    ("gender", str, "lichess_json.fide_player"),
    ("standard", list, "lichess_json.fide_ratings"),
    ("perfs", dict, "lichess_json.user"),
)


def is_it(data: bytes) -> bool:
    """Whether this is an answer of Lichess: games, results, or something else that is then refused by name."""
    if not site_games.is_json(data):
        return False
    first = _first(data)
    return _is_game(first) or _is_result(first) or _other(first) != ""


def read(data: bytes) -> tuple[Event, ...]:
    """The events of a file. Raises Refusal where it has neither games nor results."""
    first = _first(data)
    if _is_game(first):
        return _games(data)
    if _is_result(first):
        return (_results(data),)
    raise Refusal(_other(first) or "lichess_json.other")


def _first(data: bytes) -> Any:
    value = site_games.first_object(data)
    if isinstance(value, list):
        return value[0] if value else None
    return value


def _is_game(value: Any) -> bool:
    return isinstance(at(value, "players"), dict) and ("status" in value or "speed" in value)


def _is_result(value: Any) -> bool:
    return isinstance(value, dict) and "rank" in value and "username" in value


def _other(value: Any) -> str:
    """The message about an answer that has no results; "" where it is none of Lichess's."""
    for name, kind, key in _OTHERS:
        if isinstance(at(value, name), kind):
            return key
    return ""


def _games(data: bytes) -> tuple[Event, ...]:
    groups: dict[str, tuple[Heading, list[FoundGame]]] = {}
    unreadable = []
    for line, value in site_games.objects(data):
        if not _is_game(value):
            unreadable.append(line)
            continue
        heading = _heading(value)
        groups.setdefault(heading.name, (heading, []))[1].append(_game(value, line))
    events = [from_games.event_of(heading, games, [], FORMAT, "utf-8") for heading, games in groups.values()]
    if not events:
        raise Refusal("lichess_json.other")
    if unreadable:
        problem = Problem(WARNING, "lichess_json.unreadable", {"count": len(unreadable)}, unreadable[0])
        events[0] = events[0]._replace(problems=limited([problem, *events[0].problems]))
    return tuple(events)


def _heading(value: Any) -> Heading:
    """The tournament, or the category."""
    for new, old in (("arenaTour", "tournament"), ("swissTour", "swiss")):
        own = text(value, new, "id") or text(value, old)
        if own:
            return Heading(name=text(value, new, "name") or f"Lichess {old} {own}", online=True)
    category = text(value, "perf") or text(value, "speed")
    return Heading(name=f"Lichess {_NAMES.get(category, category[:1].upper() + category[1:])}", online=True)


def _game(value: Any, line: int) -> FoundGame:
    created = whole(value, "createdAt")
    date, time = site_games.day_and_time(created / 1000 if created is not None else None)
    imported = text(value, "import", "date")
    left_out, reason = _why_left_out(value)
    white_score, black_score, kind = _result(value)
    initial, increment = whole(value, "clock", "initial"), whole(value, "clock", "increment")
    known = initial is not None and increment is not None
    return FoundGame(
        line=line,
        white=_side(value, "white"),
        black=_side(value, "black"),
        white_score=white_score,
        black_score=black_score,
        kind=kind,
        date=imported.replace(".", "-") if len(imported) == 10 and "?" not in imported else date,
        time=time,
        rate_of_play=f"{initial}+{increment}" if known else "",
        minutes=((initial or 0) + 60 * (increment or 0)) / 60 if known else None,
        identity=from_games.address(text(value, "id")),
        left_out=left_out or ("" if kind else from_games.NO_RESULT),
        reason=reason,
    )


def _why_left_out(value: Any) -> tuple[str, str]:
    variant = text(value, "variant")
    if variant not in ("", "standard", "fromPosition"):
        return from_games.VARIANT, variant
    if variant == "fromPosition" or not site_games.is_start(text(value, "initialFen")):
        return from_games.SET_UP, ""
    if at(value, "rated") is not True and not _has_changed(value):
        return from_games.NOT_RATED, ""
    return "", ""


def _has_changed(value: Any) -> bool:
    """Whether the game has changed a rating."""
    return any(whole(value, "players", side, "ratingDiff") is not None for side in ("white", "black"))


def _result(value: Any) -> tuple[float | None, float | None, str]:
    """Scores and kind; kind "" where there is no result that counts."""
    status, winner = text(value, "status"), text(value, "winner")
    if status in _UNFINISHED:
        return None, None, PENDING
    if status in _NOT_PLAYED and not _has_changed(value):
        return None, None, ""
    left = status == "timeout" and "moves" in value and len(text(value, "moves").split()) < 2
    kind = NO_MOVE if status in _NOT_PLAYED or left else PLAYED
    if winner in ("white", "black"):
        return (1.0, 0.0, kind) if winner == "white" else (0.0, 1.0, kind)
    return (0.5, 0.5, kind) if status in _DRAWN else (None, None, "")


def _side(value: Any, colour: str) -> Side:
    player = at(value, "players", colour)
    level = whole(player, "aiLevel")
    name = text(player, "user", "name") or text(player, "name") or text(player, "user", "id")
    title = text(player, "user", "title")
    return Side(
        name=name or (f"Lichess AI level {level}" if level is not None else "?"),
        rating=whole(player, "rating"),
        title=title if title in TITLES else "",
        team=text(player, "team"),
    )


def _results(data: bytes) -> Event:
    """A table of results: players and points, no games."""
    players: list[Player] = []
    unreadable = []
    for line, value in site_games.objects(data):
        if not _is_result(value):
            unreadable.append(line)
            continue
        points = at(value, "points")
        score = points if isinstance(points, (int, float)) and not isinstance(points, bool) else whole(value, "score")
        title = text(value, "title")
        players.append(
            Player(
                number=len(players) + 1,
                name=text(value, "username"),
                rating=whole(value, "rating"),
                title=title if title in TITLES else "",
                points=float(score) if score is not None else None,
                rank=whole(value, "rank"),
                line=line,
            )
        )
    problems = [Problem(WARNING, "lichess_json.results_only", {"count": len(players)})]
    if unreadable:
        problems.append(Problem(WARNING, "lichess_json.unreadable", {"count": len(unreadable)}, unreadable[0]))
    return Event(players=tuple(players), problems=tuple(problems), format=RESULTS_FORMAT, encoding="utf-8")
