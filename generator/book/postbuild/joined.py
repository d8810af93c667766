"""Style sheets and scripts that stand next to each other in a page, joined: one request instead of ten.

Every script waits until the page is there (``defer``): what a page says it says in its HTML, before any script. All
stand in the head, before the theme's inline script: that one waits for the style sheets, and a browser on a slow line
would hear of the scripts that stand behind it only then.

The sources stay small files with one job each; every run of them becomes one file beside them, named after what it
holds, so that pages with the same run share it and a browser may keep it for good.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from generator.work.files import write_whole

_STYLE = re.compile(r'<link rel="stylesheet" href="((?:\.\./)*)assets/(css/[\w-]+\.css)">')
_SCRIPT = re.compile(r'<script src="((?:\.\./)*)assets/((?:js/[\w/-]+|data/book)\.js)"></script>')

_WAITS = re.compile(r'<script src="(?:\.\./)*assets/(?:js|data)/[\w./-]+\.js" defer></script>')
_WAITS_NOT = re.compile(r'(<script src="(?:\.\./)*assets/(?:js|data)/[\w./-]+\.js")></script>')


def _runs(tag: re.Pattern[str]) -> re.Pattern[str]:
    return re.compile(rf"{tag.pattern}(?:\s*{re.sub(r'[(](?![?])', '(?:', tag.pattern)})+")


def _in_head(text: str) -> str:
    """The page with its waiting scripts, in their order, before the first inline script of its head."""
    head, mark, body = text.partition("</head>")
    if not mark:
        return text
    scripts = "".join(_WAITS.findall(head) + _WAITS.findall(body))
    head = _WAITS.sub("", head)
    at = head.find("<script>")
    at = len(head) if at < 0 else at
    return head[:at] + scripts + head[at:] + mark + _WAITS.sub("", body)


_KINDS = ((_STYLE, _runs(_STYLE), "css", "\n"), (_SCRIPT, _runs(_SCRIPT), "js", ";\n"))


class Joined:
    """The joined files of one site."""

    def __init__(self, site: Path) -> None:
        self._site = site
        self._names: dict[tuple[str, ...], str] = {}

    def page(self, text: str) -> str:
        """A page with every run of two and more replaced, and every script deferred and in the head."""
        for tag, runs, kind, glue in _KINDS:

            def one(
                run: re.Match[str], tag: re.Pattern[str] = tag, kind: str = kind, glue: str = glue
            ) -> str:
                return self._replaced(run[0], tag, kind, glue)

            text = runs.sub(one, text)
        return _in_head(_WAITS_NOT.sub(r"\1 defer></script>", text))

    def _replaced(self, run: str, tag: re.Pattern[str], kind: str, glue: str) -> str:
        found = tag.findall(run)
        names = tuple(name for _, name in found)
        if len({root for root, _ in found}) != 1 or not all(
            (self._site / "assets" / name).exists() for name in names
        ):
            return run  # a missing file is for the links' check to say
        if names not in self._names:
            self._names[names] = self._write(names, kind, glue)
        first = run[: run.index(">") + 1] if kind == "css" else run[: run.index("</script>") + 9]
        return first.replace(names[0], self._names[names])

    def _write(self, names: tuple[str, ...], kind: str, glue: str) -> str:
        assets = self._site / "assets"
        text = glue.join((assets / name).read_text("utf-8") for name in names)
        name = f"{kind}/book.{hashlib.sha256(text.encode()).hexdigest()[:10]}.{kind}"
        write_whole(assets / name, text)
        return name
