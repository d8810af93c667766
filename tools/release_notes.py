"""What a version changes, for its release: ``python tools/release_notes.py v2.0.0`` prints its part of CHANGELOG.md.

It ends with 1 and one line if files disagree on the version or the publisher, if publisher.toml still has
placeholders, or if that part was edited after the version's tag.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

VERSIONS = {
    "pyproject.toml": r'^version = "(.+)"$',
    "generator/strategy_book/version.py": r'^__version__ = "(.+)"$',
    "CITATION.cff": r"^version: (.+)$",
    ".github/workflows/lists.yml": r"^        default: v(\d.+)$",
}
"""The files that name the version, each with the pattern that finds it."""

DATES = {"generator/strategy_book/version.py": r'^__date__ = "(.+)"$', "CITATION.cff": r"^date-released: (.+)$"}
"""The files that name its date."""


def notes(version: str, text: str) -> str:
    """The part of the changelog ``text`` about ``version``.

    Raises:
        ValueError: if there is no such part, or it has no date.
    """
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


def placeholder() -> str:
    """What still has to be filled in, or does not name the publisher's repository; "" if nothing."""
    publisher = tomllib.loads((ROOT / "publisher.toml").read_text("utf-8"))
    for key, value in publisher.items():
        if "OWNER" in value or "example.org" in value:
            return f"publisher.toml: {key} is a placeholder: say who publishes"
    owner = publisher["repository"].removeprefix("https://github.com/")
    named = {
        ".github/workflows/lists.yml": f"default: {owner}",
        "docs/publishing.md": f"uses: {owner}/",
        "README.md": f"git+https://github.com/{owner}",
    }
    for name, line in named.items():
        if line not in (ROOT / name).read_text("utf-8"):
            return f"{name}: the program's repository is not {owner}: write '{line}'"
    return ""


def edited_after_tag(version: str, text: str) -> str:
    """A complaint if the changelog at the version's tag says something else; "" if it does not or there is no tag."""
    command = ["git", "show", f"v{version}:CHANGELOG.md"]
    tagged = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, encoding="utf-8")
    if tagged.returncode == 0 and notes(version, tagged.stdout) != text:
        return f"CHANGELOG.md: the part about {version} was edited after its tag: give what is new a version of its own"
    return ""


def main() -> int:
    """Print the notes of the tag in the argument."""
    version = (sys.argv[1:] or [""])[0].removeprefix("v")
    try:
        text = notes(version, (ROOT / "CHANGELOG.md").read_text("utf-8"))
        if complaint := disagreement(version) or edited_after_tag(version, text) or placeholder():
            raise ValueError(complaint)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
