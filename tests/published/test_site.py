"""What is read of a site: JSON as strict as its standard, CSV without what disarms formulas, lists of words."""

from pathlib import Path

import pytest

from strategy_book.errors import InputError
from strategy_book.published.site import LISTS, read_csv, read_json, read_lists, read_words
from strategy_book.published.text import csv_text

CELLS = ["=1+1", "'-a", "plain", 'a,"b"', "+\n2", ""]


@pytest.mark.parametrize("text", ['{"word_list": NaN}', '{"word_list": 1, "word_list": 2}', "[" * 100_000, "{", ""])
def test_what_json_does_not_have_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(InputError, match="cannot be read"):
        read_json(tmp_path, "x.json")


def test_cells_are_read_as_they_were_before_they_were_written(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text(csv_text(["a", "b"], [(cell, cell) for cell in CELLS]), "utf-8")
    assert read_csv(tmp_path, "x.csv") == [["a", "b"], *[[cell, cell] for cell in CELLS]]


@pytest.mark.parametrize("text", ["[]", "{}", "null", '[{"slug": "zoo"}]', "[1]"])
def test_a_book_without_lists_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / LISTS).parent.mkdir()
    (tmp_path / LISTS).write_text(text)
    with pytest.raises(InputError, match="does not describe any word lists"):
        read_lists(tmp_path)


def test_a_list_has_a_word_in_each_line(tmp_path: Path) -> None:
    (tmp_path / "word-lists").mkdir()
    (tmp_path / "word-lists/zoo.txt").write_text("cat\nİzmir\x85\u2028\n", "utf-8")
    assert read_words(tmp_path, "zoo") == ["cat", "İzmir\x85\u2028"]
