import numpy as np
import pytest
from hypothesis import given

from generator.games.ghost.solve.losers import loss_odds, safe_seats
from generator.seats import seats
from tests.games.ghost.strategies import Game, both, by_fragment, games, real


def check_every_fragment(game: Game) -> None:
    slow, fast = game
    odds = loss_odds(fast, len(fast.trie.levels) - 1)
    safe = safe_seats(fast)
    for name, depth, index in by_fragment(fast.trie):
        assert odds[depth][index].tolist() == pytest.approx([float(p) for p in slow.odds(name)], abs=1e-12)
        everyone = range(1, slow.players + 1)
        assert seats(safe[depth][index]) == [seat for seat in everyone if slow.safe(name, seat)]


@given(games())
def test_odds_and_safety_of_every_fragment(game: Game) -> None:
    check_every_fragment(game)


@pytest.mark.parametrize("players", [3])
def test_odds_and_safety_of_every_fragment_of_a_real_list(players: int) -> None:
    check_every_fragment(real("american-common", 4, players))


@given(games(max_players=64))
def test_odds_agree_with_loser_sets(game: Game) -> None:
    """Exactly the losers have a chance to lose; the chances sum to one."""
    _, fast = game
    for losers, odds in zip(fast.losers, loss_odds(fast, len(fast.trie.levels) - 1), strict=True):
        assert np.allclose(odds.sum(axis=1), 1)
        assert all(seats(bits) == (np.flatnonzero(row) + 1).tolist() for bits, row in zip(losers, odds, strict=True))


@given(games(max_players=64))
def test_a_seat_that_is_safe_against_all_is_not_a_loser(game: Game) -> None:
    _, fast = game
    for losers, safe in zip(fast.losers, safe_seats(fast), strict=True):
        assert not (losers & safe).any()
        if fast.rules.players == 2:  # against one opponent, playing well is playing against all
            assert ((losers | safe) == 3).all()


def test_only_the_requested_levels_are_returned() -> None:
    _, fast = both(["abcd", "b"], 1, 3)
    assert [level.shape for level in loss_odds(fast)] == [(1, 3)]
    assert [level.shape for level in loss_odds(fast, 2)] == [(1, 3), (2, 3), (1, 3)]
