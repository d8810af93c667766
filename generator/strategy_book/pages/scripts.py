"""Script tags of the pages, ordered by what each script says it needs.

A script in ``site_src/assets/js`` names the scripts that it needs in its first lines::

    // needs: core/ui.js, solve/trie.js
    // optional: lists/own-lists.js

Needed scripts are loaded with it, and before it. Optional ones are not loaded for its sake; the script works without
them. ``solve/kin/*.js`` means all scripts of a folder. ``data/book.js`` is the one generated file that scripts
may need. A page names the scripts that it uses itself in a marker, ``<!-- scripts: play/ghost-page.js -->``, which
becomes the tags of these scripts and of all that they need.

A script in ``work/`` is for a worker: pages load it as one function, with all that it needs inside.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from strategy_book.errors import StrategyBookError

EVERY_PAGE = ("core/book.js", "data/book.js", "core/ui.js", "core/kept.js", "core/choice.js")
"""The scripts that the theme's template puts before all others on every page (``site_src/overrides/main.html``)."""

WORK = "work/"
_GENERATED = {"data/book.js": ("core/book.js",)}
_HEADER = re.compile(r"^// (needs|optional): (.+)$", re.MULTILINE)
_CODE = re.compile(r"^(?:\(|\w)", re.MULTILINE)
_MARKER = re.compile(r"<!-- scripts: ([^>]+?) -->")


class Scripts:
    """The scripts in ``folder``, ``assets/js``, and what they need; they are named by their path from there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._headers: dict[str, dict[str, tuple[str, ...]]] = {}

    def needs(self, name: str) -> tuple[str, ...]:
        """The scripts that a script names as needed."""
        return _GENERATED.get(name) or self._header(name).get("needs", ())

    def optional(self, name: str) -> tuple[str, ...]:
        """The scripts that a script uses only where a page has loaded them."""
        return () if name in _GENERATED else self._header(name).get("optional", ())

    def ordered(self, names: Iterable[str]) -> tuple[str, ...]:
        """These scripts and all that they need, each after those that it needs or may use, and none twice.

        Raises:
            StrategyBookError: if a script needs one that does not exist, or needs itself through others.
        """
        order: dict[str, None] = {}
        names = self._expanded(names)
        loaded: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in loaded:
                loaded.add(name)
                waiting += self.needs(name) if name in names or not name.startswith(WORK) else ()
        for name in names:
            self._add(name, (), order, loaded)
        return tuple(order)

    def for_worker(self, name: str, pages: Mapping[str, str | bytes]) -> str:
        """A script of ``work/`` and all that it needs, as a function; ``pages`` have those that are generated."""
        names = self.ordered([name])
        texts = [str(pages[f"assets/{n}"]) if n in _GENERATED else (self._folder / n).read_text("utf-8") for n in names]
        return "\n".join(["StrategyBook.inWorker = () => {", *texts, "return StrategyBook.job;\n};\n"])

    def tags(self, names: Iterable[str], page: str) -> str:
        """The script tags for a page that uses these scripts itself, without those of every page."""
        root = "../" * page.count("/")
        return "\n".join(
            f'<script src="{root}assets/{"" if name in _GENERATED else "js/"}{name}"></script>'
            for name in self.ordered(names)
            if name not in EVERY_PAGE
        )

    def filled(self, text: str, page: str) -> str:
        """A page's text with its markers replaced by script tags.

        Raises:
            StrategyBookError: if the page asks for a script that does not exist; and as :meth:`ordered`.
        """

        def tags(marker: re.Match[str]) -> str:
            return self.tags(self._named(marker[1], "asks for", page), page)

        return _MARKER.sub(tags, text)

    def _named(self, text: str, verb: str, file: str | Path) -> tuple[str, ...]:
        """The scripts that a file names."""
        names = self._expanded(name.strip() for name in text.split(","))
        for name in names:
            if name not in _GENERATED and not (self._folder / name).is_file():
                raise StrategyBookError(f"{verb} {name}, which is not a script", file=file)
        return names

    def _expanded(self, names: Iterable[str]) -> tuple[str, ...]:
        """These names, each ``FOLDER/*.js`` replaced by the scripts of that folder, if there are any."""
        expanded: list[str] = []
        for name in names:
            scripts = self._folder.glob(name) if "*" in name else ()
            expanded += sorted(path.relative_to(self._folder).as_posix() for path in scripts) or [name]
        return tuple(expanded)

    def _add(self, name: str, above: tuple[str, ...], order: dict[str, None], loaded: set[str]) -> None:
        if name in order:
            return
        if name in above:
            circle = [*above[above.index(name) :], name]
            raise StrategyBookError(f"needs itself: {' needs '.join(circle)}", file=self._folder / name)
        for other in (*self.needs(name), *self.optional(name)):
            if other in loaded:
                self._add(other, (*above, name), order, loaded)
        order[name] = None

    def _header(self, name: str) -> dict[str, tuple[str, ...]]:
        if name in self._headers:
            return self._headers[name]
        path, header = self._folder / name, self._headers.setdefault(name, {})
        text = path.read_text("utf-8")
        code = _CODE.search(text)
        for line in _HEADER.finditer(text, 0, code.start() if code else len(text)):
            header[line[1]] = header.get(line[1], ()) + self._named(line[2], "names", path)
        return header
