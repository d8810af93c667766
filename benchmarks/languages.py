"""The 26 languages on dictionaries: what a version of the program reads and who wins, beside a brute force.

    python -m benchmarks.languages FOLDER [--program CHECKOUT] [CODE ...]

FOLDER holds a list ``CODE.txt`` for each language, one entry a line. CHECKOUT is a work tree of the version to ask, by
default this one. One line of a Markdown table comes out for each list: its lines, the lines left out by reason, the
first letters with which the player who begins wins, and "as brute force" or what the brute force says instead. The
brute force shares no code with the program, only the table of languages.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

from strategy_book.lists.languages import LANGUAGES, Language

MIN_LENGTH, LONGEST = 4, 64
PAIRS = {"œ": "oe", "æ": "ae", "ß": "ss"}
Tree = dict[str, Any]


def played(line: str, language: Language) -> str:
    """The letters of an entry; "" if it is not a word."""
    text = unicodedata.normalize("NFC", line.strip())
    text = "".join(c for c in text if unicodedata.category(c) != "Cf")
    text = "".join(unicodedata.normalize("NFKC", c) if unicodedata.category(c)[0] == "L" else c for c in text)
    text = re.sub("(?<=l)·(?=l)", "", text)
    text = re.sub("(?<=[aeiou])'$", "", text) if language.code == "it" else text
    if language.capitals == "names" and text != text.lower():
        return ""
    letters = ""
    for c in text.lower():
        if c in language.letters or "a" <= c <= "z":
            letters += c
        elif c in PAIRS:
            letters += PAIRS[c]
        elif unicodedata.category(c) != "Mn":
            letters += unicodedata.normalize("NFD", c)[0]
    good = all(c in language.letters or "a" <= c <= "z" for c in letters)
    return letters if good and len(letters) <= LONGEST else ""


def winning(words: set[str]) -> str:
    """The first letters that win for the player who begins, by trying every play."""
    tree: Tree = {}
    last = "-"
    for word in sorted(word for word in words if len(word) >= MIN_LENGTH):
        if not word.startswith(last):  # no game reaches a word behind a shorter one
            last, node = word, tree
            for letter in word:
                node = node.setdefault(letter, {})
    return "".join(sorted(letter for letter, node in tree.items() if node and not mover_wins(node)))


def mover_wins(node: Tree) -> bool:
    """Whether the player to move wins: some letter completes no word and leaves the other without a good reply."""
    return any(reply and not mover_wins(reply) for reply in node.values())


def asked(program: Path, command: str, file: Path, code: str) -> dict[str, Any]:
    """The answer of a version of the program."""
    line = [sys.executable, "-m", "strategy_book", command, str(file.resolve()), "--language", code, "--json"]
    answer: dict[str, Any] = json.loads(subprocess.run(line, cwd=program, check=True, capture_output=True).stdout)
    return answer


def row(program: Path, file: Path, language: Language) -> str:
    """One line of the table."""
    check, solve = (asked(program, command, file, language.code) for command in ("check", "solve"))
    moves = "".join(letter for letter, losers in solve["openings"].items() if losers == [2])
    right = winning({played(line, language) for line in file.read_text("utf-8").split("\n")} - {""})
    reasons = ", ".join(f"{reason} {count:,}" for reason, count in check["rejected"].items()) or "none"
    verdict = "as brute force" if "".join(sorted(moves)) == right else f"brute force: {right or 'none'}"
    return f"| {language.name} | {check['words']:,} | {reasons} | {moves or 'none'} | {verdict} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("codes", nargs="*", default=list(LANGUAGES))
    parser.add_argument("--program", type=Path, default=Path())
    args = parser.parse_args()
    for code in args.codes:
        file = args.folder / f"{code}.txt"
        if file.exists():
            print(row(args.program, file, LANGUAGES[code]), flush=True)


if __name__ == "__main__":
    main()
