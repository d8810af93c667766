"""Text to entries: one on each line, whatever the form of the file; and blocks of whole lines.

A line mostly holds a word; else a row of columns, a number and a word, or JSON. A form that is recognised is reported.
Where several columns have words, this is a question. A list of one word per line is not copied, and blocks let a long
list need little memory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from generator.errors import DoubtError, WordListError

BLOCK_BYTES = 1 << 22
MAX_LINE_BYTES = 1 << 20
_HEAD = 1 << 17  # characters that show the form of a text

_JSON = re.compile(rb"\s*[\[{]")
_BEGUN = re.compile(r'\s*(?:\[\s*"|\{\s*"[^"\n]*"\s*:)')
_LEADING_NUMBER = re.compile(r"^[ \t]*[0-9]+[.):][ \t]+", re.MULTILINE)
_SEPARATORS = (b"\xe2\x80\xa8", b"\xe2\x80\xa9", b"\xc2\x85")  # U+2028, U+2029 and U+0085 in UTF-8

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


def entry_lines(data: bytes, path: Path, column: str = "") -> tuple[bytes, Form]:
    """``(a text with an entry on each line, what was recognised)``. Entries keep the numbers of their lines.

    ``column``: the entries to take, as in :func:`recognise`.

    Raises:
        WordListError: if the form is in doubt, or its words cannot be read here.
    """
    for separator in _SEPARATORS:
        if separator[:1] in data:  # ten times as fast to find as all of it
            data = _line_ends(data).replace(separator, b"\n")
    if column != LINES and _JSON.match(data):
        words = json_entries(data.decode(), path)
        if words is not None:
            return "\n".join(words).encode("utf-8", "replace"), Form("json", note="the words are those of a JSON file")
    head = _line_ends(data[: 4 * _HEAD]).decode("utf-8", "ignore")
    if len(head) > _HEAD:
        head = head[: head.rfind("\n", 0, _HEAD) + 1 or len(head)]
    rows = joined(head)
    form = recognise(rows, path, column)
    if rows != head and form.delimiter in ("", " "):
        form = recognise(head, path, column)
    if form.kind == LINES:
        return data, form
    return _entries(_line_ends(data).decode(), form, path).encode(), form


def _entries(text: str, form: Form, path: Path) -> str:
    if form.kind == ALL:
        return SEPARATORS.sub("\n", text.replace('"', " "))
    if form.kind == "numbered":
        return _LEADING_NUMBER.sub("", text)
    lines = (text if form.delimiter == " " else joined(text, form.delimiter)).split("\n")
    entries: list[str] = []
    for line in lines:
        row = fields(line, form.delimiter)
        if is_open(line, row, form.delimiter):
            complaint = "a quotation mark is not closed: close it, or take it out"
            raise WordListError(complaint, file=path, line=len(entries) + 1)
        entries.append(row[form.column - 1].replace(BREAK, " ") if form.column <= len(row) else "")
        entries.extend([""] * line.count(BREAK))
    if form.header:
        entries[next(number for number, line in enumerate(lines) if line.strip())] = ""
    return "\n".join(entries)


def read_blocks(data: bytes, path: Path) -> Iterator[tuple[int, bytes | str]]:
    """Blocks of whole lines. Each line ends with one LF, whether the text has LF, CRLF or CR.

    Yields:
        ``(number of the block's first line, text)``: bytes if the block is ASCII, else str.

    Raises:
        WordListError: if a line is over ``MAX_LINE_BYTES``.
    """
    data = _line_ends(data)
    line, begin = 1, 0
    while begin < len(data):
        end = data.find(b"\n", min(begin + BLOCK_BYTES, len(data)) - 1) + 1
        block = data[begin:end]
        _refuse_long_lines(block, path, line)
        yield line, block if block.isascii() else block.decode()
        if end < len(data):
            line += block.count(b"\n")
        begin = end


def _line_ends(block: bytes) -> bytes:
    if b"\r" in block:
        block = block.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return block if block.endswith(b"\n") else block + b"\n"


def _refuse_long_lines(block: bytes, path: Path, first: int) -> None:
    begin = 0
    while begin < len(block):
        end = block.rfind(b"\n", begin, begin + MAX_LINE_BYTES + 1)
        if end < 0:
            line = first + block.count(b"\n", 0, begin)
            raise WordListError("the line is over 1 MiB: put one word on each line", file=path, line=line)
        begin = end + 1


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
        taken = f"column {words[0]} was taken: the others have no words"
        note = taken if max(map(len, rows)) > 1 else "quotation marks were left out"
        return Form("columns", delimiter, words[0], header, note)
    choices = {str(n): _shown([row[n - 1] for row in rows[header:] if n <= len(row) and row[n - 1]]) for n in words}
    if delimiter != "\t":
        choices[ALL] = _shown([entry for line in lines for entry in SEPARATORS.split(line) if entry])
    raise DoubtError("has several words on each line", "--column", choices, path, numbered[0][0])


def joined(text: str, delimiters: str = "\t;,") -> str:
    """A text with each row on one line: in quotation marks, a line break becomes ``BREAK``."""
    return _QUOTED[delimiters].sub(lambda row: row[0].replace("\n", BREAK), text) if '"' in text else text


def is_open(line: str, row: Sequence[str], delimiter: str) -> bool:
    """Whether a field of a row begins with a quotation mark, and no other one closes it."""
    if delimiter not in ";," or line.count('"') % 2 == 0:
        return False
    return any(field.startswith('"') and not field[1:].endswith('"') for field in row)


def fields(line: str, delimiter: str) -> list[str]:
    """The fields of a line, without quotation marks around them."""
    if delimiter == " ":
        return [field.rstrip(",;") for field in BLANKS.split(line) if field]
    return [
        match[1].replace('""', '"') if match[1] is not None else match[2].strip(" \t")
        for match in _FIELDS[delimiter].finditer(line)
    ]


def json_entries(text: str, path: Path) -> list[str] | None:
    """The words of a JSON array of texts, or the keys of an object of numbers, or of texts; None if it is not JSON.

    Raises:
        WordListError: if it is JSON, and has no such form, or is broken.
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        if _BEGUN.match(text):
            complaint = "is JSON that cannot be read: correct it, or give a file with one word on each line"
            raise WordListError(complaint, file=path, line=getattr(error, "lineno", None)) from None
        return None
    kinds: set[type] = {str}
    if isinstance(value, dict):
        kinds = {int if type(content) is float else type(content) for content in value.values()}
    entries = list(value)
    if kinds not in ({int}, {str}) or not all(isinstance(entry, str) for entry in entries):
        raise WordListError("is JSON, but no array of words: give a file with one word on each line", file=path)
    return [_HALF.sub("\ufffd", _LINE_END.sub(" ", entry)) for entry in entries]


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
