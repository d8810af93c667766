"""The transposition table of the search: exact keys, proof numbers, four slots per key.

The key is the position's letters, not a hash of them, so two positions never share an entry and every proof is sound. A
position too long for the 128 bits of a key is not stored.

Searches with several minimum lengths share the entries of all positions but the shortest. Let m be the greatest minimum
length. A position of m - 1 letters or more that is not a word has the same winner with each of them: it can only become
words of m letters or more. So the key of a shorter position holds the minimum length as well.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

_SLOTS = 4
_KEY_BITS = 64


class TranspositionTable(NamedTuple):
    """Proof numbers by position.

    Attributes:
        keys: (size, 2) uint64, the letters of a position, ``bits`` each; 0, 0 in an empty slot.
        numbers: (size, 2) int32, phi and delta.
        effort: (size,) int32, work spent below the position; a full set of slots replaces the entry of least effort.
        bits: bits of a letter.
        apart: letters of the shortest positions that all minimum lengths share.
        min_length: that of the search.
    """

    keys: npt.NDArray[np.uint64]
    numbers: npt.NDArray[np.int32]
    effort: npt.NDArray[np.int32]
    bits: int
    apart: int
    min_length: int


def make_table(letters: int, log2_size: int, most_length: int = 0) -> TranspositionTable:
    """An empty table of ``2 ** log2_size`` slots (28 bytes each) for codes below ``letters``.

    Args:
        most_length: the greatest minimum length of the searches that share it; 0: there is only one.
    """
    size = 1 << log2_size
    return TranspositionTable(
        np.zeros((size, 2), np.uint64),
        np.zeros((size, 2), np.int32),
        np.zeros(size, np.int32),
        max(1, (letters - 1).bit_length()),
        max(0, most_length - 1),
        0,
    )


@njit(nogil=True, cache=True)
def _key(table: TranspositionTable, x: npt.NDArray[np.uint8], k: int) -> tuple[np.uint64, np.uint64]:
    """The two halves of the key of x (k letters); 0, 0 if x is too long."""
    letters_per_half = _KEY_BITS // table.bits
    a = np.uint64(0)
    b = np.uint64(0)
    if k > 2 * letters_per_half:
        return a, b
    bits = np.uint64(table.bits)
    for i in range(min(k, letters_per_half)):
        a = (a << bits) | np.uint64(x[i])
    for i in range(letters_per_half, k):
        b = (b << bits) | np.uint64(x[i])
    if k < table.apart:
        b = np.uint64(table.min_length)
    return a, b


@njit(nogil=True, cache=True)
def _first_slot(a: np.uint64, b: np.uint64, mask: np.uint64) -> np.uint64:
    h = a * np.uint64(0x9E3779B97F4A7C15) ^ (b + np.uint64(0x1234567)) * np.uint64(0xC2B2AE3D27D4EB4F)
    h = (h ^ (h >> np.uint64(31))) * np.uint64(0xBF58476D1CE4E5B9)
    return (h ^ (h >> np.uint64(29))) & mask


@njit(nogil=True, cache=True)
def look_up(table: TranspositionTable, x: npt.NDArray[np.uint8], k: int) -> np.int64:
    """The slot of the position x (k letters), -1 if it is not stored."""
    a, b = _key(table, x, k)
    if a == 0:
        return np.int64(-1)
    mask = np.uint64(len(table.effort) - 1)
    first = _first_slot(a, b, mask)
    for j in range(_SLOTS):
        p = np.int64((first + np.uint64(j)) & mask)
        if table.keys[p, 0] == a and table.keys[p, 1] == b:
            return p
    return np.int64(-1)


@njit(nogil=True, cache=True)
def store(table: TranspositionTable, x: npt.NDArray[np.uint8], k: int, phi: int, delta: int, effort: int) -> None:
    """Store phi and delta of the position x (k letters), replacing the entry of least effort if all slots are taken."""
    a, b = _key(table, x, k)
    if a == 0:
        return
    mask = np.uint64(len(table.effort) - 1)
    first = _first_slot(a, b, mask)
    best = np.int64(-1)
    least = np.int64(1) << 40
    for j in range(_SLOTS):
        p = np.int64((first + np.uint64(j)) & mask)
        if table.keys[p, 0] == a and table.keys[p, 1] == b:
            effort += table.effort[p]
            best = p
            break
        if table.effort[p] < least:
            least = np.int64(table.effort[p])
            best = p
    table.keys[best, 0] = a
    table.keys[best, 1] = b
    table.numbers[best, 0] = phi
    table.numbers[best, 1] = delta
    table.effort[best] = min(effort, (1 << 31) - 1)
