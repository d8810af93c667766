"""Word lists as arrays."""

from pathlib import Path

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.lists.lexicon import MAX_WORD, Lexicon, decode
from strategy_book.lists.wordlist import inspect_list
from tests.samples import write_list


@given(st.lists(st.text("abé", max_size=6)), st.text("abcz", max_size=3), st.integers(1, 7))
def test_words_come_back_sorted_and_once(words: list[str], alphabet: str, least: int) -> None:
    lexicon = Lexicon.from_words(words, name="mine", alphabet=alphabet)
    distinct = sorted(set(words) - {""})
    assert lexicon.words() == distinct
    assert lexicon.words(least) == [word for word in distinct if len(word) >= least]
    assert lexicon.alphabet == "".join(sorted({*alphabet, *"".join(words)}))
    assert len(lexicon) == len(distinct)
    assert lexicon.lengths.tolist() == [*map(len, distinct)]
    assert lexicon.codes.dtype == lexicon.lengths.dtype == np.uint8
    for row, word in zip(lexicon.codes.tolist(), distinct, strict=True):
        assert row == [lexicon.alphabet.index(c) + 1 for c in word] + [0] * (lexicon.codes.shape[1] - len(word))
    codes, lengths = lexicon.at_least(least)
    assert (len(codes), lengths.tolist()) == (len(lengths), [n for n in map(len, distinct) if n >= least])
    legal = lexicon.words(least)
    assert lexicon.beginnings(least) == len({word[:i] for word in legal for i in range(len(word) + 1)})
    assert lexicon.name == "mine"


def test_the_digest_distinguishes_lists() -> None:
    lists = [
        Lexicon.from_words(words, alphabet=alphabet)
        for words, alphabet in [
            (["ab"], ""),
            (["ab"], "abc"),
            (["ac"], ""),  # the same codes by other letters
            (["a", "b"], ""),
            (["ab", "b"], ""),
            ([], ""),
        ]
    ]
    assert len({lexicon.digest for lexicon in lists}) == len(lists)
    assert lists[0].digest == Lexicon.from_words(["ab", "ab"], name="other").digest
    assert len({lexicon.sha256 for lexicon in lists}) == len(lists) - 1  # the alphabet is not part of the file


def test_no_words_and_words_of_no_letters() -> None:
    assert Lexicon.from_words([]).words() == []
    assert decode(np.zeros((3, 0), np.uint8), "ab") == ["", "", ""]
    assert decode(np.zeros((0, 4), np.uint8), "ab") == []
    assert decode(np.array([[2, 1], [1, 0]], np.uint8), "aé") == ["éa", "a"]


def test_the_longest_word(tmp_path: Path) -> None:
    assert MAX_WORD == 64  # docs/interface.md says so
    path = write_list(tmp_path, "long", ["a" * 64, "b" * 65])
    lexicon, report = inspect_list(path)
    assert lexicon.words() == ["a" * 64]
    assert report.rejected == {"too long": 1}
