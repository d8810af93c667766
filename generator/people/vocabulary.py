"""What an opponent knows: of which fragments they know a continuation, how familiar the best word behind each is."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.lists.ranks import UNRANKED, Ranks
from generator.people.fragments import Fragments, Index, Mask, Playable, Values


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """An opponent's words, K, within a list.

    Attributes:
        words: (w,) is each legal word known?
        says: one array a level of the game: would they say the letter that makes the fragment? It begins a known word
            and is not itself one (docs/theory.md). It may complete a word that they do not know.
    """

    words: Mask
    says: tuple[Mask, ...]


def vocabulary(playable: Playable, known: Mask) -> Vocabulary:
    """The vocabulary of the legal words ``known`` (w,). Words that hide behind others count: they can be thought of."""
    whole = playable.whole
    begins: list[Mask] = []
    own: list[Mask] = []
    for depth in range(len(whole.levels) - 1, -1, -1):
        level = whole.levels[depth]
        own.append(np.where(level.words >= 0, known[level.words], False))
        begins.append(whole.gather(depth, own[-1], begins[-1], np.logical_or) if begins else own[-1])
    thinkable = [one & ~word for one, word in zip(begins[::-1], own[::-1], strict=True)]
    return Vocabulary(known, tuple(playable.of(thinkable)))


@dataclass(frozen=True, slots=True, eq=False)
class Familiarity:
    """How familiar the words of a list are: the order is familiar, then short, then the alphabet.

    Attributes:
        cost: (w,) what each legal word adds to a list's unfamiliarity: its rank, and its letters far behind it.
        best: one array a level of the game: of the words that begin with, or are, each fragment, the first in the order
            (an index of ``Fragments.rows``).
    """

    cost: Values
    best: tuple[Index, ...]


def familiarity(playable: Playable, ranks: Ranks | None) -> Familiarity:
    """``ranks`` is (w,), for every legal word; without ranks short words come first."""
    whole = playable.whole
    count, length = len(whole.rows), whole.lengths()
    rank = np.zeros(count, np.int64) if ranks is None else ranks.astype(np.int64)
    order = np.lexsort((np.arange(count), length, rank))
    places = np.empty(count, np.int64)
    places[order] = np.arange(count)
    best = playable.of(_least(whole, places, count))
    # 24 bits hold the letters of any list of words, and the sum of ranks has 40 left.
    return Familiarity(rank << 24 | length, tuple(order[np.minimum(one, count - 1)] for one in best))


def least_ranks(playable: Playable, ranks: Ranks) -> list[Values]:
    """One array a level of the game: the least rank among the words that begin with, or are, each fragment.

    ``ranks`` is (w,), for every legal word.
    """
    return playable.of(_least(playable.whole, ranks.astype(np.int64), UNRANKED))


def _least(fragments: Fragments, values: Values, most: int) -> list[Values]:
    """The smallest of ``values`` (w,), at most ``most``, among the words behind each fragment."""
    found: list[Values] = []
    for depth in range(len(fragments.levels) - 1, -1, -1):
        level = fragments.levels[depth]
        own = np.where(level.words >= 0, values[level.words], most)
        found.append(fragments.gather(depth, own, found[-1], np.minimum) if found else own)
    return found[::-1]
