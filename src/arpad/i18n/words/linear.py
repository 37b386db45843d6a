"""The words of the linear approximations."""

WORDS = {
    "linear.title": "Linear approximation",
    "linear.summary": "The rules of thumb of popular pages, with constants to choose: nobody's official rating.",
    "linear.scale": "Points like Elo's: 16 or 30 for an even game, more for beating a stronger player.",
    "linear.evidence": "Exact as a rule of thumb; of an official rating it is an approximation only.",
    "linear.help.preset": (
        "k32_cap400 and k32_cap350: 16 points and 4 for every 100 of difference; k60_cap300: 60, 30 or 0 points for a win."
    ),
    "linear.help.k": "K-factor, where it is not the preset's: twice the points of an even game.",
    "linear.help.cap": "A larger difference counts as this, where it is not the preset's.",
    "linear.not_official": "A rule of thumb: no federation publishes ratings by it.",
}
