"""The words of the charts: what is drawn, the axes, and what is said about a point."""

WORDS = {
    "chart.curve": "Expected score by rating difference",
    "chart.totals": "What every total score would bring",
    "chart.difference": "Rating difference",
    "chart.expected": "Expected score",
    "chart.score": "Score",
    "chart.new_rating": "New rating",
    "chart.performance": "Performance",
    "chart.walk": "Arrow keys walk along the points.",
    "chart.point": "{x_label} {x}, {y_label} {y}",
    "chart.target": "Goal: {value}",
    "chart.mark": "Your difference: {value}",
}
