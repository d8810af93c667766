"""MkDocs: its configuration, its warnings, and the processes that render a part of the pages each."""

import hashlib
import json
import logging
import os
import re
import secrets
import shutil
import tempfile
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from logging.handlers import BufferingHandler
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

from babel import Locale
from babel.core import get_global

from strategy_book.book.postbuild.plain import slim
from strategy_book.errors import InputError, StrategyBookError, quoted
from strategy_book.pages.language import ENGLISH, gettext, spoken
from strategy_book.work.executors import can_fork, together

_INDEX = "search/search_index.json"

_WORTH_DIVIDING = 100
"""From this many pages on, several processes are quicker than one, although each reads the theme and the menu."""

_BLOCK = re.compile(
    r'^<(?:(div|details|figure|ol)\b[^>\n]*\bdata-search-exclude\b|(article) class="cheat\b)[^>]*>$', re.MULTILINE
)
_TAGS = {name: re.compile(rf"<(/?){name}\b[^>]*>") for name in ("div", "details", "figure", "ol", "article")}


class _Listed(NamedTuple):
    """A page of the book as MkDocs lists it: its name (``.md``), its file in the site, and its address there."""

    name: str
    file: str
    address: str


EPOCH = "SOURCE_DATE_EPOCH"
"""The seconds since 1970 that sitemap.xml.gz holds: equal inputs give equal bytes."""

LATEST = 99_999_999_999
"""The largest such number, in the year 5138."""


def check_epoch() -> None:
    """Refuse a date that MkDocs could not read, or beyond the year 9999, before anything is solved."""
    given = os.environ.get(EPOCH, "0")
    if not re.fullmatch("[0-9]{1,11}", given):
        raise InputError(f"{EPOCH} is {quoted(given)}: write the seconds since 1970 as a whole number, or unset it")


def run_mkdocs(
    config_file: Path, docs: Path, output: Path, settings: Mapping[str, Any], names: Sequence[str], jobs: int = 1
) -> None:
    """Build ``docs`` into ``output``, with slim pages.

    Args:
        settings: keys of mkdocs.yml that override it; ``editions``, by language the book's address or the way there.
        names: of all pages (``.md``).
        jobs: number of processes, each of which renders a part of the pages.
    """
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    os.environ.setdefault(EPOCH, "0")
    # The map of the site, where there is one, lists the pages that are rendered.
    whole = _configuration(config_file, docs, output, settings).site_url or len(names) < _WORTH_DIVIDING
    number = 1 if whole or not can_fork() else jobs
    with tempfile.TemporaryDirectory(prefix=".rendering.", dir=output.parent) as folder:
        sites = [output, *(Path(folder, str(part)) for part in range(1, number))]
        calls = [
            partial(_render, config_file, docs, site, settings, frozenset(names[part::number]))
            for part, site in enumerate(sites)
        ]
        parts = together(calls, number)
        sections: dict[str, list[dict[str, str]]] = {}
        for site, (_, texts) in zip(sites, parts, strict=True):
            sections |= texts
            if site != output:
                for page in parts[0][0]:
                    if page.name in texts:
                        (output / page.file).parent.mkdir(parents=True, exist_ok=True)
                        (site / page.file).rename(output / page.file)
    index = json.loads((output / _INDEX).read_bytes())
    index["docs"] = [section for page in parts[0][0] for section in sections[page.name]]
    (output / _INDEX).write_text(json.dumps(index, separators=(",", ":")), "utf-8")  # as the plugin writes it


def _configuration(config_file: Path, docs: Path, site: Path, settings: Mapping[str, Any]) -> Any:
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    overriding = {key: value for key, value in settings.items() if key != "editions"}
    try:
        config = load_config(str(config_file), docs_dir=str(docs), site_dir=str(site), strict=True, **overriding)
    except MkDocsException as error:
        raise StrategyBookError(f"MkDocs: {error}") from error
    ways = {code: way and f"{way.rstrip('/')}/" for code, way in settings.get("editions", {}).items()}
    config.extra["editions"] = [
        {"lang": code, "link": way, "name": str(Locale(code).get_display_name()).capitalize()}
        | {"address": urljoin(config.site_url or "", way)}
        for code, way in ways.items()
    ]
    if spoken().code != ENGLISH:
        config.theme["language"] = spoken().code
        config.nav = _titled(config.nav)
        contents = config.mdx_configs["toc"]
        for texts, key in ((config, "site_description"), (config, "copyright"), (contents, "permalink_title")):
            texts[key] = gettext(texts[key])
        if not settings.get("site_name"):
            config.site_name = gettext(config.site_name)
        config.extra["on_this_page"] = gettext("On this page")
        spoken_in = get_global("likely_subtags")[spoken().code].split("_")  # such as fr_Latn_FR
        config.extra["locale"] = f"{spoken_in[0]}_{spoken_in[-1]}"
    return config


def _titled(entries: Any) -> Any:
    if isinstance(entries, dict):
        return {gettext(title): _titled(below) for title, below in entries.items()}
    return [_titled(entry) for entry in entries] if isinstance(entries, list) else entries


