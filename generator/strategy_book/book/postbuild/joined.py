"""Joins style sheets and scripts that follow each other in a page: one request instead of ten.

Every script is deferred, so the browser shows the HTML before it runs any script. All scripts go into the head, before
the theme's inline script: that script waits for the style sheets, and on a slow connection the browser would discover
the scripts after it too late.

The sources stay small files with one job each. Every run of them becomes one file, named by a hash of its content, so
that pages with the same run share it and a browser may cache it for good.
"""

import hashlib
import re
from pathlib import Path

from strategy_book.work.files import write_whole

# The theme's style sheets are also joined; ours follow, because they override them. Both folders are equally deep, so
# what a sheet loads from `../` is still there.
_STYLE = re.compile(r'<link rel="stylesheet" href="((?:\.\./)*)assets/(css/[\w-]+\.css|stylesheets/[\w.-]+\.css)">')
_SCRIPT = re.compile(r'<script src="((?:\.\./)*)assets/((?:js/[\w/-]+|data/book)\.js)"></script>')

_DEFERRED = re.compile(r'<script src="(?:\.\./)*assets/(?:js|data)/[\w./-]+\.js" defer></script>')
_NOT_DEFERRED = re.compile(r'(<script src="(?:\.\./)*assets/(?:js|data)/[\w./-]+\.js")></script>')


def _runs(tag: re.Pattern[str]) -> re.Pattern[str]:
    return re.compile(rf"{tag.pattern}(?:\s*{re.sub(r'[(](?![?])', '(?:', tag.pattern)})+")


def _in_head(text: str) -> str:
    """The page with its deferred scripts, in their order, before the first inline script of its head."""
    head, mark, body = text.partition("</head>")
    if not mark:
        return text
    scripts = "".join(_DEFERRED.findall(head) + _DEFERRED.findall(body))
    head = _DEFERRED.sub("", head)
    position = head.find("<script>")
    position = len(head) if position < 0 else position
    return head[:position] + scripts + head[position:] + mark + _DEFERRED.sub("", body)


_UNUSED_ICON = re.compile(
    r"--md-(?:admonition-icon|annotation|code-select|source|status|tag|tasklist|typeset-table-sort|version)[\w-]*:"
    r'url\("[^"]*"\);?'
)
"""Pictures in the theme's style sheets that no page of a book shows: ten of the 1,200 kB that a first visit keeps."""

_UNUSED = (
    r"[^{}@,]*\.(?:tabbed-|highlight|footnote|critic|task-list|linenos|admonition|md-(?:annotation|author|button|clipboard|code__"
    r"|consent|feedback|pagination|path|post|progress|select|source|status|tag|tooltip|version))[^{}@,]*"
)
_UNUSED_RULE = re.compile(rf"(?<=[{{}}]){_UNUSED}(?:,{_UNUSED})*\{{[^{{}}]*\}}")
"""Rules for extensions of Markdown and parts of the theme that mkdocs.yml does not load."""

_GLUE = {"js": ";\n", "css": "\n"}


class Joined:
    """The joined files of one site."""

    def __init__(self, site: Path) -> None:
        self._site = site
        self._names: dict[tuple[str, ...], str] = {}

    def page(self, text: str) -> str:
        """A page with every run of two or more files joined, and every script deferred and in the head."""
        text = _runs(_SCRIPT).sub(lambda run: self._replaced(run[0], _SCRIPT, "js"), text)
        text = _in_head(_NOT_DEFERRED.sub(r"\1 defer></script>", text))
        # Last, because the theme has scripts between its style sheets and ours.
        return _runs(_STYLE).sub(lambda run: self._replaced(run[0], _STYLE, "css"), text)

    def _replaced(self, run: str, tag: re.Pattern[str], kind: str) -> str:
        files = tag.findall(run)
        names = tuple(name for _, name in files)
        complete = names in self._names or all((self._site / "assets" / name).exists() for name in names)
        if len({root for root, _ in files}) != 1 or not complete:
            return run  # the check of links reports a missing file
        first = run[: run.index(">") + 1] if kind == "css" else run[: run.index("</script>") + 9]
        return first.replace(names[0], self._name(names, kind))

    def _name(self, names: tuple[str, ...], kind: str) -> str:
        """The name of the joined file, which is written if it is not there."""
        if names not in self._names:
            assets = self._site / "assets"
            text = _GLUE[kind].join((assets / name).read_text("utf-8") for name in names)
            if kind == "css":
                text = _UNUSED_RULE.sub("", _UNUSED_ICON.sub("", text))
            name = f"{kind}/book.{hashlib.sha256(text.encode()).hexdigest()[:10]}.{kind}"
            write_whole(assets / name, text)
            self._names[names] = name
        return self._names[names]
