"""The words of the Swedish LASK."""

WORDS = {
    "lask.title": "LASK (Sweden, 1974 to 2016)",
    "lask.summary": "The Swedish national rating until 2016: points change hands by a table of rating differences.",
    "lask.scale": "Whole numbers; 500 points or more leave the weaker player almost nothing to lose.",
    "lask.evidence": "Exact: the table and the rules for halves are printed whole; the system has ended.",
    "lask.halved": "{rating} is {from} or more: the player gets half of every change.",
    "lask.ended": "Sweden uses FIDE ratings since {end}: this is what LASK would have given.",
}
