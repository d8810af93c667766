"""The inner loops of matches: equal subtrees become one node, and one round is played in many states. Imports Numba.

Four states of a round are played at once, in short loops without branches, which the compiler turns into vector
instructions. Chances are only ever added, multiplied and divided, never subtracted, so that small ones are as exact, in
proportion, as large ones; that is why chances are compared in proportion.
"""

import numpy as np
import numpy.typing as npt
from numba import njit

WIDTH = 4
"""States that are played at once."""

Chances = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int32]


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


@njit(nogil=True, cache=True, error_model="numpy")
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
    weights = np.empty((len(children), WIDTH))  # of the plays of one choice
    best, least, equal, second, good, letters, total, gain = np.empty((8, WIDTH))
    tie, tie_share, gap, gap_share = np.repeat(margins, WIDTH).reshape(4, WIDTH)
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
            for lane in range(WIDTH):
                best[lane] = 0.0
            for play in range(start, end):
                for lane in range(WIDTH):
                    best[lane] = max(best[lane], values[children[play], mover, lane])
            for lane in range(WIDTH):
                least[lane] = best[lane] - best[lane] * tolerance
                equal[lane], second[lane], good[lane], letters[lane] = best[lane], -1.0, 0.0, 0.0
            ends = False
            for play in range(start, end):
                ends |= children[play] == mover
                for lane in range(WIDTH):
                    value = values[children[play], mover, lane]
                    is_good = value >= least[lane]
                    equal[lane] = min(equal[lane], value if is_good else best[lane])
                    second[lane] = max(second[lane], -1.0 if is_good else value)
                    good[lane] += 1.0 if is_good else 0.0
            for play in range(start, end):
                for lane in range(WIDTH):
                    # One good node is worth what it is worth, however many letters lead there.
                    count = float(counts[play]) if good[lane] >= 2.0 else 1.0
                    weight = count if values[children[play], mover, lane] >= least[lane] else 0.0
                    weights[play - start, lane] = weight
                    letters[lane] += weight
            for seat in range(players):
                for lane in range(WIDTH):
                    total[lane] = 0.0
                for play in range(start, end):
                    for lane in range(WIDTH):
                        total[lane] += weights[play - start, lane] * values[children[play], seat, lane]
                for lane in range(WIDTH):
                    values[players + choice, seat, lane] = total[lane] / letters[lane]
            for lane in range(WIDTH):
                gain[lane], spread = best[lane] - second[lane], best[lane] - equal[lane]
                scale = best[lane] if best[lane] > 0.0 else 1.0
                tie[lane], tie_share[lane] = max(tie[lane], spread), max(tie_share[lane], spread / scale)
                gap[lane] = min(gap[lane], gain[lane] if second[lane] >= 0.0 else np.inf)
                gap_share[lane] = min(gap_share[lane], gain[lane] / scale if second[lane] >= 0.0 else np.inf)
            for lane in range(min(WIDTH, states - first) if ends else 0):
                state = first + lane
                alone = good[lane] == 1.0 and values[mover, mover, lane] >= least[lane]
                if alone and gain[lane] > gains[state] + 1e-9:  # no matter of rounding
                    gains[state], choices[state] = gain[lane], choice
        for lane in range(min(WIDTH, states - first)):
            for i in range(len(watched)):
                for seat in range(players):
                    chances[first + lane, i, seat] = values[watched[i], seat, lane]
    margins[0], margins[1], margins[2], margins[3] = tie.max(), tie_share.max(), gap.min(), gap_share.min()
