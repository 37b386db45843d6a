"""The words of the DWZ."""

WORDS = {
    # --- the card ---
    "dwz.title": "DWZ (Germany)",
    "dwz.summary": "The rating of the German federation, by the rules before and after 8 June 2026.",
    "dwz.scale": (
        "Whole numbers, higher is better; 200 points are about three quarters of the points; the index counts "
        "evaluations."
    ),
    "dwz.evidence": (
        "Ratings up to 7 June 2026 reproduce official evaluations to the point; from 8 June 2026 the change is "
        "confirmed "
        "by an official evaluation, first ratings and performances rest on one source."
    ),
    # --- inputs ---
    "dwz.help.rating": "DWZ before the event.",
    "dwz.help.opponent": "The opponent's DWZ before the event.",
    "dwz.help.opponents": "The ratings of the opponents to be met.",
    "dwz.help.games": (
        "Games as opponent's rating = score, for example 1700=1 1400=0.5 1550=0; u for an unrated opponent."
    ),
    "dwz.help.score": "1, 0.5 or 0.",
    "dwz.help.on": (
        "The day the event ended, YYYY-MM-DD: it chooses the rules. On the command line, today unless given."
    ),
    "dwz.help.index": "The number of evaluations before the event, shown after the rating: 45 in 1832-45.",
    "dwz.help.birth_year": "Year of birth: what counts is the age in the year the event ended.",
    "dwz.help.foreign": "The rating is no DWZ but a FIDE or other national rating with which the player enters.",
    "dwz.help.development_coefficient": (
        "The development coefficient E, where it is known; for events up to 7 June 2026."
    ),
    "dwz.help.opponent_index": "The opponent's number of evaluations before the event.",
    "dwz.help.opponent_birth_year": "The opponent's year of birth.",
    "dwz.help.target": "The rating to reach.",
    "dwz.help.adjustment": "The conversion of every rating on 8 June 2026.",
    "dwz.help.event_on": "The day the event ended, where it is not the report's.",
    "dwz.help.event_ratings": (
        "as_reported: the report's ratings are DWZ; national: its German national ratings are, and the reported ones "
        "stand in where there is none."
    ),
    "dwz.help.event_index": "Number of evaluations before the event, for everybody, or by start number: 5=12,7=40.",
    # --- refusals and notes ---
    "dwz.no_rating_yet": "There was no DWZ on {on}: it is in force since {first}.",
    "dwz.no_games": "No game against a rated opponent is given: give at least one, for example 1700=1.",
    "dwz.no_coefficient": "There is a development coefficient only in events that ended by {until}: leave it out.",
    "dwz.single_source": (
        "The first ratings and performances of the regulation of {date} are known from one source only."
    ),
    "dwz.edition": (
        "The edition in force from {date} is known from secondary sources; these numbers are an approximation."
    ),
    # --- the expected score ---
    "dwz.expected": (
        "{rating} against {opponent}: for a difference of {gap} the normal curve gives an expected score of {expected}."
    ),
    "dwz.game": "{rating} against {opponent}: difference {gap}, expected {expected}, scored {score}.",
    # --- the development coefficient ---
    "dwz.assumed.age": "Assumed: older than {age}, because the year of birth is not given.",
    "dwz.assumed.index": "Assumed: a large index, because none is given.",
    "dwz.foreign": "A rating that is no DWZ enters with index {index}.",
    "dwz.e.given": "E = {e}, as given.",
    "dwz.e.plain": "E = ({rating} / 1000)^4 + {j} = {e0}, rounded {e}.",
    "dwz.e.accelerated": (
        "E0 = ({rating} / 1000)^4 + {j} = {e0}; 20 years or younger and not below expectation: times {f}, rounded {e}."
    ),
    "dwz.e.braked": (
        "E0 = ({rating} / 1000)^4 + {j} = {e0}; below 1300 and below expectation: plus {surcharge}, rounded {e}."
    ),
    "dwz.e.limited": "E lies between {least} and {most} here, so {e} becomes {used}.",
    # --- the factor K ---
    "dwz.k.plain": "K = {k}: K0 for the index {index} is {k0}.",
    "dwz.k.bonus": "K = {k}: K0 for the index {index} is {k0}, plus {a} for a result that is not below expectation.",
    "dwz.k.braked": "K = {k}: K0 for the index {index} is {k0}, times {b} for a result below expectation.",
    "dwz.k.limited": "K is at most {most}, so {k} becomes {most}.",
    # --- the change ---
    "dwz.sum.coefficient": (
        "{score} points from {games} games, expected {expected}: {difference:+}; times 800 / ({e} + {games}) is "
        "{change:+}. {rating} becomes {new}."
    ),
    "dwz.sum.k": (
        "{score} points from {games} games, expected {expected}: {difference:+}; times K {k} is {change:+}. "
        "{rating} becomes {new}."
    ),
    "dwz.floor": "{new} is below {floor}, the lowest rating: it becomes {floor}.",
    "dwz.index": "The index rises from {index} to {next}.",
    # --- first ratings, performances, goals ---
    "dwz.first.too_few_games": ("No rating yet: {games} games count, {needed} are needed, {missing} are missing."),
    "dwz.first.extreme_score": "No rating: {score} points from {games} games are too few or too many to compute one.",
    "dwz.first.draw_added": "All {games} games won: a draw against the opponents' average is added.",
    "dwz.first.iterated": (
        "{score} points from {games} games against an average of {average}: {end} is the rating whose expected score "
        "this is."
    ),
    "dwz.first.adjusted": "A first rating computed as {end} becomes {rating}.",
    "dwz.first.index": "The first rating is {rating}, with index 1.",
    "dwz.performance": (
        "{score} points from {games} games against an average of {average}: {rh} is the rating whose expected score "
        "this is."
    ),
    "dwz.performance.none": (
        "{score} points from {games} games have no performance: it needs {needed} games and some points."
    ),
    "dwz.goal": "From {rating} with an expected score of {expected} in {games} games, {needed} points reach {target}.",
    "dwz.goal_out_of_reach": (
        "From {rating} with an expected score of {expected}, all {games} games won do not reach {target}."
    ),
    # --- the conversion of 2026 ---
    "dwz.adjust.low": "{rating} is below 1000: plus 400 is {new}.",
    "dwz.adjust.middle": "0.64 x {rating} + 760, rounded: {new}.",
    "dwz.adjust.high": "{rating} is 2110 or more and stays.",
    # --- events ---
    "dwz.event.start_taken": "The report gives no end date, which the rules depend on: its start, {on}, is taken.",
    "dwz.event.special": (
        "Player {player}, {name}: a performance of {rh} is more than 300 above {rating}; the opponents are rated "
        "against it."
    ),
    "dwz.more": "{count} more problems of the kind {kind} are not listed.",
    "dwz.event.special_open": "Whether such special ratings survived into the rules of {date} is not known.",
    "dwz.event.unsettled": (
        "The first ratings did not come to rest within {rounds} rounds; they are taken as they stood."
    ),
    "dwz.event.assumed": (
        "Index or age is assumed for {players} players, because the report does not have them; give the index with "
        "index."
    ),
    "dwz.event.rest_games": (
        "Stored rest games of earlier events are not in the report; first ratings are made without them."
    ),
}
