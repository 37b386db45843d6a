"""The words of estimating a pool as a whole."""

WORDS = {
    "pool_estimate.heading": "{rated} of {count} players rated from {games} games",
    "pool_estimate.pool": "Pool {pool}:",
    "pool_estimate.climbing": "Looking for the ratings {pool}",
    "pool_estimate.white_advantage": "White's advantage in points: {white_advantage}.",
    "pool_estimate.draw_rate": "Draws between equals: {percent}%.",
    "pool_estimate.error": "Errors are standard errors of the difference to the average.",
    "pool_estimate.error_anchors": "Errors are standard errors of the difference to the anchors.",
    "pool_estimate.not_compared": (
        "Others have no rating, because the games do not tell how far they are from these players. "
        "Above them: {above}, below them: {below}, apart: {apart}. Groups in all: {groups}."
    ),
    "pool_estimate.nobody": (
        "Nobody has a rating, because points flow one way only between any two players; bradley_terry with its prior "
        "gives ratings."
    ),
    "pool_estimate.unsettled": "The search did not come to rest within {steps} steps; the ratings are taken as they stood.",
    "pool_estimate.system": "{value} does not look at a pool as a whole; known here are: {known}.",
    "pool_estimate.no_anchor": "No player of the pool is called {value}, so nobody can be given that rating.",
    "pool_estimate.one_anchor": (
        "Under whr ratings change with time, so only one player's can be given: that of the last day. Name one anchor."
    ),
}
