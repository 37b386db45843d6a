"""A system's card as a document, its message keys worded."""

from typing import Any

from arpad.i18n import say
from arpad.model import plain
from arpad.systems.cards import Card, Field, Verb


def described(card: Card) -> dict[str, Any]:
    """What a system is, what it can do, what it needs to know, and which rule sets apply from when."""
    return {
        "name": card.name,
        **{name: say(getattr(card, name)) for name in ("title", "summary", "scale", "evidence")},
        "lower_is_better": card.lower_is_better,
        "verbs": [_verb(verb) for verb in (*card.verbs, *([card.event] if card.event else []))],
        "rule_sets": [plain(rule_set) for rule_set in card.rule_sets],
    }


def _verb(verb: Verb) -> dict[str, Any]:
    return {"name": verb.name, "help": say(verb.help), "fields": [_field(field) for field in verb.fields]}


def _field(field: Field) -> dict[str, Any]:
    return {**plain(field), "label": say(field.label_key()), "help": say(field.help)}
