"""Both readers play entries alike, whatever marks, forms and signs they hold; reading twice changes nothing."""

import unicodedata
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.errors import WordListError
from generator.lists.reading.letters import Letters, written
from tests.lists.cases import browser_reading, python_reading

LATIN = st.text("lLaéÉßœŒĳǆǅŀ·'’ﬁｇıİiIi\u0307\u0301\u0327\xad\u200b\u2060\ufeffçñº", min_size=1, max_size=7)
GREEK = st.text("αάΆΐςσΣλΛϊὰᾳ\u0301\u0345", min_size=1, max_size=7)
RIGHT = st.text("שׁךכםמ'׳\u05b0־אلاﻻ\u064bـکی\u200c\u200d\u200f", min_size=1, max_size=7)
CYRILLIC = st.text("йЙём'’ʼяЯґіь\u0306", min_size=1, max_size=7)
KOREAN = st.text("한값밖가ㄳㄲㅎ\u1100\u1161\u11a8", min_size=1, max_size=4)
OPTIONS = st.sampled_from([{}, {"alphabet": "auto"}, *({"language": code} for code in ("fr", "ca", "tr", "de", "lt"))])


def either(read: Any, *arguments: Any) -> Any:
    """What a reader has read; None if it refuses the list or asks about it."""
    try:
        answer = read(*arguments)
    except (WordListError, AssertionError, RuntimeError):
        return None
    return {key: answer[key] for key in ("words", "spellings", "left_out")} if "words" in answer else None


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=st.lists(st.one_of(LATIN, GREEK, RIGHT, CYRILLIC, KOREAN), min_size=1, max_size=8), options=OPTIONS)
def test_both_readers_agree(engine: Any, lines: list[str], options: dict[str, str]) -> None:
    data = "\n".join(lines).encode()
    with TemporaryDirectory() as folder:
        read = either(python_reading, Path(folder) / "words.txt", data, options)
    assert read == either(browser_reading, engine, data, options)


@pytest.mark.parametrize("kept", [None, "", "ñç", "çğıöşü"])
@given(text=st.one_of(LATIN, GREEK, RIGHT, CYRILLIC, KOREAN, st.text(max_size=8)))
def test_reading_again_changes_nothing(kept: str | None, text: str) -> None:
    letters = Letters(kept)
    shown, played = letters.read(text)
    assert written(shown) == shown == written(text)
    assert letters.read(shown) == (shown, played)
    assert unicodedata.is_normalized("NFC", shown)
    assert unicodedata.is_normalized("NFC", played)


@given(text=st.one_of(LATIN, GREEK, RIGHT, CYRILLIC, KOREAN), many=st.integers(1, 3))
def test_a_long_text_is_read_like_its_lines(text: str, many: int) -> None:
    letters = Letters("ñ")
    lines = [text] * (many << 12)
    shown, played = letters.read("\n".join(lines))
    assert shown.split("\n") == [written(text)] * len(lines)
    assert played.split("\n") == [letters.played(text)] * len(lines)
