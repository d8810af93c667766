"""Strategies for one seat: for every fragment the play that leaves the shortest list of words to learn.

Three policies (docs/interface.md):

- ``minimal``: fewest words, everyone else playing well: on the seat's turn the play with the shortest list among
  those without the seat among the losers; on another's turn all plays without the seat among the losers.
- ``theobald``: the same plays; ties go to the list with the shorter shortest word (Theobald's solver, ``bestWords``).
- ``outcomes``: the others may play anything; on the seat's turn the smallest (lossiness, words, letters), where
  lossiness is 0 if no word of the list loses for the seat, 1 if some do and 2 if all do (Norvig's ``outcomes``).

Where the variant has ranks, ``minimal`` settles ties by familiarity: of equally short lists the one with the least sum
of ranks, then of letters. Ties that are left go to the alphabetically first play, in every policy.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from generator.games.ghost.losers import Losers
from generator.games.ghost.selection import Kept, cheapest_plays, first_where
from generator.games.ghost.solved import SolvedGhost
from generator.games.ghost.trie import Level
from generator.lists.ranks import Ranks

Policy = Literal["minimal", "theobald", "outcomes"]
POLICIES: tuple[Policy, ...] = ("minimal", "theobald", "outcomes")

_Keys = npt.NDArray[np.uint64]
_NEVER = np.uint64(2**64 - 1)


def kept_plays(solved: SolvedGhost, seat: int, policy: Policy, *, top: int | None = None) -> Kept:
    """The plays that the policy of ``seat`` leaves open: its own choice on its turns, the others' on theirs.

    Args:
        solved: the variant.
        seat: whose strategy, from 1.
        policy: one of POLICIES.
        top: the shallowest level whose plays are wanted (default: the seat's first turn); above it nothing is
            computed and every play counts as kept.
    """
    if solved.ranks is not None and policy == "minimal":
        return _familiar(solved, seat, seat - 1 if top is None else top, solved.ranks)
    trie, players = solved.trie, solved.rules.players
    tally = _Outcomes(players, seat) if policy == "outcomes" else _Winning(solved.losers, seat, policy)
    kept: Kept = [np.ones(len(level), bool) for level in trie.levels]
    first = seat - 1 if top is None else top
    for depth in range(len(trie.levels) - 1, first - 1, -1):
        level = trie.levels[depth]
        if not len(level.inner):
            tally.enter(level, depth, kept[-1])
            continue
        below = trie.levels[depth + 1]
        if depth % players == seat - 1:
            keys = tally.keys(depth + 1)
            best = np.minimum.reduceat(keys, level.starts)
            spread = np.empty(len(level), np.uint64)
            spread[level.inner] = best
            kept[depth + 1] = first_where((keys == spread[below.parents]) & (keys != _NEVER), below.parents)
        else:
            kept[depth + 1] = tally.open(depth + 1)
        tally.enter(level, depth, kept[depth + 1])
    return kept


def _familiar(solved: SolvedGhost, seat: int, top: int, ranks: Ranks) -> Kept:
    """``minimal`` with ties by familiarity: a list costs its words, then the sum of ranks, then of letters."""
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
                free = cheapest_plays(free, below, level.inner, level.starts, parents)
            kept[depth + 1] = free
            costs[:, level.inner] = np.add.reduceat(np.where(free, below, 0), level.starts, axis=1)
        below = costs
    return kept


class _Winning:
    """``minimal`` and ``theobald``: number of words and, for the latter, letters of the shortest one."""

    def __init__(self, losers: Losers, seat: int, policy: Policy) -> None:
        self.losers, self.bit, self.by_length = losers, seat - 1, policy == "theobald"
        self.words: npt.NDArray[Any] = np.empty(0, np.uint64)
        self.shortest: npt.NDArray[Any] = np.empty(0, np.uint64)

    def open(self, depth: int) -> npt.NDArray[np.bool_]:
        """Plays after which the seat is not among the losers."""
        losers = self.losers[depth]
        free: npt.NDArray[np.bool_] = (losers & losers.dtype.type(1 << self.bit)) == 0
        return free

    def keys(self, depth: int) -> _Keys:
        keys = self.words << np.uint64(8) | (self.shortest if self.by_length else np.uint64(0))
        return np.where(self.open(depth), keys, _NEVER)

    def enter(self, level: Level, depth: int, kept: npt.NDArray[np.bool_]) -> None:
        words, shortest = np.ones(len(level), np.uint64), np.full(len(level), depth, np.uint64)
        if len(level.inner):
            words[level.inner] = np.add.reduceat(np.where(kept, self.words, np.uint64(0)), level.starts)
            if self.by_length:
                lengths = np.where(kept, self.shortest, np.uint64(255))
                shortest[level.inner] = np.minimum.reduceat(lengths, level.starts)
        self.words, self.shortest = words, shortest


class _Outcomes:
    """``outcomes``: number of words, of words that lose for the seat, and of letters."""

    def __init__(self, players: int, seat: int) -> None:
        self.players, self.seat = players, seat
        self.words = self.losing = self.letters = np.empty(0, np.uint64)

    def open(self, depth: int) -> npt.NDArray[np.bool_]:
        """Every play: the others may play anything."""
        return np.ones(len(self.words), bool)

    def keys(self, depth: int) -> _Keys:
        some = (self.losing > 0).astype(np.uint64)
        lossiness = some + (self.losing == self.words)
        # 2 bits, 30 bits (a billion words), 32 bits (four billion letters).
        keys: _Keys = lossiness << np.uint64(62) | self.words << np.uint64(32) | self.letters
        return keys

    def enter(self, level: Level, depth: int, kept: npt.NDArray[np.bool_]) -> None:
        loses = (depth - 1) % self.players == self.seat - 1
        words = np.ones(len(level), np.uint64)
        losing = np.full(len(level), loses, np.uint64)
        letters = np.full(len(level), depth, np.uint64)
        if len(level.inner):
            for values, below in ((words, self.words), (losing, self.losing), (letters, self.letters)):
                values[level.inner] = np.add.reduceat(np.where(kept, below, np.uint64(0)), level.starts)
        self.words, self.losing, self.letters = words, losing, letters
