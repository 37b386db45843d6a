"""The words of live ratings."""

WORDS = {
    "live.title": "Live ratings (FIDE)",
    "live.summary": "FIDE's official rating plus the games since that no list contains yet.",
    "live.scale": "FIDE's, with tenths: nothing is rounded before the next list.",
    "live.evidence": "Exact: every amount is FIDE's rule of the event's date.",
    "live.help.rating": "The official rating on the latest list.",
    "live.help.opponent": "The opponent's official rating.",
    "live.help.on": (
        "The date of that list, or the start of the event that the games are of. On the command line, today unless "
        "given."
    ),
    "live.help.games": "Games of one event as opponent's official rating = score, for example 2700=1 2650=0.5.",
    "live.help.events": "The events that the list does not contain, each with start date, own rating then, and games.",
    "live.help.time_control": "Each of the three lists has its own rating and its own K-factor.",
    "live.help.k": "K-factor from the list; without it, it is found from the facts below.",
    "live.help.highest": "The highest rating ever published on this list: 2400 makes K 10 for good.",
    "live.help.games_counted": "Rated games completed on this list: K is 40 below 30.",
    "live.help.birth_year": "Year of birth: K is 40 to the end of the year of the 18th birthday, below 2300.",
    "live.help.previous_rating": "The official rating on the list before, to check the latest one.",
    "live.help.included": "The events that the latest list took in, to check it.",
    "live.no_games": "No game is given: give at least one, for example 2700=1.",
    "live.sum": "{rating} on the list, {change:+} since: the live rating is {live}.",
    "live.in_event": "{rating} on the list, {change:+} in this event: the live rating is {live}.",
    "live.explained": "The list is explained: {before} and {change:+} make {computed}.",
    "live.unexplained": (
        "The list is not explained: {before} and {change:+} make {computed}, the list says {rating}; unexplained "
        "{unexplained:+}."
    ),
}
