"""Pages -> site: written to disk, built by MkDocs, finished, and put in place in one step."""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path

from generator.book.bulk import Bulk
from generator.book.postbuild import PostBuildReport, finish_site
from generator.errors import InputError, StrategyBookError
from generator.pages.scripts import Scripts
from generator.work.files import KEPT, directory_lock, put_in_place, staging
from generator.work.progress import say

_MARK = ".strategy-book"
"""In every site that was built here, and nowhere else: a directory without it is somebody's own."""


def check_output(output: Path, precious: Iterable[Path]) -> None:
    """Refuse to replace a directory that is not a site of ours, and one that cannot be written.

    Args:
        output: where the site goes, resolved.
        precious: paths that no site may be put over, under or around.

    Raises:
        InputError: if ``output`` is a file, a directory with something else in it, or touches what is ``precious``.
        OSError: if nothing can be written beside it.
    """
    for path in (each.resolve() for each in precious):
        if output == path or output in path.parents or path in output.parents:
            raise InputError(f"would overwrite {path}: choose another directory", file=output)
    if output.exists():
        try:
            _refuse_foreign(output, output)
        except (InputError, FileNotFoundError):
            # For a moment another build has neither the old site nor the new one there: look when it has.
            with one_build(output.parent):
                if output.exists():
                    _refuse_foreign(output, output)
    # What cannot be written is told before anything is solved.
    output.parent.mkdir(parents=True, exist_ok=True)
    # Named as staging directories are: the next build removes what one leaves that is killed right here.
    with tempfile.TemporaryDirectory(prefix=f".{output.name[:80]}.", suffix=_MARK, dir=output.parent):
        pass


def _refuse_foreign(directory: Path, named: Path) -> None:
    """``directory`` is what stood where ``named`` says; only a built book, or nothing, may be replaced."""
    if not directory.is_dir():
        raise InputError("is a file: choose a directory for the site", file=named)
    found = [path.name for path in directory.iterdir()]
    if not set(found) <= {*KEPT} and _MARK not in found:
        raise InputError("holds something else than a built book: choose an empty directory", file=named)


def one_build(directory: Path) -> AbstractContextManager[None]:
    """One build at a time in a directory: a second one says so and waits."""
    return directory_lock(directory, lambda: say("another build is running here: waiting for it"))


def write_pages(pages: Mapping[str, str | bytes], assets: Path, hand_written: Path, place: Path) -> None:
    """Lay out the pages and what belongs beside them, and put them at ``place`` as a whole.

    Pages get the tags of the scripts that they ask for (:mod:`generator.pages.scripts`).

    Raises:
        StrategyBookError: if a file cannot be copied, or a page or a script asks for a script that does not exist.
    """
    scripts = Scripts(assets / "js")
    with staging(place) as new:
        try:
            shutil.copytree(assets, new / "assets")
            shutil.copytree(hand_written, new, dirs_exist_ok=True)
        except shutil.Error as error:  # one entry for each file that failed
            _, copy, reason = error.args[0][0]
            raise StrategyBookError(f"cannot be written ({reason})", file=copy) from error
        by_hand = {
            path.relative_to(hand_written).as_posix(): path.read_text("utf-8")
            for path in hand_written.rglob("*.md")
        }
        for name, content in sorted({**by_hand, **pages}.items()):
            path = new / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(
                content if isinstance(content, bytes) else scripts.filled(content, name).encode()
            )
        put_in_place(new, place)


def build_site(
    config_file: Path,
    docs: Path,
    output: Path,
    told: Mapping[str, str | None] | None = None,
    jobs: int = 1,
) -> PostBuildReport:
    """Build ``docs`` with MkDocs, finish the pages and put the site at ``output``.

    The site that stood there stays until the new one is whole. What is ``told`` (keys of mkdocs.yml, None for none)
    goes before the configuration. ``jobs``: processes that finish the pages.

    Raises:
        StrategyBookError: if MkDocs warns of anything, or the site has broken links.
    """
    with one_build(output.parent), staging(docs) as light, staging(output) as new:
        bulk = Bulk()
        bulk.light_copy(docs, light)
        _run_mkdocs(config_file, light, new, told or {})
        bulk.put_back(new)
        report = finish_site(new, jobs)
        (new / _MARK).write_text("Built by strategy-book, which may replace this directory.\n")
        kept = put_in_place(new, output, lambda old: _refuse_foreign(old, output))
        if kept:
            say(f"kept in {output}: {' and '.join(kept)}")
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
