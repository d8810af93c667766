"""Meanings: WordNet's text for words that the book prints, or nothing."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from strategy_book.errors import WordListError
from strategy_book.lists.glosses import FILE, glosses_of, load_glosses
from strategy_book.lists.left_out import load_left_out
from strategy_book.paths import WORDLISTS
from tests.wordlists import list_path

WORDNET = Path("/usr/share/wordnet")
MAKER: dict[str, Any] = runpy.run_path(str(WORDLISTS / "make_glosses.py"))

SYNSETS = (
    ("noun", "fjord", "a long narrow inlet of the sea between steep cliffs; common in Norway", 1),
    ("noun", "khaki", "a sturdy twilled cotton cloth of this color", 0),
    ("adj", "khaki", "of a yellowish brown color", 1),
    ("verb", "vie", "compete for something; engage in a contest", 2),
    ("verb", "make", 'engage in; "make love, not war"', 90),
    ("noun", "making", 'the act that results in something coming to be; "the making of measurements"', 3),
    ("noun", "rhapsody", "an epic poem adapted for recitation", 0),
    ("noun", "Texas", "the second largest state", 5),
    ("noun", "Xhosa", "a member of a Bantu people (of eastern Cape Province)", 0),
    ("noun", "spire", "a tall tower (that is pointed", 0),
    ("noun", "spire", "the top " + "of the top " * 10, 0),
)
"""Part of speech, word, definition with its examples, and how often that sense was met."""


@pytest.fixture(scope="module")
def wordnet(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A WordNet of these synsets, in the form of its files."""
    folder = tmp_path_factory.mktemp("wordnet")
    met, licence = [], "  1 This software and database is being provided to you\n"
    for part, number in (("noun", 1), ("verb", 2), ("adj", 3), ("adv", 4)):
        data, index = licence, {}
        for _, word, gloss, times in (synset for synset in SYNSETS if synset[0] == part):
            index.setdefault(word.lower(), []).append(f"{len(data):08}")
            data += f"{len(data):08} 00 {part[0]} 01 {word} 0 000 | {gloss}\n"
            if times:
                met.append(f"{word.lower()}%{number}:00:00:: {len(index[word.lower()])} {times}\n")
        lines = (f"{word} {part[0]} {len(at)} 0 {len(at)} 0 {' '.join(at)}\n" for word, at in index.items())
        (folder / f"data.{part}").write_text(data)
        (folder / f"index.{part}").write_text(licence + "".join(lines))
        (folder / f"{part}.exc").write_text("vying vie\n" if part == "verb" else "")
    (folder / "cntlist.rev").write_text("".join(met))
    return MAKER["WordNet"](folder)


@pytest.mark.slow
def test_every_gloss_is_from_wordnet() -> None:
    if not WORDNET.is_dir():
        pytest.skip("Debian's package wordnet-base is not on this machine")
    glosses = load_glosses()
    assert MAKER["made_glosses"](glosses, WORDNET) == glosses


def test_glosses_are_sorted_and_short() -> None:
    glosses = load_glosses()
    assert list(glosses) == sorted(glosses)
    assert max(map(len, glosses.values())) <= MAKER["LONGEST"]


@pytest.mark.parametrize(
    ("word", "gloss"),
    [
        ("fjord", "a long narrow inlet of the sea between steep cliffs"),
        ("khaki", "of a yellowish brown color"),  # the sense that was met, of two words
        ("vying", "vie: compete for something"),  # no entry of its own
        ("making", "the act that results in something coming to be"),  # an entry, not a form of make
        ("rhapsodies", "rhapsody: an epic poem adapted for recitation"),
        ("dded", None),  # not in WordNet
        ("xhosa", None),  # there as a name only
        ("texas", None),
        ("spire", None),  # one gloss is cut off, and the other too long
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
