"""Reading a word list: by its name, from a file, or from words in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from strategy_book.arguments import checked
from strategy_book.errors import DoubtError, InputError, WordListError
from strategy_book.lists.languages import LANGUAGES, LATIN, same_language
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.sidecar import Sidecar, read_sidecar, text_complaint, with_keys
from strategy_book.lists.textfile import STDIN
from strategy_book.lists.wordlist import Report, find_list, inspect_list

if TYPE_CHECKING:
    from strategy_book.lists.ranks import Ranks


@dataclass(frozen=True, eq=False, repr=False)
class WordList:
    """The legal words of a list. Make one with :func:`read`.

    It has a length, iterates over its words in alphabetical order, and knows whether a word is in it,
    however that is written.

    Attributes:
        lexicon: the words as arrays, which the solvers take.
        report: how many lines were read, kept and rejected, and why.
        path: the file that the list came from; ``-`` for standard input or words in memory.
    """

    lexicon: Lexicon
    report: Report
    path: Path

    @property
    def name(self) -> str:
        """The short name of the list."""
        return self.lexicon.name

    @cached_property
    def words(self) -> tuple[str, ...]:
        """All words, in alphabetical order."""
        return tuple(self.lexicon.words())

    @property
    def longest(self) -> int:
        """The letters of the longest word."""
        return int(self.lexicon.lengths.max())

    @cached_property
    def ranks(self) -> Ranks | None:
        """(words,) uint16: how familiar each word is, by the smallest size of SCOWL that has it; None without ranks."""
        from strategy_book.lists.ranks import read_ranks

        return read_ranks(self.lexicon, self.path)

    def rank_sizes(self) -> list[int]:
        """The ranks that the list's rank file has, ascending; [] if the list has no ranks."""
        from strategy_book.lists.ranks import rank_sizes

        return [] if self.ranks is None else rank_sizes(self.path, self.lexicon.provenance.encoding)

    @checked
    def fragment(self, text: str) -> str:
        """Text as a fragment of this list: read as its entries are, in lower case unless the list has the capital."""
        return self.lexicon.played(text)

    def __len__(self) -> int:
        return len(self.lexicon)

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __contains__(self, word: object) -> bool:
        from bisect import bisect_left

        if not isinstance(word, str):
            return False
        played = self.lexicon.played(word)
        row = bisect_left(self.words, played)
        return row < len(self.words) and self.words[row] == played

    def __repr__(self) -> str:
        return f"<WordList {self.name!r}: {len(self):,} words>"


Source = Annotated[
    str | Path | Iterable[str] | WordList, Meta(description="a name, a path, words, or a list that was read")
]
"""What a call takes for a word list: a name, a path, words in memory, or a list that was read before."""


@checked
def read(
    source: Source,
    *,
    name: str = "words",
    alphabet: str | None = None,
    language: str | None = None,
    accents: str | None = None,
    keep_letters: str | None = None,
    capitals: str | None = None,
    encoding: str | None = None,
    column: str | None = None,
    header: str | None = None,
    same: str | None = None,
    hashed: bool = True,
) -> WordList:
    """Read a word list as the commands do: only legal words are kept, and a sidecar file beside it counts.

    Args:
        source: the name of a list in ``wordlists/`` (``"american"``), the path of a file with one word per line, or
            words. A :class:`WordList` is returned as it is.
        name: what words from memory are called in answers.
        alphabet: ``"a-z"``, ``"auto"`` (every letter that occurs) or the letters themselves; by default, what the
            sidecar says, or ``"a-z"``.
        language: a code such as ``"es"``; it sets the defaults of the other options.
        accents: ``"fold"`` plays words without their accents, ``"keep"`` with them; by default, what the sidecar
            says, or ``"fold"`` with a language and ``"keep"`` without.
        keep_letters: accented letters that stay when accents are folded; by default those of the language.
        capitals: ``"names"`` leaves out words with a capital letter; ``"words"`` keeps them, in lower case;
            ``"only"`` leaves out all others; by default, what the sidecar says, or the language, or ``"names"``.
        encoding: of the file, such as ``"ISO-8859-2"``, if it is neither UTF-8 nor UTF-16.
        column: of a file with several columns, the number of the one with the words; ``"all"`` for all its words.
        header: ``"yes"`` if the first row names the columns, ``"no"`` if it does not.
        same: letters that are played as others that look like them, such as ``"ş=ș,ţ=ț"``, or ``"none"``.
        hashed: whether to compute the SHA-256 of the file, which takes as long as solving Ghost. Without it,
            ``"sha256"`` is empty in every answer.

    Raises:
        WordListError: if there is no such list, or it has no legal word.
        InputError: if an option is wrong.
    """
    if isinstance(source, WordList):
        return source
    if complaint := text_complaint("name", name):
        raise InputError(complaint)
    options = (alphabet, language, accents, keep_letters, capitals, encoding, column, header, same)
    if isinstance(source, (str, Path)):
        path = find_list(source)
        sidecar = read_options(path, *options)
        return WordList(*inspect_list(path, sidecar=sidecar, examples=0, hashed=hashed), path)
    data = _as_lines(source).encode("utf-8", "surrogatepass")
    sidecar = replace(read_options(STDIN, *options), encoding="UTF-8", column="lines")
    try:
        lexicon, report = inspect_list(STDIN, sidecar=sidecar, examples=0, data=data, hashed=hashed)
    except WordListError as error:
        raise WordListError(error.message, file=name, line=error.line) from error
    return WordList(replace(lexicon, name=name), report, STDIN)


def read_options(path: Path, *options: str | None) -> Sidecar:
    """The sidecar of a list, with what a call says instead: ``options`` are those of :func:`read`, in their order."""
    keys = ("alphabet", "language", "accents", "keep_letters", "capitals", "encoding", "column", "header", "same")
    return with_keys(read_sidecar(path), dict(zip(keys, options, strict=True)))


def read_beside(words: WordList, source: Source, *, hashed: bool = True) -> WordList:
    """Read a list to compare with ``words``, of the same language: in the same way, unless its sidecar says how."""
    keys = ("language", "alphabet", "accents", "keep_letters", "capitals", "same")
    about = words.lexicon.provenance
    sidecar = read_sidecar(find_list(source)) if isinstance(source, (str, Path)) else None
    reading = {key: getattr(about, key) for key in keys if getattr(about, key)} if about.language else {}
    if sidecar and any(getattr(sidecar, key) for key in keys):
        reading = {}
    try:
        other = read(source, hashed=hashed, **reading)
    except DoubtError as error:  # the options of a command are for its first list
        raise error.elsewhere() from error
    if not same_language(words.lexicon.language, other.lexicon.language):
        raise InputError(
            f"{other.name!r} is {_language_name(other)} and {words.name!r} is {_language_name(words)}: choose two "
            "lists of one language, or correct the language in their .toml files"
        )
    return other


def _language_name(words: WordList) -> str:
    code, alphabet = words.lexicon.language
    if code:
        return LANGUAGES[code].name
    return "probably English" if alphabet == LATIN else "of an unknown language"


def _as_lines(words: Iterable[str]) -> str:
    lines = list(words)
    for number, word in enumerate(lines, 1):
        if not isinstance(word, str) or word.splitlines() not in ([], [word]):
            raise InputError(f"word {number} of the list is {str(word)[:40]!r}: give text without line breaks")
    return "\n".join(lines)
