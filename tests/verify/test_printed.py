"""Pages in other languages: the word that is played is checked, and so is how it is written."""

from __future__ import annotations

import pytest

from generator.verify.printed import PrintedPage, spells


def test_the_played_word_counts_and_the_written_one_is_kept() -> None:
    page = PrintedPage(
        '<div data-fact="list"><i lang="fr" data-word="coeur">cœur</i> <i lang="fr">bleu</i></div>',
        {"language": "fr", "alphabet": "abcelou"},
    )
    assert page.facts == [("", "list", "coeur bleu")]
    assert page.spellings == [("coeur", "cœur")]


@pytest.mark.parametrize(
    ("word", "text", "right"),
    [
        ("coeur", "cœur", True), ("peche", "péché/pêche", True), ("señor", "Señor", True), ("strasse", "Straße", True),
        ("coeur", "cœurs", False), ("peche", "péché/pèchez", False), ("ete", "été!", False),
        ("villa", "vil·la/villa", True), ("λογοσ", "λόγος", True), ("שלומ", "שלום/שָׁלוֹם", True),
        ("мяч", "м'яч", True),
        ("ㅎㅏㄴ", "한", True), ("ㅂㅏㄲ", "밖", True), ("ㄱㅏㅂㅅ", "값", True), ("ㅎㅏㄴ", "하", False),
        ("ışık", "IŞIK", True),
        ("میروم", "می\u200cروم", True), ("شلوم", "سلوم", False),
    ],
)  # fmt: skip
def test_a_spelling_has_the_letters_of_its_word(word: str, text: str, right: bool) -> None:
    assert spells(word, text) == right
