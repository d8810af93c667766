"""The hider who tilts: what its regret is at most, and what its trees are worth."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from generator.games.jotto.budget import LONG, RATE, SEARCHED_WIDTH, JottoBudget
from generator.games.jotto.exact.solve import solve_exactly
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.learn import equilibrium
from generator.games.jotto.learn.exploitability import uniform
from generator.games.jotto.learn.tilting import TiltingHider
from generator.games.jotto.rules import JottoRules

from .conftest import part

WORDS = 5


@given(
    st.lists(st.lists(st.integers(1, 20), min_size=WORDS, max_size=WORDS), min_size=1, max_size=30),
    st.floats(0.01, 1.0),
)
def test_the_regret_is_at_most_that_of_the_theorem(trees: list[list[int]], rate: float) -> None:
    """Rakhlin and Sridharan: ln D / rate + rate times the sum of the squares of what the predictions missed."""
    hider = TiltingHider(rate, np.zeros(WORDS), uniform(WORDS))
    depths = np.array(trees, np.uint16)
    earned, missed, before = 0.0, 0.0, np.zeros(WORDS)
    for depth in depths:
        play = hider.play
        assert min(play) >= 0 and abs(sum(play) - 1) < 1e-9
        gain = depth - play @ depth
        earned += float(play @ depth)
        missed += float(np.abs(gain - before).max()) ** 2
        before = gain
        hider.update(depth)
    regret = float(depths.sum(axis=0, dtype=np.int64).max()) - earned
    assert regret <= np.log(WORDS) / rate + rate * missed + 1e-6


def test_a_word_that_takes_longer_is_hidden_more_often() -> None:
    hider = TiltingHider(0.1, np.zeros(3), uniform(3))
    hider.update(np.array([2, 3, 5], np.uint16))
    assert hider.play[0] < hider.play[1] < hider.play[2]


def test_the_guarantee_is_exact_and_near_the_value(three: Feedback) -> None:
    sub = part(three, np.arange(0, len(three), len(three) // 22))
    value = solve_exactly(sub).upper
    learnt = equilibrium.solve(sub, 60, width=5, rate=RATE)
    assert learnt.guarantee == equilibrium.mixture_guarantee(learnt.depths, learnt.guesser.weights)
    assert value <= learnt.guarantee < value + Fraction(1, 4)
    assert learnt.guarantee == equilibrium.solve(sub, 60, width=5, rate=RATE).guarantee


def test_long_lists_by_everyday_rules_have_it_where_there_is_more_time_than_a_build_has() -> None:
    everyday = JottoRules(5, repeated_letters=True, anagrams=True)
    build, more = (JottoBudget.for_effort(LONG + 1, everyday, effort) for effort in (1, 1.01))
    assert build.rate == 0 and (more.rate, more.width) == (RATE, SEARCHED_WIDTH)
    assert JottoBudget.for_effort(LONG, everyday, 10).rate == 0
    assert JottoBudget.for_effort(LONG + 1, JottoRules(5), 10).rate == 0
