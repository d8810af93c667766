"""Checks that several games share: the word lists, the head of a chapter, the rows of a CSV file."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from strategy_book.published.site import LISTS, read_csv, read_json, read_lists
from strategy_book.verify.findings import Facts, Findings


def read_chapter(findings: Findings, site: Path, file: str, key: str = "chapter") -> Facts:
    """The facts of a chapter; those about its word list must agree with ``lists.json``.

    Raises:
        ValueError: if the file is not an object with these two keys.
    """
    document, slug = read_json(site, file), file.split("/")[1]
    if not isinstance(document, dict) or document.keys() != {"word_list", key}:
        raise ValueError(f"should be an object with the keys 'word_list' and {key!r}")
    entry = next(entry for entry in read_lists(site) if entry["slug"] == slug)
    expected = {name: value for name, value in entry.items() if name != "words_sha256"}
    findings.same("word lists", file, "word_list", document["word_list"], expected)
    facts: Facts = document[key]
    return facts


def check_rows(
    findings: Findings, site: Path, file: str, header: str, expected: Sequence[Sequence[str]], begins: str = ""
) -> None:
    """Check a CSV file: its header (names joined by commas) and its rows, in any order.

    ``begins``: the first cell of the rows that are checked; "" for all rows.
    """
    kind, (names, *rows) = "rows of CSV files", read_csv(site, file) or [[]]
    findings.same(kind, file, "header", ",".join(names), header)
    published = (tuple(row) for row in rows if not begins or row[:1] == [begins])
    actual, right = Counter(published), Counter(map(tuple, expected))
    different = sorted((actual - right) + (right - actual))
    findings.true(kind, file, not different, f"differs from the JSON: {different[:1]}")
    findings.checked[kind] += max(len(expected) - 1, 0)


def seats(bits: int) -> list[int]:
    """The seats that these bits mean, as files list them: from 1, in order."""
    return [seat + 1 for seat in range(int(bits).bit_length()) if bits >> seat & 1]


def check_lists(site: Path, lists: list[Facts]) -> Findings:
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
