from __future__ import annotations

from hypothesis import given, settings

from generator.games.kin.solve.infixes.graph import build
from generator.games.kin.solve.infixes.plays import TurnedPlays
from generator.lists.lexicon import Lexicon
from strategy_book import Superduperghost, SuperGhost
from tests.games.kin.reference import Game, word_lists


@given(word_lists())
@settings(max_examples=100, deadline=None)
def test_reversals_and_plays_are_those_of_brute_force(words):
    reference = Game(words, "superduperghost", 1, 2)
    plays = TurnedPlays(build(Lexicon.from_words(words), 1))
    alphabet = plays.graph.alphabet

    def text(size: int, number: int) -> str:
        return "".join(alphabet[code - 1] for code in plays.graph.letters(size, number))

    for size, level in enumerate(plays.graph.levels):
        for number in range(len(level)):
            fragment, turned = text(size, number), int(plays.reversals[size][number])
            assert (turned >= 0) == (fragment[::-1] in reference.positions)
            assert turned < 0 or text(size, turned) == fragment[::-1]
            children = {text(size + 1, child) for child in plays.children(size, number)}
            assert children == set(reference.plays[fragment])


def test_turning_the_letters_round_can_change_who_wins():
    words = ["abc", "cbad"]
    assert SuperGhost(words, min_length=3).moves("ab") == ["abc"]
    assert Superduperghost(words, min_length=3).moves("ab") == ["abc", "bad", "cba"]


def test_a_reversal_that_no_word_has_cannot_be_left():
    assert Superduperghost(["abcd"], min_length=3).moves("ab") == ["abc"]
