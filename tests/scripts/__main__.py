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


def _run(*words: str | Path) -> bool:
    return subprocess.run([NODE, *words], cwd=ROOT, check=False).returncode == 0


def _install() -> bool:
    """The tools of package-lock.json, unless they are there already."""
    lock = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    if _INSTALLED.is_file() and _INSTALLED.read_text() == lock:
        return True
    if not _run(NPM, "ci", "--silent", "--fetch-retries=1"):
        return False
    _INSTALLED.write_text(lock)
    return True


def main() -> int:
    """Runs the checks and returns an exit code."""
    passed = [_run("--test", "--test-reporter=dot", "tests/scripts/*.test.js")]
    if _install():
        modules = ROOT / "node_modules"
        passed += [
            _run(modules / "typescript/bin/tsc"),
            _run(modules / "eslint/bin/eslint.js", "--cache", "--cache-location", modules / ".cache/eslint"),
        ]
    else:
        strict = os.environ.get("CI") == "true"
        print(
            "error:" if strict else "skipped:",
            "types and style of the scripts: npm could not install package-lock.json",
            file=sys.stderr,
        )
        passed.append(not strict)
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
