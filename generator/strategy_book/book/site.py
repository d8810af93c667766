"""Pages -> site: written to disk, built by MkDocs, finished, and put in place in one step."""

import os
import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

from strategy_book.book.mkdocs import Bulk, run_mkdocs
from strategy_book.book.postbuild.finish import PostBuildReport, finish_site
from strategy_book.book.postbuild.plain import slim
from strategy_book.errors import InputError, StrategyBookError
from strategy_book.pages.scripts import WORK, Scripts
from strategy_book.work.files import directory_lock, put_in_place, staging, unwritable
from strategy_book.work.progress import say

_MARK = ".strategy-book"
"""A file in every site: a first line, and then the path of each file that the build wrote, one per line."""

_FIRST_LINE = "Built by strategy-book, which may replace these files and no others:"

_PUBLISHING = {".git", "CNAME"}
"""Files that people keep in a directory from which they publish, also before it holds a site."""

_RENDERED = ("index.html", "404.html", "assets/data/book.js")
"""Files of a book that is rendered and not finished."""

_HERE = re.compile(r' (href|src)="\./(?=[\w.])')
"""What Zensical writes before addresses in the folder of the page itself."""

_MAX_SHOWN = 5


def check_output(output: Path, off_limits: Iterable[Path], inside: Iterable[Path] = ()) -> None:
    """Refuse a directory that a site must not replace, such as the home directory, and one that cannot be written.

    Args:
        output: where the site goes, resolved.
        off_limits: paths that the site must not be equal to, inside or containing.
        inside: files and directories that the site must not hold.
    """
    for path in (path.resolve() for path in off_limits):
        if output == path or output in path.parents or path in output.parents:
            raise InputError(f"would overwrite {path}: choose another directory", file=output)
    refuse_to_hold(output, inside)
    with suppress(RuntimeError):  # a user without a home directory
        refuse_to_hold(output, [Path.home()])
    if output.exists():
        try:
            written_files(output, output)
        except (InputError, FileNotFoundError):
            # While another build replaces its site, neither the old one nor the new one is there: wait for it.
            with one_build(output.parent):
                if output.exists():
                    written_files(output, output)
    # Find out before anything is solved whether the directory can be written.
    if reason := unwritable(output.parent):
        raise InputError(f"cannot be written ({reason}): choose another directory", file=output)


def refuse_to_hold(output: Path, paths: Iterable[Path]) -> None:
    """Raise ``InputError`` if one of ``paths`` is ``output``, or is in it."""
    for path in (path.resolve() for path in paths):
        if output == path:
            raise InputError("is a place that builds read from: choose another directory", file=output)
        if output in path.parents:
            holds = f"holds {path}" if path.exists() else f"is where builds look for {path.name}"
            raise InputError(f"{holds}: choose another directory for the site", file=output)


def written_files(directory: Path, shown: Path) -> frozenset[str]:
    """The files that the build of this site wrote, by their paths in it; none if it holds nothing yet.

    ``shown`` is the site's path, for the error if it holds something that no build has written.
    """
    if not directory.is_dir():
        raise InputError("is a file: choose a directory for the site", file=shown)
    names = {path.name for path in directory.iterdir()}
    if names <= _PUBLISHING:
        return frozenset()
    mark = directory / _MARK
    lines = mark.read_text("utf-8").splitlines() if mark.is_file() else []
    if lines and lines[0] == _FIRST_LINE:
        return frozenset([*lines[1:], _MARK])
    if lines:
        raise InputError("was built by an older version, which did not list its files: remove it", file=shown)
    raise InputError("holds something other than a built book: choose an empty directory", file=shown)


def _foreign_files(old: Path, new: Path, shown: Path) -> list[str]:
    """Files and directories in ``old`` that no build has written, which move to ``new``; sorted paths in the site."""
    written = written_files(old, shown)
    folders = {parent.as_posix() for name in written for parent in Path(name).parents}
    foreign = []
    for root, directories, files in os.walk(old):
        folder = Path(root).relative_to(old)
        ours = [name for name in directories if (folder / name).as_posix() in folders]
        foreign += [(folder / name).as_posix() for name in directories if name not in ours]
        foreign += [(folder / name).as_posix() for name in files if (folder / name).as_posix() not in written]
        directories[:] = ours
    for name in foreign:
        if os.path.lexists(new / name):
            raise InputError(
                f"{name} is in the way of a page, and was not written by a build: move it away", file=shown
            )
    return sorted(foreign)


