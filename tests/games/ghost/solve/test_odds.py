import pytest
from hypothesis import given

from strategy_book.games.ghost.solve.losers import loss_odds, safe_seats
from strategy_book.games.rules import seats
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


def test_only_the_requested_levels_are_returned() -> None:
    _, fast = both(["abcd", "b"], 1, 3)
    assert [level.shape for level in loss_odds(fast)] == [(1, 3)]
    assert [level.shape for level in loss_odds(fast, 2)] == [(1, 3), (2, 3), (1, 3)]
