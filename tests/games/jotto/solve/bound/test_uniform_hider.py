"""The lower bounds of short and long lists against the true values, found by exhaustive search."""

import dataclasses
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.jotto.budget import JottoBudget
from generator.games.jotto.feedback import Feedback, feedback_table, select_secrets
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.solution import ProofKind
from generator.games.jotto.solve.bound.search import UNBOUNDED
from generator.games.jotto.solve.bound.uniform_hider import prove_lower_bound
from generator.games.jotto.solve.exact.best_response import BestResponse
from generator.lists.lexicon import Lexicon
from tests.games.jotto.conftest import THREE, game, part

SHORT = JottoBudget()
LONG = JottoBudget(pairs_bytes=0, deep=1, large=2)
"""Every list goes the way of long lists: a profile for each guess, tightened for all sets that are searched."""
TIGHT = JottoBudget(deep_of_pairs=1, large_of_pairs=2)
"""Profiles of two guesses are tightened, too."""
UNTIGHTENED = dataclasses.replace(LONG, large=1 << 30)
FEW_LEVELS = dataclasses.replace(LONG, few_words=0)
"""And profiles look at as few guesses as in long lists,"""
FEWEST_LEVELS = dataclasses.replace(FEW_LEVELS, levels=4, fewest_levels=4)
"""or at so few that they end before most words are found: the way of the longest lists."""
COUNTED = JottoBudget(most_words=1)


_TRUTHS: dict[tuple[int, bytes], Fraction] = {}
_TABLES: dict[int, Feedback] = {}


def truth(feedback: Feedback) -> Fraction:
    """The value of the uniform hider; kept, as every way of the search is held against it."""
    size, key = len(feedback), (feedback.hit, feedback.table.tobytes())
    if key not in _TRUTHS:
        _TRUTHS[key] = Fraction(BestResponse(feedback, np.ones(size, np.int64)).cost((1 << size) - 1), size)
    return _TRUTHS[key]


def plain_truth(feedback: Feedback) -> int:
    """The least guesses of all words together, by trying every guess at every set: slow, and shares nothing."""
    answers = feedback.table.tolist()

    @cache
    def least(words: frozenset[int]) -> int:
        if len(words) < 2:
            return len(words)
        best = UNBOUNDED
        for row in answers:
            parts = [frozenset(word for word in words if row[word] == answer) for answer in range(feedback.hit)]
            if words not in parts:
                best = min(best, len(words) + sum(map(least, parts)))
        return best

    return least(frozenset(range(len(feedback))))


def near(shipped: Lexicon, letters: int, size: int, seed: int) -> Feedback:
    """Words that share letters with one word, so that all answers occur."""
    if letters not in _TABLES:
        _TABLES[letters] = feedback_table(select_secrets(shipped, JottoRules(letters)))
    whole = _TABLES[letters]
    center = whole.table[np.random.default_rng(seed).integers(len(whole))].astype(int)
    return part(whole, np.sort(np.argsort(-center, kind="stable")[:size]))


@pytest.mark.parametrize(
    "way",
    [SHORT, TIGHT, LONG, UNTIGHTENED, FEW_LEVELS, FEWEST_LEVELS, COUNTED],
    ids=["short", "tight", "long", "loose", "few", "fewest", "counted"],
)
@pytest.mark.parametrize("letters", [3, 4, 5])
def test_no_bound_is_above_the_truth(shipped: Lexicon, letters: int, way: JottoBudget) -> None:
    for seed in range(2):
        feedback = near(shipped, letters, 36, seed)
        exact = truth(feedback)
        values = [prove_lower_bound(feedback, dataclasses.replace(way, sets=sets)).value for sets in (0, 300, 20_000)]
        assert values == sorted(values)
        assert values[-1] <= exact


@pytest.mark.parametrize(
    "way", [SHORT, TIGHT, LONG, UNTIGHTENED, FEW_LEVELS], ids=["short", "tight", "long", "loose", "few"]
)
@settings(max_examples=20, deadline=None)
@given(chosen=st.sets(st.sampled_from([*THREE, "ton", "pen", "map", "cup"]), min_size=4, max_size=14))
def test_enough_search_proves_the_truth(way: JottoBudget, chosen: set[str]) -> None:
    """A flipped sign anywhere in the search, or in the tightening, is a bound above the truth, or one below it."""
    _, feedback = game(sorted(chosen))
    if len(feedback) < 3:
        return
    bound = prove_lower_bound(feedback, dataclasses.replace(way, sets=10**6))
    assert bound.value == truth(feedback)
    assert bound.kind.of_uniform


@pytest.mark.parametrize("way", [SHORT, TIGHT, LONG], ids=["short", "tight", "long"])
def test_random_games_by_every_guess_at_every_set(way: JottoBudget) -> None:
    """Sets that are remembered from one first guess serve others; a bound of the wrong set is above the truth."""
    random = np.random.default_rng(7)
    for hit in (2, 3, 4) * 8:
        size = int(random.integers(9, 13))
        table = random.choice(hit, (size, size)).astype(np.uint8)
        table = np.triu(table, 1) + np.triu(table, 1).T
        np.fill_diagonal(table, hit)
        feedback = Feedback(np.ascontiguousarray(table), hit)
        least = plain_truth(feedback)
        for sets in (0, 100, 10**6):
            bound = prove_lower_bound(feedback, dataclasses.replace(way, sets=sets)).value * size
            assert bound <= least
        assert bound == least


@pytest.mark.parametrize("way", [SHORT, TIGHT, LONG, UNTIGHTENED], ids=["short", "tight", "long", "loose"])
@pytest.mark.parametrize("letters", [3, 4, 5])
def test_enough_search_proves_the_truth_of_real_words(shipped: Lexicon, letters: int, way: JottoBudget) -> None:
    """Sets large enough that bounds are raised, remembered and searched several guesses deep."""
    for seed in range(3):
        feedback = near(shipped, letters, 26, seed)
        assert prove_lower_bound(feedback, dataclasses.replace(way, sets=2_000_000)).value == truth(feedback)


def test_long_lists_are_searched_with_tightened_profiles(shipped: Lexicon) -> None:
    """Tightened profiles give better bounds, so the same search takes another path."""
    feedback = near(shipped, 4, 60, 3)
    loose = prove_lower_bound(feedback, dataclasses.replace(UNTIGHTENED, sets=6_000))
    tight = prove_lower_bound(feedback, dataclasses.replace(LONG, sets=6_000, large=10, deep=2))
    assert loose.value != tight.value or loose.sets != tight.sets
    assert tight.plies >= 2
    assert tight.kind is ProofKind.PLIES
