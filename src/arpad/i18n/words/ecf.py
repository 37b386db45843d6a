"""The words of the English lists."""

WORDS = {
    "ecf.title": "ECF (England)",
    "ecf.summary": "English grades of three digits until July 2020, monthly ratings since.",
    "ecf.scale": "Whole numbers; a grade g became the rating 7.5 g + 700.",
    "ecf.evidence": "Exact for a single graded game and for K; the treatment of newcomers and juniors is partly known.",
    "ecf.help.junior": "A junior has K 40; the age limit is the federation's.",
    "ecf.help.nominal": "The nominal rating of the fictional draw; for a returning player the own last rating.",
    "ecf.help.earlier_points": "Points of earlier graded games, the most recent first, to fill up to 30.",
    "ecf.help.grade": "The three-digit grade.",
    "ecf.nominal_needed": "The nominal rating of the fictional draw is not published: give nominal.",
    "ecf.opponents_games": "opponents_games needs one number for each of the {games} games, not {given}.",
    "ecf.grades_partial": "Juniors and newcomers were graded by special rules that are not documented.",
    "ecf.monthly_partial": "Not public: a 400-point rule, the age limit of juniors, and the performance of newcomers.",
    "ecf.whole_period": "The event is taken for the whole period: the list rates all games of the period together.",
    "ecf.no_nominal": "The {unrated} unrated players are left out: their first rating needs nominal.",
    "ecf.partial_stays": "{player} {name}: a partial rating needs the games before these, so it stays.",
    "ecf.k": "K = {k}.",
    "ecf.k_junior": "K = {k}, for a junior.",
    "ecf.half_effect": "{games} games with opponents of fewer than {needed} games have half the effect.",
    "ecf.grade_game": "{opponent}, counted as {counted}, and a score of {score}: {points} points.",
    "ecf.grade": "{games} games and {earlier} earlier ones, {total} points in all: the grade is {new}.",
    "ecf.performance": (
        "{score} points from {games} games, with a draw against {nominal} added: average {average}, {percentage}%: {new}."
    ),
    "ecf.grade_to_rating": "7.5 times {grade}, plus 700, is {new}.",
}
