"""The sidecar ``NAME.toml`` beside a word list ``NAME.txt``: where the list comes from, and its alphabet.

Keys, all optional strings: title, source, version, licence, edition, date, ranks, alphabet, capitals. ``ranks`` names
the file beside it that says how familiar each word is (``ranks.py``). The alphabet is ``a-z`` (the default), ``auto``
(every letter that occurs), or the letters themselves, ``a-z`` among them standing for 26. ``capitals`` says what a
word with a capital letter is: one of the ``names`` (the default), which no game allows, or one of the ``words``, as
German nouns are.
"""

from __future__ import annotations

import string
from dataclasses import dataclass, fields
from pathlib import Path

from generator.errors import InputError, WordListError
from generator.lists.characters import MAX_LETTERS, compose
from generator.lists.textfile import exists
from generator.lists.tomlfile import line_of, read_toml

MAX_TEXT = 300
"""Characters of a value but an alphabet."""

CAPITALS = ("names", "words")


@dataclass(frozen=True, slots=True)
class Sidecar:
    """What a sidecar says. Every field is plain text from a file: hostile until escaped."""

    title: str = ""
    source: str = ""
    version: str = ""
    licence: str = ""
    edition: str = ""
    date: str = ""
    ranks: str = ""
    alphabet: str = "a-z"
    capitals: str = "names"

    def letters(self) -> str | None:
        """The letters of the alphabet in code-point order, or None for ``auto``.

        Raises:
            WordListError: if the text is no alphabet.
        """
        return parse_alphabet(self.alphabet)


KEYS = tuple(field.name for field in fields(Sidecar))


def to_toml(sidecar: Sidecar) -> str:
    """The sidecar as a file's text; :func:`read_sidecar` gives it back."""
    lines = [f"{key} = {_toml_string(getattr(sidecar, key))}\n" for key in KEYS if getattr(sidecar, key)]
    return "".join(lines)


def _toml_string(text: str) -> str:
    """A basic string of TOML 1.0."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in escaped) + '"'


def sidecar_path(wordlist: Path) -> Path:
    """Where the sidecar of a list stands (a directory that is given as a list has none, and is refused later)."""
    return wordlist.with_suffix(".toml") if wordlist.name else wordlist / "none.toml"


def parse_alphabet(text: str) -> str | None:
    """The letters that ``a-z`` or a string of letters names, in code-point order; None for ``auto``.

    Raises:
        WordListError: if it is none of these.
    """
    if text == "auto":
        return None
    letters = compose(text.replace("a-z", string.ascii_lowercase))
    wrong = [c for c in letters if not _is_letter(c)]
    complaint = ""
    if not letters:
        complaint = "is empty"
    elif wrong:
        complaint = f"holds {wrong[0]!r}, which is no small letter"
    elif len(set(letters)) < len(letters):
        twice = next(c for c in letters if letters.count(c) > 1)
        complaint = f"holds {twice!r} twice"
    elif len(letters) > MAX_LETTERS:
        complaint = f"has {len(letters)} letters, more than {MAX_LETTERS}"
    if complaint:
        raise WordListError(f'alphabet {complaint}: write "a-z", "auto" or the small letters themselves')
    return "".join(sorted(letters))


def _is_letter(c: str) -> bool:
    import unicodedata

    return unicodedata.category(c)[0] in "LM" and not c.isupper() and not c.istitle()


def read_sidecar(wordlist: Path) -> Sidecar:
    """The sidecar of a list; an empty one where there is none.

    Raises:
        WordListError: if there is one that says nothing we can read: file, line where known, and what to do.
    """
    path = sidecar_path(wordlist)
    if path == wordlist or not exists(path):
        return Sidecar()
    try:
        text, values = read_toml(path, "a sidecar")
    except InputError as error:
        raise WordListError(error.message, file=path, line=error.line) from error
    for key, value in values.items():
        complaint = _complaint(key, value)
        if complaint:
            raise WordListError(complaint, file=path, line=line_of(key, text))
    sidecar = Sidecar(**values)
    try:
        sidecar.letters()
    except WordListError as error:
        raise WordListError(error.message, file=path, line=line_of("alphabet", text)) from error
    return sidecar


def _complaint(key: str, value: object) -> str:
    if key not in KEYS:
        return f"unknown key {key!r}: the keys are {', '.join(KEYS)}"
    if not isinstance(value, str):
        return f'{key} is no text: write {key} = "..."'
    return text_complaint(key, value)


def text_complaint(key: str, value: str) -> str:
    """What is wrong with a text for a sidecar, "" if nothing."""
    if key == "capitals" and value not in CAPITALS:
        return f'capitals is {value[:40]!r}: write "names" or "words"'
    if key == "title" and value and not value.strip():
        return "title is blank: write what readers call the list, or leave it out"
    if key != "alphabet" and len(value) > MAX_TEXT:
        return f"{key} has {len(value):,} characters: {MAX_TEXT} are enough"
    if any(c in "\u2028\u2029" or not (c.isprintable() or c.isspace()) for c in value) or "\n" in value:
        return f"{key} holds a line end or a control character: write it on one line"
    if key == "ranks" and (set(value) & set("/\\") or value.startswith(".")):
        return "ranks is no plain file name: name a file beside the list"
    return ""
