"""The words of what the systems of Elo's type share."""

WORDS = {
    "elo_type.help.rating": "Your rating when the games began.",
    "elo_type.help.opponent": "The opponent's rating.",
    "elo_type.help.opponents": "The ratings of the opponents to be met.",
    "elo_type.help.games": "Games as opponent's rating = score, for example 1700=1 1400=0.5 1550=0.",
    "elo_type.help.score": "1, 0.5 or 0.",
    "elo_type.help.target": "The rating to reach.",
    "elo_type.help.k": "K-factor: how many points a whole point above expectation is worth.",
    "elo_type.help.event_k": "K-factor for everybody, or by start number: 5=10,7=20.",
    "elo_type.help.on": "The day the event started, YYYY-MM-DD: it chooses the rules.",
    "elo_type.help.games_counted": "Your rated games before these.",
    "elo_type.help.opponents_games": "Rated games each opponent had played before, in the order of the games.",
    "elo_type.help.event_games": "Rated games before the event, for everybody or by start number: 5=12,7=3.",
    "elo_type.help.start_rating": "The rating unrated players enter with; without it they are left out.",
    "elo_type.no_games": "No game is given: give at least one, for example 1700=1.",
    "elo_type.k_given": "K = {k}, as given.",
    "elo_type.k_assumed": "K = {k} is assumed: the federation's K-factors are not public, its list shows the player's.",
    "elo_type.expected": "{rating} against {opponent}: a difference of {gap} is an expected score of {expected}.",
    "elo_type.game": (
        "{rating} against {opponent}: a difference of {gap} is an expected score of {expected}; "
        "scored {score}, times K {k}: {change:+}."
    ),
    "elo_type.sum": "{score} points, expected {expected}, times K {k}: {change:+}. {rating} becomes {new}.",
    "elo_type.goal": "In {games} games with an expected score of {expected}, {needed} points reach {target}.",
    "elo_type.goal_out_of_reach": (
        "In {games} games with an expected score of {expected}, even all points do not reach {target}."
    ),
}
