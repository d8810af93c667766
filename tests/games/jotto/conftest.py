import numpy as np
import pytest

from generator.games.jotto.calls import Calls
from generator.games.jotto.feedback import Dictionary, Feedback, feedback_table, select_secrets
from generator.games.jotto.rules import JottoRules
from generator.lists.lexicon import Lexicon
from tests.wordlists import lexicon

THREE = [
    "act",
    "bed",
    "cog",
    "dim",
    "elf",
    "fig",
    "hub",
    "ink",
    "jay",
    "keg",
    "lob",
    "mud",
    "nip",
    "oak",
    "pry",
    "qua",
    "rum",
    "sky",
    "toy",
    "urn",
    "vex",
    "wiz",
    "yak",
    "zen",
]  # no two of them are anagrams


def game(words: list[str], **rules: bool) -> tuple[Dictionary, Feedback]:
    dictionary = select_secrets(Lexicon.from_words(words), JottoRules(len(words[0]), **rules))
    return dictionary, feedback_table(dictionary)


def part(feedback: Feedback, chosen: np.ndarray) -> Feedback:
    return Feedback(np.ascontiguousarray(feedback.table[np.ix_(chosen, chosen)]), feedback.hit)


@pytest.fixture(scope="session")
def shipped() -> Lexicon:
    """A list that ships, so that a clean clone runs the same tests."""
    return lexicon("american-english")


@pytest.fixture(scope="session")
def three(shipped: Lexicon) -> Feedback:
    return feedback_table(select_secrets(shipped, JottoRules(3)))


def calls_here(feedback: Feedback) -> Calls:
    """Makes calls one after the other, in this thread."""
    return lambda part, arguments: [part(feedback, *args) for args in arguments]
