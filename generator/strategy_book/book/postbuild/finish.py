"""Finishes all pages of a built site in place: each is read once, gets its policy, and all its links are checked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from strategy_book.book.postbuild import plain, worker
from strategy_book.book.postbuild.csp import policy, with_policy, without_place
from strategy_book.book.postbuild.joined import Joined
from strategy_book.book.postbuild.missing import FACE, NAME, missing_page
from strategy_book.book.postbuild.social import draw_pictures, with_picture
from strategy_book.errors import StrategyBookError
from strategy_book.html import Page, broken_links, outside_in_css, outside_loads, resolve, scan
from strategy_book.published.site import PROGRAM
from strategy_book.work.executors import together
from strategy_book.work.files import write_whole

_SHOWN = 20


class SiteError(StrategyBookError):
    """The built site has broken links, loads files from outside, or has what its own policy forbids."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        more = f" (and {len(problems) - _SHOWN} more)" if len(problems) > _SHOWN else ""
        super().__init__(f"the built site has {len(problems)} problems: {'; '.join(problems[:_SHOWN])}{more}")


@dataclass(frozen=True, slots=True)
class PostBuildReport:
    """Counts for the build's summary: pages finished, links checked, bytes of the site."""

    pages: int
    links: int
    bytes: int


def finish_site(site: Path, jobs: int = 1, editions: Mapping[str, str] | None = None) -> PostBuildReport:
    """Give every page of ``site`` its policy and the digest of its data, check all links, fill the service worker.

    The site must not be published yet: it is only complete when this returns. ``editions`` are, by language, the ways
    to the editions of the book, which have the pages of the menu as this one has, and may have the program.

    Raises:
        SiteError: naming every broken link or anchor, everything that would be loaded from another host, and
            everything in a page that the policy would block.
    """
    editions = editions or {}
    plain.search_script(site)
    plain.no_theme_scripts(site)
    plain.slim_sources(site)
    drawn = draw_pictures(site, jobs)
    problems: list[str] = []
    data = worker.stamp_data(site)
    named = sorted((path.relative_to(site).as_posix(), path) for path in site.rglob("*.html"))
    # Neighbouring pages are of one kind and size, so each process gets every n-th page.
    parts = together([partial(_finish_pages, site, named[n::jobs], data, drawn) for n in range(jobs)], jobs)
    pages = dict(sorted((name, page) for part in parts for name, page in part.items()))
    searched = plain.no_unread_sources(site, {file for name in pages for file in _loads(name, pages)})
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    for name, path in sorted(files.items()):
        if name.endswith(".css"):
            problems += outside_in_css(name, path.read_text(encoding="utf-8"))
    # The theme's own 404 page is replaced below; its links begin at the root of the server.
    checked = {name: page for name, page in pages.items() if name != NAME}
    known = {*files, *(f"{way}{name}" for way in editions.values() for name in (*files, *PROGRAM))}
    problems += [f"{name}: {message}" for name, message in broken_links(checked, known)]
    problems += outside_loads(pages)
    problems += [f"{name}: {what}: blocked by the policy" for name in pages for what in sorted(pages[name].forbidden)]
    problems += foreign_scripts(pages)
    if problems:
        raise SiteError(problems)
    first = files["index.html"].read_text("utf-8") if "index.html" in files else ""
    if NAME in pages:  # MkDocs's own works only at the root of a server
        face = files[FACE].read_bytes() if FACE in files else b""
        write_whole(files[NAME], missing_page(first, face, editions))
    kit = worker.first_visit(site, first, lambda name: _loads(name, pages), searched)
    sums = worker.file_sums(site)
    worker.fill_worker(site, data, sums, _loads(worker.SHELL, pages), kit)
    if (site / worker.NAME).exists():
        sums[worker.NAME] = worker.file_sum(site / worker.NAME)
    worker.write_sums(site, sums)
    return PostBuildReport(
        pages=len(pages),
        links=sum(len(page.links) for page in pages.values()),
        bytes=sum((site / name).stat().st_size for name in {*sums, worker.SUMS}),
    )


def _finish_pages(site: Path, named: Sequence[tuple[str, Path]], data: str, drawn: dict[str, str]) -> dict[str, Page]:
    """Finish these pages; return their content. Processes that join the same files write the same bytes."""
    pages: dict[str, Page] = {}
    joined = Joined(site)
    for name, path in named:
        text = with_picture(joined.page(path.read_text("utf-8")), name, drawn)
        text = text.replace('<a href="http', '<a rel="external" href="http')  # book.css gives them a sign
        page = pages[name] = scan(text)
        finished = with_policy(worker.with_data_digest(text, data), policy(page.inline_scripts))
        path.write_bytes(finished.encode())  # nobody reads the site before it is complete
    return pages


def _loads(name: str, pages: dict[str, Page]) -> list[str]:
    """The files that a page of the site loads, as paths from the root."""
    targets = [resolve(name, address) for address in pages[name].loads] if name in pages else []
    return [path for path, _ in filter(None, targets)]


def foreign_scripts(pages: dict[str, Page]) -> list[str]:
    """One line for each inline script that is not the theme's: the policy must not trust what a word list smuggled in.

    The theme's own scripts are those of its 404 page, which shows nothing of any list.
    """
    trusted = {without_place(body) for body in pages[NAME].inline_scripts} if NAME in pages else set()
    return [
        f"{name}: inline script that is not the theme's: {body[:40]!r}"
        for name, page in pages.items()
        for body in page.inline_scripts
        if without_place(body) not in trusted
    ]
