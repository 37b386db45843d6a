"""The words of FICS."""

WORDS = {
    "fics.title": "FICS",
    "fics.summary": "The Free Internet Chess Server: Glicko after every game, in whole points, with a least K.",
    "fics.scale": "Starts at 1720 with deviation 350; active and ranked up to a deviation of 80.",
    "fics.evidence": "Exact by the released server and the help files; what the live server changed after 1997 is not known.",
    # --- inputs ---
    "fics.help.minutes": "Minutes since the last rated game: they raise the deviation.",
    "fics.help.opponent_minutes": "The same for the opponent.",
    "fics.help.each_minutes": "Minutes since the last rated game before the event, for everybody or by start number.",
    "fics.help.time_law": "logarithm: as the released server raises deviations; linear: as its help text describes it.",
    "fics.help.on": "The day of the games, YYYY-MM-DD: since 28 April 1997 K is at least 16; by default the newest rules.",
    # --- notes ---
    "fics.later_changes": "What the server changed after {since} is not published.",
    "fics.time": "Sources differ on how time raises a deviation; {law} is taken.",
    # --- steps ---
    "fics.time_passed": "{minutes} minutes without a game ({law}) raise the deviation from {deviation} to {new}.",
    "fics.least_k": "K would be {k}: it is at least {least}.",
    "fics.sum": (
        "K {k}: {exact:+}, rounded {change:+}. {rating} becomes {new}, the deviation goes from {deviation} to "
        "{new_deviation}."
    ),
}
