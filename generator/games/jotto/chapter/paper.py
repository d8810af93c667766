"""Compute the paper's Table 1 again, on a list with the paper's words, and keep it as a file.

The list may not be distributed, so the program ships the result, ``certificates/paper-table.json``. If you have the
list, ``strategy-book certify LIST --paper-table --check`` repeats the computation.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from generator.certificates.file import CertificateError
from generator.errors import InputError
from generator.games.jotto.chapter.paper_facts import PUBLISHED, PaperColumn, PaperComparison, PaperFigures
from generator.games.jotto.rules import JottoRules
from generator.lists.lexicon import Lexicon
from generator.paths import certificates_dirs
from generator.work.progress import say

FILE = "paper-table.json"


def table_file() -> Path | None:
    """The file of the table; None if there is none."""
    return next((path for folder in certificates_dirs() if (path := folder / FILE).is_file()), None)


def read_table(path: Path) -> PaperComparison:
    """The table in a file.

    Raises:
        CertificateError: if it is not such a table.
        OSError: if it cannot be read.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=PaperComparison)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CertificateError(f"it is not the paper's table ({error})", file=path) from error


def kept_table() -> PaperComparison | None:
    """The table that ships; None, with a warning, if there is no usable one."""
    path = table_file()
    try:
        return read_table(path) if path else None
    except (CertificateError, OSError) as error:
        say(f"warning: {path}: put aside: {error}")
        return None


def write_table(table: PaperComparison) -> bytes:
    """The content of the table's file."""
    return msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n"


def compute_table(
    lexicon: Lexicon, date: str, letters: tuple[int, ...] = (), progress: Callable[[str], None] | None = None
) -> PaperComparison:
    """Table 1 on the words of ``lexicon``.

    Args:
        lexicon: a list with the paper's secrets.
        date: today, ISO 8601.
        letters: the columns; empty: all.
        progress: called with a line of text before each column.

    Raises:
        InputError: if the numbers of secrets differ from the paper's.
    """
    published = [figures for figures in PUBLISHED if not letters or figures.letters in letters]
    columns = []
    for figures in published:
        if progress is not None:
            progress(f"the paper's table, {figures.letters} letters")
        columns.append(_column(lexicon, figures))
    return PaperComparison(date, lexicon.digest, tuple(columns))


def _column(lexicon: Lexicon, published: PaperFigures) -> PaperColumn:
    from generator.games.jotto.budget import JottoBudget
    from generator.games.jotto.feedback import feedback_table
    from generator.games.jotto.secrets import select_secrets
    from generator.games.jotto.solve.learn import fictitious_play
    from generator.games.jotto.solve.solver import benchmark, paper_table, solve

    dictionary = select_secrets(lexicon, JottoRules(published.letters))
    if len(dictionary) != published.words:
        raise InputError(
            f"{lexicon.name} has {len(dictionary):,} secrets of {published.letters} letters, but the paper's list "
            f"has {published.words:,}: give the TWL06 list"
        )
    feedback = feedback_table(dictionary)
    mark = benchmark(feedback, "exact-doubles")
    played = fictitious_play.solve(feedback, published.iterations, ties="exact-doubles")
    table = paper_table(played, mark)
    solution = solve(feedback, budget=JottoBudget.for_chapter(len(feedback), dictionary.rules))
    figures = PaperFigures(
        letters=published.letters,
        words=len(dictionary),
        hider_vs_benchmark=round(table.hider_vs_benchmark, 6),
        guesser_vs_benchmark=round(table.guesser_vs_benchmark, 6),
        overall_vs_benchmark=round(table.overall_vs_benchmark, 6),
        benchmark_self_play=round(table.benchmark_self_play, 6),
        self_play=round(table.self_play, 6),
        benchmark_epsilon=round(table.benchmark_epsilon, 6),
        epsilon=round(table.epsilon, 6),
        iterations=table.iterations,
    )
    return PaperColumn(
        figures,
        str(solution.lower.value),
        str(solution.guarantee),
        dictionary.words()[mark.first_guess],
        mark.worst_case,
    )


def check_table(kept: PaperComparison, computed: PaperComparison) -> None:
    """Compare a kept table with one that was just computed, column by column.

    Raises:
        CertificateError: if a figure differs.
    """
    if kept.words != computed.words:
        raise CertificateError("it was made from a different list: give that list")
    columns = {column.figures.letters: column for column in kept.columns}
    for column in computed.columns:
        if columns.get(column.figures.letters) != column:
            raise CertificateError(
                f"{column.figures.letters} letters: its figures differ from those computed now"
            )
