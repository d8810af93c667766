from functools import cache

import numpy as np
import pytest

from strategy_book.games.jotto.feedback import Dictionary, Feedback, feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.lists.lexicon import Lexicon
from tests.wordlists import lexicon

THREE = ["act", "bed", "cog", "dim", "elf", "fig", "hub", "ink", "jay", "keg", "lob", "mud"]  # no two are anagrams
THREE += ["nip", "oak", "pry", "qua", "rum", "sky", "toy", "urn", "vex", "wiz", "yak", "zen"]


def game(words: list[str], **rules: bool) -> tuple[Dictionary, Feedback]:
    dictionary = select_secrets(Lexicon.from_words(words), JottoRules(len(words[0]), **rules))
    return dictionary, feedback_table(dictionary)


def part(feedback: Feedback, chosen: np.ndarray) -> Feedback:
    return Feedback(np.ascontiguousarray(feedback.table[np.ix_(chosen, chosen)]), feedback.hit)


@cache
def _table(lexicon: Lexicon, letters: int) -> Feedback:
    return feedback_table(select_secrets(lexicon, JottoRules(letters)))


def near(lexicon: Lexicon, letters: int, size: int, seed: int) -> Feedback:
    """Words that share letters with one word, so that all answers occur."""
    whole = _table(lexicon, letters)
    center = whole.table[np.random.default_rng(seed).integers(len(whole))].astype(int)
    return part(whole, np.sort(np.argsort(-center, kind="stable")[:size]))


@pytest.fixture(scope="session")
def shipped() -> Lexicon:
    """A list that ships, so that a clean clone runs the same tests."""
    return lexicon("american-english")


@pytest.fixture(scope="session")
def three(shipped: Lexicon) -> Feedback:
    return feedback_table(select_secrets(shipped, JottoRules(3)))
