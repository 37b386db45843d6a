"""The words of the Canadian list."""

WORDS = {
    "cfc.title": "CFC (Canada)",
    "cfc.summary": "The Canadian national rating: performance for the first 25 games, then K 32 and, from 2200, 16.",
    "cfc.scale": "Whole numbers from 200 up; a master has 2200.",
    "cfc.evidence": "Exact for the handbook of 2014; changes after 2016 are not known.",
    "cfc.help.highest": "The highest rating so far: an all-time high earns a bonus.",
    "cfc.help.event_highest": "The highest rating before the event, by start number: 5=1710,7=1804.",
    "cfc.help.half_k": "Half of K, as for quick games of 5 to 14 minutes.",
    "cfc.help.match": "A match: the rating changes by 50 points at most.",
    "cfc.help.fide": "The FIDE rating of a new player.",
    "cfc.help.start_rating": "The temporary rating of the unrated, where they are more than half of the field.",
    "cfc.other_time": (
        "The rules are those of the handbook of {from}: earlier ones, and changes since {until}, are not known."
    ),
    "cfc.highest_unknown": "Without the highest rating so far, the bonus for an all-time high is left out.",
    "cfc.established_assumed": "Without the number of games before, every rating is taken for an established one.",
    "cfc.no_temporary": (
        "The {unrated} unrated players have no temporary rating: give start_rating, or their games do not count."
    ),
    "cfc.match_gap": "A match is rated only between players no more than {gap} points apart.",
    "cfc.k": "K = {k} for {rating}; it is halved from {from}.",
    "cfc.crossed_up": "{rating}, {change:+}: the part of the gain above 2199 is halved, so it is {used:+}.",
    "cfc.crossed_down": "{rating}, {change:+}: the part of the loss below 2200 is doubled, so it is {used:+}.",
    "cfc.bonus": (
        "{games} games, threshold {threshold}: {high} for an all-time high, {gain} for the gain beyond it, "
        "bonus {bonus}."
    ),
    "cfc.no_bonus": "{games} games, threshold {threshold}: no bonus.",
    "cfc.match_limit": "A match changes a rating by {limit} points at most: {new}.",
    "cfc.sheltered": "{computed} is too low: ratings are sheltered at {shelter}, so it is {new}.",
    "cfc.provisional": "{games} games and {before} before at {rating}: the performance over all of them is {new}.",
    "cfc.performance": "{score} points from {games} games: average {average} + 400 (wins - losses) / games is {new}.",
    "cfc.from_fide": "A FIDE rating of {fide} enters as {rating} ({bonus:+}).",
}
