"""Kinds of characters at the ends of their ranges, and capitals that can be read back."""

import unicodedata
from typing import Any

import numpy as np
import pytest

from strategy_book.errors import WordListError
from strategy_book.lists.reading.characters import (
    CAPITAL,
    CONTROL,
    HYPHEN,
    LATIN,
    LOWER,
    OUTSIDE,
    PUNCTUATION,
    SPACE,
    CharacterTable,
    script_of,
)
from strategy_book.lists.reading.letters import Letters, capital, is_turkish


def kinds(text: str, alphabet: str | None, *, folded: bool = False) -> list[int]:
    return CharacterTable(alphabet, folded=folded).kinds(np.array([*map(ord, text)])).tolist()


@pytest.mark.parametrize("folded", [False, True])
def test_the_kinds_of_the_first_and_the_last_characters(folded: bool) -> None:
    upper = OUTSIDE | LATIN if folded else CAPITAL
    text = "\0\n\x7f\x80\xa0é\uffff\U00010000\U0010ffff-aAzZ"
    small = LATIN | LOWER
    common = [CONTROL, 0, CONTROL, CONTROL, SPACE, OUTSIDE | small, CONTROL, OUTSIDE, CONTROL, HYPHEN]
    assert kinds(text, "a", folded=folded) == [*common, small, upper, OUTSIDE | small, upper]
    learnt = [CONTROL, 0, CONTROL, CONTROL, SPACE, small, CONTROL, 0, CONTROL, HYPHEN, small, upper, small, upper]
    assert kinds(text, None, folded=folded) == learnt


def test_any_character_can_be_a_letter_of_the_alphabet() -> None:
    assert kinds("-'A!a", "-'A", folded=False) == [0, 0, LATIN, PUNCTUATION, OUTSIDE | LATIN | LOWER]


def test_kinds_are_cached_correctly() -> None:
    table = CharacterTable("aé", folded=False)
    small = LATIN | LOWER
    points = np.array([ord("é"), ord("ß"), ord("é"), 0x10FFFF])
    assert table.kinds(points).tolist() == table.kinds(points).tolist() == [small, OUTSIDE | small, small, CONTROL]


def test_codes_follow_the_alphabet_or_the_order_of_learning() -> None:
    table = CharacterTable("zé", folded=False)
    assert (table.alphabet, table.codes[ord("z")], table.codes[ord("é")]) == ("zé", 1, 2)
    assert np.count_nonzero(table.codes) == 2
    learning = CharacterTable(None, folded=False)
    for word in ("b", "ab", "b\U0010fffd"):
        learning.learn(np.array([*map(ord, word)]))
    assert learning.alphabet == "ba\U0010fffd"
    assert [int(learning.codes[ord(letter)]) for letter in "ba\U0010fffd"] == [1, 2, 3]


def test_capitals_that_can_be_read_back() -> None:
    pairs = {"abz": "ABZ", "straße": "STRAẞE", "ısı": "ıSı", "λόγος": "ΛΌΓΟς", "ǆ": "Ǆ", "": ""}
    for small, large in pairs.items():
        assert capital(small) == large


@pytest.mark.parametrize(("alphabet", "language"), [("abı", ""), ("abi", "tr"), ("abi", "")])
def test_capitals_are_read_back_as_the_letters_that_they_stand_for(alphabet: str, language: str) -> None:
    turkish = is_turkish(alphabet, language)
    large = capital("iışərß", turkish=turkish)
    assert large == ("İIŞƏRẞ" if turkish else "IıŞƏRẞ")
    assert Letters(None, turkish=turkish).small(large) == "iışərß"


def test_small_letters_letter_by_letter() -> None:
    small = Letters(None).small
    assert small("CaT-1") == "cat-1"
    assert small("ΛΌΓΟΣ STRAẞE") == "λόγοσ straße"
    assert small("IİiI") == "iİii"
    assert small("E\u0301") == "é"
    turkish = Letters(None, turkish=True).small
    assert turkish("IİiI") == "ıiiı"
    assert turkish("ISI") == "ısı"


def test_a_byte_has_room_for_255_letters() -> None:
    table = CharacterTable(None, folded=False)
    table.learn(np.arange(0x4E00, 0x4E00 + 255))
    assert table.codes[0x4E00 + 254] == 255
    with pytest.raises(WordListError, match="more than 255 different letters"):
        table.learn(np.array([0x4E00 + 255]))


def test_both_readers_know_the_script_of_every_letter(engine: Any) -> None:
    letters = [
        c for c in map(chr, range(0x41, 0x20000)) if unicodedata.category(c)[0] == "L" and Letters("").played(c) == c
    ]
    scripts = engine.evaluate("(letters) => letters.map((c) => StrategyBook.characters.scriptOf(c))", letters)
    assert [c for c, script in zip(letters, scripts, strict=True) if script_of(c) != script] == []
