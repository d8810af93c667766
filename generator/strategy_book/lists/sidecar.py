"""The sidecar ``NAME.toml`` beside a word list ``NAME.txt``: where the list comes from, and how to read it.

All keys are optional strings:

- title, source, version, licence, edition, date: for the reader of the book.
- audience: who plays with the list: "families and children: everyday words".
- book: the language of the books that have the list if a build names no lists; without it, every book has it.
- ranks: the file beside it that says how familiar each word is (``ranks.py``).
- language: a code such as ``es`` (``languages.py``); it sets the defaults of the keys below.
- alphabet: ``a-z`` (the default), ``auto`` (every letter that occurs), or the letters themselves; ``a-z`` among them
  is short for 26.
- accents: ``keep`` (the default without a language) or ``fold`` (*été* is played E-T-E).
- keep_letters: letters that keep their accents if accents are folded.
- encoding: of the file, if it is neither UTF-8 nor UTF-16.
- column: of a file with several columns, the number of the one with the words; ``all`` for all its words, ``lines`` for
  its lines as they are.
- header: whether the first row names the columns: ``yes`` or ``no``.
- same: letters that are played as others that look like them, such as ``ş=ș,ţ=ț``; ``none`` if they are different
  letters.
- capitals: what a word with a capital letter is: a name (``names``, the default), which no game allows, or a word like
  any other (``words``), as German nouns are. With ``only``, words without a capital are left out.
"""

import json
import os
import re
import string
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from strategy_book.errors import WordListError, is_one_line
from strategy_book.lists.languages import LANGUAGES
from strategy_book.lists.reading.encodings import ENCODINGS, find_encoding
from strategy_book.lists.reading.letters import MAX_LETTERS, Letters, parse_same, written
from strategy_book.lists.textfile import line_of, read_toml

MAX_TEXT = 300
"""Limit of a value's characters, except of letters."""

CAPITALS = ("names", "words", "only")
ACCENTS = ("keep", "fold")


@dataclass(frozen=True, slots=True)
class Reading:
    """How the lines of a list become words, with all defaults filled in.

    Attributes:
        letters: the alphabet in code-point order; None: every letter that occurs.
        kept: letters that keep their accents; None: all letters do.
    """

    letters: str | None
    kept: str | None
    capitals: str
    language: str = ""
    same: str = ""

    def played(self, *, turkish: bool) -> Letters:
        """How entries are played."""
        return Letters(self.kept, turkish=turkish, language=self.language, same=self.same)


@dataclass(frozen=True, slots=True)
class Sidecar:
    """The content of a sidecar. Every field is plain text from a file: hostile until escaped. "" means not stated."""

    title: str = ""
    source: str = ""
    version: str = ""
    licence: str = ""
    edition: str = ""
    date: str = ""
    audience: str = ""
    book: str = ""
    ranks: str = ""
    language: str = ""
    alphabet: str = ""
    accents: str = ""
    keep_letters: str = ""
    capitals: str = ""
    encoding: str = ""
    column: str = ""
    header: str = ""
    same: str = ""

    def reading(self) -> Reading:
        """How the list is read: the language's defaults, and the keys that win over them.

        Raises:
            WordListError: if the alphabet or the letters to keep are not letters.
        """
        language = LANGUAGES.get(self.language)
        accents = self.accents or ("fold" if language or self.keep_letters else "keep")
        alphabet, kept = self.alphabet or ("auto" if language else "a-z"), None
        if accents == "fold":
            kept = self.keep_letters or (language.letters if language else "")
            kept = _letters(kept, "keep_letters") if kept else ""
            alphabet = self.alphabet or "a-z" + "".join(letter for letter in kept if not "a" <= letter <= "z")
        elif self.keep_letters:
            raise WordListError(
                "letters to keep are for lists whose accents are folded, and this one keeps its accents: choose "
                '"fold" for accents, or name no letters to keep'
            )
        letters = None if alphabet == "auto" else _letters(alphabet, "alphabet")
        capitals = self.capitals or (language.capitals if language else "names")
        return Reading(letters, kept, capitals, self.language, self.same)


KEYS = tuple(field.name for field in fields(Sidecar))


def to_toml(sidecar: Sidecar, text: str = "") -> str:
    """The sidecar as a file's text; :func:`read_sidecar` gives it back.

    ``text``: the sidecar that was there before, whose comments stay, and so does the order of its keys.
    """
    values = {key: value for key, value in asdict(sidecar).items() if value}
    before, changed = tomllib.loads(text), text if text.endswith("\n") or not text else f"{text}\n"
    for key in KEYS:
        line = f"{key} = {json.dumps(values[key], ensure_ascii=False)}\n" if key in values else ""
        line = line.replace("\x7f", r"\u007f")  # the only character that TOML writes unlike JSON
        if key not in before:
            changed += line
        elif before[key] != values.get(key):
            changed = re.sub(rf"(?m)^[ \t]*{key}[ \t]*=.*\n", line.replace("\\", r"\\"), changed)
    try:
        same = not text or tomllib.loads(changed) == values
    except tomllib.TOMLDecodeError:
        same = False
    return changed if same else to_toml(sidecar)  # a value of several lines


