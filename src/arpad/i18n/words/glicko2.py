"""The words of Glicko-2."""

WORDS = {
    "glicko2.title": "Glicko-2",
    "glicko2.summary": "Mark Glickman's second system: a rating, its deviation, and a volatility.",
    "glicko2.scale": "Starts at 1500 with deviation 350 and volatility 0.06, on the scale of Glicko.",
    "glicko2.evidence": "Exact by the paper; bounds of deviation and volatility are constants to choose.",
    # --- inputs ---
    "glicko2.help.volatility": "Your volatility: how much the strength is thought to change in a period.",
    "glicko2.help.opponent_volatility": "The opponent's volatility.",
    "glicko2.help.each_volatility": "Volatility of everybody, or by start number: 5=0.06,7=0.08.",
    "glicko2.help.tau": "How easily volatilities change: 0.3 to 1.2 is advised; 0 fixes them.",
    "glicko2.help.max_volatility": "The highest volatility after games; a very improbable score would send it off without bound.",
    "glicko2.help.periods": "Periods since the last result, this one included; a part of a period counts as that part.",
    "glicko2.help.opponent_periods": "The same for the opponent.",
    "glicko2.help.each_periods": "Periods since the last result, this one included, for everybody or by start number.",
    # --- steps ---
    "glicko2.evidence_found": "v is {v}; score above expectation, weighted by g: {surprise}; delta is {delta}.",
    "glicko2.volatility": "The volatility goes from {volatility} to {new}.",
    "glicko2.grown": "The new volatility raises the deviation from {deviation} to {new}; periods: {periods}.",
    "glicko2.sum": (
        "The rating changes by {change:+} from {rating} to {new}, the deviation from {deviation} to {new_deviation}."
    ),
    "glicko2.bounded": "The deviation {deviation} is not between {floor} and {ceiling}: it becomes {new}.",
    # --- what is not to be believed ---
    "glicko2.improbable": (
        "The score is so improbable that the volatility leaves its usual range: {volatility} would become {solved}; "
        "at most {maximum} is taken. Check the games."
    ),
    "glicko2.capped": "The volatility would become {solved}; the highest one allowed, {maximum}, is taken.",
    "glicko2.improbable_player": (
        "{number} {name}: the volatility {volatility} would become {solved}; at most {maximum} is taken. Check the games."
    ),
}
