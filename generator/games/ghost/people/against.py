"""The least list that beats everybody who knows no more than a vocabulary (docs/theory.md, theorem 4).

The opponents say any letter that begins a word they know and is not itself such a word. Where there is none they must
challenge, and one word that begins with the fragment answers them; a letter that completes a word they do not know
loses for them, and you have to know that word. So the list at a fragment is: where they are to play, one word if they
can say nothing, else the lists of all letters they can say, a completed word counting as itself; where you are to
play, the best list over the letters after which you are still sure. Of lists equally short the more familiar one is
best (the sum of ranks, then of letters), then the first letter.

Several arenas and several seats are solved together: a level of all of them is one array.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.games.ghost.forks import find_forks
from generator.games.ghost.people.playable import Index, Mask, Short
from generator.games.ghost.people.vocabulary import Arena, Values

Seat = tuple[int, int]
"""The number of players, 2 or more, and whose list: from 1. All others together are the opponents."""

Cost = tuple[Values, Values]
"""Of every node of a level: the words to know, and how unfamiliar they are together."""

UNSURE = 1 << 40
"""More than the words of any list; sums of a whole alphabet of it still fit 64 bits."""


@dataclass(frozen=True, slots=True, eq=False)
class Arenas:
    """Several arenas as one: level after level, and in each level arena after arena.

    Attributes:
        arenas: which.
        bounds: ``bounds[d]`` is the first node of d letters; one more at the end.
        arena: (k,) the arena of each node, as an index into ``arenas``.
        fragment: (k,) the node in its own arena.
        parents: (k,) the node before the last letter.
        letters: (k,) uint8, code of that letter.
        stuck: (k,) as ``Arena.stuck``.
        answers, exits: (k,) as in ``Arena``.
        leaving: (k,) uint8, code of the letter that leads to the exit, 0 where there is none.
        blunders, blundered: as in ``Arena``, ``blundered`` ascending.
        base: (2, k) where the opponents are to play: the words to know there, and how unfamiliar they are.
        exit_cost: (k,) how unfamiliar the exit's word is, 0 where there is none.
    """

    arenas: tuple[Arena, ...]
    bounds: tuple[int, ...]
    arena: Index
    fragment: Index
    parents: Index
    letters: npt.NDArray[np.uint8]
    stuck: Mask
    answers: Short
    exits: Short
    leaving: npt.NDArray[np.uint8]
    blunders: Short
    blundered: Index
    base: Values
    exit_cost: Values

    def level(self, depth: int) -> slice:
        """Where the nodes of ``depth`` letters stand."""
        return slice(self.bounds[depth], self.bounds[depth + 1])


def together(arenas: Sequence[Arena]) -> Arenas:
    """The arenas as one."""
    depths = max(len(one.game.bounds) for one in arenas) - 1
    offsets = np.cumsum([0, *(len(one.nodes) for one in arenas)])[:-1]
    at = [np.searchsorted(one.nodes, one.game.bounds) for one in arenas]
    depth = np.concatenate([np.repeat(np.arange(len(a) - 1, dtype=np.uint8), np.diff(a)) for a in at])
    order = depth.argsort(kind="stable")
    place = np.empty(len(order), np.intp)
    place[order] = np.arange(len(order))
    depth = depth[order]

    letters, leaving, base, exit_cost, parents, blundered = [], [], [], [], [], []
    for one, levels, offset in zip(arenas, at, offsets.tolist(), strict=True):
        count = len(one.nodes)
        own = np.repeat(np.arange(len(levels) - 1), np.diff(levels))
        has = one.exits >= 0
        letters.append(one.game.letters.take(one.nodes))
        leaving.append(np.where(has, one.game.lexicon.codes[one.exits, own], 0))
        exit_cost.append(np.where(has, one.cost.take(one.exits), 0))
        words = np.zeros((2, count), np.int64)
        words[0] = one.stuck
        words[1] = np.where(one.stuck, one.cost.take(one.answers), 0)
        np.add.at(words[0], one.blundered, 1)
        np.add.at(words[1], one.blundered, one.cost.take(one.blunders))
        base.append(words)
        parents.append(one.parents + offset)
        blundered.append(place.take(one.blundered + offset))
    at_blunder = np.concatenate(blundered)
    in_order = at_blunder.argsort(kind="stable")
    return Arenas(
        tuple(arenas),
        tuple(np.searchsorted(depth, np.arange(depths + 1)).tolist()),
        np.repeat(np.arange(len(arenas)), [len(one.nodes) for one in arenas])[order],
        (np.arange(len(order)) - np.repeat(offsets, [len(one.nodes) for one in arenas]))[order],
        place.take(np.concatenate(parents).take(order)),
        np.concatenate(letters).take(order),
        np.concatenate([one.stuck for one in arenas]).take(order),
        np.concatenate([one.answers for one in arenas]).take(order),
        np.concatenate([one.exits for one in arenas]).take(order),
        np.concatenate(leaving).take(order),
        np.concatenate([one.blunders for one in arenas]).take(in_order),
        at_blunder.take(in_order),
        np.concatenate(base, axis=1).take(order, axis=1),
        np.concatenate(exit_cost).take(order),
    )


@dataclass(frozen=True, slots=True, eq=False)
class Against:
    """Several seats against the vocabularies of several arenas.

    Attributes:
        arenas: the arenas as one.
        seats: which.
        sizes: one array (seats, nodes) a level: words of the least list from there, ``UNSURE`` where no win is sure.
        chosen: one array (seats, nodes) a level: the node to which a seat plays where it is to play, -1 where it
            plays to an exit, or has no sure play.
    """

    arenas: Arenas
    seats: tuple[Seat, ...]
    sizes: tuple[Values, ...]
    chosen: tuple[Index, ...]


def solve(arenas: Arenas, seats: Sequence[Seat]) -> Against:
    """The least lists of every seat from every node."""
    depths = len(arenas.bounds) - 1
    none = np.empty(0, np.int64)
    below: list[Cost] = [(none, none)] * len(seats)
    sizes: list[Values] = []
    chosen: list[Index] = []
    for depth in range(depths - 1, -1, -1):
        level = _Level(arenas, depth)
        here: list[Cost] = []
        choices = []
        for cost, (players, seat) in zip(below, seats, strict=True):
            mine = depth % players == seat - 1
            (words, rest), choice = level.best(*cost) if mine else (level.all(*cost), level.nowhere)
            unsure = words >= UNSURE
            words[unsure], rest[unsure] = UNSURE, 0
            here.append((words, rest))
            choices.append(choice)
        below = here
        sizes.append(np.array([words for words, _ in here]))
        chosen.append(np.array(choices))
    return Against(arenas, tuple(seats), tuple(sizes[::-1]), tuple(chosen[::-1]))


class _Level:
    """What all seats share at one level of the arenas.

    Attributes:
        nowhere: (n,) -1, for the seats that are not to play.
    """

    def __init__(self, arenas: Arenas, depth: int) -> None:
        here = arenas.level(depth)
        self.base, self.exits = arenas.base[:, here], arenas.exits[here] >= 0
        self.exit_cost, self.leaving = arenas.exit_cost[here], arenas.leaving[here]
        self.nowhere: Index = np.full(len(self.exits), -1)
        self.first = here.stop  # of the nodes below
        after = arenas.level(depth + 1) if depth + 2 < len(arenas.bounds) else slice(0, 0)
        self.letters = arenas.letters[after]
        parents = arenas.parents[after] - here.start
        new = np.ones(len(parents), bool)
        np.not_equal(parents[1:], parents[:-1], out=new[1:])
        self.starts = new.nonzero()[0]
        self.inner = parents.take(self.starts)
        self.forks = find_forks(self.inner, self.starts, len(parents))
        self.of = self.forks.owners

    def all(self, words: Values, rest: Values) -> Cost:
        """The costs of the level where the opponents are to play, from those of the level below."""
        cost = self.base[0].copy(), self.base[1].copy()
        for own, below in zip(cost, (words, rest), strict=True):
            own[self.inner] += self.forks.reduce(np.add, below)
        return cost

    def best(self, words: Values, rest: Values) -> tuple[Cost, Index]:
        """The same where the seat is to play, and the nodes to which it plays."""
        cost = np.where(self.exits, 1, UNSURE), self.exit_cost.copy()
        choice = self.nowhere.copy()
        if not len(self.inner):
            return cost, choice
        play = self.starts.copy()
        forks, plays = self.forks, self.forks.plays
        if len(forks.inner):
            some = words.take(plays)
            tied = some == forks.reduce_forks(np.minimum, some.copy()).take(self.of)
            some = np.where(tied, rest.take(plays), np.iinfo(np.int64).max)
            tied &= some == forks.reduce_forks(np.minimum, some.copy()).take(self.of)
            play[forks.inner] = forks.reduce_forks(np.minimum, np.where(tied, plays, len(words)))
        least, least_rest = words.take(play), rest.take(play)
        exit_words, exit_rest = cost[0].take(self.inner), cost[1].take(self.inner)
        earlier = self.letters.take(play) < self.leaving.take(self.inner)
        closer = (least_rest < exit_rest) | (least_rest == exit_rest) & earlier
        better = ((least < exit_words) | (least == exit_words) & closer) & (least < UNSURE)
        at = self.inner[better]
        cost[0][at], cost[1][at] = least[better], least_rest[better]
        choice[at] = play[better] + self.first
        return cost, choice
