"""Count habits of language that make code and pages hard to read: ``python docs/plain_english.py``.

Two kinds of habit are counted. A *name* is a variable or parameter that says nothing about its value (``one``,
``found``, ``at``). A *phrase* is a turn of phrase that a native speaker would not write. ``--places HABIT`` lists where
a habit occurs. ``--check`` fails if a habit occurs more often than ``plain_english.json`` allows; ``--lower`` lowers
the limits there to the present counts. Limits never rise.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIMITS = Path(__file__).with_suffix(".json")
FOLDERS = ("generator", "strategy_book", "site_src", "docs", "tests", "benchmarks")
PAGES = ("README.md", "CHANGELOG.md")
SUFFIXES = frozenset({".py", ".js", ".md", ".j2", ".toml"})

NAMES = frozenset(
    [
        "asked",
        "at",
        "each",
        "found",
        "has",
        "here",
        "made",
        "of",
        "one",
        "own",
        "place",
        "rest",
        "said",
        "some",
        "there",
        "those",
        "told",
        "wanted",
        "who",
    ]
)

_COUNTED = "card|chapter|command|deck|file|level|line|list|module|page|part|process|row|sentence|step|task|word"
PHRASES = {
    "a deck a variant": rf"\b(?:a|one) (?:{_COUNTED}) an? (?!few\b|lot\b|time\b)\w+",
    "a process a processor": r"\ba process a processor\b",
    "of which nothing": r"\bof (?:which|whom) (?:nothing|none|nobody)\b",
    "is told, is said": r"\b(?:is|are|was|were) (?:told|said)\b(?! to\b)",
    "so many words as": r"\bso (?:many|much) \w+ as\b|\bof so many\b",
    "What is played (as a noun)": r"(?:^|[.:;] )What (?:is|of|was) [a-z]+",
    "likewise": r"\blikewise\b",
    "nobody's": r"\bnobody's\b|\bnobody \w+ is\b",
    "seat: which.": r"^\s*\w+: which\.\s*$",
    "in all as": r"\bin all as\b",
    "are put together": r"\b(?:is|are|was|were) put together\b",
    "is parted": r"\bparted\b|\bparts (?:them|the)\b",
    "what it took": r"\bwhat (?:it )?took\b",
    "as said, as told": r"\bas (?:said|told)\b",
    "no word more": r"\bno \w+ more\b(?! than)",
    "stands (for: is)": r"\bstands?\b(?! (?:in )?for\b)",
    "whoever, whom": r"\b(?:whoever|whom)\b",
    "it is they who": r"\bit is \w+ (?:who|that|which)\b",
}
_PATTERNS = {habit: re.compile(pattern, re.IGNORECASE) for habit, pattern in PHRASES.items()}
_SCRIPT_NAME = re.compile(r"\b(?:const|let|var)\s+(\w+)\b|\b(\w+)\s*=>")

Places = dict[str, list[str]]
"""For each habit, where it occurs: ``file:line``."""


def names_in_python(source: str) -> Iterator[tuple[str, int]]:
    """Each name in ``NAMES`` that the module binds, with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.arg) and node.arg in NAMES:
            yield node.arg, node.lineno
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in NAMES:
            yield node.id, node.lineno


def names_in_script(source: str) -> Iterator[tuple[str, int]]:
    """Each name in ``NAMES`` that a script declares or takes as the only parameter of an arrow function."""
    for number, line in enumerate(source.splitlines(), 1):
        for declared, parameter in _SCRIPT_NAME.findall(line):
            if (name := declared or parameter) in NAMES:
                yield name, number


def phrases(text: str) -> Iterator[tuple[str, int]]:
    """Each habit in ``PHRASES`` that occurs in a line of the text, with the line's number."""
    for number, line in enumerate(text.splitlines(), 1):
        for habit, pattern in _PATTERNS.items():
            if pattern.search(line):
                yield habit, number


def places() -> Places:
    """Where each habit occurs in the sources, the tests and the pages."""
    result: Places = defaultdict(list)
    for path in _files():
        text = path.read_text("utf-8")
        habits = list(phrases(text))
        if path.suffix == ".py":
            habits += names_in_python(text)
        elif path.suffix == ".js":
            habits += names_in_script(text)
        for habit, number in habits:
            result[habit].append(f"{path.relative_to(ROOT)}:{number}")
    return result


def _files() -> Iterator[Path]:
    for page in PAGES:
        yield ROOT / page
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SUFFIXES and "vendor" not in path.parts and path != Path(__file__).resolve():
                yield path


def read_limits() -> dict[str, int]:
    """The most occurrences allowed for each habit."""
    limits: dict[str, int] = json.loads(LIMITS.read_text("utf-8"))
    return limits


def exceeded(counts: dict[str, int], limits: dict[str, int]) -> list[str]:
    """The habits that occur more often than allowed; a habit without a limit may not occur."""
    return sorted(habit for habit, count in counts.items() if count > limits.get(habit, 0))


def lowered(counts: dict[str, int], limits: dict[str, int]) -> dict[str, int]:
    """The limits lowered to the counts; habits that no longer occur are left out."""
    lower = {habit: min(limit, counts.get(habit, 0)) for habit, limit in limits.items()}
    return {habit: limit for habit, limit in sorted(lower.items()) if limit}


def main() -> int:
    """Print the counts, check them, or lower the limits."""
    summary = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(prog="python docs/plain_english.py", description=summary)
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--check", action="store_true", help="fail if a habit exceeds its limit")
    action.add_argument("--lower", action="store_true", help="lower the limits to the present counts")
    action.add_argument("--places", metavar="HABIT", help="list where a habit occurs")
    args = parser.parse_args()
    occurrences, limits = places(), read_limits()
    counts = {habit: len(lines) for habit, lines in occurrences.items()}
    if args.places:
        print(*occurrences.get(args.places, ()), sep="\n")
    elif args.lower:
        LIMITS.write_text(json.dumps(lowered(counts, limits), indent=1) + "\n", "utf-8")
    elif args.check:
        for habit in exceeded(counts, limits):
            print(f"{habit!r}: {counts[habit]} occurrences, {limits.get(habit, 0)} allowed; the last ones:")
            print(*(f"  {line}" for line in occurrences[habit][-5:]), sep="\n")
        return int(bool(exceeded(counts, limits)))
    else:
        for habit, count in sorted(counts.items(), key=lambda pair: -pair[1]):
            print(f"{count:6} of {limits.get(habit, 0):4} allowed  {habit}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
