"""One variant of Ghost worked out from complete words back to the empty fragment. Seats count from 0 here."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.fragments import Fragments

Levels = list[npt.NDArray[Any]]
_NEVER = 1 << 60


class GhostGame:
    """One variant solved: by level, who may lose, the odds, who is safe, and how long the game can be made to last."""

    def __init__(self, fragments: Fragments, players: int) -> None:
        self.tree, self.players = fragments, players
        depths = len(fragments.rows)
        self.losers: Levels = [np.empty(0)] * depths
        self.odds: Levels = [np.empty(0)] * depths
        self.safe: Levels = [np.empty(0)] * depths
        self.lasts: Levels = [np.empty(0)] * depths
        everyone = (1 << players) - 1
        for d in range(depths - 1, -1, -1):
            size, inner = len(fragments.rows[d]), fragments.inner[d]
            completer, mover = 1 << (d - 1) % players, 1 << d % players
            losers, safe = np.full(size, completer), np.full(size, everyone & ~completer)
            odds, lasts = np.zeros((size, players)), np.full(size, d)
            odds[:, (d - 1) % players] = 1
            if len(inner):
                free = self.losers[d + 1] & mover == 0
                wins = fragments.over(np.logical_or, d, free)
                # The plays without the mover among the losers if there are any, else all of them.
                good = free | ~fragments.spread(d, wins)
                losers[inner] = fragments.over(np.bitwise_or, d, np.where(good, self.losers[d + 1], 0))
                total = fragments.over(np.add, d, np.where(good[:, None], self.odds[d + 1], 0.0))
                odds[inner] = total / fragments.over(np.add, d, good.astype(float))[:, None]
                some = fragments.over(np.bitwise_or, d, self.safe[d + 1])
                every = fragments.over(np.bitwise_and, d, self.safe[d + 1])
                safe[inner] = (some & mover) | (every & ~mover)
                shortest = fragments.over(np.minimum, d, np.where(free, self.lasts[d + 1], _NEVER))
                lasts[inner] = np.where(wins, shortest, fragments.over(np.maximum, d, self.lasts[d + 1]))
            self.losers[d], self.odds[d], self.safe[d], self.lasts[d] = losers, odds, safe, lasts

    def fewest(self, seat: int, top: int) -> npt.NDArray[np.int64]:
        """By position on level ``top``: the fewest words that keep ``seat`` from losing while the others play well."""
        values: npt.NDArray[np.int64] = np.empty(0, np.int64)
        for d in range(len(self.tree.rows) - 1, top - 1, -1):
            here = np.ones(len(self.tree.rows[d]), np.int64)
            if len(self.tree.inner[d]):
                free = self.losers[d + 1] >> seat & 1 == 0
                if d % self.players == seat:
                    here[self.tree.inner[d]] = self.tree.over(np.minimum, d, np.where(free, values, _NEVER))
                else:
                    here[self.tree.inner[d]] = self.tree.over(np.add, d, np.where(free, values, 0))
            values = here
        return values

    def outcomes(self, seat: int, top: int) -> npt.NDArray[np.int64]:
        """By position on level ``top``: the least (lossiness, words, letters), the others playing anything."""
        values = np.empty((0, 4), np.int64)  # words that lose for the seat, all words, letters, and the key
        for d in range(len(self.tree.rows) - 1, top - 1, -1):
            here = np.zeros((len(self.tree.rows[d]), 4), np.int64)
            here[:, 0], here[:, 1], here[:, 2] = (d - 1) % self.players == seat, 1, d
            if len(self.tree.inner[d]):
                starts, below = self.tree.starts[d], values
                if d % self.players == seat:
                    best = self.tree.spread(d, self.tree.over(np.minimum, d, below[:, 3]))
                    first = np.flatnonzero(below[:, 3] == best)
                    here[self.tree.inner[d]] = below[first[np.searchsorted(first, starts)]]
                else:
                    here[self.tree.inner[d]] = self.tree.over(np.add, d, below)
            lossiness = (here[:, 0] > 0).astype(np.int64) + (here[:, 0] == here[:, 1])
            here[:, 3] = lossiness << 60 | here[:, 1] << 32 | here[:, 2]
            values = here
        return values


def strayed(game: GhostGame, seat: int, top: int, on: npt.NDArray[np.bool_], *, anything: bool) -> str | None:
    """The first fragment where whoever follows the words marked ``on`` is at a loss, if there is any.

    The seat itself needs exactly one play towards its words; every play of another must lead towards some of them
    (those after which the seat is not among the losers, or with ``anything`` all), and no other play may. No word may
    be the seat's own to complete (with ``anything`` it may be).
    """
    tree = game.tree
    has = _below(tree, on)
    for d in range(top, len(tree.rows)):
        word = tree.ends[d] & has[d]
        if not anything and (d - 1) % game.players == seat and word.any():
            return tree.names(d, np.flatnonzero(word)[:1])[0]
        if not len(tree.inner[d]):
            continue
        followed = has[d][tree.inner[d]]
        free = np.ones(len(tree.rows[d + 1]), bool) if anything else game.losers[d + 1] >> seat & 1 == 0
        if d % game.players == seat:
            plays = tree.over(np.add, d, has[d + 1].astype(np.int64))
            lost = tree.over(np.logical_or, d, has[d + 1] & ~free)
            bad = followed & ((plays != 1) | lost)
        else:
            bad = followed & tree.over(np.logical_or, d, has[d + 1] != free)
        if bad.any():
            return tree.names(d, tree.inner[d][np.flatnonzero(bad)[:1]])[0]
    return None


def _below(tree: Fragments, on: npt.NDArray[np.bool_]) -> Levels:
    """By level: does a marked word begin so?"""
    has: Levels = [np.empty(0)] * len(tree.rows)
    for d in range(len(tree.rows) - 1, -1, -1):
        has[d] = on[tree.rows[d]] & tree.ends[d]
        if len(tree.inner[d]):
            has[d][tree.inner[d]] = tree.over(np.logical_or, d, has[d + 1])
    return has
