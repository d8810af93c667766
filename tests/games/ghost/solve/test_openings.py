import pytest
from hypothesis import given, settings

from strategy_book.errors import InputError
from strategy_book.games.ghost.solve.strategies import POLICIES, Policy, first_letter_lists, opening_lists
from tests.games.ghost.reference import Ghost
from tests.games.ghost.solve.test_strategies import reference_list
from tests.games.ghost.strategies import Game, both, games, real


def expected_lists(slow: Ghost, policy: Policy, seat: int, openings: list[str]) -> dict[str, object]:
    lists = {opening: reference_list(slow, policy, opening, seat) for opening in openings}
    return {opening: None if words is None else tuple(sorted(words)) for opening, words in lists.items()}


def check_all_lists(game: Game, seat: int, policy: Policy) -> None:
    slow, fast = game
    openings = sorted(f for f in slow.fragments - slow.words if len(f) == seat - 1)
    lists = opening_lists(fast, seat, policy)
    assert [entry.opening for entry in lists] == openings
    assert {entry.opening: entry.words for entry in lists} == expected_lists(slow, policy, seat, openings)
    for entry in lists:
        assert entry.losing == tuple(word for word in entry.words or () if slow.loser(word) == seat)
        assert policy == "outcomes" or not entry.losing
    letters = sorted(f for f in slow.fragments if len(f) == 1)
    first = {entry.opening: entry.words for entry in first_letter_lists(fast, policy)}
    assert first == expected_lists(slow, policy, 1, letters)


@pytest.mark.parametrize("policy", POLICIES)
@given(game=games())
def test_every_opening_of_every_seat(policy: Policy, game: Game) -> None:
    for seat in range(1, game[0].players + 1):
        check_all_lists(game, seat, policy)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("players", "seat"), [(2, 2), (3, 3)])
def test_every_opening_of_a_real_list(policy: Policy, players: int, seat: int) -> None:
    check_all_lists(real("american-common", 4, players), seat, policy)


@settings(max_examples=50)
@given(games())
def test_one_fragment_alone_has_the_same_list(game: Game) -> None:
    slow, fast = game
    for policy in POLICIES:
        for fragment in sorted(slow.fragments - slow.words)[:20]:
            for seat in range(1, slow.players + 1):
                (entry,) = opening_lists(fast, seat, policy, prefix=fragment)
                assert {fragment: entry.words} == expected_lists(slow, policy, seat, [fragment])


def test_doubled_letters_and_words_as_openings() -> None:
    _, fast = both(["llama", "a", "ab", "lot"], 1, 3)
    assert [entry.opening for entry in opening_lists(fast, 2, "minimal")] == ["l"]
    assert [(entry.opening, entry.words) for entry in opening_lists(fast, 3, "minimal")] == [
        ("ll", ("llama",)),
        ("lo", None),
    ]
    assert [(entry.opening, entry.words) for entry in first_letter_lists(fast, "outcomes")] == [
        ("a", ("a",)),
        ("l", ("llama", "lot")),
    ]


def test_a_seat_that_never_moves_has_no_openings() -> None:
    _, fast = both(["abc"], 1, 64)
    assert opening_lists(fast, 64, "minimal") == []
    assert opening_lists(fast, 5, "outcomes") == []
    assert opening_lists(fast, 4, "minimal") == []


@pytest.mark.parametrize("prefix", ["x", "abc", "abcd", "b"])
def test_a_wrong_prefix_has_no_list(prefix: str) -> None:
    _, fast = both(["abc", "abcd"], 3, 2)
    with pytest.raises(InputError):
        opening_lists(fast, 2, "minimal", prefix=prefix)
