"""The words of Chessmetrics."""

WORDS = {
    "chessmetrics.title": "Chessmetrics",
    "chessmetrics.summary": "Jeff Sonas's list: weighted and padded performances over 48 months, all players at once.",
    "chessmetrics.scale": "Like FIDE's top list; 85 points for every 10% of the points.",
    "chessmetrics.evidence": "Exact: the author's page gives every formula, and its worked examples come out.",
    "chessmetrics.help.rating": "The rating before; it does not enter, the change only compares.",
    "chessmetrics.help.opponent": "The opponent's rating.",
    "chessmetrics.help.games": "Games of this month as opponent's rating = score, for example 2700=1 2650=0.5.",
    "chessmetrics.help.events": "Events of the last 48 months, each with start date and games.",
    "chessmetrics.help.on": (
        "A day of the list's month; games lose weight with every month before it. On the command line, today unless "
        "given."
    ),
    "chessmetrics.help.padding": "The rating of the three added draws; 2000 or 1700 suit weaker pools.",
    "chessmetrics.help.months": "From this age in months on games have no weight.",
    "chessmetrics.help.event_on": "The day of the list; by default the end of the event.",
    "chessmetrics.help.mean": (
        "The average of the list, for a first one; without it the list before, the reported ratings, sets the level."
    ),
    "chessmetrics.no_games": (
        "No game of the last {months} months against a rated opponent is given: give at least one, for example 2700=1."
    ),
    "chessmetrics.calibration": (
        "The level is that of the players ranked {from} to {to} on both lists; in small pools that of everybody rated."
    ),
    "chessmetrics.no_level": "Nobody had a rating before, so the average is set to {mean}; say another with mean.",
    "chessmetrics.expected": (
        "{rating} against {opponent}: on the straight line a difference of {gap} is an expected score of {expected}."
    ),
    "chessmetrics.weight": "Event of {start}, {months} months ago: {games} games weigh {weight} each.",
    "chessmetrics.padded": (
        "{score} points from {games} games against an average of {average}: a raw performance of {raw}; with four "
        "draws against that average "
        "and three against {padding} added, and 43 points put back: {new}."
    ),
    "chessmetrics.listed": (
        "{score} points from {games} weighted games against an average of {average}: {new} on the list at rest."
    ),
    "chessmetrics.unlisted": "Not listed: {games} weighted games, {needed} are needed.",
}
