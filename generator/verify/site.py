"""The published files of a built book, read as any reader could read them."""

import csv
import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from generator.errors import InputError
from generator.verify.findings import Findings

LISTS = "word-lists/lists.json"
DATA = "assets/data"

_REQUIRED = {"slug": str, "words_sha256": str, "alphabet": str, "words": int, "by_length": list}


def read_json(site: Path, file: str) -> Any:
    """A published JSON file.

    Raises:
        InputError: if it is missing or is not JSON.
    """
    try:
        return json.loads((site / file).read_text("utf-8"), object_pairs_hook=_object, parse_constant=_constant)
    except (OSError, ValueError, RecursionError) as error:
        raise InputError(f"cannot be read: {error}; build the book again", file=site / file) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key appears twice in an object")
    return value


def _constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number in JSON")


def read_lists(site: Path) -> list[dict[str, Any]]:
    """The word lists of the book as it describes them, at least one.

    Raises:
        InputError: if the file has another form: nothing could be wrong in a book without lists.
    """
    lists = read_json(site, LISTS)
    if not (isinstance(lists, list) and lists and all(map(_is_list, lists))):
        raise InputError("does not describe any word lists: build the book again", file=site / LISTS)
    return lists


def _is_list(entry: object) -> bool:
    return isinstance(entry, dict) and all(isinstance(entry.get(key), kind) for key, kind in _REQUIRED.items())


def read_chapter(findings: Findings, site: Path, file: str, key: str = "chapter") -> dict[str, Any]:
    """The facts of a chapter; those about its word list must agree with ``lists.json``.

    Raises:
        ValueError: if the file is no object with these two keys.
    """
    document, slug = read_json(site, file), file.split("/")[1]
    if not isinstance(document, dict) or document.keys() != {"word_list", key}:
        raise ValueError(f"should be an object with the keys 'word_list' and {key!r}")
    entry = next(entry for entry in read_lists(site) if entry["slug"] == slug)
    expected = {name: value for name, value in entry.items() if name != "words_sha256"}
    findings.same("word lists", file, "word_list", document["word_list"], expected)
    facts: dict[str, Any] = document[key]
    return facts


def read_csv(site: Path, file: str) -> list[list[str]]:
    """The rows of a published CSV file, the header first, without the apostrophe that disarms a formula."""
    with (site / file).open(encoding="utf-8", newline="") as lines:
        return [
            [cell[1:] if cell[:1] == "'" and cell.lstrip("'")[:1] in tuple("=+-@\t\r") else cell for cell in row]
            for row in csv.reader(lines)
        ]


def check_rows(
    findings: Findings, file: str, header: str, published: list[list[str]], expected: Sequence[Sequence[str]]
) -> None:
    """Check a CSV file: its header (names joined by commas) and its rows, in any order."""
    kind = "rows of CSV files"
    findings.same(kind, file, "header", ",".join(published[0]) if published else "", header)
    actual, right = (Counter(map(tuple, rows)) for rows in (published[1:], expected))
    different = sorted((actual - right) + (right - actual))
    findings.true(kind, file, not different, f"differs from the JSON: {different[:1]}")
    findings.checked[kind] += max(len(expected) - 1, 0)


def read_words(site: Path, slug: str) -> list[str]:
    """The words of a list, as published: one word per line."""
    return (site / f"word-lists/{slug}.txt").read_text("utf-8").split("\n")[:-1]


def check_lists(site: Path, lists: list[dict[str, Any]]) -> Findings:
    """Check that the words of every list have the hash, the counts and the alphabet that the book prints."""
    findings = Findings()
    for entry in lists:
        file = f"word-lists/{entry['slug']}.txt"
        try:
            raw = (site / file).read_bytes()
            words = raw.decode("utf-8").split("\n")[:-1]
        except (OSError, ValueError) as error:
            findings.true("word lists", file, False, f"cannot be read: {error}")
            continue
        lengths = Counter(map(len, words))
        counts = [[length, lengths[length]] for length in sorted(lengths)]
        digest = hashlib.sha256(raw).hexdigest()
        findings.same("word lists", file, "SHA-256 in lists.json", entry["words_sha256"], digest)
        findings.true("word lists", file, words == sorted(set(words)), "words out of order, or repeated")
        findings.same("numbers of words", LISTS, f"words of {entry['slug']}", entry["words"], len(words))
        findings.same("numbers of words", LISTS, f"lengths of {entry['slug']}", entry["by_length"], counts)
        strange = set("".join(words)) - set(entry["alphabet"])
        findings.true("word lists", file, not strange, f"letters outside the alphabet: {sorted(strange)}")
        findings.trust("that the words published are those of the original file, whose SHA-256 is printed")
    return findings
