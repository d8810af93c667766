import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from strategy_book import Superduperghost, SuperGhost
from strategy_book.errors import InputError
from strategy_book.games.kin.budget import USUAL, KinBudget
from strategy_book.games.kin.mechanics import Seats, Verdict
from strategy_book.games.kin.solve.solver import Positions, SolvedGame, solve, solve_games
from strategy_book.games.registry import LETTER_GAMES
from strategy_book.games.rules import LetterRules
from strategy_book.lists.lexicon import Lexicon
from tests.examples import examples
from tests.games.kin.reference import GAMES, Game, word_lists, words_left
from tests.wordlists import lexicon


def verdict_of(words: Lexicon, rules: LetterRules, budget: KinBudget = USUAL) -> Verdict:
    return solve(words, rules, budget).verdicts[0]


def losers_after(verdict: Verdict) -> dict[str, Seats | None]:
    return {opening.letter: opening.losers for opening in verdict.openings}


@given(word_lists(), st.sampled_from(GAMES), st.integers(1, 3), st.integers(2, 5))
@examples(150)
def test_every_game_agrees_with_brute_force(words, game, min_length, players):
    reference = Game(words, game, min_length, players)
    solved = solve(Lexicon.from_words(words), LETTER_GAMES[game](players, min_length))
    assert solved.positions == len(reference.positions)
    verdict = solved.verdicts[0]
    assert verdict.proved
    assert losers_after(verdict) == {letter: tuple(losers) for letter, losers in reference.openings().items()}
    assert verdict.losers == tuple(sorted(reference.losers("")))


def search_and_walk(words: Lexicon, rules: LetterRules) -> tuple[Verdict, Verdict]:
    """Both verdicts, which agree. Without a search a game is walked, unless its words decide it at once."""
    searched, walked = verdict_of(words, rules), verdict_of(words, rules, KinBudget(searching=0))
    assert (searched.losers, searched.openings) == (walked.losers, walked.openings)
    return searched, walked


@given(word_lists("ab", longest=9, most=4), st.sampled_from(("xghost", "spook")))
@settings(max_examples=60, deadline=None)
def test_search_and_walk_agree(words, game):
    searched, walked = search_and_walk(Lexicon.from_words(words), LETTER_GAMES[game](2, 1))
    assert searched.method == "proof-number search" and walked.proved


@pytest.mark.parametrize("game", ["xghost", "spook"])
@pytest.mark.parametrize("start", "qk")
def test_search_and_walk_agree_on_real_words(game, start):
    words = [word for word in lexicon("american-common").words() if start in word and len(word) < 10]
    assert search_and_walk(Lexicon.from_words(words), LETTER_GAMES[game](2, 3))[1].method == "retrograde analysis"


@given(word_lists(), st.sampled_from(GAMES))
@example(["abc", "abca", "babca", "cabab"], "xghost")
@settings(max_examples=60, deadline=None)
def test_solving_all_variants_at_once_agrees_with_one_by_one(words, game):
    # A first version of the common walk overwrote, at words of three letters, the values handed down from longer words.
    known = Lexicon.from_words(words)
    together = solve_games(known, LETTER_GAMES[game](2), (2, 3, 4, 5), (3, 4))
    for solved in together:
        check_alone(known, solved)


def check_alone(words: Lexicon, solved: SolvedGame) -> None:
    """Each verdict equals that of the game solved alone."""
    for verdict in solved.verdicts:
        alone = solve(words, replace(solved.rules, players=verdict.players))
        assert (alone.verdicts[0].losers, alone.verdicts[0].openings) == (verdict.losers, verdict.openings)
        assert alone.positions == solved.positions


@pytest.mark.parametrize("game", ["xghost", "spook"])
def test_the_common_walk_gives_every_verdict_of_the_single_ones_on_real_words(game):
    words = Lexicon.from_words(lexicon("american-common").words(3)[::40])
    for solved in solve_games(words, LETTER_GAMES[game](2), (2, 3, 4, 5), (3, 4)):
        assert {verdict.method for verdict in solved.verdicts} == {"retrograde analysis"}
        check_alone(words, solved)


@pytest.mark.parametrize("game", GAMES)
def test_one_letter_words_end_the_game_at_once(game):
    verdict = verdict_of(Lexicon.from_words(["a", "b"]), LETTER_GAMES[game](3, 1))
    assert verdict.losers == (1,)
    assert losers_after(verdict) == {"a": (1,), "b": (1,)}
    assert verdict.winning_letters == ()


