"""Why do two lists differ? The fewest words to add to one and strike from it until it has the other's verdict.

The recurrence of ``verdict_costs.py`` on the words of both lists: a word of the other list alone costs 1 to add, a word
of this list alone costs 1 to strike, and common words are fixed (docs/theory.md, theorem 5). The words behind a common
word never matter: whatever else is added or struck, the game ends there.
"""

from dataclasses import dataclass

import numpy as np

from strategy_book.games.ghost.solve.people.tries import build_full_trie
from strategy_book.games.ghost.solve.people.verdict_costs import BAD, GOOD, NOT_GOOD, Costs, verdict_costs
from strategy_book.games.ghost.solve.people.vocabularies import TwoLists, join
from strategy_book.games.ghost.solve.trie import INFINITE, Mask, long_enough
from strategy_book.lists.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class LetterChange:
    """A first letter whose verdict differs between two lists, and the fewest words that make the difference.

    Attributes:
        letter: the letter.
        wins: does it win for seat 1 with this list, and with the other?
        added: words of the other list to add, sorted.
        struck: words of this list to strike, sorted.
    """

    letter: str
    wins: tuple[bool, bool]
    added: tuple[str, ...]
    struck: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A list beside another one, two players.

    Attributes:
        other: name of the other list.
        min_length: of the variant.
        words: number of legal words of this list and of the other.
        common: number of legal words that both have.
        winners: the seat that wins with this list, and with the other.
        added, struck: the fewest words to add to this list and to strike from it until it has the other's winner.
        letters: the first letters whose verdicts differ, alphabetically.
    """

    other: str
    min_length: int
    words: tuple[int, int]
    common: int
    winners: tuple[int, int]
    added: tuple[str, ...]
    struck: tuple[str, ...]
    letters: tuple[LetterChange, ...]


def compare(lexicon: Lexicon, other: Lexicon, min_length: int) -> Comparison:
    """How ``lexicon`` gets the verdicts of ``other``, with words of at least ``min_length`` letters.

    Raises:
        InputError: if one of them has no word that long.
    """
    for words in (lexicon, other):
        long_enough(words, min_length)
    return compare_both_ways(join(lexicon, other), min_length, (lexicon.name, other.name))[0]


def compare_both_ways(lists: TwoLists, min_length: int, names: tuple[str, str]) -> tuple[Comparison, Comparison]:
    """How each of two lists gets the verdicts of the other. Both need words of at least ``min_length`` letters.

    ``names``: what each list is called in the comparison of the other.
    """
    trie = build_full_trie(lists.lexicon, min_length, lists.in_first & lists.in_second)
    in_first, in_second = lists.in_first[trie.rows], lists.in_second[trie.rows]
    to_strike = np.where(in_first & in_second, INFINITE, 1)
    first, second = (
        _Side(mask, verdict_costs(trie, np.where(mask, 0, 1), np.where(mask, to_strike, 0)))
        for mask in (in_first, in_second)
    )
    return _comparison(names[1], min_length, first, second), _comparison(names[0], min_length, second, first)


@dataclass(frozen=True, slots=True, eq=False)
class _Side:
    """One of the lists: which legal words of both lists it has (w,), and the costs of turning its verdicts."""

    words: Mask
    costs: Costs

    @property
    def winning(self) -> Mask:
        """(first letters,): does each of them win for seat 1?"""
        return np.asarray(self.costs.levels[1].good == 0, bool)

    @property
    def winner(self) -> int:
        """The seat that wins."""
        return 1 if self.costs.levels[0].bad[0] == 0 else 2

    def change(self, depth: int, index: int, verdict: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The fewest words to add, and to strike, until a fragment has a verdict."""
        turned, strings = self.costs.turning(depth, index, verdict), self.costs.trie.strings
        listed = self.words[turned]
        return tuple(strings(turned[~listed])), tuple(strings(turned[listed]))


def _comparison(other: str, min_length: int, ours: _Side, theirs: _Side) -> Comparison:
    """How our list gets the verdicts of theirs, which is called ``other``."""
    differ = np.flatnonzero(ours.winning != theirs.winning)
    letters = tuple(
        LetterChange(letter, (not wins, wins), *ours.change(1, index, GOOD if wins else NOT_GOOD))
        for letter, index, wins in zip(
            ours.costs.trie.names(1, differ), differ.tolist(), theirs.winning[differ].tolist(), strict=True
        )
    )
    added, struck = ours.change(0, 0, BAD if theirs.winner == 1 else GOOD)
    return Comparison(
        other,
        min_length,
        (int(np.count_nonzero(ours.words)), int(np.count_nonzero(theirs.words))),
        int(np.count_nonzero(ours.words & theirs.words)),
        (ours.winner, theirs.winner),
        added,
        struck,
        letters,
    )
