"""Reasons that results hold in English come in the language of the book, with numbers as that language writes them."""

import re

import pytest

from strategy_book.pages.language import language, speaking, translated
from strategy_book.reasons import LONGER_PROOFS, PROOFS, SENTENCES, because, proof

NESTED = because("havens not replayed", fragments=1234, error=because("replay", positions=2_000_000))


@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_sentence_is_recognised_and_english_stays_as_it_is(sentence: str) -> None:
    text = re.sub(r"%\((\w+)\)s", lambda value: "1.5" if value[1] in {"need", "limit"} else "12,345", sentence)
    assert translated(text) == text
    with speaking(language("fr")):
        french = translated(text)
    assert french != text
    assert "%(" not in french
    numbers = {"12,345": "12\u202f345", "1.5": "1,5"}
    assert sorted(re.findall(r"12.345|1,5", french)) == sorted(numbers[n] for n in re.findall(r"12,345|1\.5", text))


def test_kinds_of_proof_are_told_apart() -> None:
    texts = [proof(kind, plies) for kind in PROOFS for plies in ({0, 2} if kind in LONGER_PROOFS else {0})]
    with speaking(language("fr")):
        assert len({translated(text) for text in texts}) == len(texts)


def test_a_reason_within_a_reason_and_several_of_them() -> None:
    several = f"{because('undecided')}; {because('walk', positions=5, steps=70_000)}"
    with speaking(language("fr")):
        nested, both = translated(NESTED), translated(several)
    assert "2\u202f000\u202f000" in nested
    assert not re.search("replay|found", nested)
    assert "70\u202f000" in both
    assert not re.search("walk|effort allowed", both)


@pytest.mark.parametrize("text", ["", "<b>it</b> grew | too `large`", "%(size)s", "a b"])
def test_what_no_sentence_is_like_stays_as_it_is(text: str) -> None:
    with speaking(language("fr")):
        assert translated(text) == text


def test_several_sentences_are_apart_as_the_language_has_it() -> None:
    with speaking(language("fr")):
        assert translated("a; b") == "a\u202f; b"
