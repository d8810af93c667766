"""The messages of the book: ``make messages`` collects them, and brings all catalogues up to date.

A message is written where it is used: in a template, in the program, in a script, or as a title in mkdocs.yml. All of
them are in ``site_src/locale/messages.pot``, the template that Poedit and Weblate open; each language has a
catalogue, and the output says what is not translated yet. With ``--check`` nothing is written; the command fails if a
file is out of date, or if a language for whose books a word list ships (``book = "fr"``) is not whole.

``--new CODE`` (``make language CODE=de``) begins a language: see docs/translating.md.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.page import labels  # noqa: E402
from strategy_book.book.pages import published_files  # noqa: E402
from strategy_book.games.kin.mechanics import SEARCH, WALK  # noqa: E402
from strategy_book.games.registry import LETTER_GAMES  # noqa: E402
from strategy_book.lists.ranks import READERS  # noqa: E402
from strategy_book.lists.reading.characters import REASONS  # noqa: E402
from strategy_book.pages.language import is_translated  # noqa: E402
from strategy_book.reasons import SENTENCES  # noqa: E402
from tools import catalogues  # noqa: E402

LOCALE = ROOT / "site_src/locale"
PAGES = ROOT / "site_src/pages"
ASKED = "assets/js/site/asked.js"

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
    catalogue = catalogues.empty()
    for file, message, context, comments in messages():
        catalogue.add(message, locations=[(file, None)], auto_comments=comments, context=context)
    return catalogue


def published() -> set[str]:
    """The codes of the languages that have to be whole: those for whose books word lists ship, as setup.py tells."""
    sidecars = [tomllib.loads(path.read_text("utf-8")) for path in (ROOT / "wordlists").glob("*.toml")]
    return {about["book"] for about in sidecars if "book" in about and "(licences/" in about.get("licence", "")}


def pages_left(folder: Path) -> list[str]:
    """The hand-written pages that a language does not have."""
    return sorted(path.name for path in PAGES.glob("*.md") if not (folder / "pages" / path.name).is_file())


def report(code: str, catalogue: Catalog) -> bool:
    """Print what a language has, and what is left to do; return whether it is whole."""
    lacking = [message for message in catalogue if message.id and not is_translated(message)]
    changed = sum(message.fuzzy for message in lacking)
    pages = pages_left(LOCALE / code)
    print(f"{code}: {len(catalogue)} messages, {len(lacking)} not translated", end="")
    print(f", {changed} of them changed (fuzzy)" if changed else "", end="")
    print(f"; {len(pages)} hand-written pages not translated" if pages else "")
    return not lacking and not pages


def bring_up_to_date(check: bool) -> int:
    """Write the template and all catalogues or, to check, only compare them; the exit code."""
    fresh, codes = template(), published()
    files = {LOCALE / "messages.pot": catalogues.with_date_of(LOCALE / "messages.pot", fresh)}
    wrong = []
    for path in sorted(LOCALE.glob("*/messages.po")):
        code = path.parent.name
        catalogue = catalogues.read(path)
        catalogues.update(catalogue, fresh)
        files[path] = catalogues.text_of(catalogue)
        if not report(code, catalogue) and code in codes:
            wrong.append(f"{code} has word lists that ship and is not whole: translate what is left")
    for path, text in files.items():
        if not check:
            path.write_bytes(text)
        elif not path.is_file() or path.read_bytes() != text:
            wrong.append(f"{path.relative_to(ROOT)} is out of date: run `make messages`")
    for complaint in wrong if check else ():
        print(f"error: {complaint}", file=sys.stderr)
    return int(check and bool(wrong))


def begin(code: str) -> int:
    """Make the folder of a new language, with an empty catalogue and what the search understands; the exit code."""
    folder = LOCALE / code
    try:
        catalogue = catalogues.new(code, folder)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    catalogues.update(catalogue, template())
    asked = folder / "pages" / ASKED
    asked.parent.mkdir(parents=True)
    asked.write_bytes((ROOT / "site_src" / ASKED).read_bytes())
    (folder / "messages.po").write_bytes(catalogues.text_of(catalogue))
    report(code, catalogue)
    print(f"made {folder.relative_to(ROOT)}: docs/translating.md leads from here to the first page")
    return 0


def main(arguments: list[str]) -> int:
    """What the command line asks for; the exit code."""
    if arguments[:1] == ["--new"]:
        return begin(arguments[1] if len(arguments) > 1 else "")
    return bring_up_to_date("--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
