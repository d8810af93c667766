"""A published plan of Jotto as the rows of the chapter's table of guesses."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

import numpy as np

from generator.verify.jotto_game import Answers, Numbers


def tree_rows(
    words: list[str], answers: Answers, plan: dict[str, Any], smallest: int
) -> list[tuple[str, ...]]:
    """The rows of a plan that finds every word.

    Returns:
        (guesses so far, answers heard, next guess, words left, whether the guess can be the word), in preorder.
    """
    guesses = iter(np.frombuffer(base64.b64decode(plan["guesses"]), "<u2").tolist())
    pairs = np.unpackbits(np.frombuffer(base64.b64decode(plan["pairs"]), np.uint8), bitorder="little")
    first_of_pairs = iter(pairs.tolist())

    def next_guess(possible: Numbers) -> int:
        if len(possible) == 1:
            return int(possible[0])
        if len(possible) < smallest:
            return int(possible[next(first_of_pairs)])
        return int(next(guesses))

    def rows(
        possible: Numbers, guessed: tuple[str, ...], heard: tuple[str, ...]
    ) -> Iterator[tuple[str, ...]]:
        guess = next_guess(possible)
        can = "yes" if guess in possible else "no"
        yield " ".join(guessed), " ".join(heard), words[guess], str(len(possible)), can
        left = possible[possible != guess]
        replies = answers[guess, left]
        for answer in np.unique(replies):
            yield from rows(left[replies == answer], (*guessed, words[guess]), (*heard, str(answer)))

    return list(rows(np.arange(len(words)), (), ()))
