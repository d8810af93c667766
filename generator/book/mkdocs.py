"""MkDocs: its configuration, its warnings, and the pages that it need not render."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from generator.book.rendered import ListedPage, RenderedPage, RenderedPages
from generator.errors import StrategyBookError
from generator.pages.compiled_templates import CompiledTemplates
from generator.work.together import can_fork, together

_THEME = CompiledTemplates()
"""MkDocs makes a new environment for each build, and compiling its templates takes half a second."""


class _Collector(logging.Handler):
    """Collects the warnings of MkDocs."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(" ".join(record.getMessage().split()))


def run_mkdocs(
    config_file: Path,
    docs: Path,
    output: Path,
    settings: Mapping[str, str | None],
    pages: RenderedPages,
    jobs: int = 1,
) -> None:
    """Build ``docs`` into ``output``.

    Args:
        config_file: mkdocs.yml.
        docs: the Markdown.
        output: directory of the site.
        settings: keys of mkdocs.yml that override it.
        pages: of an earlier build; unchanged ones are taken from there.
        jobs: number of processes, each of which renders a part of the pages.

    Raises:
        StrategyBookError: if MkDocs fails or prints a warning.
    """
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    os.environ.setdefault(
        "SOURCE_DATE_EPOCH", "0"
    )  # it stands in sitemap.xml.gz: equal inputs give equal bytes
    if _configuration(config_file, docs, output, settings).site_url:
        pages.unchanged = frozenset()  # the map of the site lists the pages that are rendered
        jobs = 1
    parts = pages.parts(jobs if can_fork() else 1)
    with tempfile.TemporaryDirectory(prefix=".rendering.", dir=output.parent) as folder:
        sites = [output, *(Path(folder, str(number)) for number in range(1, len(parts)))]
        calls = [
            partial(_render, config_file, docs, site, settings, pages, names)
            for site, names in zip(sites, parts, strict=True)
        ]
        results = together(calls, len(calls))
    fresh = {name: page for _, rendered in results for name, page in rendered.items()}
    pages.complete(output, results[0][0], fresh)


def _configuration(config_file: Path, docs: Path, site: Path, settings: Mapping[str, str | None]) -> Any:
    """The settings as MkDocs reads them.

    Raises:
        StrategyBookError: if they are wrong.
    """
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    try:
        return load_config(str(config_file), docs_dir=str(docs), site_dir=str(site), strict=True, **settings)
    except MkDocsException as error:
        raise StrategyBookError(f"MkDocs: {error}") from error


def _render(
    config_file: Path,
    docs: Path,
    site: Path,
    settings: Mapping[str, str | None],
    pages: RenderedPages,
    names: Collection[str],
) -> tuple[list[ListedPage], dict[str, RenderedPage]]:
    """Build a site with these pages alone; the list of all pages of the book, and these."""
    from mkdocs.commands.build import build
    from mkdocs.exceptions import MkDocsException

    log, collector = logging.getLogger("mkdocs"), _Collector()
    log.addHandler(collector)
    log.propagate = False
    try:
        config = _configuration(config_file, docs, site, settings)
        listed = _leave_out_others(config.plugins, names)
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
        config.plugins.on_shutdown()
        rendered = pages.rendered(site, listed, names)
    except MkDocsException as error:
        shown = "; ".join(collector.messages[:5]) or str(error)
        raise StrategyBookError(f"MkDocs: {shown}") from error
    except Exception as error:  # such as a page that is not UTF-8
        raise StrategyBookError(f"MkDocs: {type(error).__name__}: {error}") from error
    finally:
        log.removeHandler(collector)
    if collector.messages:
        raise StrategyBookError(f"MkDocs: {'; '.join(collector.messages[:5])}")
    return listed, rendered


def _leave_out_others(plugins: Any, names: Collection[str]) -> list[ListedPage]:
    """Make MkDocs leave out all pages but these.

    Returns:
        A list that MkDocs fills with every page, in its own order.
    """
    from mkdocs.plugins import BasePlugin
    from mkdocs.structure.files import InclusionLevel

    listed: list[ListedPage] = []

    class LeavingOut(BasePlugin):  # type: ignore[misc]
        def on_env(self, env: Any, **_: Any) -> Any:
            env.bytecode_cache = _THEME
            return env

        def on_files(self, files: Any, **_: Any) -> Any:
            for file in files.documentation_pages():
                listed.append(ListedPage(file.src_uri, file.dest_uri, file.url))
                if file.src_uri not in names:
                    file.inclusion = InclusionLevel.EXCLUDED
            return files

    plugins["rendered"] = LeavingOut()
    return listed
