"""Advice about a list: its language, its encoding, and what to do if many of its lines are left out."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import compress
from pathlib import Path

import numpy as np

from strategy_book.errors import WordListError
from strategy_book.lists.languages import Language, likely_language
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.sidecar import Sidecar
from strategy_book.lists.wordlist import NOUNS_WITH_CAPITALS, Report, inspect_list

RARE = 200
"""If fewer than one word in ``RARE`` has a letter beside a to z, the list counts as one of a to z."""

FOREIGN = 10_000
"""A letter in fewer than one word in ``FOREIGN`` comes from foreign words and says nothing about the language."""

LOUD = 0.1
"""If a larger share of a list is left out, a warning says so."""

INTENDED = ("duplicate", "no capital")
"""Reasons that are not a loss."""

_REASONS = {
    "outside the alphabet": "other letters than {alphabet}: use `strategy-book add`, which finds the letters, or say "
    "them with --alphabet, or the language with --language",
    "capitalised": f"a capital letter: {NOUNS_WITH_CAPITALS}",
    "apostrophe": "an apostrophe: if it is a letter or an accent, say which language it is with --language",
    "two scripts": "letters of two scripts: --same joins letters that look alike",
    "hyphen": "a hyphen: such forms are not words of these games",
    "space inside": "a space inside: put one word on each line",
}


def letters_of(path: Path, data: bytes, accents: str = "") -> Lexicon:
    """The list with all letters that occur in it; ``accents``: as in a sidecar.

    Raises:
        WordListError: if it is not a word list, whatever its letters are.
    """
    sidecar = Sidecar(alphabet="auto", capitals="words", column="lines", accents=accents)
    return inspect_list(path, sidecar=sidecar, examples=0, data=data, hashed=False, asks=False)[0]


def detect_alphabet(lexicon: Lexicon) -> str:
    """``"auto"`` if many words have a letter beside a to z, else ``""``, which means a to z."""
    others = [code for code, letter in enumerate(lexicon.alphabet, 1) if not "a" <= letter <= "z"]
    count = int(np.isin(lexicon.codes, others).any(axis=1).sum())
    return "auto" if count * RARE > len(lexicon) else ""


def detect_language(lexicon: Lexicon) -> Language | None:
    """The language that the letters beside a to z suggest; None if they fit none."""
    if not detect_alphabet(lexicon):
        return None
    counts = np.bincount(lexicon.codes.ravel(), minlength=len(lexicon.alphabet) + 1)[1:]
    return likely_language("".join(compress(lexicon.alphabet, counts * FOREIGN > len(lexicon))))


def detected(path: Path, data: bytes, known: Sidecar) -> Sidecar:
    """``known`` with the alphabet that the list seems to have, unless ``known`` says how to read it."""
    if known.alphabet not in ("", "a-z") or known.language or known.accents == "keep" or known.keep_letters:
        return known
    try:
        return replace(known, alphabet=detect_alphabet(letters_of(path, data, known.accents)) or known.alphabet)
    except WordListError:  # reading it so says what is wrong
        return known


def loss(report: Report) -> float:
    """The share of the lines that are left out, without those that are left out on purpose (``INTENDED``)."""
    lost = report.words - report.kept - sum(report.rejected.get(reason, 0) for reason in INTENDED)
    return lost / report.words if report.words else 0.0


def warnings(report: Report, alphabet: str) -> Iterator[str]:
    """One line for each reason why much is left out, with what to do; none if little is left out."""
    if loss(report) <= LOUD:
        return
    yield f"warning: {loss(report):.0%} of the lines are left out"
    letters = alphabet.replace("abcdefghijklmnopqrstuvwxyz", "a-z")
    for reason, count in report.rejected.items():
        if reason not in INTENDED and count * 50 >= report.words:
            advice = _REASONS.get(
                reason, f"characters that no word has ({reason}): `strategy-book check` shows examples"
            )
            yield f"warning: {count / report.words:.0%} have {advice.format(alphabet=letters)}"
