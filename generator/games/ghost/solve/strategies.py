"""Strategies for one seat: at every fragment, the play that leaves the shortest list of words to learn.

Policies (docs/theory.md):

- ``minimal``: fewest words if everyone else plays well. On the seat's turn, the play with the shortest list among
  those that keep the seat out of the losers; on another's turn, all plays that keep the seat out of the losers.
- ``theobald``: the same plays; ties go to the list whose shortest word is shorter (Theobald's solver, ``bestWords``).
- ``all``: every play of any seat that keeps this one out of the losers: all words that can end a game in which
  the seat makes no mistake. Other seats, too, make only plays that keep it out of the losers.
- ``outcomes``: the others may play anything. On the seat's turn, the smallest (lossiness, words, letters), where
  lossiness is 0 if no word of the list loses for the seat, 1 if some do and 2 if all do (Norvig's ``outcomes``).

If the variant has ranks, ``minimal`` breaks ties by familiarity: the least sum of ranks, then of letters. In every
policy the remaining ties go to the alphabetically first play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from generator.errors import InputError
from generator.games.ghost.solve.arrays import Index, Mask
from generator.games.ghost.solve.losers import Losers, SolvedGhost
from generator.games.ghost.solve.reachable import Kept, cheapest_plays, first_where, reachable_words, sums
from generator.games.ghost.solve.trie import Level, Trie
from generator.lists.left_out import TieRanks
from generator.lists.ranks import Ranks

Policy = Literal["minimal", "theobald", "all", "outcomes"]
POLICIES: tuple[Policy, ...] = ("minimal", "theobald", "all", "outcomes")

_known: WeakKeyDictionary[SolvedGhost, dict[tuple[int, Policy, int], Kept]] = WeakKeyDictionary()
"""The plays that were kept for a variant by (seat, policy, top): a chapter asks for most of them twice."""

_Keys = npt.NDArray[np.uint64]
_NEVER = np.uint64(2**64 - 1)


def kept_plays(solved: SolvedGhost, seat: int, policy: Policy, *, top: int | None = None) -> Kept:
    """The plays that a strategy of ``seat`` keeps: one on its own turns (all that do not lose: ``all``), several on the
    others'.

    Args:
        seat: whose strategy, from 1.
        policy: one of POLICIES.
        top: the shallowest level whose plays are needed, if it is above the seat's first turn. Above both nothing is
            computed and every play counts as kept.
    """
    first = seat - 1 if top is None else min(top, seat - 1)
    known = _known.setdefault(solved, {})
    if (seat, policy, first) not in known:
        known[seat, policy, first] = _work_out(solved, seat, policy, first)
    return known[seat, policy, first]


def _work_out(solved: SolvedGhost, seat: int, policy: Policy, first: int) -> Kept:
    """The plays that are kept from the level ``first`` on; see :func:`kept_plays`."""
    if solved.ranks is not None and policy == "minimal":
        return _familiar(solved, seat, first, solved.ranks)
    trie, players = solved.trie, solved.rules.players
    costs = _OutcomeCosts(trie, players, seat) if policy == "outcomes" else _ListCosts(solved.losers, seat, policy)
    kept: Kept = [np.ones(len(level), bool) for level in trie.levels]
    for depth in range(len(trie.levels) - 1, first - 1, -1):
        level = trie.levels[depth]
        if not len(level.inner):
            costs.add_level(level, depth, kept[-1])
            continue
        below = trie.levels[depth + 1]
        if depth % players == seat - 1 and policy != "all":
            keys = costs.keys(depth + 1)
            best = np.empty(len(level), np.uint64)
            best[level.inner] = np.minimum.reduceat(keys, level.starts)
            kept[depth + 1] = first_where((keys == best[below.parents]) & (keys != _NEVER), below.parents)
        else:
            kept[depth + 1] = costs.allowed(depth + 1)
        costs.add_level(level, depth, kept[depth + 1])
    return kept


def _familiar(solved: SolvedGhost, seat: int, top: int, ranks: Ranks | TieRanks) -> Kept:
    """``minimal`` with ties by familiarity: a list costs its words, then the sum of ranks, then the letters."""
    trie, players = solved.trie, solved.rules.players
    kept: Kept = [np.ones(len(level), bool) for level in trie.levels]
    below = np.empty((3, 0), np.int64)
    for depth in range(len(trie.levels) - 1, top - 1, -1):
        level = trie.levels[depth]
        costs = np.empty((3, len(level)), np.int64)
        costs[0], costs[1], costs[2] = 1, ranks[level.words], depth
        if len(level.inner):
            losers, parents = solved.losers[depth + 1], trie.levels[depth + 1].parents
            free = (losers & losers.dtype.type(1 << (seat - 1))) == 0
            if depth % players == seat - 1:
                free = cheapest_plays(free, below, level.starts, parents)
                plays = np.flatnonzero(free)
                costs[:, level.inner] = 0
                for cost, play_cost in zip(costs, below, strict=True):
                    cost[parents[plays]] = play_cost[plays]
            else:
                for cost, play_cost in zip(costs, below, strict=True):
                    cost[level.inner] = sums(play_cost * free, level.starts)
            kept[depth + 1] = free
        below = costs
    return kept


class _ListCosts:
    """``minimal``, ``theobald`` and ``all``: number of words and, for the latter, letters of the shortest one."""

    def __init__(self, losers: Losers, seat: int, policy: Policy) -> None:
        self.losers, self.bit, self.by_length = losers, seat - 1, policy == "theobald"
        self.words: npt.NDArray[Any] = np.empty(0, np.uint64)
        self.shortest: npt.NDArray[Any] = np.empty(0, np.uint64)

    def allowed(self, depth: int) -> Mask:
        """Plays that keep the seat out of the losers."""
        losers = self.losers[depth]
        free: Mask = (losers & losers.dtype.type(1 << self.bit)) == 0
        return free

    def keys(self, depth: int) -> _Keys:
        """The cost of each fragment of ``depth`` letters as one number; the least is best."""
        keys = self.words << np.uint64(8) | (self.shortest if self.by_length else np.uint64(0))
        return np.where(self.allowed(depth), keys, _NEVER)

    def add_level(self, level: Level, depth: int, kept: Mask) -> None:
        """Work out the costs of ``level`` from those of the level below, given the plays kept there."""
        words, shortest = np.ones(len(level), np.uint64), np.full(len(level), depth, np.uint64)
        if len(level.inner):
            words[level.inner] = np.add.reduceat(np.where(kept, self.words, np.uint64(0)), level.starts)
            if self.by_length:
                lengths = np.where(kept, self.shortest, np.uint64(255))
                shortest[level.inner] = np.minimum.reduceat(lengths, level.starts)
        self.words, self.shortest = words, shortest


class _OutcomeCosts:
    """``outcomes``: number of words, of words that lose for the seat, and of letters."""

    def __init__(self, trie: Trie, players: int, seat: int) -> None:
        self.trie, self.players, self.seat = trie, players, seat
        self.words = self.losing = self.letters = np.empty(0, np.uint64)

    def allowed(self, depth: int) -> Mask:
        """Every play: the others may play anything."""
        return np.ones(len(self.words), bool)

    def keys(self, depth: int) -> _Keys:
        """The cost of each fragment of ``depth`` letters as one number; the least is best."""
        lossiness = (self.losing > 0).astype(np.uint64) + (self.losing == self.words)
        # 2 bits, 30 bits (a billion words), 32 bits (four billion letters).
        keys: _Keys = lossiness << np.uint64(62) | self.words << np.uint64(32) | self.letters
        return keys

    def add_level(self, level: Level, depth: int, kept: Mask) -> None:
        """Work out the costs of ``level`` from those of the level below, given the plays kept there."""
        loses = self.trie.loser(depth, self.players) == self.seat - 1
        words = np.ones(len(level), np.uint64)
        losing = np.full(len(level), loses, np.uint64)
        letters = np.full(len(level), depth, np.uint64)
        if len(level.inner):
            for values, below in ((words, self.words), (losing, self.losing), (letters, self.letters)):
                values[level.inner] = np.add.reduceat(np.where(kept, below, np.uint64(0)), level.starts)
        self.words, self.losing, self.letters = words, losing, letters


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
        InputError: if ``prefix`` is no fragment, or a complete word.
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
    bounds = iter(zip(groups.bounds[:-1].tolist(), groups.bounds[1:].tolist(), strict=True))
    lists = []
    for opening, listed in zip(trie.names(depth, roots), has_list.tolist(), strict=True):
        if not listed:
            lists.append(OpeningList(opening, None))
            continue
        start, end = next(bounds)
        losing = tuple(word for word, lost in zip(words[start:end], loses[start:end], strict=True) if lost)
        lists.append(OpeningList(opening, tuple(words[start:end]), losing))
    return lists
