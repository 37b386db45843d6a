"""What is odd about the games of a collection."""

WORDS = {
    "from_games.no_result": "Games without a result that counts were left out: {count}.",
    "from_games.variant": "Games of a variant ({reason}) cannot be rated as chess and were left out: {count}.",
    "from_games.set_up": "Games that begin from a set-up position cannot be rated and were left out: {count}.",
    "from_games.not_rated": "Games that were not rated on the site were left out: {count}.",
    "from_games.twice": "Games that are there twice were counted once: {count} (lines {lines}).",
    "from_games.contradicted": "The game {white} – {black} is there with another result in line {first}. Both were left out; delete the wrong one.",
    "from_games.self": "{name} plays against himself here; the game was left out. Correct one of the two names.",
    "from_games.rating_differs": "Player {player} has different ratings in different games ({found}); {taken}, from the first game, was taken.",
    "from_games.ratings_move": "The ratings of {count} players move from game to game, as on game sites; the one before the first game was taken.",
    "from_games.same_name": "Player {player} has no FIDE id, and players with the ids {ids} have the same name, {name}; he was taken for another player.",
    "from_games.alike": "Players {player} ({name}) and {other} ({other_name}) may be the same; they were read as two.",
    "from_games.more": "{count} more problems of the kind {kind} are not listed.",
}