def _render(
    config_file: Path, docs: Path, site: Path, settings: Mapping[str, Any], names: Collection[str]
) -> tuple[list[_Listed], dict[str, list[dict[str, str]]]]:
    """Build a site with these pages alone; all pages of the book, and the sections of these in the search index."""
    from mkdocs.commands.build import build
    from mkdocs.exceptions import MkDocsException

    log, collector = logging.getLogger("mkdocs"), BufferingHandler(1 << 30)
    collector.setLevel(logging.WARNING)
    log.addHandler(collector)
    log.propagate = False
    try:
        config = _configuration(config_file, docs, site, settings)
        listed = _leave_out_others(config.plugins, names)
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
        config.plugins.on_shutdown()
        sections = _finished(site, [page for page in listed if page.name in names])
    except MkDocsException as error:
        raise StrategyBookError(f"MkDocs: {_warnings(collector) or error}") from error
    except OSError:  # a full disk has nothing to do with MkDocs
        raise
    except Exception as error:  # such as a page that is not UTF-8
        raise StrategyBookError(f"MkDocs: {type(error).__name__}: {error}") from error
    finally:
        log.removeHandler(collector)
    if collector.buffer:
        raise StrategyBookError(f"MkDocs: {_warnings(collector)}")
    return listed, sections


def _warnings(collector: BufferingHandler) -> str:
    return "; ".join(" ".join(record.getMessage().split()) for record in collector.buffer[:5])


def _finished(site: Path, pages: Sequence[_Listed]) -> dict[str, list[dict[str, str]]]:
    """Make these pages slim; return the sections of each in the search index."""
    by_address: dict[str, list[dict[str, str]]] = {}
    for section in json.loads((site / _INDEX).read_bytes())["docs"]:
        by_address.setdefault(section["location"].partition("#")[0], []).append(section)
    for page in pages:
        path = site / page.file
        path.write_text(slim(path.read_text("utf-8")), "utf-8")
    return {page.name: by_address.get(page.address, []) for page in pages}


def _leave_out_others(plugins: Any, names: Collection[str]) -> list[_Listed]:
    """Make MkDocs leave out all pages but these; return a list that it fills with every page, in its own order."""
    from mkdocs.plugins import BasePlugin
    from mkdocs.structure.files import InclusionLevel

    listed: list[_Listed] = []

    class LeavingOut(BasePlugin):  # type: ignore[misc]
        def on_files(self, files: Any, **_: Any) -> Any:
            for file in files.documentation_pages():
                listed.append(_Listed(file.src_uri, file.dest_uri, file.url))
                if file.src_uri not in names:
                    file.inclusion = InclusionLevel.EXCLUDED
            return files

    plugins["leaving out"] = LeavingOut()
    return listed


class Bulk:
    """The large tables of all pages of one build, which bypass MkDocs: taken out before it runs, put back afterwards.

    Most of a page's bytes are blocks of finished HTML that is not searched: those with ``data-search-exclude``, and the
    ``<article class="cheat">`` of a sheet to print. Markdown, the theme and the search index would each read them and
    change nothing, which took more than half of MkDocs' time. A comment marks the place of each block. It holds a
    random number, so that no word list can contain it, and a hash of the block, so that equal pages have equal marks.
    """

    small: int = 500
    """Blocks of up to this many characters stay in the page."""

    def __init__(self) -> None:
        self._mark = f"sb{secrets.token_hex(12)}x"
        self._blocks: dict[str, str] = {}

    def light_copy(self, docs: Path, target: Path) -> list[str]:
        """Copy ``docs`` to ``target``, without the large blocks of its pages; return the names of the pages, sorted."""
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(docs, target, copy_function=_link_or_copy)
        pages = sorted(target.rglob("*.md"))
        for path in pages:
            text = path.read_text("utf-8")
            light = self.taken_out(text)
            if light != text:
                path.unlink()  # the hard link, not the original
                path.write_text(light, "utf-8")
        return [path.relative_to(target).as_posix() for path in pages]

    def put_back(self, site: Path) -> None:
        """Put the blocks back into the pages of a built site."""
        marks = re.compile(f"<!--{self._mark}([0-9a-f]{{32}})-->")
        for path in site.rglob("*.html"):
            text = path.read_text("utf-8")
            whole = marks.sub(lambda mark: self._blocks.get(mark[1], mark[0]), text)
            if whole != text:
                path.write_text(whole, "utf-8")

    def taken_out(self, text: str) -> str:
        """A page whose large blocks are replaced by marks."""
        parts, done = [], 0
        for block in _BLOCK.finditer(text):
            end = _end(text, block.end(), block[1] or block[2])
            if block.start() >= done and end - block.end() > self.small:
                content = text[block.end() : end].strip("\n")
                name = hashlib.sha256(content.encode()).hexdigest()[:32]
                self._blocks[name] = content
                parts += [text[done : block.end()], f"\n<!--{self._mark}{name}-->\n"]
                done = end
        return "".join([*parts, text[done:]])


def _end(text: str, start: int, name: str) -> int:
    """The end of the content of the element that opens before ``start``; ``start`` if it is never closed."""
    depth = 1
    for tag in _TAGS[name].finditer(text, start):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return tag.start()
    return start


def _link_or_copy(source: str | Path, target: str | Path) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy(source, target)
