"""What is known of rating lists whose formula is not public."""

WORDS = {
    "without_formula.acf": (
        "Australia (ACF) rates by a Glicko-2 of its own since about 2000 and publishes no constants: "
        "take glicko2 with constants of your choice, which will not be the ACF's numbers."
    ),
    "without_formula.aicf": (
        "India (AICF) uses FIDE ratings: take fide. A national rating was announced in May 2024, without a formula."
    ),
    "without_formula.fqe": "Quebec (FQE) publishes no formula; the CFC takes its ratings as they are.",
    "without_formula.nsf": (
        "Norway (NSF) uses FIDE ratings since January 2018: take fide. The K-factors of its former list were not found."
    ),
}
