"""What would be read of a word list, and what is left out."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from strategy_book.arguments import checked
from strategy_book.errors import one_line
from strategy_book.games.ghost.rules import MIN_LENGTHS
from strategy_book.library.answer import JsonAnswer
from strategy_book.library.words import read_options
from strategy_book.lists.advice import detected, loss, warnings
from strategy_book.lists.lexicon import Lexicon, decode
from strategy_book.lists.sidecar import Sidecar
from strategy_book.lists.textfile import read_file
from strategy_book.lists.wordlist import Report, find_list, inspect_list, text_of

MAX_WORDS = 2_000_000
"""With more words, the tries of three minimum lengths take more than about two seconds, and are left out."""


class CheckAnswer(JsonAnswer):
    """The answer of ``check``."""

    words: int
    kept: int
    rejected: dict[str, int]
    warnings: list[str]


@checked
def check(
    source: str | Path,
    questions: Sequence[str] = (),
    *,
    alphabet: str | None = None,
    language: str | None = None,
    accents: str | None = None,
    keep_letters: str | None = None,
    capitals: str | None = None,
    encoding: str | None = None,
    column: str | None = None,
    header: str | None = None,
    same: str | None = None,
) -> CheckAnswer:
    """What would be read of a word list, and what is left out.

    Args:
        source: the name of a list in ``wordlists/``, or the path of a file.
        questions: words to look up: is each legal, which shorter word hides it, and what does it hide?
        alphabet, language, accents, keep_letters, capitals, encoding, column, header, same: as in ``read``.

    Raises:
        WordListError: if there is no such list, or it cannot be read as one.
        InputError: if an option is wrong.
    """
    path = find_list(source)
    original = read_file(path)
    options = (alphabet, language, accents, keep_letters, capitals, encoding, column, header, same)
    sidecar = read_options(path, *options)
    data = text_of(original, path, sidecar).data
    lexicon, report = inspect_list(path, sidecar=sidecar, data=original, hashed=False)
    return CheckAnswer(
        name=lexicon.name,
        title=lexicon.provenance.title,
        file=one_line(str(path)),
        sha256=hashlib.sha256(original).hexdigest(),
        encoding=report.encoding,
        alphabet=lexicon.alphabet,
        folded=report.folded if report.unaccented is None else report.unaccented,
        merged=report.merged,
        language=sidecar.language,
        capitals=sidecar.reading().capitals,
        words=report.words,
        kept=report.kept,
        rejected=report.rejected,
        examples={
            reason: [{"line": line, "text": text} for line, text in examples]
            for reason, examples in report.examples.items()
        },
        lengths={str(n): count for n, count in enumerate(np.bincount(lexicon.lengths).tolist()) if count},
        min_lengths=[_playable(lexicon, m) for m in MIN_LENGTHS if len(lexicon) <= MAX_WORDS],
        questions=_answers(lexicon, questions),
        loss=loss(report),
        detected=_detected(path, data, report, replace(sidecar, encoding="", column="lines")),
        warnings=[*warnings(report, lexicon.alphabet), *report.assumed],
    )


def _detected(path: Path, data: bytes, report: Report, known: Sidecar) -> dict[str, Any] | None:
    """What ``add`` finds by itself: the list's letters, and how many words they keep; None if it finds nothing new."""
    if "outside the alphabet" not in report.rejected:
        return None
    better = detected(path, data, known)
    if better == known:
        return None
    lexicon, better_report = inspect_list(path, sidecar=better, examples=0, data=data)
    return {"alphabet": lexicon.alphabet, "kept": better_report.kept, "loss": loss(better_report)}


def _playable(lexicon: Lexicon, min_length: int) -> dict[str, Any]:
    """How many words a game of Ghost can end in, and the word that hides most others."""
    from strategy_book.games.ghost.solve.lines import greatest_hider
    from strategy_book.games.ghost.solve.trie import build_trie

    if lexicon.lengths.max() < min_length:
        counts = dict.fromkeys(("words", "playable_words", "beginnings", "fragments", "hides"), 0)
        return {"min_length": min_length, "hider": "", **counts}
    trie = build_trie(lexicon, min_length)
    hider, hides, _ = greatest_hider(trie)
    return {
        "min_length": min_length,
        "words": trie.legal_words,
        "playable_words": trie.playable_words,
        "beginnings": lexicon.beginnings(min_length),
        "fragments": trie.fragments,
        "hider": hider if hides else "",
        "hides": hides,
    }


def _answers(lexicon: Lexicon, words: Sequence[str]) -> list[dict[str, Any]]:
    """The ``"questions"`` of the answer."""
    if not words:
        return []
    from pygtrie import CharTrie

    played = [lexicon.played(word) for word in words]
    first = [lexicon.alphabet.find(word[:1]) + 1 for word in played]
    begins = np.isin(lexicon.codes[:, 0], first) | ("" in played)  # every word is longer than the empty one
    listed = decode(lexicon.codes[begins], lexicon.alphabet)
    trie = CharTrie.fromkeys(listed, True)
    return [
        {
            "word": word,
            "legal": trie.has_key(plain),
            "hidden_by": {
                str(m): next((str(p.key) for p in trie.prefixes(plain) if m <= len(p.key) < len(plain)), None)
                for m in MIN_LENGTHS
            },
            "longer": sorted(set(trie.keys(plain)) - {plain}) if trie.has_node(plain) else [],
        }
        for word, plain in zip(words, played, strict=True)
    ]
