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
from strategy_book.lists.reading.encodings import decode
from strategy_book.lists.reading.entries import Row, read_table
from strategy_book.lists.reading.forms import NUMBER
from strategy_book.lists.textfile import read_file
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


def rank_words(lexicon: Lexicon, path: Path, column: str = "", meaning: str = "", encoding: str = "") -> Ranked:
    """A rank file for a list, from a file of counts or ranks, or from a rank file.

    The words of the file are played as those of the list: without their accents, in small letters.

    Args:
        column: the one with the numbers, if there are several: its name or number.
        meaning: what the numbers are, one of ``ORDERS``; "" for what they show.
        encoding: stated, for a file that is neither UTF-8 nor UTF-16.

    Raises:
        WordListError: if it cannot be read, a line is wrong, or its words are not those of the list.
        DoubtError: if its encoding or the meaning of its numbers is in doubt.
    """
    data, known = decode(read_file(path), path, encoding).data, dict[str, int]()
    if re.match(rb"\s*[0-9]+\s*\n", data):
        known = load_ranks(path, encoding)
        listed = sorted(known, key=known.__getitem__)
    else:
        listed, meaning = words_by_familiarity(data, path, column, meaning)
    if not listed:
        raise WordListError("has no words: write a word and a count, or a rank, on each line", file=path)
    words, found = {*lexicon.words()}, dict[str, str]()
    played = lexicon.played("\n".join(listed)).split("\n")
    for entry, word in zip(played, listed, strict=True):
        if entry in words:
            found.setdefault(entry, word)
    if len(found) < LEAST_SHARE * min(len(listed), len(words)):
        complaint = f"only {len(found):,} of its {len(listed):,} words are in the list"
        advice = "give the ranks of words of that language, or name the language of the list with --language"
        raise WordListError(f"{complaint}: {advice}", file=path)
    by_rank: dict[int, list[str]] = {}
    for (entry, word), size in zip(found.items(), _sizes(len(found)), strict=True):
        by_rank.setdefault(known.get(word, size), []).append(entry)
    sections = (f"{rank}\n" + "".join(f"{word}\n" for word in sorted(by_rank[rank])) for rank in sorted(by_rank))
    unknown = sum(entry not in words for entry in played)
    return Ranked("".join(sections), len(found), unknown, "" if known else meaning)


def _sizes(words: int) -> list[int]:
    """The size of SCOWL for each place in the order of familiarity; the last size also for all further places."""
    sizes = sorted(load_ranks(WORDLISTS / SCOWL).values())
    return sizes[:words] + [max(READERS)] * (words - len(sizes))


_SPACES = str.maketrans("", "", "'’ \xa0\u2009\u202f")
_THOUSANDS = re.compile(r"-?\d{1,3}(?:[.,]\d{3})+")


def words_by_familiarity(data: bytes, path: Path, column: str = "", order: str = "") -> tuple[list[str], str]:
    """``(the words of a table, the most familiar first, what its numbers are)``.

    Args:
        data: as UTF-8.
        column: the one with the numbers: its name in the first line, or its number from 1; "" for the only one.
        order: what the numbers are, one of ``ORDERS``; "" for what they show.

    Raises:
        DoubtError: if they do not show it.
        WordListError: if it is not such a table: file, line and what to do.
    """
    form, rows = read_table(data, path)
    at, head = rows.pop(0) if form.header and rows else (1, [])
    wrong = "is not a word and a number: correct the line"
    if not rows:
        raise WordListError("is empty: write a word and a count, or a rank, on each line", file=path)
    width = Counter(len(cells) for _, cells in rows).most_common(1)[0][0]
    if width == 1 and not form.numbers:
        for line, (word, *_) in rows:
            if re.search("[0-9]", word) and re.search("[\t,; ]", word):
                raise WordListError(wrong, file=path, line=line)
        return [word for _, (word, *_) in rows], "common-first"
    width, place = len(head) or width, max(form.column - 1, 0)
    numeric = [number - 1 for number in form.numbers if number <= width]
    if len(numeric) > 1 and numeric[0] < place and _counts_rows(rows, numeric[0]):
        del numeric[0]
    index = _number_column(head, numeric, width, column, path)
    phrases = form.delimiter == " " and not head and width > 2  # such as "ice cream 12"
    for line, cells in rows:
        if not max(place, index) < len(cells) <= width or place == index or phrases:
            raise WordListError(wrong, file=path, line=line)
    numbers = _numbers([(line, cells[index]) for line, cells in rows], path)
    words = [cells[place] for _, cells in rows]
    order = order or _order(numbers)
    if not order:
        choices = {name: f"{', '.join(_sorted(words, numbers, name)[:3])} are the most familiar" for name in ORDERS}
        raise DoubtError("has numbers that may be ranks or counts", "--ranks-order", choices, path, at or 1)
    return _sorted(words, numbers, order), order


def _sorted(words: Sequence[str], numbers: Sequence[float], order: str) -> list[str]:
    """The words, the most familiar first."""
    ranked = sorted(zip(words, numbers, strict=True), key=itemgetter(1), reverse=order == "counts")
    return [word for word, _ in ranked]


def _counts_rows(rows: Sequence[Row], column: int) -> bool:
    """Whether a column has the numbers of the rows."""
    cells = [cells[column] for _, cells in rows if column < len(cells)]
    return cells in ([*map(str, range(len(cells)))], [*map(str, range(1, len(cells) + 1))])


def _number_column(head: Sequence[str], numeric: Sequence[int], width: int, column: str, path: Path) -> int:
    """The column with the numbers. A name that several columns have chooses none of them."""
    times = Counter(name.lower() for name in head)
    labels = [name if times[name.lower()] == 1 else str(i) for i, name in enumerate(head, 1)]
    known = {label.lower(): i for i, label in enumerate(labels)} | {str(i + 1): i for i in range(width)}
    listed = ", ".join(labels[i] if labels else str(i + 1) for i in numeric)
    if column and column.lower() not in known:
        raise WordListError(f"has no column {column[:40]!r}: give --ranks-column one of {listed}", file=path, line=1)
    if not column and len(numeric) > 1:
        complaint = f"has {len(numeric)} columns of numbers: choose one with --ranks-column, of {listed}"
        raise WordListError(complaint, file=path, line=1)
    return known[column.lower()] if column else numeric[0] if numeric else width - 1


def _numbers(cells: Sequence[tuple[int | None, str]], path: Path) -> list[float]:
    """The numbers of a column, all read alike: a point or a comma is before thousands or before decimals in all.

    ``cells``: each with the number of its line.

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
