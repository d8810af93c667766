from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from generator.errors import WordListError
from generator.lists.entry import list_entry
from generator.lists.left_out import left_out_rows, load_left_out, mask_of
from generator.lists.lexicon import Lexicon
from generator.lists.wordlist import find_list
from generator.paths import WORDLISTS


def test_the_words_that_ship_are_slurs_and_come_with_their_licence() -> None:
    words = load_left_out()
    assert {"kike", "faggots", "squaw", "niggers", "retards"} <= words
    assert words.isdisjoint(
        {"shit", "penis", "queer", "spade", "snigger", "niggle", "dwarf", "squawk", "whorl"}
    )
    assert "MIT" in (WORDLISTS / "licences/cuss.txt").read_text("utf-8")


@pytest.mark.parametrize("line", ["kike Coon", "two-words", "<b>"])
def test_anything_but_words_in_small_letters_is_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "left-out.words"
    path.write_text(f"# words\nkike\n{line}\n")
    with pytest.raises(WordListError, match="words in small letters") as error:
        load_left_out(path)
    assert error.value.line == 3


def test_only_lists_in_english_leave_words_out(tmp_path: Path) -> None:
    (tmp_path / "zoo.txt").write_text("cat\ngoat\nsquaw\n")
    assert list_entry(tmp_path / "zoo.txt").left_out == (2,)
    assert list_entry(tmp_path / "zoo.txt", all_words=True).left_out == ()
    lexicon = Lexicon.from_words(["squaw", "xqz"])
    assert left_out_rows(lexicon, find_list("american"), None) == ()
    ranks = np.array([50, 50], np.uint16)
    (tmp_path / "zoo.toml").write_text('ranks = "own.ranks"\n')
    (tmp_path / "own.ranks").write_text("1\ncat\n")
    assert left_out_rows(lexicon, tmp_path / "zoo.txt", ranks) == ()


def test_no_word_left_out_is_no_mask() -> None:
    lexicon = Lexicon.from_words(["cat", "goat"])
    assert mask_of(lexicon, ()) is None
    mask = mask_of(lexicon, (1,))
    assert mask is not None and mask.tolist() == [False, True]
