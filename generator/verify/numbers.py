"""Numbers as the pages print them, in any language of the book: 12,345 or 12 345, 6.39 or 6,39, 42.1% or 42,1 %.

Words have no such form: pages must put equal facts into equal words, and others into others.
"""

import re
from collections import defaultdict
from fractions import Fraction
from typing import Any

from generator.verify.findings import Findings

_WHOLE = re.compile("\\d+(?:[.,\u202f\u00a0]\\d{3})*")
_DECIMAL = re.compile(r"\d+(?:[.,]\d+)?")

Sayings = defaultdict[tuple[str, Any], dict[str, set[str]]]
"""How a fact is put into words, in any language: for each kind and value its texts, with the pages that have them."""


def whole_numbers(text: str) -> list[int]:
    """The numbers in a text that has no other than whole ones."""
    return [int("".join(re.findall(r"\d", number))) for number in _WHOLE.findall(text)]


def seats(bits: int) -> list[int]:
    """The seats that these bits mean, from 1."""
    return [seat + 1 for seat in range(int(bits).bit_length()) if bits >> seat & 1]


def decimal_numbers(text: str) -> list[Fraction]:
    """The numbers in a text that has none over a thousand, with or without a decimal sign."""
    return [Fraction(number.replace(",", ".")) for number in _DECIMAL.findall(text)]


def last_digit(text: str) -> Fraction:
    """What one more is in the last place of the number in a text: 1/100 for 6.39."""
    [number] = _DECIMAL.findall(text)
    return Fraction(1, 10 ** len(number.replace(",", ".").partition(".")[2]))


def percent_is(printed: float | Fraction, chance: float, step: float) -> bool:
    """Is it the chance, rounded? A page says "under" one step of a small one, and "over" of one that is nearly sure."""
    exact = min(max(100 * chance, step), 100 - step) if 0 < chance < 1 else 100 * chance
    return abs(float(printed) - exact) <= step / 2 + 1e-4


def check_sayings(findings: Findings, check: str, sayings: Sayings) -> None:
    """Check that equal facts are put into the same words, and others into others; ``check``: the kind of check."""
    usual = {fact: max(texts, key=lambda text: len(texts[text])) for fact, texts in sayings.items()}
    for (kind, value), texts in sayings.items():
        for text, pages in texts.items():
            alike = [other for (same, other), words in usual.items() if same == kind and words == text]
            right = alike == [value]
            findings.true(check, min(pages), right, f"the {kind} {value} is called {text!r}")
