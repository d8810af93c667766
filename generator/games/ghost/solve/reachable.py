"""Parts of the trie: the plays that a rule keeps, and the words that can then still end the game.

A rule (a strategy for one seat, or the line of perfect play) keeps some of the plays of every fragment. Play can then
reach only the part of the trie that kept plays lead to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from generator.games.ghost.solve.arrays import Index, Mask, Values, run_starts
from generator.games.ghost.solve.trie import Trie

Kept = list[Mask]
"""One array per level: is the play that makes this fragment kept, once its parent has been reached?"""


@dataclass(frozen=True, slots=True, eq=False)
class WordGroups:
    """The words that can end the game from each of several fragments.

    Attributes:
        rows: (w,) rows of the lexicon, group after group, alphabetical within a group.
        ends: (w,) number of letters of each of those words.
        bounds: (groups + 1,) group g is ``rows[bounds[g]:bounds[g + 1]]``.
    """

    rows: Index
    ends: Index
    bounds: Index

    def strings(self, trie: Trie) -> list[list[str]]:
        """The words of every group."""
        words = trie.word_strings(self.rows)
        return [words[a:b] for a, b in pairwise(self.bounds.tolist())]


def cheapest_plays(free: Mask, costs: Values, starts: Index, parents: Index) -> Mask:
    """Keep only the cheapest of each fragment's free plays; among equals, the first in the alphabet.

    Args:
        free: (n,) the plays to choose from; the plays of one fragment are neighbours.
        costs: (k, n) compared row by row: a later row only breaks ties of the earlier ones.
        starts: the first play of each fragment that has plays.
        parents: (n,) the fragment of each play.
    """
    plays = np.arange(len(free))
    cost = np.where(free, costs[0], np.iinfo(np.int64).max)
    for row in range(len(costs)):
        if row:  # the plays that are equal so far are few
            starts, cost = np.flatnonzero(run_starts(parents[plays])), costs[row, plays]
        least = np.repeat(np.minimum.reduceat(cost, starts), np.diff(starts, append=len(plays)))
        plays = plays[(cost == least) & free[plays]]
    cheapest = np.zeros(len(free), bool)
    cheapest[plays[run_starts(parents[plays])]] = True
    return cheapest


def sums(values: Values, starts: Index) -> Values:
    """The sums of the values (n,) of neighbouring plays; ``starts`` as above.

    They are differences of running sums, which NumPy makes faster than sums of many short groups.
    """
    running = np.cumsum(values)[np.append(starts[1:], len(values)) - 1]
    totals: Values = np.diff(running, prepend=0)
    return totals


def reachable_words(trie: Trie, kept: Kept, depth: int, roots: Sequence[int] | Index) -> WordGroups:
    """The words that can end the game from each fragment of ``roots``, ascending indices into level ``depth``."""
    group: Index = np.full(len(trie.levels[depth]), -1)
    group[roots] = np.arange(len(roots))
    parts = []
    for d in range(depth, len(trie.levels)):
        level = trie.levels[d]
        if d > depth:
            group = np.where(kept[d], group[level.parents], -1)
        groups = group[level.complete]
        reached = groups >= 0
        parts.append(np.array([groups[reached], level.rows[reached], np.full(np.count_nonzero(reached), d)]))
    words = np.concatenate(parts, axis=1)
    groups, rows, ends = words[:, np.lexsort((words[1], words[0]))]
    return WordGroups(rows, ends, np.searchsorted(groups, np.arange(len(roots) + 1)))
