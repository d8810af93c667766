"""The fragments of a list, straight from its sorted words; and Ghost, solved from its words back to the first turn.

Seats count from 0 here.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]

LAST = chr(0x10FFFF)
"""Sorts after every letter."""


def playable(words: Sequence[str]) -> list[str]:
    """The words (sorted) that no shorter word begins: play never gets past a complete word."""
    kept, last = list[str](), LAST
    for word in words:
        if not word.startswith(last):
            kept.append(word)
            last = word
    return kept


@dataclass
class Fragments:
    """All fragments of the playable words. A fragment of ``d`` letters is a run of neighbouring words that share them.

    Attributes:
        words: the playable words, sorted.
        rows: for each level (number of letters), the row of each fragment's first word.
        inner: for each level, the positions in ``rows`` of the fragments that are not words.
        starts: for each level, the position of each inner fragment's first play on the next level; its other plays
            follow.
    """

    words: list[str]

    def __post_init__(self) -> None:
        lengths = np.array([len(word) for word in self.words])
        letters = np.array(self.words).view(np.uint32).reshape(len(self.words), -1)
        shared = np.full(len(self.words), -1)  # letters in common with the word before
        shared[1:] = (letters[1:] != letters[:-1]).argmax(axis=1)
        self.rows = [np.flatnonzero((shared < d) & (lengths >= d)) for d in range(int(lengths.max()) + 1)]
        self.rows[0] = np.zeros(1, np.int64)
        self.inner = [np.flatnonzero(lengths[rows] > d) for d, rows in enumerate(self.rows)]
        self.starts = [
            np.searchsorted(below, rows[inner])
            for rows, inner, below in zip(self.rows, self.inner, self.rows[1:], strict=False)
        ]

    def __len__(self) -> int:
        return sum(map(len, self.rows))

    @cached_property
    def row_of(self) -> dict[str, int]:
        """The row of each playable word."""
        return {word: row for row, word in enumerate(self.words)}

    def marked(self, words: Iterable[str]) -> npt.NDArray[np.bool_]:
        """(words,) which playable words are among these."""
        rows = [self.row_of[word] for word in words if word in self.row_of]
        marked = np.zeros(len(self.words), bool)
        marked[rows] = True
        return marked

    @cached_property
    def ends(self) -> list[npt.NDArray[np.bool_]]:
        """For each level: is the fragment a word?"""
        return [~np.isin(np.arange(len(rows)), inner) for rows, inner in zip(self.rows, self.inner, strict=True)]

    def names(self, depth: int, positions: Sequence[int] | Numbers | None = None) -> list[str]:
        """The fragments of ``depth`` letters at these positions (None: all)."""
        rows = self.rows[depth] if positions is None else self.rows[depth][np.asarray(positions, np.int64)]
        return [self.words[row][:depth] for row in rows.tolist()]

    def plays(self, fragment: str) -> range:
        """The positions of the fragments that one more letter makes of a fragment."""
        if len(fragment) + 1 == len(self.rows):
            return range(0)
        rows = [bisect_left(self.words, start) for start in (fragment, fragment + LAST)]
        return range(*np.searchsorted(self.rows[len(fragment) + 1], rows).tolist())

    def behind(self, ufunc: np.ufunc, values: npt.NDArray[Any]) -> list[npt.NDArray[Any]]:
        """For each level and fragment: ``ufunc`` reduced over the values of the words that begin with the fragment.

        ``values``: (words,) of the playable words.
        """
        levels = [values[rows] for rows in self.rows]
        for d in range(len(levels) - 2, -1, -1):
            levels[d][self.inner[d]] = self.over(ufunc, d, levels[d + 1])
        return levels

    def over(self, ufunc: np.ufunc, depth: int, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """For each inner fragment, ``ufunc`` reduced over the values of its plays on the next level."""
        return np.asarray(ufunc.reduceat(values, self.starts[depth], axis=0))

    def spread(self, depth: int, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """For each play on the next level, the value of the inner fragment that it extends."""
        return np.repeat(values, np.diff(self.starts[depth], append=len(self.rows[depth + 1])), axis=0)


Levels = list[npt.NDArray[Any]]
"""One array per level (number of letters), with one entry per fragment."""

_NEVER = 1 << 60


class GhostGame:
    """One solved variant.

    Attributes:
        losers: for each level, the seats that may lose, as bits.
        odds: for each level, (fragments, players) each seat's chance to lose if movers pick evenly among good plays.
        safe: for each level, the seats that can avoid losing whatever all the others do, as bits.
        lasts: for each level, how long the players without a winning play can make the game, in letters.
    """

    def __init__(self, tree: Fragments, players: int) -> None:
        self.tree, self.players = tree, players
        depths = len(tree.rows)
        self.losers: Levels = [np.empty(0)] * depths
        self.odds: Levels = [np.empty(0)] * depths
        self.safe: Levels = [np.empty(0)] * depths
        self.lasts: Levels = [np.empty(0)] * depths
        for d in range(depths - 1, -1, -1):
            self._solve_level(d)

    def _solve_level(self, d: int) -> None:
        tree, players = self.tree, self.players
        size, inner = len(tree.rows[d]), tree.inner[d]
        completer, mover = 1 << (d - 1) % players, 1 << d % players
        losers, safe = np.full(size, completer), np.full(size, (1 << players) - 1 & ~completer)
        odds, lasts = np.zeros((size, players)), np.full(size, d)
        odds[:, (d - 1) % players] = 1
        if len(inner):
            wins = self.losers[d + 1] & mover == 0
            can_win = tree.over(np.logical_or, d, wins)
            good = wins | ~tree.spread(d, can_win)  # the winning plays, or all of them if there are none
            losers[inner] = tree.over(np.bitwise_or, d, np.where(good, self.losers[d + 1], 0))
            total = tree.over(np.add, d, np.where(good[:, None], self.odds[d + 1], 0.0))
            odds[inner] = total / tree.over(np.add, d, good.astype(float))[:, None]
            after_some = tree.over(np.bitwise_or, d, self.safe[d + 1])
            after_all = tree.over(np.bitwise_and, d, self.safe[d + 1])
            safe[inner] = (after_some & mover) | (after_all & ~mover)
            shortest = tree.over(np.minimum, d, np.where(wins, self.lasts[d + 1], _NEVER))
            lasts[inner] = np.where(can_win, shortest, tree.over(np.maximum, d, self.lasts[d + 1]))
        self.losers[d], self.odds[d], self.safe[d], self.lasts[d] = losers, odds, safe, lasts

    def of_the_line(self, d: int) -> npt.NDArray[np.bool_]:
        """For each play on level ``d + 1``: may it be in the line of perfect play?

        A mover who can win makes any winning play; one who cannot makes the game last as long as can be forced.
        """
        inner, mover = self.tree.inner[d], 1 << d % self.players
        can_win = self.tree.spread(d, self.losers[d][inner] & mover == 0)
        longest = self.tree.spread(d, self.lasts[d][inner])
        allowed = np.where(can_win, self.losers[d + 1] & mover == 0, self.lasts[d + 1] == longest)
        return np.asarray(allowed, bool)

    def fewest(self, seat: int, top: int, costs: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """For each fragment of level ``top``: the fewest words that keep ``seat`` safe if the others play well.

        ``costs``: what each playable word counts (default: 1).
        """
        values: npt.NDArray[np.int64] = np.empty(0, np.int64)
        for d in range(len(self.tree.rows) - 1, top - 1, -1):
            counts = np.ones(len(self.tree.rows[d]), np.int64) if costs is None else costs[self.tree.rows[d]]
            if len(self.tree.inner[d]):
                free = self.losers[d + 1] >> seat & 1 == 0
                if d % self.players == seat:
                    counts[self.tree.inner[d]] = self.tree.over(np.minimum, d, np.where(free, values, _NEVER))
                else:
                    counts[self.tree.inner[d]] = self.tree.over(np.add, d, np.where(free, values, 0))
            values = counts
        return values

    def outcomes(self, seat: int, top: int) -> npt.NDArray[np.int64]:
        """For each fragment of level ``top``: the least (lossiness, words, letters) if the others play anything.

        Returns:
            (fragments, 4): words that the seat itself completes, all words, their letters, and the sort key of the
            three measures.
        """
        values = np.empty((0, 4), np.int64)
        for d in range(len(self.tree.rows) - 1, top - 1, -1):
            best = np.zeros((len(self.tree.rows[d]), 4), np.int64)
            best[:, 0], best[:, 1], best[:, 2] = (d - 1) % self.players == seat, 1, d
            if len(self.tree.inner[d]):
                starts, below = self.tree.starts[d], values
                if d % self.players == seat:
                    least = self.tree.spread(d, self.tree.over(np.minimum, d, below[:, 3]))
                    first = np.flatnonzero(below[:, 3] == least)
                    best[self.tree.inner[d]] = below[first[np.searchsorted(first, starts)]]
                else:
                    best[self.tree.inner[d]] = self.tree.over(np.add, d, below)
            lossiness = (best[:, 0] > 0).astype(np.int64) + (best[:, 0] == best[:, 1])
            best[:, 3] = lossiness << 60 | best[:, 1] << 32 | best[:, 2]
            values = best
        return values


def first_gap(game: GhostGame, seat: int, top: int, marked: npt.NDArray[np.bool_], *, anything: bool) -> str | None:
    """The first fragment where the ``marked`` words do not tell the seat what to play; None if there is none.

    The seat itself needs exactly one play towards its words. Every play of another seat must lead towards some of them
    (every play after which the seat is not among the losers; with ``anything`` every play), and no other play may. The
    seat must not complete any of the words itself (with ``anything`` it may).
    """
    tree = game.tree
    followed = tree.behind(np.logical_or, marked)
    for d in range(top, len(tree.rows)):
        word = tree.ends[d] & followed[d]
        if not anything and (d - 1) % game.players == seat and word.any():
            return tree.names(d, np.flatnonzero(word)[:1])[0]
        if not len(tree.inner[d]):
            continue
        reached = followed[d][tree.inner[d]]
        free = np.ones(len(tree.rows[d + 1]), bool) if anything else game.losers[d + 1] >> seat & 1 == 0
        if d % game.players == seat:
            plays = tree.over(np.add, d, followed[d + 1].astype(np.int64))
            loses = tree.over(np.logical_or, d, followed[d + 1] & ~free)
            gaps = reached & ((plays != 1) | loses)
        else:
            gaps = reached & tree.over(np.logical_or, d, followed[d + 1] != free)
        if gaps.any():
            return tree.names(d, tree.inner[d][np.flatnonzero(gaps)[:1]])[0]
    return None
