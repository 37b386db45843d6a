"""The words of asking what another result would move."""

WORDS = {
    "what_if.changes": "Which results are taken otherwise, as ROUND:PLAYER-OPPONENT=RESULT with start numbers: 5:3-7=1-0. The "
    "result is that of the player named first: 1-0, 0-1, draw, +- and -+ (won and lost without playing), -- (both lost "
    "so), - (no pairing at all).",
    "what_if.rating": "Other ratings before the event, as NUMBER=RATING,...; unrated takes a rating away: 7=2400,9=unrated.",
    "what_if.form": "{value} is not a change; write ROUND:PLAYER-OPPONENT=RESULT like 5:3-7=1-0. Results: {results}.",
    "what_if.rating_form": "{value} is not another rating; write NUMBER=RATING like 7=2400, or 7=unrated.",
    "what_if.nothing": "Nothing is to be changed; name another result like 5:3-7=1-0, or another rating with --rating.",
    "what_if.no_player": "The event has no player {number}.",
    "what_if.no_pairing": "Round {round} has no pairing {player}-{opponent}; it has: {pairings}.",
    "what_if.no_round": "Round {round} has no pairings; rounds that have some: {rounds}.",
    "what_if.headline": "What would move in {name}",
    "what_if.result": "Round {round}, {player} against {opponent}: {result}",
    "what_if.removed": "Round {round}, {player} against {opponent}: no pairing",
    "what_if.other_rating": "Player {player}: rating {rating}",
    "what_if.none": "Nobody moves.",
    "what_if.count": "Players who move: {moves} of {total}.",
    "what_if.move": "{before} → {after}",
    "what_if.norm_gained": "{norm} norm gained",
    "what_if.norm_lost": "{norm} norm lost",
    "what_if.norm_move": "{norm} norm: {before} → {after}",
    "what_if.norms": "norms",
}
