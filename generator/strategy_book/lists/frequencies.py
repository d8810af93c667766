"""A file that says how frequent words are becomes a rank file: ``add --ranks FILE``.

Such a file is a table of words with counts (the more, the more familiar) or ranks (1 for the most familiar), in any
form that a list may have (``reading/entries.py``); the first line may name the columns. Numbers may have signs between
thousands (1,234 and 1.234 and 1 234), and a point or a comma before decimals. Where there are words alone, their order
is the rank.

The book's vocabularies are sizes of SCOWL, such as "what a newspaper reader knows". The word at place N of the list,
the most familiar first, gets the smallest size of SCOWL that has at least N words.
"""

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path

from strategy_book.errors import DoubtError, WordListError
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import READERS, SCOWL, load_ranks
from strategy_book.lists.reading.encodings import read_unicode
from strategy_book.lists.reading.entries import Table, read_table
from strategy_book.lists.reading.forms import NUMBER
from strategy_book.paths import WORDLISTS

ORDERS = ("common-first", "counts")
"""What numbers are: ranks, of which the smallest is for the most familiar word; or counts."""

_SKEWED = 10  # times the middle one is the largest count

LEAST_SHARE = 0.2
"""At least this share of the words of the file, or of the list, must be in the other."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """The words of a list with ranks.

    Attributes:
        words: how many words of the list have a rank.
        unknown: how many words of the file are not in the list.
        order: what its numbers are, one of ``ORDERS``; "" for a rank file.
    """

    text: str
    words: int
    unknown: int
    order: str = ""


def rank_words(lexicon: Lexicon, path: Path, column: str = "", meaning: str = "") -> Ranked:
    """A rank file for a list, from a file of counts or ranks, or from a rank file.

    The words of the file are played as those of the list: without their accents, in small letters.

    Args:
        column: the one with the numbers, if there are several: its name or number.
        meaning: what the numbers are, one of ``ORDERS``; "" for what they show.

    Raises:
        WordListError: if it cannot be read, a line is wrong, or its words are not those of the list.
    """
    text = read_unicode(path)
    if re.match(r"\s*[0-9]+\s*\n", text):
        known = load_ranks(path)
        order: list[tuple[str, int | None]] = sorted(known.items(), key=itemgetter(1))
    else:
        by_familiarity, meaning = words_by_familiarity(text, path, column, meaning)
        order = [(word, None) for word in by_familiarity]
    if not order:
        raise WordListError("has no words: write a word and a count, or a rank, on each line", file=path)
    words = {*lexicon.words()}
    ranks: dict[str, int | None] = {}
    unknown = 0
    entries = lexicon.played("\n".join(word for word, _ in order)).split("\n")
    for played, (_, rank) in zip(entries, order, strict=True):
        if played in words:
            ranks.setdefault(played, rank)
        else:
            unknown += 1
    if len(ranks) < LEAST_SHARE * min(len(order), len(words)):
        raise WordListError(
            f"only {len(ranks):,} of its {len(order):,} words are in the list: give the ranks of words of that "
            "language, or name the language of the list with --language",
            file=path,
        )
    by_rank: dict[int, list[str]] = {}
    for (word, rank), size in zip(ranks.items(), _sizes(len(ranks)), strict=True):
        by_rank.setdefault(size if rank is None else rank, []).append(word)
    sections = (f"{rank}\n" + "".join(f"{word}\n" for word in sorted(by_rank[rank])) for rank in sorted(by_rank))
    return Ranked("".join(sections), len(ranks), unknown, meaning)


def _sizes(words: int) -> list[int]:
    """The size of SCOWL for each place in the order of familiarity; the last size also for all further places."""
    sizes = sorted(load_ranks(WORDLISTS / SCOWL).values())
    return sizes[:words] + [max(READERS)] * (words - len(sizes))


_SPACES = str.maketrans("", "", "'’ \xa0\u2009\u202f")
_THOUSANDS = re.compile(r"-?\d{1,3}(?:[.,]\d{3})+")

Cells = Sequence[tuple[int | None, str]]
"""The cells of a column, each with the number of its line."""


def words_by_familiarity(text: str, path: Path, column: str = "", order: str = "") -> tuple[list[str], str]:
    """``(the words of a table, the most familiar first, what its numbers are)``.

    Args:
        column: the one with the numbers: its name in the first line, or its number from 1; "" for the only one.
        order: what the numbers are, one of ``ORDERS``; "" for what they show.

    Raises:
        DoubtError: if they do not show it.
        WordListError: if it is not such a table: file, line and what to do.
    """
    table = read_table(text.encode(), path)
    wrong = "is not a word and a number: correct the line"
    if not table.rows:
        raise WordListError("is empty: write a word and a count, or a rank, on each line", file=path)
    width = Counter(len(cells) for _, cells in table.rows).most_common(1)[0][0]
    if width == 1 and not table.numbers:
        for line, (word, *_) in table.rows:
            if re.search("[0-9]", word) and re.search("[\t,; ]", word):
                raise WordListError(wrong, file=path, line=line)
        return [word for _, (word, *_) in table.rows], "common-first"
    line, head = table.head or (1, [])
    width = len(head) or width
    numeric = [i for i in table.numbers if i < width]
    if len(numeric) > 1 and numeric[0] < table.words and _counts_rows(table, numeric[0]):
        del numeric[0]
    index = _number_column(head, numeric, width, column, path)
    phrases = table.by_blanks and not head and width > 2  # such as "ice cream 12"
    for number, cells in table.rows:
        if not max(table.words, index) < len(cells) <= width or table.words == index or phrases:
            raise WordListError(wrong, file=path, line=number)
    numbers = _numbers([(number, cells[index]) for number, cells in table.rows], path)
    order = order or _order(numbers)
    if not order:
        choices = {name: f"{', '.join(_sorted(table, numbers, name)[:3])} are the most familiar" for name in ORDERS}
        raise DoubtError("has numbers that may be ranks or counts", "--ranks-order", choices, path, line)
    return _sorted(table, numbers, order), order


def _sorted(table: Table, numbers: Sequence[float], order: str) -> list[str]:
    sign = 1 if order == "common-first" else -1
    return [table.rows[row][1][table.words] for row in sorted(range(len(numbers)), key=lambda row: sign * numbers[row])]


def _counts_rows(table: Table, column: int) -> bool:
    """Whether a column has the numbers of the rows."""
    cells = [cells[column] for _, cells in table.rows if column < len(cells)]
    return cells in ([*map(str, range(len(cells)))], [*map(str, range(1, len(cells) + 1))])


def _number_column(head: Sequence[str], numeric: Sequence[int], width: int, column: str, path: Path) -> int:
    """The column with the numbers."""
    times = Counter(name.lower() for name in head)
    known = {name.lower(): i for i, name in enumerate(head) if times[name.lower()] == 1}  # names of one column alone
    known |= {str(i + 1): i for i in range(width)}
    names = ", ".join(head[i] if head and known.get(head[i].lower()) == i else str(i + 1) for i in numeric)
    complaint = ""
    if column and column.lower() not in known:
        complaint = f"has no column {column[:40]!r}: give --ranks-column one of {names}"
    elif not column and len(numeric) > 1:
        complaint = f"has {len(numeric)} columns of numbers: choose one with --ranks-column, of {names}"
    if complaint:
        raise WordListError(complaint, file=path, line=1)
    return known[column.lower()] if column else numeric[0] if numeric else width - 1


def _numbers(cells: Cells, path: Path) -> list[float]:
    """The numbers of a column, all read alike: a point or a comma is before thousands or before decimals in all.

    Raises:
        WordListError: if they contradict each other, as 1,000 does 2.000, or one is not a number.
    """
    texts = [text.translate(_SPACES) for _, text in cells]
    thousands, decimals = dict[str, tuple[int | None, str]](), dict[str, tuple[int | None, str]]()
    for cell, text in zip(cells, texts, strict=True):
        for sign in re.findall("[.,]", text)[-1:]:
            (thousands if _THOUSANDS.fullmatch(text) else decimals).setdefault(sign, cell)
    if len(decimals or thousands) > 1:
        line, given = [*(decimals or thousands).values()][1]
        complaint = f"{given[:20]!r} uses its point or comma unlike a number before it: write all numbers alike"
        raise WordListError(complaint, file=path, line=line)
    # Three digits behind every sign, and numbers without one: 1,234 beside 12.
    whole = not decimals and any(text.count(".") + text.count(",") != 1 for text in texts)
    mark = "" if whole else next(iter(decimals or thousands), "")
    numbers = []
    for (line, given), text in zip(cells, texts, strict=True):
        plain = "".join("." if c == mark else c for c in text if c == mark or c not in ".,")
        try:
            value = float(plain) if NUMBER.fullmatch(text) else math.nan
        except ValueError:
            value = math.nan
        if not (math.isfinite(value) and value >= 0):
            complaint = f"{given[:20]!r} is not a count or a rank: write a number of 0 or more, up to 1e308"
            raise WordListError(complaint, file=path, line=line)
        numbers.append(value)
    return numbers


def _order(numbers: Sequence[float]) -> str:
    """What numbers are by their shape; "" if they may be either.

    Ranks are 1, 2, 3 and so on, each once. Counts have decimals, fall from line to line, repeat, or are mostly small
    beside the largest.
    """
    ascending = sorted(numbers)
    whole = all(map(float.is_integer, numbers))
    distinct = len({*numbers})
    if [*numbers] == ascending[::-1] and distinct > 1:
        return "counts"
    if whole and distinct * 20 >= len(numbers) * 19 and ascending[0] < 2 and ascending[-1] <= 1.1 * len(numbers) + 1:
        return "common-first"
    skewed = ascending[-1] > _SKEWED * ascending[(len(numbers) - 1) // 2]
    return "counts" if not whole or distinct * 2 <= len(numbers) or skewed else ""
