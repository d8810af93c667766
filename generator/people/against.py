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

from generator.people.playable import Index, Mask, Short
from generator.people.vocabulary import Arena, Values

Seat = tuple[int, int]
"""The number of players, 2 or more, and whose list: from 1. All others together are the opponents."""

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
    columns = len(seats)
    below: Values = np.empty((2, columns, 0), np.int64)
    sizes: list[Values] = []
    chosen: list[Index] = []
    for depth in range(depths - 1, -1, -1):
        here, n = arenas.level(depth), arenas.bounds[depth + 1] - arenas.bounds[depth]
        mine = np.array([depth % players == seat - 1 for players, seat in seats])
        cost = np.empty((2, columns, n), np.int64)
        choice = np.full((columns, n), -1)
        parents = arenas.parents[arenas.level(depth + 1)] if below.shape[2] else np.empty(0, np.intp)
        inner, starts = _runs(parents - arenas.bounds[depth])
        theirs = np.flatnonzero(~mine)
        if len(theirs):
            found = np.repeat(arenas.base[:, None, here], len(theirs), axis=1)
            if len(inner):
                found[:, :, inner] += np.add.reduceat(below[:, theirs], starts, axis=2)
            cost[:, theirs] = found
        own = np.flatnonzero(mine)
        if len(own):
            cost[:, own], choice[own] = _best(arenas, depth, below[:, own], inner, starts)
        sure = cost[0] < UNSURE
        cost[0][~sure] = UNSURE
        cost[1] *= sure
        below = cost
        sizes.append(cost[0])
        chosen.append(choice)
    return Against(arenas, tuple(seats), tuple(sizes[::-1]), tuple(chosen[::-1]))


def _runs(parents: Index) -> tuple[Index, Index]:
    """The distinct ones of ascending ``parents``, and where each begins."""
    new = np.ones(len(parents), bool)
    np.not_equal(parents[1:], parents[:-1], out=new[1:])
    starts = np.flatnonzero(new)
    return parents[starts], starts


def _best(arenas: Arenas, depth: int, below: Values, inner: Index, starts: Index) -> tuple[Values, Index]:
    """The cheapest plays of a level where the seats are to play: costs (2, seats, nodes), and the nodes played to.

    Args:
        arenas: of which all.
        depth: of the level.
        below: (2, seats, m) the costs of the level below.
        inner: the nodes of the level that have nodes below.
        starts: the first of those of each.
    """
    here, first = arenas.level(depth), arenas.bounds[depth + 1]
    leaves = arenas.exits[here] >= 0
    cost = np.empty((2, below.shape[1], len(leaves)), np.int64)
    cost[0] = np.where(leaves, 1, UNSURE)
    cost[1] = arenas.exit_cost[here]
    choice = np.full(cost.shape[1:], -1)
    if not len(inner):
        return cost, choice
    counts = np.diff(starts, append=below.shape[2])
    words, rest = below
    least = np.minimum.reduceat(words, starts, axis=1)
    tied = words == least.repeat(counts, axis=1)
    rest = np.where(tied, rest, np.iinfo(np.int64).max)
    least_rest = np.minimum.reduceat(rest, starts, axis=1)
    tied &= rest == least_rest.repeat(counts, axis=1)
    play = (
        np.minimum.reduceat(np.where(tied, np.arange(below.shape[2]), below.shape[2]), starts, axis=1) + first
    )
    out, out_rest = cost[0][:, inner], cost[1][:, inner]
    earlier = arenas.letters.take(play) < arenas.leaving[here].take(inner)
    closer = (least_rest < out_rest) | (least_rest == out_rest) & earlier
    better = (least < out) | (least == out) & closer & (least < UNSURE)
    cost[0][:, inner] = np.where(better, least, out)
    cost[1][:, inner] = np.where(better, least_rest, out_rest)
    choice[:, inner] = np.where(better, play, -1)
    return cost, choice
