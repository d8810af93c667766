"""``strategy-book check``: what would be read of a word list, and what is left out."""

from __future__ import annotations

import argparse
import hashlib
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from generator.cli.options import add_json, add_wordlist, print_json
from generator.errors import one_line
from generator.lists.advice import as_utf8, detected, loss, warnings
from generator.lists.lexicon import Lexicon, decode
from generator.lists.sidecar import read_sidecar
from generator.lists.textfile import read_file
from generator.lists.wordlist import Report, find_list, inspect_list

MIN_LENGTHS = (3, 4, 5)
# Above this many words the tries of three minimum lengths take more than about two seconds.
MAX_WORDS = 2_000_000
MAX_SHOWN = 30  # characters of an example


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument(
        "--word",
        metavar="W",
        action="append",
        default=[],
        help="is W legal, which shorter word hides it, what does it hide? (may be repeated)",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Read, and say what was read."""
    path = find_list(args.wordlist)
    data, encoding = as_utf8(original := read_file(path))
    lexicon, report = inspect_list(path, data=data)
    answer: dict[str, Any] = {
        "name": lexicon.name,
        "title": lexicon.provenance.title,
        "file": one_line(str(path)),
        "sha256": hashlib.sha256(original).hexdigest(),
        "encoding": encoding,
        "alphabet": lexicon.alphabet,
        "folded": report.folded,
        "capitals": lexicon.provenance.capitals,
        "words": report.words,
        "kept": report.kept,
        "rejected": report.rejected,
        "examples": {
            reason: [{"line": line, "text": text} for line, text in found]
            for reason, found in report.examples.items()
        },
        "lengths": {str(n): count for n, count in enumerate(np.bincount(lexicon.lengths).tolist()) if count},
        "min_lengths": [_playable(lexicon, m) for m in MIN_LENGTHS if len(lexicon) <= MAX_WORDS],
        "questions": _questions(lexicon, args.word),
        "loss": loss(report),
        "detected": _detected(path, data, report),
        "warnings": [*warnings(report, lexicon.alphabet)],
    }
    if args.json:
        print_json(answer)
    else:
        print("\n".join(map(one_line, _lines(answer))))
        for line in answer["warnings"]:
            print(one_line(line), file=sys.stderr)
    return 0


def _detected(path: Path, data: bytes, report: Report) -> dict[str, Any] | None:
    """What `add` finds by itself: the list's own letters, and what is kept with them; None where it finds nothing."""
    if "outside the alphabet" not in report.rejected:
        return None
    known = read_sidecar(path)
    found = detected(path, data, known)
    if found == known:
        return None
    lexicon, better = inspect_list(path, sidecar=found, examples=0, data=data)
    return {"alphabet": lexicon.alphabet, "kept": better.kept, "loss": loss(better)}


def _playable(lexicon: Lexicon, min_length: int) -> dict[str, Any]:
    """How many words a game of Ghost can end in, and the word that hides most others."""
    from generator.games.ghost.perfect import greatest_hider
    from generator.games.ghost.trie import build_trie

    if lexicon.lengths.max() < min_length:
        return {"min_length": min_length, "words": 0, "playable_words": 0, "hider": "", "hides": 0}
    trie = build_trie(lexicon, min_length)
    hider, hides, _ = greatest_hider(trie)
    return {
        "min_length": min_length,
        "words": trie.legal_words,
        "playable_words": trie.playable_words,
        "hider": hider if hides else "",
        "hides": hides,
    }


def _questions(lexicon: Lexicon, words: list[str]) -> list[dict[str, Any]]:
    """Is each word legal, which shorter word hides it at each minimum length, and what does it hide itself?"""
    if not words:
        return []
    from generator.lists.prefixes import PrefixQuestions

    first = [lexicon.alphabet.find(word[:1]) + 1 for word in words]
    questions = PrefixQuestions(decode(lexicon.codes[np.isin(lexicon.codes[:, 0], first)], lexicon.alphabet))
    return [
        {
            "word": word,
            "legal": questions.is_word(word),
            "hidden_by": {str(m): questions.hider(word, m) for m in MIN_LENGTHS},
            "longer": questions.longer(word),
        }
        for word in words
    ]


def _lines(answer: dict[str, Any]) -> Iterator[str]:
    """The same for people."""
    title = "" if answer["title"] == answer["name"] else f" ({answer['name']})"
    yield f"{answer['title']}{title}"
    yield f"  file      {answer['file']}"
    yield f"  sha256    {answer['sha256']}"
    alphabet = answer["alphabet"].replace(string.ascii_lowercase, "a-z")
    yield f"  alphabet  {alphabet} ({len(answer['alphabet'])} letters)"
    if answer["encoding"] != "UTF-8":
        yield f"  encoding  {answer['encoding']}; `strategy-book add` keeps the list as UTF-8"
    if answer["folded"]:
        why = "its .toml file says so" if answer["capitals"] == "words" else "every word is in capitals"
        yield f"  folded    {why}: capitals were read as small letters"
    lengths = list(answer["lengths"])
    yield ""
    yield f"  {'read':<22}{answer['words']:>11,}"
    yield f"  {'kept':<22}{answer['kept']:>11,}   {lengths[0]} to {lengths[-1]} letters"
    for reason, count in answer["rejected"].items():
        yield f"  {reason:<22}{count:>11,}   {_examples(answer['examples'][reason])}"
    if answer["detected"]:
        found = answer["detected"]
        letters = found["alphabet"].replace(string.ascii_lowercase, "a-z")
        yield f"  {'by add':<22}{found['kept']:>11,}   kept by `strategy-book add`, with the letters {letters}"
    yield ""
    if answer["min_lengths"]:
        yield "  letters     legal words      playable   hides most"
    else:
        yield f"  more than {MAX_WORDS:,} words: how many are playable was not counted"
    for row in answer["min_lengths"]:
        hides = f"{row['hider']} ({row['hides']:,})" if row["hider"] else "-"
        yield f"  {row['min_length']}+    {row['words']:>17,}{row['playable_words']:>14,}   {hides}"
    for question in answer["questions"]:
        yield ""
        yield from _answer(question)


def _examples(found: list[dict[str, Any]]) -> str:
    return ", ".join(f"line {one['line']}: {one['text'][:MAX_SHOWN]}" for one in found[:3])


def _answer(question: dict[str, Any]) -> Iterator[str]:
    word, longer = question["word"], question["longer"]
    yield f"  {word}: {'legal' if question['legal'] else 'not in the list'}"
    hiders = [f"{hider} ({m}+ letters)" for m, hider in question["hidden_by"].items() if hider]
    if hiders:
        yield f"    hidden by {', '.join(hiders)}"
    if longer:
        more = ", ..." if len(longer) > 5 else ""
        yield f"    begins {len(longer):,} longer word{'s' * (len(longer) != 1)}: {', '.join(longer[:5])}{more}"
