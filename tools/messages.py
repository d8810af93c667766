"""The catalogues of messages: ``make messages`` brings them up to date, and says what is not translated yet.

A message is written where it is used: in a template, in the program, in a script, or as a title in mkdocs.yml. With
``--check`` nothing is written; the command fails if a catalogue is out of date, or if one that calls itself complete
(``# Complete: yes`` above its header) lacks a message.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.page import labels  # noqa: E402
from strategy_book.book.pages import published_files  # noqa: E402
from strategy_book.games.kin.mechanics import SEARCH, WALK  # noqa: E402
from strategy_book.games.registry import LETTER_GAMES  # noqa: E402
from strategy_book.lists.ranks import READERS  # noqa: E402
from strategy_book.lists.reading.characters import REASONS  # noqa: E402
from strategy_book.reasons import SENTENCES  # noqa: E402

LOCALE = ROOT / "site_src/locale"

_READ = {
    "benchmarks": [("page.py", "python")],
    "generator": [("**.py", "python")],
    "site_src/templates": [("**.j2", "jinja2")],
    "site_src/assets/js": [("vendor/**", "ignore"), ("**.js", "javascript")],
}
_OPTIONS = {
    "**.j2": {"newstyle_gettext": "true", "trimmed": "true", "lstrip_blocks": "true", "trim_blocks": "true"},
    "**.js": {"parse_template_string": "true"},
}
_KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "parts": None,
    "counted": (2, 3),
    "marked": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
_ELSEWHERE = {
    "generator/strategy_book/lists/ranks.py": READERS.values(),
    "generator/strategy_book/lists/reading/characters.py": REASONS[1:],
    "site_src/assets/js/lists/report-section.js": REASONS[1:],
    "generator/strategy_book/games/kin/mechanics.py": (WALK, SEARCH),
    "generator/strategy_book/games/registry.py": [rules.how for rules in LETTER_GAMES.values()],
    "generator/strategy_book/reasons.py": SENTENCES,
    "benchmarks/figures.json": labels(),
    "generator/strategy_book/published/schemas.py": [kind.about for kind in published_files()],
}
"""What is translated where a page shows it, by the file that writes it."""

_NOUN = re.compile(r'\bplural\("([\w ]+)"(?:, "([\w ]+)")?\)')
"""A number with its noun in a template: ``plural("word")``."""

_NOUN_OF_SCRIPTS = re.compile(r'\bplural\([^"]+?, "([\w ]+)"(?:, "([\w ]+)")?\)')
"""The same in a script: ``plural(number, "word")``."""

Message = tuple[str, str | tuple[str, ...], str | None, list[str]]
"""The file that uses it, the message or its forms, its context, and comments for translators."""


def messages() -> Iterator[Message]:
    """All messages of the book, file by file."""
    for folder, methods in _READ.items():
        marked = extract_from_dir(ROOT / folder, methods, _OPTIONS, keywords=_KEYWORDS, comment_tags=("Translators:",))
        for name, _, message, comments, context in marked:
            yield f"{folder}/{name}", message, context, comments
    yield from _nouns("site_src/templates", "*.j2", _NOUN, "%(number)s")
    yield from _nouns("site_src/assets/js", "*.js", _NOUN_OF_SCRIPTS, "{number}")
    for file, texts in _ELSEWHERE.items():
        for text in texts:
            yield file, text, None, []
    site = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8"), yaml.BaseLoader)
    link = next(options["toc"]["permalink_title"] for options in site["markdown_extensions"] if "toc" in options)
    for text in (site["site_name"], site["site_description"], site["copyright"], link, *_titles(site["nav"])):
        yield "mkdocs.yml", text, None, []


def _nouns(folder: str, files: str, pattern: re.Pattern[str], number: str) -> Iterator[Message]:
    for path in sorted((ROOT / folder).rglob(files)):
        for noun, nouns in pattern.findall(path.read_text("utf-8")):
            forms = f"{number} {noun}", f"{number} {nouns or noun + 's'}"
            yield path.relative_to(ROOT).as_posix(), forms, None, []


def _titles(entries: Any) -> Iterator[str]:
    for entry in entries:
        for title, below in entry.items():
            yield title
            if isinstance(below, list):
                yield from _titles(below)


def template() -> Catalog:
    """The catalogue of all messages, without translations."""
    catalogue = Catalog()
    for file, message, context, comments in messages():
        catalogue.add(message, locations=[(file, None)], auto_comments=comments, context=context)
    return catalogue


def missing(catalogue: Catalog) -> int:
    """The number of messages without a translation."""
    empty = [not (all(m.string) if isinstance(m.string, tuple) else m.string) for m in catalogue if m.id]
    return sum(empty)


def main(check: bool) -> int:
    """Bring the catalogues up to date, or check that they are; the exit code."""
    wrong = False
    fresh = template()
    for path in sorted(LOCALE.glob("*/messages.po")):
        before = path.read_bytes()
        catalogue = read_po(io.BytesIO(before), locale=path.parent.name)
        fresh.creation_date = catalogue.creation_date
        catalogue.update(fresh, no_fuzzy_matching=True)
        written = io.BytesIO()
        write_po(written, catalogue, width=110, ignore_obsolete=True, include_lineno=False)
        lacking = missing(catalogue)
        complete = b"\n# Complete: yes\n" in before
        print(f"{path.parent.name}: {len(catalogue)} messages, {lacking} not translated")
        if check:
            wrong |= written.getvalue() != before or (complete and lacking > 0)
        else:
            path.write_bytes(written.getvalue())
    if wrong:
        print("run `make messages`, and translate what it names as missing", file=sys.stderr)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
