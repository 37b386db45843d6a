"""The words of Ordo."""

WORDS = {
    "ordo.title": "Ordo",
    "ordo.summary": "All games of an event at once: the ratings whose predicted totals are the actual ones.",
    "ordo.scale": (
        "202 points are 76%, so differences are 0.9% larger than Elo's; the level is that of the ratings before."
    ),
    "ordo.evidence": "Exact for the ratings; the standard errors are what Ordo's simulations approach.",
    "ordo.help.rating": "Your rating.",
    "ordo.help.opponent": "The opponent's rating.",
    "ordo.nobody": "Everybody won or lost all games, so there is nothing to compare; bradley_terry gives ratings.",
    "ordo.not_bound": (
        "The games do not bind everybody together: some players took no point from the others, directly or through "
        "third ones. Groups: {groups}. bradley_terry gives ratings."
    ),
    "ordo.extreme": "Rated as if one of their games had been a draw, because they have no or all points: {players}.",
    "ordo.unrated": "Not rated, because nobody they played is rated: {players}.",
    "ordo.expected": "{rating} against {opponent}: for a difference of {gap} the expected score is {expected}.",
}
