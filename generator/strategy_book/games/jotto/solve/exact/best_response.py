"""The guesser's exact best response on lists of up to 128 words.

:mod:`~strategy_book.games.jotto.solve.exact.least_cost` searches.
"""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.bound import profiles
from strategy_book.games.jotto.solve.exact.least_cost import (
    INFINITE,
    TABLE_BITS,
    U64,
    RankedGame,
    SolvedSets,
    best_guess,
    least_cost,
)
from strategy_book.games.jotto.solve.exact.moves import Move, class_masks, members

MOST_WORDS = 128

MOST_TURNS = 1 << 27
"""Bytes of ``RankedGame.turns``; if it needs more, bounds know the last guess only."""


class BestResponse:
    """The least guesses at every set of words of a guesser who knows the hider's integer ``weights`` (D,).

    Sets are Python integers whose bit i is the i-th word of the list. Costs are computed on demand.

    Args:
        most_sets: sets that may be searched in total.

    Raises:
        ValueError: if there are more than 128 words.
    """

    def __init__(self, feedback: Feedback, weights: npt.NDArray[np.int64], most_sets: int = INFINITE) -> None:
        size, hit = len(feedback), feedback.hit
        if size > MOST_WORDS:
            raise ValueError(f"{size} words: exact best responses are for at most {MOST_WORDS}")
        self._order = np.argsort(-weights, kind="stable")
        self._rank = np.argsort(self._order).tolist()
        ranked = feedback.table[np.ix_(self._order, self._order)]
        self._classes = class_masks(ranked, hit)
        kinds = (self._order[:, None] * hit + np.arange(hit)).ravel()
        known = turns(feedback)
        self._game = RankedGame(
            np.array([[halves(part) for part in row] for row in self._classes], np.uint64).reshape(size, hit, 2),
            _twins(ranked),
            weights[self._order],
            hit,
            np.ascontiguousarray(known[[*(kinds if len(known) > 1 else ()), len(known) - 1]][:, kinds]),
        )
        self._any = size * hit
        self._count = np.array([0, most_sets], np.int64)
        table = 1 << TABLE_BITS
        known_sets = np.zeros((table, 2), np.uint64), np.empty(table, np.int64), np.zeros(table, np.bool_)
        self._solved = SolvedSets(*known_sets, self._count)

    def cost(self, words: int, bound: int = INFINITE) -> int:
        """The least weighted sum of guesses over ``words`` if it is under ``bound``; else a lower bound.

        Raises:
            SearchLimitError: if ``most_sets`` are not enough.
        """
        return int(least_cost(halves(self._ranked(words)), self._any, 0, bound, self._game, self._solved))

    def _ranked(self, words: int) -> int:
        return sum(1 << self._rank[word] for word in members(words))

    def plan(self, words: int) -> list[Move]:
        """A decision tree of that cost in preorder, children in the order of the answers."""
        moves: list[Move] = []
        waiting = [self._ranked(words)]
        while waiting:
            mask = waiting.pop()
            guess = int(best_guess(halves(mask), self._any, self._game, self._solved))
            ranks = members(mask)
            moves.append((sum(1 << int(self._order[rank]) for rank in ranks), int(self._order[guess])))
            waiting += [mask & part for part in reversed(self._classes[guess]) if mask & part]
        return moves


def halves(mask: int) -> tuple[np.uint64, np.uint64]:
    """The lower and the upper 64 bits."""
    return U64(mask & (1 << 64) - 1), U64(mask >> 64)


def _twins(ranked: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint64]:
    """``RankedGame.twins``: words that answer all others as word g does, and those of them that are heavier.

    Two words are twins if nothing changes where they change places, as guesses and as secrets.
    """
    size = len(ranked)
    twins = [(0, 0)] * size
    for g in range(size):
        alike = ((ranked != ranked[g]).sum(1) == 2) & ((ranked[:, g] != ranked.T).sum(1) == 2)
        for other in np.flatnonzero(alike).tolist():  # they differ in the two words themselves only
            if ranked[g, other] == ranked[other, g]:
                every, heavier = twins[g]
                twins[g] = every | 1 << other, heavier | (1 << other if other < g else 0)
    return np.array([[halves(part) for part in pair] for pair in twins], np.uint64)


@lru_cache(maxsize=2)
def turns(feedback: Feedback) -> npt.NDArray[np.uint8]:
    """``RankedGame.turns``, the guesses in the order of the list."""
    size, hit = len(feedback), feedback.hit
    if feedback.symmetric:
        scratch = profiles.make_profile_scratch(size, hit, profiles.level_count(size), feedback)
        rows = profiles.every_kind(feedback, scratch)
        kinds = [rows]
        if (size * hit) ** 2 * size <= MOST_TURNS:
            kinds = [*profiles.every_pair(feedback, rows, scratch), rows]
    else:
        kinds = [profiles.first_rows(size, hit)]
    ranks = np.arange(size)[None, None, :]
    return np.stack(
        [(np.moveaxis(kind, 2, 0).reshape(size * hit, -1, 1) <= ranks).sum(1, dtype=np.uint8) for kind in kinds]
    )
