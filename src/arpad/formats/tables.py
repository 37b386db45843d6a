"""An event from the rows of a table, whatever made the rows: pasted text, CSV, a sheet. Portable.

A table is known by its headings: one game a row, one player a row with rounds or opponents, or one player a row alone.
Several may stand one under the other: a start list above the games gives their ratings and ids. Which column was taken
for what is always said.
"""

from typing import NamedTuple

from arpad.digits import latin
from arpad.formats import captions, crosstable, game_table
from arpad.formats.folding import compact, same_words
from arpad.formats.game_results import Ending, of_game
from arpad.formats.game_table import Caption
from arpad.formats.grid import Row
from arpad.formats.headings import role
from arpad.formats.roster import Roster
from arpad.formats.table_guess import guessed
from arpad.formats.table_heads import CROSSTABLE, GAMES, PLAYERS, Head, check_chosen, head_of, headless, sides
from arpad.formats.table_players import Fields, name_in, start_numbers
from arpad.formats.text import is_digits
from arpad.model import ERROR, NOTE, WARNING, Event, Player, Problem, Refusal, limited

_LOOK = 200  # rows at the beginning that tell the columns of a table without headings
_PLAYER_WORDS = ("name", "surname", "white", "player1")


class Section(NamedTuple):
    """A heading and the rows under it."""

    head: Head
    rows: list[Row]
    captions: list[Caption | None]  # of each row


def read(
    rows: list[Row],
    problems: list[Problem],
    columns: dict[str, str] | None = None,
    day_first: bool | None = None,
    encoding: str = "",
) -> Event:
    """The event that the rows tell of. Raises Refusal where no table is found, or not the chosen columns."""
    chosen = columns or {}
    check_chosen(chosen)
    above, sections = _sections(rows, chosen, problems)
    if not sections:
        raise Refusal("table.none")
    said = set()
    for section in sections:
        headings = "\n".join(section.head.row.cells)
        if headings not in said:
            _say_columns(section, problems)
        said.add(headings)
    tables = [section for section in sections if section.head.kind == CROSSTABLE]
    listed = _listed(sections, problems)
    event = Event(encoding=encoding)
    if tables:
        event = _of_crosstable(event, tables[0], listed, problems)
        for section in sections:
            if section.head.kind != PLAYERS and section is not tables[0]:
                problems.append(Problem(ERROR, "table.second", {}, section.head.row.line))
    elif [section for section in sections if section.head.kind == GAMES]:
        event = _of_games(event, sections, listed, day_first, problems)
    else:
        event = event._replace(players=tuple(listed), format="players")
        problems.append(Problem(NOTE, "table.no_games", {"players": len(listed)}, sections[0].head.row.line))
    if not event.players:
        problems.append(Problem(ERROR, "table.no_players", {}, sections[0].head.row.line))
    event = captions.told(event, above)
    return event._replace(problems=limited(problems))


def _sections(rows: list[Row], chosen: dict[str, str], problems: list[Problem]) -> tuple[list[Row], list[Section]]:
    """The rows above the first heading, and each heading with its rows."""
    above: list[Row] = []
    sections: list[Section] = []
    caption: Caption | None = None
    found = len(chosen) == 0
    for row in rows:
        head = head_of(row, chosen) if chosen and (_may_be_head(row) or _named(row, chosen)) else None
        found = found or head is not None
        head = head or (head_of(row) if _may_be_head(row) else None)
        if head is not None and sections and _is_game(row, sections[-1].head):
            head = None  # of players who are called Player 1 and Player 2
        if head is not None and sections and head.row.cells == sections[-1].head.row.cells:
            continue  # the headings again, as on a new page
        if head is not None:
            sections.append(Section(head, [], []))
            continue
        caption = _caption(row) or caption
        if not sections:
            above.append(row)
        elif _fits(row, sections[-1].head, problems):
            sections[-1].rows.append(row)
            sections[-1].captions.append(caption)
    if sections and found:
        return above, sections
    head = _chosen_by_number(rows, chosen) if chosen else guessed(rows)
    if head is None:
        return rows, []
    return [], [Section(head, rows, [None] * len(rows))]


def _chosen_by_number(rows: list[Row], chosen: dict[str, str]) -> Head:
    """The columns of a table without headings. Raises Refusal where the chosen columns are not there."""
    widest = max([len(row.cells) for row in rows[:_LOOK]] + [0])
    head = headless(widest, chosen)
    if head is None:
        headings = [row.cells for row in rows[:_LOOK] if len(row.cells) == widest]
        raise Refusal("table.no_column", value=sorted(chosen.values()), known=headings[0][:30] if headings else [])
    return head


def _fits(row: Row, head: Head, problems: list[Problem]) -> bool:
    """Whether the row has no more cells than there are headings: else nobody knows which cell is which."""
    width = len(head.row.cells)
    if width == 0 or not "".join(row.cells[width:]):
        return True
    values = {"found": len(row.cells), "expected": width}
    problems.append(Problem(ERROR, "table.wide", values, row.line, row.column(width)))
    return False


def _may_be_head(row: Row) -> bool:
    """Whether a cell is a word for a player, which stands above every table; what begins with a digit is none."""
    return any(cell and cell[0] >= "A" and role(cell) in _PLAYER_WORDS for cell in row.cells)


