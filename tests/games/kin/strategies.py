"""Small random word lists."""

from __future__ import annotations

from hypothesis import strategies as st


def word_lists(alphabet: str = "abc", longest: int = 6, most: int = 7) -> st.SearchStrategy[list[str]]:
    """A few short words over few letters, so that they share positions."""
    return st.lists(st.text(alphabet, min_size=1, max_size=longest), min_size=1, max_size=most, unique=True)
