"""The shortest list that beats any opponent with a given vocabulary, and how much one must know to stop a seat.

The opponents play any letter that begins a word they know and does not complete one. If there is none, they must
challenge, and one word that begins with the fragment answers them. A letter that completes a word they do not know
loses for them, and you have to know that word. So the list at a fragment is:

- where the opponents are to play: one word if they can play nothing; otherwise the lists after all letters they can
  play, a completed word counting as itself;
- where you are to play: the best list over the letters after which you are still sure to win. Of equally short lists
  the more familiar one is best (least sum of ranks, then of letters), then the one with the first letter.

Several vocabularies and several seats are solved together, level by level.

How much must opponents know to stop a seat? T of theorem 4 (docs/theory.md), for every size of vocabulary at once.

Opponents who know all words up to rank N cannot stop a seat exactly if N < T. At a fragment where the seat is to play,
T is the largest T(c) over the letters that complete no word, or 0 if every letter completes one. Where the opponents
are to play, it is the smallest max(T(c), r(c)) over the letters that complete no word, where r(c) is the least rank
among the words that begin with c: they must know such a word to play the letter. A letter that completes a word loses
for them and stops nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.solve.arrays import INFINITE, Index, Values, find_forks, run_starts
from generator.games.ghost.solve.people.arena import ArenaStack
from generator.games.ghost.solve.people.vocabularies import FamiliarTrie
from generator.lists.ranks import Ranks
from generator.seats import seat_to_move

PlayersSeat = tuple[int, int]
"""The number of players, 2 or more, and the seat that learns, from 1. All others together are the opponents."""

Cost = tuple[Values, Values]
"""For every cell of a level: the number of words to know (``INFINITE`` if no win is sure), and their unfamiliarity."""


@dataclass(frozen=True, slots=True, eq=False)
class Against:
    """Several seats against the vocabularies of several arenas.

    Attributes:
        stack: the arenas.
        seats: the seats.
        sizes: one array (seats, cells) per level: words of the shortest list, each counting its ``Familiarity.worth``;
            ``INFINITE`` where no win is sure.
        choices: one array (seats, cells) per level: the cell that a seat plays to where it is to play; -1 where it
            plays to an exit, or has no sure play.
    """

    stack: ArenaStack
    seats: tuple[PlayersSeat, ...]
    sizes: tuple[Values, ...]
    choices: tuple[Index, ...]


def solve(stack: ArenaStack, seats: Sequence[PlayersSeat]) -> Against:
    """The size of every seat's shortest list from every cell, and the plays that lead to it."""
    none = np.empty(0, np.int64)
    costs: list[Cost] = [(none, none)] * len(seats)
    sizes: list[Values] = []
    choices: list[Index] = []
    for depth in range(len(stack.bounds) - 2, -1, -1):
        level = _StackLevel(stack, depth)
        level_choices: list[Index] = []
        for column, (players, seat) in enumerate(seats):
            if seat_to_move(depth, players) == seat:
                cost, choice = level.seat_plays(*costs[column])
            else:
                cost, choice = level.opponents_play(*costs[column]), level.no_choice
            unsure = cost[0] >= INFINITE
            cost[0][unsure], cost[1][unsure] = INFINITE, 0
            costs[column] = cost
            level_choices.append(choice)
        sizes.append(np.array([words for words, _ in costs]))
        choices.append(np.array(level_choices))
    return Against(stack, tuple(seats), tuple(sizes[::-1]), tuple(choices[::-1]))


class _StackLevel:
    """One level of a stack of n cells: what all seats share.

    Attributes:
        no_choice: (n,) -1, for seats that are not to play.
        next_start: the first cell of the level below.
        letters: (p,) the letters of the level below, its plays.
        starts, inner: as ``Level.starts`` and ``Level.inner``.
        owners: the fork of each of ``forks.plays``.
    """

    def __init__(self, stack: ArenaStack, depth: int) -> None:
        cells, plays = stack.level(depth), stack.level(depth + 1)
        self.base_costs, self.exit_words = stack.base_costs[:, cells], stack.exit_words[cells]
        self.exit_costs, self.exit_letters = stack.exit_costs[cells], stack.exit_letters[cells]
        self.no_choice: Index = np.full(len(self.exit_words), -1)
        self.next_start = cells.stop
        self.letters = stack.letters[plays]
        parents = stack.parents[plays] - cells.start
        self.starts = run_starts(parents).nonzero()[0]
        self.inner = parents.take(self.starts)
        self.forks = find_forks(self.starts, len(parents))
        self.owners = self.forks.owners

    def opponents_play(self, words: Values, unfamiliarity: Values) -> Cost:
        """The costs of the level where the opponents are to play, given those of the level below."""
        cost = self.base_costs[0].copy(), self.base_costs[1].copy()
        for total, below in zip(cost, (words, unfamiliarity), strict=True):
            total[self.inner] += self.forks.reduce(np.add, below)
        return cost

    def seat_plays(self, words: Values, unfamiliarity: Values) -> tuple[Cost, Index]:
        """The costs of the level where the seat is to play, and the cells that it plays to."""
        cost = self.exit_words.copy(), self.exit_costs.copy()
        choice = self.no_choice.copy()
        if not len(self.inner):
            return cost, choice
        play = self._best_plays(words, unfamiliarity)
        least, least_unfamiliar = words.take(play), unfamiliarity.take(play)
        exit_words, exit_unfamiliar = cost[0].take(self.inner), cost[1].take(self.inner)
        earlier = self.letters.take(play) < self.exit_letters.take(self.inner)
        breaks_tie = (least_unfamiliar < exit_unfamiliar) | (least_unfamiliar == exit_unfamiliar) & earlier
        better = ((least < exit_words) | (least == exit_words) & breaks_tie) & (least < INFINITE)
        cells = self.inner[better]
        cost[0][cells], cost[1][cells] = least[better], least_unfamiliar[better]
        choice[cells] = play[better] + self.next_start
        return cost, choice

    def _best_plays(self, words: Values, unfamiliarity: Values) -> Index:
        """For each of ``inner`` the play with fewest words, then the least unfamiliarity, then the first letter."""
        best = self.starts.copy()
        forks, plays = self.forks, self.forks.plays
        if len(forks.inner):
            keys = words.take(plays)
            tied = keys == forks.reduce_forks(np.minimum, keys.copy()).take(self.owners)
            keys = np.where(tied, unfamiliarity.take(plays), np.iinfo(np.int64).max)
            tied &= keys == forks.reduce_forks(np.minimum, keys.copy()).take(self.owners)
            best[forks.inner] = forks.reduce_forks(np.minimum, np.where(tied, plays, len(words)))
        return best


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
    """T of every fragment for each of the seats.

    Args:
        game: of the list, built with these ranks.
        ranks: (rows,) of all words of the list.
    """
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
                level_codes[column][level.inner] = trie.forks[depth].reduce(best, plays)
        codes.append(level_codes)
    scale = np.concatenate([[0], distinct.astype(np.int64), [INFINITE]])
    return Needs(scale, tuple(codes[::-1]))
