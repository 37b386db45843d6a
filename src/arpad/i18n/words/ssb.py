"""The words of the Swiss list."""

WORDS = {
    "ssb.title": "SSB (Switzerland, ended 2026)",
    "ssb.summary": "The Swiss national list until the end of 2025; only its one-time change of 2025 is known.",
    "ssb.scale": "Whole numbers from 1400 up.",
    "ssb.evidence": "The change of January 2025 is exact; the formula of the list was never found.",
}
