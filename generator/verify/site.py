"""The published files of a built book, read as any reader could read them."""

from __future__ import annotations

import csv
import hashlib
import json
from pathlib import Path
from typing import Any

from generator.errors import InputError
from generator.verify.findings import Findings

LISTS = "word-lists/lists.json"
DATA = "assets/data"


def read_json(site: Path, file: str) -> Any:
    """A published JSON file.

    Raises:
        InputError: if it is missing or no JSON.
    """
    try:
        return json.loads((site / file).read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise InputError(f"cannot be read: {error}; build the book again", file=site / file) from error


_KEYS = {"slug": str, "words_sha256": str, "alphabet": str, "words": int, "by_length": list}


def read_lists(site: Path) -> list[dict[str, Any]]:
    """What the book says of its word lists, at least one.

    Raises:
        InputError: if the file is of another form: of a book without lists nothing could be wrong.
    """
    lists = read_json(site, LISTS)
    if not (isinstance(lists, list) and lists and all(map(_is_list, lists))):
        raise InputError("does not describe any word lists: build the book again", file=site / LISTS)
    return lists


def _is_list(one: object) -> bool:
    return isinstance(one, dict) and all(isinstance(one.get(key), kind) for key, kind in _KEYS.items())


def read_csv(site: Path, file: str) -> list[list[str]]:
    """The rows of a published CSV file, the header first; without the apostrophe that tames a formula."""
    with (site / file).open(encoding="utf-8", newline="") as lines:
        return [
            [cell[1:] if cell[:1] == "'" and cell[1:2] in tuple("=+-@\t\r") else cell for cell in row]
            for row in csv.reader(lines)
        ]


def read_words(site: Path, slug: str) -> list[str]:
    """The words of a list, as published: a word a line."""
    return (site / f"word-lists/{slug}.txt").read_text("utf-8").split("\n")[:-1]


def check_lists(site: Path, lists: list[dict[str, Any]]) -> Findings:
    """The words of every list have the hash, the number, the lengths and the alphabet that the book prints."""
    found = Findings()
    for one in lists:
        file = f"word-lists/{one['slug']}.txt"
        try:
            raw = (site / file).read_bytes()
            words = raw.decode("utf-8").split("\n")[:-1]
        except (OSError, ValueError) as error:
            found.true("word lists", file, False, f"cannot be read: {error}")
            continue
        lengths = [len(word) for word in words]
        counts = [[n, lengths.count(n)] for n in sorted(set(lengths))]
        digest = hashlib.sha256(raw).hexdigest()
        found.same("word lists", file, "SHA-256 in lists.json", one["words_sha256"], digest)
        found.true("word lists", file, words == sorted(set(words)), "words out of order, or one twice")
        found.same("numbers of words", LISTS, f"words of {one['slug']}", one["words"], len(words))
        found.same("numbers of words", LISTS, f"lengths of {one['slug']}", one["by_length"], counts)
        strange = set("".join(words)) - set(one["alphabet"])
        found.true("word lists", file, not strange, f"letters outside the alphabet: {sorted(strange)}")
    found.trusted["that the words published are those of the original files, whose SHA-256 is printed"] += (
        len(lists)
    )
    return found


def capital(text: str) -> str:
    """As pages and cards print letters: in capitals where a capital has one small letter, and this one."""
    return "".join(letter.upper() if letter.upper().lower() == letter else letter for letter in text)
