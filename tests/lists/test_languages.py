"""Languages: the letters that their lists keep and drop, and how the language of a list is recognised."""

from __future__ import annotations

import unicodedata

import pytest

from generator.errors import WordListError
from generator.lists.languages import LANGUAGES, find_language, likely_language
from generator.lists.sidecar import parse_alphabet
from generator.lists.spelling import AccentTable


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_keeps_its_letters_and_drops_the_others(code: str) -> None:
    language = LANGUAGES[code]
    assert language.code == code
    assert not {*language.letters} & {*language.dropped}
    table = AccentTable(language.letters)
    assert language.letters.translate(table) == language.letters
    assert language.letters.upper().translate(table) == language.letters.upper()
    assert language.dropped.translate(table).isascii()
    letters = parse_alphabet(language.alphabet)
    assert letters is not None
    assert {*language.letters} < {*letters}
    assert unicodedata.is_normalized("NFC", language.letters + language.dropped)


def test_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(WordListError, match=r"no language 'xx': choose one of ca, cs, da, "):
        find_language("xx")


@pytest.mark.parametrize(
    ("letters", "code"),
    [
        ("àâçèéêîïôûœ", "fr"), ("áéíñóúü", "es"), ("áâãàçéêíóôõú", "pt"), ("àèéìòù", "it"), ("äöüß", "de"),
        ("åäöé", "sv"), ("äöšž", "fi"), ("æøåé", "da"), ("ąćęłńóśźż", "pl"), ("ĉĝĥĵŝŭ", "eo"), ("áéíóöőúüű", "hu"),
        ("ж", None), ("", None),
    ],
)  # fmt: skip
def test_the_letters_of_a_list_suggest_its_language(letters: str, code: str | None) -> None:
    language = likely_language(letters)
    assert (language.code if language else None) == code
