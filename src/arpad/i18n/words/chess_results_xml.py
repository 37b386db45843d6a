"""What is wrong or doubtful in an XML file of chess-results.com."""

WORDS = {
    "chess_results_xml.no_package": 'Reading XML needs one more package; install it with: pip install "arpad[files]".',
    "chess_results_xml.other": "This is XML, but not a file of chess-results.com: its first element must be chessresults.",
    "chess_results_xml.broken": "The XML breaks off or is damaged here, so nothing of it can be trusted; export the file again.",
    "chess_results_xml.dtd": "The XML has a document type (DOCTYPE) or entities of its own, which a file of chess-results.com never has; it is not read, because such files can be made to harm.",
    "chess_results_xml.no_players": "The file has no players, so nothing can be rated.",
    "chess_results_xml.number": "“{found}” is not a start number; the player was left out. Correct the number.",
    "chess_results_xml.number_twice": "Start number {player} was used before; this player was left out. Give every player a number of his own.",
    "chess_results_xml.national": "No player has a FIDE rating; the national ratings were taken.",
    "chess_results_xml.title": "Player {player}: {found} is no FIDE title; it was passed over.",
    "chess_results_xml.fide_id": "Player {player}: “{found}” is not a FIDE id, which has digits only; it was passed over.",
    "chess_results_xml.birth": "Player {player}: “{found}” is not a date of birth; it was passed over.",
    "chess_results_xml.rating": "Player {player}: “{found}” ({field}) is not a rating; the player was read as unrated.",
    "chess_results_xml.pairing": "This pairing cannot be read and was left out: {found}.",
    "chess_results_xml.unknown_player": "Round {round}: there is no player {player}. The game was left out; add the player or correct the pairing.",
    "chess_results_xml.self": "Round {round}: player {player} is paired against himself. The game was left out; correct the pairing.",
    "chess_results_xml.code": "Round {round}: the game of player {player} has the code {found}, which is not known here; it was read as played.",
    "chess_results_xml.scores": "Round {round}: the game of {player} and {opponent} has the results {white} and {black}, which do not go together. The game was left out; correct the results.",
    "chess_results_xml.twice": "Round {round}: player {player} has more than one pairing.",
    "chess_results_xml.points": "Player {player} has {found} points, but the results add up to {expected}; the results count.",
    "chess_results_xml.more": "{count} more problems of the kind {kind} are not listed.",
}
