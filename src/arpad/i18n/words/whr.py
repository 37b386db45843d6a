"""The words of Whole-History Rating."""

WORDS = {
    "whr.title": "Whole-History Rating",
    "whr.summary": "All games of a season at once: a rating for every player and day.",
    "whr.scale": "Elo's scale; the level is that of the ratings before.",
    "whr.evidence": "Exact: the numbers of the public libraries come out; draws as halves are a reading.",
    "whr.help.rating": "Your rating.",
    "whr.help.opponent": "The opponent's rating.",
    "whr.help.w2": "How fast ratings drift, in squared points a day; the inventor used 14.",
    "whr.help.virtual": "How many wins and as many losses against the centre everybody gets on the first day.",
    "whr.rounds_as_days": "The report does not date the rounds, so every round is taken as a day.",
    "whr.unsettled": "The search did not come to rest within {sweeps} sweeps; the ratings are taken as they stood.",
    "whr.expected": "{rating} against {opponent}: for a difference of {gap} the expected score is {expected}.",
}
