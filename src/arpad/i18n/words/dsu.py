"""The words of the Danish list."""

WORDS = {
    "dsu.title": "DSU (Denmark)",
    "dsu.summary": "The Danish national rating: Elo with the expected score of an event rounded to 0.05.",
    "dsu.scale": "Whole numbers from 1200 up; in June 2024 everybody below 2000 was raised towards it.",
    "dsu.evidence": "Partly known: formula and rounding; the tables of K and of the bonus are not public. 2024: exact.",
    "dsu.help.bonus": "The bonus B in points of score, as the union's list shows it.",
    "dsu.rounded": "The table's values add up to {sum}, which counts as {expected}; bonus {bonus}.",
}
