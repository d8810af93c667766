"""The stages of a list: first those words that beat readers who know few words; later stages only add words.

For two players. A reader of size N knows the legal words up to rank N. Readers say a letter if the fragment that it
makes begins a word that they know and is not such a word itself (docs/theory.md, *Stages*). One pass over the fragments
finds for all sizes at once which words of a list are necessary: each word gets the rank at which it joins, and the
stage of size N holds the words with ranks up to N.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import ceil

import numpy as np

from strategy_book import reasons
from strategy_book.games.ghost.solve.losers import SolvedGhost
from strategy_book.games.ghost.solve.strategies import Kept, cheapest_plays, reachable_words
from strategy_book.games.ghost.solve.trie import Index, Trie, Values
from strategy_book.lists.ranks import READERS, UNRANKED, Ranks

FAMILIAR = 35
"""Words up to this rank are familiar (all, if none has such a rank): their first letters say how likely an opening is.
The newspaper reader's size."""

MOST_STAGES = 20
"""The most stages of a list. If its rank file has more ranks, only some of them get a stage."""

_LAST = UNRANKED + 1
"""The rank of a word that no reader makes necessary: it joins with the whole list."""


@dataclass(frozen=True, slots=True)
class Stage:
    """The words that are enough against readers who know all words up to a size.

    Attributes:
        size: the size.
        readers: the book's name for them.
        openings: the openings that they can bring about and after which the whole list wins, sorted.
        words: a player who says only letters that lead to these words never loses to such readers. Sorted. The last
            stage of a list holds all of its words.
    """

    size: int
    readers: str
    openings: tuple[str, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LearningStep:
    """An opening in the order of learning: fewest words first; among equals, the likeliest opening first.

    Attributes:
        opening: the letters before the seat's first turn.
        words: the words to learn for it, sorted.
        share: the share of the familiar words that begin with the opening.
        reached: the sum of the shares so far.
    """

    opening: str
    words: tuple[str, ...]
    share: float
    reached: float


@dataclass(frozen=True, slots=True)
class SeatStages:
    """The stages of one seat's list, and the order in which to learn it.

    Attributes:
        seat: from 1.
        familiar: number of familiar words, of which shares are taken.
        stages: ascending by size; the words of each are among those of the next.
        order: all openings after which the list wins.
    """

    seat: int
    familiar: int
    stages: tuple[Stage, ...]
    order: tuple[LearningStep, ...]

    def size_of(self, word: str) -> int:
        """The size of the first stage that holds a word of the list."""
        return next(stage.size for stage in self.stages if word in stage.words)


def seat_stages(solved: SolvedGhost, seat: int, kept: Kept, ranks: Ranks, sizes: Sequence[int]) -> SeatStages:
    """The stages of the list of ``seat``, 1 or 2 of two players.

    Args:
        kept: the plays of its list, as ``kept_plays`` returns them.
        ranks: (rows,) of all words of the lexicon.
        sizes: the sizes of the readers, ascending, at least one. Only some of more than ``MOST_STAGES`` are used.
    """
    trie, depth = solved.trie, seat - 1
    if depth >= len(trie.levels):
        return SeatStages(seat, 0, (), ())
    inner = trie.levels[depth].inner
    losers = solved.losers[depth][inner]
    roots = inner[losers >> (seat - 1) & 1 == 0]
    groups, joins = reachable_words(trie, kept, depth, roots), joining_ranks(solved, seat, kept, ranks)
    openings, words = trie.names(depth, roots), groups.strings(trie)
    joined = joins[groups.rows]
    flat = sorted(zip(chain(*words), joined.tolist(), strict=True))
    # The first word of an opening joins as soon as the opening can be said.
    begins = np.minimum.reduceat(joined, groups.bounds[:-1]).tolist() if openings else []
    sizes = sizes[:: -ceil(len(sizes) / MOST_STAGES)][::-1]
    stages = tuple(
        Stage(
            size,
            READERS.get(size, reasons.nameless_reader(size)),
            tuple(opening for opening, least in zip(openings, begins, strict=True) if least <= size),
            tuple(word for word, rank in flat if rank <= size or size == sizes[-1]),
        )
        for size in sizes
    )
    legal = trie.lexicon.lengths >= trie.min_length
    familiar = np.flatnonzero(legal & (ranks <= FAMILIAR))
    familiar = familiar if len(familiar) else np.flatnonzero(legal)
    codes = trie.levels[depth].letters[roots].tolist()
    counts = np.bincount(trie.lexicon.codes[familiar, 0], minlength=256).tolist()
    familiar_counts = [counts[code] if depth else len(familiar) for code in codes]
    order, reached = [], 0
    for opening, listed, count in sorted(
        zip(openings, words, familiar_counts, strict=True), key=lambda entry: (len(entry[1]), -entry[2], entry[0])
    ):
        reached += count
        order.append(LearningStep(opening, tuple(listed), count / len(familiar), reached / len(familiar)))
    return SeatStages(seat, len(familiar), stages, tuple(order))


def joining_ranks(solved: SolvedGhost, seat: int, kept: Kept, ranks: Ranks) -> Values:
    """(rows,) int64: the rank at which each word of a seat's list joins the stages. Arguments as above.

    It is ``UNRANKED + 1`` for words that only the last stage needs, and has no meaning for words outside the list.
    """
    trie, first = solved.trie, seat - 1
    sizes = said_ranks(trie, ranks)
    chosen: list[Index] = []  # for each fragment, the play towards the word that the list names first
    named = np.empty(0, np.int64)  # the row of that word
    for depth in range(len(trie.levels) - 1, first - 1, -1):
        level, below = trie.levels[depth], named
        named, choice = level.words, np.full(len(level), -1)
        if len(level.inner):
            plays = trie.levels[depth + 1]
            key = np.array([sizes[depth + 1], ranks[np.maximum(below, 0)]])
            best = cheapest_plays(kept[depth + 1] & (below >= 0), key, level.starts, plays.parents)
            reached = np.flatnonzero(best)
            choice[plays.parents[reached]] = reached
            named[plays.parents[reached]] = below[reached]
        chosen.append(choice)
    chosen.reverse()

    joins: Values = np.full(len(trie.lexicon), _LAST)
    rank = sizes[first].copy() if first < len(sizes) else np.empty(0, np.int64)
    for depth in range(first, len(trie.levels)):
        level = trie.levels[depth]
        joins[level.rows] = rank[level.complete]
        if depth + 1 < len(trie.levels):
            plays = trie.levels[depth + 1]
            inherits = chosen[depth - first][plays.parents] == np.arange(len(plays))
            rank = np.where(inherits, rank[plays.parents], sizes[depth + 1])
    return joins


def said_ranks(trie: Trie, ranks: Ranks) -> list[Values]:
    """The size of the smallest reader who says the last letter of each fragment: (n,) int64 per level.

    It is the least rank of the words that begin with the fragment. If the fragment is a word and has that rank itself,
    every reader who could say the letter knows that it completes a word, and says another: ``UNRANKED + 1``.
    """
    sizes: list[Values] = []
    begins = np.empty(0, np.int64)
    for level in reversed(trie.levels):
        below, begins = begins, np.full(len(level), _LAST)
        if len(level.inner):
            begins[level.inner] = np.minimum.reduceat(below, level.starts)
        if len(level.complete):
            begins[level.complete] = level.least(ranks.astype(np.int64), _LAST)
        says = begins.copy()
        says[level.complete[begins[level.complete] == ranks[level.rows]]] = _LAST
        sizes.append(says)
    return sizes[::-1]
