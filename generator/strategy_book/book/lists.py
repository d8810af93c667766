"""The word lists of a book."""

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from strategy_book.book.options import BuildOptions
from strategy_book.errors import InputError
from strategy_book.lists.facts import ListEntry, list_entry
from strategy_book.lists.left_out import NO_SLURS
from strategy_book.lists.ranks import rank_file
from strategy_book.lists.sidecar import read_sidecar, sidecar_path
from strategy_book.lists.wordlist import find_list, named_lists, printable_name, slug
from strategy_book.pages.language import ENGLISH, spoken
from strategy_book.paths import LEADING
from strategy_book.published.site import LISTS, read_lists
from strategy_book.work.executors import together


def choose_lists(
    files: Sequence[Path], lists: Sequence[str] = (), jobs: int = 1, *, choice: str = NO_SLURS, language: str = ""
) -> list[ListEntry]:
    """The lists of the book, the leading one first and the others by name.

    Args:
        files: added to the other lists.
        lists: files or names; none: all lists that have a name, but for those whose sidecars say that they are for
            books in another language.
        language: of the book; "": all lists belong in it.
        choice: the words that the book prints, of ``left_out.CHOICES``.

    Raises:
        InputError: if a list cannot be read, or is unknown, or two lists have the same name.
    """
    chosen = list_paths(files, lists, language)
    entries = together([partial(list_entry, path, choice) for path in chosen], jobs)
    by_slug: dict[str, ListEntry] = {}
    for entry in entries:
        other = by_slug.setdefault(entry.facts.slug, entry)
        if other.path != entry.path:
            raise InputError(f"has the same name as {other.path}: rename one of them", file=entry.path)
    if not by_slug:
        raise InputError("no word list: put one into wordlists/ with `strategy-book add FILE`")
    return [by_slug[slug] for slug in sorted(by_slug, key=book_order)]


def book_order(slug: str) -> tuple[bool, int, str]:
    """What the lists of a book are sorted by: first comes the one that its readers expect."""
    return slug != spoken().first, LEADING.index(slug) if slug in LEADING else len(LEADING), slug


def list_paths(files: Sequence[Path], lists: Sequence[str] = (), language: str = "") -> list[Path]:
    """The files of the book's lists; arguments and errors are those of :func:`choose_lists`."""
    paths = [find_list(name) for name in lists] or named_lists()
    if language and not lists:
        books = [read_sidecar(path).book for path in paths]
        shelf = language if language in books else ENGLISH  # a language without lists gets those for English
        paths = [path for path, book in zip(paths, books, strict=True) if book in ("", shelf)]
    return [*paths, *files]


def lists_left_out(options: BuildOptions, site: Path) -> tuple[list[str], bool]:
    """The lists of the book at ``site`` that a build with these options would take out of it.

    Lists are the same if they have the same name: their words may have changed. A damaged book that does not say its
    lists has those whose words it publishes.

    Returns:
        their names, and whether some list stays.
    """
    try:
        old = {str(entry["slug"]) for entry in read_lists(site)}
    except InputError:
        old = {path.stem for path in (site / LISTS).parent.glob("*.txt")}
    paths = list_paths(options.wordlists, options.lists, options.language)
    gone = old - {slug(printable_name(path)) for path in paths}
    return sorted(gone), gone != old


def source_files(lists: Iterable[Path]) -> set[Path]:
    """The files that are read for these lists: the lists, their sidecars and their ranks."""
    paths = set[Path]()
    for path in lists:
        paths |= {path, sidecar_path(path)}
        if rank_file(path).parent == path.parent:  # SCOWL's ranks come with the program
            paths.add(rank_file(path))
    return paths


def list_files(entries: Sequence[ListEntry]) -> dict[str, bytes]:
    """The content of the ``source_files`` of these lists, by path."""
    paths = source_files(Path(entry.path) for entry in entries)
    return {str(path): path.read_bytes() for path in sorted(paths) if path.is_file()}
