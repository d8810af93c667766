"""How words are written on pages: *jeûner*, which is played J-E-U-N-E-R, in its language.

A page knows its list, and the list's spellings are kept here while pages are made. A word in another language than the
page's says so with ``lang``, so that a screen reader does not speak German as English. Where what is shown differs from
the word that is played, ``data-word`` holds the word.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from markupsafe import Markup

from strategy_book.lists.facts import ListFacts
from strategy_book.lists.reading.spellings import Written
from strategy_book.pages import Pages
from strategy_book.pages.language import spoken
from strategy_book.pages.webdata import front_coded, literal, short, with_checksum
from strategy_book.published.site import DATA

PLACE = f"{DATA}/spellings"


def attributes(written: Written, word: str) -> Markup:
    """The attributes of an element that shows a word, each after a space."""
    marks = Markup("")
    if written.language not in ("", spoken().code):
        marks += Markup(' lang="{}"').format(written.language)
    if word in written.spellings:
        marks += Markup(' data-word="{}"').format(word)
    return marks


_lists: dict[str, Written] = {}


@contextmanager
def writing(lists: Mapping[str, Written]) -> Iterator[None]:
    """While pages are made, by slug: how the words of the lists are written."""
    _lists.update(lists)
    try:
        yield
    finally:
        _lists.clear()


def written_on(facts: Mapping[str, Any]) -> Written:
    """How the words of a page are written whose template gets these facts: those of the list that the page is about.

    A page about one list has its ``ListFacts`` as ``facts``, whatever other lists it links to. Any other page is about
    its only list, if it has no second: a value is a ``ListFacts``, or a record or a sequence of records with one as
    ``facts``.
    """
    about = facts.get("facts")
    values = [about] if isinstance(about, ListFacts) else facts.values()
    slugs = {known.slug for value in values for known in _lists_in(value)} if _lists else set()
    return _lists.get(slugs.pop(), Written()) if len(slugs) == 1 else Written()


def written_in(slug: str) -> Written:
    """How the words of a list are written."""
    return _lists.get(slug, Written())


def _lists_in(value: Any) -> Iterator[ListFacts]:
    for entry in value if isinstance(value, (list, tuple)) else (value,):
        known = getattr(entry, "facts", entry)
        if isinstance(known, ListFacts):
            yield known


def spelling_pages(lists: Mapping[str, Written]) -> Pages:
    """``assets/data/spellings/SLUG.js`` for every list with spellings: all of them, sorted and front-coded."""
    pages: Pages = {}
    for slug, written in lists.items():
        if written.spellings:
            text = front_coded(sorted({text for texts in written.spellings.values() for text in texts}))
            arguments = f"{literal(slug)}, {with_checksum(short(text))}"
            pages[f"{PLACE}/{slug}.js"] = f"StrategyBook.registerSpellings({arguments});\n"
    return pages
