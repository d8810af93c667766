"""The options of every command: ``python tools/commands.py`` writes them into interface.md, ``--check`` compares."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "interface.md"
sys.path.insert(0, str(ROOT))

from strategy_book.cli import COMMANDS, make_parser  # noqa: E402 (the program may not be installed)


def options(command: str) -> str:
    """One line per argument: how it is typed, and what it means."""
    lines = []
    for action in make_parser(command)._actions:
        if isinstance(action, argparse._HelpAction) or action.help == argparse.SUPPRESS:
            continue
        if action.choices:
            value = "|".join(map(str, action.choices))
        else:
            value = "" if action.nargs == 0 else str(action.metavar or action.dest.upper())
        typed = f"{' '.join(action.option_strings)} {value}".strip()
        lines.append(f"- `{f'[{typed}]' if action.nargs in ('?', '*') else typed}`: {action.help}")
    return "\n".join(lines)


def written() -> str:
    """The page with the options as they are now."""

    def block(match: re.Match[str]) -> str:
        return f"<!-- options of {match[1]} -->\n{options(match[1])}\n<!-- end -->"

    return re.sub(r"<!-- options of (\w+) -->\n.*?<!-- end -->", block, PAGE.read_text("utf-8"), flags=re.DOTALL)


def main() -> int:
    """Write the page, or with ``--check`` say whether it is true."""
    page, now = PAGE.read_text("utf-8"), written()
    missing = [command for command in COMMANDS if f"<!-- options of {command} -->" not in page]
    if missing:
        print(f"error: {PAGE}: no section for {', '.join(missing)}", file=sys.stderr)
        return 1
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(now, "utf-8")
    elif now != page:
        print(f"error: {PAGE}: the parser says otherwise: run python tools/commands.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
