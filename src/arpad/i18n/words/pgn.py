"""What is wrong or doubtful in a PGN file."""

WORDS = {
    "pgn.trust": "trust must be tag or token, not {value}.",
    "pgn.no_players": "This is PGN, but none of its {count} games names both players in the tags White and Black, so nothing can be rated.",
    "pgn.unnamed": "Games that do not name both players were left out: {count}.",
    "pgn.encoding": "Some games are not UTF-8; they were read as {encodings}. If names look wrong, save the file as UTF-8.",
    "pgn.unclosed": "A comment or a variation of this game does not end; the tags and the result count all the same.",
    "pgn.results_differ": "The Result tag says {tag}, the end of the moves {token}. The game was left out; correct one of them, or choose which of the two to trust.",
    "pgn.result_taken": "The Result tag says {tag}, the end of the moves {token}; {taken} was taken.",
    "pgn.mate_differs": "The result is {result}, but the last move is a mate, which makes it {mate}. The game was left out; correct the result.",
    "pgn.result_unreadable": "“{found}” is not a result; the game was left out. Expected 1-0, 0-1, 1/2-1/2 or *.",
    "pgn.after_the_game": "Chess.com gives ratings after the game and does not say here whether it was rated. The ratings were not used as those before the game, so the players are unrated; all games count as rated.",
    "pgn.no_moves": "Games with a result but no moves, among others with moves: {count}. They count as played; a forfeit must say so in its Termination tag.",
    "pgn.rating": "{name}: “{found}” is not a rating; the player was read as unrated.",
    "pgn.more": "{count} more problems of the kind {kind} are not listed.",
}
