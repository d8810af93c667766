"""Pages -> site: written to disk, built by MkDocs, finished, and put in place in one step."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from generator.book.bulk import Bulk
from generator.errors import InputError, StrategyBookError
from generator.postbuild import PostBuildReport, finish_site
from generator.work.files import replace_directory
from generator.work.progress import say

_MARK = ".strategy-book"
"""In every site that was built here, and nowhere else: a directory without it is somebody's own."""


@contextmanager
def directory_lock(directory: Path) -> Iterator[None]:
    """One build at a time in a directory: a second one waits. The lock goes with the process that holds it."""
    directory.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:  # not on Windows; there builds at once are the caller's care
        yield
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another build is running here: waiting for it")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def check_output(output: Path, precious: Iterable[Path]) -> None:
    """Refuse to replace a directory that is not a site of ours. All paths are resolved.

    Raises:
        InputError: if ``output`` is a file, a directory with something else in it, or touches what is ``precious``.
    """
    for path in precious:
        if output == path or output in path.parents or path in output.parents:
            raise InputError(f"would overwrite {path}: choose another directory", file=output)
    if not output.exists():
        return
    if not output.is_dir():
        raise InputError("is a file: choose a directory for the site", file=output)
    if any(output.iterdir()) and not (output / _MARK).exists():
        raise InputError("holds something else than a built book: choose an empty directory", file=output)


def write_pages(pages: Mapping[str, str | bytes], assets: Path, hand_written: Path, place: Path) -> None:
    """Lay out the pages and what belongs beside them, and put them at ``place`` as a whole."""
    staging = place.with_name(f"{place.name}.new")
    shutil.rmtree(staging, ignore_errors=True)
    shutil.copytree(assets, staging / "assets")
    shutil.copytree(hand_written, staging, dirs_exist_ok=True)
    for name, content in sorted(pages.items()):
        path = staging / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    replace_directory(staging, place)


def build_site(
    config_file: Path, docs: Path, output: Path, told: Mapping[str, str | None] | None = None
) -> PostBuildReport:
    """Build ``docs`` with MkDocs, finish the pages and put the site at ``output``.

    The site that stood there stays until the new one is whole. What is ``told`` (keys of mkdocs.yml, None for none)
    goes before the configuration.

    Raises:
        StrategyBookError: if MkDocs warns of anything, or the site has broken links.
    """
    staging, light = output.with_name(f".{output.name}.new"), docs.with_name(f"{docs.name}.light")
    with directory_lock(output.parent):
        shutil.rmtree(staging, ignore_errors=True)
        try:
            bulk = Bulk()
            bulk.light_copy(docs, light)
            _run_mkdocs(config_file, light, staging, told or {})
            bulk.put_back(staging)
            report = finish_site(staging)
            (staging / _MARK).write_text("Built by strategy-book, which may replace this directory.\n")
            replace_directory(staging, output)
        finally:
            shutil.rmtree(staging, ignore_errors=True)
            shutil.rmtree(light, ignore_errors=True)
    return report


class _Collector(logging.Handler):
    """Keeps what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(" ".join(record.getMessage().split()))


def _run_mkdocs(config_file: Path, docs: Path, output: Path, told: Mapping[str, str | None]) -> None:
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    log, collector = logging.getLogger("mkdocs"), _Collector()
    log.addHandler(collector)
    log.propagate = False
    try:
        config = load_config(str(config_file), docs_dir=str(docs), site_dir=str(output), strict=True, **told)
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
        config.plugins.on_shutdown()
    except MkDocsException as error:
        shown = "; ".join(collector.messages[:5]) or str(error)
        raise StrategyBookError(f"MkDocs: {shown}") from error
    except Exception as error:  # a page that is not UTF-8, a broken override: not ours to list
        raise StrategyBookError(f"MkDocs: {type(error).__name__}: {error}") from error
    finally:
        log.removeHandler(collector)
    if collector.messages:
        raise StrategyBookError(f"MkDocs: {'; '.join(collector.messages[:5])}")
