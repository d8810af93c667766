"""Prefix queries against a scan of the whole list."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.lists.prefixes import PrefixQuestions

WORDS = st.sets(st.text("ab", min_size=1, max_size=6))


@given(WORDS, st.text("ab", max_size=6), st.integers(1, 6))
def test_prefix_answers_agree_with_a_scan(words: set[str], word: str, min_length: int) -> None:
    questions = PrefixQuestions(words)
    hiders = [w for w in words if word.startswith(w) and min_length <= len(w) < len(word)]
    assert questions.is_word(word) == (word in words)
    assert questions.hider(word, min_length) == min(hiders, key=len, default=None)
    assert questions.longer(word) == sorted(w for w in words if w.startswith(word) and w != word)
