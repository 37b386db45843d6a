"""The JSON Schema of every request and every answer, made from what they are made from.

Requests follow the systems' cards; answers follow the records that the verbs say they return. Neither is written down
twice. `#/$defs/fide.rate.request` describes what `arpad rate --json -` reads, `#/$defs/fide.rate.answer` what it
prints.
"""

from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from arpad import systems
from arpad.compare import Compared, Comparison
from arpad.convert import Conversion
from arpad.i18n import say
from arpad.model import SEVERITIES, Problem, Step
from arpad.systems.cards import (
    BANDS,
    CHOICE,
    DATE,
    FLAG,
    GAMES,
    NUMBERS,
    OCCASIONS,
    PER_PLAYER,
    RATINGS,
    Field,
    RuleSetInfo,
    Verb,
)
from arpad.systems.classes import Rank
from arpad.systems.fide.norm import Condition, NormReport
from arpad.verify import Outcome
from arpad.what_if import WhatIf

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
NAME = "urn:arpad:schema:1"

_TEXT: Schema = {"type": "string"}
_NULL: Schema = {"type": "null"}
_SIMPLE = {bool: "boolean", int: "integer", float: "number", str: "string", NoneType: "null"}
# What the documents add to the records.
_WORDED = {Step: "text", Condition: "text", Problem: "message", Field: "label"}


def schema() -> Schema:
    """One schema for all that is read and printed as JSON."""
    definitions: Schema = {}
    for name in systems.NAMES:
        card = systems.card(name)
        for verb in card.verbs:
            definitions[f"{name}.{verb.name}.request"] = _request(name, verb)
        for verb in (*card.verbs, *([card.event] if card.event else [])):
            definitions[f"{name}.{verb.name}.answer"] = _type(get_type_hints(verb.call)["return"], definitions)
    definitions["check.answer"] = _object({"problems": _list(_type(Problem, definitions))})
    definitions["norms.answer"] = _type(NormReport, definitions)
    definitions["what_if.answer"] = _type(WhatIf, definitions)
    definitions["verify.answer"] = _object(
        {
            "examples": _list(_type(Outcome, definitions)),
            **{status: {"type": "integer"} for status in ("passed", "failed", "skipped")},
        }
    )
    definitions["convert.answer"] = _type(Conversion, definitions)
    definitions["compare.answer"] = {"anyOf": [_type(one, definitions) for one in (Comparison, Compared)]}
    definitions["classes.answer"] = _object({"classes": _list(_type(Rank, definitions))})
    definitions["systems.answer"] = _object({"systems": _list(_system(definitions))})
    return {
        "$schema": DIALECT,
        "$id": NAME,
        "title": "Arpad",
        "description": say("report.schema"),
        "anyOf": [{"$ref": "#/$defs/" + name} for name in definitions if name.endswith((".request", ".answer"))],
        "$defs": definitions,
    }


def _request(system: str, verb: Verb) -> Schema:
    properties: Schema = {"system": {"const": system}, "verb": {"const": verb.name}}
    properties.update((field.name, _field(field)) for field in verb.fields)
    required = ["system", "verb", *(field.name for field in verb.fields if field.required)]
    return {**_object(properties, required), "description": say(verb.help), "additionalProperties": False}


def _field(field: Field) -> Schema:
    found: Schema = {**_kind(field), "description": say(field.help)}
    if not field.required:
        found = {"anyOf": [found, _NULL], "description": found.pop("description")}
    if field.default is not None and field.default != ():
        found["default"] = field.default
    return found


def _kind(field: Field) -> Schema:
    if field.kind in NUMBERS:
        return _number(field)
    if field.kind == DATE:
        return {"type": "string", "format": "date"}
    if field.kind == CHOICE:
        return {"enum": list(field.choices)}
    if field.kind == FLAG:
        return {"type": "boolean"}
    if field.kind == GAMES:
        return _games(field)
    if field.kind == RATINGS:
        return _list(_number(field))
    if field.kind == OCCASIONS:
        start, rating = {"type": ["string", "null"], "format": "date"}, {"anyOf": [_number(field), _NULL]}
        return _list(_closed({"start": start, "rating": rating, "games": _games(field)}, ["games"]))
    if field.kind == PER_PLAYER:
        by_number = {"type": "object", "patternProperties": {"^[0-9]+$": _number(field)}, "additionalProperties": False}
        return {"anyOf": [_number(field), by_number]}
    if field.kind == BANDS:
        any_number = {"type": ["number", "string"]}
        return _list(_closed({"from": any_number, "k": _number(field)}, ["from", "k"]))
    raise ValueError(f"{field.name} has a kind without a schema: {field.kind}")


def _number(field: Field) -> Schema:
    """A number; or text that people write for one, native digits, decimal comma and ½ included."""
    number: Schema = {"type": "number"}
    for name, limit in (("minimum", field.minimum), ("maximum", field.maximum), ("multipleOf", field.step or None)):
        if limit is not None:
            number[name] = limit
    return {"anyOf": [number, _TEXT]}


def _games(field: Field) -> Schema:
    score = {"anyOf": [{"enum": [0, 0.5, 1]}, _TEXT]}
    opponent = {"anyOf": [_number(field), _NULL]}
    return _list(_closed({"opponent": opponent, "score": score, "round": {"type": "integer", "minimum": 0}}, ["score"]))


def _system(definitions: Schema) -> Schema:
    verb = _object({"name": _TEXT, "help": _TEXT, "fields": _list(_type(Field, definitions))})
    return _object(
        {
            **dict.fromkeys(("name", "title", "summary", "scale", "evidence"), _TEXT),
            "lower_is_better": {"type": "boolean"},
            "verbs": _list(verb),
            "rule_sets": _list(_type(RuleSetInfo, definitions)),
        }
    )


def _type(annotation: Any, definitions: Schema) -> Schema:
    """The schema of an annotation; records are added to the definitions and referred to."""
    if annotation in _SIMPLE:
        return {"type": _SIMPLE[annotation]}
    if hasattr(annotation, "_fields"):
        if annotation.__name__ not in definitions:
            definitions[annotation.__name__] = {}  # its place, before the records it holds
            definitions[annotation.__name__].update(_record(annotation, definitions))
        return {"$ref": "#/$defs/" + annotation.__name__}
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in (UnionType, Union):
        return {"anyOf": [_type(argument, definitions) for argument in arguments]}
    if origin in (tuple, list):
        return _list(_type(arguments[0], definitions))
    if origin is dict:
        return {"type": "object"}
    return {}  # Any


def _record(record: Any, definitions: Schema) -> Schema:
    properties = {name: _type(hint, definitions) for name, hint in get_type_hints(record).items()}
    if record is Problem:
        properties["severity"] = {"enum": list(SEVERITIES)}
    if record in _WORDED:
        properties[_WORDED[record]] = _TEXT
    return {"description": record.__doc__.partition("\n")[0], **_object(properties)}


def _object(properties: Schema, required: list[str] | None = None) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties) if required is None else required}


def _closed(properties: Schema, required: list[str]) -> Schema:
    return {**_object(properties, required), "additionalProperties": False}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}
