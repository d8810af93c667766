"""Words that are alike up to a symmetry of the game: a permutation of the words that changes no answer.

What holds for one word as a first guess then holds for its image, so a search needs one of them. Lists of words have
next to no symmetries. Games of codes, such as Mastermind, have thousands.

Words are coloured until words of one colour see the same colours behind each answer. Two words of one colour may be
images of each other: a symmetry is guessed by giving both a colour of their own, and so on until all colours differ. A
guess counts only after every answer was compared, so nothing rests on the colours.
"""

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.feedback import Feedback

MOST_TRIES = 20
"""Guesses at a symmetry that takes one word to another; without one, the two count as different."""

MOST_FAILURES = 20
"""Pairs of words without one, after which the rest count as different: in 300 anagrams, where every permutation is a
symmetry, the guesses are too few for any pair, and there are 45,000 pairs."""

Colours = npt.NDArray[np.int64]


def representatives(feedback: Feedback) -> npt.NDArray[np.int64]:
    """(D,): the first word that symmetries are known to take each word to.

    A list most of whose words have a colour of their own is left alone: to look for the few symmetries would take
    longer than they save.
    """
    size = len(feedback)
    first = np.arange(size)
    colours = _refined(feedback, np.zeros(size, np.int64))
    if 2 * len(np.unique(colours)) > size:
        return first
    failures = 0
    for word in range(size):
        for other in np.unique(first[: word + 1][colours[: word + 1] == colours[word]]).tolist():
            if first[word] != word or other == word:
                break
            image = _symmetry(feedback, _singled_out(colours, other), _singled_out(colours, word))
            if image is not None:
                for a, b in enumerate(image.tolist()):  # words that it takes to each other have one representative
                    kept, dropped = sorted((int(first[a]), int(first[b])))
                    first[first == dropped] = kept
            elif (failures := failures + 1) == MOST_FAILURES:
                return first
    return first


def _singled_out(colours: Colours, word: int) -> Colours:
    alone = colours.copy()
    alone[word] = len(colours)
    return alone


def _refined(feedback: Feedback, colours: Colours) -> Colours:
    """The coarsest colours, finer than ``colours``, of words that see the same colours behind each answer.

    Images of each other get the same numbers. Sums of scrambled numbers represent what a word sees.
    """
    kinds = len(np.unique(colours))
    while True:
        scrambled = (np.arange(feedback.hit + 1)[:, None] * (2 * len(feedback)) + colours + 1).astype(np.uint64)
        for shift in (30, 27, 31):
            scrambled = (scrambled ^ scrambled >> np.uint64(shift)) * np.uint64(0xBF58476D1CE4E5B9)
        words = np.arange(len(feedback))
        seen = np.array([scrambled[row, words].sum() for row in feedback.table])
        _, finer = np.unique(np.stack([colours.astype(np.uint64), seen]), axis=1, return_inverse=True)
        colours, before = finer.ravel(), kinds
        kinds = int(colours.max()) + 1
        if kinds == before:
            return colours


def _symmetry(feedback: Feedback, left: Colours, right: Colours) -> npt.NDArray[np.int64] | None:
    """(D,): the image of each word, of the same colour; None if no symmetry was found."""
    waiting = [(left, right)]
    for _ in range(MOST_TRIES):
        if not waiting:
            return None
        left, right = (_refined(feedback, colours) for colours in waiting.pop())
        sizes = np.bincount(left)
        if not np.array_equal(sizes, np.bincount(right)):
            continue
        if sizes.max() == 1:
            image = np.empty_like(left)
            image[np.argsort(left)] = np.argsort(right)
            if np.array_equal(feedback.table[np.ix_(image, image)], feedback.table):
                return image
            continue
        colour = int(np.flatnonzero(sizes > 1)[0])
        alone = _singled_out(left, int(np.flatnonzero(left == colour)[0]))
        waiting += [(alone, _singled_out(right, word)) for word in np.flatnonzero(right == colour)[::-1].tolist()]
    return None
