"""Plans are walked with every secret, and what is not a plan is refused."""

import base64
from fractions import Fraction

import numpy as np
import pytest

from strategy_book.games.jotto.solution import GuesserMixture
from strategy_book.published.plans import BrokenPlanError, all_answers, walk, walk_plans
from tests.games.jotto.reference import certify_hider, depths, guarantee

ALIKE = ["ab", "cd", "ef"]
"""Every answer is 0, so a plan is an order."""


def mixture(*plans: tuple[list[int], int]) -> GuesserMixture:
    trees = [np.array(tree, np.uint16) for tree, _ in plans]
    return GuesserMixture(trees, np.array([weight for _, weight in plans], object))


def test_a_plan_continues_with_the_lowest_answer_first() -> None:
    words = ["abc", "abd", "def", "xyz"]
    assert depths(words, [0, 3, 2, 1]) == [1, 2, 3, 2]
    assert depths(words, [1, 3, 2, 0]) == [2, 1, 2, 2]
    assert depths(["abc"], [0]) == [1]


@pytest.mark.parametrize("tree", [[], [0], [0, 1], [0, 1, 2, 2], [0, 1, 3], [3, 1, 2]])
def test_a_tree_that_is_not_a_plan_is_refused(tree: list[int]) -> None:
    with pytest.raises(BrokenPlanError):
        depths(ALIKE, tree)


@pytest.mark.parametrize(
    ("guesses", "pairs", "smallest", "taken"),
    [
        ([1], [0], 3, [2, 1, 3]), ([1], [1, 0, 0], 3, [3, 1, 2]), ([1, 2], [], 2, [3, 1, 2]),
        ([1], [], 3, None), ([1], [0, 1], 3, None), ([1], [0] * 9, 3, None), ([1, 0], [0], 3, None),
        ([], [0], 3, None), ([1], [], 2, None),
    ],
)  # fmt: skip
def test_a_pair_is_one_bit(guesses: list[int], pairs: list[int], smallest: int, taken: list[int] | None) -> None:
    plan = {
        "guesses": base64.b64encode(np.array(guesses, "<u2").tobytes()).decode(),
        "pairs": base64.b64encode(np.packbits(pairs, bitorder="little").tobytes()).decode() if pairs else "",
    }
    published = {"plans": [{"weight": "1", **plan}], "smallest": smallest}
    if taken is None:
        with pytest.raises(BrokenPlanError, match="plan 1 does not find every word"):
            walk(all_answers(ALIKE), published, 1)
    else:
        ((_, walked, _),) = walk_plans(all_answers(ALIKE), published)
        assert walked.tolist() == taken


def test_the_guarantee_of_a_mixture() -> None:
    assert guarantee(ALIKE, mixture(([0, 1, 2], 3), ([2, 1, 0], 1))) == 2.5
    assert guarantee(ALIKE, mixture(([0, 1, 2], 5), ([2, 1, 0], 5))) == 2
    assert guarantee(ALIKE, mixture(([0, 1, 2], 1), ([2, 1, 0], 0))) == 3
    assert guarantee(ALIKE, mixture(*[([0, 1, 2], 3**40)] * 300, ([2, 1, 0], 300 * 3**40))) == 2


@pytest.mark.parametrize("weights", [[1], [1, 1, 1], [2, -1], [0, 0], []])
def test_invalid_weights_are_refused(weights: list[int]) -> None:
    orders = [np.array(order, np.uint16) for order in ([0, 1, 2], [2, 1, 0])]
    with pytest.raises(BrokenPlanError):
        guarantee(ALIKE, GuesserMixture(orders, np.array(weights, object)))


def test_a_hider_of_words_that_are_alike() -> None:
    assert certify_hider(ALIKE, [1, 1, 1]) == 2
    assert certify_hider(ALIKE, [3, 1, 1]) == Fraction(8, 5)
