"""The bound without a search: never above the truth, and the same from three programs that share nothing."""

import runpy
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.feedback import feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solve.anagram_sets import anagram_sets
from strategy_book.games.jotto.solve.bound import search
from strategy_book.games.jotto.solve.bound.uniform_hider import plain_profiles_bound, prove_for_even_sets
from strategy_book.games.jotto.solve.exact.solve import least_guesses
from strategy_book.lists.lexicon import Lexicon
from strategy_book.paths import SOURCE
from strategy_book.verify.jotto.game import bound_by_profiles
from tests.wordlists import lexicon

PROGRAM = runpy.run_path(str(SOURCE / "site_src/pages/check_bound.py"), run_name="published")
EVERYDAY = JottoRules(3, repeated_letters=True, anagrams=True)
WORDS = st.sets(st.text("abcdefg", min_size=3, max_size=3), min_size=1, max_size=24)


@given(WORDS)
def test_the_bound_is_never_above_what_the_hider_is_worth(words: set[str]) -> None:
    feedback = feedback_table(select_secrets(Lexicon.from_words(sorted(words)), EVERYDAY))
    weights = anagram_sets(feedback).even_weights().tolist()
    worth = Fraction(least_guesses(feedback, weights), sum(weights))
    bound = plain_profiles_bound(feedback)
    assert 1 <= bound <= worth
    assert bound == PROGRAM["bound_by_profiles"](sorted(words), 3) == bound_by_profiles(words)


def test_it_is_nearly_what_the_search_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    feedback = feedback_table(select_secrets(lexicon("american-common"), EVERYDAY))
    bound = plain_profiles_bound(feedback)
    assert bound == Fraction(4983, 800)
    monkeypatch.setattr(search, "PAIRS_BYTES", 0)
    profiles = prove_for_even_sets(feedback, JottoBudget(sets=0)).value
    assert profiles <= bound + Fraction(1, 100)


def test_a_long_list_has_none() -> None:
    words = [first + second for first in "abcdefghijklmnopqrstuvwxyz" for second in "abcdefghijklmnopqrstuvwxyz"]
    feedback = feedback_table(select_secrets(Lexicon.from_words(words), JottoRules(2, repeated_letters=True)))
    assert plain_profiles_bound(feedback) is not None
    longer = [word + third for word in words for third in "abcdefghijk"]
    feedback = feedback_table(select_secrets(Lexicon.from_words(longer), EVERYDAY))
    assert plain_profiles_bound(feedback) is None
    assert bound_by_profiles(longer) is None
