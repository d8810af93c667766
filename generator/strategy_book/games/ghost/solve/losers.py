"""Loser sets: which seats may lose from each fragment when all play well, and the odds of losing (docs/theory.md).

At a playable word the loser is the seat that completed it or, where play goes on after words, the next one, which is
stuck. At any other fragment, let s be the seat to move. If there are plays whose losers do not contain s, the loser set
is the union over those plays; if there are none, it is the union over all plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.trie import Trie, build_trie
from strategy_book.games.rules import bit_type, seat_to_move, seats
from strategy_book.lists.lexicon import Lexicon

if TYPE_CHECKING:
    from strategy_book.lists.left_out import TieRanks
    from strategy_book.lists.ranks import Ranks


Losers = list[npt.NDArray[Any]]
"""One array per level: (fragments of that length,) of the smallest unsigned type with a bit for every seat. Bit k - 1
is for seat k."""


def loser_sets(trie: Trie, players: int) -> Losers:
    """The loser set of every fragment: ``result[depth][index]``, as in ``trie.levels``."""
    kind = bit_type(players)
    result: Losers = []
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        losers = np.full(len(level), 1 << trie.loser(depth, players), kind)
        if len(level.inner):
            below = result[-1]
            good = np.bitwise_or.reduceat(below * ((below & kind(1 << depth % players)) == 0), level.starts)
            # Without a good play, every play counts.
            losers[level.inner] = np.where(good, good, np.bitwise_or.reduceat(below, level.starts))
        result.append(losers)
    return result[::-1]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class SolvedGhost:
    """Rules, fragments and the loser set of every fragment.

    ``ranks``: (words,) the familiarity rank of each word of the lexicon, to break ties between lists.
    """

    rules: GhostRules
    trie: Trie
    losers: Losers
    ranks: Ranks | TieRanks | None = None

    def losers_of(self, depth: int, index: int) -> list[int]:
        """The seats that may lose from a fragment, ascending."""
        return seats(self.losers[depth][index])

    def openings(self, depth: int = 0, index: int = 0) -> dict[str, list[int]]:
        """The losers after each legal letter at a fragment, by default the empty one."""
        plays = self.trie.plays(depth, index)
        return {self.trie.letter(depth + 1, play): self.losers_of(depth + 1, play) for play in plays}

    def winning_moves(self, depth: int = 0, index: int = 0) -> list[str]:
        """The letters that keep the seat to move out of the losers; [] if there are none."""
        mover = seat_to_move(depth, self.rules.players)
        return [letter for letter, losers in self.openings(depth, index).items() if mover not in losers]


def solve_ghost(
    lexicon: Lexicon, rules: GhostRules, trie: Trie | None = None, *, ranks: Ranks | TieRanks | None = None
) -> SolvedGhost:
    """Solve one variant; ``trie``: of that list and its rules, if it has been built already.

    Raises:
        InputError: if no word is long enough.
    """
    trie = build_trie(lexicon, rules.min_length, rules.finish) if trie is None else trie
    return SolvedGhost(rules, trie, loser_sets(trie, rules.players), ranks)


Odds = npt.NDArray[np.float64]


def loss_odds(solved: SolvedGhost, depth: int = 0) -> list[Odds]:
    """Each seat's chance to lose if every mover picks evenly among its equally good moves.

    The equally good moves at a fragment are those whose losers are united in its loser set: the plays whose losers do
    not contain the mover or, if there are none, all plays.

    Returns:
        One array (fragments, players) for each of the levels 0 to ``depth``; each row sums to 1.
    """
    trie, losers, players = solved.trie, solved.losers, solved.rules.players
    levels: list[Odds] = []
    below: Odds = np.empty((0, players))
    for d in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[d]
        odds = np.zeros((len(level), players))
        odds[:, trie.loser(d, players)] = 1.0
        if len(level.inner):
            bit = losers[d].dtype.type(1 << d % players)
            parents = trie.levels[d + 1].parents
            lost = (losers[d][parents] & bit) != 0
            equal = lost | ((losers[d + 1] & bit) == 0)
            total = np.add.reduceat(np.where(equal[:, None], below, 0.0), level.starts)
            count = np.add.reduceat(equal.astype(np.intp), level.starts)
            odds[level.inner] = total / count[:, None]
        below = odds
        if d <= depth:
            levels.append(odds)
    return levels[::-1]


def safe_seats(solved: SolvedGhost) -> Losers:
    """For every fragment, the seats that can avoid losing whatever all others do, as bits like a loser set."""
    trie, players = solved.trie, solved.rules.players
    kind = bit_type(players)
    everyone = (1 << players) - 1
    result: Losers = []
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        safe = np.full(len(level), everyone & ~(1 << trie.loser(depth, players)), kind)
        if len(level.inner):
            mover = kind(1 << depth % players)
            after_any, after_all = (op.reduceat(result[-1], level.starts) for op in (np.bitwise_or, np.bitwise_and))
            safe[level.inner] = (after_any & mover) | (after_all & ~mover)
        result.append(safe)
    return result[::-1]
