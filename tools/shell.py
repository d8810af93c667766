"""The manual page and the completions of shells, made from the parser: ``python tools/shell.py`` writes ``share/``.

``make dist`` runs it first: the wheel and the source archive carry these files. They are not kept in Git.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARE = ROOT / "share"
sys.path.insert(0, str(ROOT))

from argparse_manpage.manpage import Manpage  # noqa: E402

from strategy_book import __version__  # noqa: E402 (the program may not be installed)
from strategy_book.cli.completion import SHELLS, script, whole_parser  # noqa: E402

COMPLETIONS = {
    "bash": "bash-completion/completions/strategy-book",
    "zsh": "zsh/site-functions/_strategy-book",
    "fish": "fish/vendor_completions.d/strategy-book.fish",
}
"""Where each shell looks, below ``share/`` of an installation."""

MANUAL = "man/man1/strategy-book.1"


def manual() -> str:
    """The manual page."""
    parser = whole_parser()
    parser.man_short_description = "solves word games and makes a book of the answers"  # type: ignore[attr-defined]
    page = Manpage(parser)
    page.source, page.manual = f"strategy-book {__version__}", "Strategy Book"
    return str(page)


def main() -> int:
    """Write all files."""
    files = {MANUAL: manual(), **{COMPLETIONS[shell]: script(shell) + "\n" for shell in SHELLS}}
    for name, text in files.items():
        path = SHARE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
