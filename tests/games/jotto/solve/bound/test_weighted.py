"""Bounds for hiders with weights, against the best of all guessers and against the bounds of the uniform hider."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.jotto.budget import JottoBudget
from generator.games.jotto.feedback import Feedback, feedback_table, select_secrets
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.solution import ProofKind
from generator.games.jotto.solve.anagram_sets import anagram_sets
from generator.games.jotto.solve.bound.learnt import learn_hider
from generator.games.jotto.solve.bound.uniform_hider import prove_for_even_sets, prove_lower_bound
from generator.games.jotto.solve.bound.weighted import MOST_WEIGHT, weighted_bound
from generator.games.jotto.solve.exact.solve import least_guesses
from generator.lists.lexicon import Lexicon
from tests.games.jotto.conftest import part


@pytest.fixture(scope="module")
def everyday(shipped: Lexicon) -> Feedback:
    return feedback_table(select_secrets(shipped, JottoRules(3, repeated_letters=True, anagrams=True)))


def near(everyday: Feedback, words: int, seed: int) -> Feedback:
    """Words that share letters, with their anagrams, so that all answers occur."""
    center = everyday.table[seed % len(everyday)].astype(int)
    chosen = np.sort(np.argsort(-center, kind="stable")[:words])
    assert everyday.symbols is not None
    return replace(part(everyday, chosen), symbols=everyday.symbols[chosen])


@settings(max_examples=10)
@given(st.integers(0, 2**32 - 1), st.lists(st.integers(1, 60), min_size=12, max_size=12))
def test_no_guesser_needs_fewer(everyday: Feedback, seed: int, weights: list[int]) -> None:
    game = near(everyday, len(weights), seed)
    sets = anagram_sets(game)
    for hider in (np.array(weights), np.array(weights)[sets.first][sets.number]):
        least = Fraction(least_guesses(game, hider.tolist()), int(hider.sum()))
        assert 1 <= weighted_bound(game, hider) <= least


@settings(max_examples=20)
@given(st.integers(0, 2**32 - 1), st.integers(2, 14))
def test_no_guesser_needs_fewer_where_sets_of_anagrams_are_equally_likely(
    everyday: Feedback, seed: int, words: int
) -> None:
    game = near(everyday, words, seed)
    sets = anagram_sets(game)
    even = prove_for_even_sets(game, JottoBudget(sets=500))
    if len(game) <= 2 * len(sets.game) < 2 * len(game):
        assert even.kind is ProofKind.EVEN_SETS
        assert even.weights == tuple(sets.even_weights().tolist())
    else:
        assert even.kind.of_uniform
    weights = list(even.weights or [1] * len(game))
    assert even.value <= Fraction(least_guesses(game, weights), sum(weights))


def test_where_no_words_are_anagrams_the_bound_is_that_of_the_uniform_hider(everyday: Feedback) -> None:
    assert prove_for_even_sets(anagram_sets(everyday).game, JottoBudget()).kind.of_uniform


def test_equal_weights_give_the_bound_of_the_uniform_hider(everyday: Feedback) -> None:
    game = part(everyday, np.arange(150))
    uniform = prove_lower_bound(game, JottoBudget(sets=0))
    assert uniform.kind is ProofKind.PROFILES
    assert weighted_bound(game, np.full(150, 7)) == uniform.value


def test_steps_raise_the_bound_and_name_its_hider(everyday: Feedback) -> None:
    game = part(everyday, np.arange(150))
    learnt = learn_hider(game, 5)
    assert learnt.value > prove_lower_bound(game, JottoBudget(sets=0)).value
    assert learnt.value == weighted_bound(game, np.array(learnt.weights))
    assert not learnt.kind.of_uniform
    assert learnt == learn_hider(game, 5)


@pytest.mark.parametrize("weights", [[1, 1], [1, 0, 1], [1, 1, MOST_WEIGHT]])
def test_weights_out_of_range_are_refused(everyday: Feedback, weights: list[int]) -> None:
    with pytest.raises(ValueError, match="out of range"):
        weighted_bound(part(everyday, np.arange(3)), np.array(weights))
