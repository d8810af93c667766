"""The value of strategies, counted from the words and the strategies alone."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.jotto.solution import GuesserMixture
from generator.games.jotto.solve.plans import PackedPlan
from tests.games.jotto.reference import (
    Answers,
    PlanError,
    certify_guesser,
    certify_hider,
    packed_tree,
    whole_tree,
)

LISTS = st.sets(st.text("abcde", min_size=3, max_size=3), min_size=1, max_size=7).map(sorted)
ALIKE = ["ab", "cd", "ef"]
"""Every answer is 0, so a plan is an order."""


def heard(guess: str, secret: str) -> int:
    return (Counter(guess) & Counter(secret)).total()


def mixture(*plans: tuple[list[int], int]) -> GuesserMixture:
    trees = [np.array(tree, np.uint16) for tree, _ in plans]
    return GuesserMixture(trees, np.array([weight for _, weight in plans], object))


@given(LISTS)
def test_answers(words: list[str]) -> None:
    answers = Answers(words)
    assert len(answers) == len(words)
    for i, guess in enumerate(words):
        expected = [-1 if i == k else heard(guess, secret) for k, secret in enumerate(words)]
        assert list(answers.row(i)) == list(answers.row(i)) == expected


def test_a_plan_continues_with_the_lowest_answer_first() -> None:
    words = ["abc", "abd", "def", "xyz"]
    assert whole_tree([0, 3, 2, 1], Answers(words)) == [1, 2, 3, 2]
    assert whole_tree([1, 3, 2, 0], Answers(words)) == [2, 1, 2, 2]
    assert whole_tree([0], Answers(["abc"])) == [1]


@pytest.mark.parametrize("tree", [[], [0], [0, 1], [0, 1, 2, 2], [0, 1, 3], [3, 1, 2], [-1, 1, 2]])
def test_a_tree_that_is_not_a_plan_is_refused(tree: list[int]) -> None:
    with pytest.raises(PlanError, match="a stored tree"):
        whole_tree(tree, Answers(ALIKE))


def test_packed_plans_encode_pairs_by_one_bit() -> None:
    answers = Answers(ALIKE)

    def plan(guesses: list[int], pairs: list[int]) -> PackedPlan:
        return PackedPlan(1, np.array(guesses, np.uint16), np.array(pairs, np.bool_))

    assert packed_tree(plan([1], [0]), 3, answers) == [2, 1, 3]
    assert packed_tree(plan([1], [1, 0, 0]), 3, answers) == [3, 1, 2]
    assert packed_tree(plan([1, 2], []), 2, answers) == [3, 1, 2]
    for guesses, pairs, smallest in (
        ([1], [], 3),
        ([1], [0, 1], 3),
        ([1, 0], [0], 3),
        ([], [0], 3),
        ([1], [], 2),
    ):
        with pytest.raises(PlanError, match="a stored tree"):
            packed_tree(plan(guesses, pairs), smallest, answers)


def test_the_guarantee_and_the_worst_words_of_a_mixture() -> None:
    weighted = certify_guesser(ALIKE, mixture(([0, 1, 2], 3), ([2, 1, 0], 1)))
    assert (weighted.guarantee, weighted.worst) == (Fraction(10, 4), [2])
    even = certify_guesser(ALIKE, mixture(([0, 1, 2], 5), ([2, 1, 0], 5)))
    assert (even.guarantee, even.worst) == (Fraction(2), [0, 1, 2])
    idle = certify_guesser(ALIKE, mixture(([0, 1, 2], 1), ([2, 1, 0], 0)))
    assert (idle.guarantee, idle.worst) == (Fraction(3), [2])
    many = certify_guesser(ALIKE, mixture(*[([0, 1, 2], 3**40)] * 300, ([2, 1, 0], 300 * 3**40)))
    assert many == even


@pytest.mark.parametrize("weights", [[1], [1, 1, 1], [2, -1], [0, 0], []])
def test_invalid_weights_are_refused(weights: list[int]) -> None:
    orders = [np.array(order, np.uint16) for order in ([0, 1, 2], [2, 1, 0])]
    with pytest.raises(PlanError, match="no probabilities"):
        certify_guesser(ALIKE, GuesserMixture(orders, np.array(weights, object)))


def least(words: list[str], weights: dict[str, int], left: frozenset[str]) -> int:
    """The least weighted guesses of all plans, tried one after the other."""
    if not left:
        return 0
    costs = []
    for guess in words:
        parts: dict[int, set[str]] = {}
        for word in left - {guess}:
            parts.setdefault(heard(guess, word), set()).add(word)
        if left not in parts.values():
            costs.append(sum(least(words, weights, frozenset(part)) for part in parts.values()))
    return min(costs) + sum(weights[word] for word in left)


@given(LISTS.filter(lambda words: len(words) < 6), st.data())
def test_what_a_hider_earns(words: list[str], data: st.DataObject) -> None:
    weights = data.draw(st.lists(st.integers(0, 9), min_size=len(words), max_size=len(words)).filter(any))
    right = Fraction(least(words, dict(zip(words, weights, strict=True)), frozenset(words)), sum(weights))
    assert certify_hider(words, weights) == right


def test_a_hider_of_words_that_are_alike() -> None:
    assert certify_hider(ALIKE, [1, 1, 1]) == 2
    assert certify_hider(ALIKE, [3, 1, 1]) == Fraction(8, 5)
