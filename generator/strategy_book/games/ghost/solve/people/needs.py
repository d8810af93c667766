"""How much must opponents know to stop a seat? T of theorem 4 (docs/theory.md), for every size of vocabulary at once.

Opponents who know all words up to rank N cannot stop a seat exactly if N < T. At a fragment where the seat is to play,
T is the largest T(c) over the letters that complete no word, or 0 if every letter completes one. Where the opponents
are to play, it is the smallest max(T(c), r(c)) over the letters that complete no word, where r(c) is the least rank
among the words that begin with c: they must know such a word to play the letter. A letter that completes a word loses
for them and stops nobody.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.games.ghost.solve.people.least_lists import PlayersSeat
from strategy_book.games.ghost.solve.people.vocabularies import FamiliarTrie
from strategy_book.games.ghost.solve.trie import INFINITE, Values
from strategy_book.games.rules import seat_to_move
from strategy_book.lists.ranks import Ranks


@dataclass(frozen=True, slots=True, eq=False)
class Needs:
    """T of every fragment of a game, for several seats.

    Attributes:
        scale: (k,) ascending, the values that T can have: 0, the ranks of the list's words, ``INFINITE``.
        codes: one array (seats, n) per level: T as an index into ``scale``; meaningless where the fragment is a word.
    """

    scale: Values
    codes: tuple[npt.NDArray[Any], ...]

    def least(self, column: int, depth: int) -> Values:
        """(n,): T of all fragments of a level for the seat with that index.

        ``INFINITE`` means that nobody can stop the seat; ``UNRANKED`` (of ``lists.ranks``) means that only somebody who
        knows words without a rank can.
        """
        least: Values = self.scale[self.codes[depth][column]]
        return least


def needs(game: FamiliarTrie, ranks: Ranks, seats: Sequence[PlayersSeat]) -> Needs:
    """T of every fragment for each of the seats; ``game``: of the list, built with its ranks (rows,)."""
    distinct = np.unique(ranks)
    kind = np.uint8 if len(distinct) < 255 else np.uint16
    never = kind(len(distinct) + 1)
    # The most familiar word behind a fragment has the least rank.
    rank_codes = (np.searchsorted(distinct, ranks) + 1).astype(kind).take(game.familiarity.order)
    trie = game.flat.trie
    codes: list[npt.NDArray[Any]] = []
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        mine = np.array([seat_to_move(depth, players) == seat for players, seat in seats])
        level_codes = np.zeros((len(seats), len(level)), kind)
        level_codes[~mine] = never
        if len(level.inner):
            below, words = codes[-1], trie.levels[depth + 1].complete
            least = rank_codes.take(game.best[game.flat.level(depth + 1)])
            for column in range(len(seats)):
                if mine[column]:
                    plays = below[column].copy()
                    plays[words] = 0
                else:
                    plays = np.maximum(below[column], least)
                    plays[words] = never
                best = np.maximum if mine[column] else np.minimum
                level_codes[column][level.inner] = best.reduceat(plays, level.starts)
        codes.append(level_codes)
    scale = np.concatenate([[0], distinct.astype(np.int64), [INFINITE]])
    return Needs(scale, tuple(codes[::-1]))
