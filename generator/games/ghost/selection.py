"""Parts of the trie: which plays a rule allows, and the words that can still end the game.

A rule (a strategy for one seat, the line of perfect play) keeps some of the plays of every fragment. Where play can
go from a fragment is then the part of the trie that is reached through kept plays alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.games.ghost.trie import Index, Level, Trie

Kept = list[npt.NDArray[np.bool_]]
"""One array a level: is the play that makes this fragment kept, given the fragment before it?"""


@dataclass(frozen=True, slots=True, eq=False)
class WordGroups:
    """The words that can end the game from each of several fragments.

    Attributes:
        rows: rows of the lexicon, group after group, alphabetical within a group.
        ends: letters of each of those words.
        bounds: (groups + 1,) group g is ``rows[bounds[g]:bounds[g + 1]]``.
    """

    rows: Index
    ends: Index
    bounds: Index

    def strings(self, trie: Trie) -> list[list[str]]:
        """The words of every group."""
        words = trie.word_strings(self.rows)
        return [words[a:b] for a, b in zip(self.bounds[:-1], self.bounds[1:], strict=True)]


def sizes_of(level: Level, plays: int) -> Index:
    """How many legal plays each inner fragment of ``level`` has; ``plays`` is the size of the level below."""
    return np.diff(level.starts, append=plays)


def first_where(chosen: npt.NDArray[np.bool_], parents: Index) -> npt.NDArray[np.bool_]:
    """Of the True plays of each fragment keep only the alphabetically first. ``parents`` is ascending."""
    at = np.flatnonzero(chosen)
    first = np.zeros(len(chosen), bool)
    if len(at):
        of = parents[at]
        new = np.empty(len(at), bool)
        new[0] = True
        np.not_equal(of[1:], of[:-1], out=new[1:])
        first[at[new]] = True
    return first


def cheapest_plays(
    free: npt.NDArray[np.bool_], costs: npt.NDArray[np.int64], inner: Index, starts: Index, parents: Index
) -> npt.NDArray[np.bool_]:
    """Of the plays ``free`` of each fragment only the cheapest; of equals the alphabetically first.

    Args:
        free: (n,) the plays to choose from, those of one fragment beside each other.
        costs: (k, n) compared row by row: a later row decides only between plays that are equal so far.
        inner: the fragments that have plays, ascending.
        starts: first play of each of them.
        parents: (n,) the fragment of each play.
    """
    most = np.iinfo(np.int64).max
    for row in costs:
        cost = np.where(free, row, most)
        least = np.zeros(int(parents[-1]) + 1, np.int64)
        least[inner] = np.minimum.reduceat(cost, starts)
        free = free & (cost == least[parents])
    return first_where(free, parents)


def reachable_words(trie: Trie, kept: Kept, depth: int, roots: Sequence[int] | Index) -> WordGroups:
    """The words that can end the game from each of the fragments ``roots`` (ascending) of level ``depth``."""
    group: Index = np.full(len(trie.levels[depth]), -1)
    group[roots] = np.arange(len(roots))
    groups, rows, ends = [], [], []
    for d in range(depth, len(trie.levels)):
        level = trie.levels[d]
        if d > depth:
            group = np.where(kept[d], group[level.parents], -1)
        of = group[level.complete]
        done = of >= 0
        groups.append(of[done])
        rows.append(level.rows[done])
        ends.append(np.full(len(groups[-1]), d))
    all_groups, all_rows, all_ends = np.concatenate(groups), np.concatenate(rows), np.concatenate(ends)
    order = np.lexsort((all_rows, all_groups))
    bounds = np.searchsorted(all_groups[order], np.arange(len(roots) + 1))
    return WordGroups(all_rows[order], all_ends[order], bounds)
