"""What a version changes, for its release: ``python docs/release_notes.py v2.0.0`` prints its part of CHANGELOG.md.

It ends with 1 and one line if the changelog, the program and CITATION.cff do not agree on the version.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

VERSIONS = {
    "pyproject.toml": r'^version = "(.+)"$',
    "generator/__init__.py": r'^__version__ = "(.+)"$',
    "CITATION.cff": r"^version: (.+)$",
}
"""The files that name the version, each with the pattern that finds it."""

DATES = {
    "generator/__init__.py": r'^__date__ = "(.+)"$',
    "CITATION.cff": r"^date-released: (.+)$",
}
"""The files that name its date."""


def notes(version: str) -> str:
    """The part of the changelog about ``version``, with its date.

    Raises:
        ValueError: if there is no such part, or it has no date.
    """
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    part = re.search(rf"^## \[{re.escape(version)}\] - (\S+)\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    if part is None or not re.fullmatch(r"\d{4}-\d\d-\d\d", part[1]):
        raise ValueError(f"CHANGELOG.md: no part '## [{version}] - DATE': give Unreleased this number and a date")
    return part[2].strip() + "\n"


def disagreement(version: str) -> str:
    """The first file that names another version or date; "" if all agree."""
    dated = re.search(rf"^## \[{re.escape(version)}\] - (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    for name, pattern in DATES.items():
        match = re.search(pattern, (ROOT / name).read_text("utf-8"), re.M)
        if dated and (match is None or match[1] != dated[1]):
            return f"{name}: the date is {match[1] if match else 'missing'}: set it to {dated[1]}"
    for name, pattern in VERSIONS.items():
        match = re.search(pattern, (ROOT / name).read_text("utf-8"), re.M)
        if match is None or match[1] != version:
            return f"{name}: the version is {match[1] if match else 'missing'}: set it to {version}"
    return ""


def main() -> int:
    """Print the notes of the tag in the argument."""
    version = (sys.argv[1:] or [""])[0].removeprefix("v")
    try:
        text = notes(version)
        if complaint := disagreement(version):
            raise ValueError(complaint)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
