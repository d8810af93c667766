"""The inner loop of ``merge``: fragments with equal subtrees become one node.

Imports Numba, so other modules import it inside functions.
"""

from __future__ import annotations

import numpy as np
from numba import njit


@njit(nogil=True, cache=True)
def merge_fragments(first, depths, players, widest, nodes, movers, starts, children, counts):  # type: ignore[no-untyped-def]
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
                    children[starts[node] + i] == children[start + i]
                    and counts[starts[node] + i] == counts[start + i]
                )
                i += 1
            if same:
                nodes[fragment] = players + node
                break
            slot = (slot + 1) & (size - 1)
    return known
