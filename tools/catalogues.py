"""Catalogues of messages as files: read, written, brought up to date, begun. ``tools/messages.py`` says with what.

A message whose English changed keeps its translation, as ``fuzzy``: the book does not show it, and an editor shows it
beside what the message said before (``#| msgid``). Babel would match a new message with all that are there, which
takes half a second for each; here it is matched with those that are gone, which are few. Babel also takes ``#|`` for a
comment of the translator and breaks its lines inside of a text, so both ways are here.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from pathlib import Path

import material
from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import normalize, read_po, write_po

from strategy_book.version import __version__

WIDTH = 110
"""Of the lines of a catalogue."""

ALIKE = 0.6
"""From this ratio of equal letters on, a message is taken for a new text of an old one, as in ``difflib``."""

_THEME = Path(material.__file__).parent / "templates/partials/languages"
"""The words of the theme, by language: a book needs them."""

_BEFORE = re.compile(r"((?:^# \| .*\n)+)((?:^#.*\n)*)", re.MULTILINE)
"""What messages said before, as comments; and the other comments that gettext wants before them."""


def empty(about: str = "All messages of the book, for translators.", **names: str) -> Catalog:
    """A catalogue without messages; ``about`` is its first line, ``names`` go to Babel, such as the ``locale``."""
    return Catalog(project="Strategy Book", version=__version__, header_comment=f"# {about}", fuzzy=False, **names)


def new(code: str, folder: Path) -> Catalog:
    """The empty catalogue of a language that gets this folder; it knows how the language forms plurals.

    Raises:
        ValueError: if the language has a folder, or the book cannot be in it; the text says what to do.
    """
    if not re.fullmatch("[a-z]{2,3}", code):
        raise ValueError(f"{code!r} is not the code of a language: give one of ISO 639, as in `make language CODE=de`")
    if code == "en" or folder.exists():
        raise ValueError(f"the book has {code} already: translate what `make messages` names")
    try:
        name = Locale.parse(code).get_language_name("en")
    except UnknownLocaleError:
        raise ValueError(f"Unicode's CLDR does not know {code}: give the code of ISO 639, such as de") from None
    if not (_THEME / f"{code}.html").is_file():
        raise ValueError(f"the theme does not speak {name} ({code}): add its words to Material for MkDocs first")
    return empty(f"The book in {name}.", locale=code, language_team=name)


def read(path: Path) -> Catalog:
    """The catalogue in the folder of its language."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.name)


def text_of(catalogue: Catalog) -> bytes:
    """The file of a catalogue."""
    written = io.BytesIO()
    write_po(written, catalogue, width=WIDTH, ignore_obsolete=True, include_lineno=False)
    text = _BEFORE.sub(lambda part: part[2] + part[1].replace("# | ", "#| "), written.getvalue().decode())
    return text.encode()


def with_date_of(path: Path, fresh: Catalog) -> bytes:
    """The template's file. Its date is that of the file there, if there is one: the same messages, the same bytes."""
    if path.is_file():
        with path.open("rb") as file:
            fresh.creation_date = read_po(file).creation_date
    return text_of(fresh)


def update(catalogue: Catalog, fresh: Catalog) -> None:
    """Give the catalogue the messages of the template: no others, and a translation of an older text as fuzzy."""
    before = {_key(message) for message in catalogue}
    catalogue.update(fresh, no_fuzzy_matching=True, update_creation_date=False)
    gone = {_singular(message): message for message in catalogue.obsolete.values() if any(_forms(message))}
    for message in catalogue:
        if message.id and _key(message) not in before:
            if old := nearest(_singular(message), gone):
                _take_over(message, gone[old], catalogue.num_plurals)
        elif not message.fuzzy:  # somebody has looked at it
            message.user_comments = [comment for comment in message.user_comments if not comment.startswith("|")]


def nearest(text: str, others: Iterable[str]) -> str | None:
    """The one of the other texts that is most like a text, if one is much like it.

    ``difflib.get_close_matches`` takes frequent letters for junk from 200 letters on, and so finds no long sentence.
    """
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(text)
    best, found = ALIKE, None
    for other in others:
        matcher.set_seq1(other)
        quick = matcher.real_quick_ratio() > best and matcher.quick_ratio() > best
        if quick and (ratio := matcher.ratio()) > best:
            best, found = ratio, other
    return found


def _take_over(message: Message, old: Message, plurals: int) -> None:
    """The translation of the old message; one of a single form serves for each, and of several the last."""
    forms = _forms(old)
    message.string = (forms * plurals)[:plurals] if isinstance(message.id, tuple) else forms[-1]
    message.flags.add("fuzzy")
    said = list(old.user_comments)
    if not old.fuzzy:
        names = ("msgctxt", old.context), ("msgid", _singular(old)), ("msgid_plural", (*_texts(old.id), None)[1])
        lines = (f"{name} {normalize(text, width=WIDTH - 10)}" for name, text in names if text)
        said[:0] = [f"| {line}" for text in lines for line in text.splitlines()]
    message.user_comments = said


def _key(message: Message) -> tuple[tuple[str, ...], str | None]:
    return _texts(message.id), message.context


def _singular(message: Message) -> str:
    return _texts(message.id)[0]


def _forms(message: Message) -> tuple[str, ...]:
    return _texts(message.string or "")


def _texts(text: str | Sequence[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)
