"""Inputs on the command line: a card's fields as options, and what was typed as the values a card reads.

Everything travels as the text that was typed. It is checked once, where requests from every door are checked: in
`systems.card.read`. Here only the shapes are undone that a command line needs: lists, pairs and games.
"""

import inspect
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from arpad.cli.sources import called, is_source, parse_json, read_text
from arpad.formats.games import UNRATED, read_games
from arpad.i18n import place, say
from arpad.model import ERROR, Refusal
from arpad.systems.cards import (
    BANDS,
    CHOICE,
    DATE,
    FLAG,
    GAMES,
    OCCASIONS,
    PER_PLAYER,
    RATINGS,
    YEAR,
    Field,
)

WORDS = "words"
_METAVARS = {
    DATE: "YYYY-MM-DD",
    YEAR: "YYYY",
    RATINGS: "N,N,...",
    PER_PLAYER: "N|NUMBER=N,...",
    BANDS: "FROM=K,...",
    OCCASIONS: '"DATE[:RATING] GAMES"',
}
_REPEATED = (RATINGS, OCCASIONS)


def parameters(fields: Sequence[Field]) -> list[inspect.Parameter]:
    """The options of these fields, and the words after the command: games, or the source of a request."""
    games = next((field for field in fields if field.kind == GAMES), None)
    metavar, help_key = ("GAMES", games.help) if games else ("[-]", "cli.words")
    words = typer.Argument(metavar=metavar, help=say(help_key), show_default=False)
    return [
        parameter(WORDS, list[str] | None, words),
        *(_option(field) for field in fields if field.kind != GAMES),
    ]


def parameter(name: str, annotation: Any, info: Any, default: Any = None) -> inspect.Parameter:
    """One parameter of a command, as Typer reads it from a signature."""
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[annotation, info]
    )


def request(fields: Sequence[Field], typed: dict[str, Any]) -> dict[str, Any]:
    """The request that was typed, with everything in the shape that `systems.card.read` expects."""
    takes_games = any(field.kind == GAMES for field in fields)
    values, games = _words(typed[WORDS] or [], takes_games)
    for field in fields:
        given = typed.get(field.name)
        if field.kind == GAMES:
            if games:
                values[field.name] = games
        elif given is not None:
            values[field.name] = _value(field, given)
    return values


def _option(field: Field) -> inspect.Parameter:
    name = "--" + field.name.replace("_", "-")
    text = say(field.help)
    if field.kind == FLAG:
        return parameter(field.name, bool | None, typer.Option(f"{name}/--no-{name[2:]}", help=text))
    if field.default is not None and not isinstance(field.default, (tuple, list, dict)):
        text = f"{text} {say('cli.default', {'default': field.default})}"
    metavar = "|".join(field.choices) if field.kind == CHOICE else _METAVARS.get(field.kind, "N")
    annotation = list[str] | None if field.kind in _REPEATED else str | None
    return parameter(field.name, annotation, typer.Option(name, metavar=metavar, help=text))


def _value(field: Field, given: Any) -> Any:
    if field.kind == RATINGS:
        return [item for text in given for item in _items(text)]
    if field.kind == PER_PLAYER:
        pairs = [_pair(field, item) for item in _items(given)]
        return given if len(pairs) == 1 and not pairs[0][0] else {start or "0": value for start, value in pairs}
    if field.kind == BANDS:
        return [{"from": start, "k": k} for start, k in (_pair(field, item) for item in _items(given))]
    if field.kind == OCCASIONS:
        return [_occasion(text) for text in given]
    return given


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def _pair(field: Field, item: str) -> tuple[str, str]:
    """`7=20` as its two sides; a PER_PLAYER value that stands alone is for everybody."""
    start, equals, value = (part.strip() for part in item.partition("="))
    if equals and start and value:
        return start, value
    if not equals and field.kind == PER_PLAYER:
        return "", start
    raise Refusal("cli.pair", field=field.name, value=item, form=_METAVARS[field.kind])


def _occasion(text: str) -> dict[str, Any]:
    """One event of a period: `2025-11-07:1480 1700=1 1400=0.5`."""
    when, *words = text.split() or [""]
    start, _, rating = when.partition(":")
    return {"start": start, "rating": rating or None, "games": [_game(word) for word in words]}


def _words(words: Sequence[str], takes_games: bool) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The request that the words name a source of, if any, and the games among them."""
    found: dict[str, Any] = {}
    games: list[dict[str, Any]] = []
    for word in words:
        source = "=" not in word and is_source(word)
        text = read_text(word) if source else ""
        if text.lstrip().startswith("{"):
            found.update(parse_json(word, text))
        elif not takes_games:
            raise Refusal("cli.no_games_here", word=word)
        else:
            games.extend(_pasted(word, text) if source else [_game(word)])
    return found, games


def _game(word: str) -> dict[str, Any]:
    """`1700=1`: the opponent's rating and the score; an opponent without a rating is `unrated`."""
    opponent, equals, score = word.partition("=")
    if not (opponent and equals and score):
        raise Refusal("cli.game", word=word)
    return {"opponent": None if opponent.lower() in UNRATED else opponent, "score": score}


def _pasted(name: str, text: str) -> list[dict[str, Any]]:
    lines, problems = read_games(text)
    for problem in problems:
        if problem.severity == ERROR:
            raise Refusal("cli.in_file", file=called(name), message=place(problem))
        sys.stderr.write(say("cli.in_file", {"file": called(name), "message": place(problem)}) + "\n")
    return [{"opponent": line.game.opponent, "score": line.game.score, "round": line.game.round} for line in lines]
