"""PGN, the notation of games, as a source of rated games: who played whom, when, with which ratings and which result.

`read` groups the games into events by Event, Site, Section and EventDate, or else by dates without a long gap. It
takes players and ratings from the tags and says what it leaves out: games without names, with results that contradict
each other (the tag, the end of the moves, a mate on the board), variants, and games from set-up positions. `*` is a
game still to come. Exports of Lichess, Chess.com and FICS are told by their tags and grouped by category, because
"Rated Blitz game" names no event; what is not rated there is left out. Chess.com gives the ratings after the game,
which are not used as those before it.

The moves are not replayed: a rating does not depend on them, and results are found even in games that break off.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from arpad.codes import FEDERATIONS, TITLES
from arpad.dates import is_date
from arpad.formats import from_games, game_results, pgn_games, time_control
from arpad.formats.from_games import FoundGame, Heading, Side
from arpad.formats.pgn_games import RawGame
from arpad.formats.spelled_dates import readings
from arpad.model import (
    ERROR,
    FORFEIT,
    NO_MOVE,
    NOTE,
    PENDING,
    PLAYED,
    WARNING,
    Event,
    Problem,
    Refusal,
    limited,
)

FORMAT = "PGN"
TAG, TOKEN = "tag", "token"  # which result counts where they differ
TRUST = ("", TAG, TOKEN)

LICHESS, CHESSCOM, FICS = "Lichess", "Chess.com", "FICS"

_LOOK = 4096
_FIRST_TAG = re.compile(rb'^[ \t]*\[[A-Za-z0-9][A-Za-z0-9_+#=:-]*[ \t]+"', re.MULTILINE)
_UNKNOWN = ("", "?", "-", "??", "????", "0", "none", "unknown", "N.N.", "NN")
_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"
_STANDARD = ("", "?", "-", "standard", "normal", "chess", "classical", "regular")
_ROUND_IN_EVENT = re.compile(r"\s*\((?:round |rd |r)?(\d{1,2})(?:\.\d+)?\)\s*$", re.IGNORECASE)
_ROUND = re.compile(r"^\D{0,12}(\d{1,3})(?!\d)")
_LICHESS_GAME = re.compile(r"^https?://lichess\.org/(\w{8})")
_ARENA_GAP = 1  # days: arenas of one name are held every day
_HIGHEST_RATING = 4500
_MOST_ROUNDS = 99
_DAY = 86_400  # seconds
_FORFEITS = ("unplayed", "forfeit", "forfeited", "default", "walkover")
_UNFINISHED = ("unterminated", "adjourned")
_ABANDONED = ("abandoned", "emergency", "death")
_NOWHERE = "INT"  # in the place of a federation: played online
_LONGEST_NAME = 120
_ENOUGH_PLIES = 20  # two whole games of so many alike, on one day in one round, are one game


class _Group(NamedTuple):
    """The games of one name, place and so on."""

    heading: Heading
    games: list[FoundGame]
    bare: set[int]  # lines of the games that have no moves
    problems: list[Problem]


def is_it(data: bytes) -> bool:
    """Whether the file begins like PGN: a tag at the beginning of a line, and no JSON or XML before it."""
    head = data[:_LOOK].replace(b"\0", b"").removeprefix(b"\xef\xbb\xbf").lstrip()
    return head[:1] not in (b"{", b"<") and _FIRST_TAG.search(head) is not None


def read(data: bytes, trust: str = "") -> tuple[Event, ...]:
    """The events of a file, in the order in which they begin there.

    `trust` says what counts where the Result tag and the end of the moves differ: the "tag", the "token" at the end,
    or neither, so that the game is left out.

    Raises Refusal where no game names its players.
    """
    if trust not in TRUST:
        raise Refusal("pgn.trust", value=trust)
    count = 0
    encodings: set[str] = set()
    groups: dict[tuple[str, ...], _Group] = {}
    unnamed: list[int] = []
    for raw in pgn_games.games(data):
        count += 1
        encodings.add(raw.encoding)
        if not _named(raw.tags):
            unnamed.append(raw.line)
            continue
        site = _site_of(raw.tags)
        heading, key, in_event = _heading(raw.tags, site)
        group = groups.setdefault(key, _Group(heading, [], set(), []))
        group.games.append(_game(raw, site, in_event, trust, group.problems))
        if not raw.plies:
            group.bare.add(raw.line)
    if not groups:
        raise Refusal("pgn.no_players", count=count)
    events = [event for group in groups.values() for event in _events(group)]
    common = []
    if unnamed:
        common.append(Problem(WARNING, "pgn.unnamed", {"count": len(unnamed)}, unnamed[0]))
    eight_bit = sorted(encodings - {"ascii", "utf-8"})
    if eight_bit:
        common.append(Problem(NOTE, "pgn.encoding", {"encodings": eight_bit}))
    encoding = eight_bit[0] if eight_bit else "utf-8" if "utf-8" in encodings else "ascii"
    first = events[0]
    events[0] = first._replace(problems=limited([*common, *first.problems]))
    return tuple(event._replace(encoding=encoding) for event in events)


def _events(group: _Group) -> Iterator[Event]:
    """The events of one name: as many as there are long gaps between their games."""
    heading = group.heading
    windows = [group.games]
    if not heading.start and not _is_category(heading):
        windows = from_games.windows(group.games, _ARENA_GAP if heading.online else from_games.GAP)
    for games in windows:
        lines = {game.line for game in games}
        found = [problem for problem in group.problems if problem.line in lines]
        counted = [game for game in games if game.kind == PLAYED and not game.left_out]
        if counted and heading.type == CHESSCOM:
            found.append(Problem(WARNING, "pgn.after_the_game", {}, games[0].line))
        bare = [game for game in counted if game.line in group.bare]
        if bare and len(bare) < len(counted):
            found.append(Problem(WARNING, "pgn.no_moves", {"count": len(bare)}, bare[0].line))
        yield from_games.event_of(heading, games, found, FORMAT)


def _named(tags: dict[str, str]) -> bool:
    return tags.get("White", "") not in _UNKNOWN and tags.get("Black", "") not in _UNKNOWN


def _game(raw: RawGame, site: str, in_event: int, trust: str, problems: list[Problem]) -> FoundGame:
    """What the tags of a game say."""
    tags = raw.tags
    if raw.unclosed:
        problems.append(Problem(NOTE, "pgn.unclosed", {}, raw.line))
    left_out, reason = _why_left_out(tags, site)
    before = len(problems)
    white_score, black_score, kind = _result(raw, trust, problems) if not left_out else (None, None, "")
    if not left_out and not kind:
        left_out = from_games.REPORTED if len(problems) > before else from_games.NO_RESULT
    rate = tags.get("TimeControl", "").strip()
    time = tags.get("UTCTime", "") or tags.get("Time", "")
    return FoundGame(
        line=raw.line,
        white=_side(tags, "White", site, raw.line, problems),
        black=_side(tags, "Black", site, raw.line, problems),
        white_score=white_score,
        black_score=black_score,
        kind=kind,
        round=_round(tags, in_event),
        date=_date(tags.get("Date", "")) or _date(tags.get("UTCDate", "")),
        time=time,
        rate_of_play="" if rate in _UNKNOWN else rate,
        minutes=_minutes(rate),
        identity=_identity(raw, time),
        left_out=left_out,
        reason=reason,
    )


def _identity(raw: RawGame, time: str) -> str:
    """What a second copy has as well: the address, or all moves; of a short game, also when it was played."""
    tags = raw.tags
    for name in ("GameURL", "Link", "GameId", "Site"):
        value = tags.get(name, "").strip()
        found = _LICHESS_GAME.match(value)
        if found or (name != "Site" and value):
            return from_games.address(found[1] if found else value)
    if raw.plies >= _ENOUGH_PLIES:
        return raw.moves
    when = tags.get("Round", "").strip()
    when = "" if when in _UNKNOWN else when
    return f"{raw.moves} {when} {time}" if when or time else ""


def _site_of(tags: dict[str, str]) -> str:
    """The game site whose export this is; "" for an event over the board, or one that was only shown online."""
    site = tags.get("Site", "")
    if "BroadcastURL" in tags or "BroadcastName" in tags or "WhiteFideId" in tags:
        return ""
    if _LICHESS_GAME.match(site):
        return LICHESS
    if site.lower() == "chess.com" and ("Link" in tags or "CurrentPosition" in tags or "EndTime" in tags):
        return CHESSCOM
    return FICS if "freechess.org" in site.lower() else ""


def _heading(tags: dict[str, str], site: str) -> tuple[Heading, tuple[str, ...], int]:
    """What the event is called, what its games have in common, and the round that its name holds."""
    event = tags.get("Event", "").strip()[:_LONGEST_NAME]
    if site:
        name = _category(event, tags, site)
        return Heading(name=name, type=site, online=True), (site, name.casefold()), 0
    if event == f"{tags.get('StudyName', '')}: {tags.get('ChapterName', '')}" or event in _UNKNOWN:
        event = ""  # a study calls every game an event
    event = tags.get("BroadcastName", "").strip()[:_LONGEST_NAME] or event
    in_event = 0
    found = _ROUND_IN_EVENT.search(event)
    if found and _round(tags, 0) == 0:
        in_event = int(found[1])
        event = event[: found.start()]
    section = tags.get("Section", "").strip()
    name = f"{event}: {section}" if section not in _UNKNOWN else event
    city, federation = _place(tags.get("Site", ""))
    country = tags.get("EventCountry", "").strip().upper()
    start = _date(tags.get("EventDate", ""))
    start = start if is_date(start) else ""
    kind = tags.get("EventType", "").strip()
    planned = tags.get("EventRounds", "").strip()
    rounds = int(planned) if _is_number(planned) and int(planned) <= _MOST_ROUNDS else 0
    heading = Heading(name, city, country if country in FEDERATIONS else federation, kind, start, rounds)
    return heading, ("", name.casefold(), city.casefold(), start), in_event


def _category(event: str, tags: dict[str, str], site: str) -> str:
    """The category of a game on a site, or the name of the arena it was played in."""
    words = [word for word in event.split() if "://" not in word]
    address = [word for word in event.split() if "://" in word]
    plain = [word for word in words if word.lower() not in ("rated", "unrated", "casual", "game", "fics")]
    if site == CHESSCOM:
        variant = tags.get("Variant", "").strip()
        return f"{site} {variant or _chesscom_class(tags.get('TimeControl', ''))}"
    if site == LICHESS and not address and len(plain) == len(words):
        return event  # an arena's own name
    return " ".join([site, *plain, *address])


def _is_category(heading: Heading) -> bool:
    """Whether the games of a site have no event in common but the category."""
    return heading.online and "://" not in heading.name and heading.name.startswith(heading.type + " ")


def _chesscom_class(control: str) -> str:
    """Bullet below 3 minutes, blitz below 10, by the time for 40 moves; daily where a move has days."""
    if "/" in control:
        return "Daily"
    base, _, increment = control.partition("+")
    if not _is_number(base) or not (_is_number(increment) or not increment):
        return "?"
    seconds = int(base) + 40 * int(increment or 0)
    return "Bullet" if seconds < 180 else "Blitz" if seconds < 600 else "Rapid"


def _why_left_out(tags: dict[str, str], site: str) -> tuple[str, str]:
    """Why a game is not rateable: message key, and the variant."""
    variant = tags.get("Variant", "").strip()
    position = tags.get("FEN", "").strip()
    if variant.lower() not in _STANDARD and variant.lower() != "from position":
        return from_games.VARIANT, variant
    if (position and not position.startswith(_START)) or (tags.get("SetUp") == "1" and not position):
        return from_games.SET_UP, ""
    if site in (LICHESS, FICS) and not _is_rated(tags):
        return from_games.NOT_RATED, ""
    return "", ""


def _is_rated(tags: dict[str, str]) -> bool:
    """Whether a game counts on its site: by the name, and where that is an arena's, by the change it made."""
    words = tags.get("Event", "").lower().split()
    if "WhiteRatingDiff" in tags or "BlackRatingDiff" in tags:
        return True
    return "rated" in words and tags.get("Termination", "").lower() != "abandoned"


