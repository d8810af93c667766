"""Mutation testing: ``make mutants``, or ``python -m tests.mutants [--sample N] [--seed S] [FILE ...]``.

Each mutant is one small change of one module (cosmic-ray makes it). It lives in the memory of a forked process, which
runs the tests named below and dies with the first that fails. What survives is printed with its place; a survivor is
killed by a better test, or explained in ``EXPLAINED``, and still counts as a survivor. Not part of CI: all mutants take
hours.

Left out, since they change nothing a test could see: annotations, which are never evaluated, and decorators with all
that they receive, which here cache or freeze.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import resource
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LONGER, SECONDS = 3, 5
"""A mutant that takes so many times the processor's time of the module as it is, and so many seconds more, has an
endless loop: dead."""

_OPTIONS = [
    *["-x", "-q", "-p", "no:cacheprovider", "--hypothesis-profile=mutants"],
    *["-W", "ignore::pytest.PytestAssertRewriteWarning"],
]

FAST = ["-k", "not real_list"]
"""What reads whole lists fragment by fragment takes too long to run for every mutant."""

TESTS: dict[str, list[str]] = {
    "generator/games/ghost/solve/lines.py": ["tests/games/ghost/solve/test_lines.py", *FAST],
    "generator/games/ghost/solve/losers.py": ["tests/games/ghost/solve/test_losers.py", *FAST],
    "generator/games/ghost/solve/strategies.py": ["tests/games/ghost/solve/test_openings.py", *FAST],
    "generator/games/ghost/solve/packed.py": ["tests/games/ghost/solve/test_packed.py"],
    "generator/games/ghost/solve/selection.py": [
        "tests/games/ghost/solve/test_selection.py",
        "tests/games/ghost/solve/test_openings.py",
        *FAST,
    ],
    "generator/games/ghost/solve/trie.py": ["tests/games/ghost/solve/test_trie.py", *FAST],
    "generator/games/kin/solve/replay/replay.py": ["tests/games/kin/solve/replay/test_replay.py"],
    "generator/games/jotto/feedback.py": ["tests/games/jotto/test_feedback.py"],
    "generator/work/store.py": ["tests/work/test_store.py"],
    "generator/lists/reading/characters.py": [
        "tests/lists/reading/test_characters.py",
        "tests/lists/reading/test_words.py",
    ],
    "generator/lists/reading/words.py": ["tests/lists/test_wordlist.py", "tests/lists/reading/test_words.py"],
    "generator/lists/lexicon.py": [
        "tests/lists/test_lexicon.py",
        "tests/games/ghost/solve/test_trie.py",
        *FAST,
    ],
    "generator/lists/textfile.py": ["tests/lists/test_textfile.py", "tests/lists/test_wordlist.py"],
    "generator/lists/wordlist.py": ["tests/lists/test_wordlist.py"],
}
"""The modules under test, and the tests that must notice; those that take longest stand last."""

_NO_SIGN = "a number without a sign is at most 0 where it is 0"
_BOTH = "of truth values + is |"

EXPLAINED: dict[tuple[str, str], str] = {
    (
        "ghost/lines.py",
        "shortest = np.minimum.reduceat(np.where(wins, lengths[depth + 1], np.uint8(255)), level.starts)",
    ): "any length beyond 64, the longest of a word, is as good as 255",
    (
        "ghost/lines.py",
        "for depth in range(len(trie.levels) - 2, ~1, -1):",
    ): "the level before the first is the last",
    ("ghost/lines.py", "parent_wins = (losers[depth][below.parents] & bit) <= 0"): _NO_SIGN,
    ("ghost/lines.py", "wins = (losers[depth + 1] & bit) <= 0"): _NO_SIGN,
    ("ghost/lines.py", "mover_wins = (losers[depth][level.inner] & bit) <= 0"): _NO_SIGN,
    ("ghost/losers.py", "good = every * ((every & _seat_bit(depth, players)) <= 0)"): _NO_SIGN,
    ("ghost/odds.py", "everyone = (1 << players) - 1"): "a bit of a player more is of a seat that nobody has",
    ("ghost/odds.py", "equal = lost + ((losers[d + 1] & bit) == 0)"): _BOTH,
    (
        "ghost/odds.py",
        "equal = lost ^ ((losers[d + 1] & bit) == 0)",
    ): "who may lose has no safe play: not both",
    (
        "ghost/strategies.py",
        "free: Mask = (losers & losers.dtype.type(1 << self.bit)) <= 0",
    ): _NO_SIGN,
    ("lists/reading/words.py", "lines = np.flatnonzero(ends != starts)"): "no line ends before it begins",
    ("ghost/odds.py", "equal = lost | ((losers[d + 1] & bit) <= 0)"): _NO_SIGN,
    ("ghost/odds.py", "lost = (losers[d][parents] & bit) > 0"): _NO_SIGN,
    ("havens/check.py", "choices = {play for play in every if on_list(play)} or every - legal or every"): (
        "where every play completes a word, any of them loses"
    ),
    (
        "ghost/strategies.py",
        "kept[depth + 1] = first_where((keys <= best[below.parents]) & (keys != _NEVER), below.parents)",
    ): "best is the least of the keys",
    (
        "ghost/strategies.py",
        "keys = self.words << np.uint64(8) ^ (self.shortest if self.by_length else np.uint64(0))",
    ): "the two have no bit in common",
    (
        "jotto/feedback.py",
        "rows = max(1, (1 << 24) // size)  # keeps the float32 product small beside the table",
    ): "how many rows are multiplied at a time: the table is the same",
    (
        "lists/reading/characters.py",
        "_UNKNOWN = 1 << 15",
    ): "a known character is looked up once more: the same kind",
    ("lists/reading/words.py", "if missing > -1:"): "of none missing none is taken",
    (
        "lists/lexicon.py",
        "for row, word in zip(codes, distinct, strict=False):",
    ): "a row was made for every word",
    ("lists/reading/entries.py", "BLOCK_BYTES = 1 << 22"): "the size of a block: the words are the same",
    (
        "lists/reading/words.py",
        "_BYTES, _LINES = 1 << 16, 1 << 13",
    ): "how much in one go: the words are the same",
    ("lists/textfile.py", "data = sys.stdin.buffer.read(MAX_FILE_BYTES ^ 1)"): "of an even number ^ 1 is + 1",
    (
        "lists/textfile.py",
        'descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))',
    ): "O_RDONLY is 0, and there is no O_BINARY on a system that has FIFOs",
    (
        "lists/wordlist.py",
        'folded = about.capitals >= "words"',
    ): "of the words it may be none stands behind this one",
    ("work/store.py", "_MAX_PAYLOAD = 1 << 28  # bytes"): "a test would have to unpack 256 MiB",
    (
        "work/store.py",
        "return self.root / digest[:2] / digest[2:40]",
    ): "any long part of the hash tells keys apart",
}
"""What may survive, and why: module and line, as it stands (then whatever is changed in it) or as it was changed."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: of which module, by which of cosmic-ray's operators, at which of the places it finds."""

    path: Path
    operator: str
    arguments: tuple[tuple[str, Any], ...]
    occurrence: int
    line: int

    def source(self) -> str:
        """The changed module."""
        from cosmic_ray.mutating import mutate_code
        from cosmic_ray.plugins import get_operator

        operator = get_operator(self.operator)(**dict(self.arguments))
        return str(mutate_code(self.path.read_text("utf-8"), operator, self.occurrence))

    def explained(self) -> str | None:
        """Why it may survive."""
        module = str(self.path.relative_to(ROOT / "generator"))
        lines = (text[1:].strip() for text in self.changes())
        return next((EXPLAINED[module, line] for line in lines if (module, line) in EXPLAINED), None)

    def changes(self) -> list[str]:
        """The line as it stands, after a minus, and as it was changed, after a plus."""
        before = self.path.read_text("utf-8").splitlines()
        return [
            text
            for text in difflib.unified_diff(before, self.source().splitlines(), n=0, lineterm="")
            if text[0] in "+-" and not text.startswith(("+++", "---"))
        ]

    def described(self) -> str:
        """The place and the change."""
        return f"{self.path.relative_to(ROOT)}:{self.line}\n    " + "\n    ".join(self.changes())