def sidecar_path(wordlist: Path) -> Path:
    """The path of a list's sidecar. (A directory has none; it is refused later.)"""
    return wordlist.with_suffix(".toml") if wordlist.name else wordlist / "none.toml"


def _letters(text: str, name: str) -> str:
    """The letters of a value in code-point order; ``name``: what the error calls the value."""
    letters = written(text.replace("a-z", string.ascii_lowercase))
    if name != "keep_letters" and (played := Letters(None).played(letters)) != letters:
        letters = "".join(dict.fromkeys(played))  # a final form is not a letter of its own
    wrong = [c for c in letters if unicodedata.category(c)[0] != "L" or c.isupper() or c.istitle()]
    complaint = ""
    if not letters:
        complaint = "is empty"
    elif wrong:
        complaint = f"holds {wrong[0]!r}, which is not a small letter"
    elif len(set(letters)) < len(letters):
        twice = next(c for c in letters if letters.count(c) > 1)
        complaint = f"holds {twice!r} twice"
    elif len(letters) > MAX_LETTERS:
        complaint = f"has {len(letters)} letters, more than {MAX_LETTERS}"
    if complaint:
        advice = '"a-z", "auto" or the small letters themselves' if "alphabet" in name else "each small letter once"
        raise WordListError(f"{name} {complaint}: write {advice}")
    return "".join(sorted(letters))


def read_sidecar(wordlist: Path) -> Sidecar:
    """The sidecar of a list; an empty one where there is none.

    Raises:
        WordListError: if it cannot be read: file, line where known, and what to do.
    """
    path = sidecar_path(wordlist)
    if path == wordlist or not os.path.lexists(path):  # a link that leads nowhere is not a missing file
        return Sidecar()
    text, values = read_toml(path, "a sidecar")
    for key, value in values.items():
        if key not in KEYS:
            complaint = f"unknown key {key!r}: the keys are {', '.join(KEYS)}"
        elif not isinstance(value, str):
            complaint = f'{key} is not a text: write {key} = "..."'
        else:
            complaint = text_complaint(key, value)
        if complaint:
            raise WordListError(complaint, file=path, line=line_of(key, text))
    sidecar = Sidecar(**values)
    try:
        sidecar.reading()
    except WordListError as error:  # each value is right by itself
        raise WordListError(error.message, file=path, line=line_of("keep_letters", text)) from error
    return sidecar


def with_keys(known: Sidecar, keys: Mapping[str, str | None]) -> Sidecar:
    """``known``, with ``keys`` that win over it unless they are None.

    Raises:
        WordListError: if one of them is wrong; says what to do.
    """
    given = {key: value for key, value in keys.items() if value is not None}
    for key, value in given.items():
        if complaint := text_complaint(key, value):
            raise WordListError(complaint)
    return replace(known, **given)


_CHOICES = {
    "capitals": CAPITALS,
    "accents": ACCENTS,
    "header": ("yes", "no"),
    "language": tuple(sorted(LANGUAGES)),
    "book": tuple(sorted(LANGUAGES)),
}
"""Keys that have only some values."""

_SHOWN = {"title": "what readers call the list", "audience": "who plays with it"}
"""Keys whose values are printed in sentences."""

_LETTERS = ("alphabet", "keep_letters")  # keys whose values are letters


def text_complaint(key: str, value: str, name: str = "") -> str:
    """The mistake in the value of a key, and what to do about it; "" if there is none.

    ``name``: what the complaint calls the key, such as ``--keep-letters``.
    """
    name = name or key
    complaint = ""
    if key in _CHOICES and value not in _CHOICES[key]:
        complaint = f"{name} is {value[:40]!r}: write one of {', '.join(_CHOICES[key])}"
    elif key == "encoding" and not find_encoding(value):
        complaint = f"{name} is {value[:40]!r}: write one of {', '.join(ENCODINGS)}"
    elif key == "column" and not re.fullmatch(r"lines|all|[1-9][0-9]?", value):
        complaint = f"{name} is {value[:40]!r}: write the number of a column, all or lines"
    elif key in (*_LETTERS, "same") and not value:
        complaint = f"{name} is empty: write the letters, or leave it out"
    elif key in _SHOWN and value and not value.strip():
        complaint = f"{name} is blank: write {_SHOWN[key]}, or leave it out"
    elif key not in _LETTERS and len(value) > MAX_TEXT:
        complaint = f"{name} has {len(value):,} characters: {MAX_TEXT} are enough"
    elif not is_one_line(value):
        complaint = f"{name} holds a line end or a control character: write it on one line"
    elif key == "ranks" and (set(value) & set("/\\") or value.startswith(".")):
        complaint = f"{name} is not a plain file name: name a file beside the list"
    elif key == "same" or (key in _LETTERS and (key, value) != ("alphabet", "auto")):
        try:
            parse_same(value) if key == "same" else _letters(value, name)
        except WordListError as error:
            complaint = error.message
    return complaint
