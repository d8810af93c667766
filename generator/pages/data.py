"""The page about the data of the book: addresses that stay, a dictionary of their keys, and the schemas."""

from __future__ import annotations

import json
from collections.abc import Sequence

from markupsafe import Markup

from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.published import PublishedFile, schema_pages
from generator.pages.render import render

DESCRIPTION = (
    "Every answer of this book as JSON and CSV: who wins Ghost, SuperGhost and its kin on each word list, what to "
    "learn, and strategies for Jotto with proved bounds."
)


def data_pages(kinds: Sequence[PublishedFile], lists: Sequence[ListFacts]) -> Pages:
    """The page *Data*, and the schema of every kind of file.

    Args:
        kinds: every kind of file that a book publishes.
        lists: of this book.
    """
    page = render("data.md.j2", kinds=kinds, lists=lists, dataset=dataset(kinds, lists), description=DESCRIPTION)
    return {"data.md": page, **schema_pages(kinds)}


def dataset(kinds: Sequence[PublishedFile], lists: Sequence[ListFacts]) -> Markup:
    """What search engines for data read (schema.org, ``Dataset``), safe inside a script element.

    A browser runs no script of this type, so the policy has nothing to allow. Titles come from files: no character that
    could end the element stays as it is.
    """
    content = {
        "@context": "https://schema.org",
        "@type": "Dataset",
        "name": "Word games solved",
        "description": DESCRIPTION,
        "isAccessibleForFree": True,
        "isBasedOn": [{"@type": "CreativeWork", "name": facts.title, "license": facts.licence} for facts in lists],
        "variableMeasured": [kind.about for kind in kinds],
        "distribution": [
            {
                "@type": "DataDownload",
                "name": kind.name,
                "description": kind.about,
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
