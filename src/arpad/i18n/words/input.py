"""What is wrong with an input, and what to write instead."""

WORDS = {
    "input.system": "system: there is no rating system {value}; known are: {known}.",
    "input.verb": "The system {system} does not offer {verb}; it offers: {known}.",
    "input.unknown": "{field} is not an input of {verb}; its inputs are: {known}.",
    "input.missing": "{field} is missing: {verb} needs it.",
    "input.number": "{field}: {value} is not a number; write it like 1500 or 0.5.",
    "input.range": "{field}: {value} is out of range; it must lie between {minimum} and {maximum}.",
    "input.step": "{field}: {value} is not possible; it must be a multiple of {step}.",
    "input.date": "{field}: {value} is not a date; write it like 2025-10-01.",
    "input.choice": "{field}: {value} is not one of: {choices}.",
    "input.flag": "{field}: {value} is neither true nor false.",
    "input.list": "{field}: a list is needed, not {value}.",
    "input.record": "{field}, item {index}: a record with the names {known} is needed, not {value}.",
    "input.unknown_in": "{field}, item {index}: there is no name {name} here; known are: {known}.",
    "input.score": "{field}: {value} is not the score of a game; write 1, 0.5 or 0, or w, d or l.",
}
