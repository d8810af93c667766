"""CSV: reading gives back what was written, and no spreadsheet executes it."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.published import text
from strategy_book.published.text import csv_text, disarmed, front_decoded


@given(st.lists(st.tuples(st.text("abc,\"' \n;|é"), st.integers()), max_size=5))
def test_csv_round_trip(rows: list[tuple[str, int]]) -> None:
    read = list(csv.reader(io.StringIO(csv_text(("word", "number"), rows))))
    assert read == [["word", "number"], *[[text, str(number)] for text, number in rows]]


def test_no_formula_reaches_a_spreadsheet() -> None:
    assert csv_text(("x",), [("=1+1",), ("@a",), ("-b",), (-1,)]) == "x\n'=1+1\n'@a\n'-b\n-1\n"


@given(st.text("a='+-@\t\n\u2028\x85", max_size=5))
def test_the_apostrophe_before_a_formula_is_taken_away_again(cell: str) -> None:
    [[read]] = list(csv.reader(io.StringIO(csv_text(("x",), [(cell or "a",)]), newline="")))[1:]
    assert not read.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert disarmed(read) == (cell or "a")


def test_a_small_text_that_holds_endless_words_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Word i shares all of its letters with the one before: the letters grow with the square of the text."""
    words = "".join(f"{i}a" for i in range(100))
    assert len(front_decoded(words)) == 100
    monkeypatch.setattr(text, "_MOST_LETTERS", 99)
    with pytest.raises(ValueError, match="too many letters"):
        front_decoded(words)
