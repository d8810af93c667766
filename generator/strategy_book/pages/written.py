"""How words are written on pages: *jeûner*, which is played J-E-U-N-E-R, in its language.

A page knows its list, and the list's spellings are kept here while pages are made. A word in another language than the
page's says so with ``lang``, so that a screen reader does not speak German as English. Where what is shown differs from
the word that is played, ``data-word`` holds the word.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from strategy_book.lists.facts import ListFacts
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.reading.letters import Letters
from strategy_book.lists.reading.spellings import Spellings
from strategy_book.pages import Pages
from strategy_book.pages.language import spoken
from strategy_book.pages.webdata import front_coded, literal, short, with_checksum
from strategy_book.published.site import DATA

PLACE = f"{DATA}/spellings"


@dataclass(frozen=True, slots=True)
class Written:
    """How the words of a list are written.

    Attributes:
        language: its code; "" if it is not stated.
        kept: letters that keep their accents; None if all do.
        spellings: of the words that are played with other letters.
        from_the_right: whether its words run from the right.
        turkish: whether I is the capital of a dotless i.
        same: letters that are played as another, as the file beside the list states them.
    """

    language: str = ""
    kept: str | None = None
    spellings: Spellings = field(default_factory=dict)
    from_the_right: bool = False
    turkish: bool = False
    same: str = ""

    @classmethod
    def of(cls, lexicon: Lexicon) -> Written:
        """How the words of a list are written."""
        about = lexicon.provenance
        right = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in lexicon.alphabet)
        return cls(about.language, about.reading().kept, lexicon.spellings, right, lexicon.turkish, about.same)

    @property
    def offered(self) -> dict[str, object]:
        """What scripts have to know before they load the list; {} if its words are those of the page's language."""
        facts: dict[str, object] = {"same": self.same} if "=" in self.same else {}
        if self.language or self.kept is not None or self.spellings:
            facts |= {"language": self.language, "kept": self.kept, "spelled": bool(self.spellings)}
        return facts

    def text(self, word: str) -> str:
        """The spellings of a word, the first first."""
        return "/".join(self.spellings.get(word, (word,)))

    def parts(self, fragment: str, ending: str) -> tuple[str, str]:
        """A word that is shown in two parts, as it is written; as it is played if it has several spellings."""
        spelled = self.spellings.get(fragment + ending, ())
        if len(spelled) != 1:
            return fragment, ending
        letters = Letters(self.kept, language=self.language, same=self.same)
        lengths = [len(letters.played(spelled[0][:end])) for end in range(len(spelled[0]) + 1)]
        cut = next((end for end, length in enumerate(lengths) if length >= len(fragment)), 0)
        if lengths[cut] > len(fragment) + 1:  # within a syllable of Korean
            return fragment, ending
        return spelled[0][:cut], spelled[0][cut:]


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
