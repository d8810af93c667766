from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.ghost.play import Ending, GhostTable, Slip
from tests.games.ghost.strategies import Game, both, games, real


@given(games())
def test_what_is_legal_winning_and_best_of_every_fragment(game: Game) -> None:
    slow, fast = game
    table = GhostTable(fast)
    for fragment in slow.fragments:
        plays = slow.plays.get(fragment, [])
        assert table.legal(fragment) == [play[-1] for play in plays]
        assert table.examples(fragment) == sorted(
            (word for word in slow.words if word.startswith(fragment)), key=lambda word: (len(word), word)
        )
        if plays:
            assert table.mover(fragment) == slow.mover(fragment)
            assert table.winning(fragment) == [p[-1] for p in slow.free_plays(fragment, slow.mover(fragment))]
            assert table.best(fragment) == [play[-1] for play in slow.line_plays(fragment)]
            assert table.lasts(fragment) == slow.lasts(fragment)
            assert table.ending(fragment) is None
        else:
            shortest = table.examples(fragment[:-1])[0]
            assert table.ending(fragment) == Ending(slow.completer(fragment), fragment, True, shortest)


@given(games(), st.integers(0, 2**32))
def test_the_machine_keeps_every_win_it_has(game: Game, seed: int) -> None:
    """Whatever the others play, a seat that cannot be beaten is not beaten; and everybody plays legally."""
    slow, fast = game
    table, chance = GhostTable(fast), random.Random(seed)
    for seat in range(1, slow.players + 1):
        fragment = ""
        while not table.ending(fragment):
            if table.mover(fragment) == seat:
                letter = table.choose(fragment, chance)
                assert letter in table.legal(fragment)
                had = seat not in slow.losers(fragment)
                assert (seat not in slow.losers(fragment + letter)) == had
            else:
                letter = chance.choice(table.legal(fragment))
            fragment += letter
        assert table.slips(fragment, seat) == []
        if slow.players == 2 and seat not in slow.losers(""):
            ending = table.ending(fragment)
            assert ending and ending.loser != seat


def test_every_best_letter_is_chosen_sooner_or_later() -> None:
    table = GhostTable(both(["ab", "cd", "efg", "h"], 1, 2)[1])
    chance = random.Random(1)
    assert {table.choose("", chance) for _ in range(100)} == {"a", "c"}


def test_an_illegal_letter_ends_the_game_with_an_example() -> None:
    table = GhostTable(both(["ghost", "ghetto", "gab"], 4, 3)[1])
    assert table.ending("ghx") == Ending(3, "ghx", False, "ghost")
    assert table.legal("ghx") == table.legal("ghost") == []
    assert table.ending("x") == Ending(1, "x", False, "ghost")
    assert table.ending("gha") == Ending(3, "gha", False, "ghost")
    assert table.examples("ghx") == []


def test_where_the_win_was_lost() -> None:
    # Seat 1 wins with a (ab) and loses with c (cab); after ca seat 1 can only complete.
    table = GhostTable(both(["ab", "cab"], 2, 2)[1])
    assert table.slips("cab", 1) == [Slip("", "c", ("a",))]
    assert table.slips("cab", 2) == []
    assert table.slips("x", 1) == [Slip("", "x", ("a",))]
    assert table.slips("ab", 2) == []


@pytest.mark.parametrize("players", [2, 3, 64])
def test_a_game_of_machines_on_a_real_list(players: int) -> None:
    game = real("american-common", 4, players)
    table, chance, fragment = GhostTable(game[1]), random.Random(players), ""
    while not (ending := table.ending(fragment)):
        fragment += table.choose(fragment, chance)
    assert ending.word and fragment in game[0].line("")
