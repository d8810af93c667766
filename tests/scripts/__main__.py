"""Checks the scripts of the book: their types, ESLint's rules, and the tests that Node runs.

The tests need Node alone. TypeScript and ESLint come from npm's registry; where it cannot be reached, their
checks are skipped with a line that says so. In continuous integration that is an error.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from tests.scripts.node import NODE, NPM
from tests.wordlists import ROOT

_INSTALLED = ROOT / "node_modules/.installed"


def _start(*words: str | Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([NODE, *words], cwd=ROOT)


def _install() -> bool:
    """The tools of package-lock.json, unless they are there already."""
    lock = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    if _INSTALLED.is_file() and _INSTALLED.read_text() == lock:
        return True
    if _start(NPM, "ci", "--silent", "--fetch-retries=1").wait() != 0:
        return False
    _INSTALLED.write_text(lock)
    return True


def main() -> int:
    """Runs the checks, all at once, and returns an exit code."""
    running = [_start("--test", "--test-reporter=dot", "tests/scripts/*.test.js")]
    passed = True
    if _install():
        modules = ROOT / "node_modules"
        running += [
            _start(modules / "typescript/bin/tsc"),
            _start(modules / "eslint/bin/eslint.js", "--cache", "--cache-location", modules / ".cache/eslint"),
        ]
    else:
        strict = os.environ.get("CI") == "true"
        print(
            "error:" if strict else "skipped:",
            "types and style of the scripts: npm could not install package-lock.json",
            file=sys.stderr,
        )
        passed = not strict
    codes = [check.wait() for check in running]
    return 0 if passed and not any(codes) else 1


if __name__ == "__main__":
    sys.exit(main())
