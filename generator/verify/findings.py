"""What a check found: how many facts it looked at, which are wrong, and what it took from the solver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sized
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Findings:
    """What was checked of a book, or of a part of it.

    Attributes:
        checked: how many facts of each kind.
        trusted: what was taken from the solver, a sentence each, and how often.
        wrong: the file and what is wrong in it, in the order in which it was found.
    """

    checked: Counter[str] = field(default_factory=Counter)
    trusted: Counter[str] = field(default_factory=Counter)
    wrong: list[tuple[str, str]] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        """Take over what another check found."""
        self.checked += other.checked
        self.trusted += other.trusted
        self.wrong += other.wrong

    def same(self, kind: str, file: str, what: str, published: Any, found: Any) -> bool:
        """Count a fact of this kind; it is wrong unless the file says what was found. Was it right?"""
        return self.true(
            kind, file, published == found, f"{what}: {_short(published)}, should be {_short(found)}"
        )

    def true(self, kind: str, file: str, right: bool, what: str) -> bool:
        """Count a fact of this kind; it is wrong, as ``what`` says, unless it is right. Was it?"""
        self.checked[kind] += 1
        if not right:
            self.wrong.append((file, what))
        return right


def _short(value: Any) -> str:
    text = repr(value)
    if len(text) <= 120:
        return text
    many = f" ({len(value)} of them)" if isinstance(value, Sized) and not isinstance(value, str) else ""
    return f"{text[:100]} ...{many}"
