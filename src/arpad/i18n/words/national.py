"""The words of national lists whose K-factors are not public in full."""

WORDS = {
    "national.floor": "{computed} is below the lowest rating of the list, {floor}.",
    "national.reading": (
        "The rules of {system} are not public in full: FIDE's table of expected scores is used, with the K given or 20, "
        "so the list may say something else."
    ),
}
