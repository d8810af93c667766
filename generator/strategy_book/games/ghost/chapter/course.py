"""Lists of growing size with every verdict, against which somebody who writes a solver of Ghost can test it."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

import msgspec
import numpy as np

from strategy_book.games.ghost.rules import PLAYERS, USUAL
from strategy_book.games.ghost.solve.losers import loser_sets
from strategy_book.games.ghost.solve.trie import build_trie, long_enough
from strategy_book.games.rules import seats
from strategy_book.lists.facts import ListEntry, open_list, open_ranks
from strategy_book.lists.left_out import Offensive
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import Ranks
from strategy_book.work.task import Task

COURSE = "course"
"""The part of a book that this task makes."""

SIZES = (5, 20, 200, 2000)
"""Words of the lists, before the whole list."""

_WHOLE = 200
"""A list of up to this many words has verdicts after every fragment."""

_LETTERS = 2
"""The letters of the longest fragments with a verdict in longer lists."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who loses after a fragment.

    Attributes:
        fragment: the letters so far; a complete word is one, too.
        losers: for each number of players, the seats that may lose with best play.
    """

    fragment: str
    losers: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class CourseList:
    """A list of words and its verdicts.

    Attributes:
        name: its number in this file, from 1, the shortest list.
        words: how many words it has.
        listed: the words, sorted; null for all words of word-lists/LIST.txt that are long enough.
        letters: the letters of the longest fragments that have a verdict; null if all fragments have one.
        verdicts: by fragment, in the order of the alphabet, the empty one first.
    """

    name: str
    words: int
    listed: tuple[str, ...] | None
    letters: int | None
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """Ghost with lists of growing size, for those who write a solver.

    Attributes:
        min_length: letters a word needs to count.
        player_counts: the numbers of players, in the order of the verdicts.
        lists: shortest first; the last one has all words of the list that are long enough.
    """

    min_length: int
    player_counts: tuple[int, ...]
    lists: tuple[CourseList, ...]


def course_task(entry: ListEntry) -> Task:
    """The lists of a course, chosen from one list of the book."""
    return Task(
        label=f"course {entry.facts.slug}",
        key={"game": "ghost", "part": COURSE, "ranks": entry.ranks, "offensive": entry.offensive_key, **entry.key},
        solve=_solve,
        arguments=(entry.path, entry.digest, entry.ranks, entry.offensive),
        read=read_course,
        early=True,
        game="ghost",
        word_list=entry.facts.slug,
        part=COURSE,
    )


def read_course(payload: bytes) -> Course:
    """What the task saved."""
    return msgspec.json.decode(payload, type=Course)


def _solve(path: str, digest: str, ranks: str, offensive: Offensive) -> bytes:
    lexicon = open_list(path, digest)
    return msgspec.json.encode(make_course(lexicon, open_ranks(path, digest, ranks), chain(*offensive)))


def make_course(lexicon: Lexicon, ranks: Ranks | None = None, left_out: Iterable[int] = ()) -> Course:
    """The lists chosen from a list.

    Args:
        ranks: (rows,) how familiar each word is.
        left_out: the rows of words that only the whole list has.
    """
    min_length = min(USUAL[0], int(lexicon.lengths.max()))
    legal = long_enough(lexicon, min_length).tolist()
    unwanted, words = frozenset(left_out), lexicon.words()

    def place(row: int) -> tuple[int, bytes]:
        """Familiar words first; equals in an order that anyone can repeat, and in which no letter comes first."""
        return 0 if ranks is None else int(ranks[row]), hashlib.sha256(words[row].encode()).digest()

    order = sorted((row for row in legal if row not in unwanted), key=place)
    chosen = [sorted(order[:size]) for size in SIZES if size < len(legal) and size <= len(order)]
    lists = [
        _course_list(str(number), lexicon.part(rows, lexicon.name), min_length, listed=rows is not legal)
        for number, rows in enumerate([*chosen, legal], 1)
    ]
    return Course(min_length, PLAYERS, tuple(lists))


def _course_list(name: str, words: Lexicon, min_length: int, *, listed: bool) -> CourseList:
    trie = build_trie(words, min_length)
    solved = [loser_sets(trie, players) for players in PLAYERS]
    letters = None if len(words) <= _WHOLE else _LETTERS
    verdicts = [
        Verdict(fragment, tuple(tuple(seats(losers[depth][index])) for losers in solved))
        for depth in range(len(trie.levels) if letters is None else letters + 1)
        for index, fragment in enumerate(trie.names(depth, np.arange(len(trie.levels[depth]))))
    ]
    return CourseList(
        name,
        len(words),
        tuple(words.words()) if listed else None,
        letters,
        tuple(sorted(verdicts, key=lambda verdict: verdict.fragment)),
    )
