"""Compiled loops over columns of games. Each has the scalar law for its oracle: a test compares them.

Kernels check nothing: `games.check` has been asked before. They are compiled once and kept on disk.
"""
