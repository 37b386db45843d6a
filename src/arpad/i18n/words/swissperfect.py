"""What is wrong or doubtful in the files of SwissPerfect."""

WORDS = {
    "swissperfect.alone": "A tournament of SwissPerfect is three files with one name: .trn with the players, .sco with the games, .ini with the settings. Put them side by side in one folder, or in one zip archive.",
    "swissperfect.no_settings": "The .ini file of the tournament is missing or cannot be read, so its name is not known.",
    "swissperfect.no_players": "The .trn file has no players, so nothing can be rated.",
    "swissperfect.deleted": "The tables hold {players} players and {games} games that were deleted in the program; they were passed over.",
    "swissperfect.id": "Record {record} of the .trn file: “{found}” is no ID, or is used before; the player was left out.",
    "swissperfect.rating": "Player {player}: “{found}” ({field}) is not a rating; it was passed over.",
    "swissperfect.title": "Player {player}: {found} is no FIDE title; it was passed over.",
    "swissperfect.fide_id": "Player {player}: “{found}” is not a FIDE id, which has digits only; it was passed over.",
    "swissperfect.game": "Record {record} of the .sco file cannot be read ({found}); the game was left out.",
    "swissperfect.unknown_player": "Round {round}, record {record} of the .sco file: there is no player with ID {id}; the game was left out.",
    "swissperfect.self": "Round {round}: player {player} is paired against himself. The game was left out; correct the pairing.",
    "swissperfect.result": "Round {round}: the game of {player} and {opponent} has the result {found}, which is not understood; the game was left out.",
    "swissperfect.bonus": "Player {player} was given {found} points besides the games; they do not belong to certain rounds, and were passed over.",
    "swissperfect.more": "{count} more problems of the kind {kind} are not listed.",
}
