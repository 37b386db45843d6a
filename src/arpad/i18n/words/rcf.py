"""The words of the Russian list."""

WORDS = {
    "rcf.title": "RCF (Russia)",
    "rcf.summary": "The Russian national rating since 2016, in classical, rapid and blitz chess.",
    "rcf.scale": "Whole numbers from 1000 up.",
    "rcf.evidence": "Partly known: of Elo's type, nobody below 1000; the K-factors are not public.",
}
