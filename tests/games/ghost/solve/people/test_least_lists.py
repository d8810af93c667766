"""The least list against a vocabulary: every strategy tried, and every choice of the opponents played."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.ghost.solve.people import least_lists as module
from strategy_book.games.ghost.solve.people.arena import Arena, build_arena
from strategy_book.games.ghost.solve.people.least_lists import LeastList, SeatLists, least_lists
from strategy_book.games.ghost.solve.people.vocabularies import build_familiar_trie
from strategy_book.games.ghost.solve.trie import INFINITE
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import Ranks
from tests.games.ghost.solve.people.reference import Limited
from tests.games.ghost.solve.people.strategies import lists_and_vocabularies

ALL_SEATS = [(2, 1), (2, 2), (3, 1), (3, 2), (3, 3)]
SEATS = st.sampled_from(ALL_SEATS)


def the_arena(words: list[str], known: list[str], ranks: Ranks | None = None) -> Arena:
    lexicon = Lexicon.from_words(words)
    mask = np.array([word in known for word in lexicon.words()])
    return build_arena(build_familiar_trie(lexicon, 1, ranks), mask)


def solve(words: list[str], known: list[str], players: int, seat: int, ranks: Ranks | None = None) -> SeatLists:
    (seat_lists,) = least_lists(the_arena(words, known, ranks), [(players, seat)])
    return seat_lists


def as_tuple(seat_lists: SeatLists) -> tuple[bool, tuple[LeastList, ...], list[int]]:
    return seat_lists.sure, seat_lists.lists, seat_lists.openings.tolist()


@given(lists_and_vocabularies(), SEATS)
def test_lists_are_least_and_win_every_game(case: tuple[list[str], list[str]], table: tuple[int, int]) -> None:
    (words, known), (players, seat) = case, table
    game, slow = solve(words, known, players, seat), Limited(words, known, players, seat)
    lists = game.lists
    assert [entry.opening for entry in lists] == slow.openings()
    assert game.sure == slow.sure("")
    for entry in lists:
        if not slow.sure(entry.opening):
            assert entry.words is None
            continue
        assert entry.words is not None
        assert list(entry.words) == sorted(set(entry.words))
        assert len(entry.words) == min(slow.strategies(entry.opening))
        slow.play_out(entry.opening, entry.words)
        for word, work in zip(entry.words, entry.work, strict=True):
            assert word.startswith(work)
            if work == word:  # they may finish it, or play on
                replies = slow.says(word[:-1])
                assert word in replies and not slow.words.issuperset(replies)
                continue
            # There they can only finish words, including this one, or challenge.
            assert not slow.mine(work)
            assert slow.words.issuperset(slow.says(work))
            assert not slow.says(work) or word in slow.says(work)


@given(lists_and_vocabularies(), SEATS)
def test_from_every_fragment_where_they_know_how_to_go_on(
    case: tuple[list[str], list[str]], table: tuple[int, int]
) -> None:
    (words, known), (players, seat) = case, table
    arena, slow = the_arena(words, known), Limited(words, known, players, seat)
    game, nodes = arena.game.flat, arena.fragments
    seen = set()
    for depth, sizes in enumerate(module.solve(module.arena_levels(arena), players, seat)[0]):
        level = nodes[(nodes >= game.bounds[depth]) & (nodes < game.bounds[depth + 1])] - game.bounds[depth]
        names = game.trie.names(depth, level)
        for name, size in zip(names, sizes.tolist(), strict=True):
            assert (size < INFINITE) == slow.sure(name), name
            if slow.sure(name):
                assert size == min(slow.strategies(name)), name
        seen |= set(names)
    assert seen == {name for name in slow.thinkable if not any(name.startswith(word) for word in words)}


@settings(max_examples=50)
@given(lists_and_vocabularies())
def test_seats_solved_together_agree_with_seats_solved_alone(case: tuple[list[str], list[str]]) -> None:
    arena = the_arena(*case)
    singly = [least_lists(arena, [table])[0] for table in ALL_SEATS]
    assert [as_tuple(seat) for seat in least_lists(arena, ALL_SEATS)] == [as_tuple(seat) for seat in singly]


def test_opponents_can_aim_at_a_word_behind_an_unknown_word() -> None:
    # They know "baahed" but not "baah": at "baa" they say h, complete a word and lose, so "baah" must be known.
    game = solve(["baah", "baahed", "bb"], ["baahed"], 2, 2)
    assert [(entry.opening, entry.words, entry.work) for entry in game.lists] == [("b", None, ())]
    game = solve(["cbaah", "cbaahed"], ["cbaahed"], 2, 1)
    assert [(entry.words, entry.work) for entry in game.lists] == [(None, ())]


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [(None, ("xbd",)), ([10, 20, 20], ("xacc",)), ([20, 20, 10], ("xbe",)), ([20, 20, 20], ("xbd",))],
)
def test_ties_go_to_the_familiar_word_then_the_short_one_then_the_alphabet(
    ranks: list[int] | None, expected: tuple[str, ...]
) -> None:
    words = ["xacc", "xbd", "xbe"]
    as_array = None if ranks is None else np.array(ranks, np.uint16)
    (entry,) = solve(
        [*words, "xc"], ["xc"], 2, 2, None if as_array is None else np.append(as_array, np.uint16(10))
    ).lists
    assert entry.opening == "x"
    assert entry.words == expected


def test_a_word_that_they_need_not_finish_is_needed_when_complete() -> None:
    # At "qu" they may finish "quo", which they do not know, or play on with "e".
    game = solve(["quern", "quest", "quo", "quoin"], ["quern", "quoin"], 2, 2)
    assert [(entry.opening, entry.words, entry.work) for entry in game.lists] == [
        ("q", ("quern", "quo"), ("quer", "quo"))
    ]
    # If they can only finish words, the fragment before them is enough.
    game = solve(["quo", "quoin"], ["quoin"], 2, 2)
    assert [(entry.words, entry.work) for entry in game.lists] == [(("quo",), ("qu",))]


@pytest.mark.parametrize("seat", [1, 2])
def test_opponents_who_know_nothing(seat: int) -> None:
    game = solve(["bad", "ox"], [], 2, seat)
    assert game.sure
    assert [(entry.opening, entry.words, entry.work) for entry in game.lists] == (
        [("", ("ox",), ("o",))] if seat == 1 else []
    )