def _result(raw: RawGame, trust: str, problems: list[Problem]) -> tuple[float | None, float | None, str]:
    """The scores, and what became of the game; kind "" where it has no result that counts."""
    tag = raw.tags.get("Result", "").strip()
    tag = "" if tag in ("?", "-", "??") else tag
    token = raw.result
    result = tag or token
    if tag and token and not _same(tag, token):
        if not trust:
            problems.append(Problem(ERROR, "pgn.results_differ", {"tag": tag, "token": token}, raw.line))
            return None, None, ""
        result = tag if trust == TAG else token
        values = {"tag": tag, "token": token, "taken": result}
        problems.append(Problem(WARNING, "pgn.result_taken", values, raw.line))
    if not result:
        return None, None, ""
    ending = game_results.of_game(result)
    if isinstance(ending, str):
        problems.append(Problem(ERROR, "pgn.result_unreadable", {"found": result[:20]}, raw.line))
        return None, None, ""
    if raw.mate and not trust and ending.kind == PLAYED and not _same(result, raw.mate):
        problems.append(Problem(ERROR, "pgn.mate_differs", {"result": result, "mate": raw.mate}, raw.line))
        return None, None, ""
    return ending.white, ending.black, _kind(raw, ending.kind)


def _kind(raw: RawGame, kind: str) -> str:
    """What became of a game, by its Termination too."""
    termination = raw.tags.get("Termination", "").strip().lower()
    if kind == PLAYED:
        if termination in _FORFEITS:
            return FORFEIT
        if termination in _UNFINISHED:
            return PENDING
        if termination in _ABANDONED and raw.plies < 2:
            return NO_MOVE
    return kind


