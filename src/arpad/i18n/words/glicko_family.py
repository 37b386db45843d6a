"""The words that the systems of the Glicko family share."""

WORDS = {
    # --- inputs ---
    "glicko_family.help.rating": "Your rating; without one, a newcomer's.",
    "glicko_family.help.opponent": "The opponent's rating.",
    "glicko_family.help.opponents": "The ratings of the opponents to be met.",
    "glicko_family.help.target": "The rating to reach.",
    "glicko_family.help.start_rating": "The rating newcomers enter with.",
    "glicko_family.help.deviation": "Your rating deviation; without one, a newcomer's.",
    "glicko_family.help.opponent_deviation": "Rating deviation of the opponents whose games do not name one.",
    "glicko_family.help.other_deviation": "The opponent's rating deviation; without one, a newcomer's.",
    "glicko_family.help.each_deviation": "Rating deviation of everybody, or by start number: 5=60,7=120.",
    "glicko_family.help.deviations": (
        "both: the deviations of both players flatten the curve, for a prediction; opponent: the opponent's alone, as "
        "in an update."
    ),
    "glicko_family.help.min_deviation": "The least deviation after games; the author advises one like 30.",
    "glicko_family.help.max_deviation": "The deviation that time cannot raise further.",
    "glicko_family.help.games": "Games as opponent's rating = score, for example 1700=1 1400=0.5; in JSON each may name its deviation.",
    "glicko_family.help.score": "1, 0.5 or 0.",
    "glicko_family.help.periods": "Periods since the deviation was valid: 1 is the end of the last one, 0 the start of this.",
    "glicko_family.help.opponent_periods": "The same for the opponents' deviations.",
    "glicko_family.help.each_periods": "Periods since the deviation was valid, for everybody or by start number.",
    "glicko_family.help.c": "How fast time raises a deviation: a period adds c squared to its square.",
    "glicko_family.help.typical_deviation": "Instead of c: a typical deviation, and with typical_periods when it is worth nothing.",
    "glicko_family.help.typical_periods": "Idle periods after which the typical deviation is back at the highest one.",
    # --- refusals ---
    "glicko_family.no_games": "No game that counts is given: give at least one, for example 1700=1.",
    "glicko_family.bounds": "The least deviation {floor} is above the highest one, {ceiling}.",
    "glicko_family.c_twice": "Give either c, or both of typical_deviation and typical_periods.",
    "glicko_family.typical_above": "typical_deviation {typical} is above the highest deviation, {ceiling}.",
    # --- notes ---
    "glicko_family.newcomer": "No rating is given: a newcomer's {rating} is taken.",
    "glicko_family.deviation_assumed": "A deviation is not given: a newcomer's {deviation} is taken.",
    "glicko_family.opponents_assumed": "Opponents without a deviation in {games} games: a newcomer's {deviation} is taken.",
    "glicko_family.players_assumed": "Players without a deviation: {players}; a newcomer's {deviation} is taken.",
    "glicko_family.no_c": "Time is not counted, because neither c nor typical_deviation is given: deviations do not grow.",
    # --- steps ---
    "glicko_family.expected_both": (
        "A difference of {gap} under both deviations together, {deviation}: g is {g}, the expected score {expected}."
    ),
    "glicko_family.expected_opponent": (
        "A difference of {gap} under the opponent's deviation alone, {deviation}: g is {g}, the expected score {expected}."
    ),
    "glicko_family.c": (
        "c is {c}: a deviation of {typical} is back at {ceiling} after {periods} periods without games."
    ),
    "glicko_family.grown": "Time raises the deviation from {deviation} to {new}, at most to {ceiling}; periods: {periods}.",
    "glicko_family.opponents_grown": (
        "Time raises the opponents' deviations too, with c {c}, at most to {ceiling}; periods: {periods}."
    ),
    "glicko_family.floor": "The deviation {deviation} is below the least one: it becomes {floor}.",
    "glicko_family.game": "Against {opponent} with deviation {deviation}: g is {g}, expected {expected}, scored {score}.",
    "glicko_family.interval": (
        "Rating {rating}, deviation {deviation}: with 95% probability the strength lies between {low} and {high}."
    ),
    "glicko_family.performance": "{score} points from {games} games against an average of {average}.",
    "glicko_family.goal": "In {games} games with an expected score of {expected}, {needed} points reach {target}.",
    "glicko_family.goal_out_of_reach": (
        "In {games} games with an expected score of {expected}, even all points do not reach {target}."
    ),
}
