"""The typed level bound: how many words any strategy can find within d guesses, whatever it does.

For a guess g and an answer j let C(g, j) be the words that answer j to g, and M[j](d) the most words found within
d guesses from any set inside any C(g, j). A further guess x finds at most itself, and of the set's part in
C(x, a) it finds, in the d - 1 guesses left, no more than that part's size |C(g, j) & C(x, a)|, M[g, j](d - 1)
and M[x, a](d - 1). The maximum over all g and x, computed from the list's real intersections, is a bound on every
decision tree; integers only. Words found late cost more: n words cost at least the sum over d >= 0 of
max(0, n - M(d)) guesses together.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Counts = npt.NDArray[np.int32]

MOST_LEVELS = 64


@dataclass(frozen=True, slots=True, eq=False)
class LevelBound:
    """``root`` (levels,) int32: most words found within d guesses from the whole list, d = 0, 1, ...

    ``typed`` (hit, levels) int32: the same from a set all of whose words gave answer j to one earlier guess.
    """

    root: Counts
    typed: Counts

    def least_total(self, words: int) -> int:
        """Guesses that finding all ``words`` words of the list costs at least, summed over the words."""
        return int(np.maximum(words - self.root, 0).sum())

    def by_types(self) -> Counts:
        """(2**hit, levels) int32: the bound for sets that gave the answers in the bits of a row to earlier guesses.

        All the bounds of a set hold at once, so the least does; row 0 is the whole list's.
        """
        hit = len(self.typed)
        rows = np.empty((1 << hit, len(self.root)), np.int32)
        for mask in range(1 << hit):
            kinds = [self.typed[j] for j in range(hit) if mask >> j & 1]
            rows[mask] = np.min([self.root, *kinds], axis=0)
        return rows


def intersections(table: npt.NDArray[np.uint8], hit: int) -> npt.NDArray[np.uint16]:
    """(hit, hit, D, D) uint16: ``[j, a, g, x]`` = how many words answer j to g and a to x."""
    size = len(table)
    result = np.empty((hit, hit, size, size), np.uint16)
    classes = [(table == j).astype(np.float32) for j in range(hit)]
    for j in range(hit):
        for a in range(j, hit):
            result[j, a] = classes[j] @ classes[a].T
            result[a, j] = result[j, a].T
    return result


def level_bound(table: npt.NDArray[np.uint8], hit: int) -> LevelBound:
    """The bound for a feedback ``table`` (D, D) uint8 whose diagonal alone is ``hit``."""
    import numba

    size = len(table)
    common = intersections(table, hit)
    sizes = np.stack([(table == j).sum(1) for j in range(hit)]).astype(np.int32)  # [j, g]
    step = numba.njit(cache=True, nogil=True)(_next_level)
    found = np.zeros((hit, size), np.int32)  # M[g, j](d)
    root, typed = [0], [np.zeros(hit, np.int32)]
    while root[-1] < size:
        root.append(int(1 + np.minimum(found, sizes).sum(0).max()))
        found = step(table, hit, common, found)
        typed.append(found.max(1))
        if len(root) == MOST_LEVELS:  # a list whose words can hardly be told apart: enough is proved
            root.append(size)
            typed.append(np.full(hit, size))
    return LevelBound(np.array(root, np.int32), np.stack(typed, axis=1).astype(np.int32))


def _next_level(table, hit, common, found):  # type: ignore[no-untyped-def]
    size = len(table)
    result = np.zeros((hit, size), np.int32)
    total = np.empty(size, np.int32)
    for j in range(hit):
        for g in range(size):
            before = found[j, g]
            for x in range(size):
                total[x] = 1 if table[g, x] == j else 0
            for a in range(hit):
                shared, other = common[j, a, g], found[a]
                for x in range(size):
                    total[x] += min(np.int32(shared[x]), before, other[x])
            most = np.int32(0)
            for x in range(size):
                most = max(most, total[x])
            result[j, g] = most
    return result
