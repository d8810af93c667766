"""How much must they know to stop you? T of theorem 4 (docs/theory.md): one pass answers for every size of vocabulary.

Somebody who knows all words up to rank N cannot stop a seat exactly if N < T. At a fragment where you are to play, T
is the largest T(c) over the letters that complete no word, 0 if all do. Where others are, it is the smallest
max(T(c), r(c)) over the letters that complete no word, r(c) being the least rank among the words that begin with c:
they must know such a word to say the letter. A letter that completes a word loses for them and stops nobody.
"""

from __future__ import annotations

import numpy as np

from generator.lists.ranks import Ranks
from generator.people.fragments import INFINITE, Playable, Values
from generator.people.vocabulary import least_ranks


def needs(playable: Playable, ranks: Ranks, players: int, seat: int) -> list[Values]:
    """T of every fragment of a game, one array a level; ``INFINITE`` where nobody can stop the seat.

    ``UNRANKED`` (of ``lists.ranks``) means that only a word that has no rank can. Values of words are unused.

    Args:
        playable: the fragments of the list.
        ranks: (w,) the rank of every legal word.
        players: 2 or more.
        seat: from 1.
    """
    fragments, least = playable.game, least_ranks(playable, ranks)
    found: list[Values] = [np.empty(0, np.int64)] * len(fragments.levels)
    for depth in range(len(fragments.levels) - 1, -1, -1):
        level = fragments.levels[depth]
        mine = depth % players == seat - 1
        value = np.full(len(level), 0 if mine else INFINITE)
        if len(level.inner):
            below, word = found[depth + 1], fragments.levels[depth + 1].is_word
            if mine:
                value[level.inner] = np.maximum.reduceat(np.where(word, 0, below), level.starts)
            else:
                stop = np.where(word, INFINITE, np.maximum(below, least[depth + 1]))
                value[level.inner] = np.minimum.reduceat(stop, level.starts)
        found[depth] = value
    return found
