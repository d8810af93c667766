"""In a language that brackets every message, pages say nothing outside of brackets but words of lists and names."""

import gettext
import html
import re

import pytest

from strategy_book.games.kin.games import RULES
from strategy_book.pages import language
from strategy_book.pages.language import Language
from tests.pages.test_pages import tiny_book
from tests.samples import FACTS

_MESSAGE = re.compile(r"⟦[^⟦⟧]*⟧")
_WORDS_OF_LISTS = re.compile(
    r"(?:\w:)?<(i|s|b|em|code|dt|dd|kbd)\b[^>]*>.*?</\1>|<text[^>]*>\w</text>|`[^`]*`|```.*?```", re.DOTALL
)
_SHOWN = re.compile(r'(?:aria-label|title|content|placeholder|alt|data-running)="([^"]*)"')
_UNSEEN = re.compile(
    r"<!--.*?-->|<script.*?</script>|<[^>]*>|\]\([^)]*\)|\{[ :#][^}]*\}|&#\d+;|^ahead: .*$", re.DOTALL | re.MULTILINE
)
_FRONT = re.compile(
    r"^ *(title|description|search|exclude|hide|answers)\b.*?: *(>-)?(true)?|^ +- (navigation|toc)$|\[toc\]",
    re.MULTILINE,
)
NAMES = {
    *re.findall(r"\w+", f"{FACTS.title} {FACTS.edition} {FACTS.audience}"),
    *(rules.title for rules in RULES.values()),
    *("Jotto", "JSON", "CSV", "Anki", "ark", "and"),
    *("cat", "cot", "gar", "CAM", "CAME", "GAN", "GANN", "GANNE", "camel", "two", "humps"),
}
"""Names, titles of lists, what CLDR puts into a series, and words, fragments and meanings without a mark."""

_COLONS = (": animals", ": two humps")
"""In whom a list is for, and in a meaning."""

PAGES = ("data.md", "write-your-own-solver.md")
"""The first describes keys in English; the second shows Python."""


class Brackets(gettext.NullTranslations):
    """A language that can be read and told from English."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return f"⟦{message}⟧"


def outside(page: str) -> set[str]:
    """The words that a page shows outside of brackets, and the signs that languages put differently."""
    page = html.unescape(page)
    for colon in _COLONS:
        page = page.replace(colon, "")
    while _MESSAGE.search(page):
        page = _MESSAGE.sub("", page)
    shown = " ".join(_SHOWN.findall(page))
    page = _FRONT.sub("", page)
    seen = _UNSEEN.sub(" ", _WORDS_OF_LISTS.sub(" ", page) + " " + shown)
    return set(re.findall(r"[A-Za-z]{3,}|[:;](?=\s)|[!?]", seen))


@pytest.fixture(scope="module")
def bracketed() -> dict[str, str]:
    tiny_book.cache_clear()
    with language.speaking(Language("en", Brackets())):
        pages = tiny_book()
    tiny_book.cache_clear()
    return {name: str(page) for name, page in pages.items() if name.endswith(".md")}


def test_brackets_are_told_from_what_is_forgotten() -> None:
    assert outside('<p title="Say it">⟦You ⟦win⟧⟧ now: <i>cat</i></p>') == {"Say", "now", ":"}


def test_no_page_says_anything_but_messages(bracketed: dict[str, str]) -> None:
    forgotten = {name: outside(page) - NAMES for name, page in bracketed.items() if name not in PAGES}
    assert {name: words for name, words in forgotten.items() if words} == {}
