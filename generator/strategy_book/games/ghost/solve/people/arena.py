"""What opponents can play who know no more than a vocabulary, and how much they must know to stop a seat.

The second is T of theorem 4 (docs/theory.md), for every size of vocabulary at once: opponents who know all words up to
rank N cannot stop a seat exactly if N < T. At a fragment where the seat is to play, T is the largest T(c) over the
letters that complete no word, or 0 if every letter completes one. Where the opponents are to play, it is the smallest
max(T(c), r(c)) over the letters that complete no word, where r(c) is the least rank among the words that begin with c:
they must know such a word to play the letter. A letter that completes a word loses for them and stops nobody.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from strategy_book.games.ghost.solve.people.vocabularies import FamiliarTrie
from strategy_book.games.ghost.solve.trie import INFINITE, Index, Index32, Mask, Values, run_starts
from strategy_book.games.rules import seat_to_move
from strategy_book.lists.ranks import Ranks

PlayersSeat = tuple[int, int]
"""The number of players, 2 or more, and a seat, from 1. All others together are the opponents."""


@dataclass(frozen=True, eq=False)
class Arena:
    """The fragments at which opponents with a vocabulary still know how to go on.

    They play a letter that begins a word they know and does not complete one (docs/theory.md); it may complete a word
    that they do not know. A play of yours that leaves the arena and completes no word leaves them nothing to play.

    Attributes:
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

    @cached_property
    def bounds(self) -> Index:
        """(depths + 1,): ``bounds[d]`` is the first node of d letters."""
        return np.searchsorted(self.fragments, self.game.flat.bounds)

    def level(self, depth: int) -> slice:
        """The nodes of ``depth`` letters; empty beyond the longest fragments."""
        last = len(self.bounds) - 1
        return slice(int(self.bounds[min(depth, last)]), int(self.bounds[min(depth + 1, last)]))

    @cached_property
    def exit_letters(self) -> npt.NDArray[np.uint8]:
        """(k,): code of the letter that leads to the exit; 0 where there is none."""
        depths = np.repeat(np.arange(len(self.bounds) - 1), np.diff(self.bounds))
        return np.where(self.exit_rows >= 0, self.game.flat.lexicon.codes[self.exit_rows, depths], 0)

    @cached_property
    def exit_costs(self) -> Values:
        """(2, k): 1, for the exit's word is to be known, and its unfamiliarity; ``INFINITE`` and 0 without an exit."""
        cost, has_exit = self.game.familiarity.cost, self.exit_rows >= 0
        return np.array([np.where(has_exit, 1, INFINITE), np.where(has_exit, cost.take(self.exit_rows), 0)])

    @cached_property
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
    """``Arena.exit_rows``, given the node of each fragment, and the fragments outside the arena that are not words."""
    origins = nodes.take(game.flat.parents.take(outside))
    outside, origins = outside[origins >= 0], origins[origins >= 0]
    exit_rows = np.full(int(nodes.max()) + 1, -1, np.int32)
    if len(outside):
        starts = np.flatnonzero(run_starts(origins))
        best = np.minimum.reduceat(game.best.take(outside), starts)
        exit_rows[origins[starts]] = game.familiarity.order.take(best)
    return exit_rows


def needs(game: FamiliarTrie, ranks: Ranks, seats: Sequence[PlayersSeat]) -> list[Values]:
    """T of every fragment for each of the seats: (seats, n) of each level, meaningless where the fragment is a word.

    ``INFINITE`` means that nobody can stop the seat; ``UNRANKED`` (of ``lists.ranks``) means that only somebody who
    knows words without a rank can. ``game``: of the list, built with its ranks (rows,).
    """
    # The most familiar word behind a fragment has the least rank.
    by_familiarity = ranks.astype(np.int64).take(game.familiarity.order)
    trie = game.flat.trie
    result: list[Values] = []
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        mine = np.array([seat_to_move(depth, players) == seat for players, seat in seats])
        ends = np.where(mine, 0, INFINITE)[:, None]
        least = np.repeat(ends, len(level), axis=1)
        if len(level.inner):
            below, said = result[-1], by_familiarity.take(game.best[game.flat.level(depth + 1)])
            plays = np.where(mine[:, None], below, np.maximum(below, said))
            plays[:, trie.levels[depth + 1].complete] = ends
            least[np.ix_(mine, level.inner)] = np.maximum.reduceat(plays[mine], level.starts, axis=1)
            least[np.ix_(~mine, level.inner)] = np.minimum.reduceat(plays[~mine], level.starts, axis=1)
        result.append(least)
    return result[::-1]
