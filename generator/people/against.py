"""The least list that beats everybody who knows no more than a vocabulary (docs/theory.md, theorem 4).

The opponents say any letter that begins a word they know and is not itself such a word. Where there is none they must
challenge, and one word that begins with the fragment answers them; a letter that completes a word they do not know
loses for them, and you have to know that word. So the list at a fragment is: where they are to play, one word if they
can say nothing, else the lists of all letters they can say, a completed word counting as itself; where you are to
play, the best list over the letters after which you are still sure. Of lists equally short the more familiar one is
best (the sum of ranks, then of letters), then the first letter.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from generator.ghost.selection import cheapest_plays
from generator.people.fragments import Fragments, Index, Mask, Playable, Values
from generator.people.vocabulary import Familiarity, Vocabulary


@dataclass(frozen=True, slots=True)
class LeastList:
    """What a seat learns for one opening.

    Attributes:
        opening: the letters before the seat's first turn, "" for seat 1.
        words: sorted, or None where there is no sure win.
        work: beside each word the fragment where it does its work: the opponents are to play there.
    """

    opening: str
    words: tuple[str, ...] | None
    work: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Against:
    """One seat against one vocabulary.

    Attributes:
        fragments: of the game.
        known: the opponents' vocabulary.
        players: 2 or more.
        seat: from 1.
        sure: one array a level: is the seat sure to win from the fragment? False for words.
        sizes: one array a level: words of the least list from there, 0 where it is not sure.
        kept: one array a level: is the letter that makes the fragment one that the seat's strategy plays, or one
            that the opponents may say?
        named: one array a level: the word (an index of ``fragments.rows``) that answers a challenge, or a word that
            the opponents complete; -1 where there is none.
    """

    fragments: Fragments
    known: Vocabulary
    players: int
    seat: int
    sure: tuple[Mask, ...]
    sizes: tuple[Values, ...]
    kept: tuple[Mask, ...]
    named: tuple[Index, ...]

    def openings(self) -> Index:
        """The fragments of ``seat - 1`` letters that opponents with the vocabulary can bring about, ascending."""
        open_to = np.ones(1, bool)
        for depth in range(1, self.seat):
            if depth == len(self.fragments.levels):
                return np.empty(0, np.intp)
            level = self.fragments.levels[depth]
            open_to = open_to[level.parents] & self.known.says[depth] & ~level.is_word
        return np.flatnonzero(open_to)

    def lists(self) -> list[LeastList]:
        """The least list for every such opening, alphabetically."""
        depth, roots = self.seat - 1, self.openings()
        if not len(roots):
            return []
        names = self.fragments.names(depth, roots)
        sure = self.sure[depth][roots]
        found = iter(_collect(self, depth, roots[sure]))
        return [
            LeastList(name, *next(found)) if good else LeastList(name, None)
            for name, good in zip(names, sure, strict=True)
        ]


def least_lists(
    playable: Playable, known: Vocabulary, players: int, seat: int, familiar: Familiarity
) -> Against:
    """The least lists of a seat from every fragment of a game.

    Args:
        playable: the fragments of the list.
        known: the opponents' vocabulary.
        players: 2 or more; all others together are the opponents.
        seat: from 1.
        familiar: how familiar the words are.
    """
    fragments = playable.game
    depths = len(fragments.levels)
    sure: list[Any] = [None] * depths
    costs: list[Any] = [None] * depths  # (2, n): words, and how unfamiliar they are together
    kept: list[Any] = [np.ones(1, bool)] * depths
    named: list[Any] = [None] * depths
    for depth in range(depths - 1, -1, -1):
        level = fragments.levels[depth]
        good = np.zeros(len(level), bool)
        cost = np.zeros((2, len(level)), np.int64)
        name = np.full(len(level), -1)
        if len(level.inner):
            inner, starts = level.inner, level.starts
            below, free, plays = fragments.levels[depth + 1], sure[depth + 1], costs[depth + 1]
            if depth % players == seat - 1:
                good[inner] = np.logical_or.reduceat(free, starts)
                kept[depth + 1] = chosen = cheapest_plays(free, plays, inner, starts, below.parents)
            else:
                kept[depth + 1] = chosen = known.says[depth + 1]
                good[inner] = ~np.logical_or.reduceat(chosen & ~free & ~below.is_word, starts)
                # A word that they complete unawares is on the list itself.
                done = np.flatnonzero(chosen & below.is_word)
                plays[0, done], plays[1, done] = 1, familiar.cost[below.words[done]]
                stuck = inner[~np.logical_or.reduceat(chosen, starts)]
                name[stuck] = familiar.best[depth][stuck]
            cost[:, inner] = np.add.reduceat(plays * (chosen & (free | below.is_word)), starts, axis=1)
            stuck = np.flatnonzero(name >= 0)
            cost[0, stuck], cost[1, stuck] = 1, familiar.cost[name[stuck]]
            cost *= good
        sure[depth], costs[depth], named[depth] = good, cost, name
    return Against(
        fragments,
        known,
        players,
        seat,
        tuple(sure),
        tuple(cost[0] for cost in costs),
        tuple(kept),
        tuple(named),
    )


def _collect(game: Against, depth: int, roots: Index) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Words and the fragments where they work, for each of the fragments ``roots`` (ascending) of a level."""
    fragments = game.fragments
    group: Index = np.full(len(fragments.levels[depth]), -1)
    group[roots] = np.arange(len(roots))
    groups, words, depths = [], [], []
    for d in range(depth, len(fragments.levels)):
        level = fragments.levels[d]
        if d > depth:
            group = np.where(game.kept[d], group[level.parents], -1)
            # A word ends the game: it was completed by the opponents, and its work is done one letter before.
            done = np.flatnonzero((group >= 0) & level.is_word)
            groups.append(group[done])
            words.append(level.words[done])
            depths.append(np.full(len(done), d - 1))
            group[done] = -1
        stuck = np.flatnonzero((group >= 0) & (game.named[d] >= 0))
        groups.append(group[stuck])
        words.append(game.named[d][stuck])
        depths.append(np.full(len(stuck), d))
        group[stuck] = -1
    of, which, at = np.concatenate(groups), np.concatenate(words), np.concatenate(depths)
    order = np.lexsort((which, of))
    of, which, at = of[order], which[order], at[order]
    strings = fragments.strings(which)
    bounds = np.searchsorted(of, np.arange(len(roots) + 1)).tolist()
    work = [word[:d] for word, d in zip(strings, at.tolist(), strict=True)]
    return [(tuple(strings[a:b]), tuple(work[a:b])) for a, b in pairwise(bounds)]
