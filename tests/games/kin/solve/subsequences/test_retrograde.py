from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given

from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import USUAL, KinBudget
from strategy_book.games.kin.solve.subsequences.automaton import build
from strategy_book.games.kin.solve.subsequences.retrograde import LoserSets, Variant, solve
from strategy_book.games.rules import seats
from strategy_book.lists.lexicon import Lexicon
from tests.games.kin.reference import Game, word_lists

VARIANTS = ((2, 1), (3, 1), (2, 3), (4, 3))


def walk(codes: np.ndarray, variants: Sequence[Variant], budget: KinBudget = USUAL) -> LoserSets:
    return solve(build(codes), codes, variants, budget)


@given(word_lists("abc", longest=6))
def test_losers_at_every_position(words):
    lexicon = Lexicon.from_words(words)
    solved = walk(lexicon.codes, VARIANTS)
    code = {letter: i + 1 for i, letter in enumerate(lexicon.alphabet)}
    everywhere = Game(words, "xghost", 1, 2).positions
    for variant in VARIANTS:
        reference = Game(words, "xghost", variant[1], variant[0])
        alone = solved.only(variant)
        for text in everywhere:
            letters = bytes(code[c] for c in text)
            [losers] = solved.losers([letters], variant)
            position = text in reference.positions and bool(reference.words)
            assert {*seats(losers)} == (reference.losers(text) if position else set())
            assert alone.losers([letters], variant) == [losers]


def test_values_over_the_memory_limit_are_refused_with_their_size():
    codes = Lexicon.from_words(["abcdefghijklmnopqrstuvwxyz"]).codes
    with pytest.raises(TooLargeError, match=r"67,108,864 positions.* 64 MiB.* 50 MiB"):
        walk(codes, [(2, 1)], KinBudget(memory=50 << 20))


def test_more_seats_than_fit_a_value_are_refused():
    codes = Lexicon.from_words(["ab" * 17]).codes
    with pytest.raises(TooLargeError, match="34 letters need 68 bits"):
        walk(codes, [(64, 1)])
