"""What an opponent knows: of which fragments they know a continuation, how familiar the best word behind each is."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.lists.ranks import UNRANKED, Ranks
from generator.people.fragments import Fragments, Mask, Values


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """An opponent's words, K, within a list.

    Attributes:
        words: (w,) is each legal word known?
        begins: one array a level: does a known word begin with, or equal, the fragment?
        says: one array a level: would they say the letter that makes the fragment? It begins a known word and is
            not itself one: S of PEOPLE.md. It may complete a word that they do not know.
    """

    words: Mask
    begins: tuple[Mask, ...]
    says: tuple[Mask, ...]


def vocabulary(fragments: Fragments, known: Mask) -> Vocabulary:
    """The vocabulary of the legal words ``known`` (w,)."""
    begins: list[Mask] = []
    says: list[Mask] = []
    for depth in range(len(fragments.levels) - 1, -1, -1):
        level = fragments.levels[depth]
        own = np.where(level.words >= 0, known[level.words], False)
        all_of = fragments.gather(depth, own, begins[-1], np.logical_or) if begins else own
        begins.append(all_of)
        says.append(all_of & ~own)
    return Vocabulary(known, tuple(begins[::-1]), tuple(says[::-1]))


def least_ranks(fragments: Fragments, ranks: Ranks) -> list[Values]:
    """One array a level: the smallest rank among the words that begin with, or are, each fragment.

    ``ranks`` is (w,), a rank for every legal word.
    """
    found: list[Values] = []
    for depth in range(len(fragments.levels) - 1, -1, -1):
        level = fragments.levels[depth]
        own = np.where(level.words >= 0, ranks[level.words].astype(np.int64), UNRANKED)
        found.append(fragments.gather(depth, own, found[-1], np.minimum) if found else own)
    return found[::-1]


def name_order(fragments: Fragments, ranks: Ranks | None) -> Values:
    """(w,) the place of every legal word: familiar ones first, then short ones, then the alphabet (PEOPLE.md 3).

    Without ranks it is short ones first.
    """
    keys = [np.arange(len(fragments.rows)), fragments.lengths()]
    if ranks is not None:
        keys.append(ranks.astype(np.int64))
    place = np.empty(len(fragments.rows), np.int64)
    place[np.lexsort(keys)] = np.arange(len(fragments.rows))
    return place


def best_words(fragments: Fragments, places: Values) -> list[Values]:
    """One array a level: of the words that begin with, or are, each fragment, the place that comes first."""
    found: list[Values] = []
    for depth in range(len(fragments.levels) - 1, -1, -1):
        level = fragments.levels[depth]
        own = np.where(level.words >= 0, places[level.words], len(places))
        found.append(fragments.gather(depth, own, found[-1], np.minimum) if found else own)
    return found[::-1]
