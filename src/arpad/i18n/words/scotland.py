"""The words of Chess Scotland's grades."""

WORDS = {
    "scotland.title": "Chess Scotland",
    "scotland.summary": "Scottish grades: a whole season in one calculation, with a K of 800 over the number of games.",
    "scotland.scale": "Whole numbers from 100 up.",
    "scotland.evidence": (
        "Partly known: the season's formula and its printed example. "
        "The rules for juniors and newcomers are not public."
    ),
    "scotland.help.score": "Points of the season, instead of single games.",
    "scotland.help.games_played": "Number of games of the season.",
    "scotland.help.expected_score": "The season's expected score, as the federation's page shows it.",
    "scotland.sums": "Give either games, or all three of score, games_played and expected_score.",
    "scotland.k": "K is 800 over {games} games: {k}.",
    "scotland.partial": (
        "The rules for juniors, newcomers and few games are not public: the list may say something else."
    ),
    "scotland.few_games": "Only {games} games make a K of {k}; the federation surely limits that, but not publicly.",
}
