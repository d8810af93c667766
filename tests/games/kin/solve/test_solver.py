import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.games.kin.budget import KinBudget
from generator.games.kin.mechanics import Seats, Verdict
from generator.games.kin.solve.solver import SolvedGame, solve, solve_games
from generator.games.registry import LETTER_GAMES
from generator.games.rules import LetterRules
from generator.lists.lexicon import Lexicon
from tests.games.kin.reference import GAMES, Game, word_lists
from tests.wordlists import lexicon


def verdict_of(words: Lexicon, rules: LetterRules, budget: KinBudget | None = None) -> Verdict:
    return solve(words, rules, budget).verdicts[0]


def losers_after(verdict: Verdict) -> dict[str, Seats | None]:
    return {opening.letter: opening.losers for opening in verdict.openings}


@given(word_lists(), st.sampled_from(GAMES), st.integers(1, 3), st.integers(2, 5))
@settings(max_examples=150, deadline=None)
def test_every_game_agrees_with_brute_force(words, game, min_length, players):
    reference = Game(words, game, min_length, players)
    solved = solve(Lexicon.from_words(words), LETTER_GAMES[game](players, min_length))
    assert solved.positions == len(reference.positions)
    verdict = solved.verdicts[0]
    assert verdict.proved
    assert losers_after(verdict) == {letter: tuple(losers) for letter, losers in reference.openings().items()}
    assert verdict.losers == tuple(sorted(reference.losers("")))


@given(word_lists("ab", longest=9, most=4), st.sampled_from(("xghost", "spook")))
@settings(max_examples=60, deadline=None)
def test_search_agrees_with_full_analysis(words, game):
    rules = LETTER_GAMES[game](2, 1)
    searched = verdict_of(Lexicon.from_words(words), rules)
    full = verdict_of(Lexicon.from_words(words), rules, KinBudget(searching=0))
    assert searched.method == "proof-number search"
    assert full.proved
    assert (searched.losers, searched.openings) == (full.losers, full.openings)


@pytest.mark.parametrize("game", ["xghost", "spook"])
@pytest.mark.parametrize("start", "qk")
def test_search_agrees_with_enumeration_on_real_words(game, start):
    words = [word for word in lexicon("american-common").words() if start in word and len(word) < 10]
    rules = LETTER_GAMES[game](2, 3)
    searched = verdict_of(Lexicon.from_words(words), rules)
    full = verdict_of(Lexicon.from_words(words), rules, KinBudget(searching=0))
    assert full.method == "retrograde analysis"
    assert (searched.losers, searched.openings) == (full.losers, full.openings)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["xghost", "spook"])
@pytest.mark.parametrize("min_length", [3, 4])
def test_search_agrees_with_enumeration_on_a_whole_list(game, min_length):
    rules = LETTER_GAMES[game](2, min_length)
    searched = verdict_of(lexicon("american-english"), rules)
    full = verdict_of(lexicon("american-english"), rules, KinBudget(searching=0))
    assert (searched.losers, searched.openings) == (full.losers, full.openings)


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
    verdict = solved.verdicts[0]
    assert verdict.losers == ()
    assert verdict.openings == ()
    assert solved.positions == 1


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
    verdict = verdict_of(
        Lexicon.from_words(long_words(20)), LETTER_GAMES["xghost"](3, 3), KinBudget(memory=64 << 20, searching=1000)
    )
    assert verdict.losers is None
    assert not verdict.proved
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
    assert re.search(r"words: the fragments of 1 letter, at 3,200 places of the list, need \d+ MiB", verdict.reason)
