"""Lines in arrays of characters: where they end, and the white space around them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.lists.reading.characters import SPACE
from generator.lists.reading.points import CACHED, Array


def line_lengths(block: bytes) -> npt.NDArray[np.int32]:
    """The length of each line of an ASCII block, without the line end."""
    points = np.frombuffer(block, np.uint8)
    lengths, before = [], -1
    for start in range(0, len(points), CACHED):
        ends = np.flatnonzero(points[start : start + CACHED] == ord("\n"))
        if ends.size:
            lengths.append((np.diff(ends, prepend=before - start) - 1).astype(np.int32))
            before = start + int(ends[-1])
    return np.concatenate(lengths)


def strip(points: Array, kinds: Array, starts: Array, ends: Array) -> tuple[Array, Array]:
    """Strip white space from both ends of each line; a line of nothing else becomes empty."""
    # In an empty line these are line ends, whose kind is 0.
    ragged = np.flatnonzero((kinds[starts] | kinds[ends - 1]) & SPACE)
    if not ragged.size:
        return starts, ends
    solid = np.flatnonzero((kinds & SPACE == 0) & (points != ord("\n")))
    before = np.concatenate(([-1], solid))[np.searchsorted(solid, ends[ragged])]
    after = np.concatenate((solid, [len(points)]))[np.searchsorted(solid, starts[ragged])]
    starts, ends = starts.copy(), ends.copy()
    blank = after >= ends[ragged]
    ends[ragged] = np.where(blank, ends[ragged], before + 1)
    starts[ragged] = np.where(blank, ends[ragged], after)
    return starts, ends
