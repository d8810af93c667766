"""The schemas of the published files: ``python tools/schemas.py`` writes them into docs/schemas, ``--check`` compares.

A build publishes the same schemas in ``schemas/``. Here they stand for those who read the sources, and a change of the
files that others rely on shows in the difference of a commit.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "interface.md"
BEGIN, END = "<!-- published files: python tools/schemas.py -->\n", "<!-- end of published files -->\n"
sys.path.insert(0, str(ROOT))

from strategy_book.book.pages import published_files  # noqa: E402 (the program may not be installed)
from strategy_book.published.schemas import schema_pages  # noqa: E402


def written() -> dict[Path, str]:
    """The content of every file as it is now, and of the page that links to them."""
    kinds = published_files()
    files = {ROOT / "docs" / address: text for address, text in schema_pages(kinds).items()}
    lines = [f"- `{kind.address}` ([{kind.name}]({kind.schema_address})): {kind.about}\n" for kind in kinds]
    before, after = PAGE.read_text("utf-8").split(BEGIN)
    return files | {PAGE: f"{before}{BEGIN}{''.join(lines)}{END}{after.split(END)[1]}"}


def main() -> int:
    """Write the files, or with ``--check`` say whether they are true."""
    files = written()
    old = set((ROOT / "docs" / "schemas").glob("*.json")) - set(files)
    wrong = [path for path, text in files.items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in [*wrong, *sorted(old)]:
            print(f"error: {path}: the program says otherwise: run python tools/schemas.py", file=sys.stderr)
        return 1 if wrong or old else 0
    for path in old:
        path.unlink()
    for path in wrong:
        path.parent.mkdir(exist_ok=True)
        path.write_text(files[path], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
