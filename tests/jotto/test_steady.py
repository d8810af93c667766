"""The hider of a chapter: what it is worth is said no better than it is."""

from __future__ import annotations

import numpy as np

from generator.jotto.guesser import Guesser
from generator.jotto.steady import best_reply, steadiest, tilted

from .conftest import THREE, game


def test_a_tilted_hider_picks_what_is_found_late() -> None:
    hider = tilted(np.array([5.0, 6.0, 6.0]), 2.0)
    assert np.isclose(hider.sum(), 1)
    assert hider[1] == hider[2]
    assert np.isclose(hider[1] / hider[0], np.e**2)


def test_the_best_of_the_replies_known_counts() -> None:
    _, feedback = game(THREE)
    size = len(feedback)
    even = np.full(size, 1 / size)
    plan = Guesser(feedback).greedy(even).depth
    worth = best_reply(feedback, even, plan[None, :])
    assert worth <= float(plan @ even)
    perfect = np.ones((1, size), np.uint16)  # a reply that no guesser has: it would be believed
    assert np.isclose(best_reply(feedback, even, perfect), 1)
    naive = np.zeros(size)
    naive[0] = 1.0
    chosen, least = steadiest(feedback, [naive, even], plan[None, :])
    assert chosen is even
    assert least == worth > best_reply(feedback, naive, plan[None, :])
