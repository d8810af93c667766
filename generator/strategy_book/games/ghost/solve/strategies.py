"""Strategies for one seat: at every fragment, the play that leaves the shortest list of words to learn.

Policies (docs/theory.md):

- ``minimal``: fewest words if everyone else plays well. On the seat's turn, the play with the shortest list among
  those that keep the seat out of the losers; on another's turn, all plays that keep the seat out of the losers.
- ``theobald``: the same plays; ties go to the list whose shortest word is shorter (Theobald's solver, ``bestWords``).
- ``all``: every play of any seat that keeps this one out of the losers: all words that can end a game in which
  the seat makes no mistake. The other seats also make only plays that keep it out of the losers.
- ``outcomes``: the others may play anything. On the seat's turn, the smallest (lossiness, words, letters), where
  lossiness is 0 if no word of the list loses for the seat, 1 if some do and 2 if all do (Norvig's ``outcomes``).

If the variant has ranks, ``minimal`` breaks ties by familiarity: the least sum of ranks, then of letters. In every
policy the remaining ties go to the alphabetically first play.

A rule (a strategy for one seat, or the line of perfect play) keeps some of the plays of every fragment. Play can then
reach only the part of the trie that kept plays lead to.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress, pairwise
from typing import Any, Literal
from weakref import WeakKeyDictionary

import numpy as np

from strategy_book.errors import InputError
from strategy_book.games.ghost.solve.losers import SolvedGhost
from strategy_book.games.ghost.solve.trie import INFINITE, Index, Mask, Trie, Values, run_starts

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


Policy = Literal["minimal", "theobald", "all", "outcomes"]
POLICIES: tuple[Policy, ...] = ("minimal", "theobald", "all", "outcomes")

_known: WeakKeyDictionary[SolvedGhost, dict[tuple[int, Policy, int], Kept]] = WeakKeyDictionary()
"""The plays that were kept for a variant by (seat, policy, top): a chapter asks for most of them twice, and would take
a quarter more time."""


def kept_plays(solved: SolvedGhost, seat: int, policy: Policy, *, top: int | None = None) -> Kept:
    """The plays that a strategy of ``seat`` keeps: one on its own turns (all that do not lose: ``all``), several on the
    others'.

    ``top``: the shallowest level whose plays are needed, if it is above the seat's first turn. Above both nothing is
    computed and every play counts as kept.
    """
    first = seat - 1 if top is None else min(top, seat - 1)
    known = _known.setdefault(solved, {})
    if (seat, policy, first) not in known:
        known[seat, policy, first] = _work_out(solved, seat, policy, first)
    return known[seat, policy, first]


def _work_out(solved: SolvedGhost, seat: int, policy: Policy, first: int) -> Kept:
    """The plays that are kept from the level ``first`` on; see :func:`kept_plays`."""
    trie, players = solved.trie, solved.rules.players
    kept: Kept = [np.ones(len(level), bool) for level in trie.levels]
    below: Values = np.empty((0, 0), np.int64)
    for depth in range(len(trie.levels) - 1, first - 1, -1):
        level = trie.levels[depth]
        costs = _costs_of_words(solved, seat, policy, depth)
        if len(level.inner):
            losers = solved.losers[depth + 1]
            free = np.full(len(losers), policy == "outcomes") | (losers & losers.dtype.type(1 << (seat - 1)) == 0)
            if depth % players == seat - 1 and policy != "all":
                keys = below
                if policy == "outcomes":
                    lossiness = (below[1] > 0).astype(np.int64) + (below[1] == below[0])
                    keys = np.array([lossiness, below[0], below[2]])
                parents = trie.levels[depth + 1].parents
                free = cheapest_plays(free, keys, level.starts, parents)
                costs[:, level.inner] = 0
                costs[:, parents[free]] = below[:, free]
            else:
                costs[:, level.inner] = np.add.reduceat(below * free, level.starts, axis=1)
                if policy == "theobald":
                    shortest = np.where(free, below[1], INFINITE)
                    costs[1, level.inner] = np.minimum.reduceat(shortest, level.starts)
            kept[depth + 1] = free
        below = costs
    return kept


def _costs_of_words(solved: SolvedGhost, seat: int, policy: Policy, depth: int) -> Values:
    """(k, n): for each fragment of a level, what a list of it alone costs if it is a word."""
    level, costs = solved.trie.levels[depth], list[Any]([1])
    if policy == "theobald":
        costs.append(depth)
    elif policy == "outcomes":
        costs += [solved.trie.loser(depth, solved.rules.players) == seat - 1, depth]
    elif policy == "minimal" and solved.ranks is not None:
        costs += [solved.ranks[level.words], depth]
    return np.array([np.broadcast_to(cost, len(level)) for cost in costs], np.int64)


@dataclass(frozen=True, slots=True)
class OpeningList:
    """What a seat learns for one opening.

    Attributes:
        opening: the fragment that the list is for, "" before the first letter.
        words: sorted, or None if the seat has no winning move (never with the policy ``outcomes``).
        losing: those of the words with which the seat itself would lose, sorted.
    """

    opening: str
    words: tuple[str, ...] | None
    losing: tuple[str, ...] = ()


def opening_lists(solved: SolvedGhost, seat: int, policy: Policy, *, prefix: str | None = None) -> list[OpeningList]:
    """The lists of ``seat`` for all legal openings of ``seat - 1`` letters, alphabetically, or for ``prefix`` alone.

    ``prefix`` may be any fragment, with any player to move.

    Raises:
        InputError: if ``prefix`` is not a fragment, or is a complete word.
    """
    depth, levels = seat - 1, solved.trie.levels
    if prefix is not None:
        depth, index = solved.trie.find(prefix)
        if not solved.trie.plays(depth, index):
            raise InputError(f"{prefix!r} is a complete word: the game is over, choose a shorter prefix")
        return _lists(solved, seat, policy, depth, np.array([index]))
    return _lists(solved, seat, policy, depth, levels[depth].inner) if depth < len(levels) else []


def first_letter_lists(solved: SolvedGhost, policy: Policy) -> list[OpeningList]:
    """Seat 1's list after each legal first letter of its own."""
    return _lists(solved, 1, policy, 1, np.arange(len(solved.trie.levels[1])))


def _lists(solved: SolvedGhost, seat: int, policy: Policy, depth: int, roots: Index) -> list[OpeningList]:
    trie, losers = solved.trie, solved.losers[depth][roots]
    kept = kept_plays(solved, seat, policy, top=depth)
    avoids_losing = (losers & losers.dtype.type(1 << (seat - 1))) == 0
    has_list = np.ones(len(roots), bool) if policy == "outcomes" else avoids_losing
    groups = reachable_words(trie, kept, depth, roots[has_list])
    words = trie.word_strings(groups.rows)
    loses = (trie.loser(groups.ends, solved.rules.players) == seat - 1).tolist()
    bounds = pairwise(groups.bounds.tolist())
    lists = []
    for opening, listed in zip(trie.names(depth, roots), has_list.tolist(), strict=True):
        start, end = next(bounds) if listed else (0, 0)
        losing = tuple(compress(words[start:end], loses[start:end]))
        lists.append(OpeningList(opening, tuple(words[start:end]) if listed else None, losing))
    return lists
