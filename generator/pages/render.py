"""Facts to Markdown, through Jinja2. Everything that came from a file is escaped here, and only here.

Words that a page leaves out are dropped here, too: among others, their number is printed; where one would be alone, a
note. A template is given them as ``left_out``.

A value that a template prints is data. Every character that Markdown, HTML, YAML or Jinja could interpret becomes a
numeric entity, which Markdown leaves alone everywhere. Only ``Markup`` passes unchanged.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Sequence
from contextvars import ContextVar
from dataclasses import replace
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError
from markupsafe import Markup

from generator.errors import StrategyBookError
from generator.lists.reading.letters import capital as capital_of
from generator.lists.written import Written
from generator.pages.written import PAGES, attributes, written_in, written_on
from generator.paths import TEMPLATES
from generator.rounding import at_least, at_most, nearest, plural

# A hyphen or a full stop within a word is harmless, and addresses are made of them.
_SPECIAL = re.compile(r"[^\w\s,;?%—–’·….-]|_|(?<!\w)[.-]|[.-](?!\w)")
_BREAKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029]+")
# HTML has no entities for Unicode's noncharacters, two of them at the end of each plane.
_NONCHARACTERS = "\ufdd0-\ufdef" + "".join(
    chr(0x10000 * plane + end) for plane in range(17) for end in (0xFFFE, 0xFFFF)
)
# Bidirectional controls in a title could reverse the text around it.
_INVISIBLE = re.compile(f"[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff{_NONCHARACTERS}]")


_LEFT_OUT: ContextVar[frozenset[str]] = ContextVar("left_out", default=frozenset())
"""The words that the page that is rendered does not print."""


_AS_PLAYED = Written()
_WRITTEN: ContextVar[Written] = ContextVar("written", default=_AS_PLAYED)
"""How the words of the page that is rendered are written."""


def escape(value: Any) -> Any:
    """Text that stays text in Markdown, in HTML and in an attribute; other values as they are."""
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    return _escaped(value)


@functools.lru_cache(maxsize=1 << 16)  # many pages show the same words and letters
def _escaped(text: str) -> Markup:
    if text.isalpha():  # a word: nothing in it is special
        return Markup(text)
    flat = _BREAKS.sub(" ", _INVISIBLE.sub("", text))
    return Markup(_SPECIAL.sub(lambda match: f"&#{ord(match[0])};", flat))


@functools.cache
def environment() -> Environment:
    """Jinja with what every template may use."""
    jinja = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        finalize=escape,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    jinja.filters |= {
        "at_least": at_least,
        "at_most": at_most,
        "nearest": nearest,
        "capital": capital,
        "count": count,
        "seats": seats,
        "series": series,
        "ordinal": ordinal,
        "percent": percent,
        "plural": plural,
        "word": word,
        "cut": cut,
        "words": words,
        "fragments": fragments,
        "letters": letters,
        "families": families,
    }
    jinja.globals["words_of"] = words_of
    jinja.globals["from_the_right"] = lambda: _WRITTEN.get().from_the_right
    return jinja


def render(template: str, **facts: Any) -> str:
    """The text of ``template`` (a name in site_src/templates) with these facts.

    ``left_out``, if it is among the facts: the words that the page does not print.

    Raises:
        StrategyBookError: if the template is missing, is no Jinja, or asks for a fact that it was not given.
    """
    token = _LEFT_OUT.set(facts.get("left_out", frozenset()))
    written = _WRITTEN.set(written_on(facts))
    try:
        return environment().get_template(template).render(**facts)
    except TemplateError as error:
        file = getattr(error, "filename", None) or TEMPLATES / template
        raise StrategyBookError(
            f"template: {error}", file=file, line=getattr(error, "lineno", None)
        ) from error
    finally:
        _LEFT_OUT.reset(token)
        _WRITTEN.reset(written)


def count(number: int) -> str:
    """12,345."""
    return f"{number:,}"


def seats(numbers: Sequence[int], word: str = "and") -> str:
    """Player 1; players 1 and 2; players 1, 2 and 3; with "or": player 1, 2 or 3."""
    if len(numbers) == 1:
        return f"player {numbers[0]}"
    return (
        f"{'player' if word == 'or' else 'players'} {', '.join(map(str, numbers[:-1]))} {word} {numbers[-1]}"
    )


def series(names: Sequence[str]) -> str:
    """A; A and B; A, B and C."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def ordinal(number: int) -> str:
    """First, second, third, 4th."""
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")


def percent(chance: float) -> str:
    """12%; under 1% and over 99% say so unless they are exact."""
    if 0 < chance < 0.01:
        return "under 1%"
    if 0.99 < chance < 1:
        return "over 99%"
    return f"{100 * chance:.0f}%"


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
    if written.language in ("", PAGES) and not written.spellings:  # most lists
        return Markup(f"<{tag}{kind}>{escape(text)}</{tag}>")
    shown = escape(written.text(text))
    return Markup(f"<{tag}{kind}{attributes(written, text)}>{shown}</{tag}>")


def fragment(text: str) -> Markup:
    """A fragment, marked up as a word is. It is shown as it is played, even if it happens to be a word."""
    written = _WRITTEN.get()
    marks = attributes(replace(written, spellings={}), text) if written.language not in ("", PAGES) else ""
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
        text = f"+ {missing} left out" if shown else f"{missing} left out" if missing > 1 else "left out"
        parts.append(f'<small class="sb-leftout" title="Words that the book leaves out">{text}</small>')
    return Markup(" ".join(parts))


def capital(text: str) -> str:
    """Letters in capitals, as the list of the page has them."""
    return capital_of(text, turkish=_WRITTEN.get().turkish)


def letters(listed: Iterable[str]) -> Markup:
    """Letters to say, in capitals as players write them."""
    return Markup(" ").join(Markup("<b>{}</b>").format(escape(capital(letter))) for letter in listed)


def families(listed: Iterable[tuple[str, str]]) -> Markup:
    """Families of fragments, (hull, core) each: the hull with its core in bold capitals."""
    listed = [pair for pair in listed if not _LEFT_OUT.get().intersection(pair)]
    marks = attributes(replace(_WRITTEN.get(), spellings={}), "")
    return Markup(" ").join(
        Markup("<i{}>{}<b>{}</b>{}</i>").format(marks, escape(before), escape(capital(core)), escape(after))
        for before, core, after in (hull.partition(core) for hull, core in listed)
    )
