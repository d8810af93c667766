"""Shared by the tests of ``people``: tiny random lists with words behind words, and vocabularies of these words."""

from hypothesis import strategies as st

WORD = st.text("ab", min_size=1, max_size=6) | st.text("abc", min_size=1, max_size=5)
WORDS = st.lists(WORD, min_size=1, max_size=12, unique=True).map(sorted)
FEW = st.lists(WORD, min_size=1, max_size=7, unique=True).map(sorted)


@st.composite
def lists_and_vocabularies(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Words and some of them."""
    words = draw(WORDS)
    return words, draw(st.lists(st.sampled_from(words), min_size=1, unique=True))


@st.composite
def ranked_lists(draw: st.DrawFn) -> tuple[list[str], list[int]]:
    """Words and a rank for each."""
    words = draw(WORDS)
    ranks = draw(st.lists(st.sampled_from([10, 20, 35, 65535]), min_size=len(words), max_size=len(words)))
    return words, ranks
