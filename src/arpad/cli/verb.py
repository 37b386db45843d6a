"""A verb of a system as a command: its options are made from the system's card."""

from collections.abc import Callable
from datetime import date
from typing import Any

from arpad import systems
from arpad.cli import options, output
from arpad.model import Refusal
from arpad.report.document import document
from arpad.report.text import answer, with_odds
from arpad.systems.cards import Card, Verb

ON = "on"


def parameters(verb: Verb) -> list[Any]:
    """The verb's own inputs and the options every verb has."""
    return [*options.parameters(verb.fields), *output.parameters(*output.COMMON)]


def command(card: Card, verb: Verb) -> Callable[[dict[str, Any]], None]:
    """What the command does with what was typed."""

    def run(typed: dict[str, Any]) -> None:
        request = options.request(verb.fields, typed)
        if request.setdefault("verb", verb.name) != verb.name:
            raise Refusal("cli.other_verb", verb=str(request["verb"]), command=verb.name)
        if typed["system"] or "system" not in request:
            request["system"] = card.name
        asked = systems.card(request["system"]).verb(verb.name)
        if ON in [field.name for field in asked.fields] and not request.get(ON):
            # The law has no clock; a person who names no day means the rules of today.
            request[ON] = date.today().isoformat()
        found = document(systems.answer(request))
        shown = _with_odds(request, found) if verb.name == "expect" else found
        output.show(typed, found, answer(verb.name, shown, typed["explain"]))

    return run


def _with_odds(request: dict[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """The expected score with the odds of the game, where it is rated and both ratings are known."""
    from arpad import glance, outcome

    try:
        predicted = outcome.predict(request, glance.setting(request))
    except Refusal:
        return found
    return with_odds(found, glance.whole_percents(predicted.odds), document(predicted))
