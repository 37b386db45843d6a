"""What is wrong or doubtful in a tournament report file."""

WORDS = {
    # no TRF at all
    "trf.empty": "The file is empty; a tournament report (TRF) was expected.",
    "trf.binary": "This is not a text file; a tournament report (TRF) was expected. If it is an archive, unpack it "
    "first.",
    "trf.no_trf": "This is not a tournament report (TRF): no line begins with 001 or with 012 to 132.",
    "trf.no_players": "The report has no players (lines beginning with 001), so nothing can be rated.",
    # lines
    "trf.indented": "The line begins with blanks; they were left out.",
    "trf.tabs_repaired": "The line holds tabs; they were read as blanks up to the next multiple of 8, and all "
    "columns fit.",
    "trf.tabs": "The line holds tabs, so its columns cannot be told. The player was left out; replace the tabs by "
    "blanks.",
    "trf.header_twice": "There is more than one line {code}; the first one counts.",
    "trf.unknown_record": "Lines beginning with {code} are not known here; they are kept, but say nothing to Arpad.",
    "trf.looks_like_player": "The line begins with {code}, but looks like the line of player {player}; it was left "
    "out. If it is one, it must begin with 001.",
    # a player's line
    "trf.shifted": "From this column on the line of {name} was out of place; it was moved by {columns:+} columns, "
    "and all columns fit.",
    "trf.number_twice": "Start number {player} was used before, in line {first}. This player was left out; give "
    "every player a number of his own.",
    "trf.misfit_blank": "Player {player}: this column must be blank, but holds {found}; it was passed over.",
    "trf.misfit_number": "“{found}” is not a start number (columns 5 to 8). The player was left out; correct the "
    "number.",
    "trf.misfit_rating": "Player {player}: “{found}” is not a rating (columns 49 to 52). The player was read as "
    "unrated; correct the rating.",
    "trf.misfit_points": "Player {player}: “{found}” are not points (columns 81 to 84); they were passed over.",
    "trf.misfit_rank": "Player {player}: “{found}” is not a rank (columns 86 to 89); it was passed over.",
    "trf.misfit_opponent": "Round {round}: player {player} has the opponent “{found}”; expected a start number or "
    "0000. The game was left out; correct the cell.",
    "trf.misfit_colour": "Round {round}: player {player} has the colour {found}; expected w, b or -. It was passed "
    "over.",
    "trf.misfit_result": "Round {round}: player {player} has the result {found}; expected one of 1 = 0 + - W D L H F "
    "U Z. The game is not rated; correct the cell.",
    "trf.title_shifted": "Player {player}: the title stands out of its columns (11 to 13); it was read as {title}.",
    "trf.title": "Player {player}: {found} is no FIDE title; it was passed over.",
    "trf.sex": "Player {player}: {found} in column 10 is neither m nor w; it was passed over.",
    "trf.fide_id": "Player {player}: “{found}” is not a FIDE id, which has digits only; it was passed over.",
    "trf.birth": "Player {player}: “{found}” is not a date of birth; expected YYYY/MM/DD. It was passed over.",
    # rounds
    "trf.bye_with_opponent": "Round {round}: player {player} has the bye {code} and opponent {opponent}; it was read "
    "as the bye.",
    "trf.played_nobody": "Round {round}: player {player} has the result {code} of a played game, but no opponent; it "
    "was read as a bye of that value.",
    "trf.self": "Round {round}: player {player} is paired against himself. The game was left out; correct the cell.",
    "trf.opponent_missing": "Round {round}: player {player} has opponent {opponent}, but there is no such start "
    "number. The game was left out; add the player or correct the cell.",
    "trf.not_reciprocal": "Round {round}: player {player} has opponent {opponent}, but {opponent} has opponent "
    "{found}. The game was left out; correct one of the two cells.",
    "trf.not_confirmed": "Round {round}: player {player} has opponent {opponent}, but {opponent} has no opponent in "
    "that round. The game was left out; correct one of the two cells.",
    "trf.results_disagree": "Round {round}: player {player} has the result {code} against {opponent}, who has "
    "{opponent_code}; the two do not go together. The game is not rated; correct one of the two cells.",
    "trf.same_colour": "Round {round}: players {player} and {opponent} both have the same colour; the colours were "
    "passed over, the result counts.",
    "trf.points": "Player {player} has {found} points, but the results add up to {expected}; the results count.",
    "trf.points_system": "Record {code}: {found} is not understood as points for a result; it was passed over.",
    "trf.penalty": "Record 299: {found} is not understood; it was passed over.",
    # the event
    "trf.date_unreadable": "{found} is not a date; expected YYYY/MM/DD. It was passed over.",
    "trf.date_ambiguous": "{found} can be {taken} or {other}; it was read as {taken}. Write it as YYYY/MM/DD.",
    "trf.two_digit_year": "{found} has a year of two digits; it was read as {taken}. Write it as YYYY/MM/DD.",
    "trf.date_settled": "{found} can be {taken} or {other}; it was read as {taken}, which fits the other dates.",
    "trf.date_order": "{found} has no month of that number; it was read as {taken}.",
    "trf.round_dates_order": "The dates of the rounds are not written as YY/MM/DD; {found} was read as {taken}, and "
    "the others alike.",
    "trf.round_dates_shifted": "The dates of the rounds stand out of their columns; {count} dates were read in order.",
    "trf.round_date": "Round {round}: {found} is not a date; expected YY/MM/DD. It was passed over.",
    "trf.rounds_unreadable": "{found} is not a number of rounds; it was passed over.",
    "trf.rounds_more": "The report says {declared} rounds, but the players' lines have {found}; all of them were read.",
    "trf.count_players": "The report says {declared} players, but has {found}.",
    "trf.count_rated": "The report says {declared} rated players, but {found} have a rating.",
    "trf.count_teams": "The report says {declared} teams, but has {found}.",
    "trf.time_coded": "{found} is not a coded time control; expected seconds and increment, such as 5400+30.",
    "trf.time_differs": "The coded time control gives {coded} minutes for 60 moves, the written one {written}; the "
    "coded one counts.",
    "trf.team_unreadable": "Team {name}: its number or a start number cannot be read; that part was passed over.",
    "trf.team_member": "Team {team} has player {player}, but there is no such start number; it was passed over.",
    "trf.more": "{count} more problems of the kind {kind} are not listed.",
}
