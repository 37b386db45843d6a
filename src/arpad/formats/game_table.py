"""Tables of games: one game a row, with two players and how it ended; and the rounds they make. Portable."""

from typing import NamedTuple

from arpad.codes import TITLES
from arpad.digits import latin
from arpad.formats import game_results
from arpad.formats.column_dates import read_column
from arpad.formats.folding import fold, name_key
from arpad.formats.game_results import MANGLED, MATCH, Ending
from arpad.formats.grid import Row
from arpad.formats.headings import is_word_for
from arpad.formats.roster import Named, Roster
from arpad.formats.table_heads import Head, sides
from arpad.formats.table_players import number_in, rating_in
from arpad.formats.text import is_digits, upper
from arpad.model import ABSENT, BYE, ERROR, NOTE, UNKNOWN, WARNING, Pairing, Problem

HIGHEST_ROUND = 999


class Caption(NamedTuple):
    """What a line between the rows says about those under it."""

    round: int
    date: str


class Entry(NamedTuple):
    """A row under its heading."""

    head: Head
    row: Row
    caption: Caption | None


class _Played(NamedTuple):
    white: int  # place in the roster
    black: int  # -1 = nobody
    ending: Ending
    colours: bool
    round: int | None  # as the table says; None where it does not
    date: str
    line: int
    teller: int = -1  # whose row it is, in tables of a player and his opponents


class Rounds(NamedTuple):
    """The games in rounds."""

    pairings: list[Pairing]
    rounds: int
    dates: list[str]


def read(entries: list[Entry], day_first: bool | None, roster: Roster, problems: list[Problem]) -> Rounds:
    """The games of the rows. The players go to the roster."""
    dates = _dates(entries, day_first, problems)
    letters = _letters(entries)
    games: list[_Played] = []
    for index, entry in enumerate(entries):
        game = _game(entry, dates[index], letters[entry.head.row.line], roster, problems)
        if game is not None:
            games.append(game)
    games = _each_once(games, roster, problems)
    return _in_rounds(games, roster, problems)


def _letters(entries: list[Entry]) -> dict[int, tuple[str, str]]:
    """The letters that stand for White and Black, by the line of the heading."""
    values: dict[int, list[str]] = {}
    headings = {}
    for entry in entries:
        columns = entry.head.columns
        line = entry.head.row.line
        headings[line] = entry.head.row.cell(columns.get("white", -1))
        column = (
            columns.get("colour", -1) if "opponent" in columns else columns.get("winner", columns.get("result", -1))
        )
        values.setdefault(line, []).append(entry.row.cell(column))
    return {line: game_results.letters_of(values[line], headings[line]) for line in headings}


def _each_once(games: list[_Played], roster: Roster, problems: list[Problem]) -> list[_Played]:
    """The games without those that a second row tells of from the other player's side; the same row twice is named."""
    found: list[_Played] = []
    open_rows: dict[tuple[int, int, str, int], list[int]] = {}  # told by one side so far, by place in `found`
    first: dict[tuple[int, int, str, int], int] = {}
    from_both = line = 0
    doubtful = False  # without round and date they may be two games
    for game in games:
        pair = (min(game.white, game.black), max(game.white, game.black), game.date, game.round or 0)
        others = [place for place in open_rows.get(pair, []) if found[place].teller != game.teller]
        agreeing = [place for place in others if _alike(found[place], game)]
        if game.black >= 0 and game.teller >= 0 and others:
            place = (agreeing or others)[0]
            open_rows[pair].remove(place)
            from_both += 1
            doubtful = doubtful or (game.round is None and not game.date)
            line = line or game.line
            if not agreeing:
                names = roster.players[game.white].name, roster.players[game.black].name
                values = {"name": names[0], "other": names[1], "first": found[place].line}
                problems.append(Problem(ERROR, "table.rows_disagree", values, game.line))
                found[place] = found[place]._replace(ending=Ending(None, None, UNKNOWN))
            continue
        same = (game.white, game.black, game.date, game.round or 0)
        if game.black >= 0 and (game.round is not None or game.date) and same in first:
            problems.append(Problem(WARNING, "table.game_twice", {"first": first[same]}, game.line))
        first.setdefault(same, game.line)
        if game.teller >= 0:
            open_rows.setdefault(pair, []).append(len(found))
        found.append(game)
    if from_both:
        severity = WARNING if doubtful else NOTE
        problems.append(Problem(severity, "table.both_sides", {"count": from_both}, line))
    return found


