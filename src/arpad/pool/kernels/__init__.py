"""Compiled loops over columns of games. Each has the scalar law for its oracle: a test compares them.

Kernels check nothing: `games.check` has been asked before. They are compiled once and kept on disk.
"""

from numba import njit

# Kernels let go of the interpreter, so that pools can be rated side by side. Nothing is ever divided by zero, because
# what could lead to it has been checked; a division that need not look is a fifth faster.
compiled = njit(cache=True, nogil=True, error_model="numpy")
