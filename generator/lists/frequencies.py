"""A file that says how frequent words are becomes a rank file: ``add --ranks FILE``.

Such a file is a table of words with counts (the more, the more familiar) or ranks (1 for the most familiar), which
``reading/counts.py`` reads. A line may also hold a word alone if all do: then the order of the lines is the rank.

The book's vocabularies are sizes of SCOWL, such as "what a newspaper reader knows". The word at place N of the list,
the most familiar first, gets the smallest size of SCOWL that has at least N words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path

from generator.errors import WordListError
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import READERS, SCOWL, load_ranks
from generator.lists.reading.counts import words_by_familiarity
from generator.lists.reading.encodings import unpacked
from generator.lists.textfile import read_text
from generator.paths import WORDLISTS

MAX_BYTES = 1 << 27
LEAST_SHARE = 0.2
"""At least this share of the words of the file, or of the list, must be in the other."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """The words of a list with ranks.

    Attributes:
        text: of the rank file, in the form of ``ranks.py``.
        words: how many words of the list have a rank.
        unknown: how many words of the file are not in the list.
    """

    text: str
    words: int
    unknown: int


def rank_words(lexicon: Lexicon, path: Path, column: str = "") -> Ranked:
    """A rank file for a list, from a file of counts or ranks, or from a rank file.

    The words of the file are played as those of the list: without their accents, in small letters.

    Args:
        column: the one with the numbers, if there are several: its name or number.

    Raises:
        WordListError: if it cannot be read, a line is wrong, or its words are not those of the list.
    """
    text = read_text(path, MAX_BYTES, "keep the most frequent words", lambda data: unpacked(data, path)[0])
    if re.match(r"\s*[0-9]+\s*\n", text):
        known = load_ranks(path)
        order: list[tuple[str, int | None]] = sorted(known.items(), key=itemgetter(1))
    else:
        order = [(word, None) for word in words_by_familiarity(text, path, column)]
    if not order:
        raise WordListError("has no words: write a word and a count, or a rank, on each line", file=path)
    words = {*lexicon.words()}
    ranks: dict[str, int | None] = {}
    unknown = 0
    entries = lexicon.played("\n".join(word for word, _ in order)).split("\n")
    for played, (_, rank) in zip(entries, order, strict=True):
        if played in words:
            ranks.setdefault(played, rank)
        else:
            unknown += 1
    if len(ranks) < LEAST_SHARE * min(len(order), len(words)):
        raise WordListError(
            f"only {len(ranks):,} of its {len(order):,} words are in the list: give the ranks of words of that "
            "language, or name the language of the list with --language",
            file=path,
        )
    by_rank: dict[int, list[str]] = {}
    for (word, rank), size in zip(ranks.items(), _sizes(len(ranks)), strict=True):
        by_rank.setdefault(size if rank is None else rank, []).append(word)
    sections = (f"{rank}\n" + "".join(f"{word}\n" for word in sorted(by_rank[rank])) for rank in sorted(by_rank))
    return Ranked("".join(sections), len(ranks), unknown)


def _sizes(words: int) -> list[int]:
    """The size of SCOWL for each place in the order of familiarity; the last size also for all further places."""
    sizes = sorted(load_ranks(WORDLISTS / SCOWL).values())
    return sizes[:words] + [max(READERS)] * (words - len(sizes))