def _same(one: str, other: str) -> bool:
    return game_results.of_game(one) == game_results.of_game(other)


def _side(tags: dict[str, str], colour: str, site: str, line: int, problems: list[Problem]) -> Side:
    name = " ".join(tags.get(colour, "").split())[:_LONGEST_NAME]
    fide_id = tags.get(colour + "FideId", "").strip().lstrip("0")
    if not _is_number(fide_id):
        fide_id = ""
    title = tags.get(colour + "Title", "").strip().upper()
    rating = None
    text = tags.get(colour + "Elo", "").strip()
    if site != CHESSCOM and text not in _UNKNOWN:
        digits = text.rstrip("?")
        if _is_number(digits) and 0 < int(digits) <= _HIGHEST_RATING:
            rating = int(digits)
        elif not _is_number(digits) or int(digits):
            problems.append(Problem(WARNING, "pgn.rating", {"name": name, "found": text[:20]}, line))
    country = (tags.get(colour + "Country") or tags.get(colour + "Fed") or "").strip().upper()
    team = tags.get(colour + "Team", "").strip()
    return Side(
        name,
        fide_id,
        rating,
        title if title in TITLES else "",
        country if country in FEDERATIONS else "",
        "" if team in _UNKNOWN else team[:_LONGEST_NAME],
    )


