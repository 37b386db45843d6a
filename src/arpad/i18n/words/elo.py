"""The words of the plain Elo system."""

WORDS = {
    "elo.title": "Elo",
    "elo.summary": "The plain system with constants to choose, for clubs, ladders and games of any kind.",
    "elo.scale": "200 points are about three quarters of the points, on the usual scale of 400.",
    "elo.evidence": "Exact: the system is its formula.",
    "elo.help.rating": "Your rating before the games.",
    "elo.help.opponent": "The opponent's rating.",
    "elo.help.opponents": "The ratings of the opponents to be met.",
    "elo.help.games": "Games as opponent's rating = score, for example 1700=1 1400=0.5 1550=0.",
    "elo.help.score": "1, 0.5 or 0.",
    "elo.help.total_score": "Points scored in all games together.",
    "elo.help.k": "K-factor: how many points a whole point above expectation is worth.",
    "elo.help.opponent_k": "The opponent's K-factor; by default the same.",
    "elo.help.scale": "The difference at which the stronger player expects ten times the weaker one's points.",
    "elo.help.update": "at_once: all games from the rating at the start; one_by_one: each from the rating after the last.",
    "elo.help.average_opponents": "The opponents' average, where the single ratings are not known.",
    "elo.help.games_played": "Number of games, together with the average.",
    "elo.help.games_counted": "Games played before these, for the newcomers' K.",
    "elo.help.bands": "K by rating, as rating from = K: 0=40,2300=20,2400=10.",
    "elo.help.newcomer_k": "K-factor of players with few games.",
    "elo.help.newcomer_games": "From this many games on a player is no newcomer.",
    "elo.help.target": "The rating to reach.",
    "elo.help.event_k": "K-factor for everybody, or by start number: 5=10,7=20.",
    "elo.help.start_rating": "The rating unrated players enter with; without it they are left out.",
    "elo.no_games": "No game is given: give at least one, for example 1700=1.",
    "elo.sums": "Give either games, or all three of average_opponents, score and games_played.",
    "elo.transformed": "10 to the power of {rating} / {scale} is out of range: the power may be {limit} either way.",
    "elo.average_approximate": (
        "Counted as if every opponent had {average}: an approximation, because the curve is not a straight line."
    ),
    "elo.expected": "{rating} against {opponent}: 1 / (1 + 10^(({opponent} - {rating}) / {scale})) is an expected score of {expected}.",
    "elo.game": (
        "{rating} against {opponent}: 1 / (1 + 10^(({opponent} - {rating}) / {scale})) is {expected}; scored {score}, times K {k}: {change:+}."
    ),
    "elo.average": (
        "{games} games against an average of {average}: expected {expected}, scored {score}, times K {k}: {change:+}."
    ),
    "elo.sum": "{score} points, expected {expected}: {change:+}. {rating} becomes {new}.",
    "elo.k.given": "K = {k}, as given.",
    "elo.k.newcomer": "K = {k}: {games} games so far, fewer than {needed}.",
    "elo.k.band": "K = {k}: the rating {rating} is {from} or more.",
    "elo.k.default": "K = {k}, because none is given.",
    "elo.performance": "{score} points from {games} games against an average of {average}.",
    "elo.goal": "In {games} games with an expected score of {expected}, {needed} points reach {target}.",
    "elo.goal_out_of_reach": (
        "In {games} games with an expected score of {expected}, even all points do not reach {target}."
    ),
}
