"""The words of the Irish list."""

WORDS = {
    "icu.title": "ICU (Ireland)",
    "icu.summary": "The Irish national rating: Elo, common performances for newcomers, bonuses for large gains.",
    "icu.scale": "Whole numbers on the scale of FIDE's old list; nobody is too low for it.",
    "icu.evidence": "Exact: the federation's own program is public, and its published events come out.",
    "icu.help.birth": "Date of birth: K is 40 under the age of 21.",
    "icu.help.member_since": "The day of joining: K is 32 for members of less than eight years.",
    "icu.help.event_member_since": "Year of joining, for everybody or by start number: 5=2004,7=2010.",
    "icu.help.edition": "Edition of the federation's algorithm: 3 is in force, 0 was the oldest.",
    "icu.not_converged": (
        "The performances of the unrated players had not settled after {rounds} rounds: check the results."
    ),
    "icu.k_assumed": "For {players} players age or membership is not known: K is assumed to be 24.",
    "icu.k_top": "K = {k}: the rating {rating} is {from} or more.",
    "icu.k_junior": "K = {k}: born {birth}, under {age} at the start.",
    "icu.k_new": "K = {k}: a member since {since}, for less than {years} years.",
    "icu.k_others": "K = {k}, for players of 21 and over who have been members for eight years.",
    "icu.bonus": "A gain of {change} in {games} games earns a bonus of {bonus}: the new rating is {new}.",
    "icu.performance": (
        "{score} points from {games} games: the average of the opponents' ratings, plus or minus 400, "
        "is {performance} after {rounds} rounds of iteration."
    ),
    "icu.provisional": (
        "{score} points from {games} games, and {before} games before at {rating}: "
        "the average of the opponents' ratings, plus or minus 400, is {performance} after {rounds} rounds of iteration."
    ),
    "icu.foreign": "A guest: the rating {rating} stays.",
    "icu.unconnected": "No opponent has a rating, not even by way of others: nothing can be said.",
}
