"""Pages without the theme's indentation, and scripts without theirs and their comments.

A quarter of what MkDocs writes is blank. A browser shows any run of blanks as one, outside of the elements below. So a
line break stays where a run has one. A third of the scripts is there for those who read the sources.
"""

from __future__ import annotations

import re

_AS_WRITTEN = re.compile(r"<(pre|textarea|script|style)\b.*?</\1\s*>", re.DOTALL | re.IGNORECASE)
_BREAKS = re.compile(r"[ \t]*\n\s*")
_LINK = re.compile(r'class="md-nav__link">\n<span class="md-ellipsis">\n([^<]*)\n</span>\n</a>')
"""A link of a menu. The span could cut its text short, and the book's titles are short."""

_UNREAD = re.compile(r"^[ \t]*(?://.*|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/[ \t]*)?(?:\n|\Z)|^[ \t]+", re.MULTILINE)
"""Of a script: a line without code, a comment of whole lines, and the blanks before code."""


def slim(html: str) -> str:
    """A page with one line break instead of each run of blanks that has one."""
    parts, done = [], 0
    for element in _AS_WRITTEN.finditer(html):
        parts += [_BREAKS.sub("\n", html[done : element.start()]), element[0]]
        done = element.end()
    return _LINK.sub(r'class="md-nav__link">\1</a>', "".join([*parts, _BREAKS.sub("\n", html[done:])]))


def slim_script(text: str) -> str:
    """A script of the book without indentation, empty lines, and comments that have lines of their own.

    Line breaks between code stay, so that all that is left means what it meant. No text of the book's scripts goes over
    several lines: it would lose the blanks in front. A test checks that.
    """
    return _UNREAD.sub("", text)