def _is_game(row: Row, head: Head) -> bool:
    """Whether the row has a result where the heading above says that there is one."""
    index = head.columns.get("result", -1)
    return 0 <= index < len(row.cells) and isinstance(of_game(row.cells[index]), Ending)


def _named(row: Row, chosen: dict[str, str]) -> bool:
    """Whether a column was chosen by a heading of this row."""
    words = [compact(latin(cell)) for cell in row.cells]
    return len([name for name in chosen if compact(latin(chosen[name])) in words and not is_digits(chosen[name])]) > 0


def _caption(row: Row) -> Caption | None:
    """A line that announces a round."""
    if row.filled() > 2:
        return None
    found = captions.round_in(" ".join([cell for cell in row.cells if cell]))
    return Caption(found[0], found[1]) if found else None


def _say_columns(section: Section, problems: list[Problem]) -> None:
    """Which column was taken for what, and which say nothing here."""
    head = section.head
    taken = []
    for name in sorted(head.columns):
        taken.append(name + "=" + (head.row.cell(head.columns[name]) or str(head.columns[name] + 1)))
    problems.append(Problem(NOTE, "table.columns", {"columns": taken}, head.row.line))
    used = [head.columns[name] for name in head.columns] + [index for _, index in head.rounds]
    unused = [cell for index, cell in enumerate(head.row.cells) if cell and index not in used]
    if unused:
        problems.append(Problem(NOTE, "table.columns_unused", {"columns": unused[:30]}, head.row.line))


def _listed(sections: list[Section], problems: list[Problem]) -> list[Player]:
    """The players of all tables that name players only."""
    found: list[Player] = []
    for section in sections:
        if section.head.kind != PLAYERS:
            continue
        rows = []
        for row in section.rows:
            if name_in(row, section.head.columns):
                rows.append(row)
            elif row.filled() > 1:
                problems.append(Problem(WARNING, "table.no_name", {}, row.line))
        fields = Fields(section.head, rows, problems)
        numbers = start_numbers(section.head, rows, problems)
        taken = [player.number for player in found]
        highest = max(taken + numbers + [0])
        known = set(taken)
        for index, row in enumerate(rows):
            number = numbers[index]
            if not number:
                continue
            if number in known:
                highest += 1
                number = highest
            known.add(number)
            player = fields.player(row, number, name_in(row, section.head.columns))
            standings = "points" in section.head.columns  # else its ranks are those of a ladder
            found.append(player if standings else player._replace(rank=None))
        fields.report_titles()
    return found


def _of_crosstable(event: Event, section: Section, listed: list[Player], problems: list[Problem]) -> Event:
    """The event of a crosstable, with what a start list beside it adds."""
    table = crosstable.read(section.head, section.rows, problems)
    by_number = {player.number: player for player in listed}
    players = []
    for player in table.players:
        other = by_number.get(player.number)
        if other is not None and same_words(other.name) == same_words(player.name):
            player = _completed(player, other)
        elif other is not None:
            values = {"player": player.number, "name": player.name, "other": other.name}
            problems.append(Problem(WARNING, "table.list_other_name", values, other.line))
        players.append(player)
    return event._replace(
        players=tuple(sorted(players, key=_start_number)),
        pairings=table.pairings,
        rounds=table.rounds,
        format="round robin" if table.round_robin else "crosstable",
    )


def _completed(player: Player, other: Player) -> Player:
    """The player of a crosstable with what the start list says beyond it."""
    return player._replace(
        name=other.name if "," in other.name else player.name,
        rating=other.rating if player.rating is None else player.rating,
        title=player.title or other.title,
        sex=player.sex or other.sex,
        federation=player.federation or other.federation,
        fide_id=player.fide_id or other.fide_id,
        birth=player.birth or other.birth,
        national=player.national or other.national,
        k=other.k if player.k is None else player.k,
    )


def _of_games(
    event: Event, sections: list[Section], listed: list[Player], day_first: bool | None, problems: list[Problem]
) -> Event:
    """The event of the tables of games, with what a ladder or start list beside them adds."""
    roster = Roster(problems)
    for player in listed:
        identity = player.fide_id or (player.national[0].national_id if player.national else "")
        roster.add(player, identity)
    entries = []
    for section in sections:
        if section.head.kind == GAMES and not _has_result(section.head):
            problems.append(Problem(ERROR, "table.no_result_column", {}, section.head.row.line))
        elif section.head.kind == GAMES:
            for row, caption in zip(section.rows, section.captions):
                entries.append(game_table.Entry(section.head, row, caption))
    games = game_table.read(entries, day_first, roster, problems)
    roster.report_alike()
    numbers = roster.start_numbers()
    players = [player._replace(number=numbers[place]) for place, player in enumerate(roster.players)]
    days = [day for day in games.dates if day]
    return event._replace(
        start=min(days) if days else "",
        end=max(days) if days else "",
        round_dates=tuple(games.dates),
        players=tuple(sorted(players, key=_start_number)),
        pairings=tuple(games.pairings),
        rounds=games.rounds,
        format="games",
    )


def _has_result(head: Head) -> bool:
    told = [name for name in ("result", "score", "winner", "white_score") if name in head.columns]
    return len(told) > 0 and sides(head.columns)[0] >= 0


def _start_number(player: Player) -> int:
    return player.number
