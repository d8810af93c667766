"""Several arenas as one set of arrays, so that each level is solved for all of them at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.solve.arrays import Index, Index32, Mask, Values
from generator.games.ghost.solve.people.arena import Arena


@dataclass(frozen=True, slots=True, eq=False)
class ArenaStack:
    """Several arenas in one numbering. A *cell* is one node of one arena; cells are ordered by level, then by arena.

    Attributes:
        arenas: the arenas.
        bounds: ``bounds[d]`` is the first cell of d letters; the last entry is the number of cells.
        arena: (k,) the arena of each cell, as an index into ``arenas``.
        node: (k,) the node of that arena.
        parents: (k,) the cell of the fragment without its last letter.
        letters: (k,) uint8, code of that letter.
        stuck, answer_rows, exit_rows, exit_letters, exit_words, exit_costs: (k,) as in ``Arena``.
        base_costs: (2, k) as in ``Arena``.
        blunder_rows, blunder_cells: (b,) as in ``Arena``; ``blunder_cells`` is ascending.
    """

    arenas: tuple[Arena, ...]
    bounds: tuple[int, ...]
    arena: Index
    node: Index
    parents: Index
    letters: npt.NDArray[np.uint8]
    stuck: Mask
    answer_rows: Index32
    exit_rows: Index32
    exit_letters: npt.NDArray[np.uint8]
    exit_words: Values
    exit_costs: Values
    base_costs: Values
    blunder_rows: Index32
    blunder_cells: Index

    def level(self, depth: int) -> slice:
        """The cells of ``depth`` letters; empty beyond the longest fragments."""
        last = len(self.bounds) - 1
        return slice(self.bounds[min(depth, last)], self.bounds[min(depth + 1, last)])


def stack_arenas(arenas: Sequence[Arena]) -> ArenaStack:
    """The arenas in one numbering."""
    sizes = list(map(len, arenas))
    offsets = np.cumsum([0, *sizes])[:-1].tolist()
    depths = np.concatenate([arena.depths for arena in arenas])
    order = depths.argsort(kind="stable")  # cell -> its index in the arenas joined end to end
    cells = np.empty(len(order), np.intp)
    cells[order] = np.arange(len(order))

    def stacked(parts: Iterable[npt.NDArray[Any]]) -> npt.NDArray[Any]:
        """Join one array per arena into one array over cells."""
        return np.concatenate(list(parts), axis=-1).take(order, axis=-1)

    def shifted(parts: Iterable[Index32]) -> Index:
        """Convert node numbers of each arena to cells."""
        positions = [part + offset for part, offset in zip(parts, offsets, strict=True)]
        return cells.take(np.concatenate(positions))

    deepest = max(len(arena.game.flat.bounds) for arena in arenas) - 1
    blunder_cells = shifted(arena.blunder_nodes for arena in arenas)
    by_cell = blunder_cells.argsort(kind="stable")
    return ArenaStack(
        arenas=tuple(arenas),
        bounds=tuple(np.searchsorted(depths[order], np.arange(deepest + 1)).tolist()),
        arena=np.repeat(np.arange(len(arenas)), sizes).take(order),
        node=stacked(np.arange(size) for size in sizes),
        parents=shifted(arena.parents for arena in arenas).take(order),
        letters=stacked(arena.game.flat.letters.take(arena.fragments) for arena in arenas),
        stuck=stacked(arena.stuck for arena in arenas),
        answer_rows=stacked(arena.answer_rows for arena in arenas),
        exit_rows=stacked(arena.exit_rows for arena in arenas),
        exit_letters=stacked(arena.exit_letters for arena in arenas),
        exit_words=stacked(arena.exit_words for arena in arenas),
        exit_costs=stacked(arena.exit_costs for arena in arenas),
        base_costs=stacked(arena.base_costs for arena in arenas),
        blunder_rows=np.concatenate([arena.blunder_rows for arena in arenas]).take(by_cell),
        blunder_cells=blunder_cells.take(by_cell),
    )
