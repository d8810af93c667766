"""What is read twice, or in one long text, is what is read once, whatever marks, forms and signs it holds."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.lists.reading.letters import Letters, written
from tests.lists.reading.test_readers_agree import SCRIPTS


@pytest.mark.parametrize("kept", [None, "", "ñç", "çğıöşü"])
@given(text=SCRIPTS | st.text(max_size=8))
def test_reading_again_changes_nothing(kept: str | None, text: str) -> None:
    letters = Letters(kept)
    shown, played = letters.read(text)
    assert written(shown) == shown == written(text)
    assert letters.read(shown) == (shown, played)
    assert unicodedata.is_normalized("NFC", shown)
    assert unicodedata.is_normalized("NFC", played)


@given(text=SCRIPTS, many=st.integers(1, 3))
def test_a_long_text_is_read_like_its_lines(text: str, many: int) -> None:
    letters = Letters("ñ")
    lines = [text] * (many << 12)
    shown, played = letters.read("\n".join(lines))
    assert shown.split("\n") == [written(text)] * len(lines)
    assert played.split("\n") == [letters.played(text)] * len(lines)
