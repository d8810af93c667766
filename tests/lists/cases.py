"""The cases of ``cases.json``, which both readers of word lists must agree on, and one account of what each has read.

A case has a ``name``, and its bytes as ``base64`` or as ``text`` in an ``encoding`` of Python's. ``options`` are keys
of a sidecar. Expected are the ``words``, and where a case says so their ``spellings``, the lines ``left_out`` by
reason, the language that the list ``looks_like``, the encoding that the file was ``read_as``, how it was ``packed``,
and how many ``notes`` say what was assumed. Where there is a question, these are the answers that are ``asked`` for,
each with a word; a list that cannot be read is ``refused``.
"""

import base64
import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from strategy_book.errors import DoubtError, WordListError
from strategy_book.lists.advice import LOUD, detect_language, detected, letters_of, loss
from strategy_book.lists.sidecar import Sidecar, with_keys
from strategy_book.lists.wordlist import inspect_list, text_of

CASES = Path(__file__).with_suffix(".json")

LETTERS = {"": "detect", "a-z": "latin", "auto": "any"}
"""What the browser calls these alphabets."""


@dataclass(frozen=True, slots=True)
class Case:
    """A list as somebody has it, and how it is read."""

    name: str
    data: bytes
    options: dict[str, str] = field(default_factory=dict)
    expected: dict[str, Any] = field(default_factory=dict)


def load_cases() -> list[Case]:
    """All cases of the table."""
    return [_case(row) for row in json.loads(CASES.read_text("utf-8"))]


def _case(row: dict[str, Any]) -> Case:
    given = {"name", "text", "encoding", "base64", "options"}
    data = base64.b64decode(row["base64"]) if "base64" in row else row["text"].encode(row.get("encoding", "utf-8"))
    expected = {key: value for key, value in row.items() if key not in given}
    return Case(row["name"], data, row.get("options", {}), expected)


def python_reading(path: Path, data: bytes, options: dict[str, str]) -> dict[str, Any]:
    """What Python reads; without an alphabet it takes the one that the list seems to have, as ``add`` does."""
    try:
        about = with_keys(Sidecar(), options)
        text = text_of(data, path, about)
        sidecar = detected(path, text.data, replace(about, encoding="", header="", column="lines"))
        lexicon, report = inspect_list(path, sidecar=sidecar, examples=0, data=text.data, hashed=False)
        open_question = not (options.keys() & {"language", "alphabet", "keep_letters"})
        language = detect_language(letters_of(path, text.data, sidecar.accents)) if open_question else None
    except DoubtError as question:
        return {"asked": question.choices}
    except WordListError:
        return {"refused": True}
    return {
        "words": lexicon.words(),
        "spellings": {word: list(texts) for word, texts in lexicon.spellings.items()},
        "left_out": report.rejected,
        "read_as": text.encoding,
        "packed": text.packed,
        "notes": len(text.notes),
        "looks_like": language.code if language else None,
        "alphabet": lexicon.alphabet,
        "counts": [report.words, round(loss(report) * report.words), report.unaccented, report.merged],
        "loud": loss(report) > LOUD,
    }


READ = """async ({ code, options }) => {
  const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
  try {
    const list = await StrategyBook.reader.readFile(bytes, options);
    return {
      words: list.words,
      spellings: Object.fromEntries(list.spellings),
      left_out: Object.fromEntries(list.rejected),
      read_as: list.encoding,
      packed: list.packed,
      notes: list.assumed.length,
      looks_like: list.likely?.code ?? null,
      alphabet: list.alphabet.join(""),
      counts: [list.read, list.left, list.unaccented, list.merged],
      loud: list.loud,
    };
  } catch (error) {
    if (!(error instanceof StrategyBook.unpacking.ListError)) throw error;
    return error.choices ? { asked: error.choices.values } : { refused: true };
  }
}"""


def browser_reading(engine: Any, data: bytes, options: dict[str, str]) -> dict[str, Any]:
    """What the scripts of the pages read."""
    chosen = {
        "language": options.get("language", ""),
        "keep": options.get("keep_letters", ""),
        "capitals": options.get("capitals", ""),
        "encoding": options.get("encoding", ""),
        **{key: options.get(key, "") for key in ("column", "header", "accents", "same")},
        "letters": LETTERS[options.get("alphabet", "")],
    }
    answer: dict[str, Any] = engine.evaluate(READ, {"code": base64.b64encode(data).decode(), "options": chosen})
    return answer
