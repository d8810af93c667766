"""The language of a book: its messages, and how it writes numbers and lists of names.

Every sentence is its own key, so a book in English needs no catalogue. Another language has a folder in
``site_src/locale`` with a catalogue of gettext, ``messages.po``, and with its versions of the hand-written pages. A
message stays English until it is translated; :mod:`strategy_book.pages.whole` says what that means for a page. Numbers
and lists are written as Unicode's CLDR has them, through Babel.

Results, certificates and JSON files hold sentences in English, such as the reason why a game is not solved, as
:mod:`strategy_book.reasons` writes them. A page finds the sentence that a text was made from, and translates that.
"""

import functools
import gettext as catalogues
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Literal

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from babel.numbers import format_decimal, format_percent, get_decimal_symbol

from strategy_book.errors import InputError, quoted
from strategy_book.paths import DEFAULT_LIST, LOCALE, SOURCE
from strategy_book.reasons import SENTENCES

ENGLISH = "en"
"""The language of the messages themselves."""

SCRIPTS = "site_src/assets/js/"
"""Where the catalogues find the messages of scripts."""

_PART = re.compile(r"%\(\w+\)s|%%?|\{\w+\}|</?[a-z]+|data-[a-z-]+")
"""What a translation keeps: values, elements and their data."""

_TEXT = re.compile(r'(?:msg\w+(?:\[[0-5]\])?\s+)?"(?:[^"\\\x00-\x1f\x7f]|\\.)*"')
"""A line of a catalogue with text: of others, Babel may lose a letter in silence. No language has more than 6 forms."""

_FORMS = re.compile(r"nplurals\s*=\s*(?:[7-9]|\d{2,})")

_REGIONS = {ENGLISH: "en_GB"}
"""CLDR's name of a language, where it is not the code: "A, B and C" without a comma before the "and"."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language that a book can be in.

    Attributes:
        code: of ISO 639, such as ``fr``.
        messages: its catalogue.
        lacking: the messages that are not translated; none if the language is complete.
        marks: whether what ``messages`` says of these has a mark, by which :mod:`strategy_book.pages.whole` finds it.
        scripts: the messages of the scripts, by their English; those with a plural have all forms, under the singular,
            and one with a context is under both, as ``button|Guess``.
        plural_form: which form suits a number ``n``, in C as gettext has it.
        usual: the rules of Ghost that most readers want: letters of the shortest word, and players.
        first: the list with which its books begin.
    """

    code: str = ENGLISH
    messages: catalogues.NullTranslations = field(default_factory=catalogues.NullTranslations, compare=False)
    lacking: tuple[str, ...] = ()
    marks: bool = False
    scripts: Mapping[str, str | list[str]] = field(default_factory=dict, compare=False)
    plural_form: str = "n != 1"
    usual: tuple[int, int] = (4, 2)
    first: str = DEFAULT_LIST

    @property
    def locale(self) -> Locale:
        """What CLDR knows of the language."""
        return _locale(self.code)


_SPOKEN: ContextVar[Language] = ContextVar("language", default=Language())  # noqa: B039 (it cannot be changed)


def languages() -> tuple[str, ...]:
    """The codes of all languages that a book can be in, English first."""
    return (ENGLISH, *sorted(path.parent.name for path in LOCALE.glob("*/messages.po")))


def written_by_hand() -> list[Path]:
    """The folders of a book's hand-written pages: the English ones, and those that replace them in its language."""
    translated = LOCALE / spoken().code / "pages"
    return [SOURCE / "site_src" / "pages", *([translated] if translated.is_dir() else [])]


def language(code: str) -> Language:
    """The language with its catalogue.

    Raises:
        InputError: if the catalogue cannot be read, or a translation lacks what its message has; names its line.
    """
    if code == ENGLISH:
        return Language()
    path = LOCALE / code / "messages.po"
    compiled = io.BytesIO()
    try:
        text = path.read_text("utf-8")
        for number, line in enumerate(text.split("\n"), 1):
            if line.lstrip().startswith(("msg", '"')) and (not _TEXT.fullmatch(line.strip()) or _FORMS.search(line)):
                complaint = (
                    f"{quoted(line)} is not a line of a catalogue: close its quotation mark, and have at most 6 forms"
                )
                raise InputError(complaint, file=path, line=number)
        catalogue = read_po(io.StringIO(text), locale=code, abort_invalid=True)
        lacking = [message for message in catalogue if message.id and not is_translated(message)]
        for message in lacking:  # gettext would take the English forms of a plural for a translation
            catalogue.delete(message.id, message.context)
        write_mo(compiled, catalogue)
        compiled.seek(0)
        translated = catalogues.GNUTranslations(compiled)
        for number in range(1000):
            translated.ngettext(code, code, number)
    except PoFileError as error:
        raise InputError(f"is not a catalogue: {error}", file=path, line=error.lineno + 1) from error
    except (ValueError, LookupError, ArithmeticError) as error:  # bytes that are not text, or a wrong rule for plurals
        raise InputError(f"is not a catalogue ({error}): correct its header, save it as UTF-8", file=path) from error
    for message in catalogue:
        if message.id and (form := _changed(message)):
            complaint = f"{quoted(form)} has other values or elements than its message: write those of the message"
            raise InputError(complaint, file=path, line=message.lineno)
    said = dict(re.findall(r"^# (Shortest word(?=: [345]$)|First list): ([\w-]+)$", text, re.MULTILINE))
    length, players = Language().usual  # where the catalogue says nothing else
    usual, first = (int(said.get("Shortest word", length)), players), said.get("First list", DEFAULT_LIST)
    scripts = dict(_of_scripts(catalogue))
    left = tuple(dict.fromkeys(_several(message.id)[0] for message in lacking))
    return Language(code, translated, left, False, scripts, catalogue.plural_expr, usual, first)


