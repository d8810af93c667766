import numpy as np
import pytest
from hypothesis import given

from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.solve.subsequences._passes import number_of
from strategy_book.games.kin.solve.subsequences.automaton import build, subsequences_only_of
from strategy_book.lists.lexicon import Lexicon
from tests.examples import examples
from tests.games.kin.reference import Game, word_lists
from tests.wordlists import lexicon


@given(word_lists("abcd", longest=8))
@examples(200)
def test_every_subsequence_has_its_number_in_alphabetical_order(words):
    lexicon = Lexicon.from_words(words)
    reference = Game(words, "xghost", 1, 2)
    automaton = build(lexicon.codes)
    code = {letter: i + 1 for i, letter in enumerate(lexicon.alphabet)}
    coded = ([code[c] for c in text] for text in sorted(reference.positions))
    numbers = [number_of(automaton.edges, np.array(letters, np.uint8)) for letters in coded]
    assert numbers == list(range(len(reference.positions)))
    assert automaton.positions == build(lexicon.codes, edges=False).positions == len(reference.positions)


def test_counts_beyond_64_bits_are_refused():
    words = np.tile(np.arange(1, 65, dtype=np.uint8), (1, 1))
    with pytest.raises(TooLargeError, match="over 2e18"):
        build(words)


def test_too_many_states_are_refused():
    random = np.random.default_rng(1)
    words = random.integers(1, 5, (40, 40), dtype=np.uint8)
    with pytest.raises(TooLargeError, match=r"over [\d,]+ different sets of suffixes, more than fit"):
        build(words, KinBudget(memory=1 << 20))


def test_without_memory_for_edges_positions_are_only_counted():
    words = Lexicon.from_words(lexicon("american-common").words(3)[::20]).codes
    whole = build(words)
    counted = build(words, KinBudget(memory=13 * len(whole.letter)))
    assert (whole.has_edges, counted.has_edges) == (True, False)
    assert counted.positions == whole.positions


def test_a_spent_work_budget_is_refused():
    with pytest.raises(TooLargeError, match="given up after 10 steps"):
        build(Lexicon.from_words(["abcabc", "bcabca", "cabab"]).codes, KinBudget(counting=10))


@given(word_lists("abcd", longest=8))
def test_positions_that_only_short_words_have(words):
    codes = Lexicon.from_words(words).codes
    lengths = np.count_nonzero(codes, axis=1)
    for size in (2, 3, 4):
        lost = subsequences_only_of(codes[lengths < size], codes[lengths >= size])
        long = Game(words, "xghost", size, 2).positions
        assert build(codes).positions - lost == len(long)
