"""Meanings: WordNet's text for words that the book prints, or nothing."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from generator.errors import WordListError
from generator.lists.glosses import FILE, glosses_of, load_glosses
from generator.lists.left_out import load_left_out
from generator.paths import WORDLISTS
from tests.wordlists import list_path

WORDNET = Path("/usr/share/wordnet")


@pytest.fixture(scope="module")
def maker() -> dict[str, Any]:
    if not WORDNET.is_dir():
        pytest.skip("Debian's package wordnet-base is not on this machine")
    return runpy.run_path(str(WORDLISTS / "make_glosses.py"))


def test_every_gloss_is_from_wordnet(maker: dict[str, Any]) -> None:
    glosses = load_glosses()
    assert list(glosses) == sorted(glosses)
    assert maker["made_glosses"](glosses, WORDNET) == glosses
    assert max(map(len, glosses.values())) <= maker["LONGEST"]


@pytest.fixture(scope="module")
def wordnet(maker: dict[str, Any]) -> Any:
    return maker["WordNet"](WORDNET)


@pytest.mark.parametrize(
    ("word", "gloss"),
    [
        ("fjord", "a long narrow inlet of the sea between steep cliffs"),
        ("khaki", "of a yellowish brown color"),
        ("vying", "vie: compete for something"),  # no entry of its own
        ("making", "the act that results in something coming to be"),  # an entry, not a form of make
        ("rhapsodies", "rhapsody: an epic poem adapted for recitation"),
        ("dded", None),  # not in WordNet
        ("bhaji", None),
        ("xhosa", None),  # there as a name only
        ("texas", None),
    ],
)
def test_glosses_of_some_words(wordnet: Any, word: str, gloss: str | None) -> None:
    assert wordnet.gloss(word) == gloss


def test_only_lists_measured_by_scowl_have_glosses(tmp_path: Path) -> None:
    printed, all_of_them = glosses_of(list_path("american")), load_glosses()
    assert {*all_of_them} - {*printed} >= {"dyking", "mutilator"} and len(all_of_them) - len(printed) < 20
    assert all(printed[word] == all_of_them[word] for word in printed)
    words = load_left_out()
    assert not any(words.intersection(gloss.split()) for word, gloss in printed.items() if word not in words)
    path = tmp_path / "words.txt"
    path.write_text("die\n")
    path.with_suffix(".toml").write_text('ranks = "mine.ranks"\n')
    (tmp_path / "mine.ranks").write_text("1\ndie\n")
    assert glosses_of(path) == {}


def test_a_damaged_file_is_reported_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / FILE
    assert load_glosses(path) == {}
    (tmp_path / "more.tsv").write_text("fjord\tan inlet\nllama\n")
    with pytest.raises(WordListError, match=r"more\.tsv:2: is not a word, a tab and a gloss"):
        load_glosses(tmp_path / "more.tsv")
