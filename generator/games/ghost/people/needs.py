"""How much must they know to stop you? T of theorem 4 (docs/theory.md): one pass answers for every size of vocabulary.

Somebody who knows all words up to rank N cannot stop a seat exactly if N < T. At a fragment where you are to play, T
is the largest T(c) over the letters that complete no word, 0 if all do. Where others are, it is the smallest
max(T(c), r(c)) over the letters that complete no word, r(c) being the least rank among the words that begin with c:
they must know such a word to say the letter. A letter that completes a word loses for them and stops nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.people.against import Seat
from generator.games.ghost.people.playable import Playable, Short
from generator.games.ghost.people.vocabulary import Familiarity, Values
from generator.lists.ranks import Ranks

INFINITE = 1 << 40
"""More than any rank."""


@dataclass(frozen=True, slots=True, eq=False)
class Needs:
    """T of every fragment of a game, for several seats.

    Attributes:
        scale: (k,) ascending, the values that T can have: 0, the ranks of the list's words, ``INFINITE``.
        levels: one array (seats, n) a level: which of them. Unused where the fragment is a word.
    """

    scale: Values
    levels: tuple[npt.NDArray[Any], ...]

    def of(self, seat: int, depth: int) -> Values:
        """(n,) T of all fragments of a level for the seat with that index; ``INFINITE`` where nobody can stop it.

        ``UNRANKED`` (of ``lists.ranks``) means that only a word that has no rank can.
        """
        found: Values = self.scale[self.levels[depth][seat]]
        return found


def needs(game: Playable, ranks: Ranks, familiar: Familiarity, best: Short, seats: Sequence[Seat]) -> Needs:
    """T of every fragment for each of the seats.

    Args:
        game: of the list.
        ranks: (words,) of all words of the list.
        familiar, best: as ``familiarity`` and ``most_familiar`` (of ``vocabulary``) find them with these ranks.
        seats: which.
    """
    distinct = np.unique(ranks)
    kind = np.uint8 if len(distinct) < 255 else np.uint16
    top = kind(len(distinct) + 1)
    # The most familiar word behind a fragment has the least rank there is.
    codes = (np.searchsorted(distinct, ranks) + 1).astype(kind).take(familiar.order)
    trie = game.trie
    found: list[npt.NDArray[Any]] = []
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        mine = np.array([depth % players == seat - 1 for players, seat in seats])
        here = np.zeros((len(seats), len(level)), kind)
        here[~mine] = top
        if len(level.inner):
            below, ends = found[-1], trie.levels[depth + 1].complete
            least = codes.take(best[game.level(depth + 1)])
            for seat in range(len(seats)):
                if mine[seat]:
                    plays = below[seat].copy()
                    plays[ends] = 0
                else:
                    plays = np.maximum(below[seat], least)
                    plays[ends] = top
                choose = np.maximum if mine[seat] else np.minimum
                here[seat][level.inner] = trie.forks[depth].reduce(choose, plays)
        found.append(here)
    scale = np.concatenate([[0], distinct.astype(np.int64), [INFINITE]])
    return Needs(scale, tuple(found[::-1]))
