"""The page About: which program made the book, its licences, and where mistakes are reported. And the page Data.

The page Data has addresses that stay, a dictionary of their keys, and the schemas.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from strategy_book.lists.facts import ListFacts
from strategy_book.pages import Pages
from strategy_book.pages.language import ENGLISH, day, gettext, marked, spoken
from strategy_book.pages.render import render
from strategy_book.paths import SOURCE, WORDLISTS
from strategy_book.published.schemas import PublishedFile, schema_pages
from strategy_book.version import __date__, __version__

_NOTICE = re.compile(r"licences/([\w-]{1,60}\.txt)\b")
"""How a list's licence names the file with its text, which lies in a folder beside the list."""

SHARED = ("scowl.txt", "wordnet.txt", "cuss.txt")
"""Licences of what the book takes from others besides lists: how familiar words are, what they mean, and slurs."""


@dataclass(frozen=True, slots=True)
class Program:
    """The program in the site: the ways to its wheel and its source archive, and what ``pipx install`` is given."""

    wheel: str
    archive: str
    given: str


@dataclass(frozen=True, slots=True)
class About:
    """What the maker of a book says of it: where mistakes are reported, and where readers get the program."""

    report: str | None = None
    source: str | None = None
    program: Program | None = None


def about_pages(lists: Sequence[tuple[ListFacts, Path]], about: About) -> Pages:
    """The page, and the texts of all licences that it names; ``lists``: each with the folder of its file."""
    texts = {f"licences/{name}": WORDLISTS / "licences" / name for name in SHARED}
    texts["licences/strategy-book.txt"] = SOURCE / "LICENSE"
    licences = []
    for facts, folder in lists:
        notice, address = _NOTICE.search(facts.licence), ""
        if notice and (text := folder / "licences" / notice[1]).is_file():
            address = f"licences/{text.name}"
            texts.setdefault(address, text)
        licences.append((facts, address))  # "" if no text is published
    pages: Pages = {address: text.read_bytes() for address, text in texts.items() if text.is_file()}
    pages["about.md"] = render(
        "about.md.j2",
        version=__version__,
        released=day(__date__),
        licences=licences,
        about=about,
        has_licence=(SOURCE / "LICENSE").is_file(),
    )
    return pages


DESCRIPTION = marked(
    "Every answer of this book as JSON and CSV: who wins Ghost, SuperGhost and its kin on each word list, what to "
    "learn, and strategies for Jotto with proved bounds."
)


def data_pages(kinds: Sequence[PublishedFile], lists: Sequence[ListFacts]) -> Pages:
    """The page *Data*, and the schema of every kind of file that a book publishes."""
    page = render(
        "data.md.j2",
        kinds=kinds,
        lists=lists,
        dataset=dataset(kinds, lists),
        description=DESCRIPTION,
        english=spoken().code == ENGLISH,
    )
    return {"data.md": page, **schema_pages(kinds)}


def dataset(kinds: Sequence[PublishedFile], lists: Sequence[ListFacts]) -> Markup:
    """What search engines for data read (schema.org, ``Dataset``), safe inside a script element.

    A browser runs no script of this type, so the policy has nothing to allow. Titles come from files: no character that
    could end the element stays as it is.
    """
    content = {
        "@context": "https://schema.org",
        "@type": "Dataset",
        "name": gettext("Word games solved"),
        "description": gettext(DESCRIPTION),
        "isAccessibleForFree": True,
        "isBasedOn": [{"@type": "CreativeWork", "name": facts.title, "license": facts.licence} for facts in lists],
        "variableMeasured": [gettext(kind.about) for kind in kinds],
        "distribution": [
            {
                "@type": "DataDownload",
                "name": kind.name,
                "description": gettext(kind.about),
                "encodingFormat": "text/csv" if kind.address.endswith(".csv") else "application/json",
                "contentUrl": kind.address,
            }
            for kind in kinds
            if "LIST" not in kind.address
        ],
    }
    text = json.dumps(content, ensure_ascii=True, sort_keys=True)
    for character in "<>&'":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return Markup(text)