def _alike(one: _Played, other: _Played) -> bool:
    """Whether two rows tell of a game alike, each from its own side."""
    mine, theirs = one.ending, other.ending
    points = theirs.white if one.white == other.white else theirs.black
    colours_fit = not (one.colours and other.colours) or one.white == other.white
    return mine.kind == theirs.kind and mine.white == points and colours_fit


def _dates(entries: list[Entry], day_first: bool | None, problems: list[Problem]) -> list[str]:
    """Each row's date, of its own column or of the caption above."""
    cells = []
    for entry in entries:
        cells.append((entry.row.line, entry.row.cell(entry.head.columns.get("date", -1))))
    found = read_column(cells, day_first, problems)
    return [date or (entry.caption.date if entry.caption else "") for date, entry in zip(found, entries)]


def _game(entry: Entry, date: str, letters: tuple[str, str], roster: Roster, problems: list[Problem]) -> _Played | None:
    row, columns = entry.row, entry.head.columns
    first, second, colours = sides(columns)
    if row.filled() < 2 and row.cell(0):
        return None  # a caption
    names = " ".join(row.cell(first).split()), " ".join(row.cell(second).split())
    if not names[0] and not names[1]:
        problems.append(Problem(WARNING, "table.no_name", {}, row.line))
        return None
    ending, column = _ending(row, columns, names, letters)
    nobody = game_results.is_nobody(names[0]), game_results.is_nobody(names[1])
    alone = nobody[0] != nobody[1]
    if isinstance(ending, str) and not alone:
        key = "table.mangled" if ending == MANGLED else "table.match" if ending == MATCH else "table.result"
        problems.append(Problem(ERROR, key, {"found": _found(row, columns, column)}, row.line, row.column(column)))
        return None
    if nobody[0] and nobody[1]:
        problems.append(Problem(WARNING, "table.no_name", {}, row.line))
        return None
    number = _round(entry, problems)
    if alone:
        side = 1 if nobody[0] else 0
        place = roster.place_of(_named(row, columns, side, names[side], problems), row.line)
        score = 0.0
        if not isinstance(ending, str):
            score = (ending.black if side else ending.white) or 0.0
        if place is None:
            return None
        return _Played(place, -1, Ending(score, None, BYE if score else ABSENT), False, number, date, row.line)
    assert not isinstance(ending, str)
    if name_key(names[0]) == name_key(names[1]) and not _told_apart(row, columns):
        problems.append(Problem(ERROR, "table.self", {"name": names[0]}, row.line, row.column(first)))
        return None
    white = roster.place_of(_named(row, columns, 0, names[0], problems), row.line)
    black = roster.place_of(_named(row, columns, 1, names[1], problems), row.line)
    if white is None or black is None:
        return None
    if white == black:
        problems.append(Problem(ERROR, "table.self", {"name": names[0]}, row.line, row.column(first)))
        return None
    if ending.kind == UNKNOWN and ending.white is not None:
        problems.append(Problem(WARNING, "table.odd_result", {"found": row.cell(column)}, row.line, row.column(column)))
    if "opponent" not in columns:
        return _Played(white, black, ending, colours, number, date, row.line)
    colour = fold(row.cell(columns.get("colour", -1)))
    if colour == letters[1] or is_word_for(colour, "black"):
        return _Played(
            black, white, Ending(ending.black, ending.white, ending.kind), True, number, date, row.line, white
        )
    known = colour == letters[0] or is_word_for(colour, "white")
    return _Played(white, black, ending, known, number, date, row.line, white)


def _ending(
    row: Row, columns: dict[str, int], names: tuple[str, str], letters: tuple[str, str]
) -> tuple[Ending | str, int]:
    """How the game ended, and the column that says so."""
    if "winner" in columns:
        index = columns["winner"]
        return game_results.of_winner(row.cell(index), names[0], names[1], letters), index
    if "white_score" in columns and "black_score" in columns:
        index = columns["white_score"]
        return game_results.of_scores(row.cell(index), row.cell(columns["black_score"])), index
    index = columns.get("result", columns.get("score", columns.get("white_score", -1)))
    ending = game_results.of_game(row.cell(index))
    if ending == game_results.UNREADABLE and len(row.cell(index)) == 1:
        ending = game_results.of_winner(row.cell(index), names[0], names[1], letters)
    return ending, index


