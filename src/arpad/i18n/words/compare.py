"""Why two systems give different changes."""

WORDS = {
    "compare.k": "K {here} instead of {there}: {points}.",
    "compare.expected": "Expected {here} instead of {there}: {points}.",
    "compare.counted": "Score {here} counted instead of {there}: {points}.",
    "compare.method": "Another method, bonus or limit: {points}.",
    "compare.no_rating": "Games need the own rating: give --rating.",
}
