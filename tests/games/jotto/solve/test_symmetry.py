"""Symmetries of random small games against all permutations, and those of games of codes."""

from itertools import permutations

import numpy as np
import pytest

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.symmetry import representatives
from tests.games.jotto.conftest import game
from tests.known_results.codes import mastermind


def answers(size: int, seed: int) -> Feedback:
    """Random answers, the same both ways; an even seed puts the words on a ring."""
    rng = np.random.default_rng(seed)
    half = np.triu(rng.integers(0, 2, (size, size)), 1)
    table = half + half.T
    if seed % 2 == 0:
        ring = np.subtract.outer(np.arange(size), np.arange(size)) % size
        table = rng.integers(0, 2, size)[np.minimum(ring, size - ring)]
    np.fill_diagonal(table, 2)
    return Feedback(table.astype(np.uint8), 2)


@pytest.mark.parametrize("seed", range(24))
def test_symmetries_are_those_of_all_permutations(seed: int) -> None:
    size = 5 + seed % 3
    feedback = answers(size, seed)
    every = [
        image
        for image in map(list, permutations(range(size)))
        if np.array_equal(feedback.table[np.ix_(image, image)], feedback.table)
    ]
    orbits = [min(image[word] for image in every) for word in range(size)]
    first = representatives(feedback).tolist()
    if seed % 2 == 0 or len(set(orbits)) <= 2:
        assert first == orbits
    assert first in (orbits, [*range(size)])


def test_codes_are_alike_up_to_colours_and_places() -> None:
    assert len(np.unique(representatives(mastermind(3, 4)))) == 3
    assert len(np.unique(representatives(mastermind(2, 6)))) == 2


def test_words_without_symmetry_stand_for_themselves() -> None:
    _, feedback = game(["act", "bed", "cog", "dim", "elf", "fig", "hub", "ink", "jay", "keg", "lob", "mud"])
    assert representatives(feedback).tolist() == [*range(len(feedback))]
