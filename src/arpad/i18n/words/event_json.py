"""What is wrong with an event that was written as JSON."""

WORDS = {
    "event_json.no_json": "This is not JSON: {reason}.",
    "event_json.no_event": "This JSON is no event of Arpad; one begins with “{mark}”.",
    "event_json.version": "This event was written by a later Arpad; only version {version} can be read here. Update Arpad.",
    "event_json.missing": "{path} is missing.",
    "event_json.value": "{path}: {found} is not possible here; expected something like {expected}.",
    "event_json.unknown": "{path} is not known here; it was passed over.",
    "event_json.pairing": "Round {round}: the game of {player} against {opponent} is not possible in this event; it was "
    "left out.",
    "event_json.more": "{count} more problems of the kind {kind} are not listed.",
}
