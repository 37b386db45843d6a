"""Cards: what a system is, what it can do, and what it needs to know, as data.

The command line's options, the page's forms and the published schema are all made from cards, and every request,
whoever makes it, is read by `read` here. So a system is added without touching a door. Part of the portable floor.
"""

from typing import Any, NamedTuple

from arpad import dates, digits
from arpad.model import PLAYED, Game, Refusal

# Kinds of input. Each has one reader below.
RATING = "rating"
NUMBER = "number"
COUNT = "count"
YEAR = "year"
SCORE = "score"
DATE = "date"
CHOICE = "choice"
FLAG = "flag"
GAMES = "games"  # list of {"opponent": rating or null, "score": 1 | 0.5 | 0, "round": n} and the field's parts
RATINGS = "ratings"  # list of numbers
OCCASIONS = "events"  # list of {"start": date, "rating": own rating or null, "games": [...]}
PER_PLAYER = "per_player"  # one number for everybody, or {"start number": number}
BANDS = "bands"  # list of {"from": number, "k": number}
GAME_PARTS = ("number", "deviation", "colour")  # who the opponent is, the opponent's deviation, the own colour
NUMBERS = (RATING, NUMBER, COUNT, YEAR, SCORE)


class Field(NamedTuple):
    """One input of a verb."""

    name: str
    kind: str
    help: str  # message key
    required: bool = False
    default: Any = None
    minimum: float | None = None
    maximum: float | None = None
    step: float = 0.0  # a value must be a multiple of it; 0 = any
    choices: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()  # of GAMES and OCCASIONS: what a game may say besides, names of GAME_PARTS
    label: str = ""  # message key; "" = the one that all fields of this name share

    def label_key(self) -> str:
        """The message that is the field's label.

        >>> Field("on", DATE, "").label_key(), Field("on", DATE, "", label="field.end").label_key()
        ('field.on', 'field.end')
        """
        return self.label or "field." + self.name


class Verb(NamedTuple):
    """One thing a system can do. `call` takes the fields by name and returns a result record."""

    name: str
    help: str
    fields: tuple[Field, ...]
    call: Any


class RuleSetInfo(NamedTuple):
    """One dated rule set, for people who want to see what applies from when."""

    date: str
    time_controls: tuple[str, ...]
    source: str
    exact: bool


class Card(NamedTuple):
    """A rating system, as its users know it."""

    name: str
    title: str  # message key
    summary: str  # message key
    scale: str  # message key: what the numbers mean
    evidence: str  # message key: how exact, and how that is known
    verbs: tuple[Verb, ...]
    event: Verb | None  # rating a whole event; its fields are the options besides the event
    rule_sets: tuple[RuleSetInfo, ...]
    lower_is_better: bool = False

    def verb(self, name: str) -> Verb:
        """The verb of that name. Raises Refusal where the system does not offer it."""
        for verb in self.verbs:
            if verb.name == name:
                return verb
        raise Refusal("input.verb", system=self.name, verb=name, known=[verb.name for verb in self.verbs])


class Occasion(NamedTuple):
    """One event of a rating period, from one player's side."""

    start: str  # ISO date; "" = the date the request names
    rating: float | None  # own rating in force at the start; None = the rating the request names
    games: tuple[Game, ...]


def read(verb: Verb, request: dict[str, Any]) -> dict[str, Any]:
    """The inputs of a verb, checked and converted, from plain values. Raises Refusal naming the first that is wrong."""
    known = [field.name for field in verb.fields]
    for name in sorted(request):
        if name not in known and name not in ("system", "verb"):
            raise Refusal("input.unknown", field=name, verb=verb.name, known=known)
    values = {}
    for field in verb.fields:
        raw = request.get(field.name)
        if raw is None or raw == "":
            if field.required:
                raise Refusal("input.missing", field=field.name, verb=verb.name)
            values[field.name] = field.default
        else:
            values[field.name] = _READERS[field.kind](field, raw)
    return values


def _number(field: Field, raw: Any) -> float | int:
    if isinstance(raw, str):
        value: Any = digits.number(raw)
    else:
        value = raw
    # Taken from itself, only NaN and the infinities do not leave 0.
    if value is None or isinstance(value, bool) or not isinstance(value, (int, float)) or value - value != 0:
        raise Refusal("input.number", field=field.name, value=_shown(raw))
    if (field.minimum is not None and value < field.minimum) or (field.maximum is not None and value > field.maximum):
        raise Refusal("input.range", field=field.name, value=value, minimum=field.minimum, maximum=field.maximum)
    if field.step and value % field.step != 0:
        raise Refusal("input.step", field=field.name, value=value, step=field.step)
    return int(value) if field.step == 1 else value


def _score(field: Field, raw: Any) -> float | int:
    """A score; that of one game may be a letter or a word."""
    if isinstance(raw, str) and field.maximum == 1:
        found = digits.game_score(raw)
        return _number(field, raw if found is None else found)
    return _number(field, raw)


