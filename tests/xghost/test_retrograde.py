from __future__ import annotations

import pytest
from hypothesis import given, settings

from generator.errors import TooLargeError
from generator.lists.lexicon import Lexicon
from generator.xghost.retrograde import solve
from tests.kin.reference import Game
from tests.kin.strategies import word_lists


@given(word_lists("abc", longest=6))
@settings(max_examples=100, deadline=None)
def test_losers_at_every_position(words):
    lexicon = Lexicon.from_words(words)
    solved = solve(lexicon.codes, (2, 3, 4))
    code = {letter: i + 1 for i, letter in enumerate(lexicon.alphabet)}
    for players in (2, 3, 4):
        reference = Game(words, "xghost", 1, players)
        for text in reference.positions:
            mask = solved.losers(bytes(code[c] for c in text), players)
            assert {seat + 1 for seat in range(players) if mask >> seat & 1} == reference.losers(text)


def test_an_unknown_position():
    with pytest.raises(KeyError):
        solve(Lexicon.from_words(["ab"]).codes, (2,)).losers(b"\2\1", 2)


def test_values_over_the_memory_limit_are_refused_with_their_size():
    codes = Lexicon.from_words(["abcdefghijklmnopqrstuvwxyz"]).codes
    with pytest.raises(TooLargeError, match=r"67,108,864 positions need 64 MiB, over the limit of 50 MiB"):
        solve(codes, (2,), memory_limit=50 << 20)


def test_more_seats_than_fit_a_value_are_refused():
    codes = Lexicon.from_words(["ab" * 17]).codes
    with pytest.raises(TooLargeError, match="34 letters need 68 bits"):
        solve(codes, (64,))
