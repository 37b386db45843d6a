"""Exports of Chess.com: the games of a month as its public interface gives them (JSON); PGN is read by `pgn`.

The ratings are those after the game, so they are not used as those before it: the players are unrated. Games are
grouped by tournament or match, or else by time class. Casual games, variants and set-up positions are left out.
"""

from typing import Any

from arpad.formats import from_games, site_games, time_control
from arpad.formats.from_games import FoundGame, Heading, Side
from arpad.formats.site_games import at, text, whole
from arpad.model import PENDING, PLAYED, WARNING, Event, Problem, Refusal

FORMAT = "Chess.com JSON"

_DRAWS = ("agreed", "repetition", "stalemate", "insufficient", "50move", "timevsinsufficient")
_DAY = 86_400  # seconds
# What else Chess.com gives out, and a sign of it.
_OTHERS = {
    "archives": "chesscom_json.archives",
    "player_id": "chesscom_json.profile",
    "chess_blitz": "chesscom_json.statistics",
    "chess_rapid": "chesscom_json.statistics",
    "chess_bullet": "chesscom_json.statistics",
    "chess_daily": "chesscom_json.statistics",
}


def is_it(data: bytes) -> bool:
    """Whether this is an answer of Chess.com: games, or something else that is then refused by name."""
    if not site_games.is_json(data):
        return False
    head = data[:4096]
    if b'"games"' in head and (b"chess.com" in head or b'"time_class"' in head):
        return True
    return _other(site_games.first_object(data)) != ""


def read(data: bytes) -> tuple[Event, ...]:
    """The events of a month. Raises Refusal where the file has no games."""
    whole_file = site_games.parsed(data)
    games = at(whole_file, "games")
    if not isinstance(games, list):
        raise Refusal(_other(whole_file) or "chesscom_json.broken")
    groups: dict[str, tuple[Heading, list[FoundGame]]] = {}
    unreadable = 0
    for number, value in enumerate(games, 1):
        if not isinstance(at(value, "white"), dict) or not isinstance(at(value, "black"), dict):
            unreadable += 1
            continue
        heading = _heading(value)
        groups.setdefault(heading.name, (heading, []))[1].append(_game(value, number))
    if not groups:
        raise Refusal("chesscom_json.no_games")
    events: list[Event] = []
    for heading, found in groups.values():
        problems = []
        if any(not game.left_out for game in found):
            problems.append(Problem(WARNING, "chesscom_json.after_the_game", {}))
        if unreadable and not events:
            problems.append(Problem(WARNING, "chesscom_json.unreadable", {"count": unreadable}))
        events.append(from_games.event_of(heading, found, problems, FORMAT, "utf-8"))
    return tuple(events)


def _other(value: Any) -> str:
    """The message about an answer without games; "" where it is none of Chess.com's."""
    if isinstance(value, dict):
        for name, key in _OTHERS.items():
            if name in value:
                return key
    return ""


def _heading(value: Any) -> Heading:
    """The tournament or match by its address, or the time class."""
    address = text(value, "tournament") or text(value, "match")
    if address:
        return Heading(name=f"Chess.com {address.rstrip('/').rpartition('/')[2]}", online=True)
    time_class = text(value, "time_class")
    return Heading(name=f"Chess.com {time_class[:1].upper()}{time_class[1:]}", online=True)


def _game(value: Any, number: int) -> FoundGame:
    """A game; its number in the file stands in place of a line."""
    date, time = site_games.day_and_time(whole(value, "end_time"))
    control = text(value, "time_control")
    moves, slash, seconds = control.partition("/")
    daily = slash != "" and moves == "1" and seconds.isdigit() and int(seconds[:9]) >= _DAY
    rules = text(value, "rules")
    left_out = reason = ""
    if rules not in ("", "chess"):
        left_out, reason = from_games.VARIANT, rules
    elif not site_games.is_start(text(value, "initial_setup")):
        left_out = from_games.SET_UP
    elif at(value, "rated") is not True:
        left_out = from_games.NOT_RATED
    white_score, black_score, kind = _result(text(value, "white", "result"), text(value, "black", "result"))
    return FoundGame(
        line=number,
        white=Side(text(value, "white", "username") or "?"),
        black=Side(text(value, "black", "username") or "?"),
        white_score=white_score,
        black_score=black_score,
        kind=kind,
        date=date,
        time=time,
        rate_of_play=control,
        minutes=None if daily else time_control.coded(control),
        identity=from_games.address(text(value, "url") or text(value, "uuid")),
        left_out=left_out or ("" if kind else from_games.NO_RESULT),
        reason=reason,
    )


def _result(white: str, black: str) -> tuple[float | None, float | None, str]:
    """Scores and kind by the words for both sides; kind "" where they do not go together."""
    if not white and not black:
        return None, None, PENDING
    if white == "win" and black != "win" and black not in _DRAWS:
        return 1.0, 0.0, PLAYED
    if black == "win" and white != "win" and white not in _DRAWS:
        return 0.0, 1.0, PLAYED
    if white in _DRAWS and black in _DRAWS:
        return 0.5, 0.5, PLAYED
    return None, None, ""
