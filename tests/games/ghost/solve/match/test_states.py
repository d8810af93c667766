import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.errors import TooLargeError
from strategy_book.games.ghost.solve.match import states
from strategy_book.games.ghost.solve.match.states import state_space
from strategy_book.games.rules import BEGINS, Begins, after_loss

LIVES = st.lists(st.integers(1, 4), min_size=2, max_size=4).map(tuple)


@pytest.mark.parametrize(
    ("lives", "loser", "begins", "expected", "seats"),
    [
        # Nobody leaves.
        ((2, 3, 4), 1, "turn", (2, 4, 2), (2, 0, 1)),
        ((2, 3, 4), 1, "loser", (2, 4, 2), (2, 0, 1)),
        ((2, 3, 4), 1, "after-loser", (4, 2, 2), (1, 2, 0)),
        ((2, 3, 4), 0, "loser", (1, 3, 4), (0, 1, 2)),
        ((2, 3, 4), 2, "after-loser", (2, 3, 3), (0, 1, 2)),
        # The player who would begin has just left.
        ((2, 1, 4), 1, "turn", (4, 2), (1, -1, 0)),
        ((2, 1, 4), 1, "loser", (4, 2), (1, -1, 0)),
        ((2, 1, 4), 1, "after-loser", (4, 2), (1, -1, 0)),
        ((1, 3), 0, "turn", (3,), (-1, 0)),
        # Somebody else leaves.
        ((2, 3, 1), 2, "turn", (3, 2), (1, 0, -1)),
        ((2, 3, 1), 2, "loser", (2, 3), (0, 1, -1)),
    ],
)
def test_who_begins_the_next_round(
    lives: tuple[int, ...], loser: int, begins: Begins, expected: tuple[int, ...], seats: tuple[int, ...]
) -> None:
    assert after_loss(lives, loser, begins) == (expected, seats)


@given(LIVES, st.sampled_from(BEGINS))
def test_the_space_is_closed_and_ordered(lives: tuple[int, ...], begins: Begins) -> None:
    space = state_space(lives, begins)
    assert space.lives[-1] == lives
    assert len(set(space.lives)) == len(space) == len(space.numbers)
    for number, state in enumerate(space.lives):
        assert space.numbers[state] == number
        for loser in range(len(state) if len(state) > 1 else 0):
            following, seats = after_loss(state, loser, begins)
            assert space.following[number, loser] == space.numbers[following] < number
            assert tuple(space.seats[number, loser, : len(state)]) == seats
            assert sum(following) == sum(state) - 1


@given(LIVES, st.sampled_from(BEGINS))
def test_a_group_has_one_number_of_players_and_of_lives(lives: tuple[int, ...], begins: Begins) -> None:
    space = state_space(lives, begins)
    seen = 0
    for players, group in space.groups():
        assert group.start == seen
        assert {(len(state), sum(state)) for state in space.lives[group]} == {(players, sum(space.lives[group.start]))}
        seen = group.stop
    assert seen == len(space)


def test_the_states_of_a_match_where_the_beginner_moves_on() -> None:
    # Any lives from 1 to 5 of one to four players can come about: 5 + 25 + 125 + 625.
    assert len(state_space((5, 5, 5, 5), "turn")) == 780


def test_too_many_states_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "MAX_STATES", 100)
    with pytest.raises(TooLargeError, match="more than 100 states"):
        state_space((5, 5, 4), "turn")


@pytest.mark.parametrize("count", [2, 5, 99])
def test_states_of_many_players_are_refused_without_counting_them(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "after_loss", None)
    with pytest.raises(TooLargeError, match="more than 12,207 states"):
        state_space((count,) * 64, "turn")


@given(LIVES, st.sampled_from(BEGINS))
def test_no_fewer_states_follow_than_the_refusal_counts(lives: tuple[int, ...], begins: Begins) -> None:
    assert states.fewest_states(lives) <= len(state_space(lives, begins))


@pytest.mark.parametrize("begins", BEGINS)
@pytest.mark.parametrize("count", [1, 2, 5])
def test_a_match_of_more_players_holds_the_matches_of_fewer(begins: Begins, count: int) -> None:
    space = state_space((count,) * 4, begins)
    assert all((count,) * players in space.numbers for players in (2, 3))
