"""A file that says how frequent words are becomes a rank file: ``add --ranks FILE``.

Such a file is a table of words with counts (the more, the more familiar) or ranks (1 for the most familiar). Cells are
between tabs, semicolons, commas or spaces, in quotes or not; the first line may name the columns. Numbers may have
signs between thousands (1,234 and 1.234 and 1 234), and a point or a comma before decimals. A line may also hold a word
alone if all do: then the order of the lines is the rank.

The book's vocabularies are sizes of SCOWL, such as "what a newspaper reader knows". The word at place N of the list,
the most familiar first, gets the smallest size of SCOWL that has at least N words.
"""

import csv
import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import itemgetter
from pathlib import Path

from generator.errors import WordListError
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import READERS, SCOWL, load_ranks
from generator.lists.reading.encodings import unpacked
from generator.lists.reading.entries import BREAK, joined
from generator.lists.textfile import read_text
from generator.paths import WORDLISTS

MAX_BYTES = 1 << 27
LEAST_SHARE = 0.2
"""At least this share of the words of the file, or of the list, must be in the other."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """The words of a list with ranks.

    Attributes:
        words: how many words of the list have a rank.
        unknown: how many words of the file are not in the list.
    """

    text: str
    words: int
    unknown: int


def rank_words(lexicon: Lexicon, path: Path, column: str = "") -> Ranked:
    """A rank file for a list, from a file of counts or ranks, or from a rank file.

    The words of the file are played as those of the list: without their accents, in small letters.

    Args:
        column: the one with the numbers, if there are several: its name or number.

    Raises:
        WordListError: if it cannot be read, a line is wrong, or its words are not those of the list.
    """
    text = read_text(path, MAX_BYTES, "keep the most frequent words", lambda data: unpacked(data, path)[0])
    if re.match(r"\s*[0-9]+\s*\n", text):
        known = load_ranks(path)
        order: list[tuple[str, int | None]] = sorted(known.items(), key=itemgetter(1))
    else:
        order = [(word, None) for word in words_by_familiarity(text, path, column)]
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
    return Ranked("".join(sections), len(ranks), unknown)


def _sizes(words: int) -> list[int]:
    """The size of SCOWL for each place in the order of familiarity; the last size also for all further places."""
    sizes = sorted(load_ranks(WORDLISTS / SCOWL).values())
    return sizes[:words] + [max(READERS)] * (words - len(sizes))


Row = tuple[int, list[str]]
"""The number of a line, and its cells."""

_PROBE = 200
"""How many lines show what separates cells."""

_NUMBER = re.compile(r"-?\d[\d.,'’ \xa0\u2009\u202f]*(?:[eE][+-]?\d+)?|-?\.\d+")
_SPACES = str.maketrans("", "", "'’ \xa0\u2009\u202f")
_THOUSANDS = re.compile(r"-?\d{1,3}(?:[.,]\d{3})+")

_COUNT = re.compile(r"count|freq|zipf|lg10|number|occur|tokens|per.?million|^n$|^wf$", re.IGNORECASE)
_RANK = re.compile(r"rank|position|place", re.IGNORECASE)
_WORD = re.compile(r"word|ortho|form|token$|lemma|spelling", re.IGNORECASE)


def words_by_familiarity(text: str, path: Path, column: str = "") -> list[str]:
    """The words of a table, the most familiar first.

    ``column``: the one with the numbers: its name in the first line, or its number from 1; "" for the only one.

    Raises:
        WordListError: if it is no such table; file, line and what to do.
    """
    lines: list[tuple[int, str]] = []
    number = 1
    for line in joined(text.replace("\r\n", "\n").replace("\r", "\n")).split("\n"):
        if line.strip():
            lines.append((number, line.strip(" ")))
        number += 1 + line.count(BREAK)
    if not lines:
        raise WordListError("is empty: write a word and a count, or a rank, on each line", file=path)
    separator = _separator([line for _, line in lines[:_PROBE]])
    wrong = "is not a word and a number: correct the line"
    if not separator:
        for number, line in lines:
            if any(mark in line for mark in "\t,; \0"):
                raise WordListError(wrong, file=path, line=number)
        return [line for _, line in lines]
    rows = [(number, _cells(line, separator)) for number, line in lines]
    width = Counter(len(cells) for _, cells in rows).most_common(1)[0][0]
    numeric = [index for index in range(width) if _is_numeric(rows, index)]
    first = rows[0][1]
    named = len(first) == width and len(rows) > 1 and not any(_NUMBER.fullmatch(first[index]) for index in numeric)
    head = first if named else []
    index = _number_column(head, numeric, width, column, path)
    words = next((i for i in range(width) if i not in numeric and head and _WORD.search(head[i])), 0)
    if head and [name.lower() for name in head].count(head[words].lower()) > 1:
        complaint = f"has two columns {head[words][:40]!r}: give each a name of its own"
        raise WordListError(complaint, file=path, line=rows[0][0])
    body = rows[1:] if named else rows
    wide = separator == " " and not named and width > 2
    for number, cells in body:
        if len(cells) != width or wide or words == index:
            raise WordListError(wrong, file=path, line=number)
    numbers = _numbers([(number, cells[index]) for number, cells in body], path)
    sign = -1 if _kind(head[index] if head else "", numbers, path) == "count" else 1
    order = sorted(range(len(body)), key=lambda row: sign * numbers[row])
    return [body[row][1][words] for row in order]


def _separator(lines: Sequence[str]) -> str:
    """What separates a word and a number on most lines; "" if nothing does."""

    def score(separator: str) -> int:
        tables = (_cells(line, separator) for line in lines)
        return sum(any(map(_NUMBER.fullmatch, cells[1:])) and not _NUMBER.fullmatch(cells[0]) for cells in tables)

    best = max("\t; ,", key=score)
    return best if score(best) else ""


def _cells(line: str, separator: str) -> list[str]:
    if separator == " ":
        return [cell.strip('"') for cell in re.split(r"[,;]?\s+", line)]
    cells = (
        next(csv.reader([line], delimiter=separator, skipinitialspace=True)) if '"' in line else line.split(separator)
    )
    return [cell.strip() for cell in cells]


def _is_numeric(rows: Sequence[Row], index: int) -> bool:
    """Whether a column holds numbers; the first line may name it."""
    body = rows[1:] if len(rows) > 1 and len(rows[0][1]) > index and not _NUMBER.fullmatch(rows[0][1][index]) else rows
    cells = [cells[index] for _, cells in body if len(cells) > index]
    return index > 0 and 2 * sum(bool(_NUMBER.fullmatch(cell)) for cell in cells) >= max(len(cells), 1)


def _number_column(head: list[str], numeric: list[int], width: int, column: str, path: Path) -> int:
    """The column with the numbers."""
    times = Counter(name.lower() for name in head)
    known = {name.lower(): i for i, name in enumerate(head) if times[name.lower()] == 1}  # names of one column alone
    known |= {str(i + 1): i for i in range(width)}
    names = [head[i] if head and known.get(head[i].lower()) == i else str(i + 1) for i in numeric]
    if column:
        if column.lower() not in known:
            complaint = f"has no column {column[:40]!r}: give --ranks-column one of {', '.join(names)}"
            raise WordListError(complaint, file=path, line=1)
        return known[column.lower()]
    if len(numeric) > 1:
        complaint = f"has {len(numeric)} columns of numbers: choose one with --ranks-column, of {', '.join(names)}"
        raise WordListError(complaint, file=path, line=1)
    return numeric[0] if numeric else width - 1


def _roles(cells: Sequence[tuple[int, str]], texts: Sequence[str], path: Path) -> dict[str, str]:
    """Whether a point and a comma are before thousands or before decimals, as far as the numbers show it.

    Raises:
        WordListError: if they contradict each other, as 1,000 does 2.000.
    """
    roles: dict[str, str] = {}
    unclear: dict[str, int] = {}
    for (line, given), text in zip(cells, texts, strict=True):
        signs = re.findall("[.,]", text)
        shown = {}
        if len({*signs}) == 2:
            shown = {signs[0]: "thousands", signs[-1]: "decimals"}
        elif signs and (len(signs) > 1 or not _THOUSANDS.fullmatch(text)):
            shown = {signs[0]: "thousands" if len(signs) > 1 else "decimals"}
        elif signs:
            unclear.setdefault(signs[0], line)
        for sign, role in shown.items():
            if roles.setdefault(sign, role) != role or [*roles.values()].count(role) > 1:
                raise _contradiction(given, path, line)
    if len(unclear) > 1 and not roles:
        line = max(unclear.values())
        raise _contradiction(next(given for number, given in cells if number == line), path, line)
    return roles


def _contradiction(given: str, path: Path, line: int) -> WordListError:
    return WordListError(
        f"{given[:20]!r} has its point or comma otherwise than a number before it: write all numbers alike",
        file=path,
        line=line,
    )


def _numbers(cells: Sequence[tuple[int, str]], path: Path) -> list[float]:
    """The numbers of a column, all read alike."""
    texts = [text.translate(_SPACES) for _, text in cells]
    signs = [text for text in texts if "." in text or "," in text]
    # Three digits behind every sign, and numbers without one: 1,234 beside 12.
    roles = _roles(cells, texts, path)
    one_kind = len({sign for text in signs for sign in ".," if sign in text}) == 1
    grouped = one_kind and all(map(_THOUSANDS.fullmatch, signs))
    whole = grouped and (len(signs) < len(texts) or any(len(re.findall("[.,]", text)) > 1 for text in signs))
    comma = roles.get(",") != "thousands" and roles.get(".") != "decimals"
    numbers = []
    for (line, given), text in zip(cells, texts, strict=True):
        if whole:
            plain = text.replace(",", "").replace(".", "")
        elif comma:
            plain = text.replace(".", "").replace(",", ".") if "," in text else text
        else:
            plain = text.replace(",", "")
        try:
            value = float(plain) if _NUMBER.fullmatch(text) else math.nan
        except ValueError:
            value = math.nan
        if not (math.isfinite(value) and value >= 0):
            complaint = f"{given[:20]!r} is not a count or a rank: write a number of 0 or more, up to 1e308"
            raise WordListError(complaint, file=path, line=line)
        numbers.append(value)
    return numbers


def _kind(name: str, numbers: Sequence[float], path: Path) -> str:
    """Whether numbers are counts or ranks, by the name of their column or by their order."""
    for kind, names in (("rank", _RANK), ("count", _COUNT)):
        if names.search(name):
            return kind
    steps = [after - before for before, after in pairwise(numbers)]
    if all(step >= 0 for step in steps) and any(steps):
        return "rank"
    if all(step <= 0 for step in steps):
        return "count"
    complaint = "the numbers neither rise nor fall: write `word,count` or `word,rank` into a line before them"
    raise WordListError(complaint, file=path, line=1)
