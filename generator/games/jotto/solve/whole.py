"""Arrays of whole numbers that never overflow."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Whole = npt.NDArray[Any]
"""Integers of 64 bits, or Python's, which have any size."""


def kind_for(most: int) -> type[Any]:
    """The type of an array whose numbers, and whatever is computed from them, stay within ``most``.

    Python's integers are exact at any size, but thirty times slower.
    """
    return np.int64 if most < 1 << 62 else np.object_
