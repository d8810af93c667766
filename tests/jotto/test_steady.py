"""The hider of a chapter: what it is worth is said no better than it is."""

from __future__ import annotations

import numpy as np

from generator.jotto.guess.guesser import Guesser
from generator.jotto.learn.exploitability import best_reply
from generator.jotto.learn.steady import steadiest, tilted

from .conftest import THREE, game


def test_a_tilted_hider_picks_what_is_found_late() -> None:
    hider = tilted(np.array([5.0, 6.0, 6.0]), 2.0)
    assert np.isclose(hider.sum(), 1)
    assert hider[1] == hider[2]
    assert np.isclose(hider[1] / hider[0], np.e**2)


def test_the_hider_whose_best_reply_needs_most_is_the_steadiest() -> None:
    _, feedback = game(THREE)
    size = len(feedback)
    even, naive = np.full(size, 1 / size), np.zeros(size)
    naive[0] = 1.0
    plan = Guesser(feedback).greedy(even).depth
    chosen, reply = steadiest(feedback, [naive, even], plan[None, :])
    assert chosen is even
    assert reply == best_reply(feedback, even)
    assert np.isclose(best_reply(feedback, naive).guesses, 1)
