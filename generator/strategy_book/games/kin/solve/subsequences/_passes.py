"""The inner loop of ``retrograde``: one level of subsequences passes its loser sets to the level below."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.lists.lexicon import Codes


class Edges(NamedTuple):
    """The edges of an automaton; shapes and types as in ``automaton.Automaton``."""

    start: npt.NDArray[np.int64]
    letter: npt.NDArray[np.uint8]
    target: npt.NDArray[np.int32]
    offset: npt.NDArray[np.int64]
    root: int


Values = npt.NDArray[Any]
"""(positions,) unsigned, see ``settle``."""

Variants = npt.NDArray[np.int64]
"""One number for each variant."""


@njit(nogil=True, cache=True)
def settle(value: np.unsignedinteger, seats: Variants, shift: Variants) -> np.uint64:
    """The loser masks of one position from its value.

    Variant g has ``n = seats[g]``. From bit ``shift[g]`` on, a value holds n bits with the union over the children that
    are good for the seat to move, then n bits with the union over the others. The result holds the loser mask of
    variant g in the n bits from ``shift[g]`` on.
    """
    result = np.uint64(0)
    for g in range(len(seats)):
        bits = np.uint64(seats[g])
        low = (np.uint64(1) << bits) - np.uint64(1)
        field = np.uint64(value) >> np.uint64(shift[g])
        good = field & low
        result |= (good if good else (field >> bits) & low) << np.uint64(shift[g])
    return result


@njit(nogil=True, cache=True)
def _addition(masks: np.uint64, seats: Variants, shift: Variants, mover: Variants) -> np.uint64:
    """What a child with these loser ``masks`` adds to the value of a parent, where seat ``mover[g]`` is to move."""
    result = np.uint64(0)
    for g in range(len(seats)):
        bits = np.uint64(seats[g])
        mask = (masks >> np.uint64(shift[g])) & ((np.uint64(1) << bits) - np.uint64(1))
        if mask >> np.uint64(mover[g]) & np.uint64(1):
            mask <<= bits
        result |= mask << np.uint64(shift[g])
    return result


@njit(nogil=True, cache=True)
def push(
    edges: Edges,
    height: npt.NDArray[np.uint8],
    depth: int,
    values: Values,
    seats: Variants,
    shift: Variants,
    mover: Variants,
    work: int,
) -> int:
    """Pass the loser sets of all subsequences of ``depth`` letters on to those of one letter fewer.

    This walks the automaton to that depth. Beside the path to a subsequence x of d letters it follows the d paths to x
    without one of its letters. Row d of ``number`` holds their numbers and row d of ``edge`` their next edges, so that
    appending a letter takes one step along each path. The edges of a state are sorted by letter, so ``edge`` only
    increases while the letters after x are tried in turn. Dropping any letter of a run of equal letters gives the same
    subsequence; only the first is dropped.

    Gives up after ``work`` steps along a path. Returns the steps that are left, below 0 if it gave up.
    """
    start, letter, target, offset, root = edges
    # No index is negative. The compiler has to know it: the loops are a quarter quicker.
    start, target, offset = start.view(np.uint64), target.view(np.uint32), offset.view(np.uint64)
    unit = np.uint64(1)
    size = depth + 2
    state = np.zeros(size, np.uint64)
    own_number = np.zeros(size, np.uint64)
    next_edge = np.zeros(size, np.uint64)
    number = np.zeros((size, size), np.uint64)
    edge = np.zeros((size, size), np.uint64)
    x = np.zeros(size, np.uint8)
    state[0] = root
    next_edge[0] = start[root]
    d = 0
    while d >= 0:
        e = next_edge[d]
        if e >= start[state[d] + unit]:
            d -= 1
            continue
        next_edge[d] = e + unit
        if d + 1 + height[target[e]] < depth:
            continue
        code = letter[e]
        work -= d + 1
        if work < 0:
            return work
        new = own_number[d] + offset[e]
        last = d + 1 == depth
        added = np.uint64(0)
        if last:
            added = _addition(settle(values[new], seats, shift), seats, shift, mover)
        for i in range(d):
            if i > 0 and x[i] == x[i - 1]:
                continue
            p = edge[d, i]
            while letter[p] != code:
                p += unit
            edge[d, i] = p
            if last:
                values[number[d, i] + offset[p]] |= added
            else:
                number[d + 1, i] = number[d, i] + offset[p]
                edge[d + 1, i] = start[target[p]]
        if last:
            values[own_number[d]] |= added
        else:
            number[d + 1, d] = own_number[d]
            edge[d + 1, d] = start[state[d]]
            x[d] = code
            d += 1
            state[d] = target[e]
            own_number[d] = new
            next_edge[d] = start[target[e]]
    return work


@njit(nogil=True, cache=True)
def number_of(edges: Edges, letters: npt.NDArray[np.uint8]) -> np.int64:
    """The number of the subsequence ``letters``, which exists."""
    start, letter, target, offset, root = edges
    number, state = np.int64(0), np.int64(root)
    for code in letters:
        e = start[state]
        while letter[e] != code:
            e += 1
        number += offset[e]
        state = np.int64(target[e])
    return number


@njit(nogil=True, cache=True)
def write(
    edges: Edges, codes: Codes, length: int, values: Values, kept: np.unsignedinteger, value: np.unsignedinteger
) -> None:
    """At every word of ``codes`` (of ``length`` letters) replace all bits of the value but the mask ``kept``.

    A word ends the game only in variants in which it is long enough; the fields of the other variants are kept.
    """
    for w in range(len(codes)):
        number = number_of(edges, codes[w, :length])
        values[number] = (values[number] & kept) | value


@njit(nogil=True, cache=True)
def fields(
    edges: Edges, rows: Codes, length: int, values: Values, seats: int, shift: int, out: npt.NDArray[np.uint64]
) -> None:
    """Write the loser mask of each subsequence ``rows[i, :length]`` in the variant at ``shift`` to ``out``."""
    low = (np.uint64(1) << np.uint64(seats)) - np.uint64(1)
    for r in range(len(rows)):
        field = np.uint64(values[number_of(edges, rows[r, :length])]) >> np.uint64(shift)
        good = field & low
        out[r] = good if good else (field >> np.uint64(seats)) & low


@njit(nogil=True, cache=True)
def extract(values: Values, seats: int, shift: int, out: Values) -> None:
    """Copy one variant's fields of every value from the bits at ``shift`` to the lowest bits of ``out``."""
    low = (np.uint64(1) << np.uint64(2 * seats)) - np.uint64(1)
    for i in range(len(values)):
        out[i] = (np.uint64(values[i]) >> np.uint64(shift)) & low
