"""The words of the CCLA."""

WORDS = {
    "ccla.title": "CCLA (correspondence chess, United States)",
    "ccla.summary": "The chart of the Correspondence Chess League of America: 2 to 30 points change hands in a game.",
    "ccla.scale": "Whole numbers; beyond 280 points of difference nothing more changes.",
    "ccla.evidence": "Exact for single games: the chart is printed whole.",
}
