import string

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.ghost.rules import Finish
from strategy_book.games.ghost.solve.losers import loser_sets
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.games.rules import bit_type, seats
from tests.games.ghost.strategies import Game, both, by_fragment, games, real
from tests.wordlists import lexicon


def check_every_fragment(game: Game) -> None:
    slow, fast = game
    wrong = {
        name: (fast.losers_of(depth, index), sorted(slow.losers(name)))
        for name, depth, index in by_fragment(fast.trie)
        if fast.losers_of(depth, index) != sorted(slow.losers(name))
    }
    assert not wrong


@given(games())
def test_losers_of_every_fragment(game: Game) -> None:
    check_every_fragment(game)


@given(games(max_players=2))
def test_losers_of_every_fragment_of_two_players(game: Game) -> None:
    check_every_fragment(game)


@given(games(max_players=64))
def test_losers_of_every_fragment_of_many_players(game: Game) -> None:
    check_every_fragment(game)


@pytest.mark.parametrize(
    ("name", "min_length", "players", "finish"),
    [
        ("american-common", 3, 2, "loses"), ("american-common", 4, 3, "loses"), ("american-common", 4, 64, "loses"),
        ("american", 4, 2, "loses"), ("american", 3, 4, "loses"),
        ("american-common", 4, 2, "goes-on"), ("american-common", 3, 3, "goes-on"),
    ],
)  # fmt: skip
def test_losers_of_every_fragment_of_a_real_list(name: str, min_length: int, players: int, finish: Finish) -> None:
    check_every_fragment(real(name, min_length, players, finish))


@pytest.mark.parametrize("players", [8, 9, 16, 17, 32, 33, 63, 64])
def test_the_seat_that_is_the_highest_bit_can_lose(players: int) -> None:
    _, fast = both(["x" * players], 1, players)
    assert fast.losers_of(0, 0) == [players]
    assert fast.winning_moves() == ["x"]


def test_all_seats_of_sixty_four_but_the_first_can_lose_at_once() -> None:
    # After each first letter play is forced, and each leads to a word of another length.
    words = [letters + "z" * n for n, letters in enumerate(string.printable[:64])]
    slow, fast = both(words, 1, 64)
    assert fast.losers_of(0, 0) == sorted(slow.losers("")) == [*range(2, 65)]


@given(st.integers(0, 2**64 - 1))
def test_seats_and_bits(bits: int) -> None:
    assert sum(1 << (seat - 1) for seat in seats(bits)) == bits
    assert seats(np.uint64(bits)) == seats(bits)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", range(2, 65))
def test_the_smallest_type_with_a_bit_for_every_seat(players: int) -> None:
    bits = np.iinfo(bit_type(players)).bits
    assert bits >= players and (bits == 8 or bits // 2 < players)


def test_one_trie_serves_every_number_of_players() -> None:
    trie = build_trie(lexicon("american-common"), 4)
    before = [level.parents.copy() for level in trie.levels]
    for players in (2, 64, 2):
        slow, _ = real("american-common", 4, players)
        assert seats(loser_sets(trie, players)[0][0]) == sorted(slow.losers(""))
    assert all((a == level.parents).all() for a, level in zip(before, trie.levels, strict=True))
