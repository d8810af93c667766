"""Named sets prove what a hider is worth, and no sets prove more."""

import base64
import runpy
import zlib
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.jotto.feedback import feedback_table, select_secrets
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.solve.exact import proof_sets
from generator.games.jotto.solve.exact.proof_sets import (
    Codes,
    bound_by_sets,
    in_order,
    read_sets,
    sets_for_bound,
    write_sets,
)
from generator.games.jotto.solve.exact.solve import least_guesses
from generator.lists.lexicon import Lexicon
from generator.paths import SOURCE

WORDS = ["ab", "ac", "ad", "bc", "be", "ce", "cf", "de", "df", "ef", "eg", "gh"]
FEEDBACK = feedback_table(select_secrets(Lexicon.from_words(WORDS), JottoRules(2)))
PROGRAM = runpy.run_path(str(SOURCE / "site_src/pages/check_bound.py"), run_name="published")
MANY_WORDS = [first + second for first, second in combinations("abcdefghijklm", 2)]
MANY = feedback_table(select_secrets(Lexicon.from_words(MANY_WORDS), JottoRules(2)))
HIDERS = st.lists(st.integers(0, 9), min_size=len(WORDS), max_size=len(WORDS)).filter(any)
CLASSES = 2 * len(WORDS)


def sense(codes: list[int]) -> Codes:
    """The codes, without those that would name classes of a set that is not there."""
    kept, named, ended = list[int](), 1, 0
    for code in codes:
        if ended < named:
            kept.append(code)
            named, ended = named + (code > 0), ended + (code == 0)
    return np.array(kept, np.uint16)


ANY_CODES = st.lists(st.just(0) | st.integers(1, CLASSES)).map(sense)


@given(HIDERS)
def test_named_sets_prove_what_the_hider_is_worth(weights: list[int]) -> None:
    codes = sets_for_bound(FEEDBACK, weights)
    assert bound_by_sets(FEEDBACK, weights, codes) == least_guesses(FEEDBACK, weights)
    assert read_sets(write_sets(codes)).tolist() == codes.tolist()


@given(HIDERS, ANY_CODES)
def test_no_sets_prove_more(weights: list[int], codes: Codes) -> None:
    assert bound_by_sets(FEEDBACK, weights, codes) <= least_guesses(FEEDBACK, weights)


@given(HIDERS, ANY_CODES, st.booleans())
def test_the_published_program_proves_no_more_and_no_less(weights: list[int], codes: Codes, tight: bool) -> None:
    codes = sets_for_bound(FEEDBACK, weights) if tight else codes
    proved = PROGRAM["lower_bound"](WORDS, weights, codes.tolist(), 2)
    assert proved == Fraction(bound_by_sets(FEEDBACK, weights, codes), sum(weights))


@pytest.mark.parametrize("scale", [1, 10**15, 10**25], ids=["short", "more than 54 bits", "more than 64 bits"])
@pytest.mark.parametrize("hidden", [2, 5, 9])
def test_sets_of_more_than_64_words_prove_as_much(scale: int, hidden: int) -> None:
    weights, random = [0] * len(MANY_WORDS), Random(scale + hidden)
    for word in random.sample(range(len(MANY_WORDS)), hidden):
        weights[word] = random.randint(1, 9 * scale)
    codes = sets_for_bound(MANY, weights)
    least = least_guesses(MANY, weights)
    assert read_sets(write_sets(codes)).tolist() == codes.tolist()
    assert bound_by_sets(MANY, weights, codes) == least
    assert PROGRAM["lower_bound"](MANY_WORDS, weights, codes.tolist(), 2) == Fraction(least, sum(weights))


def test_sets_keep_their_words_in_another_order() -> None:
    weights, order = [*range(1, len(WORDS) + 1)], [*range(len(WORDS))][::-1]
    codes = sets_for_bound(in_order(FEEDBACK, order), weights[::-1])
    worth = least_guesses(FEEDBACK, weights)
    assert bound_by_sets(in_order(FEEDBACK, order), weights[::-1], codes) == worth


def test_a_proof_that_is_too_long_names_no_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = [1] * len(WORDS)
    assert len(sets_for_bound(FEEDBACK, weights, 1 << 9))
    assert not len(sets_for_bound(FEEDBACK, weights, (1 << 9) - 1))
    monkeypatch.setattr(proof_sets, "SEARCHED", 0)
    assert not len(sets_for_bound(FEEDBACK, weights, 1 << 9))


def test_codes_of_no_sets_are_refused() -> None:
    for codes in ([CLASSES + 1], [0, 1]):
        with pytest.raises(ValueError):
            bound_by_sets(FEEDBACK, [1] * len(WORDS), np.array(codes, np.uint16))


PACKED = [b"none", zlib.compress(b"odd"), zlib.compress(b"ab") + b"more", zlib.compress(b"ab")[:-1]]


@pytest.mark.parametrize("text", ["!", "AAA=A", "AA==", *(base64.b64encode(data).decode() for data in PACKED)])
def test_what_is_no_codes_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_sets(text)


def test_more_codes_than_any_certificate_has_are_not_unpacked() -> None:
    with pytest.raises(ValueError):
        read_sets(base64.b64encode(zlib.compress(bytes(1 << 24))).decode())
