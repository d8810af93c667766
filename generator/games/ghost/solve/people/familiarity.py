"""How familiar words are, and the most familiar word behind every fragment of a game."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.games.ghost.solve.arrays import Index32, Mask, Values
from generator.games.ghost.solve.people.flat_trie import FlatTrie, build_flat_trie
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import Ranks

LEFT_OUT = 1 << 20
"""More words than a list has. As many words to avoid still count less than ``INFINITE``."""


@dataclass(frozen=True, slots=True, eq=False)
class Familiarity:
    """The words of a list in order of familiarity: by rank, then shorter words first, then alphabetically.

    Attributes:
        cost: (rows,) what each word adds to the unfamiliarity of a list of words: its rank, then its letters.
        order: (rows,) the rows, most familiar word first.
        positions: (rows,) the position of each word in ``order``.
        worth: (rows,) what each word adds to the number of words to know: 1, or ``LEFT_OUT`` more for a word to avoid.
    """

    cost: Values
    order: Index32
    positions: Index32
    worth: Values


def familiarity(lexicon: Lexicon, ranks: Ranks | None, avoided: Mask | None = None) -> Familiarity:
    """The order of familiarity of a list.

    Args:
        lexicon: the list.
        ranks: (rows,) of its words; without them, shorter words come first.
        avoided: (rows,) words that come after all others, and that no list has if it can do without.
    """
    lengths = lexicon.lengths.astype(np.int64)
    rank = np.zeros(len(lexicon), np.int64) if ranks is None else ranks.astype(np.int64)
    distinct = np.zeros(int(rank.max()) + 1, np.int64)
    distinct[rank] = 1
    keys = (distinct.cumsum() - 1)[rank] << 8 | lengths
    worth = np.ones(len(lexicon), np.int64)
    if avoided is not None:
        keys[avoided] += keys.max() + 1
        worth[avoided] += LEFT_OUT
    if keys.max() < 1 << 16:
        keys = keys.astype(np.uint16)  # NumPy sorts these by radix
    order = keys.argsort(kind="stable").astype(np.int32)
    positions = np.empty(len(lexicon), np.int32)
    positions[order] = np.arange(len(lexicon), dtype=np.int32)
    # 24 bits hold the letters of any list of words, which leaves 40 bits for the sum of ranks.
    return Familiarity(rank << 24 | lengths, order, positions, worth)


@dataclass(frozen=True, slots=True, eq=False)
class FamiliarTrie:
    """A game, and how familiar the words behind its fragments are.

    Attributes:
        flat: the fragments.
        familiarity: of the words of the list.
        best: (fragments,) position in ``familiarity.order`` of the most familiar legal word that is the fragment or
            begins with it.
    """

    flat: FlatTrie
    familiarity: Familiarity
    best: Index32

    def best_rows(self, fragments: Index32) -> Index32:
        """The row of the most familiar word behind each of the fragments."""
        return self.familiarity.order.take(self.best.take(fragments))


def build_familiar_trie(
    lexicon: Lexicon, min_length: int, ranks: Ranks | None, familiar: Familiarity | None = None
) -> FamiliarTrie:
    """The game of a list.

    Args:
        lexicon: the list.
        min_length: letters a word needs to count.
        ranks: (rows,) of all words of the list, if it has any.
        familiar: what ``familiarity(lexicon, ranks)`` returned, if it has been called already.

    Raises:
        InputError: if no word is that long.
    """
    flat = build_flat_trie(lexicon, min_length)
    familiar = familiarity(lexicon, ranks) if familiar is None else familiar
    return with_familiarity(flat, familiar)


def with_familiarity(flat: FlatTrie, familiar: Familiarity) -> FamiliarTrie:
    """The game of these fragments with another order of familiarity."""
    return FamiliarTrie(flat, familiar, _most_familiar(flat, familiar))


def _most_familiar(flat: FlatTrie, familiar: Familiarity) -> Index32:
    """``FamiliarTrie.best`` of a game."""
    levels, forks = flat.trie.levels, flat.trie.forks
    is_word = flat.word_rows >= 0
    word_rows = flat.word_rows[is_word]
    begins = np.zeros(len(flat.legal), bool)
    begins[word_rows] = True
    starts = np.flatnonzero(begins)
    last = np.int32(len(flat.legal))
    least = np.full(len(flat.legal), last)
    # The words that a word hides follow it, up to the next word at which a game can end.
    least[starts] = np.minimum.reduceat(np.where(flat.legal, familiar.positions, last), starts)
    best = np.empty(len(is_word), np.int32)
    best[is_word] = least[word_rows]
    for depth in range(len(levels) - 2, -1, -1):
        below = best[flat.level(depth + 1)]
        best[flat.level(depth)][levels[depth].inner] = forks[depth].reduce(np.minimum, below)
    return best
