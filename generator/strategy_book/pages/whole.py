"""A page is whole in the language of the book, or whole in English where one of its sentences is not translated.

No page mixes two languages, and one in English says so: its front matter has ``lang: en``, by which
``overrides/main.html`` marks what the page says, and lets its scripts speak English, too.

Sentences come to a page by many ways: templates, facts, titles of other pages. So the pages are made once more with a
mark in each message that is not translated, and those that show a mark are in English.
"""

import re
from collections.abc import Callable, Mapping, Sequence, Set
from copy import copy
from dataclasses import replace
from gettext import NullTranslations

from strategy_book.errors import quoted
from strategy_book.pages import Pages
from strategy_book.pages.language import ENGLISH, Language, speaking, spoken, written_by_hand
from strategy_book.work.progress import say

_SIGN = "\N{CYRILLIC LETTER MULTIOCULAR O}"
"""It is around the number of a message in a mark. A letter, which nothing escapes, and one that few texts have."""

_SHOWN = 5
"""So many pages that are still in English are named, and so many sentences of the first."""


class _Marked(NullTranslations):
    """What is said instead of a translation that is missing: the English after a mark with its number."""

    def __init__(self, lacking: Sequence[str]) -> None:
        super().__init__()
        self._numbers = {message: number for number, message in enumerate(lacking)}

    def gettext(self, message: str) -> str:
        number = self._numbers.get(message)  # a name of a game that every language calls so has none
        return message if number is None else f"{_SIGN}{number}{_SIGN}{message}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1) + super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def whole_pages(make: Callable[[], Pages]) -> Pages:
    """The pages that ``make`` returns, each of them (``.md``, ``.html``) in one language; other files as they are."""
    own = spoken()
    if not own.lacking:
        return make()
    marking = copy(own.messages)
    marking.add_fallback(_Marked(own.lacking))
    with speaking(replace(own, messages=marking, marks=True)):
        marked = {name: str(page) for name, page in make().items() if name.endswith((".md", ".html"))}
    with speaking(replace(Language(), usual=own.usual, first=own.first)):
        english = make()
    left = {name: set(re.findall(f"{_SIGN}(\\d+){_SIGN}", page)) for name, page in marked.items() if _SIGN in page}
    if left:
        _tell(left, own.lacking)
    return make() | {name: _in_english(name, str(english[name])) for name in left}


def _tell(left: Mapping[str, Set[str]], messages: Sequence[str]) -> None:
    """Say which pages are nearly translated, and what the first of them lacks; ``left``: numbers of messages."""
    pages = sorted(left, key=lambda name: (len(left[name]), name))
    more = f" and {len(pages) - _SHOWN} more pages" if len(pages) > _SHOWN else ""
    counts = ", ".join(f"{name} {len(left[name])}" for name in pages[:_SHOWN])
    say(f"in English, with the sentences to translate: {counts}{more}")
    numbers = sorted(map(int, left[pages[0]]))
    say(f"{pages[0]} lacks {', '.join(quoted(messages[number]) for number in numbers[:_SHOWN])}")


def english_by_hand() -> Pages:
    """The hand-written pages that the language of the book lacks."""
    english, *own = written_by_hand()
    if spoken().code == ENGLISH:
        return {}
    lacking = (path for path in english.glob("*.md") if not any((folder / path.name).is_file() for folder in own))
    return {path.name: _in_english(path.name, path.read_text("utf-8")) for path in lacking}


def _in_english(name: str, page: str) -> str:
    return page.replace("---\n", "---\nlang: en\n", 1) if name.endswith(".md") else page
