"""Named sets prove what a hider is worth, and no sets prove more."""

import runpy
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.jotto.feedback import feedback_table, select_secrets
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.solve.exact.proof_sets import bound_by_sets, in_order, read_sets, sets_for_bound, write_sets
from generator.games.jotto.solve.exact.solve import least_guesses
from generator.lists.lexicon import Lexicon
from generator.paths import SOURCE

WORDS = ["ab", "ac", "ad", "bc", "be", "ce", "cf", "de", "df", "ef", "eg", "gh"]
FEEDBACK = feedback_table(select_secrets(Lexicon.from_words(WORDS), JottoRules(2)))
PROGRAM = runpy.run_path(str(SOURCE / "site_src/pages/check_bound.py"), run_name="published")
MANY_WORDS = [first + second for first, second in combinations("abcdefghijklm", 2)]
MANY = feedback_table(select_secrets(Lexicon.from_words(MANY_WORDS), JottoRules(2)))
HIDERS = st.lists(st.integers(0, 9), min_size=len(WORDS), max_size=len(WORDS)).filter(any)


@given(HIDERS)
def test_named_sets_prove_what_the_hider_is_worth(weights: list[int]) -> None:
    sets = sets_for_bound(FEEDBACK, weights)
    assert bound_by_sets(FEEDBACK, weights, sets) == least_guesses(FEEDBACK, weights)
    assert read_sets(write_sets(sets, len(WORDS)), len(WORDS)) == sets


@given(HIDERS, st.lists(st.integers(0, 2 ** len(WORDS) - 1)))
def test_no_sets_prove_more(weights: list[int], sets: list[int]) -> None:
    assert bound_by_sets(FEEDBACK, weights, sets) <= least_guesses(FEEDBACK, weights)


@given(HIDERS, st.lists(st.integers(0, 2 ** len(WORDS) - 1)), st.booleans())
def test_the_published_program_proves_no_more_and_no_less(weights: list[int], more: list[int], tight: bool) -> None:
    named = [*more, *(sets_for_bound(FEEDBACK, weights) if tight else ())]
    proved = PROGRAM["lower_bound"](WORDS, weights, named)
    assert proved == Fraction(bound_by_sets(FEEDBACK, weights, named), sum(weights))


@pytest.mark.parametrize("scale", [1, 10**15], ids=["short weights", "weights of more than 64 bits"])
@given(st.lists(st.integers(0, len(MANY_WORDS) - 1), min_size=2, max_size=9, unique=True), st.randoms())
@settings(max_examples=20)
def test_sets_of_more_than_64_words_prove_as_much(scale: int, hidden: list[int], random: Random) -> None:
    weights = [0] * len(MANY_WORDS)
    for word in hidden:
        weights[word] = random.randint(1, 9 * scale)
    sets = sets_for_bound(MANY, weights)
    least = least_guesses(MANY, weights)
    assert read_sets(write_sets(sets, len(MANY)), len(MANY)) == sets
    assert bound_by_sets(MANY, weights, sets) == least
    assert PROGRAM["lower_bound"](MANY_WORDS, weights, sets) == Fraction(least, sum(weights))


def test_sets_keep_their_words_in_another_order() -> None:
    weights, order = [*range(1, len(WORDS) + 1)], [*range(len(WORDS))][::-1]
    sets = sets_for_bound(in_order(FEEDBACK, order), weights[::-1])
    worth = least_guesses(FEEDBACK, weights)
    assert bound_by_sets(in_order(FEEDBACK, order), weights[::-1], sets) == worth


@pytest.mark.parametrize("text", ["!", "AAA=A", "AA=="])
def test_what_is_no_sets_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_sets(text, len(WORDS))
