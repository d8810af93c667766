"""A file that says how frequent words are becomes a rank file: ``add --ranks FILE``.

Each line of such a file holds a word and a number, separated by a tab, a comma, a semicolon or a space: a count (the
more, the more familiar) or a rank (1 for the most familiar). A first line such as ``word,count`` says which; without it
the order of the lines does, because such files begin with the most familiar word. A line may also hold a word alone if
all do: then the order of the lines is the rank.

The book's vocabularies are sizes of SCOWL, such as "what a newspaper reader knows". The word at place N of the list,
the most familiar first, gets the smallest size of SCOWL that has at least N words.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from generator.errors import WordListError
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import READERS, SCOWL, load_ranks
from generator.lists.textfile import read_text
from generator.paths import WORDLISTS

MAX_BYTES = 1 << 27
LEAST_SHARE = 0.2
"""At least this share of the words of the file, or of the list, must be in the other."""

_LINE = re.compile(r"(?:(?P<before>[^\t]+)\t+|(?P<word>[^\t,; ]+)[,; ]+)(?P<number>[^\t,; ]+)")
_COUNT = frozenset({"count", "counts", "frequency", "freq", "zipf", "number", "n"})
_RANK = frozenset({"rank", "ranks", "position", "place"})


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


def rank_words(lexicon: Lexicon, path: Path) -> Ranked:
    """A rank file for a list, from a file of counts or ranks, or from a rank file.

    Args:
        lexicon: the list. The words of the file are played as its words are: without their accents, in small letters.
        path: of the file.

    Raises:
        WordListError: if it cannot be read, a line is wrong, or its words are not those of the list.
    """
    text = read_text(path, MAX_BYTES, "keep the most frequent words")
    order = _rank_file(path) if re.match(r"\s*[0-9]+\s*\n", text) else _order(text, path)
    if not order:
        raise WordListError("has no words: write a word and a count, or a rank, on each line", file=path)
    words = {*lexicon.words()}
    ranks: dict[str, int | None] = {}
    unknown = 0
    for word, rank in order:
        played = lexicon.played(word)
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
    sizes = _sizes(len(ranks))
    by_rank: dict[int, list[str]] = {}
    for (word, rank), size in zip(ranks.items(), sizes, strict=True):
        by_rank.setdefault(size if rank is None else rank, []).append(word)
    sections = (
        f"{rank}\n" + "".join(f"{word}\n" for word in sorted(by_rank[rank])) for rank in sorted(by_rank)
    )
    return Ranked("".join(sections), len(ranks), unknown)


def _rank_file(path: Path) -> list[tuple[str, int | None]]:
    """The words of a rank file, which has sizes already."""
    ranks = load_ranks(path)
    return [(word, ranks[word]) for word in sorted(ranks, key=lambda word: ranks[word])]


def _order(text: str, path: Path) -> list[tuple[str, int | None]]:
    """The words of a file of counts or ranks, the most familiar first."""
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise WordListError("is empty: write a word and a count, or a rank, on each line", file=path)
    if not any(_LINE.fullmatch(line) for _, line in lines):
        return [(_word(line, path, number), None) for number, line in lines]
    head = _LINE.fullmatch(lines[0][1])
    kind = head["number"].lower() if head else ""
    if kind in _COUNT | _RANK:
        lines = lines[1:]
    pairs = [_pair(line, path, number) for number, line in lines]
    numbers = [number for _, number in pairs]
    if kind not in _COUNT | _RANK:
        kind = _guess(numbers, path)
    sign = -1 if kind in _COUNT else 1
    return [(word, None) for word, _ in sorted(pairs, key=lambda pair: sign * pair[1])]


def _pair(line: str, path: Path, number: int) -> tuple[str, float]:
    match = _LINE.fullmatch(line)
    if match is None:
        raise WordListError("is not a word and a number: correct the line", file=path, line=number)
    try:
        value = float(match["number"])
    except ValueError:
        value = math.nan
    if not (math.isfinite(value) and value >= 0):
        raise WordListError(
            f"{match['number'][:20]!r} is not a count or a rank: write a number of 0 or more, up to 1e308",
            file=path,
            line=number,
        )
    return match["before"] or match["word"], value


def _word(text: str, path: Path, number: int) -> str:
    if any(mark in text for mark in "\t,; \0"):
        raise WordListError("is not a word and a number: correct the line", file=path, line=number)
    return text


def _guess(numbers: Sequence[float], path: Path) -> str:
    """Whether numbers are counts or ranks, by their order."""
    steps = [after - before for before, after in pairwise(numbers)]
    if all(step >= 0 for step in steps) and any(steps):
        return "rank"
    if all(step <= 0 for step in steps):
        return "count"
    raise WordListError(
        "the numbers neither rise nor fall: write `word,count` or `word,rank` into a line before them",
        file=path,
        line=1,
    )


def _sizes(words: int) -> list[int]:
    """The size of SCOWL for each place in the order of familiarity; the last size also for all further places."""
    counts = dict.fromkeys(READERS, 0)
    for rank in load_ranks(WORDLISTS / SCOWL).values():
        counts[rank] += 1
    sizes = [size for size, count in counts.items() for _ in range(count)]
    return sizes[:words] + [max(READERS)] * (words - len(sizes))
