"""One site of several books: the main one, and below it a folder for each edition in another language.

An edition is a whole book with its own settings, search, service worker and digests. They share the store, and
the pages of their menus lead to each other, from disk and below any path.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from strategy_book.book import unchanged
from strategy_book.book.build import Summary, checked_output
from strategy_book.book.options import BuildOptions
from strategy_book.book.site import one_build
from strategy_book.errors import InputError
from strategy_book.paths import site_dir, work_dir


def one_site(main: BuildOptions, others: Sequence[BuildOptions]) -> list[BuildOptions]:
    """The options of these books with their places in one site, and with the ways from each to the others.

    An edition with an address of its own is read elsewhere, so links to it and from it are whole addresses.

    Raises:
        InputError: if two of them have one address.
    """
    root, home = main.output or site_dir(), main.address
    placed = [main]
    for book in others:
        usual = home and f"{home.rstrip('/')}/{book.language}/"
        placed.append(replace(book, output=root / book.language, site_url=book.site_url or usual, is_below=True))
    for book, other in combinations([book for book in placed if book.address], 2):
        if str(book.address).rstrip("/") == str(other.address).rstrip("/"):
            raise InputError(f"the editions {book.language} and {other.language} have one site_url: give each its own")
    elsewhere = {book.language for book in others if book.site_url}

    def way(book: BuildOptions, other: BuildOptions) -> str:
        if other is book or (other.address and elsewhere & {book.language, other.language}):
            return other.address or ""
        return "../" * book.is_below + f"{other.language}/" * other.is_below

    if not others and not main.editions:
        return [main]
    ways = [dict(book.editions) | {other.language: way(book, other) for other in placed} for book in placed]
    return [replace(book, editions=tuple(sorted(ways[i].items()))) for i, book in enumerate(placed)]


def build_editions(books: Sequence[BuildOptions]) -> Iterator[Summary]:
    """Build the books of :func:`one_site` that have changed, the main one first."""
    main, *others = books
    yield unchanged.build_if_changed(main)
    if others:
        # Another build of the main book would move the site away from under them.
        with one_build(work_dir(checked_output(main))):
            yield from map(unchanged.build_if_changed, others)
