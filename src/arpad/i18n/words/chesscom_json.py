"""What is wrong or doubtful in an export of Chess.com."""

WORDS = {
    "chesscom_json.archives": "This is the list of a player's months on Chess.com; download the months it names, and give their files.",
    "chesscom_json.profile": "This is the profile of a player on Chess.com, without games; download his games by month instead.",
    "chesscom_json.statistics": "These are the statistics of a player on Chess.com, without games; download his games by month instead.",
    "chesscom_json.broken": "This file of Chess.com is damaged or cut; download it again.",
    "chesscom_json.no_games": "This file of Chess.com holds no games.",
    "chesscom_json.unreadable": "Entries that hold no game were left out: {count}.",
    "chesscom_json.after_the_game": "Chess.com gives ratings after the game; they were not used as those before it, so the players are unrated.",
    "chesscom_json.more": "{count} more problems of the kind {kind} are not listed.",
}
