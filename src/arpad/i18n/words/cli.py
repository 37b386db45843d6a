"""What the command line says of itself, and of what was typed."""

WORDS = {
    "cli.about": (
        "Chess ratings, exact for any date, with the reason for every point. "
        "The verbs are those of the system: choose it with --system NAME (see: arpad systems)."
    ),
    # Commands
    "cli.command.event": "Rate a whole event from its report (a TRF file).",
    "cli.command.check": "Check an event's report the way a rating officer would.",
    "cli.command.convert": "A rating in another list or on another site, as a range.",
    "cli.command.compare": "The same event or games under several systems, side by side.",
    "cli.command.classes": "What a rating is called: classes and titles.",
    "cli.command.verify": "Recompute worked examples and name every number that differs.",
    "cli.command.systems": "List the rating systems, verbs, rule sets and sources.",
    "cli.command.schema": "Print the JSON Schema of all requests and answers.",
    "cli.command.site": "Write the page as plain files: site build DIR.",
    "cli.command.serve": "Build the page and serve it on this machine.",
    # Options
    "cli.words": "Write - to read a request as JSON from standard input, or name a file that holds one.",
    "cli.default": "Default: {default}.",
    "cli.help.system": "The rating system. Default: fide.",
    "cli.help.explain": "Show every rule applied, with its article and date.",
    "cli.help.json": "Print JSON. A file or standard input (-) may then hold the whole request as JSON.",
    "cli.help.csv": "Print CSV.",
    "cli.help.lang": "The language of the answer. Default: that of the environment.",
    "cli.help.file": "The report's file, or - for standard input.",
    "cli.help.players": "Show only the players with these start numbers.",
    "cli.help.examples": "Files of worked examples, or - for standard input.",
    "cli.help.name": "The system to show whole.",
    "cli.help.rating": "The rating.",
    "cli.help.from": "The list or site the rating is from, like lichess:blitz or uschess.",
    "cli.help.to": "The list or site to find it in.",
    "cli.help.on": "The day whose rules apply, and from which the age of data counts. Default: today.",
    "cli.help.deviation": "The rating deviation, where the system has one.",
    "cli.help.list": "Only this list.",
    "cli.help.compare": "An event's report (a TRF file, or - for standard input), or games like 1700=1 1400=0.5.",
    "cli.help.compare_k": "K-factor for every system that takes one.",
    "cli.help.systems": "The systems to compare, or all. Default: some for an event, all for games.",
    "cli.help.reference": "The system that the others are measured against. Default: fide.",
    "cli.help.build": "Write build.",
    "cli.help.directory": "The directory to write into.",
    "cli.help.single": "Write one file a language, which opens from a disk without any server.",
    "cli.help.port": "The port to listen on. Default: 8000, or any other where that is taken.",
    "cli.help.open": "Open the page in the browser.",
    "cli.standard_input": "standard input",
    # The page
    "cli.site_built": "{count} files are in {directory}.",
    "cli.serving": "The page is at {address} (stop with Ctrl-C).",
    "cli.site_build": "Say what to do with the page and where, like this: arpad site build DIR.",
    "cli.no_jinja": 'The page needs one more package; install it with: pip install "arpad[page]".',
    "cli.no_micropython": (
        "The page needs MicroPython's two files; in a checkout bring them with: npm ci (or make test), then try again."
    ),
    "cli.no_port": "Port {port} cannot be used: {reason}.",
    # What cannot be used
    "cli.no_command": "There is no command {value} for the system {system}; did you mean: {nearest}?",
    "cli.no_option": "There is no option {value} for {command}; did you mean: {nearest}?",
    "cli.misused": "{reason} See: arpad {command} --help",
    "cli.no_language": "--lang: there are no words in the language {value}; known are: {known}.",
    "cli.json_or_csv": "--json and --csv exclude each other; choose one.",
    "cli.no_file": "No file is named; give its name, or - for standard input.",
    "cli.unreadable": "{file} cannot be read: {reason}.",
    "cli.not_utf8": "{file} is not UTF-8 text; save it as UTF-8 and try again.",
    "cli.json": "{file} is not JSON: {reason}.",
    "cli.in_file": "{file}: {message}",
    "cli.game": (
        "{word} is neither a game nor a file; write a game as the opponent's rating and the score, "
        "like 1700=1, 1400=0.5 or unrated=0."
    ),
    "cli.no_games_here": "This command takes no games: {word} is neither an option nor a request as JSON.",
    "cli.pair": "{field}: {value} cannot be read; write it as {form}.",
    "cli.other_verb": "The request asks for {verb}, the command is {command}; make them the same.",
    "cli.no_player": "--players: the report has no player {number}.",
    "cli.system_error": "The computer would not do it: {reason}.",
    "cli.mistake": (
        "This is a mistake in Arpad, not in your input ({kind}: {reason}); "
        "please report it. ARPAD_DEBUG=1 shows where it happened."
    ),
}
