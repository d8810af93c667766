"""A page is whole in the language of the book, or whole in English where one of its sentences is not translated.

No page mixes two languages, and one in English says so: its front matter has ``lang: en``, by which
``overrides/main.html`` marks what the page says, and lets its scripts speak English, too.

Sentences come to a page by many ways: templates, facts, titles of other pages. So the pages are made once more with a
mark in each message that is not translated, and those that show a mark are in English.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from gettext import NullTranslations

from strategy_book.pages import Pages
from strategy_book.pages.language import ENGLISH, Language, speaking, spoken, written_by_hand
from strategy_book.work.progress import say

_MARK = "\N{CYRILLIC LETTER MULTIOCULAR O}"
"""A letter, so that nothing escapes it; a list that had it would only have pages in English."""

_SHOWN = 5
"""So many pages are named that are still in English: those with the fewest sentences to translate."""


class _Marked(NullTranslations):
    """What is said instead of a translation that is missing."""

    def gettext(self, message: str) -> str:
        return _MARK + message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _MARK + super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return _MARK + message


def whole_pages(make: Callable[[], Pages]) -> Pages:
    """The pages that ``make`` returns, each of them (``.md``, ``.html``) in one language; other files as they are."""
    own = spoken()
    if not own.lacking:
        return make()
    marking = copy(own.messages)
    marking.add_fallback(_Marked())
    with speaking(replace(own, messages=marking, marks=True)):
        marked = {name: str(text).count(_MARK) for name, text in make().items() if name.endswith((".md", ".html"))}
    with speaking(replace(Language(), usual=own.usual, first=own.first)):
        english = make()
    left = sorted((number, name) for name, number in marked.items() if number)
    if left:
        first = ", ".join(f"{name} {number}" for number, name in left[:_SHOWN])
        more = f" and {len(left) - _SHOWN} more pages" if len(left) > _SHOWN else ""
        say(f"still in English, with the sentences to translate: {first}{more}")
    return make() | {name: _in_english(name, str(english[name])) for _, name in left}


def english_by_hand() -> Pages:
    """The hand-written pages that the language of the book lacks."""
    english, *own = written_by_hand()
    if spoken().code == ENGLISH:
        return {}
    lacking = (path for path in english.glob("*.md") if not any((folder / path.name).is_file() for folder in own))
    return {path.name: _in_english(path.name, path.read_text("utf-8")) for path in lacking}


def _in_english(name: str, page: str) -> str:
    return page.replace("---\n", "---\nlang: en\n", 1) if name.endswith(".md") else page
