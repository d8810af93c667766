"""``strategy-book certify LIST --paper-table``: the paper's table on Jotto, from a copy of its list."""

from __future__ import annotations

from pathlib import Path

from generator.certificates.file import CertificateError
from generator.errors import InputError
from generator.games.jotto.chapter.paper import (
    FILE,
    check_table,
    compute_table,
    read_table,
    table_file,
    write_table,
)
from generator.lists.wordlist import find_list, read_lexicon
from generator.paths import certificates_dirs
from generator.work.files import write_whole
from generator.work.progress import say


def make_paper_table(wordlist: str, date: str, folder: Path | None = None) -> Path:
    """Compute the table and write it; return its file.

    Args:
        wordlist: a copy of the paper's list.
        date: today, ISO 8601.
        folder: directory of the table; None: that of the certificates.

    Raises:
        InputError: if the list is not the paper's.
    """
    path = (folder or certificates_dirs()[0]) / FILE
    write_whole(path, write_table(compute_table(read_lexicon(find_list(wordlist)), date, (), say)))
    return path


def check_paper_table(
    wordlist: str, letters: tuple[int, ...] = (), folder: Path | None = None
) -> tuple[Path, str]:
    """Compute the table, or its columns of these ``letters``, and compare it with the one that is there.

    Returns:
        The table's file, and the mistake in it; "" if there is none.

    Raises:
        InputError: if there is no table, or the list is not the paper's.
    """
    path = folder / FILE if folder else table_file()
    if path is None:
        raise InputError("there is no table of the paper to check: make it without --check")
    try:
        kept = read_table(path)
    except OSError as error:
        raise InputError(f"cannot be read ({error.strerror})", file=path) from error
    except CertificateError as error:
        return path, error.message
    try:
        check_table(kept, compute_table(read_lexicon(find_list(wordlist)), kept.date, letters, say))
    except CertificateError as error:
        return path, error.message
    return path, ""
