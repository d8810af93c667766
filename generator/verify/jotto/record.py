"""One published chapter of Jotto while it is checked."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.findings import ABSOLUTE
from generator.verify.jotto.game import Answers, Numbers, all_answers, greedy_depths

BOUNDS = "bounds of Jotto"
"""The kind of a finding about a bound on the value."""

SLACK = 1e-9
"""By how much sums of thousands of floating-point numbers may differ."""

_DIGITS = 7  # of the hider's chances in certificates
_ROUNDED = 5e-8, 1e-5  # how far such a chance, and a sum over such chances, may be from the exact one

Facts = dict[str, Any]
Exact = npt.NDArray[np.object_]
"""(D,) exact numbers, one per secret in the order of the list."""


class Chapter:
    """One chapter while it is checked.

    Attributes:
        file, facts: its JSON.
        words: the legal secrets, sorted.
        answers: of every word to every word.
        hider: by word, the exact probability that the hider picks it.
    """

    def __init__(self, file: str, facts: Facts, words: list[str]) -> None:
        self.file, self.facts, self.words = file, facts, words
        self.answers: Answers = all_answers(words)
        weights = facts["hider_weights"] or ["1"] * len(facts["secrets"])
        total = sum(map(int, weights))
        self.hider = {
            secret["word"]: Fraction(int(weight), total)
            for secret, weight in zip(facts["secrets"], weights, strict=True)
        }

    @cached_property
    def greedy(self) -> tuple[Numbers, int]:
        """The guesses that the paper's benchmark needs for each secret, and its first guess."""
        return greedy_depths(self.answers)

    @property
    def rounded(self) -> tuple[float, float]:
        """How far a probability of this hider may be from the exact one, and how far a sum over all of them."""
        chances = [secret["probability"] for secret in self.facts["secrets"]]
        short = all(chance == round(chance, _DIGITS) for chance in chances)
        searched = self.facts["certified"] is not None and not self.facts["uniform"]
        return _ROUNDED if short and searched else (ABSOLUTE, ABSOLUTE)

    @property
    def chances(self) -> npt.NDArray[np.float64]:
        """(D,): the hider in the order of the list."""
        return np.array([float(self.hider[word]) for word in self.words])
