"""MkDocs: its configuration, its warnings, and the pages that it need not render."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.book.rendered import RenderedPages
from generator.errors import StrategyBookError


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
    pages: RenderedPages | None = None,
) -> None:
    """Build ``docs`` into ``output``.

    Args:
        config_file: mkdocs.yml.
        docs: the Markdown.
        output: directory of the site.
        settings: keys of mkdocs.yml that override it.
        pages: the pages of an earlier build; unchanged ones are taken from there.

    Raises:
        StrategyBookError: if MkDocs fails or prints a warning.
    """
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    os.environ.setdefault(
        "SOURCE_DATE_EPOCH", "0"
    )  # it stands in sitemap.xml.gz: equal inputs give equal bytes
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    log, collector = logging.getLogger("mkdocs"), _Collector()
    log.addHandler(collector)
    log.propagate = False
    try:
        config = load_config(
            str(config_file), docs_dir=str(docs), site_dir=str(output), strict=True, **settings
        )
        if pages is not None and config.site_url:  # the map of the site lists the pages that are rendered
            pages.unchanged = frozenset()
        listed = _with_pages(config.plugins, pages) if pages is not None else None
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
        config.plugins.on_shutdown()
        if pages is not None and listed is not None:
            pages.complete(output, listed)
    except MkDocsException as error:
        shown = "; ".join(collector.messages[:5]) or str(error)
        raise StrategyBookError(f"MkDocs: {shown}") from error
    except Exception as error:  # such as a page that is not UTF-8
        raise StrategyBookError(f"MkDocs: {type(error).__name__}: {error}") from error
    finally:
        log.removeHandler(collector)
    if collector.messages:
        raise StrategyBookError(f"MkDocs: {'; '.join(collector.messages[:5])}")


def _with_pages(plugins: Any, pages: RenderedPages) -> list[tuple[str, str, str]]:
    """Make MkDocs leave out the pages that have not changed.

    Returns:
        A list that MkDocs fills with the name, file and address of every page, in its own order.
    """
    from mkdocs.plugins import BasePlugin
    from mkdocs.structure.files import InclusionLevel

    listed: list[tuple[str, str, str]] = []

    class LeavingOut(BasePlugin):  # type: ignore[misc]
        def on_files(self, files: Any, **_: Any) -> Any:
            for file in files.documentation_pages():
                listed.append((file.src_uri, file.dest_uri, file.url))
                if file.src_uri in pages.unchanged:
                    file.inclusion = InclusionLevel.EXCLUDED
            return files

    plugins["rendered"] = LeavingOut()
    return listed
