"""What the Glicko family shares: the curve, a period, the volatility, and the shape of its answers.

Here is no system of its own: `glicko`, `glicko2`, `lichess`, `chesscom` and `fics` are, each in its own module beside
this room. Part of the portable floor.
"""
