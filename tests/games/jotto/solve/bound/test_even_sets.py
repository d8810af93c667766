"""Bounds for the hider who picks sets of anagrams equally often, against the best of all guessers."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.feedback import Feedback, feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solution import ProofKind
from strategy_book.games.jotto.solve.anagram_sets import anagram_sets
from strategy_book.games.jotto.solve.bound.uniform_hider import prove_for_even_sets
from strategy_book.games.jotto.solve.exact.solve import least_guesses
from strategy_book.lists.lexicon import Lexicon
from tests.games.jotto.conftest import part


@pytest.fixture(scope="module")
def everyday(shipped: Lexicon) -> Feedback:
    return feedback_table(select_secrets(shipped, JottoRules(3, repeated_letters=True, anagrams=True)))


def near(everyday: Feedback, words: int, seed: int) -> Feedback:
    """Words that share letters, with their anagrams, so that all answers occur."""
    center = everyday.table[seed % len(everyday)].astype(int)
    chosen = np.sort(np.argsort(-center, kind="stable")[:words])
    return replace(part(everyday, chosen), symbols=everyday.symbols[chosen])


@settings(max_examples=20)
@given(st.integers(0, 2**32 - 1), st.integers(2, 14))
def test_no_guesser_needs_fewer(everyday: Feedback, seed: int, words: int) -> None:
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
