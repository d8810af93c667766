from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from generator.jotto.feedback import Feedback, feedback_table
from generator.jotto.secrets import Dictionary, select_secrets
from generator.lists.lexicon import Lexicon
from generator.rules import JottoRules

ENABLE1 = Path(__file__).resolve().parents[3] / "shared" / "wordlists" / "enable1.txt"

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
def enable1() -> Lexicon:
    if not ENABLE1.is_file():
        pytest.skip("enable1.txt is not here: it is never committed")
    words = ENABLE1.read_text().split()
    return Lexicon.from_words([w for w in words if len(w) <= 5], alphabet="abcdefghijklmnopqrstuvwxyz")


@pytest.fixture(scope="session")
def three(enable1: Lexicon) -> Feedback:
    return feedback_table(select_secrets(enable1, JottoRules(3)))
