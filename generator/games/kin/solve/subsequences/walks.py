"""Full analyses of one list for several variants, with one automaton."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from generator.errors import TooLargeError
from generator.games.kin.budget import KinBudget
from generator.games.kin.solve.subsequences.words import CodedWords

if TYPE_CHECKING:
    from generator.games.kin.solve.subsequences.automaton import Automaton
    from generator.games.kin.solve.subsequences.retrograde import LoserSets, Variant


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
        self.words, self.budget = words, budget
        self.reason = ""
        self.automaton = self._build(edges)

    def _build(self, edges: bool) -> Automaton | None:
        from generator.games.kin.solve.subsequences.automaton import build

        try:
            return build(
                self.words.codes, memory_limit=self.budget.memory, work=self.budget.counting, edges=edges
            )
        except TooLargeError as error:
            self.reason = str(error)
            return None

    def positions(self, min_length: int) -> int | None:
        """Number of positions with this minimum length, the empty one included; None if they were not counted."""
        from generator.games.kin.solve.subsequences.automaton import subsequences_only_of

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
        from generator.games.kin.solve.subsequences.retrograde import solve

        if self.automaton is None:
            return {}
        if not self.automaton.has_edges and self.automaton.positions <= self.budget.memory:
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
