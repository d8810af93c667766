"""Profiles, and the guess values that follow from them, against every decision tree of small sets."""

from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.jotto.feedback import Feedback, feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solve.bound import profiles
from strategy_book.games.jotto.solve.bound.class_values import class_values, make_value_scratch
from strategy_book.games.jotto.solve.guess.kernels import count_classes
from strategy_book.lists.lexicon import Lexicon
from tests.games.jotto.conftest import near

SEEDS = st.integers(0, 2**32 - 1)


def most_found(feedback: Feedback, guesses: int, words: frozenset[int]) -> int:
    """The most that f(0) + ... + f(guesses - 1) can be over all trees, f(d) words of the set being found by guess d."""

    @cache
    def most(left: int, candidates: frozenset[int]) -> int:
        if left <= 1 or not candidates:
            return 0
        best = 0
        for guess in range(len(feedback)):
            behind: dict[int, set[int]] = {}
            for word in candidates:
                behind.setdefault(int(feedback.table[guess, word]), set()).add(word)
            if len(behind) == 1 and guess not in candidates:
                continue
            bound = (left - 1) * len(behind.pop(feedback.hit, ()))
            best = max(best, bound + sum(most(left - 1, frozenset(part)) for part in behind.values()))
        return best

    return most(guesses, words)


@pytest.mark.parametrize("letters", [3, 4])
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_no_tree_finds_more_than_the_profiles_allow(shipped: Lexicon, letters: int, seed: int) -> None:
    feedback = near(shipped, letters, 9, seed)
    size, hit, table = len(feedback), feedback.hit, feedback.table
    everything = np.arange(size, dtype=np.int32)
    rows = profiles.first_rows(size, hit)
    space = profiles.make_profile_scratch(size, hit, rows.shape[1])
    for _ in range(3):
        profiles.tighten(table, hit, everything, everything, rows, space)
    pairs = np.repeat(rows[None], size * hit, axis=0)
    for _ in range(3):
        profiles.tighten_pairs(table, hit, pairs, space)
    rng = np.random.default_rng(seed)
    for g, h in rng.integers(size, size=(6, 2)).tolist():
        for j, k in rng.integers(hit, size=(4, 2)).tolist():
            first = frozenset(np.flatnonzero(table[g] == j).tolist())
            both = first & frozenset(np.flatnonzero(table[h] == k).tolist())
            inside = rows.copy()
            profiles.tighten(table, hit, np.array(sorted(first), np.int32), everything, inside, space)
            for guesses in range(1, 5):
                assert most_found(feedback, guesses, first) <= rows[j, :guesses, g].sum()
                assert most_found(feedback, guesses, both) <= inside[k, :guesses, h].sum()
                assert most_found(feedback, guesses, both) <= pairs[g * hit + j, k, :guesses, h].sum()


def test_profiles_are_tighter_for_two_guesses_and_inside_a_set(shipped: Lexicon) -> None:
    feedback = near(shipped, 3, 120, 1)
    size, hit, table = len(feedback), feedback.hit, feedback.table
    rows = profiles.first_rows(size, hit)
    everything = np.arange(size, dtype=np.int32)
    before, space = rows.astype(int).sum(1), profiles.make_profile_scratch(size, hit, rows.shape[1])
    for _ in range(4):
        profiles.tighten(table, hit, everything, everything, rows, space)
    assert (rows.astype(int).cumsum(1)[:, -1] <= before).all()
    assert (np.diff(rows.astype(int), axis=1) >= 0).all()
    inside = rows.copy()
    profiles.tighten(table, hit, np.flatnonzero(table[0] == 1).astype(np.int32), everything, inside, space)
    assert (inside.astype(int).cumsum(1) <= rows.astype(int).cumsum(1)).all()
    assert (inside < rows).any()


@pytest.mark.parametrize(("letters", "size", "kinds"), [(3, 7, 1), (3, 300, 2), (4, 40, 1), (4, 700, 3), (5, 255, 1)])
def test_class_values_are_the_costs_of_real_classes(shipped: Lexicon, letters: int, size: int, kinds: int) -> None:
    feedback = feedback_table(select_secrets(shipped, JottoRules(letters)))
    size_of_list, hit, table = len(feedback), feedback.hit, feedback.table
    rng = np.random.default_rng(letters)
    rows = np.sort(rng.integers(1, 90, (kinds + 1, hit, 7, size_of_list)), axis=2).astype(np.int16)
    rows[:, :, 0], rows[:, :, -1] = 0, size_of_list
    words = rng.permutation(size_of_list)[:size].astype(np.int32)
    used = np.arange(1, kinds + 1)
    path = np.array([[3, 1], [5, 0]])
    scratch = make_value_scratch(size_of_list, hit, 7)
    value = np.empty(size_of_list, scratch.known.dtype)
    least = class_values(table, hit, profiles.Profiles(rows, rows.min(3)), used, path, words, value, scratch)
    classes = np.stack([(table[:, words] == a).sum(1) for a in range(hit)])
    for guess in rng.integers(size_of_list, size=50).tolist():
        expected = size
        for a in range(hit):
            kept = [rows[r, a, :, guess] for r in used]
            if kinds == 1:
                kept += [rows[1, 1, :, 3], rows[1, 0, :, 5]]
            expected += max(int(np.maximum(classes[a, guess] - row.astype(int), 0).sum()) for row in kept)
        assert value[guess] == expected
    assert least == value.min()


def test_many_words_of_a_class_are_counted(shipped: Lexicon) -> None:
    feedback = feedback_table(select_secrets(shipped, JottoRules(4)))
    size_of_list, hit, table = len(feedback), feedback.hit, feedback.table
    counts, narrow = np.empty((hit, size_of_list), np.int16), np.empty((hit, size_of_list), np.uint8)
    for size in (1, 3, 252, 253, 1000):
        words = np.random.default_rng(size).permutation(size_of_list)[:size]
        count_classes(table, hit, words, narrow, counts)
        assert np.array_equal(counts, [(table[:, words] == a).sum(1) for a in range(hit)])


def test_the_cost_of_words() -> None:
    assert profiles.cost_of(5, np.array([0, 1, 3, 9], np.int16)) == 5 + 4 + 2
    assert profiles.cost_of(0, np.array([0, 0, 0], np.int16)) == 0
