import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import InputError
from generator.games.kin.budget import KinBudget
from generator.games.kin.solve.solver import Positions
from generator.games.registry import LETTER_GAMES
from generator.lists.lexicon import Lexicon
from generator.verify.kin.game import RULES
from strategy_book import Superduperghost, SuperGhost
from tests.games.kin.reference import GAMES, Game, word_lists


@given(word_lists("abcd", longest=6, most=7), st.sampled_from(GAMES), st.integers(2, 4))
@settings(max_examples=60, deadline=None)
def test_every_fragment_is_graded_as_brute_force_does(words, game, players):
    table = Positions(Lexicon.from_words(words), LETTER_GAMES[game](players, 1))
    reference = Game(words, game, 1, players)
    for position in reference.positions:
        assert table.losers(position) == tuple(sorted(reference.losers(position)))
        proof = table.proof(position)
        rules = RULES[game]
        assert proof in words and rules.fits(position, [rules.spelt(proof)])
        if position in reference.words:
            assert table.is_word(position)
            continue
        plays = {play.fragment: play for play in table.plays(position)}
        assert sorted(plays) == sorted(reference.plays[position])
        for text, play in plays.items():
            assert play.finished == (text in reference.words)
            assert play.losers == tuple(sorted(reference.losers(text)))


@pytest.mark.parametrize("game", GAMES)
def test_a_fragment_that_no_word_allows(game):
    table = Positions(Lexicon.from_words(["abcd"]), LETTER_GAMES[game](2, 3))
    assert table.proof("aa") is None
    with pytest.raises(InputError, match="no word of words allows 'aa'"):
        table.losers("aa")


def test_without_effort_nothing_is_claimed():
    table = Positions(
        Lexicon.from_words(["abcdef", "abcde", "bcdea", "fedcb"]),
        LETTER_GAMES["xghost"](3, 3),
        KinBudget(memory=0, searching=0),
    )
    assert {play.losers for play in table.plays("")} == {None}
    assert table.losers("") is None


def test_turning_the_letters_round_can_change_who_wins():
    words = ["abc", "cbad"]
    assert SuperGhost(words, min_length=3).moves("ab") == ["abc"]
    assert Superduperghost(words, min_length=3).moves("ab") == ["abc", "bad", "cba"]
    assert Superduperghost(["abcd"], min_length=3).moves("ab") == ["abc"]  # no word has the reversal
