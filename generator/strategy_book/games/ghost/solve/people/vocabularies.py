"""Vocabularies: how familiar words are, the words of two lists as one, and the vocabulary that a name means."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from strategy_book.errors import InputError
from strategy_book.games.ghost.solve.people.tries import FlatTrie, build_flat_trie
from strategy_book.games.ghost.solve.trie import Index32, Mask, Values, run_starts
from strategy_book.lists.left_out import TieRanks
from strategy_book.lists.lexicon import Codes, Lexicon
from strategy_book.lists.ranks import Ranks


@dataclass(frozen=True, slots=True, eq=False)
class Familiarity:
    """The words of a list in order of familiarity: by rank, then shorter words first, then alphabetically.

    Attributes:
        cost: (rows,) what each word adds to the unfamiliarity of a list of words: its rank, then its letters.
        order: (rows,) the rows, most familiar word first.
        positions: (rows,) the position of each word in ``order``.
    """

    cost: Values
    order: Index32
    positions: Index32


def familiarity(lexicon: Lexicon, ranks: Ranks | TieRanks | None) -> Familiarity:
    """The order of familiarity of a list. Without ranks (rows,), shorter words come first."""
    lengths = lexicon.lengths.astype(np.int64)
    rank = np.zeros(len(lexicon), np.int64) if ranks is None else ranks.astype(np.int64)
    order = np.lexsort((lengths, rank)).astype(np.int32)
    positions = np.empty(len(lexicon), np.int32)
    positions[order] = np.arange(len(lexicon), dtype=np.int32)
    # 24 bits hold the letters of any list of words, which leaves 40 bits for the sum of ranks.
    return Familiarity(rank << 24 | lengths, order, positions)


@dataclass(frozen=True, slots=True, eq=False)
class FamiliarTrie:
    """A game, and how familiar the words behind its fragments are.

    Attributes:
        best: (fragments,) position in ``familiarity.order`` of the most familiar legal word that is the fragment or
            begins with it.
    """

    flat: FlatTrie
    familiarity: Familiarity
    best: Index32

    def best_rows(self, fragments: Index32) -> Index32:
        """The row of the most familiar word behind each of the fragments."""
        return self.familiarity.order.take(self.best.take(fragments))


def build_familiar_trie(lexicon: Lexicon, min_length: int, ranks: Ranks | None) -> FamiliarTrie:
    """The game of a list; ``ranks``: (rows,) of all its words, if it has any.

    Raises:
        InputError: if no word is that long.
    """
    return with_familiarity(build_flat_trie(lexicon, min_length), familiarity(lexicon, ranks))


def with_familiarity(flat: FlatTrie, familiar: Familiarity) -> FamiliarTrie:
    """The game of these fragments, whose words have this order of familiarity."""
    levels = flat.trie.levels
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
        best[flat.level(depth)][levels[depth].inner] = np.minimum.reduceat(below, levels[depth].starts)
    return FamiliarTrie(flat, familiar, best)


@dataclass(frozen=True, eq=False)
class TwoLists:
    """Two lists side by side.

    Attributes:
        in_first, in_second: (rows,) is each word in the first list, in the second?
    """

    lexicon: Lexicon
    in_first: Mask
    in_second: Mask

    @cached_property
    def known(self) -> tuple[Mask, Mask]:
        """Which words of the first list the second has too, and which words of the second the first has too."""
        return self.in_second[self.in_first], self.in_first[self.in_second]


def join(first: Lexicon, second: Lexicon) -> TwoLists:
    """The words of both lists as one list."""
    alphabet = "".join(sorted(set(first.alphabet) | set(second.alphabet)))
    width = max(first.codes.shape[1], second.codes.shape[1])
    keys = np.concatenate([_keys(lexicon, alphabet, width) for lexicon in (first, second)])
    # Both runs are sorted: a stable sort merges them, and puts the first list's copy of a word first.
    order = keys.argsort(kind="stable")
    keys = keys[order]
    distinct, from_first = np.flatnonzero(run_starts(keys)), order < len(first)
    in_first = from_first[distinct]
    in_second = ~from_first[np.append(distinct[1:], len(keys)) - 1]
    codes: Codes = keys[distinct].view(np.uint8).reshape(len(distinct), width)
    lengths = np.concatenate([first.lengths, second.lengths])[order[distinct]]
    name = f"{first.name} and {second.name}"
    return TwoLists(Lexicon(name, alphabet, codes, lengths, ""), in_first, in_second)


def _keys(lexicon: Lexicon, alphabet: str, width: int) -> npt.NDArray[np.bytes_]:
    """(rows,): each word as ``width`` bytes, its letters coded by ``alphabet``."""
    codes = lexicon.codes
    if lexicon.alphabet != alphabet:
        recode = np.zeros(len(lexicon.alphabet) + 1, np.uint8)
        recode[1:] = [alphabet.index(letter) + 1 for letter in lexicon.alphabet]
        codes = recode[codes]
    if codes.shape[1] < width:
        codes = np.pad(codes, ((0, 0), (0, width - codes.shape[1])))
    return np.ascontiguousarray(codes).view(f"S{width}").ravel()


_SHOWN = 20
"""The most sizes that an error message names."""


@dataclass(frozen=True, slots=True, eq=False)
class Opponent:
    """An opponent who knows some of the legal words of a list.

    Attributes:
        known: (rows,) which words of the list they know, all of them legal.
        outside: number of words in the vocabulary that are not in the list; 0 for a rank.
    """

    name: str
    known: Mask
    outside: int = 0

    @property
    def words(self) -> int:
        """Number of the list's legal words that they know."""
        return int(np.count_nonzero(self.known))


def knows_up_to(lexicon: Lexicon, min_length: int, ranks: Ranks | None, most: int, sizes: Collection[int]) -> Opponent:
    """An opponent who knows all words up to a rank; ``sizes``: the ranks that exist.

    Raises:
        InputError: if the list has no ranks, the rank does not exist, or no legal word has a rank that low.
    """
    name = lexicon.name
    if ranks is None:
        raise InputError(
            f"{name!r} has no familiarity ranks: name another list with --knows, or a rank file in its sidecar"
        )
    if most not in sizes:
        known = ", ".join(map(str, sorted(sizes)[:_SHOWN])) + (", ..." if len(sizes) > _SHOWN else "")
        raise InputError(f"scowl-{most}: the ranks of {name!r} have no such size: choose one of {known}")
    opponent = Opponent(f"scowl-{most}", (ranks <= most) & (lexicon.lengths >= min_length))
    if not opponent.words:
        raise InputError(f"no legal word of {name!r} has a rank up to {most}: choose a larger one")
    return opponent


def knows_list(lexicon: Lexicon, min_length: int, other: Lexicon) -> Opponent:
    """An opponent who knows those legal words that are in another list.

    Raises:
        InputError: if there are none.
    """
    ours, theirs = join(lexicon, other).known
    outside = int(np.count_nonzero(~theirs))
    opponent = Opponent(other.name, ours & (lexicon.lengths >= min_length), outside)
    if not opponent.words:
        raise InputError(
            f"none of its {len(other):,} words is a legal word of {lexicon.name!r}: choose another "
            "vocabulary, or a smaller minimum length",
            file=other.name,
        )
    return opponent
