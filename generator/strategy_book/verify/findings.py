"""A check of a book, and its result: how many facts it checked, which are wrong, and which it trusted.

Also the checks that several games share: the word lists, the head of a chapter, the rows of a CSV file.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Callable, Sequence, Sized
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from strategy_book.errors import InputError
from strategy_book.published.site import LISTS, read_csv, read_json, read_lists

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
        file: what is being checked.
        label: the beginning of every message.
    """

    checked: Counter[str] = field(default_factory=Counter)
    trusted: Counter[str] = field(default_factory=Counter)
    trusted_keys: set[str] = field(default_factory=set)
    wrong: list[tuple[str, str]] = field(default_factory=list)
    file: str = ""
    label: str = ""

    def of(self, file: str = "", label: str = "") -> Findings:
        """The same findings, while another file is being checked, or what the label says."""
        return replace(self, file=file or self.file, label=label)

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

    def same(self, kind: str, label: str, published: Any, expected: Any) -> bool:
        """Check that a published value is the expected one, of the same types too; return whether it is."""
        right = _alike(published, expected)
        return self.true(kind, right, f"{label}: {_short(published)}, should be {_short(expected)}")

    def near(
        self, kind: str, label: str, published: Any, expected: float | list[float], slack: float = ABSOLUTE
    ) -> bool:
        """Check that a published number (or list of numbers) is the expected one, up to rounding or ``slack``."""
        numbers, right = ([published], [expected]) if isinstance(expected, float) else (published, expected)
        close = len(numbers) == len(right) and all(
            isinstance(number, float) and math.isclose(number, value, rel_tol=RELATIVE, abs_tol=slack)
            for number, value in zip(numbers, right, strict=True)
        )
        return self.true(kind, close, f"{label}: {_short(published)}, should be {_short(expected)}")

    def true(self, kind: str, right: bool, message: str) -> bool:
        """Count a fact of this kind; if it is not ``right``, record the message as wrong. Return ``right``."""
        self.checked[kind] += 1
        if not right:
            self.wrong.append((self.file, f"{self.label}{message}"))
        return right

    def guarded(self, file: str, check: Callable[..., Any], *arguments: Any) -> Any:
        """The result of a check; None if it fails, which makes the file one in another form than the book's.

        A file may hold anything: none of its contents ends the run.
        """
        try:
            return check(*arguments)
        except Exception as error:  # whatever a changed file makes of it
            reason = str(error) if isinstance(error, InputError) else f"{type(error).__name__}: {error}"
            self.of(file).true("files", False, f"not in the form that the book writes, so build it again: {reason}")
            return None


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


def read_chapter(findings: Findings, site: Path, key: str = "chapter") -> Facts:
    """The facts of a chapter; those about its word list must agree with ``lists.json``.

    Raises:
        ValueError: if the file is not an object with these two keys.
    """
    document, slug = read_json(site, findings.file), findings.file.split("/")[1]
    if not isinstance(document, dict) or document.keys() != {"word_list", key}:
        raise ValueError(f"should be an object with the keys 'word_list' and {key!r}")
    entry = next(entry for entry in read_lists(site) if entry["slug"] == slug)
    expected = {name: value for name, value in entry.items() if name != "words_sha256"}
    findings.same("word lists", "word_list", document["word_list"], expected)
    facts: Facts = document[key]
    return facts


def check_rows(
    findings: Findings, site: Path, header: str, expected: Sequence[Sequence[str]], begins: str = ""
) -> None:
    """Check a CSV file, or the one beside a JSON file: its header (names joined by commas), its rows in any order.

    ``begins``: the first cell of the rows that are checked; "" for all rows.
    """
    kind, findings = "rows of CSV files", findings.of(f"{findings.file.rpartition('.')[0]}.csv")
    names, *rows = read_csv(site, findings.file) or [[]]
    findings.same(kind, "header", ",".join(names), header)
    published = (tuple(row) for row in rows if not begins or row[:1] == [begins])
    actual, right = Counter(published), Counter(map(tuple, expected))
    different = sorted((actual - right) + (right - actual))
    findings.true(kind, not different, f"differs from the JSON: {different[:1]}")
    findings.checked[kind] += max(len(expected) - 1, 0)


def seats(bits: int) -> list[int]:
    """The seats that these bits mean, as files list them: from 1, in order."""
    return [seat + 1 for seat in range(int(bits).bit_length()) if bits >> seat & 1]


def check_lists(site: Path, lists: list[Facts]) -> Findings:
    """Check that the words of every list have the hash, the counts and the alphabet that the book prints."""
    total = Findings()
    for entry in lists:
        findings = total.of(f"word-lists/{entry['slug']}.txt")
        try:
            raw = (site / findings.file).read_bytes()
            words = raw.decode("utf-8").split("\n")[:-1]
        except (OSError, ValueError) as error:
            findings.true("word lists", False, f"cannot be read: {error}")
            continue
        lengths = Counter(map(len, words))
        counts = [[length, lengths[length]] for length in sorted(lengths)]
        digest = hashlib.sha256(raw).hexdigest()
        findings.same("word lists", "SHA-256 in lists.json", entry["words_sha256"], digest)
        findings.true("word lists", words == sorted(set(words)), "words out of order, or repeated")
        findings.of(LISTS).same("numbers of words", f"words of {entry['slug']}", entry["words"], len(words))
        findings.of(LISTS).same("numbers of words", f"lengths of {entry['slug']}", entry["by_length"], counts)
        strange = set("".join(words)) - set(entry["alphabet"])
        findings.true("word lists", not strange, f"letters outside the alphabet: {sorted(strange)}")
        findings.trust("that the words published are those of the original file, whose SHA-256 is printed")
    return total
