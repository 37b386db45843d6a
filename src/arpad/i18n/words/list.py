"""What is said of rating lists themselves."""

WORDS = {
    # What cannot be used
    "list.unknown": "This is no rating list that can be read; expected is FIDE's text or XML, a federation's list, or a table with headings for name and rating.",
    "list.no_players": "The list names no player.",
    "list.spreadsheet": "This is a spreadsheet; save the sheet with the list as CSV and try again.",
    "list.unreadable": "The list cannot be read: {reason}.",
    "list.broken_zip": "The archive is damaged or of a kind that cannot be unpacked ({reason}); download it again.",
    "list.too_large": "The list is larger than {most} GB unpacked; no rating list is.",
    "list.too_many": "The list has more than {most} rows; no rating list has.",
    "list.long_row": "A row of the file is longer than {most} bytes; this is no rating list.",
    "list.not_rows": "{count} lines of the file name no player; this is no rating list.",
    # What is odd about a list
    "list.no_id": "“{found}” is no id; the row was passed over.",
    "list.record": "The row names no player; it was passed over.",
    "list.pushed": "The titles {found} are too long for their column; what follows in the row was read where it really stands.",
    "list.eight_bit": "The row is not UTF-8; it was read as {encoding}.",
    "list.more": "{count} more problems of the kind {kind} are not listed.",
    # What was found
    "list.about": "{format}, players: {players}",
    "list.about_month": "{format}, {month}, players: {players}",
    "list.found": "Found for “{query}”: {count}",
    "list.none": "Nobody is found for “{query}”.",
    "list.near": "Nobody is found for “{query}”. Names like it: {count}",
    "list.first": "Only the first {count} are shown; write more of the name.",
}
