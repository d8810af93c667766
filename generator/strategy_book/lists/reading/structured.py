"""The words in JSON, and in the text of a program."""

import re
from pathlib import Path
from typing import Any

from strategy_book.errors import WordListError

SAMPLE = 1000
"""Lines that show the form of a file."""
_BEGUN = re.compile(r'\s*(?:\[\s*"|\{\s*"[^"\n]*"\s*:)')
_LINE_END = re.compile(r"[\n\r\x85\u2028\u2029]")
_HALF = re.compile("[\ud800-\udfff]")
_STRING = re.compile(r"""[\[{(,]\s*(['"`])(?!\\.\1|\W?\1)((?:(?!\1)[^\n])*)\1(?=\s*[,\]}):])""")
_TEXT = re.compile(r"""(['"`])((?:(?!\1).)*)\1""", re.DOTALL)
_FEW = 2
_KEY = re.compile(r"""[{,]\s*(\w+)\s*:(?=\s*(?:true|false|null|[\d'"\[{]))""")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|^\s*#[^\n]*", re.MULTILINE | re.DOTALL)


def json_rows(text: str, path: Path) -> tuple[list[list[str]], str]:
    """``(rows, "yes" if the first one has the names of fields)`` of an array, of an object whose keys are words, or of
    JSON on each line. No rows if it is not JSON.

    Raises:
        WordListError: if it is JSON, and has no words, or is broken.
    """
    import json

    try:
        try:
            value = json.loads(text)
        except ValueError:
            lines = [line for line in text.splitlines() if line.strip()]
            value = [json.loads(line) for line in lines] if lines[1:] else json.loads(text)
    except (ValueError, RecursionError) as error:
        if _BEGUN.match(text):
            complaint = "is JSON that cannot be read: correct it, or give a file with one word on each line"
            raise WordListError(complaint, file=path, line=getattr(error, "lineno", None)) from None
        return [], ""
    rows = _rows_of_object(value) if isinstance(value, dict) else _rows_of_array(value)
    if not rows:
        complaint = "is JSON without a column of words: give an array of words, or objects with a field of words"
        raise WordListError(complaint, file=path)
    named = isinstance(value, list) and isinstance(value[0], dict)
    return [[_HALF.sub("\ufffd", _LINE_END.sub(" ", entry)) for entry in row] for row in rows], "yes" * named


def _rows_of_object(value: dict[str, Any]) -> list[list[str]]:
    [inner] = value.values() if len(value) == 1 else [None]
    if isinstance(inner, dict) and any(isinstance(content, list) for content in inner.values()):
        return _rows_of_object(inner)
    lists = {key: content for key, content in value.items() if _are(content, str)}
    if len(lists) == 1 or (lists and all(len(key) == 1 for key in value)):
        return [[entry] for content in lists.values() for entry in content]
    if lists:
        return [[key, entry] for key, content in lists.items() for entry in content]
    if any(isinstance(content, list) for content in value.values()):
        return []
    return [[key, _cell(content) if isinstance(content, (int, float)) else ""] for key, content in value.items()]


def _rows_of_array(value: list[Any]) -> list[list[str]]:
    if _are(value, str):
        return [[entry] for entry in value]
    if _are(value, list):
        return [[*map(_cell, row)] for row in value] if any(isinstance(cell, str) for cell in value[0]) else []
    if not _are(value, dict):
        return []
    names = [*dict.fromkeys(name for row in value[:SAMPLE] for name, content in row.items() if _cell(content))]
    if "word" in names:  # of texts; numbers say how familiar it is
        names = [name for name in names if name == "word" or not isinstance(value[0].get(name), str)]
    return [names, *([_cell(row.get(name)) for name in names] for row in value)] if names else []


def _are(values: Any, kind: type) -> bool:
    return isinstance(values, list) and bool(values) and all(isinstance(entry, kind) for entry in values)


def _cell(content: Any) -> str:
    return str(content) if type(content) in (str, int, float) else ""


def strings(text: str, path: Path) -> list[str]:
    """The strings in the brackets of a program's text, or the keys.

    Raises:
        WordListError: if it has none.
    """
    code = COMMENT.sub("", text)
    found = [match[1] for match in _KEY.finditer(code)] or [match[2] for match in _STRING.finditer(code)]
    if found:
        return found
    texts = [match[2] for match in _TEXT.finditer(code)]
    longest = max(texts, key=len, default="").split()  # one text of all words, or texts without brackets
    words = longest if len(longest) > _FEW else texts
    if len(words) <= _FEW:
        raise WordListError("is the text of a program: give its words alone, one on each line", file=path)
    return words
