"""The lower bounds of short and long lists against the true values, found by exhaustive search."""

from contextlib import ExitStack
from fractions import Fraction
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import LowerBound, ProofKind
from strategy_book.games.jotto.solve.bound import profiles, search
from strategy_book.games.jotto.solve.bound.uniform_hider import prove_lower_bound
from strategy_book.games.jotto.solve.exact.best_response import BestResponse
from strategy_book.lists.lexicon import Lexicon
from tests.games.jotto.conftest import THREE, game, near
from tests.games.jotto.reference import least_by_trying

Way = dict[str, int]
"""Constants of ``search`` and ``profiles``: every way of the search is a proof."""

SHORT: Way = {}
LONG: Way = {"PAIRS_BYTES": 0, "DEEP": 1, "LARGE": 2}
"""Every list goes the way of long lists: a profile for each guess, tightened for all sets that are searched."""
TIGHT: Way = {"DEEP_OF_PAIRS": 1, "LARGE_OF_PAIRS": 2}
"""Profiles of two guesses are tightened as well."""
UNTIGHTENED = LONG | {"LARGE": 1 << 30}
FEW_LEVELS = LONG | {"FEW_WORDS": 0}
"""And profiles look at as few guesses as in long lists,"""
FEWEST_LEVELS = FEW_LEVELS | {"LEVELS": 4, "FEWEST_LEVELS": 4}
"""or at so few that they end before most words are found: the way of the longest lists."""


def proved(feedback: Feedback, way: Way, sets: int) -> LowerBound:
    """The bound of the search that goes this way."""
    with ExitStack() as stack:
        for name, value in way.items():
            stack.enter_context(patch.object(search if hasattr(search, name) else profiles, name, value))
        return prove_lower_bound(feedback, JottoBudget(sets=sets))


_TRUTHS: dict[tuple[int, bytes], Fraction] = {}


def truth(feedback: Feedback) -> Fraction:
    """The value of the uniform hider; kept, as every way of the search is held against it."""
    size, key = len(feedback), (feedback.hit, feedback.table.tobytes())
    if key not in _TRUTHS:
        _TRUTHS[key] = Fraction(BestResponse(feedback, np.ones(size, np.int64)).cost((1 << size) - 1), size)
    return _TRUTHS[key]


@pytest.mark.parametrize(
    "way",
    [SHORT, TIGHT, LONG, UNTIGHTENED, FEW_LEVELS, FEWEST_LEVELS],
    ids=["short", "tight", "long", "loose", "few", "fewest"],
)
@pytest.mark.parametrize("letters", [3, 4, 5])
def test_no_bound_is_above_the_truth(shipped: Lexicon, letters: int, way: Way) -> None:
    for seed in range(2):
        feedback = near(shipped, letters, 36, seed)
        exact = truth(feedback)
        values = [proved(feedback, way, sets).value for sets in (0, 300, 20_000)]
        values.insert(0, prove_lower_bound(feedback, JottoBudget(most_words=1)).value)  # only counted
        assert values == sorted(values)
        assert values[-1] <= exact


@pytest.mark.parametrize(
    "way", [SHORT, TIGHT, LONG, UNTIGHTENED, FEW_LEVELS], ids=["short", "tight", "long", "loose", "few"]
)
@settings(max_examples=20, deadline=None)
@given(chosen=st.sets(st.sampled_from([*THREE, "ton", "pen", "map", "cup"]), min_size=4, max_size=14))
def test_enough_search_proves_the_truth(way: Way, chosen: set[str]) -> None:
    """A flipped sign anywhere in the search, or in the tightening, is a bound above the truth, or one below it."""
    _, feedback = game(sorted(chosen))
    if len(feedback) < 3:
        return
    bound = proved(feedback, way, 10**6)
    assert bound.value == truth(feedback)
    assert bound.kind.of_uniform


@pytest.mark.parametrize("way", [SHORT, TIGHT, LONG], ids=["short", "tight", "long"])
def test_random_games_by_every_guess_at_every_set(way: Way) -> None:
    """Sets that are remembered from one first guess serve others; a bound of the wrong set is above the truth."""
    random = np.random.default_rng(7)
    for hit in (2, 3, 4) * 8:
        size = int(random.integers(9, 13))
        table = random.choice(hit, (size, size)).astype(np.uint8)
        table = np.triu(table, 1) + np.triu(table, 1).T
        np.fill_diagonal(table, hit)
        feedback = Feedback(np.ascontiguousarray(table), hit)
        least = least_by_trying(table.tolist(), [1] * size)
        for sets in (0, 100, 10**6):
            bound = proved(feedback, way, sets).value * size
            assert bound <= least
        assert bound == least


@pytest.mark.parametrize("way", [SHORT, TIGHT, LONG, UNTIGHTENED], ids=["short", "tight", "long", "loose"])
@pytest.mark.parametrize("letters", [3, 4, 5])
def test_enough_search_proves_the_truth_of_real_words(shipped: Lexicon, letters: int, way: Way) -> None:
    """Sets large enough that bounds are raised, remembered and searched several guesses deep."""
    for seed in range(3):
        feedback = near(shipped, letters, 26, seed)
        assert proved(feedback, way, 2_000_000).value == truth(feedback)


def test_long_lists_are_searched_with_tightened_profiles(shipped: Lexicon) -> None:
    """Tightened profiles give better bounds, so the same search takes another path."""
    feedback = near(shipped, 4, 60, 3)
    loose = proved(feedback, UNTIGHTENED, 6_000)
    tight = proved(feedback, LONG | {"LARGE": 10, "DEEP": 2}, 6_000)
    assert loose.value != tight.value or loose.sets != tight.sets
    assert tight.plies >= 2
    assert tight.kind is ProofKind.PLIES
