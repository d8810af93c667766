"""Numbers as text. A proved number is rounded once, from its exact value, and never to the unproved side."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


def at_least(number: Fraction, digits: int) -> str:
    """A proved lower bound with ``digits`` decimals, rounded down."""
    return _decimal(math.floor(number * 10**digits), digits)


def at_most(number: Fraction, digits: int) -> str:
    """A proved upper bound with ``digits`` decimals, rounded up."""
    return _decimal(math.ceil(number * 10**digits), digits)


def nearest(number: Fraction, digits: int) -> str:
    """An exact number with ``digits`` decimals; halves are rounded away from 0, and what rounds to 0 has no sign."""
    units = (2 * abs(number) * 10**digits + 1) // 2
    return _decimal(-units if number < 0 else units, digits)


def signed(number: float, *, plus: bool = False) -> str:
    """A number with 3 decimals and its sign; what rounds to 0 is not negative."""
    text = f"{number:+z.3f}" if plus else f"{number:z.3f}"
    return text.replace("-", "−")


def plural(number: int, noun: str, nouns: str = "") -> str:
    """The number with its noun: "1 word", "2 words"."""
    return f"{number:,} {noun if number == 1 else nouns or noun + 's'}"


def share(chance: float) -> str:
    """A chance in per cent, 42.1%. Only certain events have 0% or 100%."""
    if 0 < chance < 0.0005:
        return "under 0.1%"
    if 0.9995 < chance < 1:
        return "over 99.9%"
    return f"{100 * chance:.0f}%" if chance in {0, 1} else f"{100 * chance:.1f}%"


def _decimal(units: int, digits: int) -> str:
    sign, text = "-" if units < 0 else "", str(abs(units)).rjust(digits + 1, "0")
    return f"{sign}{text[: len(text) - digits]}.{text[len(text) - digits :]}" if digits else f"{sign}{text}"
