"""Loser sets: which seats may lose from each fragment when all play well, and the odds of losing (docs/theory.md).

At a playable word the loser is the seat that completed it or, where play goes on behind words, the next one, which is
stuck. At any other fragment, let s be the seat to move. If the
losers after some play do not contain s, the loser set is the union over exactly those plays; otherwise it is the union
over all plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.rules import GhostRules
from generator.games.ghost.solve.trie import Trie, build_trie
from generator.lists.lexicon import Lexicon
from generator.seats import bit_type, seat_to_move, seats

if TYPE_CHECKING:
    from generator.lists.left_out import TieRanks
    from generator.lists.ranks import Ranks


Losers = list[npt.NDArray[Any]]
"""One array per level: (fragments of that length,) of the smallest unsigned type with a bit for every seat. Bit k - 1
stands for seat k."""


def loser_sets(trie: Trie, players: int) -> Losers:
    """The loser set of every fragment: ``result[depth][index]``, as in ``trie.levels``."""
    return _for_two(trie) if players == 2 else _for_more(trie, players)


def _for_two(trie: Trie) -> Losers:
    """Loser sets for two players: a mover wins where some play leaves the other seat the loser."""
    kind = bit_type(2)
    below = np.full(len(trie.levels[-1]), _end_bit(trie, len(trie.levels) - 1, 2), kind)
    result: Losers = [below]
    for depth in range(len(trie.levels) - 2, -1, -1):
        maker, mover = _seat_bit(depth - 1, 2), _seat_bit(depth, 2)
        level = trie.levels[depth]
        # ``maker`` loses wherever some play makes it lose.
        losers = np.full(len(level), mover, kind)
        losers[level.complete] = _end_bit(trie, depth, 2)
        losers[trie.levels[depth + 1].parents.take((below != mover).nonzero()[0])] = maker
        result.append(losers)
        below = losers
    return result[::-1]


def _for_more(trie: Trie, players: int) -> Losers:
    kind = bit_type(players)
    last = len(trie.levels) - 1
    below = np.full(len(trie.levels[-1]) + 1, _end_bit(trie, last, players), kind)
    result: Losers = [below[:-1]]
    for depth in range(last - 1, -1, -1):
        forks = trie.forks[depth]
        # ``first_plays`` of a complete word is one past the level below: put the word's loser there.
        below[-1] = _end_bit(trie, depth, players)
        with_spare = np.empty(len(trie.levels[depth]) + 1, kind)
        losers = with_spare[:-1]
        below.take(trie.first_plays[depth], out=losers, mode="clip")  # right wherever there is a single play
        if len(forks.inner):
            every = below.take(forks.plays, mode="clip")
            good = every * ((every & _seat_bit(depth, players)) == 0)
            good, every = (forks.reduce_forks(np.bitwise_or, plays) for plays in (good, every))
            losers[forks.fragments] = np.where(good, good, every)  # without a good play, every play counts
        result.append(losers)
        below = with_spare
    return result[::-1]


def _seat_bit(depth: int, players: int) -> np.unsignedinteger[Any]:
    """The bit of the seat to move at a fragment of ``depth`` letters."""
    return bit_type(players)(1 << depth % players)


def _end_bit(trie: Trie, depth: int, players: int) -> np.unsignedinteger[Any]:
    """The bit of the seat that loses at a playable word of ``depth`` letters."""
    return _seat_bit(trie.loser(depth, players), players)


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class SolvedGhost:
    """Rules, fragments and the loser set of every fragment.

    Attributes:
        rules: the variant.
        trie: its fragments.
        losers: the loser set of every fragment.
        ranks: (words,) the familiarity rank of each word of the lexicon, to break ties between lists; or None.
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
    """Solve one variant.

    Args:
        trie: of that list, minimum length and rule of the finish, if it has been built already.
        ranks: (words,) the familiarity rank of each word of the lexicon, to break ties between minimal lists.

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
    result: Losers = [np.empty(0, kind)] * len(trie.levels)
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        safe = np.full(len(level), everyone & ~(1 << trie.loser(depth, players)), kind)
        if len(level.inner):
            mover = kind(1 << depth % players)
            below = result[depth + 1]
            after_any = np.bitwise_or.reduceat(below, level.starts)
            after_all = np.bitwise_and.reduceat(below, level.starts)
            safe[level.inner] = (after_any & mover) | (after_all & ~mover)
        result[depth] = safe
    return result
