"""Branches of the two long searches: sound, and the same wherever they are computed."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from generator.games.jotto.budget import JottoBudget
from generator.games.jotto.calls import calls_elsewhere, calls_here
from generator.games.jotto.feedback import Dictionary, Feedback
from generator.games.jotto.solve.bound.bounds import branch_count, prove_lower_bound
from generator.games.jotto.solve.equilibrium.outlines import fill_outline
from generator.games.jotto.solve.guess.guesser import Guesser, Outline, smooth
from generator.lists.lexicon import Lexicon
from tests.games.jotto.conftest import game
from tests.games.jotto.solve.bound.test_bounds import LONG, SHORT, near, truth

MANY = dataclasses.replace(SHORT, sets=4_000, branch_sets=300)


def several(shipped: Lexicon, size: int) -> tuple[Dictionary, Feedback]:
    """A game of some words that ship, no two of them anagrams."""
    words = [word for word in shipped.words() if len(word) == 4]
    words = words[:: len(words) // (3 * size)]
    dictionary, feedback = game(words)
    assert len(dictionary) >= size
    return dictionary, feedback


@pytest.mark.parametrize("way", [SHORT, LONG], ids=["short", "long"])
def test_no_bound_by_branches_is_above_the_truth(shipped: Lexicon, way: JottoBudget) -> None:
    for letters in (3, 4, 5):
        feedback = near(shipped, letters, 30, 1)
        exact = truth(feedback)
        for sets, unit in ((1_000, 200), (30_000, 3_000), (2_000_000, 400_000)):
            budget = dataclasses.replace(way, sets=sets, branch_sets=unit)
            bound = prove_lower_bound(feedback, budget)
            assert bound.value <= exact
            assert bound.sets <= sets
        assert bound.value == exact  # enough search proves the truth in branches, too


def test_a_small_budget_is_one_branch() -> None:
    assert branch_count(2_000, JottoBudget(sets=1_999_999)) == 1
    assert branch_count(2_000, JottoBudget(sets=64_000_000)) == 64
    assert branch_count(5, JottoBudget(sets=64_000_000)) == 5


def test_branches_computed_elsewhere_give_the_same(shipped: Lexicon) -> None:
    """Branches computed in reverse order, each from its pickled arguments alone."""
    dictionary, feedback = several(shipped, 70)
    names: list[str] = []

    def backwards(function: Any, arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        results = []
        for argument in reversed(arguments):
            names.append(argument[1].__name__)
            call, received = pickle.loads(pickle.dumps((function, argument)))
            results.append(call(*received))
        return results[::-1]

    elsewhere = calls_elsewhere(dictionary, backwards)
    locally = prove_lower_bound(feedback, MANY)
    distributed = prove_lower_bound(feedback, MANY, calls=elsewhere)
    assert locally == distributed
    assert names.count("raise_firsts") >= 2
    hider = smooth(np.random.default_rng(5).dirichlet(np.ones(len(feedback))), 0.03)
    guesser, alone = Guesser(feedback), Outline.empty(len(feedback), 9)
    tree = guesser.outlined(hider, 12, 5, alone)
    for calls in (calls_here(feedback), elsewhere):
        outline = Outline.empty(len(feedback), 9)
        fill_outline(feedback, hider, 12, 5, outline, calls)
        assert _pairs(outline) == _pairs(alone)
        assert len(_pairs(alone)) >= 3
        assert guesser.outlined(hider, 12, 5, outline).guesses.tolist() == tree.guesses.tolist()


def _pairs(outline: Outline) -> dict[int, int]:
    known = outline.codes > 0
    return dict(zip(outline.codes[known].tolist(), outline.guesses[known].tolist(), strict=True))