def mutants(path: Path) -> Iterator[Mutant]:
    """All mutants of a module."""
    from cosmic_ray.ast import ast_nodes, get_ast_from_path
    from cosmic_ray.plugins import get_operator, operator_names

    spared = set(_unseen(ast.parse(path.read_text("utf-8"))))
    nodes = list(ast_nodes(get_ast_from_path(path)))
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments() or "RemoveDecorator" in name:
            continue
        operator = kind()
        places = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, (line, column) in enumerate(places):
            if not any(start <= (line, column) < end for start, end in spared):
                yield Mutant(path, name, (), occurrence, line)


def _unseen(tree: ast.AST) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where annotations, type aliases and decorators begin and end."""
    for node in ast.walk(tree):
        skipped = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        skipped += getattr(node, "decorator_list", [])
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id.istitle()
        ):
            skipped.append(node.value)
        for expression in skipped:
            if isinstance(expression, ast.expr):
                yield (
                    (expression.lineno, expression.col_offset),
                    (expression.end_lineno or 0, expression.end_col_offset or 0),
                )


class _Finder(importlib.abc.MetaPathFinder):
    """Imports one module from its changed source."""

    def __init__(self, path: Path, source: str) -> None:
        self.name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        self.path, self.source = path, source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=_Loader(fullname, self))


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, fullname: str, finder: _Finder) -> None:
        super().__init__(fullname, str(finder.path))
        self.source = finder.source

    def get_code(self, fullname: str) -> Any:
        return compile(self.source, self.path, "exec")


def survives(
    mutant: Mutant | None,
    tests: Sequence[str],
    output: str = os.devnull,
    seconds: int = resource.RLIM_INFINITY,
) -> bool:
    """Do all tests pass with the mutant (None: without any) in its place?

    Args:
        mutant: the change.
        tests: pytest's arguments.
        output: a file for the output of the tests.
        seconds: of the processor, after which it is dead.
    """
    child = os.fork()
    if child == 0:
        _run(mutant, tests, output, seconds)
    return os.waitpid(child, 0)[1] == 0


def _run(mutant: Mutant | None, tests: Sequence[str], output: str, seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    sink = os.open(output, os.O_WRONLY | os.O_TRUNC)
    os.dup2(sink, 1)
    os.dup2(sink, 2)
    code = 1
    try:
        import pytest

        if mutant is not None:
            sys.meta_path.insert(0, _Finder(mutant.path, mutant.source()))
        code = int(pytest.main([*_OPTIONS, *tests]))
    finally:
        os._exit(min(code, 1))


def _children_took() -> float:
    """Processor seconds of all runs so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    """Run them, and print what survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("files", nargs="*", help="only these modules")
    parser.add_argument(
        "--sample", type=int, default=0, metavar="N", help="at most so many a module, at random"
    )
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    sys.dont_write_bytecode = True
    os.chdir(ROOT)
    # Loaded once, before the forks.
    import hypothesis.extra.numpy
    import msgspec  # noqa: F401
    import numba  # noqa: F401
    import numpy  # noqa: F401
    import pytest  # noqa: F401

    # The first failing example kills a mutant; shrinking or storing it is unnecessary.
    only = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile(
        "mutants",
        phases=only,
        database=None,
        deadline=None,
        suppress_health_check=[hypothesis.HealthCheck.too_slow],
    )
    chance, total, dead, known = random.Random(args.seed), 0, 0, 0
    for pattern, tests in TESTS.items():
        for path in sorted(ROOT.glob(pattern)):
            if args.files and str(path.relative_to(ROOT)) not in args.files:
                continue
            everything = list(mutants(path))
            chosen = everything
            if 0 < args.sample < len(everything):
                chosen = sorted(chance.sample(everything, args.sample), key=lambda mutant: mutant.line)
            if not chosen:
                continue
            before = _children_took()
            with tempfile.NamedTemporaryFile() as output:
                if not survives(None, tests, output.name):
                    print(f"{path.relative_to(ROOT)}: its tests fail as it is:", flush=True)
                    print(Path(output.name).read_text("utf-8", "replace")[-2000:], flush=True)
                    return 1
            seconds = round(LONGER * (_children_took() - before)) + SECONDS
            left = [mutant for mutant in chosen if survives(mutant, tests, seconds=seconds)]
            total, dead = total + len(chosen), dead + len(chosen) - len(left)
            print(
                f"{path.relative_to(ROOT)}: {len(chosen) - len(left)} of {len(chosen)} die"
                f" ({len(everything)} in all)",
                flush=True,
            )
            for mutant in left:
                print(f"  survives: {mutant.described()}", flush=True)
                if reason := mutant.explained():
                    known += 1
                    print(f"    explained: {reason}", flush=True)
    print(f"{dead} of {total} mutants die: {100 * dead / max(total, 1):.1f} %")
    print(f"{total - dead} survive, {known} of them explained in tests/mutants.py")
    return 0


if __name__ == "__main__":
    sys.exit(main())
