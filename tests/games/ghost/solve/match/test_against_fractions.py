"""``match`` agrees with fractions on whole lists: every chance, and which letters are best."""

from __future__ import annotations

import pytest

from generator.games.ghost.solve.match.answer import answer_at
from generator.games.ghost.solve.match.solve import solve_match
from generator.games.ghost.solve.match.states import Rounds
from generator.games.ghost.solve.trie import build_trie
from generator.games.lives import BEGINS, Begins
from tests.games.ghost.solve.match.merged_reference import solve
from tests.wordlists import lexicon, plain_words


def check(name: str, lives: tuple[int, ...], begins: Begins, min_length: int = 4) -> None:
    chances, letters = solve([word for word in plain_words(name) if len(word) >= min_length], lives, begins)
    rounds = Rounds(build_trie(lexicon(name), min_length))
    answer = answer_at(rounds, solve_match(rounds, lives, begins), begins)
    assert answer.chances == pytest.approx([*map(float, chances)], rel=1e-12)
    assert answer.letters.keys() == letters.keys()
    for letter, expected in letters.items():
        assert answer.letters[letter] == pytest.approx([*map(float, expected)], rel=1e-12)
    best = max(chances[0] for chances in letters.values())
    assert answer.best == tuple(sorted(letter for letter in letters if letters[letter][0] == best))


@pytest.mark.parametrize(("lives", "begins"), [((1, 2, 1), "turn"), ((2, 1, 1), "loser"), ((2, 3), "turn")])
def test_a_short_list(lives: tuple[int, ...], begins: Begins) -> None:
    check("american-common", lives, begins)


@pytest.mark.slow
@pytest.mark.parametrize("begins", BEGINS)
@pytest.mark.parametrize("lives", [(5, 5, 5), (3, 3, 3, 3), (1, 2, 1, 1, 2), (5, 5)])
@pytest.mark.parametrize("name", ["letterpress", "web2"])
def test_long_lists(name: str, lives: tuple[int, ...], begins: Begins) -> None:
    check(name, lives, begins)