def is_translated(message: Message) -> bool:
    """Whether a message has all its forms, and none is ``fuzzy``: a translation of what it said before."""
    return not message.fuzzy and all(_several(message.string) or [""])


def _changed(message: Message) -> str:
    """The first translation whose values and elements are not those of the message; "" if there is none."""
    messages, forms = _several(message.id), _several(message.string)
    right = [_parts(messages[0]), _parts(messages[-1])]
    wrong = (form for i, form in enumerate(forms) if form and _parts(form) not in right[min(i, 1) :])
    return next(wrong, "")


def _several(texts: str | Sequence[str] | None) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts or ())


def _parts(text: str) -> list[str]:
    return sorted(_PART.findall(text))


def _of_scripts(catalogue: Catalog) -> Iterator[tuple[str, str | list[str]]]:
    """The messages that scripts use."""
    for message in catalogue:
        if any(file.startswith(SCRIPTS) for file, _ in message.locations):
            forms = _several(message.string)
            meant = f"{message.context}|" if message.context else ""
            yield (meant + message.id, forms[0]) if isinstance(message.id, str) else (message.id[0], forms)


@contextmanager
def speaking(spoken: Language) -> Iterator[None]:
    """Make the book's pages and its site in this language."""
    token = _SPOKEN.set(spoken)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def spoken() -> Language:
    """The language of the pages that are being made."""
    return _SPOKEN.get()


def gettext(message: str) -> str:
    """The message in the language of the book."""
    return spoken().messages.gettext(message)


def marked(message: str) -> str:
    """The message as it is: it is translated where it is shown."""
    return message


def pgettext(context: str, message: str) -> str:
    """The message in the language of the book, where one English text has several meanings."""
    return spoken().messages.pgettext(context, message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form of the message that suits the number."""
    return spoken().messages.ngettext(singular, plural, number)


def count(number: int) -> str:
    """12,345."""
    return _count(number, spoken().code)


def decimal(text: str) -> str:
    """A number such as ``6.39`` with the decimal sign of the language."""
    return text.replace(".", get_decimal_symbol(spoken().locale))


def percent(chance: float) -> str:
    """12%; under 1% and over 99% say so unless they are exact."""
    return _between(chance, 0.01, 0.01, 0)


def share(chance: float) -> str:
    """42.1%. Only certain events have 0% or 100%."""
    return _between(chance, 0.0005, 0.001, 1)


def _between(chance: float, least: float, shown: float, digits: int) -> str:
    """What is nearer to 0 or 1 than ``least``, and not exact, is said to be under or over a share that is shown."""
    if 0 < chance < least:
        return gettext("under %(percent)s") % {"percent": hundredths(shown, digits)}
    if 1 - least < chance < 1:
        return gettext("over %(percent)s") % {"percent": hundredths(1 - shown, digits)}
    return hundredths(chance, 0 if chance in {0, 1} else digits)


def hundredths(chance: float, digits: int) -> str:
    """4.213%, with as many decimals as asked for."""
    return _one_percent(spoken().code).replace("1", decimal(f"{100 * chance:.{digits}f}"))


def series(names: Sequence[str], style: Literal["standard", "or"] = "standard") -> str:
    """A; A and B; A, B and C; with the style "or": A, B or C."""
    return format_list(names, style, locale=spoken().locale) if names else ""


def name_of_language(english: str) -> str:
    """The name of a language in the language of the book, as CLDR has it."""
    codes = {name: code for code, name in _locale(ENGLISH).languages.items()}
    return str(spoken().locale.languages.get(codes.get(english, ""), english))


def day(text: str) -> str:
    """26 November 2026, of "2026-11-26"; what is not such a date stays as it is."""
    try:
        written: str = format_date(date.fromisoformat(text), "long", locale=spoken().locale)
    except ValueError:
        return text
    return re.sub(r"^1\b", pgettext("first of a month", "1"), written)


@functools.cache
def _locale(code: str) -> Locale:
    return Locale.parse(_REGIONS.get(code, code))


@functools.lru_cache(maxsize=1 << 14)
def _count(number: int, code: str) -> str:
    return format_decimal(number, locale=_locale(code))


@functools.cache
def _one_percent(code: str) -> str:
    return format_percent(0.01, locale=_locale(code))


def translated(text: str) -> str:
    """The text in the language of the book; as it is, where no sentence of the program is like it."""
    for sentence in SENTENCES:
        if match := _pattern(sentence).fullmatch(text):
            return gettext(sentence) % {name: _value(name, value) for name, value in match.groupdict().items()}
    several = text.split("; ")  # each of them a sentence
    return gettext("; ").join(map(translated, several)) if len(several) > 1 else gettext(text) if text else ""


def _value(name: str, text: str) -> str:
    if re.fullmatch(r"\d{1,3}(,\d{3})*", text):
        return count(int(text.replace(",", "")))
    if re.fullmatch(r"\d+\.\d+", text):
        return decimal(text)
    return translated(text) if name == "error" else text


@functools.cache
def _pattern(sentence: str) -> re.Pattern[str]:
    """What the sentence looks like with any values."""
    return re.compile(re.sub(r"%\\\((\w+)\\\)s", r"(?P<\1>.+)", re.escape(sentence)))
