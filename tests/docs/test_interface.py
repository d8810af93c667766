"""The page about the command line agrees with the parser and the commands."""

import re
from pathlib import Path

import pytest

from strategy_book.cli import COMMANDS
from tests.command import Command

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/interface.md").read_text("utf-8")

ASKED = {
    "solve": [], "strategy": ["--seat", "1"], "line": [], "match": ["--prefix", "c"], "check": [],
    "against": ["--knows", "OTHER"], "disputes": [], "compare": ["OTHER"],
    "jotto": ["--letters", "3", "--iterations", "2"],
}  # fmt: skip


def section(command: str) -> str:
    return PAGE.split(f"\n### {command}\n")[1].split("\n### ")[0]


def test_every_command_has_a_section() -> None:
    assert set(re.findall(r"^### (\w+)$", PAGE, re.MULTILINE)) == set(COMMANDS)


@pytest.mark.parametrize("command", ASKED)
def test_the_page_lists_the_printed_keys(command: str, tmp_path: Path, cli: Command) -> None:
    for name, words in (("LIST", "cat\ncot\ngoat\ngar\nnoose\nbig"), ("OTHER", "cat\ngoat\ngnu\nnoose")):
        (tmp_path / name).write_text(words + "\n")
    more = [str(tmp_path / word) if word == "OTHER" else word for word in ASKED[command]]
    least = [] if command in ("check", "jotto") else ["--min-length", "3"]
    printed = set(cli.json(command, str(tmp_path / "LIST"), *more, *least))
    named = set(re.findall(r'`"(\w+)"', section(command)))
    assert printed <= named, f"not in docs/interface.md: {sorted(printed - named)}"
