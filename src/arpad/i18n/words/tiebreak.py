"""Tie-breaks."""

WORDS = {
    "tiebreak.unknown": (
        "There is no tie-break {value}; there are {known}, some of them with a cut or a median ({modifiers}): BH/C1."
    ),
}
