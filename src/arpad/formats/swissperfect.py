"""SwissPerfect: a tournament in three files, .trn (players) and .sco (games), both dBase III, and .ini (settings).

A game names its players by their ID; the start number of a player is START_NO, as in the program's own crosstables.
Scores count half points. A game's type, seen: 1 played, 34 forfeit won by Black, 35 forfeit won by White, 36 lost by
both, 5 bye, 0 not paired; anything else leaves the game out. Numbers may be followed by a NUL and leftovers, and rows
of players who were deleted and entered again stay in the tables, marked.

A player who is absent with a half point has no score in the table of games: ABSENT then holds the rounds as bits in
hexadecimal, and BONUS the points given for them.
"""

from typing import Any, NamedTuple

from arpad.codes import FEDERATIONS, TITLES
from arpad.digits import number
from arpad.formats import dbf
from arpad.formats.spelled_dates import birth
from arpad.formats.text import decode, lines
from arpad.model import (
    ABSENT,
    BYE,
    ERROR,
    FORFEIT,
    NOTE,
    PLAYED,
    WARNING,
    Event,
    NationalRating,
    Pairing,
    Player,
    Problem,
    Record,
    Refusal,
    limited,
)

FORMAT = "SwissPerfect"
SUFFIXES = (".ini", ".trn", ".sco")
PLAYER_FIELDS = ("ID", "START_NO", "SURNAME", "FIRSTNAME")
GAME_FIELDS = ("ROUND", "WHITE", "BLACK", "W_SCORE", "B_SCORE", "W_TYPE", "B_TYPE")

_SECTION = b"[tournament info]"
_FORFEITS = {34: (0.0, 1.0), 35: (1.0, 0.0), 36: (0.0, 0.0)}
_SCORES = ((2, 0), (0, 2), (1, 1))
_MOST_ROUNDS = 64  # bits of ABSENT


class _Files(NamedTuple):
    settings: str
    players: dbf.Table
    games: dbf.Table


def is_it(data: bytes) -> bool:
    """Whether this is one of the three files."""
    if _is_settings(data):
        return True
    if not dbf.is_it(data):
        return False
    head = data[:2048]
    return b"W_SCORE" in head or (b"START_NO" in head and b"SURNAME" in head)


def are_they(files: dict[str, bytes]) -> bool:
    """Whether these are the files of one tournament: at least its players and its games."""
    tables = [data[:2048] for data in files.values() if dbf.is_it(data)]
    return any(b"W_SCORE" in table for table in tables) and any(b"SURNAME" in table for table in tables)


def read(data: bytes) -> tuple[Event, ...]:
    """One of the files alone is not enough: the Refusal says which belong together."""
    raise Refusal("swissperfect.alone")


def read_files(files: dict[str, bytes]) -> tuple[Event, ...]:
    """The tournament of the files, by name. Raises Refusal where its players or games are missing or damaged."""
    problems: list[Problem] = []
    found = _sorted_out(files, problems)
    settings = _settings(found.settings)
    numbers = _start_numbers(found.players, problems)
    players = tuple(sorted((_player(row, numbers, problems) for row in _known(found.players, numbers)), key=_number_of))
    if not players:
        problems.append(Problem(ERROR, "swissperfect.no_players", {}))
    pairings = _with_bonus(found.players, numbers, _pairings(found.games, numbers, problems), problems)
    pairings.sort(key=lambda pairing: (pairing.round, pairing.white))
    # The settings name the rounds that were planned; of a match of several games a round they name too many.
    rounds = max([pairing.round for pairing in pairings], default=0)
    if found.players.deleted or found.games.deleted:
        values = {"players": found.players.deleted, "games": found.games.deleted}
        problems.append(Problem(NOTE, "swissperfect.deleted", values))
    return (
        Event(
            name=settings.get("name", ""),
            arbiter=settings.get("arbiter", ""),
            rounds=rounds,
            players=players,
            pairings=tuple(pairings),
            records=tuple(
                Record(line, "INI", text.strip()) for line, text in enumerate(lines(found.settings), 1) if text.strip()
            ),
            problems=limited(problems),
            format=FORMAT,
        ),
    )


