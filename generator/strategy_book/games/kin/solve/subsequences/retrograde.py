"""Who loses at every subsequence of the words, as codes: retrograde passes over the numbers that the automaton gives.

The rule is Ghost's (docs/theory.md), applied to one level of subsequences of equal length after another, longest first.
The walk takes the time, so one walk solves several *variants*: numbers of players with minimum lengths. Each variant
has a field in the value of every subsequence. If a subsequence is not a position of a variant (no long enough word has
it), its field stays 0 and passes nothing on.

In Spook the letters may be rearranged before one is added. So a position is a multiset of letters, written in a fixed
order of letters. It can grow into a word exactly if it is a subsequence of the word's letters in that order. So Spook
on a list is Xghost on the list's *alphagrams*: the letters of each word in order, with one alphagram for all anagrams.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book import reasons
from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import USUAL, KinBudget
from strategy_book.games.kin.solve.subsequences._passes import extract, fields, push, write
from strategy_book.games.kin.solve.subsequences.automaton import Automaton, build, subsequences_only_of
from strategy_book.games.rules import bit_type
from strategy_book.lists.lexicon import Codes

Variant = tuple[int, int]
"""Number of players, and minimum length."""

_VALUE_BITS = 64
_BYTES_PER_EDGE = 13


@dataclass(frozen=True, eq=False)
class LoserSets:
    """The loser sets of every subsequence for some variants.

    Attributes:
        automaton: numbers the subsequences.
        variants: the variants that were solved.
        values: (positions,) unsigned; two fields per variant, see ``_passes.settle``.
        seats: for each variant the number of seats that can ever move.
        shifts: for each variant the lowest bit of its fields.
    """

    automaton: Automaton
    variants: tuple[Variant, ...]
    values: npt.NDArray[Any]
    seats: tuple[int, ...]
    shifts: tuple[int, ...]

    def losers(self, letters: Sequence[bytes], variant: Variant) -> list[int]:
        """The loser sets (bit s: seat s + 1) at subsequences of equal length, everyone playing well; 0 at no position.

        Every one of ``letters`` must be a subsequence.
        """
        game, masks = self.variants.index(variant), np.empty(len(letters), np.uint64)
        rows = np.frombuffer(b"".join(letters), np.uint8).reshape(len(letters), -1)
        fields(self.automaton.edges, rows, rows.shape[1], self.values, self.seats[game], self.shifts[game], masks)
        return masks.tolist()

    def only(self, variant: Variant) -> LoserSets:
        """The loser sets of one of the variants alone, in less memory."""
        game = self.variants.index(variant)
        seats, shift = self.seats[game], self.shifts[game]
        values = np.empty(len(self.values), bit_type(2 * seats))
        extract(self.values, seats, shift, values)
        return LoserSets(self.automaton, (variant,), values, (seats,), (0,))


def solve(automaton: Automaton, codes: Codes, variants: Sequence[Variant], budget: KinBudget = USUAL) -> LoserSets:
    """Solve the game of inserting letters for several numbers of players and minimum lengths.

    Args:
        codes: (n, width) uint8 padded with 0, the words of ``automaton``, of the least minimum length or more.
        budget: its ``memory`` must hold the automaton and the values; ``walking`` limits the walk.

    Raises:
        TooLargeError: if the values would not fit, before they are allocated; or if ``walking`` is spent.
    """
    width = codes.shape[1]
    # A seat beyond the longest word never moves and never loses.
    seats = [max(1, min(players, width)) for players, _ in variants]
    bits = 2 * sum(seats)
    if bits > _VALUE_BITS:
        together = ", ".join(str(players) for players, _ in variants)
        raise TooLargeError(reasons.because("bits", players=together, letters=width, need=bits, limit=_VALUE_BITS))
    dtype = bit_type(bits)
    need = automaton.positions * np.dtype(dtype).itemsize + _BYTES_PER_EDGE * len(automaton.letter)
    if need > budget.memory or not automaton.has_edges:
        size = {"positions": automaton.positions, "need": need >> 20, "limit": budget.memory >> 20}
        raise TooLargeError(reasons.because("walk memory", **size))
    values = np.zeros(automaton.positions, dtype)
    shifts = tuple(2 * sum(seats[:game]) for game in range(len(seats)))
    loser_sets = LoserSets(automaton, tuple(variants), values, tuple(seats), shifts)
    _retrograde(loser_sets, codes, budget.walking)
    return loser_sets


def _retrograde(loser_sets: LoserSets, codes: Codes, work: int) -> None:
    """Fill the values from the longest words down to the empty subsequence."""
    automaton, values = loser_sets.automaton, loser_sets.values
    dtype = values.dtype.type
    seats, shifts = np.array(loser_sets.seats, np.int64), np.array(loser_sets.shifts, np.int64)
    all_bits = (1 << 8 * values.itemsize) - 1
    lengths = np.count_nonzero(codes, axis=1)
    steps_left = work
    for size in range(codes.shape[1], 0, -1):
        mover = np.array([(size - 1) % players for players, _ in loser_sets.variants], np.int64)
        # The seat that completed a word loses. Its value must be final before its level passes anything on.
        ended = completed = 0
        for game, (_, min_length) in enumerate(loser_sets.variants):
            if size >= min_length:
                ended |= ((1 << 2 * loser_sets.seats[game]) - 1) << loser_sets.shifts[game]
                completed |= 1 << loser_sets.shifts[game] + int(mover[game])
        words = codes[lengths == size]
        write(automaton.edges, words, size, values, dtype(all_bits & ~ended), dtype(completed))
        steps_left = push(automaton.edges, automaton.height, size, values, seats, shifts, mover, steps_left)
        if steps_left < 0:
            raise TooLargeError(reasons.because("walk", positions=automaton.positions, steps=work))


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
            return build(self.words.codes, self.budget, edges=edges)
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
                chosen = [variant for variant in variants if variant[1] in together]
                loser_sets = solve(self.automaton, self.words.codes, chosen, self.budget)
            except TooLargeError as error:
                self.reason = str(error)
            else:
                solved |= dict.fromkeys(together, loser_sets)
        return solved