def _round(tags: dict[str, str], in_event: int) -> int:
    """7 of `7`, `7.3` and `Round 7`; of a study, its name; 0 where it is not known."""
    for text in (tags.get("Round", ""), tags.get("StudyName", "") if "ChapterName" in tags else ""):
        found = _ROUND.match(text.strip())
        if found and int(found[1]):
            return int(found[1])
    return in_event


def _place(site: str) -> tuple[str, str]:
    """City and federation: `Villa Martelli ARG`; a number is a board, an address no place."""
    site = site.strip()[:_LONGEST_NAME]
    if site in _UNKNOWN or "://" in site or _is_number(site):
        return "", ""
    city, _, last = site.rpartition(" ")
    if last not in FEDERATIONS and last != _NOWHERE:
        return site, ""
    place = "" if "." in city and " " not in city else city.rstrip(" ,")
    return (place, last) if last in FEDERATIONS else (place, "")


def _date(text: str) -> str:
    """A date as far as it is known: 2025.06.18, 2009.??.??, 2022.6.16."""
    text = text.strip()
    parts = text.replace("-", ".").replace("/", ".").split(".")
    if len(parts) == 3 and _is_number(parts[0]) and len(parts[0]) == 4 and "?" in text and parts[0] > "0000":
        month = parts[1].zfill(2)
        return f"{parts[0]}-{month}" if _is_number(month) and "01" <= month <= "12" else parts[0]
    found = readings(text)
    return found[0][1] if len(found) == 1 and found[0][0] == "ymd" else ""


def _minutes(control: str) -> float | None:
    """A player's minutes for 60 moves; None where it is not known, or a move has days."""
    moves, slash, seconds = control.partition("/")
    if slash and moves == "1" and _is_number(seconds) and int(seconds[:9]) >= _DAY:
        return None
    if control in _UNKNOWN or control.startswith("*"):
        return None
    minutes = time_control.coded(control)
    return time_control.readable(control) if minutes is None else minutes


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 12
