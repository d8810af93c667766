"""What if a word is disputed? The fewest words to strike until a verdict turns, and the words that turn it alone."""

from dataclasses import dataclass

import numpy as np

from strategy_book.games.ghost.solve.people.tries import FullLevel, build_full_trie
from strategy_book.games.ghost.solve.people.verdict_costs import BAD, DEAD, GOOD, NOT_GOOD, Costs, verdict_costs
from strategy_book.games.ghost.solve.trie import INFINITE, Index, Mask, Values, spread
from strategy_book.lists.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class LetterDispute:
    """What turns the verdict on a first letter.

    Attributes:
        letter: the letter.
        wins: does it win for seat 1?
        struck: a smallest set of words to strike until that changes, sorted; None if no set does it.
    """

    letter: str
    wins: bool
    struck: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Dispute:
    """Two players: what striking words does to the verdicts of one minimum length.

    Attributes:
        min_length: of the variant.
        winner: the seat that wins.
        struck: a smallest set of words to strike until the other seat wins, sorted; None if no set does it.
        swing_words: all words whose removal alone makes the other seat win, sorted.
        letters: every first letter, alphabetically.
    """

    min_length: int
    winner: int
    struck: tuple[str, ...] | None
    swing_words: tuple[str, ...]
    letters: tuple[LetterDispute, ...]


def dispute(lexicon: Lexicon, min_length: int) -> Dispute:
    """The fewest words to strike until each verdict turns.

    Raises:
        InputError: if no word is that long.
    """
    trie = build_full_trie(lexicon, min_length)
    costs = verdict_costs(trie, np.zeros(len(trie.rows), np.int64), np.ones(len(trie.rows), np.int64))
    wins = (costs.levels[1].good == 0).tolist()
    names = trie.names(1, np.arange(len(wins)))
    letters = tuple(
        LetterDispute(letter, wins[index], _struck(costs, 1, index, NOT_GOOD if wins[index] else GOOD))
        for index, letter in enumerate(names)
    )
    # The empty fragment is bad for its maker if seat 1, who plays next, wins.
    seat_1_wins = costs.levels[0].bad[0] == 0
    return Dispute(
        min_length,
        1 if seat_1_wins else 2,
        _struck(costs, 0, 0, GOOD if seat_1_wins else BAD),
        tuple(trie.strings(swing_words(costs))),
        letters,
    )


def _struck(costs: Costs, depth: int, index: int, verdict: int) -> tuple[str, ...] | None:
    if costs.to_turn(depth, index, verdict) >= INFINITE:
        return None
    return tuple(costs.trie.strings(costs.turning(depth, index, verdict)))


def swing_words(costs: Costs) -> Index:
    """The words whose removal alone turns the verdict on the empty fragment, ascending.

    From the top down: which verdicts on a fragment would turn the whole, if all others stayed as they are? A set of
    verdicts is a number with a bit for each of DEAD, BAD and GOOD. For most fragments the set is empty, and nothing
    behind them is looked at.
    """
    levels = costs.trie.levels
    fragments: Index = np.zeros(1, np.intp)
    turning = np.full(1, 1 << (BAD if _verdicts(costs, 0, fragments)[0] == GOOD else GOOD))
    words = []
    for depth, level in enumerate(levels):
        size_below = len(levels[depth + 1]) if depth + 1 < len(levels) else 0
        below, parents = _continuations(level, size_below, fragments)
        listed = costs.levels[depth].word[fragments] == 0
        verdicts = _verdicts(costs, depth + 1, below) if len(below) else np.empty(0, np.int64)
        alive = np.bincount(parents[verdicts != DEAD], minlength=len(fragments))
        good = np.bincount(parents[verdicts == GOOD], minlength=len(fragments))
        words.append(level.words[fragments[listed & _in(_without_word(alive, good), turning)]])
        alive_beside, good_beside = alive[parents] - (verdicts != DEAD), good[parents] - (verdicts == GOOD)
        turning_below = np.zeros(len(below), np.int64)
        for verdict in (DEAD, BAD, GOOD):
            above = _without_word(alive_beside + (verdict != DEAD), good_beside + (verdict == GOOD))
            # A word stays a word, whatever follows it.
            turns = _in(above, turning[parents]) & ~listed[parents]
            turning_below |= turns.astype(np.int64) << verdict
        fragments, turning = below[turning_below > 0], turning_below[turning_below > 0]
    return np.sort(np.concatenate(words))


def _continuations(level: FullLevel, size_below: int, fragments: Index) -> tuple[Index, Index]:
    """All continuations of ``fragments``, and for each which of ``fragments`` it continues."""
    if not len(level.inner):
        return np.empty(0, np.intp), np.empty(0, np.intp)
    inner = np.searchsorted(level.inner, fragments)
    has_plays = np.flatnonzero(level.inner.take(inner, mode="clip") == fragments)
    inner = inner[has_plays]
    parents, below = spread(level.starts[inner], np.append(level.starts, size_below)[inner + 1])
    return below, has_plays[parents]


def _verdicts(costs: Costs, depth: int, fragments: Index) -> Values:
    """The verdicts of the list as it is: those that cost nothing."""
    level = costs.levels[depth]
    if_alive = np.where(level.good[fragments] == 0, GOOD, BAD)
    return np.where(level.dead[fragments] == 0, DEAD, if_alive)


def _without_word(alive: Values, good: Values) -> Values:
    """The verdicts on fragments that are not words, given how many of their continuations are alive, and good."""
    return np.where(alive == 0, DEAD, np.where(good > 0, BAD, GOOD))


def _in(verdicts: Values, sets: Values) -> Mask:
    return np.asarray(sets >> verdicts & 1, bool)
