from pathlib import Path

import numpy as np
import pytest

from strategy_book.errors import WordListError
from strategy_book.lists.facts import list_entry
from strategy_book.lists.left_out import (
    CHOICES,
    RUDE,
    Offensive,
    load_left_out,
    mask_of,
    offensive_rows,
    tie_ranks,
    unwanted_words,
)
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.wordlist import find_list
from strategy_book.paths import WORDLISTS


def test_the_words_that_ship_are_slurs_and_come_with_their_licence() -> None:
    words = load_left_out()
    assert {"kike", "faggots", "squaw", "niggers", "retards"} <= words
    assert words.isdisjoint({"shit", "penis", "queer", "spade", "snigger", "niggle", "dwarf", "squawk", "whorl"})
    assert "MIT" in (WORDLISTS / "licences/cuss.txt").read_text("utf-8")


@pytest.mark.parametrize("line", ["kike Coon", "two-words", "<b>"])
def test_anything_but_words_in_small_letters_is_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "left-out.words"
    path.write_text(f"# words\nkike\n{line}\n")
    with pytest.raises(WordListError, match="words in small letters") as error:
        load_left_out(path)
    assert error.value.line == 3


def test_rude_words_are_neither_slurs_nor_harmless_words() -> None:
    words = load_left_out(WORDLISTS / RUDE)
    assert {"anus", "shit", "wanks", "penises"} <= words
    assert words.isdisjoint(load_left_out() | {"cock", "shiitake", "assess", "title", "screw", "sextet"})


def test_a_list_has_rows_for_each_choice(tmp_path: Path) -> None:
    (tmp_path / "zoo.txt").write_text("anus\ncat\ngoat\nsquaw\n")
    rows = [list_entry(tmp_path / "zoo.txt", choice).offensive for choice in CHOICES]
    assert rows == [Offensive(), Offensive((3,), (0,)), Offensive((0, 3), ())]
    assert list_entry(tmp_path / "zoo.txt").offensive == rows[1]


def test_rude_words_lose_ties_and_slurs_lose_to_them() -> None:
    ranks = np.array([10, 70, 20], np.uint16)
    ties = tie_ranks(ranks, np.array([True, False, False]), np.array([False, False, True]))
    assert np.argsort(ties).tolist() == [1, 2, 0]


def test_french_words_are_left_out_of_lists_in_french(tmp_path: Path) -> None:
    for name, ranks in {"fr": "lexique.ranks", "en": "scowl.ranks"}.items():
        (tmp_path / f"{name}.txt").write_text("chat\ncouilles\nnegresse\n")
        (tmp_path / f"{name}.toml").write_text(f'ranks = "{ranks}"\n')
    (tmp_path / "lexique.ranks").write_text("10\nchat\n")
    rows = [list_entry(tmp_path / "fr.txt", choice).offensive for choice in CHOICES]
    assert rows == [Offensive(), Offensive((2,), (1,)), Offensive((1, 2), ())]
    assert list_entry(tmp_path / "en.txt").offensive == Offensive()
    slurs, rude = unwanted_words(ranks="lexique.ranks")
    assert not slurs & rude
    assert {"juiverie", "ricain"} <= slurs
    assert {"clito", "gonzesse", "pipi", "tringler", "triquees", "urine", "violait"} <= rude
    assert not (slurs | rude) & {"tringle", "violent", "violons", "copule", "fous", "petons", "branle", "coite"}
    assert not (slurs | rude) & {"chat", "chatte", "bordelais", "defection", "pissenlit", "viole", "violette", "fritz"}


def test_spanish_words_are_left_out_of_lists_in_spanish(tmp_path: Path) -> None:
    (tmp_path / "es.txt").write_text("coño\ngato\nmaricón\n")
    (tmp_path / "es.toml").write_text('language = "es"\nranks = "wordfreq-es.ranks"\n')
    (tmp_path / "wordfreq-es.ranks").write_text("10\ngato\n")
    rows = [list_entry(tmp_path / "es.txt", choice).offensive for choice in CHOICES]
    assert rows == [Offensive(), Offensive((2,), (0,)), Offensive((0, 2), ())]
    slurs, rude = unwanted_words(ranks="wordfreq-es.ranks")
    assert not slurs & rude
    assert not (slurs | rude) & {"año", "concha", "coger", "conejo", "moro", "pena", "viola", "pichon", "cono"}


def test_only_lists_whose_language_has_such_words_leave_some_out(tmp_path: Path) -> None:
    (tmp_path / "zoo.txt").write_text("cat\ngoat\nsquaw\n")
    lexicon = Lexicon.from_words(["squaw", "xqz"])
    assert offensive_rows(lexicon, find_list("american"), None) == Offensive()
    ranks = np.array([50, 50], np.uint16)
    (tmp_path / "zoo.toml").write_text('ranks = "own.ranks"\n')
    (tmp_path / "own.ranks").write_text("1\ncat\n")
    assert offensive_rows(lexicon, tmp_path / "zoo.txt", ranks) == Offensive()


def test_a_list_with_no_word_left_out_has_no_mask() -> None:
    lexicon = Lexicon.from_words(["cat", "goat"])
    assert mask_of(lexicon, ()) is None
    mask = mask_of(lexicon, (1,))
    assert mask is not None and mask.tolist() == [False, True]
