"""The words of the classic ICC."""

WORDS = {
    "icc.title": "ICC (classic)",
    "icc.summary": "The first rating of chess servers: averages for 20 games, then K 32, less against newcomers.",
    "icc.scale": "Numbers around 1600 to 1720 for the average player of a server.",
    "icc.evidence": "Rules from one restatement; how ratings were rounded is not stated, so they are not.",
    "icc.help.opponent_games_counted": "The opponent's rated games before; without it the opponent is established.",
    "icc.help.population_mean": "The mean of the server's active established players, where it holds them at 1720.",
    "icc.opponents_games": "opponents_games needs one number for each of the {games} games, not {given}.",
    "icc.not_rounded": "No source says how the server rounded: the numbers are not rounded.",
    "icc.provisional": "Against {opponent} the game is worth {value}; the average of {games} games is {new}.",
    "icc.population": "To hold the server's average, {extra:+} is added: {new}.",
}
