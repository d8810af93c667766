"""How many letters a word shares with the one before it."""

from __future__ import annotations

from os.path import commonprefix

from hypothesis import given
from hypothesis import strategies as st

from generator.pages.shared import shared_letters

LETTERS = st.sampled_from("abßλ\U0001f600")


@given(st.lists(st.text(LETTERS, min_size=1, max_size=6)), st.integers(0, 7))
def test_it_is_the_common_beginning(words: list[str], most: int) -> None:
    words.sort()
    pairs = zip(["", *words], words, strict=False)
    assert shared_letters(words, most) == [min(most, len(commonprefix(pair))) for pair in pairs]  # noqa: RUF071
