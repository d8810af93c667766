"""The least list against a vocabulary: every strategy tried, and every choice of the opponents played."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.lists.lexicon import Lexicon
from generator.lists.ranks import Ranks
from generator.people.against import Against, least_lists
from generator.people.fragments import build_fragments, playable
from generator.people.vocabulary import familiarity, vocabulary
from tests.people.reference import Limited
from tests.people.strategies import lists_and_vocabularies

SEATS = st.sampled_from([(2, 1), (2, 2), (3, 1), (3, 2), (3, 3)])


def solve(words: list[str], known: list[str], players: int, seat: int, ranks: Ranks | None = None) -> Against:
    reach = playable(build_fragments(Lexicon.from_words(words), 1))
    mask = np.array([word in known for word in reach.whole.lexicon.words()])
    return least_lists(reach, vocabulary(reach, mask), players, seat, familiarity(reach, ranks))


@given(lists_and_vocabularies(), SEATS)
def test_lists_are_least_and_win_every_game(case: tuple[list[str], list[str]], of: tuple[int, int]) -> None:
    (words, known), (players, seat) = case, of
    game, slow = solve(words, known, players, seat), Limited(words, known, players, seat)
    lists = game.lists()
    assert [one.opening for one in lists] == slow.openings()
    assert bool(game.sure[0][0]) == slow.sure("")
    for one in lists:
        if not slow.sure(one.opening):
            assert one.words is None
            continue
        assert one.words is not None
        assert list(one.words) == sorted(set(one.words))
        assert len(one.words) == min(slow.strategies(one.opening))
        slow.play_out(one.opening, one.words)
        for word, work in zip(one.words, one.work, strict=True):
            assert word.startswith(work)
            assert not slow.mine(work)
            # There they can say nothing, or the word itself, which they do not know.
            assert not slow.says(work) or word in slow.says(work)


@given(lists_and_vocabularies(), SEATS)
def test_from_every_fragment(case: tuple[list[str], list[str]], of: tuple[int, int]) -> None:
    (words, known), (players, seat) = case, of
    game, slow = solve(words, known, players, seat), Limited(words, known, players, seat)
    for depth, level in enumerate(game.fragments.levels):
        names = game.fragments.names(depth, np.arange(len(level)))
        for name, sure, size in zip(names, game.sure[depth], game.sizes[depth], strict=True):
            if name not in slow.words:
                assert sure == slow.sure(name), name
                assert size == (min(slow.strategies(name)) if sure else 0), name


def test_a_word_behind_an_unknown_word_can_be_thought_of() -> None:
    # They know "baahed" but not "baah": at "baa" they say h, complete a word and lose, so "baah" must be known.
    game = solve(["baah", "baahed", "bb"], ["baahed"], 2, 2)
    assert [(one.opening, one.words, one.work) for one in game.lists()] == [("b", None, ())]
    game = solve(["cbaah", "cbaahed"], ["cbaahed"], 2, 1)
    assert [(one.words, one.work) for one in game.lists()] == [(None, ())]


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [(None, ("xbd",)), ([10, 20, 20], ("xacc",)), ([20, 20, 10], ("xbe",)), ([20, 20, 20], ("xbd",))],
)
def test_ties_go_to_the_familiar_word_then_the_short_one_then_the_alphabet(
    ranks: list[int] | None, expected: tuple[str, ...]
) -> None:
    words = ["xacc", "xbd", "xbe"]
    as_array = None if ranks is None else np.array(ranks, np.uint16)
    (one,) = solve(
        [*words, "xc"], ["xc"], 2, 2, None if as_array is None else np.append(as_array, np.uint16(10))
    ).lists()
    assert one.opening == "x"
    assert one.words == expected