def _sorted_out(files: dict[str, bytes], problems: list[Problem]) -> _Files:
    """Which file is which, by content."""
    settings = ""
    players = games = None
    for name in sorted(files):
        data = files[name]
        if _is_settings(data):
            settings, _, found = decode(data)
            problems.extend(found)
        elif dbf.is_it(data):
            table = dbf.read(data, name)
            problems.extend(table.problems)
            names = [field.name for field in table.fields]
            if all(field in names for field in GAME_FIELDS):
                games = table
            elif all(field in names for field in PLAYER_FIELDS):
                players = table
    if players is None or games is None:
        raise Refusal("swissperfect.alone")
    if not settings:
        problems.append(Problem(NOTE, "swissperfect.no_settings", {}))
    return _Files(settings, players, games)


def _is_settings(data: bytes) -> bool:
    return _SECTION in data[:65536].lower()


def _settings(text: str) -> dict[str, str]:
    """The tournament's own section of the settings, names in small letters."""
    found: dict[str, str] = {}
    within = False
    for line in lines(text):
        line = line.strip()
        if line.startswith("["):
            within = line.lower() == _SECTION.decode()
        elif within and "=" in line:
            name, _, value = line.partition("=")
            found.setdefault(name.strip().lower(), value.strip())
    return found


def _start_numbers(table: dbf.Table, problems: list[Problem]) -> dict[int, int]:
    """The start number of every ID: START_NO where all players have one of their own, else the ID itself."""
    numbers: dict[int, int] = {}
    usable = True
    for row in table.rows:
        own = dbf.whole(row.cells["ID"])
        if not own or own in numbers:
            problems.append(Problem(ERROR, "swissperfect.id", {"record": row.number, "found": row.cells["ID"].strip()}))
            continue
        start = dbf.whole(row.cells["START_NO"]) or 0
        usable = usable and start > 0 and start not in numbers.values()
        numbers[own] = start
    return numbers if usable else {own: own for own in numbers}


def _known(table: dbf.Table, numbers: dict[int, int]) -> list[dbf.Row]:
    """The rows of players, each ID once."""
    found: dict[int, dbf.Row] = {}
    for row in table.rows:
        own = dbf.whole(row.cells["ID"])
        if own in numbers:
            found.setdefault(own, row)
    return list(found.values())


def _number_of(player: Player) -> int:
    return player.number


def _player(row: dbf.Row, numbers: dict[int, int], problems: list[Problem]) -> Player:
    start_number = numbers[dbf.whole(row.cells["ID"]) or 0]

    def cell(name: str) -> str:
        return row.cells.get(name, "").strip()

    def rating(name: str) -> int | None:
        value = dbf.whole(cell(name))
        if value is None:
            values: dict[str, Any] = {"player": start_number, "field": name, "found": cell(name)}
            problems.append(Problem(WARNING, "swissperfect.rating", values))
        return value or None

    title = cell("TITLE").upper()
    if title and title != "0" and title not in TITLES:
        problems.append(Problem(NOTE, "swissperfect.title", {"player": start_number, "found": title}))
    federation = cell("FEDER").upper()
    fide_id = cell("INTL_ID").lstrip("0")
    if fide_id and not (fide_id.isascii() and fide_id.isdigit()):
        problems.append(Problem(WARNING, "swissperfect.fide_id", {"player": start_number, "found": fide_id}))
        fide_id = ""
    international, local, local_id = rating("INTL_RTG"), rating("LOC_RTG"), cell("LOC_ID")
    surname, given = cell("SURNAME"), cell("FIRSTNAME")
    return Player(
        number=start_number,
        name=f"{surname}, {given}" if surname and given else surname or given,
        rating=international or local,
        title=title if title in TITLES else "",
        federation=federation if federation in FEDERATIONS else "",
        fide_id=fide_id,
        birth=birth(dbf.date(cell("BIRTH_DATE"))) or "",
        national=(NationalRating("", local, local_id),) if local or local_id else (),
        line=row.number,
    )


