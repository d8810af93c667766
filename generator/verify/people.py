"""Ghost against people: every printed list of words played out, and the fewest words counted again.

Opponents who know a set of words say any letter that begins one of these words and is not itself one of them. Where
there is none, they have to challenge, and the list must name a word; a letter that completes a word loses for them, and
the list must name it, too. Seats count from 1, as published.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.disputes import check_comparison, check_disputes
from generator.verify.findings import Findings
from generator.verify.fragments import Fragments, playable
from generator.verify.scripts import arguments, check_fragments, packed
from generator.verify.site import DATA, read_csv, read_json, read_words

Bools = list[npt.NDArray[np.bool_]]
_NEVER = 1 << 40
_SCOWL = "scowl-"


def check_people(site: Path, slug: str, alphabet: str) -> Findings:
    """What is published of one list and people, and the data of the pages for each minimum length."""
    found, file, words = Findings(), f"ghost/{slug}/people.json", read_words(site, slug)
    people = read_json(site, file)["people"]
    for min_length in sorted({one["min_length"] for one in people["disputes"]}):
        legal = [word for word in words if len(word) >= min_length]
        tree = Fragments(playable(legal))
        check_fragments(found, site, slug, alphabet, min_length, tree)
        ranks = _ranks(found, site, slug, min_length, tree)
        said: dict[str, tuple[int | None, Bools]] = {}
        alphabets = [one for one in people["alphabets"] if one["min_length"] == min_length]
        listed = {word for one in alphabets for answer in one["answers"] for word in answer["words"] or ()}
        strange = sorted(listed.difference(legal))
        found.true("words in lists", file, not strange, f"no words of the list: {strange[:3]}")
        for one in alphabets:
            name = one["vocabulary"]
            if name not in said:
                said[name] = _vocabulary(site, name, legal, tree, ranks)
            _check_alphabet(found, file, one, tree, *said[name])
        for variant in people["variants"]:
            if variant["min_length"] == min_length and ranks is not None:
                _check_needs(found, file, variant, tree, ranks[1])
        for dispute in people["disputes"]:
            if dispute["min_length"] == min_length:
                check_disputes(found, file, dispute, legal)
    for comparison in people["comparisons"]:
        check_comparison(found, file, comparison, words, read_words(site, comparison["other"]))
    _check_csv(found, site, slug, people)
    disputes = {str(one["min_length"]): one for one in people["disputes"]}
    data = f"{DATA}/disputes/{slug}.js"
    found.true(
        "data of the pages",
        data,
        arguments(found, site, data) == [slug, disputes],
        "differs from people.json",
    )
    return found


Ranks = tuple[list[npt.NDArray[np.int64]], list[npt.NDArray[np.int64]]]
"""By number of letters: of a word its own rank, and of every fragment the least behind it."""


def _ranks(found: Findings, site: Path, slug: str, min_length: int, tree: Fragments) -> Ranks | None:
    """The ranks that the pages load; None where the list has none."""
    file = f"{DATA}/ranks/{slug}-{min_length}.js"
    if not (site / file).is_file():
        return None
    _, _, values, text, check = arguments(found, site, file)
    data = packed(found, file, text, check)
    both = np.column_stack((data >> 4, data & 15)) if len(values) <= 16 else data.reshape(-1, 2)
    if not found.same("data of the pages", file, "fragments", len(both), len(tree)):
        return None
    bounds = np.cumsum([len(rows) for rows in tree.rows])[:-1]
    own, least = (np.split(np.array(values)[column].astype(np.int64), bounds) for column in both.T)
    for d in range(len(tree.rows)):
        fine = bool(np.all(least[d][tree.ends[d]] <= own[d][tree.ends[d]]))
        if len(tree.inner[d]):
            fine &= np.array_equal(least[d][tree.inner[d]], tree.over(np.minimum, d, least[d + 1]))
        found.true("data of the pages", file, fine, f"ranks of {d} letters do not fit those behind them")
    return own, least


def _vocabulary(
    site: Path, name: str, legal: list[str], tree: Fragments, ranks: Ranks | None
) -> tuple[int | None, Bools]:
    """How many legal words opponents know (None: not counted), and by level which letters they would say."""
    if name.startswith(_SCOWL):
        if ranks is None:
            raise ValueError(f"words of {name} are met, but no ranks are published")
        size, (own, least) = int(name[len(_SCOWL) :]), ranks
        return None, [
            (below <= size) & ~(ends & (rank <= size))
            for below, rank, ends in zip(least, own, tree.ends, strict=True)
        ]
    theirs = set(read_words(site, name))
    known = np.array([word in theirs for word in legal])
    # What a word hides stands behind it in the list.
    starts = np.array([bisect_left(legal, word) for word in tree.words])
    behind, itself = np.logical_or.reduceat(known, starts), known[starts]
    begins: Bools = [np.empty(0, bool)] * len(tree.rows)
    for d in range(len(tree.rows) - 1, -1, -1):
        begins[d] = behind[tree.rows[d]]
        if len(tree.inner[d]):
            begins[d][tree.inner[d]] = tree.over(np.logical_or, d, begins[d + 1])
    says = [
        begin & ~(ends & itself[rows]) for begin, ends, rows in zip(begins, tree.ends, tree.rows, strict=True)
    ]
    return int(known.sum()), says


def _check_alphabet(
    found: Findings, file: str, one: dict[str, Any], tree: Fragments, known: int | None, says: Bools
) -> None:
    seat, players, name = one["seat"], one["players"], one["vocabulary"]
    what = f"seat {seat} of {players}, {one['min_length']} letters, against {name}"
    if known is None:
        found.trusted["how many words a reader of a SCOWL size knows"] += 1
    else:
        found.same("vocabularies", file, f"{what}: known", one["known"], known)
    sure, fewest = least(tree, says, players, seat)
    found.same("sure wins", file, f"{what}: sure", one["sure"], bool(sure[0][0]))
    answers = {answer["opening"]: answer for answer in one["answers"]}
    top = seat - 1
    openings = _openings(tree, says, top)
    names = tree.names(top, openings) if len(openings) else []
    if not found.same("openings against people", file, f"{what}: openings", list(answers), names):
        return
    spoken = Spoken(tree, says)
    for at, opening in zip(openings, names, strict=True):
        words, said = answers[opening]["words"], f"{what}, after {opening!r}: "
        size = int(fewest[top][at]) if sure[top][at] else None
        listed = None if words is None else len(words)
        if found.same("lists against people", file, f"{said}words", listed, size) and words is not None:
            work: dict[str, str] = {}
            lost = spoken.play(opening, words, seat - 1, players, work)
            found.true("lists against people played out", file, lost is None, f"{said}lost at {lost!r}")
            right = lost is not None or [work.get(word) for word in words] == answers[opening]["work"]
            found.true("lists against people played out", file, right, f"{said}words work elsewhere")


def _openings(tree: Fragments, says: Bools, top: int) -> list[int]:
    """The fragments of ``top`` letters that opponents can bring about."""
    reach = np.ones(1, bool)
    for d in range(top):
        if d + 1 >= len(tree.rows) or not len(tree.inner[d]):
            return []
        reach = tree.spread(d, reach[tree.inner[d]]) & says[d + 1] & ~tree.ends[d + 1]
    return [int(at) for at in np.flatnonzero(reach & ~tree.ends[top])]


def least(tree: Fragments, says: Bools, players: int, seat: int) -> tuple[Bools, list[npt.NDArray[np.int64]]]:
    """By level: is the seat sure to win, and how many words does it have to know for that?"""
    depths = len(tree.rows)
    sure, fewest = [np.empty(0, bool)] * depths, [np.empty(0, np.int64)] * depths
    for d in range(depths - 1, -1, -1):
        # Whoever stands before a word has to know it: the word counts one.
        good, size, inner = (
            np.zeros(len(tree.rows[d]), bool),
            np.ones(len(tree.rows[d]), np.int64),
            tree.inner[d],
        )
        if len(inner):
            free, below, ends = sure[d + 1], fewest[d + 1], tree.ends[d + 1]
            if d % players == seat - 1:
                good[inner] = tree.over(np.logical_or, d, free)
                size[inner] = tree.over(np.minimum, d, np.where(free, below, _NEVER))
            else:
                good[inner] = ~tree.over(np.logical_or, d, says[d + 1] & ~ends & ~free)
                # Who can say nothing has to challenge: one word answers.
                size[inner] = np.maximum(1, tree.over(np.add, d, np.where(says[d + 1], below, 0)))
        sure[d], fewest[d] = good, size
    return sure, fewest


class Spoken:
    """What opponents say, fragment by fragment."""

    def __init__(self, tree: Fragments, says: Bools) -> None:
        self.words = frozenset(tree.words)
        self.plays: dict[str, list[str]] = {}
        for d in range(1, len(tree.rows)):
            for name in tree.names(d, np.flatnonzero(says[d])):
                self.plays.setdefault(name[:-1], []).append(name)

    def play(
        self, fragment: str, words: Sequence[str], seat: int, players: int, work: dict[str, str]
    ) -> str | None:
        """A fragment at which the words fail ``seat`` (from 0), or None; ``work``: where each word is needed."""
        mine = [word for word in words if word.startswith(fragment)]
        if not mine or fragment in self.words:
            return fragment
        if len(fragment) % players == seat:
            letters = {word[: len(fragment) + 1] for word in mine}
            return fragment if len(letters) > 1 else self.play(letters.pop(), mine, seat, players, work)
        said = self.plays.get(fragment, [])
        if not said:
            work[mine[0]] = fragment
            return None
        for one in said:
            if one not in self.words:
                lost = self.play(one, mine, seat, players, work)
                if lost is not None:
                    return lost
            elif one in mine:
                work[one] = fragment
            else:
                return one
        return None


def _check_needs(
    found: Findings, file: str, variant: dict[str, Any], tree: Fragments, ranks: list[npt.NDArray[np.int64]]
) -> None:
    """How much the others must know to stop a seat: the most of one's own plays, the least of theirs."""
    players = variant["players"]
    for seat in variant["seats"]:
        number = seat["seat"]
        need: list[npt.NDArray[np.int64]] = [np.empty(0, np.int64)] * len(tree.rows)
        for d in range(len(tree.rows) - 1, -1, -1):
            mine, inner = d % players == number - 1, tree.inner[d]
            need[d] = np.full(len(tree.rows[d]), 0 if mine else _NEVER)
            if len(inner) and mine:
                need[d][inner] = tree.over(np.maximum, d, np.where(tree.ends[d + 1], 0, need[d + 1]))
            elif len(inner):
                stop = np.where(tree.ends[d + 1], _NEVER, np.maximum(need[d + 1], ranks[d + 1]))
                need[d][inner] = tree.over(np.minimum, d, stop)
        shown = [(number - 1, seat["openings"])] + ([(1, variant["letters"])] if number == 1 else [])
        for top, openings in shown:
            at = tree.inner[top] if top < len(tree.rows) else np.empty(0, np.int64)
            right = {
                name: None if value >= _NEVER else value
                for name, value in zip(
                    tree.names(top, at) if len(at) else [], _at(need, top, at), strict=True
                )
            }
            published = {one["opening"]: one["least"] for one in openings}
            what = f"who can stop seat {number} of {players}, {variant['min_length']} letters"
            found.same("needs of opponents", file, what, published, right)
            found.checked["needs of opponents"] += max(len(right) - 1, 0)


def _at(need: list[npt.NDArray[np.int64]], top: int, at: npt.NDArray[np.int64]) -> list[int]:
    return [int(value) for value in need[top][at]] if len(at) else []


def _check_csv(found: Findings, site: Path, slug: str, people: dict[str, Any]) -> None:
    file = f"ghost/{slug}/people.csv"
    rows = [
        [
            str(one["min_length"]),
            str(one["players"]),
            str(one["seat"]),
            one["vocabulary"],
            answer["opening"],
            *pair,
        ]
        for one in people["alphabets"]
        for answer in one["answers"]
        for pair in zip(answer["words"] or (), answer["work"], strict=False)
    ]
    found.true("rows of CSV files", file, read_csv(site, file)[1:] == rows, "differs from people.json")
    found.checked["rows of CSV files"] += len(rows) - 1