@pytest.mark.parametrize("game", GAMES)
def test_sixty_four_players(game):
    verdict = verdict_of(Lexicon.from_words(["abc"]), LETTER_GAMES[game](64, 1))
    assert verdict.losers == (3,)
    assert verdict.winning_letters == ("a", "b", "c")


@pytest.mark.parametrize("game", GAMES)
def test_a_list_without_long_words_has_no_losers(game):
    solved = solve(Lexicon.from_words(["ab"]), LETTER_GAMES[game](2, 3))
    assert (solved.verdicts[0].losers, solved.verdicts[0].openings, solved.positions) == ((), (), 1)


@pytest.mark.parametrize("game", GAMES)
def test_an_alphabet_of_255_letters(game):
    letters = "".join(chr(0x4E00 + i) for i in range(255))
    words = [letters[i : i + 4] for i in range(0, 252, 3)] + [letters[200:207]]
    verdict = verdict_of(Lexicon.from_words(words), LETTER_GAMES[game](2, 2))
    reference = Game(words, game, 2, 2)
    assert verdict.proved
    assert losers_after(verdict) == {letter: tuple(losers) for letter, losers in reference.openings().items()}


def long_words(count: int, length: int = 64) -> list[str]:
    random = np.random.default_rng(7)
    return ["".join(random.choice(list("abcdefghijklmnopqrstuvwxyz"), length)) for _ in range(count)]


def test_an_exploding_state_space_is_not_allocated():
    words, limits = Lexicon.from_words(long_words(20)), KinBudget(memory=64 << 20, searching=1000)
    verdict = verdict_of(words, LETTER_GAMES["xghost"](3, 3), limits)
    assert verdict.losers is None and not verdict.proved
    assert set(losers_after(verdict).values()) == {None}
    assert verdict.winning_letters == ()
    assert verdict.reason


@pytest.mark.parametrize("game", ["xghost", "spook"])
def test_hopeless_counting_is_given_up(game):
    limits = KinBudget(counting=100_000)
    solved = solve(Lexicon.from_words(long_words(200, 40)), LETTER_GAMES[game](3, 3), limits)
    verdict = solved.verdicts[0]
    assert not verdict.proved
    assert solved.positions is None
    assert "given up after 100,000 steps" in verdict.reason


def test_a_walk_respects_its_step_limit():
    words = Lexicon.from_words(lexicon("american-common").words(3)[::40])
    verdict = verdict_of(words, LETTER_GAMES["xghost"](3, 3), KinBudget(walking=1_000_000))
    assert not verdict.proved
    assert "the walk over" in verdict.reason and "1,000,000 steps" in verdict.reason


def test_the_reason_names_the_size_and_the_limit():
    verdict = verdict_of(lexicon("american-common"), LETTER_GAMES["xghost"](3, 3), KinBudget(memory=40 << 20))
    assert not verdict.proved
    assert "limit" in verdict.reason


def test_one_word_of_64_letters_is_settled_by_parity():
    verdict = verdict_of(Lexicon.from_words(long_words(1)), LETTER_GAMES["xghost"](2, 3), KinBudget(memory=64 << 20))
    assert verdict.losers == (2,)
    assert set(losers_after(verdict).values()) == {(2,)}


def test_infixes_over_the_memory_limit_give_a_reason():
    words = Lexicon.from_words(long_words(50))
    solved = solve(words, LETTER_GAMES["superghost"](2, 3), KinBudget(memory=1 << 16))
    verdict = solved.verdicts[0]
    assert (verdict.losers, solved.positions, verdict.winner) == (None, None, None)
    assert set(losers_after(verdict).values()) == {None} and verdict.openings
    assert re.match(r"the fragments of 1 letter, at 3,200 places of the list, need \d+ MiB", verdict.reason)


@given(word_lists("abcd", longest=6, most=7), st.sampled_from(GAMES), st.integers(2, 4))
@settings(max_examples=60, deadline=None)
def test_every_fragment_is_graded_as_brute_force_does(words, game, players):
    table = Positions(Lexicon.from_words(words), LETTER_GAMES[game](players, 1))
    reference = Game(words, game, 1, players)
    for position in reference.positions:
        assert table.losers(position) == tuple(sorted(reference.losers(position)))
        proof = table.proof(position)
        assert proof in words and words_left(game, position, [proof])
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
