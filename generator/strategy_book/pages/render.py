"""Facts to Markdown, through Jinja2. Everything that came from a file is escaped here, and only here.

A template marks its sentences with ``{% trans %}``, so that a book in another language can say them in its own way.

Words that a page leaves out are also dropped here: a row of words ends with their number, and a note takes the place of
a word alone. A template is given them as ``left_out``.

A value that a template prints is data. Every character that Markdown, HTML, YAML or Jinja could interpret becomes a
numeric entity, which Markdown leaves alone everywhere. Only ``Markup`` passes unchanged.
"""

import functools
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import replace
from typing import Any, Literal

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError
from markupsafe import Markup

from strategy_book.errors import StrategyBookError
from strategy_book.lists.reading.letters import capital as capital_of
from strategy_book.pages import language
from strategy_book.pages.language import translated
from strategy_book.pages.written import Written, attributes, written_in, written_on
from strategy_book.paths import TEMPLATES
from strategy_book.rounding import at_least, at_most, nearest

# A hyphen or a full stop within a word is harmless, and addresses are made of them.
_SPECIAL = re.compile(r"[^\w\s,;?%—–’·….-]|_|(?<!\w)[.-]|[.-](?!\w)")
_BREAKS = re.compile(r"(?:[^\S\u00a0\u202f]|[\x00-\x1f\x7f-\x9f\u2028\u2029])+")
"""Spaces and line ends, except the spaces that keep a number of French in one piece."""
# HTML has no entities for Unicode's noncharacters, two of them at the end of each plane.
_NONCHARACTERS = "\ufdd0-\ufdef" + "".join(
    chr(0x10000 * plane + end) for plane in range(17) for end in (0xFFFE, 0xFFFF)
)
# Bidirectional controls in a title could reverse the text around it.
_INVISIBLE = re.compile(f"[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff{_NONCHARACTERS}]")


_LEFT_OUT: ContextVar[frozenset[str]] = ContextVar("left_out", default=frozenset())
"""The words that the page that is rendered does not print."""


_WRITTEN: ContextVar[Written] = ContextVar("written", default=Written())  # noqa: B039 (it cannot be changed)
"""How the words of the page that is rendered are written."""


def escape(value: Any) -> Any:
    """Text that stays text in Markdown, in HTML and in an attribute; other values as they are."""
    return _escaped(value) if isinstance(value, str) and not isinstance(value, Markup) else value


@functools.lru_cache(maxsize=1 << 16)  # many pages show the same words and letters
def _escaped(text: str) -> Markup:
    if text.isalpha():  # a word: nothing in it is special
        return Markup(text)
    flat = _BREAKS.sub(" ", _INVISIBLE.sub("", text))
    return Markup(_SPECIAL.sub(lambda match: f"&#{ord(match[0])};", flat))


def environment() -> Environment:
    """Jinja with what every template may use, in the language of the book."""
    return language_environment(language.spoken().code, language.spoken().marks)


