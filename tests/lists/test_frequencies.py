"""Counts and ranks of words become a rank file, or one line that says what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import WordListError
from generator.lists.frequencies import rank_words
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import SCOWL, load_ranks
from generator.lists.sidecar import Sidecar
from generator.lists.wordlist import inspect_list
from generator.paths import WORDLISTS


def french(path: Path, words: str = "été\nete\nbleu\ncœur\nzut\n") -> Lexicon:
    path.write_text(words, encoding="utf-8")
    return inspect_list(path, sidecar=Sidecar(language="fr"))[0]


FORMS = {
    "counts": "bleu\t90\nété\t50.5\ncœur\t3\nzut\t0\n",
    "ranks": "bleu,1\nété,2\ncœur,3\nzut,4\n",
    "with a head": "word;count\nzut;0\nété;50\nbleu;90\ncœur;3\n",
    "ranks with a head": "word rank\nzut 9\nété 2\nbleu 1\ncœur 3\n",
    "words alone": "\ufeffbleu\r\nété\r\ncœur\r\nzut\r\n",
    "capitals": "Bleu 9\nÉTÉ 8\nCœur 7\nzut 6\n",
}


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
def test_all_forms_give_the_same_ranks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("generator.lists.frequencies._sizes", lambda words: [10, 20, 35, 40][:words])
    path = tmp_path / "f.tsv"
    path.write_bytes(text.encode())
    ranked = rank_words(french(tmp_path / "w.txt"), path)
    assert ranked.text == "10\nbleu\n20\nete\n35\ncoeur\n40\nzut\n"
    assert (ranked.words, ranked.unknown) == (4, 0)


def test_a_rank_file_keeps_its_ranks(tmp_path: Path) -> None:
    path = tmp_path / "f.ranks"
    path.write_text("7\nété\nbleu\n300\ncœur\nanglais\n", encoding="utf-8")
    ranked = rank_words(french(tmp_path / "w.txt"), path)
    assert ranked.text == "7\nbleu\nete\n300\ncoeur\n"
    assert (ranked.words, ranked.unknown) == (3, 1)


def test_sizes_are_as_large_as_scowls(tmp_path: Path) -> None:
    """The most familiar words get size 10, as many as SCOWL has in its size 10, and so on."""
    words = [
        f"{a}{b}{c}{d}"
        for a in "abcdefgh"
        for b in "abcdefghijkl"
        for c in "abcdefghijkl"
        for d in "abcdefghijkl"
    ]
    path = tmp_path / "f.txt"
    path.write_text("".join(f"{word}\n" for word in words))
    ranked = tmp_path / "r.ranks"
    ranked.write_text(
        rank_words(french(tmp_path / "w.txt", "".join(f"{word}\n" for word in words)), path).text
    )
    ours, scowl = load_ranks(ranked), load_ranks(WORDLISTS / SCOWL)
    for size in (10, 20):
        assert sum(rank == size for rank in ours.values()) == sum(rank == size for rank in scowl.values())
    assert ours[words[0]] == 10
    assert ours[words[-1]] == 35


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", None, "is empty"), ("bleu 3\nété\n", 2, "not a word and a number"),
        ("bleu 3\nété x\n", 2, "'x' is not a count"), ("bleu 3\nété nan\n", 2, "'nan' is not a count"),
        ("bleu -3\nété -4\n", 1, "0 or more"), ("bleu 3\nété 9\nzut 4\n", 1, "neither rise nor fall"),
        ("hello 9\nworld 8\n", None, "only 0 of its 2 words"),
        ("le bleu 3\n", 1, "not a word and a number"), ("bleu 1e999\nété 1\n", 1, "not a count"),
        ("99999999\nété\n", 1, "is not a rank"), ("10\n", None, "has no words"),
    ],
)  # fmt: skip
def test_a_wrong_file_gives_one_line(tmp_path: Path, text: str, line: int | None, says: str) -> None:
    path = tmp_path / "f.tsv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WordListError, match=says) as caught:
        rank_words(french(tmp_path / "w.txt"), path)
    assert caught.value.line == line
    assert "\n" not in str(caught.value)


def test_latin_1_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "f.tsv"
    path.write_bytes("bleu 9\nété 8\n".encode("latin-1"))
    with pytest.raises(WordListError, match="not UTF-8") as caught:
        rank_words(french(tmp_path / "w.txt"), path)
    assert caught.value.line == 2
