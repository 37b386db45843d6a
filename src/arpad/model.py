"""The whole vocabulary: players, games, events, and what is said about them.

Everything here is a plain record. A *game* is seen from one player's side (an opponent and a score), a *pairing* is
the same thing seen from the event's side (two players, and what became of their game). A *step* is one rule applied,
a *problem* is something the reader of a file or a report should know; both carry a message key and values, never a
sentence, so that every language and every surface can word them.

This module is part of the portable floor: it imports nothing, and runs unchanged under MicroPython.
"""

from typing import Any, NamedTuple

STANDARD = "standard"
RAPID = "rapid"
BLITZ = "blitz"
TIME_CONTROLS = (STANDARD, RAPID, BLITZ)

ERROR = "error"  # the thing asked for cannot be computed, or a number would be wrong
WARNING = "warning"  # computed all the same, but somebody should look
NOTE = "note"  # worth knowing
SEVERITIES = (ERROR, WARNING, NOTE)

# What became of a pairing. Only a PLAYED one can count for a rating.
PLAYED = "played"  # over the board, at least one move by each side
FORFEIT = "forfeit"  # won or lost without playing
NO_MOVE = "no_move"  # a result was recorded although less than one move each was made
BYE = "bye"  # no opponent; the score tells which kind
ABSENT = "absent"  # not paired, no points
UNKNOWN = "unknown"  # adjourned, or the result is not known
PENDING = "pending"  # paired, not played yet
PAIRING_KINDS = (PLAYED, FORFEIT, NO_MOVE, BYE, ABSENT, UNKNOWN, PENDING)


class Step(NamedTuple):
    """One rule applied: which article, of which date, and the numbers that went through it."""

    rule: str  # "FIDE B.02 8.3.1"
    date: str  # ISO date from which that wording applies
    key: str  # message key; the words live in i18n
    values: dict[str, Any]  # JSON-ready; exact decimals are strings


class Problem(NamedTuple):
    """Something to tell the user, with the place where it was found."""

    severity: str  # one of SEVERITIES
    key: str  # message key
    values: dict[str, Any]
    line: int = 0  # 1-based line of the file; 0 = no one line
    column: int = 0  # 1-based column; 0 = no one column
    rule: str = ""  # the article that asks for it, where one does: "FIDE B.02 1.1"


class Refusal(ValueError):
    """Input that cannot be used. Carries one problem; `str()` of it is one clear sentence.

    The sentence comes from `Refusal.wording`, which the package sets when it is imported by people's programs; where
    no words are at hand (in the page's interpreter) the message key stands in.
    """

    wording: Any = None

    def __init__(self, key: str, line: int = 0, column: int = 0, **values: Any) -> None:
        super().__init__(key)
        self.problem = Problem(ERROR, key, values, line, column)

    def __str__(self) -> str:
        wording = Refusal.wording
        return self.problem.key if wording is None else wording(self.problem)


class Game(NamedTuple):
    """One game as a player looks at it."""

    opponent: float | None  # the opponent's rating at the start of the event; None = unrated
    score: float  # 1, 0.5 or 0
    round: int = 0  # 0 = not known
    number: int = 0  # the opponent's number in the event; 0 = none
    kind: str = PLAYED
    deviation: float | None = None  # the opponent's rating deviation, in systems that have one
    colour: str = ""  # the player's own: w, b, or "" where it is not known


class NationalRating(NamedTuple):
    """A second, national rating that a report gives for a player."""

    federation: str
    rating: int | None
    national_id: str = ""
    line: int = 0


class Player(NamedTuple):
    """A player of an event, as the report names him or her."""

    number: int  # the start number
    name: str
    rating: int | None = None  # as reported; None = unrated
    title: str = ""  # GM IM FM CM WGM WIM WFM WCM or empty
    sex: str = ""  # m, w or empty
    federation: str = ""
    fide_id: str = ""
    birth: str = ""  # YYYY-MM-DD, YYYY-MM or YYYY, as far as known
    points: float | None = None  # as reported
    rank: int | None = None
    national: tuple[NationalRating, ...] = ()
    line: int = 0  # where the report names the player
    k: float | None = None  # K-factor, where the report or a rating list gives one


class Pairing(NamedTuple):
    """Two players of one round, or one player and nobody."""

    round: int
    white: int  # start number; where colours are unknown, simply the player named first
    black: int  # start number; 0 = no opponent
    white_score: float | None  # points given; None = none yet
    black_score: float | None
    kind: str  # one of PAIRING_KINDS
    colours: bool = True  # False: the report does not say who had White
    line: int = 0  # where the report names the first of the two
    allocated: bool = False  # a bye that the pairing gave to the player left over, not one asked for


class Team(NamedTuple):
    """A team and its members, by start number, in board order."""

    number: int
    name: str
    members: tuple[int, ...]
    line: int = 0


class Record(NamedTuple):
    """A line of a report that says something Arpad does not interpret; kept so that nothing is lost."""

    line: int
    code: str
    text: str


class Event(NamedTuple):
    """A tournament: who played, what became of every pairing, and what the report says about it."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""  # ISO date; "" = not known
    end: str = ""
    time_control: str = ""  # one of TIME_CONTROLS, or "" where the report does not tell
    rate_of_play: str = ""  # as reported
    minutes: float | None = None  # each player's time for 60 moves, where the report tells
    type: str = ""  # as reported: "Individual: Swiss-System"
    arbiter: str = ""
    rounds: int = 0
    round_dates: tuple[str, ...] = ()  # ISO dates, "" where unknown
    players: tuple[Player, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    teams: tuple[Team, ...] = ()
    records: tuple[Record, ...] = ()
    problems: tuple[Problem, ...] = ()  # found while reading
    format: str = ""  # "TRF16"
    encoding: str = ""


def limited(problems: list[Problem], limit: int = 50) -> tuple[Problem, ...]:
    """The problems in the order of the lines, at most `limit` of one kind; the rest are only counted."""
    order = sorted(range(len(problems)), key=lambda index: (problems[index].line, problems[index].column, index))
    seen: dict[str, int] = {}
    kept = []
    more = []
    for index in order:
        problem = problems[index]
        seen[problem.key] = seen.get(problem.key, 0) + 1
        if seen[problem.key] <= limit:
            kept.append(problem)
        elif seen[problem.key] == limit + 1:
            more.append(problem)
    for problem in more:
        values = {"kind": problem.key, "count": seen[problem.key] - limit}
        kept.append(Problem(problem.severity, problem.key.split(".")[0] + ".more", values))
    return tuple(kept)


def plain(value: Any) -> Any:
    """A record as dictionaries, lists and plain values, ready for JSON."""
    if hasattr(value, "_fields"):
        return {name: plain(getattr(value, name)) for name in value._fields}
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value
