"""A page as ``verify`` reads it: the facts that it marks, its words, and how letters are written in its list.

A page marks its facts: the text of an element with ``data-fact`` is that fact, about the first letter in
``data-letter`` of its row if it is in one.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Any

from generator.html import resolve
from generator.verify.findings import About, Findings
from generator.verify.readers import read_left_out
from generator.verify.site import read_json

_WORDS_ONLY = frozenset({"list", "other-list", "resist", "resist-winning", "later"})
"""Facts of which only the words count, not the text around them."""


NO_LIST = {"language": "", "alphabet": ""}
"""What decides how letters are written, on a page that is about no list."""

_PLACES = (
    r"(?P<family>ghost)/(?P<list>[^/]+)/(?P<min>\d)-(?P<players>\d)(?P<end>(?:-cheat)?)\.html",
    r"(?P<family>kin)/(?P<list>[^/]+)/(?P<game>[a-z]+)-(?P<min>\d)(?P<end>(?:-cheat)?)\.html",
    r"(?P<family>jotto)/(?P<list>[^/]+)/(?P<min>\d+)(?P<rules>(?:-everyday)?)(?P<end>(?:-sheet)?)\.html",
)
Place = dict[str, str]


def place_of(name: str) -> Place | None:
    """The list and the rules of a page of a chapter, or of its sheet (``end``); None for other pages."""
    match = next(filter(None, (re.fullmatch(pattern, name) for pattern in _PLACES)), None)
    return match and match.groupdict()


class Capitals:
    """How a list's letters are printed; ``about``: the list."""

    def __init__(self, about: Mapping[str, str] = NO_LIST) -> None:
        turkish = about["language"] == "tr" or "ı" in about["alphabet"]
        self._special = {"ß": "ẞ"} | ({"i": "İ", "ı": "I"} if turkish else {})

    def capital(self, letter: str) -> str:
        """As a page prints a letter: its capital, if that has one small letter, and this one."""
        large = letter.upper()
        return self._special.get(letter) or (large if large.lower() == letter else letter)

    def in_capitals(self, fragment: str) -> str:
        """As a page prints a fragment."""
        return "".join(map(self.capital, fragment))


class PrintedPage(Capitals):
    """The facts that a page marks.

    Attributes:
        tree: the page; each word in it is the one that is played, however it is written.
        facts: (letter of the row or "", name of the fact, text) in order; the text of a list is its words.
        rows: for each letter, the class of its row.
        keys: for each letter, the class of its key on the board.
        winner: the winner in the first verdict; None if there is no verdict.
        spellings: (word, how it is written) of the words that are shown with their accents.
    """

    def __init__(self, text: str, about: Mapping[str, str] = NO_LIST) -> None:
        from selectolax.lexbor import LexborHTMLParser

        page = self.tree = LexborHTMLParser(text)

        def marks(name: str, selector: str = "") -> dict[str, str]:
            return {e.attributes[name] or "": e.attributes.get("class") or "" for e in page.css(f"{selector}[{name}]")}

        Capitals.__init__(self, about)
        self.rows, self.keys = marks("data-letter"), marks("data-key", ".sb-key")
        self.winner = next(iter(marks("data-winner")), None)
        self.spellings = [(e.attributes["data-word"] or "", e.text()) for e in page.css("[data-word]")]
        for element in page.css("[data-word]"):
            element.inner_html = escape(element.attributes["data-word"] or "")
        self.facts: list[tuple[str, str, str]] = []
        for element in page.css("[data-fact]"):
            fact, row = element.attributes["data-fact"] or "", element
            while row.parent is not None and "data-letter" not in row.attributes:
                row = row.parent
            words = " ".join(word.text(deep=False) for word in element.css("i, .sb-word"))
            text = words if fact in _WORDS_ONLY else element.text()
            self.facts.append((row.attributes.get("data-letter") or "", fact, text.strip()))


class PageCheck(PrintedPage, About):
    """A page while it is compared with published JSON.

    Attributes:
        json, published: the JSON about the page, and what it says; no file if there is none.
        family, slug: of games, and of the list.
        left_out: the words of the list that the book does not print.
    """

    def __init__(self, findings: Findings, kind: str, site: Path, name: str, file: str = "") -> None:
        self.published: dict[str, Any] = read_json(site, file) if file else {"word_list": NO_LIST}
        PrintedPage.__init__(self, (site / name).read_text("utf-8"), self.published["word_list"])
        About.__init__(self, findings, name, kind)
        self.site, self.name, self.json = site, name, file
        self.family, self.slug = file.split("/")[:2] if file else ("", "")
        self.left_out = read_left_out(site, findings, self.slug) if file else frozenset()

    @property
    def chapter(self) -> dict[str, Any]:
        """What the JSON says of a chapter."""
        facts: dict[str, Any] = self.published["chapter"]
        return facts

    def shown(self, words: Iterable[str] | None) -> list[str]:
        """Those of some words that the book prints."""
        return [word for word in words or () if word not in self.left_out]

    def target(self, link: Any) -> tuple[str, str]:
        """The file and the place to which a link leads; ("", "") if it leaves the site."""
        return resolve(self.name, link.attributes.get("href") or "") or ("", "")

    def chapter_of(self, link: Any) -> str:
        """The JSON of the chapter whose page a link leads to; "" if it leads elsewhere."""
        name, _ = self.target(link)
        rules = place_of(name)
        return "" if rules is None or rules["end"] else name.removesuffix("html") + "json"

    def check_spellings(self) -> None:
        """Check that each word is written with the letters that it is played with."""
        wrong = [pair for pair in self.spellings if not spells(*pair)]
        self.true(not wrong, f"not a spelling of its word: {wrong[:1]}")


def check_page(
    findings: Findings, site: Path, name: str, file: str, checks: Mapping[str, Callable[[PageCheck], None]]
) -> None:
    """Read a page once, and check it in each of these ways; ``checks``: by the kind of fact."""
    page = findings.guarded(name, PageCheck, findings, "", site, name, file)
    if page is not None:
        for page.kind, check in checks.items():
            findings.guarded(name, check, page)


def spells(word: str, text: str) -> bool:
    """Whether each spelling in a text, such as ``pêche/péché``, has the letters of a word, whatever their marks."""
    return all(_bare(spelled) == _bare(word) for spelled in text.split("/"))


def _bare(text: str) -> str:
    """The letters of a word in one shape: a decomposed text in small letters, without marks and signs inside words."""
    plain = unicodedata.normalize("NFKD", text).replace("I", "ı").lower().replace("ı", "i")
    for written, played in _SHAPES.items():
        plain = plain.replace(written, played)
    letters = "".join(c for c in plain if unicodedata.category(c)[0] not in "MC" and c not in _SIGNS)
    return "".join(map(_korean, letters))


_SIGNS = "·•‧∙⋅・'’‘ʼ´`′׳"
_SHAPES = {"œ": "oe", "æ": "ae", "ß": "ss", "ς": "σ", "ܤ": "ܣ"} | dict(zip("ךםןףץ", "כמנפצ", strict=True))


def _korean(letter: str) -> str:
    """The simple letters of a Korean letter, by its name, wherever it is in a syllable."""
    name = unicodedata.name(letter, "")
    if not name.startswith("HANGUL"):
        return letter
    parts = [
        part.removeprefix("SSANG")
        for part in name.split(" ")[2].split("-")
        for _ in range(1 + part.startswith("SSANG"))
    ]
    return "/".join(parts) + "/"
