"""What to do about a list of which much is left out: another alphabet, capitals that are words, an old encoding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from generator.lists.sidecar import Sidecar
from generator.lists.textfile import western_text
from generator.lists.wordlist import Report, inspect_list

RARE = 200
"""Of so many words one may have another letter than a to z, and the list still counts as one of a to z."""

LOUD = 0.1
"""More of a list left out than this share is said loudly."""

_REASONS = {
    "outside the alphabet": 'other letters than {alphabet}: write alphabet = "auto" into its .toml file, '
    "or use `strategy-book add`, which does",
    "capitalised": "a capital letter: where nouns have one, as in German, use `strategy-book add --capitals words`",
    "apostrophe": "an apostrophe: such forms are no words of these games",
    "hyphen": "a hyphen: such forms are no words of these games",
    "space inside": "a space inside: put one word on each line",
}


def as_utf8(data: bytes) -> tuple[bytes, str]:
    """``(the same text as UTF-8, the encoding it was taken for)``; bytes that are neither stay, as "UTF-8"."""
    try:
        data.decode()
    except UnicodeDecodeError:
        found = western_text(data)
        if found is not None:
            return found[0].encode(), found[1]
    return data, "UTF-8"


def detect_alphabet(path: Path, data: bytes) -> tuple[str, int]:
    """``("auto" or "a-z", how many words have another letter than a to z)``.

    Raises:
        WordListError: if it is no word list whatever its letters are.
    """
    lexicon, _ = inspect_list(path, sidecar=Sidecar(alphabet="auto", capitals="words"), examples=0, data=data)
    others = [code for code, letter in enumerate(lexicon.alphabet, 1) if not "a" <= letter <= "z"]
    count = int(np.isin(lexicon.codes, others).any(axis=1).sum())
    return ("auto" if count * RARE > len(lexicon) else "a-z"), count


def detected(path: Path, data: bytes, known: Sidecar) -> Sidecar:
    """``known`` with the alphabet that the list seems to have, where nothing is known of it."""
    if known.alphabet != Sidecar().alphabet:
        return known
    return replace(known, alphabet=detect_alphabet(path, data)[0])


def loss(report: Report) -> float:
    """The share of the lines that are left out; a repetition loses nothing."""
    lost = report.words - report.kept - report.rejected.get("duplicate", 0)
    return lost / report.words if report.words else 0.0


def warnings(report: Report, alphabet: str) -> Iterator[str]:
    """Why so much is left out and what to do, a line for each reason; nothing where little is."""
    if loss(report) <= LOUD:
        return
    yield f"warning: {loss(report):.0%} of the lines are left out"
    shown = alphabet.replace("abcdefghijklmnopqrstuvwxyz", "a-z")
    for reason, count in report.rejected.items():
        if reason != "duplicate" and count * 50 >= report.words:
            why = _REASONS.get(reason, f"what is no word ({reason}): `strategy-book check` shows examples")
            yield f"warning: {count / report.words:.0%} have {why.format(alphabet=shown)}"
