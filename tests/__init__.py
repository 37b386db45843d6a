"""A package, so that none of that name among the installed ones (glicko2's wheel brings one) stands in its place."""
