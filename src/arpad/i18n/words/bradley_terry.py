"""The words of Bradley-Terry."""

WORDS = {
    "bradley_terry.title": "Bradley-Terry",
    "bradley_terry.summary": "All games of an event at once: the ratings under which they are most probable.",
    "bradley_terry.scale": "Elo's scale; the level is that of the ratings before.",
    "bradley_terry.evidence": (
        "A model: the likelihood is the classical one, the prior and the estimate of the draw rate are Arpad's own."
    ),
    "bradley_terry.help.rating": "Your rating.",
    "bradley_terry.help.opponent": "The opponent's rating.",
    "bradley_terry.help.prior": (
        "How widely players are thought to spread around the centre, as a standard deviation in points."
    ),
    "bradley_terry.help.draw_model": (
        "half: a draw is half a win and half a loss; davidson: draws are results of their own, at a rate that is "
        "estimated."
    ),
    "bradley_terry.expected": (
        "{rating} against {opponent}: for a difference of {gap} the expected score is {expected}."
    ),
}
