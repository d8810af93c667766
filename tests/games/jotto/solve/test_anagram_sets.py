"""The game of sets of anagrams: what it is worth, and its trees as trees over all words."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.calls import calls_here
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.anagram_sets import AnagramSets, anagram_sets, calls_of_sets
from strategy_book.games.jotto.solve.equilibrium import learning
from strategy_book.games.jotto.solve.equilibrium.learning import matrix_game
from strategy_book.games.jotto.solve.exact.best_response import BestResponse
from strategy_book.games.jotto.solve.exact.solve import SCALE, least_guesses, solve_exactly
from strategy_book.games.jotto.solve.guess.guesser import Guesser
from strategy_book.games.jotto.solve.guess.nodes import tree_depths
from tests.games.jotto.conftest import game, part

CLOSE = 1e-6

WORDS = ["east", "eats", "seat", "teas", "rate", "tear", "tare", "moon", "noon", "star", "rats", "arts", "lime"]
WORDS += ["mile", "idle", "tide", "diet", "edit", "tied", "ogre", "gore", "goer", "ergo", "abba", "baba", "fizz"]


@pytest.fixture(scope="module")
def whole() -> Feedback:
    return game(sorted(WORDS), repeated_letters=True, anagrams=True)[1]


@pytest.fixture(scope="module")
def sets(whole: Feedback) -> AnagramSets:
    return anagram_sets(whole)


def test_words_with_the_same_letters_are_a_set(sets: AnagramSets) -> None:
    words = sorted(WORDS)
    listed = [{words[i] for i in members} for members in sets.words]
    assert {"east", "eats", "seat", "teas"} in listed
    assert {"noon"} in listed
    assert all(len({"".join(sorted(word)) for word in members}) == 1 for members in listed)
    assert len({"".join(sorted(word)) for word in words}) == len(sets.words) == len(sets.game)
    assert [members[0] for members in sets.words] == sets.first.tolist() == sorted(sets.first.tolist())
    assert sets.extra.tolist() == [(len(members) - 1) / 2 for members in sets.words]
    assert all(word in sets.words[sets.number[word]] for word in range(len(words)))
    weights = sets.even_weights()
    assert sets.treats_alike(weights)
    assert len(set(sets.of_sets(weights).tolist())) == 1
    assert not sets.treats_alike(np.arange(len(words)))
    chances = sets.of_words(np.full(len(sets.game), 1 / len(sets.game)))
    assert chances == pytest.approx(weights / weights.sum())


def test_without_anagrams_every_word_is_a_set(three: Feedback, sets: AnagramSets) -> None:
    assert anagram_sets(three).game is three
    assert anagram_sets(three).trivial
    assert anagram_sets(sets.game).trivial
    tree = Guesser(three).greedy(np.full(len(three), 1 / len(three))).guesses
    assert anagram_sets(three).whole_tree(tree) is tree


@settings(max_examples=30)
@given(st.integers(0, 2**32 - 1))
def test_a_tree_over_sets_guesses_the_words_of_a_set_in_turn(whole: Feedback, sets: AnagramSets, seed: int) -> None:
    hider = np.random.default_rng(seed).dirichlet(np.ones(len(sets.game)))
    tree = Guesser(sets.game).rollout(hider, 3)
    ways = [sets.whole_tree(tree.guesses, backwards=backwards) for backwards in (False, True)]
    forwards, back = (tree_depths(whole, way).astype(int) for way in ways)  # it refuses what is not a tree
    assert ((forwards + back) / 2 == (tree.depth + sets.extra)[sets.number]).all()
    for number, members in enumerate(sets.words):
        first = int(tree.depth[number])
        assert forwards[list(members)].tolist() == list(range(first, first + len(members)))


@settings(max_examples=20)
@given(st.integers(0, 2**32 - 1), st.lists(st.integers(1, 9), min_size=12, max_size=12))
def test_a_hider_who_treats_anagrams_alike_is_worth_what_theorem_13_says(
    whole: Feedback, seed: int, weights: list[int]
) -> None:
    chosen = np.sort(np.random.default_rng(seed).choice(len(whole), 12, replace=False))
    part_of_it = replace(part(whole, chosen), symbols=whole.symbols[chosen])
    sets = anagram_sets(part_of_it)
    hider = np.array(weights)[sets.first][sets.number]
    hidden, total = sets.of_sets(hider), int(hider.sum())
    beyond = Fraction(int(((sets.sizes - 1) * hidden).sum()), 2 * total)
    least = Fraction(least_guesses(sets.game, hidden.tolist()), total) + beyond
    assert Fraction(least_guesses(part_of_it, hider.tolist()), total) == least


def test_the_game_of_sets_has_the_value_of_the_game(whole: Feedback, sets: AnagramSets) -> None:
    size = len(sets.game)
    hider, costs, value, least = np.full(size, 1 / size), [], np.inf, 0.0
    while value - least > CLOSE:
        weights = np.maximum(1, np.floor(hider * SCALE)).astype(np.int64)
        plan = BestResponse(sets.game, weights).plan((1 << size) - 1)
        tree = np.array([guess for _, guess in plan], np.uint16)
        costs.append(tree_depths(sets.game, tree) + sets.extra)
        least = max(least, float(costs[-1] @ hider))
        _, hider, value = matrix_game(np.array(costs), vertex=True)
    assert value == pytest.approx(float(solve_exactly(whole).upper), abs=2 * CLOSE)


@pytest.mark.rest
def test_the_guesser_of_sets_is_a_guesser_of_words(whole: Feedback, sets: AnagramSets) -> None:
    learnt = learning.solve(whole, JottoBudget(60, rounds=3, width=6))
    depths = np.stack([tree_depths(whole, tree) for tree in learnt.guesser.trees])
    assert (depths == learnt.depths).all()
    assert learnt.guarantee == learning.mixture_guarantee(depths, learnt.guesser.weights)
    value = solve_exactly(whole).upper
    assert value <= learnt.guarantee < value + Fraction(1, 5)
    assert all(hider.sum() == pytest.approx(1) for hider in learnt.hiders)
    assert all(sets.treats_alike(np.round(hider, 12)) for hider in learnt.hiders)


def test_calls_are_made_for_the_game_of_sets(whole: Feedback, sets: AnagramSets) -> None:
    calls = calls_of_sets(calls_here(whole))
    assert calls(_size, [(1,), (2,)]) == [len(sets.game) + 1, len(sets.game) + 2]


def _size(feedback: Feedback, more: int) -> int:
    return len(feedback) + more
