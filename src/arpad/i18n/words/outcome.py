"""The words of win, draw and loss probabilities."""

WORDS = {
    "outcome.unrated": "Both players need a rating: without one there is nothing to predict from.",
    "outcome.not_rated": "This game is not rated, so the system expects no score.",
    "outcome.colour": "The colour is worth {points:+} points to the {rating}.",
    "outcome.even_draw": "Equal players around {level} draw {draw}% of their games.",
    "outcome.split": "An expected score of {expected} is {win}% wins, {draw}% draws and {loss}% losses.",
    "outcome.interpolated": (
        "How often equal players draw is taken from published counts up to {date}: an estimate, in whole per cent."
    ),
    "outcome.guess": (
        "How often equal players draw at this speed is a guess, halfway between classical chess and online games "
        "(counts up to {date})."
    ),
    "outcome.no_deviations": "Without rating deviations the favourite is overrated: new and idle players are less certain.",
}
