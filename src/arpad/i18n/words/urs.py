"""The words of the model of the Universal Rating System."""

WORDS = {
    "urs.title": "URS-E (model)",
    "urs.summary": "One rating from classical, rapid and blitz games: Arpad's model of the Universal Rating System.",
    "urs.scale": "Elo's scale for classical games; the gaps say how much weaker a player is at rapid and blitz.",
    "urs.evidence": "A model: what the URS does is published, how it does it is not; these are not its numbers.",
    "urs.help.rating": "The rating before; it does not enter, the change only compares.",
    "urs.help.opponent": "The opponent's rating.",
    "urs.help.on": (
        "The day for which the rating is; games of the 72 months before count. On the command line, today unless given."
    ),
    "urs.help.games": "Classical games of this month as opponent's rating = score, for example 1700=1 1400=0.5 1550=0.",
    "urs.help.events": "Classical events, each with start date and games.",
    "urs.help.rapid_events": "Rapid events, each with start date and games.",
    "urs.help.blitz_events": "Blitz events, each with start date and games.",
    "urs.help.time_control": "The faster the game, the flatter the curve.",
    "urs.help.event_on": "The day for which the ratings are; by default the end of the event.",
    "urs.help.event_time_control": "Standard, rapid or blitz, where the report does not say.",
    "urs.no_games": "No game of the last {months} months counts: give at least one against a rated opponent.",
    "urs.model": "The makers of the URS have not published their formulas: this is Arpad's own model of it.",
    "urs.expected": (
        "{rating} against {opponent} at {time_control}: the difference of {gap}, on a curve of slope {slope}, is an "
        "expected score of {expected}."
    ),
    "urs.prior": "Before any game the strength is thought to be {centre}, give or take {spread}.",
    "urs.event": (
        "Event of {start}, {time_control}, {months} months ago: weight {weight}, slope {slope}; {score} points from "
        "{games} games, expected {expected}."
    ),
    "urs.rating": (
        "The most probable strength is {rating}, standard error {error}, speed trait {trait:+}, from {games} "
        "effective classical games: rounded {new}."
    ),
}
