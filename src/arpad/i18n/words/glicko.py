"""The words of Glicko."""

WORDS = {
    "glicko.title": "Glicko",
    "glicko.summary": "Mark Glickman's first system: every rating carries a deviation that says how sure it is.",
    "glicko.scale": "Starts at 1500 with deviation 350; 200 points are about three quarters of the points between sure ratings.",
    "glicko.evidence": "Exact by the paper; how fast time raises deviations is a constant to choose.",
    "glicko.sum": (
        "Score above expectation, weighted by g: {surprise}; d squared is {d_squared}. The rating changes by {change:+} "
        "from {rating} to {new}, the deviation from {deviation} to {new_deviation}."
    ),
}
