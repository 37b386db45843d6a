"""The words of the Harkness system."""

WORDS = {
    "harkness.title": "Harkness",
    "harkness.summary": (
        "The American system of 1950 to 1960: the average of the competition, and ten points for every percent."
    ),
    "harkness.scale": "Like Elo, higher is better; the classes run from C below 1600 to Grandmaster from 2600.",
    "harkness.evidence": "Exact: the formula is printed, with a worked example.",
    "harkness.help.rating": "Rating before the event; it does not enter, the change only compares.",
    "harkness.help.games": (
        "Games as opponent's rating = score, for example 1700=1 1400=0.5 1550=0; u for an unrated opponent."
    ),
    "harkness.help.average_opponents": "The average rating of the competition, where the single ratings are not known.",
    "harkness.help.total_score": "Points scored in all games together.",
    "harkness.help.games_played": "Number of games, together with the average.",
    "harkness.help.opponents": "The ratings of the opponents to be met.",
    "harkness.help.target": "The rating to reach.",
    "harkness.help.start_rating": (
        "What unrated players count as for their opponents; without it games against them are left out."
    ),
    "harkness.no_games": "No game against a rated opponent is given: give at least one, for example 1700=1.",
    "harkness.sums": "Give either games, or all three of average_opponents, score and games_played.",
    "harkness.performance": (
        "{score} points from {games} games are {percent}%: {average} and ten points for every percent above or "
        "below 50, "
        "{bonus:+}, are {new}."
    ),
    "harkness.old_rating": "The old rating, {rating}, does not enter: the new one is {new}.",
    "harkness.goal": "Against an average of {average}, {needed} points from {games} games give {target} or more.",
    "harkness.goal_out_of_reach": "Against an average of {average}, even all {games} games won do not give {target}.",
}
