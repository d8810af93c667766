"""Arrays of the Ghost solvers: their types, and sorted arrays."""

from typing import Any

import numpy as np
import numpy.typing as npt

Index = npt.NDArray[np.intp]
Index32 = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
Values = npt.NDArray[np.int64]

INFINITE = 1 << 40
"""More than any number of words and any rank. 255 of them still sum within 64 bits."""


def run_starts(values: npt.NDArray[Any]) -> Mask:
    """(n,): does each value differ from the one before it? The first one always does."""
    starts = np.ones(len(values), bool)
    np.not_equal(values[1:], values[:-1], out=starts[1:])
    return starts
