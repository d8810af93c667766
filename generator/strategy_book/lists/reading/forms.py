"""The form of a text: one entry on each line, or columns, JSON or a program; and the cells of a row.

A form that is recognised is reported. Where several columns have words, this is a question.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from strategy_book.errors import DoubtError, WordListError
from strategy_book.lists.reading.structured import COMMENT, SAMPLE

LINES, ALL = "lines", "all"
"""Values of ``column`` beside its number: each line is an entry; all words between blanks and commas are."""

BREAK = "\v"
"""Replaces a line break inside a row."""

JSON = "json"
"""What stands between the cells of the rows of JSON."""

_FEW = 2  # words; a line of more is a list
_SHOWN = 3  # entries of a column that a question shows
_MOST_COLUMNS = 20

NUMBER = re.compile(r"[-+]?(?:[0-9][0-9.,'’ \xa0\u2009\u202f]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?%?[.):]?")
"""A number in a cell, whatever signs there are between its digits."""

_BLANK = "\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
BLANKS = re.compile(f"[{_BLANK}]+")
SEPARATORS = re.compile(f"[{_BLANK},;]+")
_IN_QUOTES = re.compile('"[^"]*"')
_INNER = re.compile(r"[\t ;,]")
_FIELDS = {
    delimiter: re.compile(rf'(?:^|{delimiter})[ ]*(?:"([^"]*(?:""[^"]*)*)"[ ]*(?={delimiter}|$)|([^{delimiter}]*))')
    for delimiter in ("\t", ";", ",")
}
_QUOTED = {
    delimiters: re.compile(rf'(?:^|[{delimiters}]) *"[^"]*(?:""[^"]*)*"(?= *(?:[{delimiters}]|$))', re.MULTILINE)
    for delimiters in (*_FIELDS, "\t;,")
}
_HEADS = frozenset(
    ("word", "words", "lemma", "term", "entry", "definition", "definitions", "meaning", "meanings", "translation",
     "count", "freq", "frequency", "rank", "mot", "palabra", "wort", "parola", "palavra", "woord", "слово")
)  # fmt: skip
_AFFIX = re.compile(r"(?:SFX|PFX|SET|TRY|FLAG|REP)[ \t]\S")
_FLAGS = re.compile(r"[^/\s]+/[\w,~-]+(?:\s|$)")
_PROGRAM = re.compile(
    r"[=(]\s*[\w<>\[\]&;:. ]{0,40}[\[{(]\s*(?:['\"`]\w|\w+\s*:)|^\s*\[\s*'|^[ \t]*'[^'\n]+',?[ \t]*$|\bVALUES\s*\("
    r"|^[ \t]*(?:export|module|const|let|var|return|public|final|static|local)\b[^\n]*[={(]",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Form:
    """The form of the lines of a file.

    Attributes:
        kind: "lines", "columns", "program" or "all".
        delimiter: between columns; " " for any white space.
        column: the one with the words, from 1.
        numbers: the columns with numbers, from 1.
        header: whether the first line names the columns.
        notes: sentences on the form, and on the first entry if that names the column, or might.
    """

    kind: str = LINES
    delimiter: str = ""
    column: int = 0
    numbers: tuple[int, ...] = ()
    header: bool = False
    notes: tuple[str, ...] = ()


def recognise(text: str, path: Path, column: str = "", header: str = "", *, asks: bool = True) -> Form:
    """The form of a text.

    Args:
        text: the beginning of a text, with LF as line ends.
        column: the entries to take: ``LINES``, ``ALL`` or a number; "" for what the text shows.
        header: whether the first row names the columns, "yes" or "no"; "" for what the text shows.
        asks: whether several columns with words are a question; if not, the first is taken.

    Raises:
        DoubtError: if several columns have words.
        WordListError: if it is a Hunspell dictionary, or has no such column.
    """
    if column == LINES:
        return Form(header=header == "yes")
    filled = ((number, line.strip(" ")) for number, line in enumerate(text.split("\n"), 1) if line.strip())
    numbered = [*islice(filled, SAMPLE)]
    lines, first = [line for _, line in numbered], numbered[0][0] if numbered else 1
    _refuse_hunspell(lines, path)
    words = [entry for line in lines[:2] for entry in SEPARATORS.split(line) if entry and not NUMBER.fullmatch(entry)]
    if not column and _PROGRAM.search(COMMENT.sub("", text)):
        return Form("program", notes=("the words are the strings in the text of a program; --column chooses",))
    if column == ALL or (len(lines) == 1 and len(words) > _FEW and not column):
        return Form(ALL, notes=("all words of the text were taken; --column chooses",))
    delimiter = _delimiter(lines)
    if delimiter:
        rows = [fields(line, delimiter) for line in lines]
        return choose(rows, path, delimiter, column, header, line=first, asks=asks)
    if column not in ("", "1"):
        raise WordListError(f"has no column {column}: it has one word on each line", file=path)
    return _with_head(Form(), [[line] for line in lines] or [[]], header, path, first)


def choose(
    rows: Sequence[Sequence[str]], path: Path, delimiter: str, column: str, header: str, *, line: int, asks: bool = True
) -> Form:
    """The form of a text of these rows; ``line``: the number of the first; the others as in :func:`recognise`."""
    named, words, numbers = _columns(rows)
    width, chosen = max(map(len, rows)), int(column) if column.isdigit() else 0
    if chosen > width:
        raise WordListError(f"has no column {column}: choose one from 1 to {width}", file=path)
    if len(words) > 1 and asks and not chosen:
        body = rows[header == "yes" or (named and not header) :]
        choices = {str(n): _shown([row[n - 1] for row in body if n <= len(row) and row[n - 1]]) for n in words}
        if delimiter not in ("\t", JSON):
            choices[ALL] = _shown([entry for row in rows for cell in row for entry in SEPARATORS.split(cell) if entry])
        raise DoubtError("has several words on each line", "--column", choices, path, line)
    note = f"column {chosen or words[0]} was taken{'' if chosen else ': the others have no words'}"
    if delimiter == JSON:
        note = "the words are those of a JSON file"
    elif width == 1 and not chosen:
        note = "quotation marks were left out"
    form = Form("columns", delimiter, chosen or words[0], numbers, named, (f"{note}; --column chooses",))
    return _with_head(form, rows, header, path, line)


def _with_head(form: Form, rows: Sequence[Sequence[str]], header: str, path: Path, line: int) -> Form:
    """The form, with a sentence on its first entry if that names the column, or might."""
    if header:
        return replace(form, header=header == "yes")
    place = max(form.column - 1, 0)
    first = [*rows[0], *[""] * (place + 1)]
    entry, said = first[place], ""
    counted = any(NUMBER.fullmatch(first[number - 1]) for number in form.numbers if number <= len(first))
    table = form.delimiter in _FIELDS or path.suffix.lower() in (".csv", ".tsv")
    others = [row[place] for row in rows[1:] if form.column <= len(row)]
    apart = len(others) > _FEW and entry > others[0] and others == sorted(others)  # it alone is out of order
    if form.header:
        said = f"line {line}, {entry[:40]!r}, names the column, and was left out: --header no keeps it"
    elif entry and not counted and (table or apart or entry.lower() in _HEADS):
        said = f"line {line}, {entry[:40]!r}, was read as a word: --header yes leaves it out"
    return replace(form, notes=(*form.notes, said)) if said else form


def joined(text: str, delimiters: str = "\t;,") -> str:
    """A text with each row on one line: in quotation marks, a line break becomes ``BREAK``."""
    return _QUOTED[delimiters].sub(lambda row: row[0].replace("\n", BREAK), text) if '"' in text else text


def is_open(line: str, row: Sequence[str], delimiter: str) -> bool:
    """Whether a field of a row begins with a quotation mark, and no other one closes it."""
    if delimiter not in (";", ",") or line.count('"') % 2 == 0:
        return False
    return any(field.startswith('"') and not field[1:].endswith('"') for field in row)


def fields(line: str, delimiter: str) -> list[str]:
    """The fields of a line, without quotation marks around them."""
    if not delimiter:
        return [line]
    if delimiter == " ":
        return [field.rstrip(",;") for field in BLANKS.split(line) if field]
    return [
        match[1].replace('""', '"') if match[1] is not None else match[2].strip(" \t")
        for match in _FIELDS[delimiter].finditer(line)
    ]


def _delimiter(lines: Sequence[str]) -> str:
    """What separates several entries of most lines; "" if most lines have one, without quotation marks."""
    bare = [_IN_QUOTES.sub('""', line) for line in lines]
    if lines and bare.count('""') * 10 >= len(lines) * 9:
        return ","
    if sum("\t" in line.strip(" \t") for line in bare) * 10 > len(lines):
        return "\t"
    if sum(bool(_INNER.search(line)) for line in lines) * 2 <= len(lines):
        return ""
    blanks = sum(bool(BLANKS.search(line)) for line in bare)
    signs = {sign: sum(sign in line for line in bare) for sign in (";", ",")}
    if len(lines) == 1 and blanks:  # behind a sign in running text there is a blank
        return " "
    for sign, count in signs.items():
        if count * 10 >= len(lines) * 9:
            return sign
    return " " if blanks * 2 > len(lines) else max(signs, key=signs.__getitem__)  # not every row has all columns


def _columns(rows: Sequence[Sequence[str]]) -> tuple[bool, list[int], tuple[int, ...]]:
    """Whether the first row names the columns, which columns have words, and which have numbers, from 1."""
    width = min(max(map(len, rows)), _MOST_COLUMNS)
    header = len(rows) > 1 and sum(field.lower() in _HEADS for field in rows[0]) > 1
    words: list[int] = []
    numbers: list[int] = []
    for column in range(width):
        body = [row[column] for row in rows[1:] if column < len(row) and row[column]]
        first = rows[0][column] if column < len(rows[0]) else ""
        is_number = bool(NUMBER.fullmatch(first))
        if body and sum(bool(NUMBER.fullmatch(field)) for field in body) * 20 >= len(body) * 19:
            header = header or (len(rows) > 1 and not is_number and bool(first or not words))
            numbers.append(column + 1)
        elif body or (first and not is_number):
            words.append(column + 1)
        elif first:
            numbers.append(column + 1)
    return header, words or [1], tuple(numbers)


def _shown(entries: Sequence[str]) -> str:
    return ", ".join(entry[:20].replace(BREAK, " ") for entry in entries[:_SHOWN])


def _refuse_hunspell(lines: Sequence[str], path: Path) -> None:
    """Name the command that expands a Hunspell dictionary: only Hunspell knows all forms of its words."""
    stem = path.with_suffix("").name or "words"
    command = f"`unmunch {stem}.dic {stem}.aff > {stem}.txt`, and give {stem}.txt"
    lines = [line for line in lines if not line.startswith("#")]
    flags = sum(bool(_FLAGS.match(line)) for line in lines)
    dictionary = flags * 10 > len(lines) and (lines[0].split()[0].isdigit() or flags * 4 > len(lines))
    if dictionary or sum(bool(_AFFIX.match(line)) for line in lines) * 2 > len(lines):
        raise WordListError(f"is a part of a Hunspell dictionary: write its words with {command}", file=path)
