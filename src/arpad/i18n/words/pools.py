"""The words that the whole-pool estimators share."""

WORDS = {
    "pools.help.mean": "The average of the new ratings; without it the players who had a rating keep their average.",
    "pools.help.white_advantage": "How many points having White is worth; counts where the report gives colours.",
    "pools.no_games": "The event has no played game between two of its players, so there is nothing to estimate.",
    "pools.too_large": (
        "The event has {players} players and {games} games; at most {most_players} players and {most_games} games "
        "are estimated at once here."
    ),
    "pools.no_level": (
        "Nobody who is rated here had a rating before, so the level is free: the average is set to {mean}; say "
        "another with mean."
    ),
    "pools.groups": (
        "The games fall into {groups} groups that no game connects; ratings of different groups cannot be compared."
    ),
    "pools.no_errors": (
        "Standard errors are computed for up to {most} unknowns; here they are {unknowns}, so only the ratings are "
        "given."
    ),
    "pools.estimate": "{score} points from {games} games, expected {expected} with the rating {rating}: rounded {new}.",
    "pools.estimate_with_error": (
        "{score} points from {games} games, expected {expected} with the rating {rating}, standard error {error}: "
        "rounded {new}."
    ),
}
