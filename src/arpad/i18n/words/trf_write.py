"""What a tournament report file cannot say, or lacks, when one is written."""

WORDS = {
    # no TRF can be written
    "trf_write.generation": "{value} is no generation of TRF; write one of: {known}.",
    "trf_write.number": "{name} has start number {number}; a TRF has room for 1 to {most}. Number the players anew.",
    "trf_write.number_twice": "{other} and {name} both have start number {number}; give every player a number of his "
    "own.",
    "trf_write.too_many_rounds": "The event would have {found} rounds; a TRF has room for {most}. Divide it into parts.",
    # players
    "trf_write.field": "Player {player}: a TRF cannot hold {value} ({field}); it was left blank.",
    "trf_write.name_cut": "Player {player}: the name {name} is longer than its 33 columns; it was cut to {cut}.",
    "trf_write.team_cut": "The team name {name} is longer than its 32 columns; it was cut to {cut}.",
    "trf_write.team_number": "Team {name} has number {number}; TRF16 only has the order, by which it is {taken}.",
    "trf_write.national": "In a TRF a national rating stands under its federation's code; {count} ratings without a known one "
    "were left out.",
    "trf_write.k": "A TRF has no place for K-factors; those of {count} of the players were left out.",
    # rounds
    "trf_write.no_player": "Round {round}: the game of {player} against {opponent} was left out; the event does not "
    "have both players.",
    "trf_write.bye_left_out": "Round {round}: the bye of player {player} was left out; there is a game in the same "
    "round, or the round is not known.",
    "trf_write.rounds_made": "A TRF has one game a player and round: {count} of the games, without a round or the "
    "second of one, were put into rounds {first} to {last}.",
    "trf_write.bye": "Round {round}: the bye of player {player} is worth {score}; it was written as given by the "
    "pairing (U), which other programs count by their points system.",
    "trf_write.both_lost": "Round {round}: {player} and {opponent} both lost without a move; it was written as a "
    "forfeit of both.",
    "trf_write.result": "Round {round}: a TRF cannot say {score} to {opponent_score} for {player} against {opponent}; "
    "the result was written as not known.",
    "trf_write.unknown": "Round {round}: TRF16 has no code for the unknown result of {player} against {opponent}; it "
    "was left blank, like a game to come.",
    # the event
    "trf_write.date": "{value} is not a whole date; it was left out.",
    "trf_write.year": "Round {round}: the year of {date} was written with four digits, which not every program reads.",
    "trf_write.time": "The time control ({time_control}, minutes for 60 moves: {minutes}) cannot be told from what "
    "the report says; write the rate of play out, such as 90 min + 30 sec/move.",
    "trf_write.rate_of_play": "The rate of play {rate_of_play} was left out; a TRF would be read otherwise with it.",
    "trf_write.time_made": "The coded time control {coded} was made from {rate_of_play}.",
    "trf_write.missing": "TRF26 asks for records that the event does not tell: {records}.",
    "trf_write.missing_titles": "For titles and norms TRF26 asks for records that the event does not tell: {records}.",
    "trf_write.missing_ids": "TRF26 asks for FIDE ids; {count} of the players have none (start numbers {players}).",
    "trf_write.missing_ranks": "TRF26 asks for ranks; {count} of the players have none (start numbers {players}).",
    "trf_write.errors": "What could not be read is not in the new file either; errors when reading: {count}.",
    # records
    "trf_write.records": "{count} notes that only {format} has were left out.",
    "trf_write.lost_record": "TRF16 has no record {code}; lines left out: {count}. Write TRF26 to keep them.",
    "trf_write.teams": "TRF16 has the names and players of teams only; what else was told of {count} teams was left out.",
    "trf_write.as_comment": "“{text}” was kept as a comment; no program could use the line.",
    "trf_write.draft": "The records of the draft of 2024 were given their final numbers.",
    "trf_write.points_kept": "The points system tells colours or forfeits apart, which TRF26 cannot; its XX or BB "
    "records were kept.",
    "trf_write.open_points": "TRF16 cannot say that an open game is worth {points}; that was left out.",
    "trf_write.more": "{count} more problems of the kind {kind} are not listed.",
}
