"""What is said when an event's players are looked up in a rating list."""

WORDS = {
    # The list as a whole
    "lookup.summary": "{list}: players of the event {players}, found by id {id}, by name {name}, doubtful {doubtful}, not found {not_found}.",
    "lookup.summary_of_month": "{list} of {month}: players of the event {players}, found by id {id}, by name {name}, doubtful {doubtful}, not found {not_found}.",
    "lookup.wrong_month": "The list is that of {month}; for an event that starts on {start} take the list of {right}.",
    "lookup.later_list": "The list is of {month}, after the start of the event on {start}; take the last list before it.",
    "lookup.month_unknown": "The list does not tell its month; make sure it is that of {right}, in force on {start}.",
    "lookup.no_start": "The start date of the event is missing, so nobody can say whether this is the right list.",
    "lookup.standard_assumed": "The event does not tell its time control; standard ratings were taken. Name the time control if that is wrong.",
    "lookup.only_standard": "The list has no ratings for {time_control}; its standard ratings were taken.",
    "lookup.other_ratings": "The list has ratings for {known} only, the event is {time_control}; no ratings were taken. Use another list.",
    "lookup.odd_list": "{file}: rows with something odd: {count}, the first in line {line}; arpad list shows them.",
    # Players
    "lookup.not_found": "Not in the list, and left as reported: {count} of the players (start numbers {numbers}).",
    "lookup.not_rated": "Not in the list, which names rated players only, and left as reported: {count} of the players (start numbers {numbers}).",
    "lookup.by_name": "Found by name only: {count} of the players (start numbers {numbers}); compare them before you send the report.",
    "lookup.standard_stands_in": "Without a {time_control} rating, counted with the standard rating and a newcomer's K: {count} of the players (start numbers {numbers}).",
    "lookup.doubtful": "Player {player}, {name}, could be one of these, or none: {candidates}. Nothing was taken; write the right id into the file.",
    "lookup.id_of_other": "The id of player {player}, {name}, is somebody else's in the list; possible are: {candidates}. Nothing was taken; correct the id or the name.",
    "lookup.id_unknown": "The id {id} of player {player}, {name}, is not in the list, but the name is: {candidates}. Nothing was taken; correct the id.",
    "lookup.unreadable": "The list's row of player {player}, {name}, holds something that cannot be read (line {line} of the list).",
    "lookup.more": "{count} more problems of the kind {kind} are not listed.",
    # Where report and list differ
    "lookup.rating": "Player {player}, {name}: the rating is {listed} in the list ({time_control}), not {file}; correct it.",
    "lookup.rating_none": "Player {player}, {name}: the list has no rating ({time_control}), the file has {file}; take it out.",
    "lookup.rating_of_other": "Player {player}, {name}: {file} is the {other} rating; the {time_control} rating is {listed}; correct it.",
    "lookup.title": "Player {player}, {name}: the title is {listed} in the list, not {file}; correct it.",
    "lookup.title_unknown": "Player {player}, {name}: the list knows no title, the file has {file}; make sure it was confirmed.",
    "lookup.sex": "Player {player}, {name}: the sex is {listed} in the list, not {file}; correct it.",
    "lookup.federation": "Player {player}, {name}: the federation is {listed} in the list, not {file}; correct it.",
    "lookup.birth": "Player {player}, {name}: the year of birth is {listed} in the list, not {file}; correct it.",
    "lookup.fide_id": "Player {player}, {name}: the FIDE id is {listed} in the list, not {file}; correct it.",
    "lookup.name": "Player {player}, {name}: the name of id {id} is “{listed}” in the list.",
}
