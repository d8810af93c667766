"""The classes of large sets by shared letters agree with the classes from every single word."""

from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.jotto.feedback import Feedback, feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solve.guess import sharing
from strategy_book.games.jotto.solve.guess.guesser import Guesser
from strategy_book.games.jotto.solve.guess.kernels import count_classes, scan
from strategy_book.lists.lexicon import Lexicon
from tests.wordlists import lexicon

GAMES = [JottoRules(4, True, True), JottoRules(4, True), JottoRules(4), JottoRules(3, False, True)]
"""The answer to the right word is one more than its letters in the first and in the last."""


@cache
def feedback_of(rules: JottoRules, seed: int) -> Feedback:
    alphabet = "abcdefghijk"
    if rules.anagrams:
        tuples = list(product(alphabet, repeat=rules.letters))
    else:
        tuples = list(combinations_with_replacement(alphabet, rules.letters))  # no two are anagrams
    words = ["".join(letters) for letters in tuples]
    chosen = np.random.default_rng(seed).permutation(len(words))[:3_000]
    return feedback_table(select_secrets(Lexicon.from_words([words[i] for i in chosen]), rules))


def check(feedback: Feedback, words: np.ndarray, packed: np.ndarray) -> None:
    size, hit, space = len(feedback), feedback.hit, sharing.make_sharing(feedback)
    slow, fast = np.empty((2, hit, size), np.uint32)
    scan(feedback.table, words, packed, hit, slow)
    sharing.scan_classes(feedback.table, words, packed, hit, fast, space)
    assert (slow == fast).all()
    narrow, (counted, shared) = np.empty((hit, size), np.uint8), np.empty((2, hit, size), np.int16)
    count_classes(feedback.table, hit, words, narrow, counted)
    sharing.all_counts(feedback.table, hit, words, narrow, shared, space)
    assert (counted == shared).all()


@pytest.mark.rest
@settings(max_examples=20)
@given(st.sampled_from(GAMES), st.integers(0, 1), st.data())
def test_every_class_of_every_guess(rules: JottoRules, seed: int, data: st.DataObject) -> None:
    """On both sides of the two thresholds, also if sums of weights exceed 32 bits."""
    feedback = feedback_of(rules, seed)
    subsets = len(sharing.subset_numbers(feedback))
    assert subsets == 2**rules.letters - 1
    few, many = (share * subsets // (feedback.hit - 1) for share in (sharing.SCAN, sharing.COUNT))
    n = data.draw(st.sampled_from([1, few - 1, few + 1, many - 1, many + 1, len(feedback)]))
    rng = np.random.default_rng(data.draw(st.integers(0, 99)))
    words = np.sort(rng.permutation(len(feedback))[:n]).astype(np.int32)
    check(feedback, words, rng.integers(0, 1 << 32, len(words), np.uint32))


def test_letters_that_occur_twice_are_two() -> None:
    feedback = feedback_table(select_secrets(Lexicon.from_words(["aab", "abb", "bba"]), JottoRules(3, True, True)))
    assert feedback.table.tolist() == [[4, 2, 2], [2, 4, 3], [2, 3, 4]]
    numbers = sharing.subset_numbers(feedback)
    shared = [[len(set(numbers[:, i]) & set(numbers[:, j])) for j in range(3)] for i in range(3)]
    assert shared == [[7, 3, 3], [3, 7, 7], [3, 7, 7]]  # all subsets but the empty one: 2**k - 1


@pytest.mark.parametrize("rules", [JottoRules(5), JottoRules(5, True, True)])
def test_the_same_trees_with_and_without(rules: JottoRules) -> None:
    feedback = feedback_table(select_secrets(lexicon("american-common"), rules))
    bare = Feedback(feedback.table, feedback.hit)
    hider = np.random.default_rng(5).dirichlet(np.ones(len(feedback)))
    fast, slow = Guesser(feedback), Guesser(bare)
    for tree, other in (
        (fast.paper_greedy(hider), slow.paper_greedy(hider)),
        (fast.rollout(hider, 2), slow.rollout(hider, 2)),
    ):
        assert (tree.guesses == other.guesses).all()
        assert (tree.depth == other.depth).all()
