"""The least lists as words: from the openings of a seat down the plays that its strategy keeps (``against.py``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

import numpy as np

from generator.games.ghost.people.against import UNSURE, Against, Arenas, Seat, solve, together
from generator.games.ghost.people.playable import Index, Short
from generator.games.ghost.people.vocabulary import Arena
from generator.lists.lexicon import decode


@dataclass(frozen=True, slots=True)
class LeastList:
    """What a seat learns for one opening.

    Attributes:
        opening: the letters before the seat's first turn, "" for seat 1.
        words: sorted, or None where there is no sure win.
        work: beside each word the fragment where it does its work: the opponents are to play there.
    """

    opening: str
    words: tuple[str, ...] | None
    work: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class SeatLists:
    """One seat against one vocabulary.

    Attributes:
        players: 2 or more.
        seat: from 1.
        sure: is it sure to win from the start?
        openings: the fragments of ``seat - 1`` letters that opponents with the vocabulary can bring about, as indices
            into that level of the game, ascending.
        lists: the least list of each.
    """

    players: int
    seat: int
    sure: bool
    openings: Index
    lists: tuple[LeastList, ...]


def least_lists(arenas: Sequence[Arena], seats: Sequence[Seat]) -> list[list[SeatLists]]:
    """For each arena the lists of every seat."""
    return lists_of(solve(together(arenas), seats)) if arenas else []


def lists_of(solved: Against) -> list[list[SeatLists]]:
    """The lists of what is solved, by arena and seat."""
    arenas, found = solved.arenas, _Groups(solved)
    words = _walk(solved, found)
    result: list[list[SeatLists]] = []
    group = 0
    for b, arena in enumerate(arenas.arenas):
        result.append([])
        for column, (players, seat) in enumerate(solved.seats):
            nodes = found.nodes[(found.arena == b) & (found.column == column)]
            openings = arena.nodes[arenas.fragment[nodes]].astype(np.intp)
            names: list[str] = []
            if len(openings):
                openings = openings - arena.game.bounds[seat - 1]
                names = arena.game.trie.names(seat - 1, openings)
            lists = tuple(
                LeastList(name, *one) if one is not None else LeastList(name, None)
                for name, one in zip(names, words[group : group + len(nodes)], strict=True)
            )
            group += len(nodes)
            sure = bool(solved.sizes[0][column, b] < UNSURE)
            result[-1].append(SeatLists(players, seat, sure, openings, lists))
    return result


class _Groups:
    """Every opening of every seat on every arena: arena by arena, seat by seat, alphabetically.

    Attributes:
        arena, column, nodes, depths: (g,) the arena, the seat, the node, and the letters of the opening.
        sure: (g,) is the seat sure to win after it?
    """

    def __init__(self, solved: Against) -> None:
        arenas = solved.arenas
        column, nodes, depths, sure = [], [], [], []
        for at, (_, seat) in enumerate(solved.seats):
            here = arenas.level(seat - 1) if seat < len(arenas.bounds) else slice(0, 0)
            nodes.append(np.arange(here.start, here.stop))
            column.append(np.full(len(nodes[-1]), at))
            depths.append(np.full(len(nodes[-1]), seat - 1))
            sure.append(solved.sizes[seat - 1][at] < UNSURE if len(nodes[-1]) else np.empty(0, bool))
        self.nodes, self.column = np.concatenate(nodes), np.concatenate(column)
        self.depths, self.sure = np.concatenate(depths), np.concatenate(sure)
        self.arena = arenas.arena[self.nodes]
        order = np.lexsort((self.nodes, self.column, self.arena))
        self.arena, self.column, self.nodes = self.arena[order], self.column[order], self.nodes[order]
        self.depths, self.sure = self.depths[order], self.sure[order]


def _walk(solved: Against, found: _Groups) -> list[tuple[tuple[str, ...], tuple[str, ...]] | None]:
    """For each opening the words and the fragments where they work; None where no win is sure."""
    arenas = solved.arenas
    of, rows, at = [], [], []

    def told(groups: Index, words: Short | Index, depth: int) -> None:
        of.append(groups)
        rows.append(words)
        at.append(np.full(len(groups), depth))

    groups, nodes = np.empty(0, np.intp), np.empty(0, np.intp)
    for depth in range(len(arenas.bounds) - 1):
        begin = np.flatnonzero(found.sure & (found.depths == depth))
        groups, nodes = np.append(groups, begin), np.append(nodes, found.nodes[begin])
        mine = np.array([depth % players == seat - 1 for players, seat in solved.seats])
        column = found.column[groups]
        own = mine[column]
        choice = solved.chosen[depth][column[own], nodes[own] - arenas.bounds[depth]]
        plays, leaves = choice >= 0, choice < 0
        told(groups[own][leaves], arenas.exits[nodes[own][leaves]], depth + 1)
        next_groups, next_nodes = groups[own][plays], choice[plays]

        groups, nodes = groups[~own], nodes[~own]
        stuck = arenas.stuck[nodes]
        told(groups[stuck], arenas.answers[nodes[stuck]], depth)
        one, which = _spread(arenas.blundered, nodes)
        told(groups[one], arenas.blunders[which], depth)
        one, which = _spread(arenas.parents[arenas.bounds[depth + 1] : _end(arenas, depth + 1)], nodes)
        groups = np.append(groups[one], next_groups)
        nodes = np.append(which + arenas.bounds[depth + 1], next_nodes)
    return _as_words(arenas, found, np.concatenate(of), np.concatenate(rows), np.concatenate(at))


def _end(arenas: Arenas, depth: int) -> int:
    """Where a level ends, if there is one."""
    return arenas.bounds[min(depth + 1, len(arenas.bounds) - 1)]


def _spread(of: Index, nodes: Index) -> tuple[Index, Index]:
    """All places of each of ``nodes`` in the ascending ``of``: which of ``nodes``, and where, beside each other."""
    first = np.searchsorted(of, nodes)
    counts = np.searchsorted(of, nodes, side="right") - first
    which = np.repeat(np.arange(len(nodes)), counts)
    ahead = np.cumsum(counts) - counts
    return which, np.arange(len(which)) - (ahead - first)[which]


def _as_words(
    arenas: Arenas, found: _Groups, of: Index, rows: Index, at: Index
) -> list[tuple[tuple[str, ...], tuple[str, ...]] | None]:
    """The words of every opening, sorted, and beside each its first ``at`` letters."""
    order = np.lexsort((rows, of))
    of, rows, at = of[order], rows[order], at[order]
    strings: list[str] = []
    lexicons = [arena.game.lexicon for arena in arenas.arenas]
    ends = np.searchsorted(found.arena[of], np.arange(len(lexicons)), side="right").tolist()
    for lexicon, run in groupby(zip(lexicons, ends, strict=True), key=lambda pair: pair[0]):
        end = list(run)[-1][1]
        strings += decode(lexicon.codes[rows[len(strings) : end]], lexicon.alphabet)
    work = [word[:letters] for word, letters in zip(strings, at.tolist(), strict=True)]
    bounds = np.searchsorted(of, np.arange(len(found.sure) + 1)).tolist()
    return [
        (tuple(strings[a:b]), tuple(work[a:b])) if sure else None
        for (a, b), sure in zip(pairwise(bounds), found.sure.tolist(), strict=True)
    ]
