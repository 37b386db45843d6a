"""The words of the Austrian list."""

WORDS = {
    "oesb.title": "ÖSB (Austria)",
    "oesb.summary": "The Austrian national rating beside FIDE's, quarterly.",
    "oesb.scale": "Whole numbers from 1200 up; in September 2024 everybody below 2000 was raised towards it.",
    "oesb.evidence": (
        "Partly known: the type, the change of September 2024 and the start from a FIDE rating; "
        "the formula of K is not public."
    ),
    "oesb.help.fide": "The FIDE rating the player enters with.",
    "oesb.from_fide": "A FIDE rating of {fide} starts as {rating}: a third of the distance to 2000 is taken off.",
}
