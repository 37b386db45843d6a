"""Games as Lichess and Chess.com give them, from the parsed JSON of one game. Part of the portable floor."""

from typing import Any

from arpad.dates import day_number, of_day_number
from arpad.strength import movetext, pgn
from arpad.strength.records import BLACK, WHITE, Played, Score

_EPOCH = day_number("1970-01-01")
_RESULTS = {"white": "1-0", "black": "0-1", "": "1/2-1/2"}
_UNFINISHED = ("created", "started", "aborted", "noStart", "unknownFinish")  # statuses of Lichess
_LONGEST = 120  # characters of a name


def game(value: Any, line: int = 0) -> Played | None:
    """One game of either site; None where this is none. `line` is where it stands, for a problem of its moves."""
    if isinstance(_at(value, "pgn"), str) and isinstance(_at(value, "white"), dict):
        return _chesscom(value, line)
    return _lichess(value, line) if isinstance(_at(value, "players"), dict) else None


def _lichess(value: Any, line: int) -> Played:
    found = movetext.read(_text(value, "moves", most=100_000))
    white, black = _at(value, "players", WHITE), _at(value, "players", BLACK)
    status, winner = _text(value, "status"), _text(value, "winner")
    clocks = _at(value, "clocks")
    centiseconds = clocks[: len(found.moves)] if isinstance(clocks, list) else []
    analysis = _at(value, "analysis")
    evals = [_evaluation(one) for one in analysis[: len(found.moves)]] if isinstance(analysis, list) else []
    created = _number(value, "createdAt")
    identity = _text(value, "id")
    return Played(
        moves=found.moves,
        base=_number(value, "clock", "initial"),
        increment=_number(value, "clock", "increment"),
        white=_text(white, "user", "name") or _text(white, "name"),
        black=_text(black, "user", "name") or _text(black, "name"),
        variant=_text(value, "variant"),
        start=_text(value, "initialFen"),
        result="*" if status in _UNFINISHED and not winner else _RESULTS.get(winner, "*"),
        termination=status,
        clocks=tuple([clock / 100 if isinstance(clock, int) else None for clock in centiseconds]),
        evals=tuple(evals),
        white_rating=_number(white, "rating"),
        black_rating=_number(black, "rating"),
        date="" if created is None else of_day_number(_EPOCH + created // 86_400_000),
        identity="https://lichess.org/" + identity if identity else "",
        opening=_text(value, "opening", "name"),
        bots=tuple([side for side, one in ((WHITE, white), (BLACK, black)) if _is_program(one)]),
        correspondence=_text(value, "speed") == "correspondence" or _number(value, "daysPerTurn") is not None,
        problem=found.problem and found.problem._replace(line=line),
        bad_evals=evals.count(None),
    )


def _evaluation(value: Any) -> Score:
    """The site's own evaluation of a position, for White."""
    mate = _number(value, "mate")
    return _number(value, "eval") if mate is None else f"#{mate}"


def _is_program(player: Any) -> bool:
    return _number(player, "aiLevel") is not None or _text(player, "user", "title") == "BOT"


def _chesscom(value: Any, line: int) -> Played | None:
    """A game by its PGN, and by what else is said of it."""
    found = pgn.games(value["pgn"])
    if not found:
        return None
    rules = _text(value, "rules")
    problem = found[0].problem
    return found[0]._replace(
        variant=found[0].variant if rules in ("", "chess") else rules,
        identity=_text(value, "url") or found[0].identity,
        correspondence=found[0].correspondence or _text(value, "time_class") == "daily",
        problem=problem and problem._replace(line=line),
    )


def _at(value: Any, *path: str) -> Any:
    """What stands at the end of a path of names; None where there is nothing."""
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


def _text(value: Any, *path: str, most: int = _LONGEST) -> str:
    found = _at(value, *path)
    return " ".join(found.split())[:most] if isinstance(found, str) else ""


def _number(value: Any, *path: str) -> int | None:
    found = _at(value, *path)
    return found if isinstance(found, int) and not isinstance(found, bool) and abs(found) < 10**15 else None
