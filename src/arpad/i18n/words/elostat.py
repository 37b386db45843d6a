"""The words of EloStat."""

WORDS = {
    "elostat.title": "EloStat",
    "elostat.summary": (
        "All games of an event at once: the average of the opponents plus what the percentage stands for."
    ),
    "elostat.scale": "Elo's scale, somewhat compressed; the level is that of the ratings before.",
    "elostat.evidence": "Exact for the ratings: published numbers come out; the standard errors are a reading.",
    "elostat.help.games": "Games as opponent's rating = score, for example 1700=1 1400=0.5 1550=0.",
    "elostat.no_games": "No game against a rated opponent is given: give at least one, for example 1700=1.",
    "elostat.nobody": (
        "Everybody won or lost all games, and no or all points have no rating here; bradley_terry gives ratings."
    ),
    "elostat.extreme": "Players with no or all points have no rating, nor have those only they played: {players}.",
    "elostat.performance": "{score} points from {games} games against an average of {average}: {rating}.",
    "elostat.no_performance": "{score} points from {games} games are none or all, which no rating explains.",
}
