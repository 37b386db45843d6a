"""From the moves of a game to the level they show, and to the moves at which the game turned.

An estimate from moves, not a rating: always a range, always of one game, never an accusation. The formulas and the
limits are those of `docs/strength-model.md`. Everything here runs in the page as well, but for the engine, its cache
and the readers of files.
"""
