"""Parts of the long search for plans are the same wherever they are computed."""

import pickle
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from strategy_book.games.jotto.calls import calls_elsewhere
from strategy_book.games.jotto.solve.equilibrium.outlines import fill_outline
from strategy_book.games.jotto.solve.guess.guesser import Guesser, Outline, smooth
from strategy_book.lists.lexicon import Lexicon
from tests.games.jotto.conftest import calls_here, game


@pytest.mark.rest
def test_parts_computed_elsewhere_give_the_same(shipped: Lexicon) -> None:
    """Parts computed in reverse order, each from its pickled arguments alone."""
    words = [word for word in shipped.words() if len(word) == 4]
    dictionary, feedback = game(words[:: len(words) // 210])  # no two are anagrams
    assert len(dictionary) >= 70

    def backwards(function: Any, arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        results = []
        for argument in reversed(arguments):
            call, received = pickle.loads(pickle.dumps((function, argument)))
            results.append(call(*received))
        return results[::-1]

    elsewhere = calls_elsewhere(dictionary, backwards)
    hider = smooth(np.random.default_rng(5).dirichlet(np.ones(len(feedback))), 0.03)
    guesser, alone = Guesser(feedback), Outline.empty(len(feedback), 9)
    tree = guesser.outlined(hider, 12, 5, alone)
    for calls in (calls_here(feedback), elsewhere):
        outline = Outline.empty(len(feedback), 9)
        fill_outline(feedback, hider, 12, 5, outline, calls)
        assert _pairs(outline) == _pairs(alone)
        assert len(_pairs(alone)) >= 3
        assert guesser.outlined(hider, 12, 5, outline).guesses.tolist() == tree.guesses.tolist()


def _pairs(outline: Outline) -> dict[int, int]:
    known = outline.codes > 0
    return dict(zip(outline.codes[known].tolist(), outline.guesses[known].tolist(), strict=True))
