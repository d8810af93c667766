"""Front coding: the encoder against the definition, and against the decoder of verify."""

from os.path import commonprefix

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.pages.webdata import front_coded, shared_letters
from strategy_book.published.text import front_decoded

LETTERS = st.sampled_from("abßλ\U0001e922")
WORDS = st.lists(st.text(LETTERS, min_size=1, max_size=14), unique=True).map(sorted)


def test_the_example_of_the_description() -> None:
    assert front_coded(["abacus", "abacuses", "abbey"]) == "0abacus6es2bey"
    assert front_coded([]) == ""


@given(WORDS)
def test_shared_letters_are_the_common_beginning(words: list[str]) -> None:
    pairs = zip(["", *words], words, strict=False)
    assert shared_letters(words) == [len(commonprefix(pair)) for pair in pairs]  # noqa: RUF071


@given(WORDS)
def test_the_words_come_back(words: list[str]) -> None:
    assert front_decoded(front_coded(words)) == words


@pytest.mark.parametrize("text", ["a", "0a2b", "1a", "a0b"])
def test_a_damaged_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="damaged"):
        front_decoded(text)
