"""What is wrong or doubtful in an export of Lichess."""

WORDS = {
    "lichess_json.performance": "These are the statistics of a player on Lichess, without games; export his games as JSON or PGN instead.",
    "lichess_json.history": "This is the rating history of a player on Lichess, without games; export his games as JSON or PGN instead.",
    "lichess_json.fide_player": "This is what Lichess knows of a FIDE player; it holds no games.",
    "lichess_json.fide_ratings": "These are the FIDE ratings of a player by month, as Lichess gives them; they hold no games.",
    "lichess_json.user": "This is the profile of a player on Lichess, without games; export his games as JSON or PGN instead.",
    "lichess_json.other": "This is JSON, but holds neither games nor results of Lichess.",
    "lichess_json.unreadable": "Lines that hold no game were left out: {count}. The last line of a broken download is cut.",
    "lichess_json.results_only": "These are the results of a tournament, without its games, so nothing can be rated; export the games. Players: {count}.",
    "lichess_json.more": "{count} more problems of the kind {kind} are not listed.",
}
