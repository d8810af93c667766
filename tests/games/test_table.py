"""The rules at a table: what a match of Ghost solves is what is played, and what the rules refuse changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import RulesError
from generator.games.ghost.solve.match.states import after_loss
from generator.games.table import Ending, Table
from generator.games.table_settings import BEGINS, Begins


class AnyLetters:
    """Every letter may follow, and nothing is a word."""

    longest = 9

    def adds_letter(self, before: str, after: str) -> bool:
        return after[:-1] == before

    def is_word(self, fragment: str) -> bool:
        return False

    def example(self, fragment: str) -> str | None:
        return fragment

    def allows(self, word: str, fragment: str) -> bool:
        return word.startswith(fragment)


@given(
    st.lists(st.integers(1, 4), min_size=2, max_size=6),
    st.lists(st.integers(0, 5), min_size=1, max_size=20),
    st.sampled_from(BEGINS),
)
def test_rounds_follow_each_other_as_in_a_solved_match(
    lives: list[int], turns: list[int], begins: Begins
) -> None:
    table = Table(AnyLetters(), len(lives), lives, begins)
    for turn in turns:
        order = table.round.order
        before = tuple(table.lives[player] for player in order)
        for letter in range(turn % len(order)):
            table.say(table.fragment + "abcdef"[letter])
        table.late()
        state, seats = after_loss(before, turn % len(order), begins)
        assert tuple(sorted(state)) == tuple(sorted(table.lives[player] for player in table.still_in))
        if table.over:
            break
        table.next_round()
        assert tuple(table.lives[player] for player in table.round.order) == state
        assert [table.round.order.index(order[old]) for old, new in enumerate(seats) if new >= 0] == [
            new for new in seats if new >= 0
        ]


def test_a_single_round_has_a_loser_and_no_winner() -> None:
    table = Table(AnyLetters(), 3)
    for fragment in ("a", "ab"):
        table.say(fragment)
    assert table.challengers() == [0, 2]
    with pytest.raises(RulesError, match="player 2 cannot challenge now"):
        table.challenge(1)
    table.challenge(0)
    assert table.over and table.winner is None
    assert table.round.result is not None and table.round.result.ending == Ending.CHALLENGE
    table.undo()
    assert table.to_move == 2 and table.fragment == "ab"
    table.leave(2)
    assert table.round.result is not None and table.round.result.loser == 2 and not table.can_undo


@pytest.mark.parametrize(
    ("players", "lives", "message"),
    [
        (65, [], "65 players: choose 2 to 64"),
        (1, [], "1 players"),
        (2, [0, 1], "0 lives: choose 1 to 99"),
        (2, [-1, 1], "-1 lives"),
        (2, [100, 1], "100 lives"),
        (2, [1], "lives for 1 player, but there are 2"),
    ],
)
def test_tables_that_cannot_be(players: int, lives: list[int], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Table(AnyLetters(), players, lives)
