"""``strategy-book finish``, ``verify`` and ``export``: finish rendered pages, check a built book, make tables of it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from strategy_book.cli.options import JOBS, JSON, argument, flag, print_json
from strategy_book.errors import StrategyBookError, one_line
from strategy_book.rounding import plural
from strategy_book.version import __version__

if TYPE_CHECKING:
    from strategy_book.book.made import Made

Found = TypeVar("Found")
Tell = Callable[[str], None]

_SHOWN = 20  # wrong facts in the summary; --json has them all

_SITE = argument("site", "the folder of the book (default: site/ in this folder)", "SITE", nargs="?", type=Path)

finish_arguments = [
    argument("site", "the folder that the generator wrote", "SITE", type=Path),
    JOBS("processes that finish pages (default: one per processor)"),
]


def run_finish(args: argparse.Namespace) -> int:
    """Finish, and print how much."""
    from strategy_book.book.site import finish_rendered
    from strategy_book.work.executors import default_jobs

    report = finish_rendered(args.site, args.jobs or default_jobs())
    print(one_line(f"{plural(report.pages, 'page')} finished in {args.site}, {plural(report.links, 'link')} checked"))
    return 0


verify_arguments = [
    _SITE,
    JOBS("processes that check (default: one per processor)"),
    flag("--again", "also make the book again, from book.json and its lists alone, and compare every file"),
    JSON,
]


def run_verify(args: argparse.Namespace) -> int:
    """Check the data, then make the book again and compare if that is asked for; print a summary of each.

    Raises:
        StrategyBookError: naming the first wrong fact, or else the first file that differs; of the first such edition.
    """
    from strategy_book.paths import site_dir
    from strategy_book.published.site import editions_below

    site = args.site or site_dir()
    (answer, error), *others = [_verify(book, args) for book in (site, *editions_below(site))]
    if args.json:
        print_json(answer | ({"editions": [answer for answer, _ in others]} if others else {}))
    if first := next(filter(None, (error, *(error for _, error in others))), None):
        raise first
    return 0


def _verify(site: Path, args: argparse.Namespace) -> tuple[dict[str, Any], StrategyBookError | None]:
    """What ``--json`` prints of one edition, and what is wrong with it first."""
    from strategy_book.book.again import other_versions, read_made

    tell: Tell = (lambda line: None) if args.json else _say
    made = read_made(site) if args.again else None
    notes = [] if made is None else other_versions(made)
    for note in notes:
        tell(note)
    answer: dict[str, Any] = {"site": str(site)}
    error = difference = None
    if made is None or made.versions.get("strategy-book") == __version__:  # others may write data in another form
        answer, error = _check_data(site, args.jobs, tell)
    if made is not None:
        answer["again"], difference = _compare(site, made, notes, args.jobs, tell)
    return answer, error or difference


def _say(text: str) -> None:
    print(one_line(text))


def _check_data(site: Path, jobs: int | None, tell: Tell) -> tuple[dict[str, Any], StrategyBookError | None]:
    """What ``--json`` prints of the data, and the first wrong fact; ``tell`` is given a summary."""
    from strategy_book.book.constants import constants_in_each_language
    from strategy_book.book.pages import published_files
    from strategy_book.verify.book import verify_site
    from strategy_book.work.executors import make_executor

    findings = verify_site(site, published_files(), constants_in_each_language(), make_executor, jobs, _watched)
    answer, wrong = findings.as_json(site), len(findings.wrong)
    tell(f"Checked in {site}:")
    for kind, times in answer["checked"].items():
        tell(f"  {times:>13,}  {kind}")
    tell("Taken from the solver:")
    for line in answer["trusted"]:
        tell(f"  {line}")
    for file, message in findings.wrong[:_SHOWN]:
        tell(f"Wrong: {file}: {message}")
    tell(f"{plural(wrong, 'fact is', 'facts are')} wrong." if wrong else "Nothing is wrong.")
    return answer, next((StrategyBookError(message, file=file) for file, message in findings.wrong), None)


def _compare(
    site: Path, made: Made, notes: list[str], jobs: int | None, tell: Tell
) -> tuple[dict[str, Any], StrategyBookError | None]:
    """What ``--json`` prints of the book made again, and the first difference; ``notes``: what is known before."""
    from strategy_book.book.again import make_again

    again = make_again(site, made, jobs)
    for note in again.notes:
        tell(note)
    same = "all are the same" if not again.differing else f"{again.differing:,} not the same"
    tell(f"Made again and compared: {plural(again.files, 'file')}, {same}.")
    first = again.first and {"page": again.first.file, "line": again.first.line, "what": again.first.message}
    counts = {"files": again.files, "differing": again.differing}
    return {"notes": [*notes, *again.notes], **counts, "first": first}, again.first


def _watched(done: Iterator[tuple[str, Found]], total: int) -> Iterator[tuple[str, Found]]:
    """The checks that have run, counted on a line of the terminal."""
    from strategy_book.work.progress import Progress

    with Progress("verifying", total) as progress:
        for name, found in done:
            yield name, found
            progress.step(name)


export_arguments = [
    _SITE,
    argument("--to", "the database, a new .sqlite or .db file", "FILE", type=Path, required=True),
]


def run_export(args: argparse.Namespace) -> int:
    """Export, and print how much."""
    from strategy_book.book.export import export
    from strategy_book.book.pages import published_files
    from strategy_book.paths import site_dir

    rows = export(args.site or site_dir(), args.to, published_files())
    print(f"{plural(len(rows), 'table')}, {plural(sum(rows.values()), 'row')} in {one_line(str(args.to))}")
    return 0
