"""Rating lists whose formula is not public, or was not found: named here, so that asking for one gets an answer.

Part of the portable floor.
"""

# Name of the list, and the message that says what is known of it.
LISTS = {
    "acf": "without_formula.acf",
    "aicf": "without_formula.aicf",
    "fqe": "without_formula.fqe",
    "nsf": "without_formula.nsf",
}
