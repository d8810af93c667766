"""The inner loops of matches: equal subtrees become one node, and one round is played in many states. Imports Numba.

Four states of a round are played at once, as tuples that the compiler keeps in registers, without a branch for each
state. Chances are only ever added, multiplied and divided, never subtracted, so that small ones are as exact, in
proportion, as large ones; that is why chances are compared in proportion.
"""

import numpy as np
import numpy.typing as npt
from numba import njit

WIDTH = 4
"""Numbers of a tuple."""

Four = tuple[float, float, float, float]
"""A chance in each of the four states."""

Chances = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int32]


@njit(nogil=True, cache=True)
def all_four(x: float) -> Four:
    """The number four times."""
    return x, x, x, x


@njit(nogil=True, cache=True)
def load(table: Chances, i: int, j: int) -> Four:
    """The four numbers ``table[i, j]``."""
    return table[i, j, 0], table[i, j, 1], table[i, j, 2], table[i, j, 3]


@njit(nogil=True, cache=True)
def store(table: Chances, i: int, j: int, x: Four) -> None:
    """Write four numbers to ``table[i, j]``."""
    table[i, j, 0], table[i, j, 1], table[i, j, 2], table[i, j, 3] = x


@njit(nogil=True, cache=True)
def add(x: Four, y: Four) -> Four:
    """x + y."""
    return x[0] + y[0], x[1] + y[1], x[2] + y[2], x[3] + y[3]


@njit(nogil=True, cache=True)
def subtract(x: Four, y: Four) -> Four:
    """x - y."""
    return x[0] - y[0], x[1] - y[1], x[2] - y[2], x[3] - y[3]


@njit(nogil=True, cache=True)
def multiply(x: Four, y: Four) -> Four:
    """x * y."""
    return x[0] * y[0], x[1] * y[1], x[2] * y[2], x[3] * y[3]


@njit(nogil=True, cache=True, error_model="numpy")
def divide(x: Four, y: Four) -> Four:
    """x / y; no y is 0."""
    return x[0] / y[0], x[1] / y[1], x[2] / y[2], x[3] / y[3]


@njit(nogil=True, cache=True)
def _choose(test: float, limit: float, yes: float, no: float) -> float:
    return yes if test >= limit else no


@njit(nogil=True, cache=True)
def choose(test: Four, limit: Four, yes: Four, no: Four) -> Four:
    """``yes`` where ``test`` is at least ``limit``, and ``no`` elsewhere."""
    return (
        _choose(test[0], limit[0], yes[0], no[0]),
        _choose(test[1], limit[1], yes[1], no[1]),
        _choose(test[2], limit[2], yes[2], no[2]),
        _choose(test[3], limit[3], yes[3], no[3]),
    )


@njit(nogil=True, cache=True)
def _greater(x: float, y: float) -> float:
    return x if x > y else y  # one instruction


@njit(nogil=True, cache=True)
def _smaller(x: float, y: float) -> float:
    return x if x < y else y


@njit(nogil=True, cache=True)
def greater(x: Four, y: Four) -> Four:
    """The greater of x and y."""
    return _greater(x[0], y[0]), _greater(x[1], y[1]), _greater(x[2], y[2]), _greater(x[3], y[3])


@njit(nogil=True, cache=True)
def smaller(x: Four, y: Four) -> Four:
    """The smaller of x and y."""
    return _smaller(x[0], y[0]), _smaller(x[1], y[1]), _smaller(x[2], y[2]), _smaller(x[3], y[3])


@njit(nogil=True, cache=True)
def merge_fragments(
    first: Numbers,
    depths: npt.NDArray[np.unsignedinteger],
    players: int,
    widest: int,
    nodes: Numbers,
    movers: npt.NDArray[np.uint8],
    starts: Numbers,
    children: Numbers,
    counts: Numbers,
) -> int:
    """Number the nodes from the longest fragments to the empty one; return how many nodes differ.

    A set of distinct nodes is kept in an open-addressing hash table. Nodes are compared whole, so that two different
    ones are never merged.

    Args:
        first: (n + 1,) int32, first play of each fragment, breadth first; its plays end where the next one's begin.
        depths: (n,) uint8 or wider, letters of each fragment.
        widest: most plays of a fragment.
        nodes: (n,) int32, overwritten with each fragment's node. Below ``players``: the seat that completed a word.
        movers, starts, children, counts: arrays of n + 1, overwritten with the nodes; see ``RoundGraph``.
    """
    size = 16
    while size < 2 * len(depths):
        size *= 2
    table = np.full(size, -1, np.int32)
    plays = np.empty(widest, np.int32)
    known = 0
    starts[0] = 0
    for fragment in range(len(depths) - 1, -1, -1):
        width = first[fragment + 1] - first[fragment]
        if width == 0:
            nodes[fragment] = (np.int64(depths[fragment]) - 1) % players
            continue
        for i in range(width):  # insertion sort: most fragments have one play or two
            play = nodes[first[fragment] + i]
            j = i
            while j > 0 and plays[j - 1] > play:
                plays[j] = plays[j - 1]
                j -= 1
            plays[j] = play
        if plays[0] == plays[width - 1]:  # all plays are worth the same, and so is the fragment
            nodes[fragment] = plays[0]
            continue
        mover = np.int64(depths[fragment]) % players
        start = starts[known]
        end = start
        for i in range(width):
            if i > 0 and plays[i] == plays[i - 1]:
                counts[end - 1] += 1
            else:
                children[end] = plays[i]
                counts[end] = 1
                end += 1
        code = np.uint64(mover)
        for i in range(start, end):
            code = (code ^ np.uint64(children[i])) * np.uint64(0x9E3779B97F4A7C15)
            code = (code ^ (code >> np.uint64(29)) ^ np.uint64(counts[i])) * np.uint64(0xBF58476D1CE4E5B9)
            code ^= code >> np.uint64(32)
        slot = np.int64(code & np.uint64(size - 1))
        while True:
            node = table[slot]
            if node < 0:
                table[slot] = known
                movers[known] = mover
                nodes[fragment] = players + known
                known += 1
                starts[known] = end
                break
            same = movers[node] == mover and starts[node + 1] - starts[node] == end - start
            i = 0
            while same and i < end - start:
                same = (
                    children[starts[node] + i] == children[start + i] and counts[starts[node] + i] == counts[start + i]
                )
                i += 1
            if same:
                nodes[fragment] = players + node
                break
            slot = (slot + 1) & (size - 1)
    return known


