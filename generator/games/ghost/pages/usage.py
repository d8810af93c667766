"""A list to learn as the plan that it is: what the others may say, what to say then, and the word it leads to.

Two players. A minimal list holds one reply for every letter that the other player may say
(:mod:`~generator.games.ghost.solve.strategies`), so the words alone tell the whole plan: read side by side, they agree
wherever it is your turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Step:
    """One letter that the other player may say, and what follows.

    Attributes:
        heard: the letter they say.
        reply: the letter to say then; "" where theirs completed the word.
        words: how many words of the list are left.
        word: the word that is left, where there is just one.
        steps: the letters that they may say next, if there are several.
    """

    heard: str
    reply: str
    words: int
    word: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Usage:
    """How a list is used after an opening.

    Attributes:
        say: the letter to say now; "" where it is the other player's turn.
        word: the word of a list of one.
        steps: what the other player may say then; empty for a list of one.
    """

    say: str
    word: str
    steps: tuple[Step, ...]


def usage(words: Sequence[str], opening: str, seat: int) -> Usage:
    """The plan of ``seat`` (1 or 2) behind ``opening``; ``words``: its minimal list there, sorted, not empty.

    Raises:
        ValueError: if the words are no minimal list: they disagree where it is the seat's turn.
    """
    depth = len(opening)
    say = ""
    if depth % 2 == seat - 1:
        say, depth = _own_letter(words, depth), depth + 1
    return Usage(say, words[0], ()) if len(words) == 1 else Usage(say, "", _steps(words, depth))


def _own_letter(words: Sequence[str], depth: int) -> str:
    letters = {word[depth] for word in words}
    if len(letters) != 1:
        raise ValueError(f"no plan: {words[0]!r} and {words[-1]!r} disagree at letter {depth + 1}")
    return letters.pop()


def _steps(words: Sequence[str], depth: int) -> tuple[Step, ...]:
    steps = []
    for heard, group in groupby(words, key=lambda word: word[depth]):
        left = list(group)
        if len(left[0]) == depth + 1:
            steps.append(Step(heard, "", 1, left[0], ()))
            continue
        reply = _own_letter(left, depth + 1)
        alone = len(left) == 1
        steps.append(
            Step(heard, reply, len(left), left[0] if alone else "", () if alone else _steps(left, depth + 2))
        )
    return tuple(steps)
