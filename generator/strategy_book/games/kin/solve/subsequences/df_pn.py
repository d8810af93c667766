"""Depth-first proof-number search for two players (Nagai 2002), over insertions of letters.

phi and delta of a position are proof numbers for the seat to move: it wins if phi is 0 and loses if delta is 0. phi is
the least delta of the children. delta is the greatest phi of the children plus one for each further undecided child
(weak proof numbers, Ueda and others 2008): many orders of plays lead to the same position, so a sum would count the
same work many times. Three ideas make the search fast:

* The parity cut: if the lengths of all words still possible have the same parity, that parity decides which seat
  completes the word, and so which seat wins.
* A child that is a word is won by the seat to move there, because the other seat has completed it.
* Few words first: the first delta of a child is a quarter of the number of words that it leaves possible.

Positions only grow, so there are no cycles, and a proof number that reaches 0 is a proof.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.games.kin.solve.subsequences.moves import (
    EVEN,
    FINISHED,
    ODD,
    Position,
    Possible,
    Scratch,
    Words,
    clear,
    expand,
    insert,
    keep,
    take_back,
)
from strategy_book.games.kin.solve.subsequences.transposition_table import TranspositionTable, look_up, store

INFINITE = np.int64(1 << 30)
_WORDS_PER_UNIT = 4
_CHILD_COST = 20  # of listing a child, in letters visited


class Frames(NamedTuple):
    """The path from the root of the search to the current position; index d belongs to a position of d letters.

    Attributes:
        slot, phi, delta, words: (width + 2, slots), of the children: move, proof numbers, words left possible.
        children: (width + 2,), number of children.
        thresholds: (width + 2, 2), phi and delta at which the search returns to the position above.
        span: (width + 2, 2), begin and end of the possible words.
        chosen: (width + 2,), the child that is being searched.
        began: (width + 2,), work done when the position was entered.
    """

    slot: npt.NDArray[np.int32]
    phi: npt.NDArray[np.int32]
    delta: npt.NDArray[np.int32]
    words: npt.NDArray[np.int32]
    children: npt.NDArray[np.int64]
    thresholds: npt.NDArray[np.int64]
    span: npt.NDArray[np.int64]
    chosen: npt.NDArray[np.int64]
    began: npt.NDArray[np.int64]


def frames_size(width: int, letters: int) -> int:
    """Bytes of the frames for words of up to ``width`` letters in ``letters`` codes."""
    return 16 * (width + 2) * (width + 1) * letters


def make_frames(words: Words) -> Frames:
    """Frames for positions of ``words``."""
    depth = words.codes.shape[1] + 2
    shape = (depth, (depth - 1) * words.letters)
    slot, phi, delta, left = np.empty((4, *shape), np.int32)
    counts, chosen, began = np.zeros((3, depth), np.int64)
    thresholds, span = np.zeros((2, depth, 2), np.int64)
    return Frames(slot, phi, delta, left, counts, thresholds, span, chosen, began)


@njit(nogil=True, cache=True)
def known(flags: np.uint8, k: int) -> int:
    """Whether the seat to move wins at a position of k letters: 1 yes, -1 no, 0 if the flags do not tell."""
    if flags & FINISHED:
        return 1
    if flags & (EVEN | ODD) == EVEN | ODD:
        return 0
    # A word of even length is completed, and lost, by the second seat, which moves after an odd number of letters.
    loser_parity = 1 if flags & EVEN else 0
    return -1 if k % 2 == loser_parity else 1


@njit(nogil=True, cache=True)
def _open(
    words: Words, frames: Frames, table: TranspositionTable, scratch: Scratch, possible: Possible, x: Position, d: int
) -> int:
    """List the children of x (d letters) in frame d with their initial proof numbers; return the work done."""
    n, work = expand(words, possible, frames.span[d, 0], frames.span[d, 1], x, d, scratch)
    for q in range(n):
        slot = scratch.slots[q]
        frames.slot[d, q] = slot
        frames.words[d, q] = scratch.words[slot]
        value = known(scratch.flags[slot], d + 1)
        phi = np.int64(1)
        delta = np.int64(1 + scratch.words[slot] // _WORDS_PER_UNIT)
        if value > 0:
            phi = np.int64(0)
            delta = INFINITE
        elif value < 0:
            phi = INFINITE
            delta = np.int64(0)
        else:
            insert(x, d, slot, words.letters)
            p = look_up(table, x, d + 1)
            take_back(x, d, slot, words.letters)
            if p >= 0:
                phi = np.int64(table.numbers[p, 0])
                delta = np.int64(table.numbers[p, 1])
        frames.phi[d, q] = phi
        frames.delta[d, q] = delta
    frames.children[d] = n
    clear(scratch, n)
    return int(work + _CHILD_COST * n)


@njit(nogil=True, cache=True)
def _weigh(frames: Frames, d: int) -> tuple[np.int64, np.int64, np.int64, np.int64]:
    """phi and delta of the position in frame d, its best child, and the second least delta of its children."""
    phi = INFINITE
    second = INFINITE
    best = np.int64(0)
    greatest = np.int64(0)
    undecided = np.int64(0)
    for q in range(frames.children[d]):
        value = np.int64(frames.delta[d, q])
        if value < phi or (value == phi and frames.words[d, q] < frames.words[d, best]):
            second = phi
            phi = value
            best = np.int64(q)
        elif value < second:
            second = value
        greatest = max(greatest, np.int64(frames.phi[d, q]))
        undecided += frames.phi[d, q] > 0
    delta = greatest if greatest == 0 else min(greatest + undecided - 1, INFINITE)
    if phi == 0:
        delta = INFINITE
    if delta == 0:
        phi = INFINITE
    return phi, delta, best, second


@njit(nogil=True, cache=True)
def search(
    words: Words,
    frames: Frames,
    table: TranspositionTable,
    scratch: Scratch,
    possible: Possible,
    x: Position,
    k: int,
    budget: int,
) -> tuple[np.int64, np.int64, np.int64]:
    """Search the position x of k letters until it is decided or ``budget`` is spent; return phi, delta and the work.

    Args:
        table: may hold entries of other searches of the same words.
        possible: (n,) int32, the words that have x as a subsequence.
        x: (width + 2,) uint8, zero after the first k codes; changed during the search and restored.
        budget: work allowed, in letters of words visited; about 200 to 300 million per second.
    """
    room = np.empty(4 * len(possible) + 64, np.int32)
    for i in range(len(possible)):  # a slice assignment would compile Numba's error message as well
        room[i] = possible[i]
    frames.span[k, 0], frames.span[k, 1] = 0, len(possible)
    frames.thresholds[k, 0], frames.thresholds[k, 1] = INFINITE, INFINITE
    work = np.int64(0)
    d = k
    entered = True
    while True:
        if entered:
            frames.began[d] = work
            work += _open(words, frames, table, scratch, room, x, d)
            entered = False
        work += frames.children[d]
        phi, delta, best, second = _weigh(frames, d)
        if phi >= frames.thresholds[d, 0] or delta >= frames.thresholds[d, 1] or work > budget:
            store(table, x, d, phi, delta, work - frames.began[d])
            if d == k:
                return phi, delta, work
            d -= 1
            q = frames.chosen[d]
            take_back(x, d, frames.slot[d, q], words.letters)
            frames.phi[d, q] = phi
            frames.delta[d, q] = delta
            continue
        slot = frames.slot[d, best]
        insert(x, d, slot, words.letters)
        p = look_up(table, x, d + 1)
        if p >= 0 and (table.numbers[p, 0] != frames.phi[d, best] or table.numbers[p, 1] != frames.delta[d, best]):
            # Another order of moves has updated the child since this frame was opened.
            frames.phi[d, best] = table.numbers[p, 0]
            frames.delta[d, best] = table.numbers[p, 1]
            take_back(x, d, slot, words.letters)
            continue
        low, high = frames.span[d, 0], frames.span[d, 1]
        if 2 * high - low > len(room):
            wider = np.empty(2 * len(room) + high - low, np.int32)
            for i in range(high):
                wider[i] = room[i]
            room = wider
        frames.chosen[d] = best
        frames.thresholds[d + 1, 0] = min(frames.thresholds[d, 1] - delta + frames.phi[d, best], INFINITE)
        frames.thresholds[d + 1, 1] = min(frames.thresholds[d, 0], second + 1 + second // 4)
        d += 1
        frames.span[d, 0] = high
        frames.span[d, 1] = keep(words, room, low, high, x, d, room, high)
        entered = True


@njit(nogil=True, cache=True)
def decide(
    words: Words,
    frames: Frames,
    table: TranspositionTable,
    scratch: Scratch,
    possible: Possible,
    x: Position,
    k: int,
    slots: npt.NDArray[np.int64],
    budget: int,
    wins: npt.NDArray[np.int8],
) -> np.int64:
    """Decide the position x of k letters after each of its moves ``slots`` (n,), as far as ``budget`` goes.

    Args:
        budget: work allowed for all searches together; positions that are decided in the table cost nothing.
        wins: (n,) int8, overwritten: whether the seat to move after the move wins, 1 yes, -1 no, 0 not known.

    Returns:
        the work done.
    """
    kept = np.empty(len(possible), np.int32)
    work = np.int64(0)
    for q in range(len(slots)):
        insert(x, k, slots[q], words.letters)
        phi, delta = np.int64(1), np.int64(1)
        p = look_up(table, x, k + 1)
        if p >= 0:
            phi, delta = np.int64(table.numbers[p, 0]), np.int64(table.numbers[p, 1])
        if phi > 0 and delta > 0 and work < budget:
            end = keep(words, possible, 0, len(possible), x, k + 1, kept, 0)
            phi, delta, done = search(words, frames, table, scratch, kept[:end], x, k + 1, budget - work)
            work += done
        wins[q] = 1 if phi == 0 else -1 if delta == 0 else 0
        take_back(x, k, slots[q], words.letters)
    return work
