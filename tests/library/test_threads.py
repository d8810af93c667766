"""Every game of the library, asked from many threads at once, answers as it does when it is asked alone."""

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import strategy_book as sb
from strategy_book.library.kin import KIN_CLASSES

THREADS = 8


def some_words(seed: int, number: int = 40) -> list[str]:
    chance = random.Random(seed)
    return sorted({"".join(chance.choices("abcd", k=chance.randint(4, 7))) for _ in range(number)})


def positions(game: Any) -> list[str]:
    """Fragments that a game can come to, the empty one first."""
    met = [""]
    for fragment in met:  # it grows
        fragments = (game.after(fragment, move) for move in game.moves(fragment))
        met += [position for position in fragments if position not in met]
        if len(met) > 100:
            break
    return met


def answers(game: Any, fragment: str) -> tuple[Any, ...]:
    return game.losers(fragment), game.winning_moves(fragment), game.best_moves(fragment)


def agree(ask: Any, expected: dict[str, Any], questions: int = 2_000) -> None:
    """Ask from all threads at once, each in an order of its own."""

    def wrong(seed: int) -> list[str]:
        chosen = random.Random(seed).choices(list(expected), k=questions // THREADS)
        return [fragment for fragment in chosen if ask(fragment) != expected[fragment]]

    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(wrong, range(THREADS))) == [[]] * THREADS


@pytest.mark.rest
@pytest.mark.parametrize("questions", [800, pytest.param(20_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("kind", [sb.Ghost, *KIN_CLASSES.values()])
def test_a_game(kind: Any, players: int, questions: int) -> None:
    words = some_words(players)
    alone = kind(words, players)
    expected = {fragment: answers(alone, fragment) for fragment in positions(alone)}
    shared = kind(words, players)  # so that the threads race for what is made on first use, too
    agree(lambda fragment: answers(shared, fragment), expected, questions)


def test_a_match() -> None:
    words = some_words(5)
    alone = sb.match(words, [2, 1, 2])
    expected = {fragment: alone.letters(fragment) for fragment in positions(sb.Ghost(words, 3))}
    agree(sb.match(words, [2, 1, 2]).letters, expected)


@pytest.mark.rest
def test_jotto() -> None:
    """A game that is solved exactly, and one that is learnt."""
    chance = random.Random(1)
    words = ["".join(chance.sample("abcdefghijkl", 4)) for _ in range(30)]

    def solved(number: int) -> dict[str, Any]:
        answer = sb.jotto(words[:number], 4, iterations=6, sets=1_000)
        return {key: value for key, value in answer.items() if key not in {"seconds", "history"}}

    numbers = [10, 30] * 2
    alone = {number: solved(number) for number in set(numbers)}
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(solved, numbers)) == [alone[number] for number in numbers]