def _pairings(table: dbf.Table, numbers: dict[int, int], problems: list[Problem]) -> list[Pairing]:
    found = []
    for row in table.rows:
        cells = {name: dbf.whole(row.cells[name]) for name in GAME_FIELDS}
        if None in cells.values() or not cells["ROUND"]:
            text = " ".join(row.cells[name].strip() for name in GAME_FIELDS)
            problems.append(Problem(ERROR, "swissperfect.game", {"record": row.number, "found": text}))
            continue
        values = {name: value or 0 for name, value in cells.items()}
        strangers = [values[side] for side in ("WHITE", "BLACK") if values[side] and values[side] not in numbers]
        if strangers:
            place = {"round": values["ROUND"], "record": row.number, "id": strangers[0]}
            problems.append(Problem(ERROR, "swissperfect.unknown_player", place))
            continue
        white, black = numbers.get(values["WHITE"], 0), numbers.get(values["BLACK"], 0)
        if white and black:
            game = _game(values, white, black, row.number, problems)
            if game is not None:
                found.append(game)
        elif white or black:
            points = (values["W_SCORE"] if white else values["B_SCORE"]) / 2
            kind = BYE if points else ABSENT
            bye = Pairing(values["ROUND"], white or black, 0, points, None, kind, False, row.number, points == 1)
            found.append(bye)
    return found


def _game(values: dict[str, int], white: int, black: int, record: int, problems: list[Problem]) -> Pairing | None:
    """A game between two players."""
    round_number = values["ROUND"]
    place: dict[str, Any] = {"round": round_number, "record": record, "player": white, "opponent": black}
    if white == black:
        problems.append(Problem(ERROR, "swissperfect.self", place))
        return None
    kinds = (values["W_TYPE"], values["B_TYPE"])
    scores = (values["W_SCORE"], values["B_SCORE"])
    forfeit = _FORFEITS.get(kinds[0], _FORFEITS.get(kinds[1]))
    if forfeit is not None:
        return Pairing(round_number, white, black, forfeit[0], forfeit[1], FORFEIT, True, record)
    if kinds == (1, 1) and scores in _SCORES:
        return Pairing(round_number, white, black, scores[0] / 2, scores[1] / 2, PLAYED, True, record)
    if kinds in ((1, 0), (0, 1)) and scores in _SCORES:
        # One side was struck out of the round and the point given to the other.
        return Pairing(round_number, white, black, scores[0] / 2, scores[1] / 2, FORFEIT, True, record)
    place["found"] = f"{scores[0]}-{scores[1]} ({kinds[0]}, {kinds[1]})"
    problems.append(Problem(ERROR, "swissperfect.result", place))
    return None


def _with_bonus(
    table: dbf.Table, numbers: dict[int, int], pairings: list[Pairing], problems: list[Problem]
) -> list[Pairing]:
    """The pairings with the points that absent players were given."""
    games = [pairing for pairing in pairings if pairing.black]
    met = {(game.round, player) for game in games for player in (game.white, game.black)}
    given: dict[tuple[int, int], float] = {}
    for row in _known(table, numbers):
        player = numbers[dbf.whole(row.cells["ID"]) or 0]
        bonus = number(row.cells.get("BONUS", "")) or 0.0
        rounds = [own for own in _absent(row.cells.get("ABSENT", "")) if (own, player) not in met]
        if bonus and rounds and bonus / len(rounds) in (0.5, 1.0):
            given.update({(own, player): bonus / len(rounds) for own in rounds})
        elif bonus:
            problems.append(Problem(WARNING, "swissperfect.bonus", {"player": player, "found": bonus}))
    kept = [pairing for pairing in pairings if pairing.black or (pairing.round, pairing.white) not in given]
    return kept + [Pairing(own, player, 0, points, None, BYE, False) for (own, player), points in given.items()]


def _absent(text: str) -> list[int]:
    """The rounds of the bits of a hexadecimal number."""
    try:
        bits = int(text.strip() or "0", 16)
    except ValueError:
        return []
    return [index + 1 for index in range(_MOST_ROUNDS) if bits >> index & 1]
