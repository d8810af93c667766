"""Pages without the theme's indentation: a quarter of what MkDocs writes is blank.

A browser shows any run of blanks as one, outside of the elements below. So a line break stays where a run has one.
"""

from __future__ import annotations

import re

_AS_WRITTEN = re.compile(r"<(pre|textarea|script|style)\b.*?</\1\s*>", re.DOTALL | re.IGNORECASE)
_BREAKS = re.compile(r"[ \t]*\n\s*")


def slim(html: str) -> str:
    """A page with one line break instead of each run of blanks that has one."""
    parts, done = [], 0
    for element in _AS_WRITTEN.finditer(html):
        parts += [_BREAKS.sub("\n", html[done : element.start()]), element[0]]
        done = element.end()
    return "".join([*parts, _BREAKS.sub("\n", html[done:])])
