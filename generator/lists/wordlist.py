"""Reading, cleaning and describing a word list. Games are not known here.

A list is a text file, one word a line. What is read and what is left out, and why, is told by
:func:`inspect_list`; the rules are in ``characters.py`` (letters), ``cleaning.py`` (lines),
``textfile.py`` (files).
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, replace
from pathlib import Path

from generator.errors import WordListError, one_line
from generator.lists.characters import OUTSIDE, REASONS
from generator.lists.cleaning import Cleaner
from generator.lists.lexicon import Lexicon
from generator.lists.sidecar import Sidecar, read_sidecar, sidecar_path
from generator.lists.textfile import STDIN, exists, read_blocks, read_file
from generator.paths import WORDLISTS, own_wordlists

# No page may be called so: `index` is the folder's own, the others are devices on some systems.
RESERVED = frozenset(
    {"index", "con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(10))}
)


@dataclass(frozen=True, slots=True)
class Report:
    """What was read of a list.

    Attributes:
        words: lines that are not blank: kept and left out.
        kept: distinct legal words.
        rejected: reason -> lines left out for it, only reasons that occur, most first.
        examples: reason -> the first few ``(line number, text)``, in the same order.
        folded: capitals were read as small letters, since every word was in capitals or the sidecar says so.
    """

    words: int
    kept: int
    rejected: dict[str, int]
    examples: dict[str, list[tuple[int, str]]]
    folded: bool


def wordlists_dirs() -> list[Path]:
    """Where the lists with a name are: the user's own first, then those that ship, unless they are the same or
    ``$STRATEGY_BOOK_WORDLISTS`` says otherwise."""
    own = own_wordlists()
    return [own] if own == WORDLISTS or "STRATEGY_BOOK_WORDLISTS" in os.environ else [own, WORDLISTS]


def named_lists() -> list[Path]:
    """Every list that has a name, sorted by it; of two with one name, the user's own."""
    lists = {
        path.stem: path
        for place in reversed(wordlists_dirs())
        for path in place.glob("*.txt")
        if path.is_file() and path.name[0] != "."
    }
    return [lists[name] for name in sorted(lists)]


def find_list(wordlist: str | Path) -> Path:
    """The file that WORDLIST names: the name of a list in ``wordlists/``, a path, or ``-`` for standard input.

    Raises:
        WordListError: if it is neither; a name gets the names to choose from.
    """
    name, path = str(wordlist), Path(wordlist)
    if path == STDIN:
        return path
    if name and path.name != name:
        return path
    for place in wordlists_dirs():
        named = place / f"{name}.txt"
        if exists(named):
            return named
    if name and exists(path):
        return path
    names = ", ".join(known.stem for known in named_lists()) or "none"
    raise WordListError(f"no word list {name[:80]!r}: give a file, or one of these names: {names}")


def read_lexicon(path: Path) -> Lexicon:
    """The distinct legal words of a list, with what its sidecar says of it.

    Raises:
        WordListError: if the file, or the sidecar beside it, cannot be read as a word list.
    """
    return inspect_list(path, examples=0)[0]


def inspect_list(
    path: Path,
    *,
    sidecar: Sidecar | None = None,
    examples: int = 5,
    data: bytes | None = None,
    hashed: bool = True,
) -> tuple[Lexicon, Report]:
    """A list's words, and what was left out of it.

    Args:
        path: the file.
        sidecar: what to take as its sidecar; by default the one beside it.
        examples: how many examples of each reason are wanted.
        data: what to take as the file's bytes; by default it is read.
        hashed: is the SHA-256 of the bytes wanted? It takes as long as solving Ghost.

    Raises:
        WordListError: as :func:`read_lexicon`.
    """
    about = read_sidecar(path) if sidecar is None else sidecar
    letters = about.letters()
    data = read_file(path) if data is None else data
    folded = about.capitals == "words"
    cleaner = _clean(data, path, Cleaner(letters, folded=folded, examples=examples))
    if cleaner.capitals_seen and not cleaner.lower_seen and not folded:
        folded = True
        cleaner = _clean(data, path, Cleaner(letters, folded=True, examples=examples))
    alphabet, codes, lengths = cleaner.finish()
    report = _report(cleaner, folded)
    if not report.words:
        raise WordListError("is empty: give a file with one word on each line", file=path)
    if not report.kept:
        reason, count = next(iter(report.rejected.items()))
        advice = f'write alphabet = "auto", or its letters, into {sidecar_path(path).name} beside it'
        if reason != REASONS[OUTSIDE.bit_length() - 1]:
            advice = "give a file with one word on each line, in small letters"
        raise WordListError(
            f"no legal word is left of {report.words:,}, {count:,} are left out as {reason!r}: {advice}",
            file=path,
        )
    name = printable_name(path)
    provenance = replace(about, title=about.title or name)
    return Lexicon(name, alphabet, codes, lengths, _sha256(data) if hashed else "", provenance), report


def _sha256(data: bytes) -> str:
    import hashlib

    return hashlib.sha256(data).hexdigest()


def _clean(data: bytes, path: Path, cleaner: Cleaner) -> Cleaner:
    for first_line, block in read_blocks(data, path):
        try:
            cleaner.feed(first_line, block)
        except WordListError as error:
            raise WordListError(error.message, file=path) from error
    return cleaner


def _report(cleaner: Cleaner, folded: bool) -> Report:
    order = sorted(range(1, len(REASONS)), key=lambda reason: -cleaner.counts[reason])
    order = [reason for reason in order if cleaner.counts[reason]]
    return Report(
        words=sum(cleaner.counts),
        kept=cleaner.counts[0],
        rejected={REASONS[reason]: cleaner.counts[reason] for reason in order},
        examples={REASONS[reason]: cleaner.examples.get(reason, []) for reason in order},
        folded=folded,
    )


def printable_name(path: Path) -> str:
    """The file's stem as text that can be encoded and shown, whatever bytes it is made of."""
    if path == STDIN:
        return "standard-input"
    return one_line(os.fsencode(path.stem).decode("utf-8", "replace"))


def slug(name: str) -> str:
    """An address for any name: ``[a-z0-9-]+``, the name itself if it is one, else with a hash appended."""
    if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) and len(name) <= 60 and name not in RESERVED:
        return name
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()[:60]).strip("-") or "list"
    return f"{plain}-{_sha256(name.encode('utf-8', 'surrogatepass'))[:8]}"
