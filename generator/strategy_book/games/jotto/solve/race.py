"""The race: both players hide a word and guess in turn, and the one who finds the other's word first wins.

Each player has a way to hide and a way to guess. The distribution of the number of guesses that a player needs for the
other's word is computed exactly. The players guess independently, so the two distributions give the chance to win.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import Whole, kind_for

NEVER = 0
"""The number of guesses for a word that is never found."""


@dataclass(frozen=True, slots=True, eq=False)
class Racer:
    """A player of the race.

    Attributes:
        name: unique in a race.
        hider: (D,) integers; the player hides each word in proportion to its integer.
        guesses: (D, N) integers, for each of the D words and up to N - 1 guesses: the weight of the plans that find the
            word with guess n. Column ``NEVER`` is the weight of those that do not find it. All rows have the same sum.
    """

    name: str
    hider: Whole
    guesses: Whole


def mixture_racer(
    name: str, hider: Sequence[int], depths: Sequence[npt.NDArray[np.uint16]], weights: Sequence[int]
) -> Racer:
    """A player who draws one of several plans and follows it to the end.

    ``depths`` of each plan: (D,) guesses that each secret takes. Plans are drawn in proportion to their ``weights``.
    """
    size, most = len(hider), max(int(depth.max()) for depth in depths)
    guesses, rows = np.zeros((size, most + 1), kind_for(sum(weights))), np.arange(size)
    for depth, weight in zip(depths, weights, strict=True):
        guesses[rows, depth] += weight
    return Racer(name, np.array(hider, kind_for(sum(hider))), guesses)


def alphabetical_racer(name: str, feedback: Feedback, known: npt.NDArray[np.bool_]) -> Racer:
    """A player who hides each word ``known`` (D,) with the same chance, and guesses the first that fits all answers."""
    return mixture_racer(name, known.astype(int).tolist(), [alphabetical_depths(feedback, known)], [1])


def alphabetical_depths(feedback: Feedback, known: npt.NDArray[np.bool_]) -> npt.NDArray[np.uint16]:
    """(D,) the number of guesses that this player needs for each word; ``NEVER`` for unknown words.

    One pass per turn splits every set of words that are still possible.
    """
    size = len(feedback)
    depths = np.zeros(size, np.uint16)
    left = np.flatnonzero(known)
    group = np.zeros(len(left), np.intp)  # the set that each word left is in
    turn = 0
    while len(left):
        turn += 1
        guess = np.full(int(group.max()) + 1, size)
        np.minimum.at(guess, group, left)
        named = guess[group]
        depths[left[named == left]] = turn
        answers = feedback.table[named, left]
        others = named != left
        keys = group[others] * (feedback.hit + 1) + answers[others]
        left = left[others]
        _, group = np.unique(keys, return_inverse=True)
    return depths


def first_wins(first: Racer, second: Racer) -> Fraction:
    """The chance that ``first``, who makes the first guess, finds the other's word first.

    Raises:
        ValueError: if it can happen that neither finds a word.
    """
    mine, theirs = _distribution(first, second), _distribution(second, first)
    if mine[NEVER] and theirs[NEVER]:
        raise ValueError(f"{first.name} and {second.name} may both never find the word")
    wins = sum(ways * (sum(theirs[turn:]) + theirs[NEVER]) for turn, ways in enumerate(mine[1:], 1))
    return Fraction(int(wins), int(sum(mine)) * int(sum(theirs)))


def _distribution(guesser: Racer, hider: Racer) -> list[int]:
    """In how many ways ``guesser`` finds the other's word with guess n; entry ``NEVER``: does not find it."""
    kind = kind_for(int(hider.hider.sum()) * int(guesser.guesses[0].sum()))
    return [int(ways) for ways in hider.hider.astype(kind) @ guesser.guesses.astype(kind)]
