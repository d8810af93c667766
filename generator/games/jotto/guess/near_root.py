"""The outline of a tree by parts that others may do: the same guesses as ``lookahead.outlined`` finds alone.

At every large set near the root some guesses get a second look, each followed by rollouts to the end. All of one depth
can be looked at at the same time; the sets of the next depth are known when the best are.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.jotto.calls import Calls, kept_in_thread
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.guess.guesser import Outline, second_scratch
from generator.games.jotto.solution import Probabilities

Words = npt.NDArray[np.int32]


def fill_outline(
    feedback: Feedback, hider: Probabilities, width: int, again: int, outline: Outline, calls: Calls
) -> None:
    """Write the guesses at all large sets into ``outline``, which is empty.

    Args:
        hider: (D,), every word with some mass.
        width: guesses tried at each node.
        again: of how many guesses a second look is taken.
    """
    from generator.games.jotto.guess.kernels import split
    from generator.games.jotto.guess.lookahead import LARGEST_CODE
    from generator.games.jotto.guess.tree import alike

    table, hit, filled = feedback.table, feedback.hit, 0
    sets = [(1, np.arange(len(feedback), dtype=np.int32))]
    while True:
        sets = [one for one in sets if len(one[1]) > outline.large and one[0] and not alike(table, one[1])]
        if not sets:
            return
        lines = calls(worth_a_look, [(hider, width, again, words) for _, words in sets])
        looks = [
            (hider, width, guess, words)
            for (_, words), line in zip(sets, lines, strict=True)
            for guess in line
        ]
        costs = iter(calls(cost_of_guess, looks))
        behind: list[tuple[int, Words]] = []
        for (code, words), line in zip(sets, lines, strict=True):
            found = [(next(costs), place) for place in range(len(line))]
            least, place = min(found, default=(np.inf, 0))
            guess = int(words[0]) if least == np.inf else line[place]
            outline.codes[filled], outline.guesses[filled] = code, guess
            filled += 1
            after = code * (hit + 1) if code < LARGEST_CODE // (hit + 1) else 0
            order, starts = np.empty(len(words), np.int32), np.empty(hit + 2, np.int64)
            split(table, hit, guess, words, order, starts)
            behind += [
                (after and after + answer, order[starts[answer] : starts[answer + 1]].copy())
                for answer in range(hit)
            ]
        sets = behind


def worth_a_look(feedback: Feedback, hider: Probabilities, width: int, again: int, words: Words) -> list[int]:
    """The guesses at the set ``words`` that get a second look, the best by the first look first."""
    from generator.games.jotto.guess import lookahead

    work, trial, _ = kept_in_thread(_room, feedback)
    best, cost = np.empty(width, np.int64), np.empty(width)
    count = lookahead.first_look(
        feedback.table, feedback.hit, hider, again, words, 0, len(words), best, cost, work, trial
    )
    return [int(guess) for guess in best[:count]]


def cost_of_guess(feedback: Feedback, hider: Probabilities, width: int, guess: int, words: Words) -> float:
    """What ``guess`` costs at the set ``words`` when every set behind it is played by rollouts."""
    from generator.games.jotto.guess import lookahead

    work, trial, second = kept_in_thread(_room, feedback)
    return float(
        lookahead.followed(
            feedback.table,
            feedback.hit,
            hider,
            width,
            guess,
            words,
            0,
            len(words),
            np.inf,
            work,
            trial,
            second,
        )
    )


def _room(feedback: Feedback) -> Any:
    """Scratch arrays of ``lookahead``."""
    from generator.games.jotto.guess.tree import workspace

    size = len(feedback)
    return workspace(feedback), second_scratch(size), second_scratch(size)
