"""Reading, cleaning and describing a word list. Games are not known here.

A list is a text file with one word on each line. :func:`inspect_list` reads it, and reports which lines it leaves out
and why. The four steps of reading are in ``reading/``.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from strategy_book.errors import WordListError, one_line
from strategy_book.lists.doubts import ask_about_letters
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.reading.characters import CAPITAL, NO_CAPITAL, OUTSIDE, REASONS, reason_of
from strategy_book.lists.reading.encodings import Text, decode
from strategy_book.lists.reading.entries import entry_lines, read_blocks
from strategy_book.lists.reading.letters import Letters, compose, is_turkish
from strategy_book.lists.reading.spellings import LazySpellings, Spellings, find_spellings, respelled
from strategy_book.lists.reading.words import Cleaner
from strategy_book.lists.sidecar import Reading, Sidecar, read_sidecar, sidecar_path
from strategy_book.lists.textfile import STDIN, exists, read_file, sha256_of
from strategy_book.paths import WORDLISTS, own_wordlists

# No page may be called so: `index` is the folder's own, the others are devices on some systems.
RESERVED = frozenset({"index", "con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(10))})


@dataclass(frozen=True, slots=True)
class Report:
    """The result of reading a list.

    Attributes:
        words: number of lines that are not blank, whether kept or left out.
        kept: number of distinct legal words.
        rejected: reason -> number of lines left out for it; only reasons that occur, most frequent first.
        examples: reason -> the first few ``(line number, text)``, in the same order.
        folded: whether capitals were read as small letters, because every word was in capitals or the sidecar says so.
        encoding: of the file.
        assumed: sentences on what was assumed about the file.
        unaccented_by: the letters as they are played; None if accents are kept.
        spellings: of the words that are played with other letters; they are found when somebody asks for their number.
    """

    words: int
    kept: int
    rejected: dict[str, int]
    examples: dict[str, list[tuple[int, str]]]
    folded: bool
    encoding: str = "UTF-8"
    assumed: tuple[str, ...] = ()
    unaccented_by: Letters | None = None
    spellings: Spellings = field(default_factory=dict)

    @property
    def unaccented(self) -> int | None:
        """How many spellings are played with other letters; None if accents are kept."""
        return None if self.unaccented_by is None else respelled(self.spellings, self.unaccented_by)

    @property
    def merged(self) -> int:
        """How many spellings became the same word as another; 0 if accents are kept."""
        return 0 if self.unaccented_by is None else sum(map(len, self.spellings.values())) - len(self.spellings)


NOUNS_WITH_CAPITALS = "where nouns have one, as in German, use `strategy-book add --capitals words`"
"""Advice for a list whose words have capitals."""

_EXPECTED = ("duplicate", "no capital", "apostrophe")  # reasons for which good lists leave much out


def much_left_out(kept: int, rejected: Mapping[str, int]) -> bool:
    """Whether so much is left out that the list is most likely in another language or form."""
    lost = sum(lines for reason, lines in rejected.items() if reason not in _EXPECTED)
    lost += max(0, rejected.get("apostrophe", 0) - kept)
    return 4 * lost > kept + sum(rejected.values())


def wordlists_dirs() -> list[Path]:
    """The folders of the lists that have a name: the user's own, then the one that ships.

    With ``$STRATEGY_BOOK_WORDLISTS`` there is only that one.
    """
    only = own_wordlists() == WORDLISTS or "STRATEGY_BOOK_WORDLISTS" in os.environ
    return [own_wordlists()] if only else [own_wordlists(), WORDLISTS]


def named_lists() -> list[Path]:
    """Every list that has a name, sorted by name. The user's own list hides one of the same name that ships."""
    lists = {
        path.stem: path
        for folder in reversed(wordlists_dirs())
        for path in folder.glob("*.txt")
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
    for folder in wordlists_dirs():
        named = folder / f"{name}.txt"
        if exists(named):
            return named
    if name and exists(path):
        return path
    names = ", ".join(known.stem for known in named_lists()) or "none"
    raise WordListError(f"no word list {name[:80]!r}: give a file, or one of these names: {names}")


def read_lexicon(path: Path) -> Lexicon:
    """The distinct legal words of a list, with its sidecar.

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
    asks: bool = True,
) -> tuple[Lexicon, Report]:
    """A list's words, and a report of what was left out.

    Args:
        sidecar: used instead of the one beside the file.
        examples: number of examples for each reason.
        data: used instead of the file's bytes.
        hashed: whether to compute the SHA-256 of the bytes, which takes as long as solving Ghost.
        asks: whether letters of several signs, and letters that look alike, are a question.

    Raises:
        WordListError: as :func:`read_lexicon`.
    """
    about = read_sidecar(path) if sidecar is None else sidecar
    reading = about.reading()
    data = read_file(path) if data is None else data
    text = text_of(data, path, about)
    only = reading.capitals == "only"
    for folded in (False, True) if reading.capitals == "names" else (True,):
        letters = reading.played(turkish=folded and _is_turkish(text.data, reading, about.language))
        cleaner = Cleaner(letters, reading.letters, folded=folded, only_capitals=only, examples=examples)
        _clean(text.data, path, cleaner)
        if cleaner.lower_seen or not cleaner.capitals_seen:  # else every word is in capitals
            break
    alphabet, codes, lengths = cleaner.finish()
    if asks:
        ask_about_letters(cleaner, reading, alphabet, codes, path)
    spellings: Spellings = {}
    if cleaner.respelled and alphabet:
        blocks = partial(read_blocks, text.data, path)
        spellings = LazySpellings(partial(find_spellings, blocks, letters, alphabet, folded=folded, only_capitals=only))
    left_out = [reason for reason in range(1, len(REASONS)) if cleaner.counts[reason]]
    reasons = sorted(left_out, key=lambda reason: -cleaner.counts[reason])
    report = Report(
        words=sum(cleaner.counts),
        kept=cleaner.counts[0],
        rejected={REASONS[reason]: cleaner.counts[reason] for reason in reasons},
        examples={REASONS[reason]: cleaner.examples.get(reason, []) for reason in reasons},
        folded=folded,
        encoding=text.encoding,
        assumed=text.notes,
        unaccented_by=None if reading.kept is None else letters,
        spellings=spellings,
    )
    for letter in compose(about.keep_letters) if codes.size else "":
        if not (codes == alphabet.find(letter) + 1).any():
            complaint = f"no word has the letter {letter!r}: leave it out of the letters to keep"
            raise WordListError(complaint, file=path)
    if not report.words:
        raise WordListError("is empty: give a file with one word on each line", file=path)
    if not report.kept:
        raise _nothing_left(report, path)
    name, digest = printable_name(path), sha256_of(data) if hashed else ""
    provenance = replace(about, title=about.title or name)
    return Lexicon(name, alphabet, codes, lengths, digest, provenance, spellings), report


def _nothing_left(report: Report, path: Path) -> WordListError:
    reason, count = next(iter(report.rejected.items()))
    advice = {
        REASONS[NO_CAPITAL]: 'with "only" for capitals, words need a capital letter: choose "words" to keep all',
        REASONS[reason_of(CAPITAL)]: NOUNS_WITH_CAPITALS,
        REASONS[reason_of(OUTSIDE)]: "say its letters with --alphabet, such as auto, or its language with --language, "
        f"or write them into {sidecar_path(path).name} beside it",
    }.get(reason, "give a file with one word on each line, in small letters")
    lost = f"{count:,} {'is' if count == 1 else 'are'} left out as {reason!r}"
    return WordListError(f"no legal word is left of {report.words:,}, {lost}: {advice}", file=path)


def text_of(data: bytes, path: Path, about: Sidecar) -> Text:
    """The entries of a list, one on each line, in the encoding that its sidecar or its bytes say.

    Raises:
        WordListError: if it is not a list of words, or its encoding or its form is in doubt.
    """
    text = decode(data, path, about.encoding)
    entries, form = entry_lines(text.data, path, about.column, about.header)
    return replace(text, data=entries, form=form.kind, notes=text.notes + form.notes)


def _is_turkish(data: bytes, reading: Reading, language: str) -> bool:
    """Whether I and İ are capitals of two letters: the alphabet has a dotless i, or a list of any letters has one."""
    if reading.letters is not None or language:
        return is_turkish(reading.letters or "", language)
    return "ı".encode() in data or "İ".encode() in data


def _clean(data: bytes, path: Path, cleaner: Cleaner) -> None:
    try:
        for first_line, block in read_blocks(data, path):
            cleaner.feed(first_line, block)
    except WordListError as error:
        raise WordListError(error.message, file=path, line=error.line) from error


def printable_name(path: Path) -> str:
    """The file's stem as printable text, whatever its bytes are."""
    if path == STDIN:
        return "standard-input"
    return one_line(os.fsencode(path.stem).decode("utf-8", "replace"))


def slug(name: str) -> str:
    """An address for any name, ``[a-z0-9-]+``: the name itself if it matches, else a similar one with a hash."""
    if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) and len(name) <= 60 and name not in RESERVED:
        return name
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()[:60]).strip("-") or "list"
    return f"{plain}-{sha256_of(name.encode('utf-8', 'surrogatepass'))[:8]}"
