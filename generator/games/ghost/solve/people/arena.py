"""What opponents can play who know no more than a vocabulary, for one vocabulary or several at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.solve.arrays import INFINITE, Index, Index32, Mask, Values, run_starts
from generator.games.ghost.solve.people.vocabularies import FamiliarTrie


@dataclass(frozen=True, slots=True, eq=False)
class Arena:
    """The fragments at which opponents with a vocabulary still know how to go on.

    They play a letter that begins a word they know and does not complete one (docs/theory.md); it may complete a word
    that they do not know. A play of yours that leaves the arena and completes no word leaves them nothing to play.

    Attributes:
        game: the fragments of the list.
        known: number of legal words that they know.
        fragments: (k,) the fragments of the arena, no words among them, ascending. The empty one is always there.
        parents: (k,) the node before the last letter.
        blunder_rows: (b,) words that they may complete, since they do not know them.
        blunder_nodes: (b,) the node at which they can complete each of them, ascending.
        stuck: (k,) is there no letter that they can play?
        answer_rows: (k,) the most familiar word that begins with the fragment.
        exit_rows: (k,) the most familiar word behind a letter that completes no word and leaves them nothing to play;
            -1 if there is no such letter.
    """

    game: FamiliarTrie
    known: int
    fragments: Index32
    parents: Index32
    blunder_rows: Index32
    blunder_nodes: Index32
    stuck: Mask
    answer_rows: Index32
    exit_rows: Index32

    def __len__(self) -> int:
        return len(self.fragments)

    @property
    def bounds(self) -> Index:
        """(depths + 1,): ``bounds[d]`` is the first node of d letters."""
        return np.searchsorted(self.fragments, self.game.flat.bounds)

    @property
    def depths(self) -> npt.NDArray[np.uint8]:
        """(k,): letters of each node."""
        sizes = np.diff(self.bounds)
        return np.repeat(np.arange(len(sizes), dtype=np.uint8), sizes)

    @property
    def letters(self) -> npt.NDArray[np.uint8]:
        """(k,): code of the last letter of each node."""
        return self.game.flat.letters.take(self.fragments)

    @property
    def exit_letters(self) -> npt.NDArray[np.uint8]:
        """(k,): code of the letter that leads to the exit; 0 where there is none."""
        codes = self.game.flat.lexicon.codes
        return np.where(self.exit_rows >= 0, codes[self.exit_rows, self.depths], 0)

    @property
    def exit_costs(self) -> Values:
        """(k,): unfamiliarity of the exit's word; 0 where there is none."""
        return np.where(self.exit_rows >= 0, self.game.familiarity.cost.take(self.exit_rows), 0)

    @property
    def exit_words(self) -> Values:
        """(k,): 1, for the exit's word is to be known; ``INFINITE`` where there is no exit."""
        return np.where(self.exit_rows >= 0, np.int64(1), INFINITE)

    @property
    def base_costs(self) -> Values:
        """(2, k): the words to know at a node where the opponents are to play, and their unfamiliarity."""
        cost = self.game.familiarity.cost
        words, unfamiliarity = self.stuck.astype(np.int64), np.where(self.stuck, cost.take(self.answer_rows), 0)
        np.add.at(words, self.blunder_nodes, 1)
        np.add.at(unfamiliarity, self.blunder_nodes, cost.take(self.blunder_rows))
        return np.array([words, unfamiliarity])


def build_arena(game: FamiliarTrie, known: Mask) -> Arena:
    """The arena of a vocabulary, given which words of the list the opponents know (rows,).

    Known words that hide behind others count: opponents can have them in mind.
    """
    flat = game.flat
    known = known & flat.legal
    counts = np.zeros(len(known) + 1, np.int32)
    np.cumsum(known, out=counts[1:])
    begins_known = counts.take(flat.end_rows) > counts.take(flat.first_rows)
    is_word = flat.word_rows >= 0
    inside = begins_known & ~is_word
    inside[0] = True
    fragments = np.flatnonzero(inside).astype(np.int32)
    nodes = np.full(len(inside), -1, np.int32)  # fragment -> node
    nodes[fragments] = np.arange(len(fragments), dtype=np.int32)
    parents = nodes.take(flat.parents.take(fragments))

    blunders = np.flatnonzero(begins_known & is_word)
    blunders = blunders[~known.take(flat.word_rows.take(blunders))]
    blunder_nodes = nodes.take(flat.parents.take(blunders))
    stuck = np.ones(len(fragments), bool)
    stuck[parents[1:]] = False
    stuck[blunder_nodes] = False
    return Arena(
        game,
        int(counts[-1]),
        fragments,
        parents,
        flat.word_rows.take(blunders),
        blunder_nodes,
        stuck,
        game.best_rows(fragments),
        _exits(game, nodes, np.flatnonzero(~(begins_known | is_word | inside))),
    )


def _exits(game: FamiliarTrie, nodes: Index32, outside: Index) -> Index32:
    """``Arena.exit_rows``.

    Args:
        nodes: (fragments,) the node of each fragment, -1 outside the arena.
        outside: the fragments outside the arena that are not words.
    """
    origins = nodes.take(game.flat.parents.take(outside))
    outside, origins = outside[origins >= 0], origins[origins >= 0]
    exit_rows = np.full(int(nodes.max()) + 1, -1, np.int32)
    if len(outside):
        starts = np.flatnonzero(run_starts(origins))
        best = np.minimum.reduceat(game.best.take(outside), starts)
        exit_rows[origins[starts]] = game.familiarity.order.take(best)
    return exit_rows


@dataclass(frozen=True, slots=True, eq=False)
class ArenaStack:
    """Several arenas in one numbering. A *cell* is one node of one arena; cells are ordered by level, then by arena.

    Attributes:
        arenas: the arenas.
        bounds: ``bounds[d]`` is the first cell of d letters; the last entry is the number of cells.
        arena: (k,) the arena of each cell, as an index into ``arenas``.
        node: (k,) the node of that arena.
        parents: (k,) the cell of the fragment without its last letter.
        letters, stuck, answer_rows, exit_rows, exit_letters, exit_words, exit_costs: (k,) as in ``Arena``.
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


_STACKED = (
    *("letters", "stuck", "answer_rows", "exit_rows"),
    *("exit_letters", "exit_words", "exit_costs", "base_costs"),
)
"""The arrays of arenas that a stack has one after the other."""


def stack_arenas(arenas: Sequence[Arena]) -> ArenaStack:
    """The arenas in one numbering."""
    sizes = list(map(len, arenas))
    offsets = np.cumsum([0, *sizes])[:-1].tolist()
    depths = np.concatenate([arena.depths for arena in arenas])
    order = depths.argsort(kind="stable")  # cell -> its index in the arenas joined end to end
    cells = np.empty(len(order), np.intp)
    cells[order] = np.arange(len(order))

    def stacked(name: str) -> Any:
        """Join one array per arena into one array over cells."""
        return np.concatenate([getattr(arena, name) for arena in arenas], axis=-1).take(order, axis=-1)

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
        node=np.concatenate(list(map(np.arange, sizes))).take(order),
        parents=shifted(arena.parents for arena in arenas).take(order),
        **{name: stacked(name) for name in _STACKED},
        blunder_rows=np.concatenate([arena.blunder_rows for arena in arenas]).take(by_cell),
        blunder_cells=blunder_cells.take(by_cell),
    )