@functools.cache
def language_environment(_code: str, _marks: bool) -> Environment:
    """Each language has its own: Jinja compiles the constants of a template as its filters write them then."""
    jinja = Environment(
        loader=FileSystemLoader(TEMPLATES),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        finalize=escape,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    jinja.newstyle_gettext = True  # type: ignore[attr-defined]  # the extension adds it: values are named
    jinja.policies["ext.i18n.trimmed"] = True  # a message is one line, however its template breaks it
    of_words = (capital, cut, families, fragments, letter_series, letters, word, words)
    of_text = (apart, plural, series, translated)
    of_numbers = (language.count, language.day, language.decimal, language.hundredths, language.percent)
    jinja.filters |= {function.__name__: function for function in (*of_words, *of_text, *of_numbers)} | {
        "format": formatted,
        "at_least": lambda number, digits: language.decimal(at_least(number, digits)),
        "at_most": lambda number, digits: language.decimal(at_most(number, digits)),
        "nearest": lambda number, digits: language.decimal(nearest(number, digits)),
        "language": language.name_of_language,
    }
    jinja.globals |= {
        "words_of": words_of,
        "from_the_right": lambda: _WRITTEN.get().from_the_right,
        "gettext": lambda message, /, **values: _message(language.gettext(message), values),
        "pgettext": lambda context, message, /, **values: _message(language.pgettext(context, message), values),
        "ngettext": lambda singular, many, number, /, **values: _message(
            language.ngettext(singular, many, number), {"number": language.count(number)} | values
        ),
    }
    return jinja


def render(template: str, **facts: Any) -> str:
    """The text of ``template`` (a name in site_src/templates) with these facts.

    ``left_out``, if it is among the facts: the words that the page does not print.

    Raises:
        StrategyBookError: if the template is missing, is not valid Jinja, or asks for a fact that it was not given.
    """
    token = _LEFT_OUT.set(facts.get("left_out", frozenset()))
    written = _WRITTEN.set(written_on(facts))
    try:
        return environment().get_template(template).render(**facts)
    except TemplateError as error:
        file = getattr(error, "filename", None) or TEMPLATES / template
        raise StrategyBookError(f"template: {error}", file=file, line=getattr(error, "lineno", None)) from error
    finally:
        _LEFT_OUT.reset(token)
        _WRITTEN.reset(written)


def _message(text: str, values: Mapping[str, Any]) -> Markup:
    """A message with its values. It is part of the program, as a template is; the values are data."""
    return Markup(text) % {name: escape(value) for name, value in values.items()}


def formatted(pattern: str, *values: Any) -> str:
    """Jinja's ``format``, but markup takes its values as data: Jinja would escape them for HTML alone."""
    return pattern % (tuple(map(escape, values)) if isinstance(pattern, Markup) else values)


def apart(title: str) -> Markup:
    """A title that runs its own way: one from the right takes no number of the text around it."""
    text: Markup = escape(title)
    right = any(unicodedata.bidirectional(character) in ("R", "AL") for character in title)
    return Markup(f"<bdi>{text}</bdi>") if right else text


def plural(number: int, noun: str, nouns: str = "") -> str:
    """The number with its noun: "1 word", "2 words"."""
    shown = language.ngettext(f"%(number)s {noun}", f"%(number)s {nouns or noun + 's'}", number)
    return shown % {"number": language.count(number)}


def series(names: Sequence[str], style: Literal["standard", "or"] = "standard") -> Markup:
    """A, B and C; each name is data, or was made by a template."""
    return Markup(language.series([escape(name) for name in names], style))


def words_of(slug: str, caller: Callable[[], Markup]) -> Markup:
    """A part of a page that shows words of another list: ``{% call words_of(slug) %} ... {% endcall %}``."""
    token = _WRITTEN.set(written_in(slug))
    try:
        return caller()
    finally:
        _WRITTEN.reset(token)


def word(text: str, tag: str = "i") -> Markup:
    """One word as it is written, marked up as such: an ``em`` in a sentence, an ``s`` if it loses, else an ``i``.

    Pages have thousands of words, so ``i`` and ``s`` have no class.
    """
    written, kind = _WRITTEN.get(), ' class="sb-word"' if tag == "em" else ""
    if not _is_foreign(written) and not written.spellings:  # most lists
        return Markup(f"<{tag}{kind}>{escape(text)}</{tag}>")
    shown = escape(written.text(text))
    return Markup(f"<{tag}{kind}{attributes(written, text)}>{shown}</{tag}>")


def _is_foreign(written: Written) -> bool:
    return written.language not in ("", language.spoken().code)


def fragment(text: str) -> Markup:
    """A fragment, marked up as a word is. It is shown as it is played, even if it happens to be a word."""
    written = _WRITTEN.get()
    marks = attributes(replace(written, spellings={}), text) if _is_foreign(written) else ""
    return Markup(f"<i{marks}>{escape(text)}</i>")


def cut(pair: tuple[str, str]) -> Markup:
    """A word in two parts as it is written: the fragment where it does its work, a bar, and the letters after it."""
    written = _WRITTEN.get()
    fragment, ending = map(escape, written.parts(*pair))
    marks, bar = attributes(written, ""), '<span class="sb-at">|</span>'
    return Markup(f"<i{marks}>{fragment}{bar}{ending}</i>")


def words(listed: Iterable[str], losing: Iterable[str] = ()) -> Markup:
    """Words, marked up as such; those that lose for the reader are struck out. The number of those left out follows."""
    bad = set(losing)
    return _row(listed, lambda text: word(text, "s") if text in bad else word(text))


def fragments(listed: Iterable[str]) -> Markup:
    """Fragments, marked up as such. The number of those left out follows."""
    return _row(listed, fragment)


def _row(listed: Iterable[str], mark: Callable[[str], Markup]) -> Markup:
    left_out = _LEFT_OUT.get()
    entries = list(listed)
    shown = [text for text in entries if text not in left_out] if left_out else entries
    parts: list[str] = [mark(text) for text in shown]
    missing = len(entries) - len(shown)
    if missing:
        title = escape(language.gettext("Words that the book leaves out"))
        note = language.ngettext("a word that this book does not print", "%(number)s left out", missing)
        if shown:
            note = language.gettext("+ %(number)s left out")
        parts.append(f'<small class="sb-leftout" title="{title}">{note % {"number": missing}}</small>')
    return Markup(" ".join(parts))


def capital(text: str) -> str:
    """Letters in capitals, as the list of the page has them."""
    return capital_of(text, turkish=_WRITTEN.get().turkish)


def letters(listed: Iterable[str], between: str = " ") -> Markup:
    """Letters to say, in capitals as players write them."""
    return Markup(between).join(map(_letter, listed))


def letter_series(listed: Iterable[str]) -> Markup:
    """Letters to say, in a sentence: A, B and C."""
    return Markup(language.series([_letter(letter) for letter in listed]))


def _letter(letter: str) -> Markup:
    return Markup("<b>{}</b>").format(escape(capital(letter)))


def families(listed: Iterable[tuple[str, str]]) -> Markup:
    """Families of fragments, (hull, core) each: the hull with its core in bold capitals."""
    listed = [pair for pair in listed if not _LEFT_OUT.get().intersection(pair)]
    marks = attributes(replace(_WRITTEN.get(), spellings={}), "")
    return Markup(" ").join(
        Markup("<i{}>{}<b>{}</b>{}</i>").format(marks, escape(before), escape(capital(core)), escape(after))
        for before, core, after in (hull.partition(core) for hull, core in listed)
    )
