"""Familiarity ranks: valid rank files, errors with their lines, and the lists that have ranks."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.errors import DoubtError, InputError, WordListError
from strategy_book.lists.adding import add_list
from strategy_book.lists.facts import list_entry
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import (
    SCOWL,
    UNRANKED,
    _sections,
    load_ranks,
    rank_file,
    rank_sizes,
    read_ranks,
)
from strategy_book.lists.wordlist import read_lexicon
from strategy_book.paths import WORDLISTS


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "mine" / "words.txt"
    path.parent.mkdir()
    path.write_text("one\ntwo\nthree\nzwoelf\n")
    path.with_suffix(".toml").write_text('ranks = "mine.ranks"\n')
    (path.parent / "mine.ranks").write_text("\ufeff3\r\none\r\n  two \r\n1\none\nfour\n", "utf-8")
    return path


def ranks_of(path: Path) -> dict[str, int] | None:
    lexicon = read_lexicon(path)
    ranks = read_ranks(lexicon, path)
    return None if ranks is None else dict(zip(lexicon.words(), ranks.tolist(), strict=True))


def test_a_list_uses_its_own_ranks(words: Path) -> None:
    assert ranks_of(words) == {"one": 1, "two": 3, "three": UNRANKED, "zwoelf": UNRANKED}


def test_a_list_without_ranks_takes_those_of_scowl(words: Path) -> None:
    words.with_suffix(".toml").unlink()
    assert rank_file(words) == WORDLISTS / SCOWL
    ranks = ranks_of(words)
    assert ranks is not None
    assert ranks["one"] == ranks["two"] == 10
    assert ranks["zwoelf"] == UNRANKED


@given(
    st.lists(st.text("abz'", min_size=1, max_size=4), min_size=1, max_size=12),
    st.dictionaries(st.integers(1, 9), st.lists(st.text("abz'é", min_size=1, max_size=5), max_size=12), min_size=1),
)
def test_a_word_has_the_smallest_rank_that_lists_it(
    tmp_path_factory: pytest.TempPathFactory, words: list[str], sections: dict[int, list[str]]
) -> None:
    path = tmp_path_factory.mktemp("ranks") / "x.txt"
    lines = [line for rank, listed in sections.items() for line in (str(rank), *listed, "z" * 70)]
    path.with_suffix(".ranks").write_text("\n".join(lines), "utf-8")
    path.with_suffix(".toml").write_text('ranks = "x.ranks"\n')
    lexicon = Lexicon.from_words(words)
    expected = [min((r for r, listed in sections.items() if w in listed), default=UNRANKED) for w in lexicon.words()]
    ranks = read_ranks(lexicon, path)
    assert expected == ([UNRANKED] * len(lexicon) if ranks is None else ranks.tolist())


def test_a_list_of_another_language_has_no_ranks(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("hat\n" + "".join(f"{a}{b}wort\n" for a in "abcd" for b in "xyzq"))
    assert ranks_of(path) is None


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "does not begin with a rank"),
        ("one\n10\ntwo\n", 1, "does not begin with a rank"),
        ("10\none\n0\ntwo\n", 3, "'0' is not a rank: choose a number from 1 to 60000"),
        ("10\none\n70000\n", 3, "'70000' is not a rank"),
        ("10\none\n1e3\n", 3, "'1e3' is not a rank"),
        ("10\none\n" + "9" * 5000, 3, "is not a rank"),
    ],
)
def test_an_invalid_rank_file_is_refused_with_its_line(tmp_path: Path, text: str, line: int, says: str) -> None:
    path = tmp_path / "x.ranks"
    path.write_text(text)
    with pytest.raises(WordListError) as caught:
        load_ranks(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert says in str(caught.value)


def test_a_rank_file_must_exist_and_be_text(words: Path) -> None:
    (words.parent / "mine.ranks").write_bytes(b"10\none\n\x81\xff\n")
    _sections.cache_clear()
    with pytest.raises(WordListError, match=r"mine.ranks:3: not UTF-8"):
        read_ranks(Lexicon.from_words(["one"]), words)
    (words.parent / "mine.ranks").unlink()
    with pytest.raises(WordListError, match=r"no rank file 'mine.ranks' beside it"):
        rank_file(words)


@pytest.mark.parametrize("name", ["../x.ranks", "a/b", "a\\\\b", ".hidden"])
def test_a_rank_file_is_found_beside_its_list(words: Path, name: str) -> None:
    words.with_suffix(".toml").write_text(f'ranks = "{name}"\n')
    with pytest.raises(WordListError, match="ranks is not a plain file name"):
        rank_file(words)


def test_add_copies_the_rank_file_and_overwrites_none(
    words: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    added = add_list(words)
    assert ranks_of(added.path) == ranks_of(words)
    (tmp_path / "lists" / "mine.ranks").write_text("7\nother\n")
    with pytest.raises(InputError, match=r"another rank file is called 'mine\.ranks'"):
        add_list(words, name="again")
    assert not (tmp_path / "lists" / "again.txt").exists()


def test_a_word_has_the_smallest_rank_of_its_spellings(tmp_path: Path) -> None:
    path = tmp_path / "mots.txt"
    path.write_text("pêche\npéché\nbleu\nzébu\n", "utf-8")
    path.with_suffix(".toml").write_text('language = "fr"\nranks = "mots.ranks"\n')
    (tmp_path / "mots.ranks").write_text("3\npêche\n7\npéché\nbleu\n", "utf-8")
    lexicon = read_lexicon(path)
    ranks = read_ranks(lexicon, path)
    assert ranks is not None
    assert dict(zip(lexicon.words(), ranks.tolist(), strict=True)) == {"bleu": 7, "peche": 3, "zebu": UNRANKED}


def test_the_encoding_of_a_list_is_that_of_its_ranks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless they are UTF-8. Both are UTF-8 once the list is added."""
    path = tmp_path / "mots.txt"
    path.write_bytes("été\nblé\nbleu\n".encode("latin-1"))
    path.with_suffix(".toml").write_text('language = "fr"\nranks = "mots.ranks"\nencoding = "Latin-1"\n')
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    for number, encoding in enumerate(("utf-8", "latin-1", "utf-16")):
        (tmp_path / "mots.ranks").write_bytes("3\nété\n7\nblé\n".encode(encoding))
        _sections.cache_clear()
        assert ranks_of(path) == {"ete": 3, "ble": 7, "bleu": UNRANKED}
        assert rank_sizes(path) == [3, 7]
        (tmp_path / "lists/mots.ranks").unlink(missing_ok=True)
        added = add_list(path, name=f"mots-{number}")
        assert ranks_of(added.path) == {"ete": 3, "ble": 7, "bleu": UNRANKED}


def test_ranks_in_eight_bits_are_a_question(words: Path) -> None:
    (words.parent / "mine.ranks").write_bytes("3\none\nété\n".encode("latin-1"))
    _sections.cache_clear()
    with pytest.raises(DoubtError, match=r"mine\.ranks:3: not UTF-8 .* --encoding Windows-1252 \(été\)"):
        ranks_of(words)
    with pytest.raises(WordListError, match=r"add the list with `strategy-book add`, and choose with --encoding"):
        list_entry(words)
