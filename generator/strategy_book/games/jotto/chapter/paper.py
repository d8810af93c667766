"""Table 1 of the paper, as published and as computed by this program on the paper's own list; kept as a file.

Source: Sam Ganzfried, *Computing Strong Game-Theoretic Strategies in Jotto*, Table 1. Payoffs are guesses: the hider
gains them and the guesser pays them.

The list may not be distributed, so the program ships the result, ``certificates/paper-table.json``. If you have the
list, ``strategy-book certify LIST --paper-table --check`` repeats the computation.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import msgspec

from strategy_book.certificates.file import CertificateError
from strategy_book.errors import InputError
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solution import FractionText
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.wordlist import find_list, read_lexicon
from strategy_book.paths import certificates_dirs
from strategy_book.work.files import write_whole
from strategy_book.work.progress import say


@dataclass(frozen=True, slots=True)
class PaperFigures:
    """One column of Table 1: the game with words of one length.

    Attributes:
        letters: of a word.
        words: legal secrets.
        hider_vs_benchmark: payoff of the method's hider against the benchmark's guesser.
        guesser_vs_benchmark: payoff of the method's guesser against the benchmark's hider; negative.
        overall_vs_benchmark: the mean of the two, as printed.
        benchmark_self_play: the hider's payoff when the benchmark's two sides play each other.
        self_play: the same of the method's two sides.
        benchmark_epsilon: what the better of the two deviations from the benchmark gains.
        epsilon: the same of the method.
        iterations: of the method.
    """

    letters: int
    words: int
    hider_vs_benchmark: float
    guesser_vs_benchmark: float
    overall_vs_benchmark: float
    benchmark_self_play: float
    self_play: float
    benchmark_epsilon: float
    epsilon: float
    iterations: int


PUBLISHED = (
    PaperFigures(2, 51, 7.652, -6.619, 0.517, 6.627, 7.438, 5.373, 0.038, 22_212),
    PaperFigures(3, 421, 7.912, -7.635, 0.139, 7.601, 7.658, 3.399, 0.334, 10_694),
    PaperFigures(4, 1_373, 7.507, -7.415, 0.046, 7.365, 7.390, 1.635, 0.336, 3_568),
    PaperFigures(5, 2_833, 7.221, -7.216, 0.003, 7.079, 7.162, 1.921, 0.335, 3_906),
)
"""Table 1 as printed."""

BENCHMARK_GUESSERS = {5: ("doyen", 9)}
"""By letters: the first guess of the benchmark's guesser, and the most guesses that it needs. From the paper's text."""


@dataclass(frozen=True, slots=True)
class PaperColumn:
    """What this program computes for one column of Table 1.

    Attributes:
        figures: by the paper's method, with its iterations, and ties as in its pseudocode.
        least_exact, most_exact: proved bounds on the value of the game, found by this book's method.
        first_guess: of the benchmark's guesser.
        most_guesses: that the benchmark's guesser needs for any word.
    """

    figures: PaperFigures
    least_exact: FractionText
    most_exact: FractionText
    first_guess: str
    most_guesses: int

    @property
    def published(self) -> PaperFigures:
        """The paper's column of the same length."""
        return next(figures for figures in PUBLISHED if figures.letters == self.figures.letters)

    @property
    def least(self) -> Fraction:
        """The proved lower bound."""
        return Fraction(self.least_exact)

    @property
    def most(self) -> Fraction:
        """The proved upper bound."""
        return Fraction(self.most_exact)

    @property
    def beats_the_benchmark(self) -> bool:
        """Whether the method gains on the benchmark, as the paper says of every length."""
        return self.figures.overall_vs_benchmark > 0

    @property
    def begins_as_in_the_paper(self) -> bool:
        """Whether the benchmark's guesser begins and ends as the paper says it does with this length."""
        return (self.first_guess, self.most_guesses) == BENCHMARK_GUESSERS.get(self.figures.letters)

    @property
    def refutes_self_play(self) -> bool:
        """Whether the paper's self-play payoff, its estimate of the value, is above the proved upper bound."""
        return self.most < Fraction(str(self.published.self_play))


@dataclass(frozen=True, slots=True)
class PaperComparison:
    """Table 1, computed again.

    Attributes:
        date: of the computation, ISO 8601.
        words: hash of the list's words.
        columns: by letters, ascending.
    """

    date: str
    words: str
    columns: tuple[PaperColumn, ...]

    @property
    def refuting(self) -> tuple[PaperColumn, ...]:
        """The columns whose proved upper bound refutes self-play as an estimate of the value."""
        return tuple(column for column in self.columns if column.refutes_self_play)

    @property
    def proved_easier(self) -> tuple[tuple[PaperColumn, PaperColumn], ...]:
        """Pairs of neighbours, by ascending letters: the first is proved to have the smaller value."""
        pairs = zip(self.columns, self.columns[1:], strict=False)
        return tuple((shorter, longer) for shorter, longer in pairs if shorter.most < longer.least)

    @property
    def bounds_fall_from(self) -> int | None:
        """The letters from which both bounds fall with every letter more; None if they rise at the end."""
        falling = None
        for shorter, longer in zip(reversed(self.columns[:-1]), reversed(self.columns[1:]), strict=True):
            if not (shorter.least > longer.least and shorter.most > longer.most):
                break
            falling = shorter.figures.letters
        return falling


FILE = "paper-table.json"


def table_file() -> Path | None:
    """The file of the table, if there is one."""
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

    Raises:
        InputError: if the numbers of secrets differ from the paper's.
    """
    columns = []
    for figures in PUBLISHED:
        if letters and figures.letters not in letters:
            continue
        if progress is not None:
            progress(f"the paper's table, {figures.letters} letters")
        columns.append(_column(lexicon, figures))
    return PaperComparison(date, lexicon.digest, tuple(columns))


def _column(lexicon: Lexicon, published: PaperFigures) -> PaperColumn:
    from strategy_book.games.jotto.budget import JottoBudget
    from strategy_book.games.jotto.feedback import feedback_table, select_secrets
    from strategy_book.games.jotto.solve.equilibrium import fictitious_play
    from strategy_book.games.jotto.solve.solver import benchmark, paper_table, solve

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
    computed = {name: round(getattr(table, name), 6) for name in PaperFigures.__slots__[2:]}  # those of strategies
    return PaperColumn(
        PaperFigures(letters=published.letters, words=len(dictionary), **computed),
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
            raise CertificateError(f"{column.figures.letters} letters: its figures differ from those computed now")


def make_table_file(wordlist: str, date: str, folder: Path | None) -> Path:
    """Write the paper's table, computed from its list, to ``folder`` or the certificates; return its file."""
    path = (folder or certificates_dirs()[0]) / FILE
    write_whole(path, write_table(compute_table(read_lexicon(find_list(wordlist)), date, (), say)))
    return path


def check_table_file(wordlist: str, letters: tuple[int, ...], folder: Path | None) -> tuple[Path, str]:
    """Compute the table, or its columns of these ``letters``, and compare it with the one that is there.

    Returns:
        The table's file, and the mistake in it; "" if there is none.
    """
    path = folder / FILE if folder else table_file()
    if path is None:
        raise InputError("there is no table of the paper to check: make it without --check")
    try:
        kept = read_table(path)
        check_table(kept, compute_table(read_lexicon(find_list(wordlist)), kept.date, letters, say))
    except OSError as error:
        raise InputError(f"cannot be read ({error.strerror})", file=path) from error
    except CertificateError as error:
        return path, error.message
    return path, ""
