"""The words of the NWZ."""

WORDS = {
    "nwz.title": "NWZ (GDR)",
    "nwz.summary": "The national rating of the GDR, 1972 to 1991: an Elo list once a year. A reconstruction.",
    "nwz.scale": "Like Elo, higher is better; only stronger players were listed.",
    "nwz.evidence": "A reconstruction: the kind of the system is known, its coefficients were not found.",
    "nwz.reconstruction": (
        "This is a reconstruction: the coefficients of the NWZ were not found, so K is an assumption."
    ),
}
