"""A language that brackets each word of a message, and a book in it whose own words are Cyrillic.

Whatever such a book says in Latin letters outside of brackets is not a message: nobody can translate it. A value in a
message stays outside of its brackets, so it has to be a message of its own. Colons and semicolons of messages are wide,
so that those of ASCII are outside, too: French has a space before them.
"""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from strategy_book.book.pages import published_files
from strategy_book.games.kin.games import RULES
from strategy_book.pages import language
from strategy_book.paths import LOCALE, SOURCE
from tests.books import book_of_lists
from tests.wordlists import ROOT, plain_words

CODE = "el"
"""The language claims to be Greek, so that CLDR and the theme say nothing in Latin letters either."""

LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшщэ", strict=True))
"""The Cyrillic letter for each of English."""

_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_SIGN = re.compile(r"(?:^|(?<=\S))[:;](?=\s|\Z)")
_WIDE = {":": "：", ";": "；"}
_SPECIAL = re.compile(
    r"%%|%\(\w+\)s|\{\w+\}"  # values
    r"|\{[ :#.][^}\n]*\}|\]\((?:%\(\w+\)s|[^)])*\)|```.*?```|`[^`]+`|\[toc\]"  # Markdown
    r"|<!--.*?-->|<[^>]*>|&#?\w+;",  # HTML
    re.IGNORECASE | re.DOTALL,
)
_SHOWN = re.compile(r'(?<=\s)((?:aria-label|title|placeholder|alt)=")([^"]*)"')
_FRONT = re.compile(r"\A---\n(.*?)^---\n", re.DOTALL | re.MULTILINE)
_SAID = re.compile(r"^(title|description):(?: >-\n)?((?: .*\n)+)", re.MULTILINE)


_BRACKETS = re.compile(r"⟦[\w’']+⟧?")
_LATIN = re.compile("[a-z]+", re.IGNORECASE)

NAMES = {
    *(title for rules in RULES.values() for title in rules.title.split()),  # games without a name in other languages
    *("JSON", "CSV", "Anki", "SQLite", "Datasette", "pandas", "Python"),  # forms of files, and who reads them
    *(word for kind in published_files() for word in kind.name.split("-")),
    *("Literata", "MIT", "MiniSearch", "MkDocs", "and", "Material", "for", "SCOWL", "SIL", "Open", "Font", "License"),
    *("WordNet", "cuss", "ts", "fsrs"),  # what a book is made of, and licences
    *("ISO", "KOI", "Latin", "UTF", "LE", "BE", "Windows"),  # encodings
    "DOYEN",  # a word of the paper on Jotto
    *("large", "small"),  # lists in the names of files
}
"""What every language writes so."""


def outside(text: str) -> str:
    """What the text says outside of brackets; "" if there are only names."""
    text = _BRACKETS.sub("", text)
    bare = " ".join(text.split())
    latin = any(word not in NAMES and len(word) > 1 for word in _LATIN.findall(bare))
    return bare if latin or re.search(r"[:;]\s", text) else ""


def bracketed(text: str) -> str:
    """The text with brackets around each word of a sentence; values, marks and code stay as they are."""
    parts, end = [], 0
    for special in _SPECIAL.finditer(text):
        parts.append(_said(text[end : special.start()]))
        parts.append(_SHOWN.sub(lambda shown: f'{shown[1]}{bracketed(shown[2])}"', special[0]))
        end = special.end()
    return "".join([*parts, _said(text[end:])])


def _said(text: str) -> str:
    return _SIGN.sub(lambda sign: _WIDE[sign[0]], _WORD.sub(r"⟦\g<0>⟧", text))


def _page(text: str) -> str:
    """A page that somebody has written, in brackets."""
    front = _FRONT.match(text)
    head = _SAID.sub(lambda key: key[0].replace(key[2], bracketed(key[2])), front[0]) if front else ""
    return head + bracketed(text[front.end() if front else 0 :].replace("&#58;", ":"))


def _locale(folder: Path) -> None:
    """The folder of languages, with this one alone."""
    with (LOCALE / "fr/messages.po").open("rb") as file:
        catalogue = read_po(file, locale=CODE)
    for message in catalogue:
        if message.id:
            plural = isinstance(message.id, tuple)
            message.string = tuple(map(bracketed, message.id)) if plural else bracketed(message.id)
    (folder / CODE / "pages").mkdir(parents=True)
    with (folder / CODE / "messages.po").open("wb") as file:
        write_po(file, catalogue)
    for path in (SOURCE / "site_src/pages").glob("*.md"):
        (folder / CODE / "pages" / path.name).write_text(_page(path.read_text("utf-8")), "utf-8")


def _in_cyrillic(word: str) -> str:
    return "".join(LETTERS[letter] for letter in word)


def bracketed_book(home: Path) -> None:
    """Build the book in ``home``/site."""
    lists = home / "lists"
    lists.mkdir()
    words = plain_words("american-common")
    few = [word for word in words if word[0] in "gjqz" or len(word) == 4][::5]
    ranks = (ROOT / "wordlists/scowl.ranks").read_text("utf-8").split()
    kept = {*few}
    ranked = [_in_cyrillic(rank) if rank in kept else rank for rank in ranks if rank in kept or rank.isdecimal()]
    (lists / "words.ranks").write_text("\n".join(ranked), "utf-8")
    for name, share in (("large", few), ("small", few[::2])):
        (lists / f"{name}.txt").write_text("\n".join(map(_in_cyrillic, share)), "utf-8")
        (lists / f"{name}.toml").write_text(
            f'title = "{_in_cyrillic(name)}"\nalphabet = "auto"\nranks = "words.ranks"\n', "utf-8"
        )
    _locale(home / "locale")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language, "LOCALE", home / "locale")
        book_of_lists(home, title="Книга", effort=0.1, language=CODE, lengths=(4,), players=(2, 3), letters=(4,))
