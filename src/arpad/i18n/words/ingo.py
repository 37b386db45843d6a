"""The words of the Ingo system."""

WORDS = {
    "ingo.title": "Ingo",
    "ingo.summary": "The German system of 1947, in use until the DWZ; one point stands for one percent of the points.",
    "ingo.scale": "About 0 to 300, and lower is better; 25 points are about three quarters of the points.",
    "ingo.evidence": (
        "The performance is exact; the new number is known in three variants, and what sources leave open is said."
    ),
    "ingo.help.rating": "Your Ingo number before the event; lower is better.",
    "ingo.help.opponent": "The opponent's Ingo number.",
    "ingo.help.opponents": "The Ingo numbers of the opponents to be met.",
    "ingo.help.games": (
        "Games as opponent's number = score, for example 130=1 110=0.5 90=0; u for an opponent without a number."
    ),
    "ingo.help.score": "1, 0.5 or 0.",
    "ingo.help.variant": (
        "games_and_age: the rules of the 1980s, by number of games and age; quarter: a quarter of the way to the "
        "performance; plain: the performance itself."
    ),
    "ingo.help.age": "Age in years: players of 20 and younger move fastest, those of 26 and older slowest.",
    "ingo.help.level": (
        "opponents: measured against the own opponents; all: against the mean of everybody in a round robin."
    ),
    "ingo.help.limit": (
        "Count an opponent further than 40 points away as exactly 40 away; by default only with the level all."
    ),
    "ingo.help.index": "The number of evaluations before the event.",
    "ingo.help.target": "The number to come down to.",
    "ingo.help.start_rating": (
        "The number with which players without one enter; without it games against them are left out."
    ),
    "ingo.no_games": "No game against an opponent with a number is given: give at least one, for example 130=1.",
    "ingo.variants": "The new number was computed in several ways over the years; one of them can be chosen.",
    "ingo.expected": "{rating} against {opponent}, lower is better: {percent} percent of the points are expected.",
    "ingo.performance": (
        "{score} points from {games} games are {percent}%, against a mean of {average}: a performance of {h}."
    ),
    "ingo.new.games_and_age": (
        "Performance {h} weighs as many games as were played, {games}, the old number {rating} weighs {e}: the new "
        "number is {new}."
    ),
    "ingo.new.quarter": "Three quarters of {rating} and one quarter of {h} are the new number {new}.",
    "ingo.new.plain": "The performance is the new number, {new}.",
    "ingo.first": "The performance is the first number, {new}.",
    "ingo.index": "The index rises from {index} to {next}.",
    "ingo.goal": "From {rating} in {games} games, {needed} points bring the number to {target} or lower.",
    "ingo.goal_out_of_reach": "From {rating}, even all {games} games won do not bring the number down to {target}.",
}
