"""Parts of the long search for plans are the same wherever they are computed."""

import pickle
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from strategy_book.games.jotto.calls import calls_elsewhere, calls_here
from strategy_book.games.jotto.solve.equilibrium import outlines
from strategy_book.games.jotto.solve.guess.guesser import Guesser, smooth
from strategy_book.lists.lexicon import Lexicon
from tests.games.jotto.conftest import game


@pytest.mark.rest
def test_parts_computed_elsewhere_give_the_same(shipped: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
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
    monkeypatch.setattr(outlines, "FEWEST_LARGE", 9)
    alone, shared = (outlines.new_outline(feedback, hider, 12, calls) for calls in (calls_here(feedback), elsewhere))
    assert alone.large == shared.large < len(feedback)
    assert alone.codes.tolist() == shared.codes.tolist()
    assert alone.guesses.tolist() == shared.guesses.tolist()
    assert len(alone.codes) >= 3
    guesser = Guesser(feedback)
    assert guesser.outlined(hider, 12, shared).guesses[0] == alone.guesses[0]
