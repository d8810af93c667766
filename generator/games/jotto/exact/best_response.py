"""The guesser's exact best response on lists of up to 64 words.

Imports Numba, so other modules import it inside functions. :mod:`generator.games.jotto.exact.least_cost` searches.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.games.jotto.exact.least_cost import (
    INFINITE,
    TABLE_BITS,
    U64,
    RankedGame,
    SolvedSets,
    best_guess,
    least_cost,
)
from generator.games.jotto.exact.moves import Move, members
from generator.games.jotto.feedback import Feedback

MOST_WORDS = 64


class BestResponse:
    """The least guesses at every set of words of a guesser who knows the hider's integer ``weights`` (D,).

    Sets are Python integers whose bit i is the i-th word of the list. Costs are computed on demand.

    Args:
        most_sets: sets that may be searched in total.

    Raises:
        ValueError: if there are more than 64 words.
    """

    def __init__(self, feedback: Feedback, weights: npt.NDArray[np.int64], most_sets: int = INFINITE) -> None:
        size, hit = len(feedback), feedback.hit
        if size > MOST_WORDS:
            raise ValueError(f"{size} words: exact best responses are for at most {MOST_WORDS}")
        self._order = np.argsort(-weights, kind="stable")
        self._rank = np.argsort(self._order).tolist()
        ranked = feedback.table[np.ix_(self._order, self._order)]
        bits = U64(1) << np.arange(size, dtype=np.uint64)
        classes = np.stack([((ranked == j) * bits).sum(1, dtype=np.uint64) for j in range(hit)], axis=1)
        self._classes = [[int(part) for part in row] for row in classes]
        self._game = RankedGame(np.ascontiguousarray(classes), _twins(ranked), weights[self._order], hit)
        self._count = np.array([0, most_sets], np.int64)
        table = 1 << TABLE_BITS
        self._solved = SolvedSets(
            np.zeros(table, np.uint64),
            np.empty(table, np.int64),
            np.zeros(table, np.bool_),
            self._count,
        )

    @property
    def searched(self) -> int:
        """Sets searched so far."""
        return int(self._count[0])

    def cost(self, words: int, bound: int = INFINITE) -> int:
        """The least weighted sum of guesses over ``words`` if it is under ``bound``; else a lower bound.

        Raises:
            SearchLimitError: if ``most_sets`` are not enough.
        """
        mask = sum(1 << self._rank[word] for word in members(words))
        return int(least_cost(U64(mask), bound, self._game, self._solved))

    def plan(self, words: int) -> list[Move]:
        """A decision tree of that cost in preorder, children in the order of the answers."""
        moves: list[Move] = []
        waiting = [sum(1 << self._rank[word] for word in members(words))]
        while waiting:
            mask = waiting.pop()
            guess = int(best_guess(U64(mask), self._game, self._solved))
            ranks = members(mask)
            moves.append((sum(1 << int(self._order[rank]) for rank in ranks), int(self._order[guess])))
            waiting += [mask & part for part in reversed(self._classes[guess]) if mask & part]
        return moves


def _twins(ranked: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint64]:
    """``RankedGame.twins``: words that answer all others as word g does, and those of them that are heavier."""
    size = len(ranked)
    twins = np.zeros((size, 2), np.uint64)
    for g in range(size):
        differences = (ranked != ranked[g]).sum(1)
        for other in np.flatnonzero(differences == 2).tolist():  # in the two words themselves only
            if ranked[g, other] == ranked[other, g]:
                twins[g, 0] |= U64(1) << U64(other)
                if other < g:
                    twins[g, 1] |= U64(1) << U64(other)
    return twins
