"""``verify`` solves positions as brute force does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.verify.kin.game import RULES, solve
from tests.games.kin.reference import GAMES, Game, word_lists


@pytest.mark.parametrize("game", GAMES)
@given(words=word_lists(), players=st.integers(2, 5))
@settings(max_examples=60, deadline=None)
def test_losers_agree_with_brute_force(game: str, words: list[str], players: int) -> None:
    reference = Game(words, game, 1, players)
    positions = RULES[game].all_positions(sorted(words))
    assert positions is not None
    assert len(positions) == len(reference.positions)
    losers, openings = solve(positions, players)
    assert losers == sorted(reference.losers(""))
    assert openings == reference.openings()