def _date(field: Field, raw: Any) -> str:
    if not isinstance(raw, str) or not dates.is_date(raw):
        raise Refusal("input.date", field=field.name, value=_shown(raw))
    return raw


def _choice(field: Field, raw: Any) -> str:
    if raw not in field.choices:
        raise Refusal("input.choice", field=field.name, value=_shown(raw), choices=list(field.choices))
    return str(raw)


def _flag(field: Field, raw: Any) -> bool:
    if not isinstance(raw, bool):
        raise Refusal("input.flag", field=field.name, value=_shown(raw))
    return raw


def _list(field: Field, raw: Any) -> list[Any]:
    if not isinstance(raw, (list, tuple)):
        raise Refusal("input.list", field=field.name, value=_shown(raw))
    return list(raw)


def _record(field: Field, raw: Any, index: int, names: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise Refusal("input.record", field=field.name, index=index, value=_shown(raw), known=list(names))
    for name in sorted(raw):
        if name not in names:
            raise Refusal("input.unknown_in", field=field.name, index=index, name=name, known=list(names))
    return raw


def _games(field: Field, raw: Any) -> tuple[Game, ...]:
    games = []
    for index, item in enumerate(_list(field, raw), 1):
        item = _record(field, item, index, ("opponent", "score", "round") + field.parts)
        name = f"{field.name}[{index}]."
        rating = item.get("opponent")
        if rating is not None:
            rating = _number(field._replace(name=name + "opponent"), rating)
        score = item.get("score")
        if isinstance(score, str):
            score = digits.game_score(score)
        if isinstance(score, bool) or score not in (0, 0.5, 1):
            raise Refusal("input.score", field=name + "score", value=_shown(item.get("score")))
        deviation = item.get("deviation")
        if deviation is not None:
            deviation = _number(Field(name + "deviation", NUMBER, "", minimum=0), deviation)
        colour = item.get("colour") or ""
        if colour not in ("", "w", "b"):
            raise Refusal("input.choice", field=name + "colour", value=_shown(colour), choices=["w", "b"])
        games.append(
            Game(
                rating,
                float(score),
                _position(name + "round", item),
                _position(name + "number", item),
                PLAYED,
                deviation,
                colour,
            )
        )
    return tuple(games)


def _position(name: str, item: dict[str, Any]) -> int:
    """A round or an opponent's number; 0 = not said."""
    value = item.get(name[name.rindex(".") + 1 :])
    return 0 if value is None else int(_number(Field(name, COUNT, "", minimum=0, step=1), value))


def _ratings(field: Field, raw: Any) -> tuple[float, ...]:
    return tuple(
        _number(field._replace(name=f"{field.name}[{i}]"), item) for i, item in enumerate(_list(field, raw), 1)
    )


def _occasions(field: Field, raw: Any) -> tuple[Occasion, ...]:
    occasions = []
    for index, item in enumerate(_list(field, raw), 1):
        item = _record(field, item, index, ("start", "rating", "games"))
        name = f"{field.name}[{index}]"
        start, rating = item.get("start"), item.get("rating")
        occasions.append(
            Occasion(
                "" if start is None else _date(field._replace(name=name + ".start"), start),
                None if rating is None else _number(field._replace(name=name + ".rating"), rating),
                _games(field._replace(name=name + ".games"), item.get("games", [])),
            )
        )
    return tuple(occasions)


def _per_player(field: Field, raw: Any) -> dict[int, float]:
    """Start number to value; number 0 stands for everybody else."""
    if not isinstance(raw, dict):
        return {0: _number(field, raw)}
    values = {}
    for key in sorted(raw):
        number = digits.number(str(key))
        if number is None or number < 0 or number != int(number):
            raise Refusal("input.number", field=field.name, value=_shown(key))
        values[int(number)] = _number(field._replace(name=f"{field.name}[{key}]"), raw[key])
    return values


def _bands(field: Field, raw: Any) -> tuple[tuple[float, float], ...]:
    bands = []
    for index, item in enumerate(_list(field, raw), 1):
        item = _record(field, item, index, ("from", "k"))
        name = f"{field.name}[{index}]"
        bands.append(
            (
                _number(Field(name + ".from", NUMBER, ""), item.get("from")),
                _number(field._replace(name=name + ".k"), item.get("k")),
            )
        )
    return tuple(bands)


def _shown(raw: Any) -> str:
    text = str(raw)
    return text if len(text) <= 60 else text[:57] + "..."


_READERS = {
    RATING: _number,
    NUMBER: _number,
    COUNT: _number,
    YEAR: _number,
    SCORE: _score,
    DATE: _date,
    CHOICE: _choice,
    FLAG: _flag,
    GAMES: _games,
    RATINGS: _ratings,
    OCCASIONS: _occasions,
    PER_PLAYER: _per_player,
    BANDS: _bands,
}
