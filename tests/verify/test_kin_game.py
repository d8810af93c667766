"""``verify`` solves positions as brute force does."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.verify.kin.game import RULES, GameWords, solve
from tests.examples import examples
from tests.games.kin.reference import GAMES, Game, legal_plays, word_lists, words_left


@pytest.mark.parametrize("game", GAMES)
@given(words=word_lists(), players=st.integers(2, 5))
@settings(max_examples=60, deadline=None)
def test_losers_agree_with_brute_force(game: str, words: list[str], players: int) -> None:
    reference = Game(words, game, 1, players)
    positions = GameWords(game, words).all_positions()
    assert positions is not None
    assert len(positions) == len(reference.positions)
    losers, openings = solve(positions, players)
    assert losers == sorted(reference.losers(""))
    assert openings == reference.openings()


def in_a_row(position: str, word: str) -> bool:
    return position in word


def in_order(position: str, word: str) -> bool:
    rest = iter(word)
    return all(letter in rest for letter in position)


def at_the_ends(position: str, letter: str) -> set[str]:
    return {letter + position, position + letter}


def anywhere(position: str, letter: str) -> set[str]:
    return {position[:i] + letter + position[i:] for i in range(len(position) + 1)}


def in_its_place(position: str, letter: str) -> set[str]:
    return {"".join(sorted(position + letter))}


DEFINITIONS = {
    "superghost": (in_a_row, at_the_ends),
    "superduperghost": (
        lambda position, word: position in word or position[::-1] in word,
        lambda position, letter: at_the_ends(position, letter) | at_the_ends(position[::-1], letter),
    ),
    "xghost": (in_order, anywhere),
    "spook": (lambda position, word: not Counter(position) - Counter(word), in_its_place),
}
"""Whether a position can become a word, and what a letter makes of it, word for word from docs/theory.md."""


@pytest.mark.parametrize("game", DEFINITIONS)
@given(words=word_lists(most=5), position=st.text("abc", max_size=4))
@examples(200)
def test_words_left_and_plays_are_those_of_the_definition(game: str, words: list[str], position: str) -> None:
    fits, grown = DEFINITIONS[game]
    spelt = sorted({*map(RULES[game].spelt, words)})
    position = RULES[game].spelt(position)
    assert words_left(game, position, words) == [word for word in spelt if fits(position, word)]
    within = in_a_row if game.startswith("super") else in_order
    plays = {play for letter in "abc" for play in grown(position, letter) if any(within(play, word) for word in spelt)}
    assert legal_plays(game, position, words) == plays
