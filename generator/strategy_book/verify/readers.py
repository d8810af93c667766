"""How familiar words are, as the pages load it: ranks by fragment, and the ranks of all words of the letters a to z."""

import base64
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import chain
from pathlib import Path

import numpy as np
import numpy.typing as npt

from strategy_book.errors import InputError
from strategy_book.published.site import DATA, read_words
from strategy_book.published.text import front_decoded
from strategy_book.verify.findings import Findings
from strategy_book.verify.ghost.game import Fragments, playable
from strategy_book.verify.scripts import arguments, packed

UNRANKED = 65535
_SIZES, _LEFT_OUT = f"{DATA}/sizes.js", f"{DATA}/left-out.js"

Ranks = tuple[list[npt.NDArray[np.int64]], list[npt.NDArray[np.int64]]]
"""For each level: the fragment's own rank if it is a word, and the least rank of the words that begin with it."""


def read_ranks(findings: Findings, site: Path, slug: str, min_length: int, tree: Fragments) -> Ranks | None:
    """The ranks that the pages load for one minimum length; None if the list has none."""
    findings = findings.of(f"{DATA}/ranks/{slug}-{min_length}.js")
    if not (site / findings.file).is_file():
        return None
    name, least_letters, values, text, check = arguments(findings, site)
    kind = "data of the pages"
    findings.same(kind, "list and minimum length", [name, least_letters], [slug, min_length])
    findings.same(kind, "ranks", values, [*sorted({*values} - {UNRANKED}), UNRANKED])
    data = packed(findings, text, check)
    columns = np.column_stack((data >> 4, data & 15)) if len(values) <= 16 else data.reshape(-1, 2)
    if not findings.same(kind, "fragments", len(columns), len(tree)):
        return None
    bounds = np.cumsum([len(rows) for rows in tree.rows])[:-1]
    ranks = (np.split(np.array(values)[column].astype(np.int64), bounds) for column in columns.T)
    of_word, least = ranks
    for d in range(len(tree.rows)):
        right = bool(np.all(least[d][tree.ends[d]] <= of_word[d][tree.ends[d]]))
        if len(tree.inner[d]):
            right &= np.array_equal(least[d][tree.inner[d]], tree.over(np.minimum, d, least[d + 1]))
            right &= bool(np.all(of_word[d][tree.inner[d]] == values[0]))  # which means no rank
        findings.true(kind, right, f"ranks of fragments of {d} letters do not fit those behind them")
    return of_word, least


def read_sizes(findings: Findings, site: Path) -> dict[str, int]:
    """The SCOWL size of every word of the letters a to z that has one; empty if the book has no ranks."""
    sizes, wrong = _sizes(site)
    findings.add(wrong)
    return sizes


@lru_cache(maxsize=1)  # every check of a list needs files that take long to read
def _sizes(site: Path) -> tuple[dict[str, int], Findings]:
    """The sizes, and what was wrong with their file."""
    findings = Findings(file=_SIZES)
    if not (site / _SIZES).is_file():
        return {}, findings
    (data,) = arguments(findings, site)
    ranks = [data["values"][ord(letter) - ord("A")] for letter in data["ranks"]]
    return dict(zip(front_decoded(data["words"]), ranks, strict=True)), findings


def read_left_out(site: Path, findings: Findings, slug: str) -> frozenset[str]:
    """The words of a list that the book does not print; none in a book of all words."""
    if not (site / _LEFT_OUT).is_file():
        return frozenset()
    (languages,) = arguments(findings.of(_LEFT_OUT), site)
    if not (isinstance(languages, list) and all(isinstance(shelf, dict) for shelf in languages)):
        raise InputError("should name words by language: build the book again", file=site / _LEFT_OUT)
    findings.trust("which words the book leaves out", "left-out.*")
    words = [base64.b64decode(shelf["words"]).decode("utf-8").split() for shelf in languages if slug in shelf["lists"]]
    return frozenset(chain.from_iterable(words)).intersection(read_words(site, slug))


class Readers:
    """One list of Ghost at one minimum length, and the readers who know only some of its words.

    Attributes:
        legal: the words that are long enough, sorted.
        tree: the fragments of the playable words.
        ranks: how familiar they are; None if the list has no ranks.
        sizes: the SCOWL size of every word that has a small one, if these are the ranks of the list; else empty.
        left_out: the words that the book does not print.
    """

    def __init__(self, findings: Findings, site: Path, slug: str, min_length: int, words: Sequence[str]) -> None:
        self.min_length, self.legal = min_length, [word for word in words if len(word) >= min_length]
        self.tree = Fragments(playable(self.legal))
        self.left_out = read_left_out(site, findings, slug)
        self.ranks = read_ranks(findings, site, slug, min_length, self.tree)
        sizes = {} if self.ranks is None else read_sizes(findings, site)
        self.sizes = sizes if sizes and self._agree(sizes) else {}

    @cached_property
    def starts(self) -> npt.NDArray[np.int64]:
        """(playable words,) the place of each among the legal words; those that it hides follow it."""
        return np.flatnonzero([word in self.tree.row_of for word in self.legal])

    def ranks_of_words(self) -> dict[str, int]:
        """The rank of each playable word; empty without ranks."""
        ranks, ends = ([], []) if self.ranks is None else (self.ranks[0], self.tree.ends)
        return {
            name: rank
            for d, end in enumerate(ends)
            for name, rank in zip(self.tree.names(d, np.flatnonzero(end)), ranks[d][end].tolist(), strict=True)
        }

    def _agree(self, sizes: dict[str, int]) -> bool:
        """Do the ranks agree with the published SCOWL sizes?"""
        most = max(sizes.values())
        known = self.ranks_of_words().items()
        return all(rank == sizes.get(word, rank) and (word in sizes or rank > most) for word, rank in known)

    def says(self, size: int) -> list[npt.NDArray[np.bool_]]:
        """For each level: does a reader of a size say the last letter of the fragment?

        Readers say a letter if a word that they know begins with the new fragment, unless that is a word they know.
        """
        assert self.ranks is not None
        levels = zip(*self.ranks, self.tree.ends, strict=True)
        return [(least <= size) & ~(ends & (rank <= size)) for rank, least, ends in levels]

    def known(self, size: int) -> int | None:
        """The number of legal words that a reader of a SCOWL size knows; None if the published files do not say."""
        if not self.sizes or size > max(self.sizes.values()):
            return None
        return bisect_right(self._sizes_of_words, size)

    @cached_property
    def _sizes_of_words(self) -> list[int]:
        return sorted(self.sizes.get(word, UNRANKED) for word in self.legal)
