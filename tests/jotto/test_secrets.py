from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import InputError
from generator.jotto.secrets import select_secrets
from generator.lists.lexicon import Lexicon
from generator.rules import JottoRules


@pytest.mark.parametrize(("letters", "count"), [(2, 48), (3, 414), (4, 1351), (5, 2780)])
def test_enable1_has_as_many_secrets_as_the_issue_says(enable1: Lexicon, letters: int, count: int) -> None:
    assert len(select_secrets(enable1, JottoRules(letters))) == count


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
    lexicon, rules = Lexicon.from_words(words), JottoRules(letters, repeated, anagrams)
    if legal:
        assert select_secrets(lexicon, rules).words() == legal
    else:
        with pytest.raises(InputError, match="no legal Jotto secret"):
            select_secrets(lexicon, rules)


def test_letters_beyond_every_word() -> None:
    with pytest.raises(InputError, match="no word of 8 letters"):
        select_secrets(Lexicon.from_words(["cat", "dog"]), JottoRules(8))


def test_no_word_at_all() -> None:
    with pytest.raises(InputError, match="no word of 5 letters"):
        select_secrets(Lexicon.from_words([]), JottoRules(5))
