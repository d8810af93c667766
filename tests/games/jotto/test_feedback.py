from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import TooLargeError
from generator.games.jotto.feedback import feedback_table
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.secrets import Dictionary
from tests.games.jotto.conftest import game


@given(st.integers(2, 7), st.data())
def test_every_answer(length: int, data: st.DataObject) -> None:
    word = st.text("abcdeé", min_size=length, max_size=length)
    words = data.draw(st.sets(word, min_size=1, max_size=30))
    dictionary, feedback = game(sorted(words), repeated_letters=True, anagrams=True)
    chosen = dictionary.words()
    for i, guess in enumerate(chosen):
        for k, secret in enumerate(chosen):
            common = (Counter(guess) & Counter(secret)).total()
            assert feedback.table[i, k] == (length + 1 if i == k else common)


def test_a_list_too_long_for_one_multiplication() -> None:
    words = ["".join(word) for word in product("abcdefgh", repeat=4)]
    dictionary, feedback = game([*words, "aaii"], repeated_letters=True, anagrams=True)
    chosen = dictionary.words()
    for i in (0, 1, 2_000, len(chosen) // 2, len(chosen) - 2, len(chosen) - 1):
        guess = Counter(chosen[i])
        expected = [(guess & Counter(secret)).total() for secret in chosen]
        expected[i] = 5
        assert feedback.table[i].tolist() == feedback.table[:, i].tolist() == expected


def test_only_the_secret_is_a_hit_without_anagrams() -> None:
    _, feedback = game(["abc", "bcd", "cde", "xyz"])
    assert feedback.hit == 3
    assert ((feedback.table == 3) == np.eye(4, dtype=bool)).all()


def test_a_million_words_are_refused_before_anything_is_allocated() -> None:
    codes = np.broadcast_to(np.array([1, 2, 3, 4, 5], np.uint8), (1_000_000, 5))
    with pytest.raises(
        TooLargeError,
        match=r"1000000 words.* 931\.3 GiB.* 1\.0 GiB",
    ):
        feedback_table(Dictionary(JottoRules(5), codes, "abcde", "long", "0" * 64))


def test_the_memory_limit_can_be_raised_or_lowered() -> None:
    dictionary, _ = game(["abc", "bcd", "cde", "xyz"])
    assert len(feedback_table(dictionary, memory_limit=16)) == 4
    with pytest.raises(TooLargeError):
        feedback_table(dictionary, memory_limit=15)
