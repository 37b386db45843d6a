"""What is wrong with a pasted list of games."""

WORDS = {
    "games.none": "There is no game here; write one a line, opponent's rating and score, such as 1700 1.",
    "games.no_game": "No game was found in “{text}”; expected the opponent's rating and the score, such as 1700 0.5. "
    "The line was left out.",
    "games.no_score": "{found} has no score; expected 1, 0.5 or 0 (or w, d, l). The game was left out.",
    "games.no_rating": "The score {found} has no opponent; expected a rating, or “unrated”. The game was left out.",
    "games.bad_score": "{found} is not the score of a game; expected 1, 0.5 or 0 (or w, d, l). The game was left out.",
    "games.bad_rating": "{found} is not a rating; expected a number above 3 and up to 4000, or “unrated”. The game "
    "was left out.",
    "games.swapped": "“{text}” was read as score, then opponent; the usual order is opponent, then score.",
    "games.more": "{count} more problems of the kind {kind} are not listed.",
}
