from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from generator.lists.lexicon import Lexicon
from generator.xghost.automaton import count
from generator.xghost.estimate import _suffix_counts, at_most, estimate
from tests.kin.reference import parts
from tests.kin.strategies import word_lists
from tests.wordlists import lexicon


@given(word_lists("abc", longest=8, most=6))
@settings(max_examples=60, deadline=None)
def test_the_bound_and_the_words_own_subsequences(words):
    codes = Lexicon.from_words(words).codes
    own = [len(parts(word, "xghost")) for word in Lexicon.from_words(words).words()]
    assert sum(own) <= at_most(codes)
    assert np.concatenate([counts[:, 0] for counts in _suffix_counts(codes)]).tolist() == own


@given(word_lists("abc", longest=8, most=6))
@settings(max_examples=20, deadline=None)
def test_the_sample_tells_the_size_of_the_union(words):
    # An estimate from 1000 samples: its standard error is under 3 parts in 100 here, and the seed is fixed.
    codes = Lexicon.from_words(words).codes
    assert estimate(codes, 1000) == pytest.approx(count(codes), rel=0.2)


def test_a_real_list():
    codes, _ = lexicon("american-common").at_least(3)
    assert estimate(codes) == pytest.approx(count(codes), rel=0.15)


def test_no_words_have_the_empty_position():
    codes, _ = lexicon("american-common").at_least(60)
    assert estimate(codes) == 1
    assert at_most(codes) == 0