def _seal(site: Path) -> None:
    """Write the list of the site's files, and let all users read them, whatever this user's umask is."""
    paths = sorted(site.rglob("*"))
    names = [path.relative_to(site).as_posix() for path in paths if path.is_file()]
    (site / _MARK).write_text("\n".join([_FIRST_LINE, *names, ""]), "utf-8")
    for path in (site, site / _MARK, *paths):
        path.chmod(0o755 if path.is_dir() else 0o644)


def one_build(directory: Path) -> AbstractContextManager[None]:
    """Let one build at a time work in a directory; a second one says that it waits."""
    return directory_lock(directory, lambda: say("another build is running here: waiting for it"))


def write_pages(pages: Mapping[str, str | bytes], assets: Path, hand_written: Sequence[Path], docs: Path) -> None:
    """Write the pages, the hand-written ones and the assets, and put them at ``docs`` as a whole.

    Pages get the tags of the scripts that they ask for (:mod:`strategy_book.pages.scripts`).

    Args:
        assets: folder that is copied.
        hand_written: folders of pages, which are copied: a later one replaces pages of those before it.
    """
    scripts = Scripts(assets / "js")
    with staging(docs) as new:
        try:
            shutil.copytree(assets, new / "assets", copy_function=shutil.copyfile)
            for folder in hand_written:
                shutil.copytree(folder, new, copy_function=shutil.copyfile, dirs_exist_ok=True)
        except shutil.Error as error:  # it has one entry for each file that failed
            _, copy, reason = error.args[0][0]
            raise StrategyBookError(f"cannot be written ({reason})", file=copy) from error
        # An installed program may be read-only, and so would be the copies.
        for path in (new, *new.rglob("*")):
            if path.is_dir():
                path.chmod(0o755)
        for path in (new / "assets/js" / WORK).glob("*.js"):
            path.write_text(scripts.for_worker(WORK + path.name, pages), "utf-8")
        by_hand = {
            path.relative_to(folder).as_posix(): path.read_text("utf-8")
            for folder in hand_written
            for path in folder.rglob("*.md")
        }
        for name, content in sorted({**by_hand, **pages}.items()):
            path = new / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, str) and name.endswith(".md"):
                path.write_bytes(scripts.filled(content, name).encode())
            else:
                path.write_bytes(content if isinstance(content, bytes) else content.encode())
        put_in_place(new, docs)


def build_site(
    config_file: Path, docs: Path, output: Path, settings: Mapping[str, Any] | None = None, jobs: int = 1
) -> PostBuildReport:
    """Build ``docs`` with MkDocs, finish the pages and put the site at ``output``.

    The old site stays until the new one is complete. Files in it that no build has written move to the new one.
    ``settings`` override keys of mkdocs.yml; ``editions`` are, by language, the book's addresses or the ways there.
    """
    with one_build(output.parent), staging(docs) as light, staging(output) as new:
        bulk = Bulk()
        names = bulk.light_copy(docs, light)
        run_mkdocs(config_file, light, new, settings or {}, names, jobs)
        bulk.put_back(new)
        report = finish_site(new, jobs, (settings or {}).get("editions"))
        _seal(new)
        foreign = put_in_place(new, output, lambda old, new: _foreign_files(old, new, output))
        if foreign:
            more = f" and {len(foreign) - _MAX_SHOWN} more" if len(foreign) > _MAX_SHOWN else ""
            say(f"kept in {output}: {', '.join(foreign[:_MAX_SHOWN])}{more}")
    return report


def finish_rendered(site: Path, jobs: int = 1) -> PostBuildReport:
    """Finish the pages that another generator has rendered from the book's Markdown, as :func:`build_site` does.

    The pages stay as they are until all are finished.
    """
    site = site.resolve()
    if (site / _MARK).exists():
        raise InputError("is finished already: render its pages again first", file=site)
    if not all((site / name).is_file() for name in _RENDERED):
        raise InputError("is not a rendered book: name the folder that the generator wrote", file=site)
    with one_build(site.parent), staging(site) as new:
        shutil.copytree(site, new, dirs_exist_ok=True)
        for path in new.rglob("*.html"):
            try:
                path.write_text(slim(_HERE.sub(r' \1="', path.read_text("utf-8"))), "utf-8")
            except UnicodeDecodeError as error:
                raise InputError("is not in UTF-8", file=site / path.relative_to(new)) from error
        report = finish_site(new, jobs)
        _seal(new)
        put_in_place(new, site)
    return report
