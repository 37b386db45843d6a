"""The words of the Dutch list."""

WORDS = {
    "knsb.title": "KNSB (Netherlands)",
    "knsb.summary": "The Dutch national rating, monthly: Elo with a K between about 10 and 40.",
    "knsb.scale": "Whole numbers; in March 2024 everybody below 2000 was raised towards it.",
    "knsb.evidence": "Partly known: the type and the change of March 2024; the table of K-factors is not public.",
}
