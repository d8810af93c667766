"""The words that Xghost or Spook is played on, as codes, and full analyses of them with one automaton.

Spook as Xghost: the letters may be rearranged before one is added.

A position is a multiset of letters, written in a fixed order of letters. It can grow into a word exactly if it is a
subsequence of the word's letters in that order. So Spook on a list is Xghost on the list's *alphagrams*: the letters of
each word in order, with one alphagram for all anagrams.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.solve.subsequences.automaton import Automaton, build, subsequences_only_of
from strategy_book.games.kin.solve.subsequences.retrograde import LoserSets, Variant, solve
from strategy_book.lists.lexicon import Codes


@dataclass(frozen=True, eq=False)
class CodedWords:
    """The words of a minimum length or more.

    Attributes:
        codes: (n, width) uint8 padded with 0; for Spook the distinct alphagrams.
        letters: the letter of each code, code 1 first.
        unordered: whether the order of the letters does not count (Spook).
    """

    codes: Codes
    letters: str
    unordered: bool

    def at_least(self, min_length: int) -> Codes:
        """The words of at least ``min_length`` letters."""
        kept: Codes = self.codes[np.count_nonzero(self.codes, axis=1) >= min_length]
        return kept

    def first_letters(self, min_length: int) -> list[int]:
        """The codes that occur in words of at least ``min_length`` letters, in the order of the alphabet."""
        counts = np.bincount(self.at_least(min_length).ravel(), minlength=len(self.letters) + 1)
        codes = sorted(range(1, len(self.letters) + 1), key=lambda code: self.letters[code - 1])
        return [code for code in codes if counts[code]]


def alphagrams(codes: Codes, alphabet: int) -> tuple[Codes, npt.NDArray[np.uint8]]:
    """The distinct alphagrams of the words ``codes`` (n, width), uint8 padded with 0.

    The order is from the list's rarest letter to its commonest. Any order gives the same game, but with rare letters
    first few words stay possible, which makes building the automaton four times as fast.

    Returns:
        The alphagrams, (m, width) uint8 padded with 0, in new codes 1 to ``alphabet``; and (alphabet + 1,) uint8, the
        original code of each new one.
    """
    rarest_first = np.argsort(np.bincount(codes.ravel(), minlength=alphabet + 1)[1:], kind="stable")
    old = np.concatenate(([0], rarest_first + 1)).astype(np.uint8)
    new = np.zeros(alphabet + 1, np.uint8)
    new[old] = np.arange(alphabet + 1)
    # Less 1, so that the padding wraps around to 255 and sorts last.
    ordered = np.sort(new[codes] - np.uint8(1), axis=1) + np.uint8(1)
    return _distinct(ordered), old


def _distinct(rows: Codes) -> Codes:
    """The distinct rows, sorted; compared as texts, because comparing them number by number is slow."""
    if rows.size == 0:
        return rows[:1]
    distinct: Codes = np.unique(rows.view(f"S{rows.shape[1]}")).view(np.uint8).reshape(-1, rows.shape[1])
    return distinct


class Walks:
    """Retrograde walks over the positions of one list.

    Args:
        words: of the least minimum length or more.
        budget: limits of memory, counting and walking.
        edges: whether to build the edges of the automaton at once; without them positions can only be counted.

    Attributes:
        automaton: None if it did not fit.
        reason: why something was not solved; "" if nothing failed.
    """

    def __init__(self, words: CodedWords, budget: KinBudget, *, edges: bool) -> None:
        self.words, self.budget, self.reason = words, budget, ""
        self.automaton = self._build(edges)

    def _build(self, edges: bool) -> Automaton | None:
        try:
            return build(self.words.codes, memory_limit=self.budget.memory, work=self.budget.counting, edges=edges)
        except TooLargeError as error:
            self.reason = str(error)
            return None

    def positions(self, min_length: int) -> int | None:
        """Number of positions with this minimum length, the empty one included; None if they were not counted."""
        if self.automaton is None:
            return None
        codes = self.words.codes
        long = np.count_nonzero(codes, axis=1) >= min_length
        lost = 0 if long.all() else subsequences_only_of(codes[~long], codes[long])
        return self.automaton.positions - lost

    def solve(self, variants: Sequence[Variant]) -> dict[int, LoserSets]:
        """Solve all variants in one walk, or each minimum length alone if one walk takes too much memory.

        Returns:
            The loser sets of each minimum length that was walked; ``reason`` says why another was not.
        """
        counted = self.automaton
        if counted is not None and not counted.has_edges and counted.positions <= self.budget.memory:
            self.automaton = self._build(True)
        if self.automaton is None:
            return {}
        solved: dict[int, LoserSets] = {}
        lengths = sorted({length for _, length in variants})
        for together in [lengths, *([length] for length in lengths if len(lengths) > 1)]:
            if set(together) <= solved.keys():
                continue
            try:
                loser_sets = solve(
                    self.automaton,
                    self.words.codes,
                    [variant for variant in variants if variant[1] in together],
                    memory_limit=self.budget.memory,
                    work=self.budget.walking,
                )
            except TooLargeError as error:
                self.reason = str(error)
            else:
                solved |= dict.fromkeys(together, loser_sets)
        return solved
