"""The shortest lists as words: down from a seat's openings along the plays of its strategy (``against.py``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from generator.games.ghost.solve.arrays import INFINITE, Index, Index32, Mask
from generator.games.ghost.solve.people.against import Against, PlayersSeat, solve
from generator.games.ghost.solve.people.arena import Arena, stack_arenas
from generator.lists.lexicon import decode
from generator.seats import seat_to_move


@dataclass(frozen=True, slots=True)
class LeastList:
    """What a seat learns for one opening.

    Attributes:
        opening: the letters before the seat's first turn, "" for seat 1.
        words: sorted, or None if no win is sure.
        work: for each word, the fragment where the seat needs it, because there the opponents can only finish a word
            or challenge. The whole word if they can also play on from the fragment before its last letter.
        left_out: those of ``words`` that the book leaves out.
    """

    opening: str
    words: tuple[str, ...] | None
    work: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    @property
    def marked(self) -> tuple[tuple[str, str], ...]:
        """Each word in two parts: the fragment where the seat needs it, and the letters after it."""
        pairs = zip(self.words or (), self.work, strict=True)
        return tuple((fragment, word[len(fragment) :]) for word, fragment in pairs)


@dataclass(frozen=True, slots=True, eq=False)
class SeatLists:
    """One seat against one vocabulary.

    Attributes:
        players: 2 or more.
        seat: from 1.
        sure: is it sure to win from the start?
        openings: the fragments of ``seat - 1`` letters that opponents with the vocabulary can bring about, as indices
            into that level of the game, ascending.
        lists: the shortest list of each.
    """

    players: int
    seat: int
    sure: bool
    openings: Index
    lists: tuple[LeastList, ...]


def least_lists(arenas: Sequence[Arena], seats: Sequence[PlayersSeat]) -> list[list[SeatLists]]:
    """For each arena, the lists of every seat."""
    if not arenas:
        return []
    solved = solve(stack_arenas(arenas), seats)
    openings = _find_openings(solved)
    words = _Walk(solved, openings).words()

    def seat_lists(a: int, column: int) -> SeatLists:
        (players, seat), flat, span = seats[column], arenas[a].game.flat, openings.span(a, column)
        fragments = arenas[a].fragments[solved.stack.node[openings.cells[span]]].astype(np.intp)
        names: list[str] = []
        if len(fragments):
            fragments -= flat.bounds[seat - 1]
            names = flat.trie.names(seat - 1, fragments)
        lists = tuple(LeastList(name, *listed) for name, listed in zip(names, words[span], strict=True))
        return SeatLists(players, seat, bool(solved.sizes[0][column, a] < INFINITE), fragments, lists)

    return [[seat_lists(a, column) for column in range(len(seats))] for a in range(len(arenas))]


class _Openings(NamedTuple):
    """Every opening of every seat in every arena: arena by arena, seat by seat, alphabetically.

    Attributes:
        arena: (g,) its arena.
        column: (g,) its seat, as an index into ``Against.seats``.
        cells: (g,) its cell.
        depths: (g,) its letters.
        sure: (g,) is the seat sure to win after it?
    """

    arena: Index
    column: Index
    cells: Index
    depths: Index
    sure: Mask

    def span(self, arena: int, column: int) -> slice:
        """The openings of one seat in one arena."""
        first, last = np.searchsorted(self.arena, [arena, arena + 1])
        start, stop = first + np.searchsorted(self.column[first:last], [column, column + 1])
        return slice(int(start), int(stop))


def _find_openings(solved: Against) -> _Openings:
    parts = []
    for column, (_, seat) in enumerate(solved.seats):
        level = solved.stack.level(seat - 1)
        cells = np.arange(level.start, level.stop)
        sure = solved.sizes[seat - 1][column] < INFINITE if len(cells) else cells
        parts.append(np.broadcast_arrays(solved.stack.arena[cells], column, cells, seat - 1, sure))
    arena, columns, cells, depths, sure = (np.concatenate(part) for part in zip(*parts, strict=True))
    order = np.lexsort((cells, columns, arena))
    return _Openings(arena[order], columns[order], cells[order], depths[order], sure[order].astype(bool))


class _Walk:
    """A walk from all openings at once to the words of their lists, level by level."""

    def __init__(self, solved: Against, openings: _Openings) -> None:
        self.solved, self.stack, self.openings = solved, solved.stack, openings
        self.listed: list[tuple[Index, Index32, Index]] = []  # openings, their words' rows, letters before the mark
        start, cells = np.empty(0, np.intp), np.empty(0, np.intp)
        for depth in range(len(self.stack.bounds) - 1):
            begin = np.flatnonzero(openings.sure & (openings.depths == depth))
            start, cells = np.append(start, begin), np.append(cells, openings.cells[begin])
            to_move = np.array([seat_to_move(depth, players) == seat for players, seat in solved.seats])
            mine = to_move[openings.column[start]]
            after_seat = self._seat_plays(depth, start[mine], cells[mine])
            after_opponents = self._opponents_play(depth, start[~mine], cells[~mine])
            start, cells = (np.concatenate(pair) for pair in zip(after_opponents, after_seat, strict=True))

    def _list(self, openings: Index, rows: Index32, letters: int | Index) -> None:
        """Put a word on the list of each opening. It does its work after that number of letters."""
        self.listed.append((openings, rows, np.broadcast_to(letters, len(openings))))

    def _seat_plays(self, depth: int, openings: Index, cells: Index) -> tuple[Index, Index]:
        """Follow the seat's choices: to the next level's cells, or to exits."""
        choices = self.solved.choices[depth][self.openings.column[openings], cells - self.stack.bounds[depth]]
        exits = choices < 0
        self._list(openings[exits], self.stack.exit_rows[cells[exits]], depth + 1)
        return openings[~exits], choices[~exits]

    def _opponents_play(self, depth: int, openings: Index, cells: Index) -> tuple[Index, Index]:
        """Follow all letters that the opponents can play, to the next level's cells or to words."""
        stack = self.stack
        stuck = stack.stuck[cells]
        self._list(openings[stuck], stack.answer_rows[cells[stuck]], depth)
        level = stack.level(depth + 1)
        playing, plays = _matches(stack.parents[level], cells)
        plays_on = np.zeros(len(cells), bool)
        plays_on[playing] = True
        which, blunders = _matches(stack.blunder_cells, cells)
        # Where they can play on as well, a word does its work only once they have finished it.
        self._list(openings[which], stack.blunder_rows[blunders], depth + plays_on[which])
        return openings[playing], plays + level.start

    def words(self) -> list[tuple[tuple[str, ...] | None, tuple[str, ...]]]:
        """For each opening its words, sorted, and the fragments where they do their work; None if no win is sure."""
        openings, rows, letters = (np.concatenate(column) for column in zip(*self.listed, strict=True))
        order = np.lexsort((rows, openings))
        openings, rows, letters = openings[order], rows[order], letters[order]
        strings: list[str] = []
        ends = np.searchsorted(self.openings.arena[openings], np.arange(len(self.stack.arenas)), side="right")
        for arena, end in zip(self.stack.arenas, ends.tolist(), strict=True):
            lexicon = arena.game.flat.lexicon
            strings += decode(lexicon.codes[rows[len(strings) : end]], lexicon.alphabet)
        work = [word[:count] for word, count in zip(strings, letters.tolist(), strict=True)]
        bounds = np.searchsorted(openings, np.arange(len(self.openings.sure) + 1)).tolist()
        return [
            (tuple(strings[a:b]), tuple(work[a:b])) if sure else (None, ())
            for (a, b), sure in zip(pairwise(bounds), self.openings.sure.tolist(), strict=True)
        ]


def _matches(values: Index, cells: Index) -> tuple[Index, Index]:
    """All positions of each of ``cells`` in the ascending ``values``.

    Returns:
        Two arrays side by side: which of ``cells``, and a position.
    """
    first = np.searchsorted(values, cells)
    counts = np.searchsorted(values, cells, side="right") - first
    which = np.repeat(np.arange(len(cells)), counts)
    before = np.cumsum(counts) - counts
    return which, np.arange(len(which)) - (before - first)[which]
