from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.errors import InputError, TooLargeError
from strategy_book.games.jotto.feedback import Dictionary, feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.lists.lexicon import Lexicon
from tests.games.jotto.conftest import game
from tests.wordlists import lexicon, plain_words


@pytest.mark.parametrize(("letters", "count"), [(2, 48), (3, 414), (4, 1351), (5, 2780)])
def test_enable1_has_as_many_secrets_as_were_counted(letters: int, count: int) -> None:
    assert len(select_secrets(lexicon("enable1"), JottoRules(letters))) == count


@pytest.mark.parametrize("letters", [2, 3, 4, 5, 6])
def test_a_shipped_list_counted_by_hand(letters: int) -> None:
    same = [word for word in plain_words("american-english") if len(word) == letters]
    partners = Counter("".join(sorted(word)) for word in same)
    legal = [w for w in same if len(set(w)) == letters and partners["".join(sorted(w))] == 1]
    assert select_secrets(lexicon("american-english"), JottoRules(letters)).words() == sorted(legal)


@given(
    st.lists(st.text("abcde", min_size=1, max_size=4), min_size=1, max_size=40),
    st.integers(2, 4), st.booleans(), st.booleans(),
)  # fmt: skip
def test_the_rule_word_by_word(words: list[str], letters: int, repeated: bool, anagrams: bool) -> None:
    same = {w for w in words if len(w) == letters}
    partners = Counter("".join(sorted(w)) for w in same)
    legal = sorted(
        w for w in same if (repeated or len(set(w)) == letters) and (anagrams or partners["".join(sorted(w))] == 1)
    )
    given_list, rules = Lexicon.from_words(words), JottoRules(letters, repeated, anagrams)
    if legal:
        assert select_secrets(given_list, rules).words() == legal
    else:
        with pytest.raises(InputError, match="no legal Jotto secret"):
            select_secrets(given_list, rules)


@pytest.mark.parametrize("words", [["cat", "dog"], []])
def test_no_word_of_that_length(words: list[str]) -> None:
    with pytest.raises(InputError, match="no word of 8 letters"):
        select_secrets(Lexicon.from_words(words), JottoRules(8))


@given(st.integers(2, 7), st.data())
def test_every_answer(length: int, data: st.DataObject) -> None:
    word = st.text("abcdeé", min_size=length, max_size=length)
    words = data.draw(st.sets(word, min_size=1, max_size=30))
    dictionary, feedback = game(sorted(words), repeated_letters=True, anagrams=True)
    chosen = dictionary.words()
    for i, guess in enumerate(chosen):
        for k, secret in enumerate(chosen):
            common = (Counter(guess) & Counter(secret)).total()
            assert feedback.table[i, k] == (length + 1 if i == k else common)


def test_a_list_too_long_for_one_multiplication() -> None:
    words = ["".join(word) for word in product("abcdefgh", repeat=4)]
    dictionary, feedback = game([*words, "aaii"], repeated_letters=True, anagrams=True)
    chosen = dictionary.words()
    for i in (0, 1, 2_000, len(chosen) // 2, len(chosen) - 2, len(chosen) - 1):
        guess = Counter(chosen[i])
        expected = [(guess & Counter(secret)).total() for secret in chosen]
        expected[i] = 5
        assert feedback.table[i].tolist() == feedback.table[:, i].tolist() == expected


def test_only_the_secret_is_a_hit_without_anagrams() -> None:
    _, feedback = game(["abc", "bcd", "cde", "xyz"])
    assert feedback.hit == 3
    assert ((feedback.table == 3) == np.eye(4, dtype=bool)).all()


def test_a_million_words_are_refused_before_anything_is_allocated() -> None:
    codes = np.broadcast_to(np.array([1, 2, 3, 4, 5], np.uint8), (1_000_000, 5))
    with pytest.raises(TooLargeError, match=r"1,000,000 words.* 931\.3 GiB.* 1\.0 GiB"):
        feedback_table(Dictionary(JottoRules(5), codes, "abcde", "long", "0" * 64))
