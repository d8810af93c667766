"""A check of a book, and its result: how many facts it checked, which are wrong, and which it trusted."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sized
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from strategy_book.errors import InputError

RELATIVE, ABSOLUTE = 1e-12, 1e-14
"""How far a published floating-point number may be from the one computed here, which is summed in another order."""


Facts = dict[str, Any]
"""An object of JSON."""


@dataclass(slots=True)
class Findings:
    """What a check of a book, or of a part of it, found.

    Attributes:
        checked: the number of facts checked, by kind.
        trusted: how often each thing was taken from the solver without a check; each key is a sentence.
        trusted_keys: the keys of published files that may say anything, as patterns: keys joined by dots, without
            list indices, such as ``chapter.paper.*``. Those of ``book.json`` and of the data of scripts begin with the
            name of the file or its folder, ``book.versions``; an argument without keys has its number, ``ranks.2``.
        wrong: (file, mistake), in the order of the checks.
    """

    checked: Counter[str] = field(default_factory=Counter)
    trusted: Counter[str] = field(default_factory=Counter)
    trusted_keys: set[str] = field(default_factory=set)
    wrong: list[tuple[str, str]] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        """Add the findings of another check."""
        self.checked += other.checked
        self.trusted += other.trusted
        self.trusted_keys |= other.trusted_keys
        self.wrong += other.wrong

    def as_json(self, site: Path) -> dict[str, Any]:
        """What ``verify --json`` prints of the book in ``site``."""
        return {
            "site": str(site),
            "checked": dict(sorted(self.checked.items())),
            "trusted": [f"{sentence} ({times:,})" for sentence, times in sorted(self.trusted.items())],
            "trusted_keys": sorted(self.trusted_keys),
            "wrong": [{"page": file, "what": message} for file, message in self.wrong],
        }

    def trust(self, sentence: str, *keys: str) -> None:
        """Note that something is taken from the solver: ``sentence`` says what, ``keys`` where it is published."""
        self.trusted[sentence] += 1
        self.trusted_keys.update(keys)

    def same(self, kind: str, file: str, label: str, published: Any, expected: Any) -> bool:
        """Check that a published value is the expected one, of the same types too; return whether it is."""
        right = _alike(published, expected)
        return self.true(kind, file, right, f"{label}: {_short(published)}, should be {_short(expected)}")

    def near(
        self, kind: str, file: str, label: str, published: Any, expected: float | list[float], slack: float = ABSOLUTE
    ) -> bool:
        """Check that a published number (or list of numbers) is the expected one, up to rounding or ``slack``."""
        numbers, right = ([published], [expected]) if isinstance(expected, float) else (published, expected)
        close = len(numbers) == len(right) and all(
            isinstance(number, float) and math.isclose(number, value, rel_tol=RELATIVE, abs_tol=slack)
            for number, value in zip(numbers, right, strict=True)
        )
        return self.true(kind, file, close, f"{label}: {_short(published)}, should be {_short(expected)}")

    def true(self, kind: str, file: str, right: bool, message: str) -> bool:
        """Count a fact of this kind; if it is not ``right``, record the message as wrong. Return ``right``."""
        self.checked[kind] += 1
        if not right:
            self.wrong.append((file, message))
        return right

    def guarded(self, file: str, check: Callable[..., Any], *arguments: Any) -> Any:
        """The result of a check; None if it fails, which makes the file one in another form than the book's.

        A file may hold anything: none of its contents ends the run.
        """
        try:
            return check(*arguments)
        except Exception as error:  # whatever a changed file makes of it
            reason = str(error) if isinstance(error, InputError) else f"{type(error).__name__}: {error}"
            self.true("files", file, False, f"not in the form that the book writes, so build it again: {reason}")
            return None


class About:
    """The facts of one kind in one file while they are checked; ``label`` is the beginning of every message."""

    def __init__(self, findings: Findings, file: str, kind: str, label: str = "") -> None:
        self.findings, self.file, self.kind, self.label = findings, file, kind, label

    def same(self, label: str, published: Any, expected: Any) -> bool:
        """:meth:`Findings.same` for these facts."""
        return self.findings.same(self.kind, self.file, f"{self.label}{label}", published, expected)

    def near(self, label: str, published: Any, expected: float | list[float], slack: float = ABSOLUTE) -> bool:
        """:meth:`Findings.near` for these facts."""
        return self.findings.near(self.kind, self.file, f"{self.label}{label}", published, expected, slack)

    def true(self, right: bool, message: str) -> bool:
        """:meth:`Findings.true` for these facts."""
        return self.findings.true(self.kind, self.file, right, f"{self.label}{message}")


class Check(NamedTuple):
    """A check that may run in a process of its own.

    Attributes:
        name: for the progress, and for the report if the check cannot read a file.
        function: module-level.
        arguments: plain values.
        weight: roughly how heavy it is, about 100,000 for a second; the heaviest begin first.
    """

    name: str
    function: Callable[..., Findings]
    arguments: tuple[Any, ...]
    weight: float

    def run(self) -> Findings:
        """What the check found, or that it failed."""
        findings = Findings()
        result = findings.guarded(self.name, self.function, *self.arguments)
        return findings if result is None else result


def _alike(published: Any, expected: Any) -> bool:
    """Equality for values of JSON: in Python 1 == 1.0 == True, and objects are equal whatever their keys' order."""
    if type(published) is not type(expected):
        return False
    if isinstance(published, dict):
        return [*published] == [*expected] and all(_alike(published[key], value) for key, value in expected.items())
    if isinstance(published, (list, tuple)):
        return len(published) == len(expected) and all(map(_alike, published, expected))
    return bool(published == expected)


def _short(value: Any) -> str:
    text = repr(value)
    if len(text) <= 120:
        return text
    size = f" ({len(value)} items)" if isinstance(value, Sized) and not isinstance(value, str) else ""
    return f"{text[:100]} ...{size}"