def _found(row: Row, columns: dict[str, int], column: int) -> str:
    """The result as the row has it."""
    if "white_score" in columns and "black_score" in columns and column == columns["white_score"]:
        return row.cell(column)[:40] + " " + row.cell(columns["black_score"])[:40]
    return row.cell(column)[:40]


def _named(row: Row, columns: dict[str, int], side: int, name: str, problems: list[Problem]) -> Named:
    """The player of one side with what the row says about him or her."""
    prefix = "black_" if side else "white_"
    title = upper(row.cell(columns.get(prefix + "title", -1)))
    fide_id = latin(row.cell(columns.get(prefix + "fide_id", -1))).strip()
    rating = columns.get(prefix + "rating", columns.get(prefix + "national_rating", -1))
    return Named(
        name,
        number_in(row.cell(columns.get(prefix + "number", -1))) or 0,
        fide_id if is_digits(fide_id) and fide_id.strip("0") else "",
        row.cell(columns.get(prefix + "national_id", -1)),
        rating_in(row, rating, problems),
        title if title in TITLES else "",
        upper(row.cell(columns.get(prefix + "federation", -1))),
    )


def _told_apart(row: Row, columns: dict[str, int]) -> bool:
    """Whether two players of one name have different ids or numbers in this row."""
    for field in ("fide_id", "national_id", "number"):
        one = row.cell(columns.get("white_" + field, -1))
        other = row.cell(columns.get("black_" + field, -1))
        if one and other and one != other:
            return True
    return False


def _round(entry: Entry, problems: list[Problem]) -> int | None:
    """The round of a row: of its own column, of the caption above, or none."""
    index = entry.head.columns.get("round", -1)
    text = latin(entry.row.cell(index))
    if not text:
        return entry.caption.round if entry.caption else None
    digits = ""
    for character in text:
        if is_digits(character):
            digits += character
        elif digits:
            break
    if not digits or not 1 <= int(digits[:9]) <= HIGHEST_ROUND:
        problems.append(Problem(WARNING, "table.round", {"found": text[:40]}, entry.row.line, entry.row.column(index)))
        return None
    return int(digits)


def _in_rounds(games: list[_Played], roster: Roster, problems: list[Problem]) -> Rounds:
    """The games in rounds: the table's own, or such as keep everybody's games in their order.

    Without rounds in the table, or where somebody plays twice in one of them, a game is put into the first round in
    which both players have had all their earlier games; by date where all rows have one, else by the order of the rows.
    """
    numbers = roster.start_numbers()
    by_round = len(games) > 0 and all(game.round is not None for game in games)
    by_date = not by_round and all(game.date for game in games)
    labels = [(game.round if by_round else 0) or 0 for game in games]
    order = sorted(range(len(games)), key=lambda index: (labels[index], games[index].date if by_date else "", index))
    rounds = {}
    split = False
    base = highest = 0
    label: tuple[int, str] | None = None
    busy: dict[int, int] = {}
    for index in order:
        game = games[index]
        now = (labels[index], game.date if by_date else "")
        if now != label:
            base, busy, label = highest, {}, now
        level = max(busy.get(game.white, 0), busy.get(game.black, 0) if game.black >= 0 else 0) + 1
        split = split or level > 1
        busy[game.white] = level
        if game.black >= 0:
            busy[game.black] = level
        rounds[index] = base + level
        highest = max(highest, base + level)
    if by_round and not split:
        rounds = {index: labels[index] for index in range(len(games))}
        highest = max(labels)
    elif games:
        first = min([game.line for game in games])
        key = "table.rounds_split" if by_round else "table.rounds_by_date" if by_date else "table.rounds_by_row"
        problems.append(Problem(NOTE, key, {"rounds": highest}, first))
    dates: list[set[str]] = [set() for _ in range(highest)]
    pairings = []
    for index in sorted(range(len(games)), key=lambda index: (rounds[index], games[index].line, index)):
        game = games[index]
        dates[rounds[index] - 1].add(game.date)
        ending = game.ending
        pairings.append(
            Pairing(
                rounds[index],
                numbers[game.white],
                numbers[game.black] if game.black >= 0 else 0,
                ending.white,
                ending.black,
                ending.kind,
                game.colours,
                game.line,
            )
        )
    found = [sorted(days)[0] if len(days) == 1 else "" for days in dates]
    return Rounds(pairings, highest, found if "".join(found) else [])