_LEAST = 5e-324
"""The least number above 0."""


@njit(nogil=True, cache=True)
def play_rounds(
    movers: npt.NDArray[np.uint8],
    starts: npt.NDArray[np.uint32],
    children: npt.NDArray[np.uint32],
    counts: Numbers,
    outcomes: Chances,
    tolerance: float,
    watched: npt.NDArray[np.int64],
    chances: Chances,
    margins: Chances,
    gains: Chances,
    choices: Numbers,
) -> None:
    """Each player's chance to win the match at some nodes of one round, for many states.

    Args:
        movers, starts, children, counts: a ``RoundGraph`` of n choices for k players, ``starts`` and ``children`` as
            uint32.
        outcomes: (s, k, k) float64, ``outcomes[i, j, p]`` is what p's chance is if seat j loses the round in state i.
        tolerance: the mover's chances a < b after two letters are equal if b - a is at most b times this.
        watched: (w,) int64, nodes.
        chances: (s, w, k) float64, overwritten with their chances.
        margins: (4,) float64, updated: largest difference taken as none, and the same as a share of the larger chance;
            smallest difference between the best chance and one that is worse, and the same as a share of the best.
        gains: (s,) float64, overwritten with the most that a player gains by losing the round on purpose: the mover's
            chance after a letter that surely loses the round, less that after the best other letter; 0 for nothing.
        choices: (s,) int32, overwritten with the choice where that is so, -1 for none.
    """
    states, players = len(outcomes), outcomes.shape[1]
    values = np.empty((players + len(movers), players, WIDTH))
    weights = np.empty((len(children), 1, WIDTH))  # of the plays of one choice
    none, unit, nothing, infinite = all_four(0.0), all_four(1.0), all_four(-1.0), all_four(np.inf)
    tie, tie_share = all_four(margins[0]), all_four(margins[1])
    gap, gap_share = all_four(margins[2]), all_four(margins[3])
    for first in range(0, states, WIDTH):
        for lane in range(WIDTH):
            state = min(first + lane, states - 1)  # behind the last state it is played again
            gains[state], choices[state] = 0.0, -1
            for loser in range(players):
                for seat in range(players):
                    values[loser, seat, lane] = outcomes[state, loser, seat]
        for choice in range(len(movers)):
            mover = movers[choice]
            start, end = starts[choice], starts[choice + 1]
            best = none
            for play in range(start, end):
                best = greater(best, load(values, children[play], mover))
            least = subtract(best, multiply(best, all_four(tolerance)))
            worst_equal, second, good = best, nothing, none
            ends = False
            for play in range(start, end):
                ends |= children[play] == mover
                value = load(values, children[play], mover)
                worst_equal = smaller(worst_equal, choose(value, least, value, best))
                second = greater(second, choose(value, least, nothing, value))
                good = add(good, choose(value, least, unit, none))
            letters = none
            for play in range(start, end):
                # One good node is worth what it is worth, however many letters lead there.
                count = choose(good, all_four(2.0), all_four(float(counts[play])), unit)
                weight = choose(load(values, children[play], mover), least, count, none)
                store(weights, play - start, 0, weight)
                letters = add(letters, weight)
            for seat in range(players):
                total = none
                for play in range(start, end):
                    total = add(total, multiply(load(weights, play - start, 0), load(values, children[play], seat)))
                store(values, players + choice, seat, divide(total, letters))
            gain = subtract(best, second)
            if ends:
                for lane in range(min(WIDTH, states - first)):
                    state = first + lane
                    alone = good[lane] == 1.0 and values[mover, mover, lane] >= least[lane]
                    if alone and gain[lane] > gains[state] + 1e-9:  # no matter of rounding
                        gains[state], choices[state] = gain[lane], choice
            scale = choose(best, all_four(_LEAST), best, unit)
            spread = subtract(best, worst_equal)
            tie, tie_share = greater(tie, spread), greater(tie_share, divide(spread, scale))
            gap = smaller(gap, choose(second, none, gain, infinite))
            gap_share = smaller(gap_share, choose(second, none, divide(gain, scale), infinite))
        for lane in range(min(WIDTH, states - first)):
            for i in range(len(watched)):
                for seat in range(players):
                    chances[first + lane, i, seat] = values[watched[i], seat, lane]
    margins[0], margins[1], margins[2], margins[3] = max(tie), max(tie_share), min(gap), min(gap_share)
