"""What is wrong or doubtful in a report page of FIDE's rating server."""

WORDS = {
    "fide_report.too_large": "The page is larger than a tournament's report can be.",
    "fide_report.no_table": "The page has no report: expected blocks of a player's id, name, federation, rating and total, each followed by his rounds. Save the page of the original report.",
    "fide_report.dates": "The page does not say when the tournament began and ended; the first and the last round were taken, {start} and {end}.",
    "fide_report.id": "Player {player}: “{found}” is not a FIDE id, which has digits only; it was passed over.",
    "fide_report.rating": "Player {player}: “{found}” is not a rating; the player was read as unrated.",
    "fide_report.round": "Player {player}: “{found}” is no number of a round, or is there twice; the line was left out.",
    "fide_report.opponent": "Round {round}: the opponent of player {player}, {found}, has no block of his own; the game was left out.",
    "fide_report.score": "Round {round}: “{found}” of player {player} is not a score; the game was left out.",
    "fide_report.not_reciprocal": "Round {round}: player {player} has opponent {opponent}, but the block of {opponent} does not say so; the game was left out.",
    "fide_report.results_disagree": "Round {round}: the results of {player} and {opponent} against each other do not go together; the game was left out.",
    "fide_report.points": "Player {player} has {found} points, but the results add up to {expected}; the results count.",
    "fide_report.more": "{count} more problems of the kind {kind} are not listed.",
}
