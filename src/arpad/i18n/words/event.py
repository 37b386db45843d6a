"""The words of rating a whole event."""

WORDS = {
    "event.no_date": "The report gives no start date, and the rules depend on it: give it as YYYY-MM-DD with on.",
    "event.no_players": "The report names no players, so there is nothing to rate.",
    "event.not_offered": "{system} does not rate whole events.",
}
