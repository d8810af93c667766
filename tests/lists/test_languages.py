"""Languages: the letters that their lists keep and drop, and how the language of a list is recognised."""

import unicodedata

import pytest

from strategy_book.errors import WordListError
from strategy_book.lists.languages import LANGUAGES, LATIN, likely_language, same_language
from strategy_book.lists.reading.letters import Letters
from strategy_book.lists.sidecar import Sidecar, with_keys


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_keeps_its_letters_and_drops_the_others(code: str) -> None:
    language = LANGUAGES[code]
    assert language.code == code
    assert not {*language.letters} & {*language.dropped}
    letters_of = Letters(language.letters)
    assert letters_of.played(language.letters) == language.letters
    assert letters_of.played(language.letters.upper()) == language.letters.upper()
    assert letters_of.played(language.dropped).isascii()
    letters = Sidecar(language=code).reading().letters
    assert letters is not None
    assert {*language.letters} < {*letters}
    assert unicodedata.is_normalized("NFC", language.letters + language.dropped)


def test_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(WordListError, match=r"language is 'xx': write one of br, ca, cs, da, "):
        with_keys(Sidecar(), {"language": "xx"})


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


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        (("fr", "abc"), ("fr", "abcd"), True), (("fr", LATIN), ("en", LATIN), False),
        (("", LATIN), ("en", LATIN), True), (("", LATIN), ("it", LATIN), False), (("", "abc"), ("en", LATIN), False),
        (("", "abä"), ("", "abä"), True), (("", "abä"), ("", "abö"), False), (("", "abä"), ("de", "abä"), False),
    ],
)  # fmt: skip
def test_only_lists_of_one_language_are_compared(first: tuple[str, str], second: tuple[str, str], same: bool) -> None:
    assert same_language(first, second) == same_language(second, first) == same
