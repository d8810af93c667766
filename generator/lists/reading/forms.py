"""Text to entries: the form of a file. A line mostly holds a word; else a row of columns, a number and a word, or JSON.

A form that is recognised is reported. Where several columns have words, this is a question.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from generator.errors import DoubtError, WordListError

LINES, ALL = "lines", "all"
"""Values of ``column`` beside its number: each line is an entry; all words between blanks and commas are."""

BREAK = "\v"
"""What stands for a line break inside a row."""

SAMPLE = 1000
"""Lines that show the form of a file."""

_SHOWN = 3  # entries of a column that a question shows
_MOST_COLUMNS = 20

_NUMBER = re.compile(r"[-+]?[0-9][0-9.,']*(?:[eE][-+]?[0-9]+)?%?[.):]?")
_LINE_END = re.compile(r"[\n\r\x85\u2028\u2029]")
_HALF = re.compile("[\ud800-\udfff]")
_NUMBERED = re.compile(r"[0-9]+[.):][ \t]+(?=\S)")
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
     "count", "freq", "frequency", "rank")
)  # fmt: skip
_AFFIXES = re.compile(r"^(?:SFX|PFX|SET|TRY|FLAG|REP)[ \t]\S", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Form:
    """The form of the lines of a file.

    Attributes:
        kind: "lines", "columns", "numbered", "all" or "json".
        delimiter: between columns; " " for any white space.
        column: from 1.
        header: whether the first line names the columns.
        note: a sentence on the form; "" for lines.
    """

    kind: str = LINES
    delimiter: str = ""
    column: int = 0
    header: bool = False
    note: str = ""


def recognise(text: str, path: Path, column: str = "") -> Form:
    """The form of a text.

    Args:
        text: the beginning of a text, with LF as line ends.
        column: the entries to take: ``LINES``, ``ALL`` or a number; "" for what the text shows.

    Raises:
        DoubtError: if several columns have words.
        WordListError: if it is a Hunspell dictionary, or has no such column.
    """
    if column == LINES:
        return Form()
    filled = ((number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip())
    numbered = [*islice(filled, SAMPLE)]
    lines = [line.strip(" ") for _, line in numbered]
    _refuse_hunspell(lines, path)
    if column == ALL:
        return Form(ALL, note="all words of the text were taken")
    if lines and sum(bool(_NUMBERED.match(line)) for line in lines) * 10 >= len(lines) * 9 and not column:
        return Form("numbered", note="the numbers before the words were left out")
    delimiter = _delimiter(lines)
    if not delimiter:
        if column not in ("", "1"):
            raise WordListError(f"has no column {column}: it has one word on each line", file=path)
        return Form()
    rows = [fields(line, delimiter) for line in lines]
    header, words = _word_columns(rows)
    if column:
        if int(column) > max(map(len, rows)):
            raise WordListError(f"has no column {column}: choose one from 1 to {max(map(len, rows))}", file=path)
        return Form("columns", delimiter, int(column), header, f"column {column} was taken")
    if len(words) == 1:
        return Form("columns", delimiter, words[0], header, f"column {words[0]} was taken: the others have no words")
    columns = {number: [row[number - 1] for row in rows[header:] if number <= len(row)] for number in words}
    choices = {str(number): _shown([*filter(None, entries)]) for number, entries in columns.items()}
    if delimiter != "\t":
        choices[ALL] = _shown([entry for line in lines for entry in SEPARATORS.split(line) if entry])
    raise DoubtError("has several words on each line", "--column", choices, path, numbered[0][0])


def joined(text: str, delimiters: str = "\t;,") -> str:
    """A text with each row on one line: in quotation marks, a line break becomes ``BREAK``."""
    return _QUOTED[delimiters].sub(lambda row: row[0].replace("\n", BREAK), text) if '"' in text else text


def is_open(line: str, row: Sequence[str], delimiter: str) -> bool:
    """Whether a field of a row begins with a quotation mark, and no other one closes it."""
    return (
        delimiter in ";,"
        and line.count('"') % 2 == 1
        and any(field.startswith('"') and not field[1:].endswith('"') for field in row)
    )


def fields(line: str, delimiter: str) -> list[str]:
    """The fields of a line, without quotation marks around them."""
    if delimiter == " ":
        return [field for field in BLANKS.split(line) if field]
    return [
        match[1].replace('""', '"') if match[1] is not None else match[2].strip(" \t")
        for match in _FIELDS[delimiter].finditer(line)
    ]


def json_entries(text: str, path: Path) -> list[str] | None:
    """The words of a JSON array of texts, or the keys of an object of numbers, or of texts; None if it is not JSON.

    Raises:
        WordListError: if it is JSON, and has no such form.
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    kinds: set[type] = {str}
    if isinstance(value, dict):
        kinds = {int if type(content) is float else type(content) for content in value.values()}
    entries = list(value)
    if kinds not in ({int}, {str}) or not all(isinstance(entry, str) for entry in entries):
        raise WordListError("is JSON, but no array of words: give a file with one word on each line", file=path)
    return [_HALF.sub("\ufffd", _LINE_END.sub(" ", entry)) for entry in entries]


def _delimiter(lines: Sequence[str]) -> str:
    """What separates several entries of most lines; "" if most lines have one."""
    bare = [_IN_QUOTES.sub('""', line) for line in lines]
    if sum("\t" in line.strip(" \t") for line in bare) * 10 > len(lines):
        return "\t"
    if sum(bool(_INNER.search(line)) for line in lines) * 2 <= len(lines):
        return ""
    for delimiter in (";", ","):
        if len(lines) > 1 and sum(delimiter in line for line in bare) * 10 >= len(lines) * 9:
            return delimiter
    return " "


def _word_columns(rows: Sequence[Sequence[str]]) -> tuple[bool, list[int]]:
    """Whether the first row names the columns, and the numbers of the columns that have words."""
    width = min(max(map(len, rows)), _MOST_COLUMNS)
    header = len(rows) > 1 and sum(field.lower() in _HEADS for field in rows[0]) > 1
    words = []
    for column in range(width):
        body = [row[column] for row in rows[1:] if column < len(row) and row[column]]
        numbers = sum(bool(_NUMBER.fullmatch(field)) for field in body)
        first = rows[0][column] if column < len(rows[0]) else ""
        if body and numbers * 20 >= len(body) * 19:
            header = header or bool(first and not _NUMBER.fullmatch(first))
        elif body or (first and not _NUMBER.fullmatch(first)):
            words.append(column + 1)
    return header, words or [1]


def _shown(entries: Sequence[str]) -> str:
    return ", ".join(entry[:20].replace(BREAK, " ") for entry in entries[:_SHOWN])


def _refuse_hunspell(lines: Sequence[str], path: Path) -> None:
    """Name the command that expands a Hunspell dictionary: only Hunspell knows all forms of its words."""
    stem = path.with_suffix("").name or "words"
    command = f"`unmunch {stem}.dic {stem}.aff > {stem}.txt`, and give {stem}.txt"
    flags = sum("/" in line for line in lines[1:])
    if lines and lines[0].isdigit() and flags * 10 > len(lines):
        raise WordListError(f"is a Hunspell dictionary: write its words with {command}", file=path)
    if len(_AFFIXES.findall("\n".join(lines))) * 2 > len(lines):
        raise WordListError(f"has the affixes of a Hunspell dictionary: write its words with {command}", file=path)
