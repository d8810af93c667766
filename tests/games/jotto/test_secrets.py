from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import InputError
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.secrets import select_secrets
from generator.lists.lexicon import Lexicon
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
        w
        for w in same
        if (repeated or len(set(w)) == letters) and (anagrams or partners["".join(sorted(w))] == 1)
    )
    given_list, rules = Lexicon.from_words(words), JottoRules(letters, repeated, anagrams)
    if legal:
        assert select_secrets(given_list, rules).words() == legal
    else:
        with pytest.raises(InputError, match="no legal Jotto secret"):
            select_secrets(given_list, rules)


def test_letters_beyond_every_word() -> None:
    with pytest.raises(InputError, match="no word of 8 letters"):
        select_secrets(Lexicon.from_words(["cat", "dog"]), JottoRules(8))


def test_no_word_at_all() -> None:
    with pytest.raises(InputError, match="no word of 5 letters"):
        select_secrets(Lexicon.from_words([]), JottoRules(5))
