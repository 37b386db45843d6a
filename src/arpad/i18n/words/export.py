"""What an exported table cannot hold, and what was written."""

WORDS = {
    "export.written": "{file}: {format}, players: {players}, games: {games}.",
    "export.no_openpyxl": 'A workbook needs one more package; install it with: pip install "arpad[files]".',
    "export.no_move": "A table has no word for a game without a move; written as forfeits: {count}.",
    "export.colours": "The colours of {count} games are not known; whoever is named first stands under White.",
    "export.errors": "What could not be read is not in the new file either; errors when reading: {count}.",
    "export.more": "{count} more problems of the kind {kind} are not listed.",
}
