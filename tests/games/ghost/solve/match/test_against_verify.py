"""Matches of whole lists agree with ``verify``: every chance, and the chances after each first letter."""

import pytest

from generator.games.ghost.solve.match.solve import solve_match
from generator.games.ghost.solve.match.states import Rounds
from generator.games.ghost.solve.trie import build_trie
from generator.games.rules import BEGINS, Begins
from generator.verify.ghost.fragments import Fragments, playable
from generator.verify.ghost.match_states import MatchStates, Round, Shapes
from tests.wordlists import lexicon


def check(name: str, players: int, lives: int, begins: Begins, min_length: int = 4) -> None:
    shapes = Shapes(Fragments(playable(lexicon(name).words(min_length))))
    again = {number: Round(shapes, number) for number in range(2, players + 1)}
    match = MatchStates.solved(again, {players: lives}, [begins])[players, begins]
    rounds = Rounds(build_trie(lexicon(name), min_length))
    solved = solve_match(rounds, (lives,) * players, begins)
    assert {*solved.space.lives} == match.chances.keys()
    for state, chances in match.chances.items():
        assert solved.at_start(state).tolist() == pytest.approx(chances.tolist(), rel=1e-12)
    letters = [*rounds.letters(players, 0, 0).values()]
    after = match.starts[(lives,) * players]
    assert solved.at_nodes(letters)[0].tolist() == [pytest.approx(row, rel=1e-12) for row in after.tolist()]


@pytest.mark.parametrize("begins", BEGINS)
@pytest.mark.parametrize(("players", "lives"), [(3, 2), (2, 3)])
def test_a_short_list(players: int, lives: int, begins: Begins) -> None:
    check("american-common", players, lives, begins)


@pytest.mark.slow
@pytest.mark.parametrize("begins", BEGINS)
@pytest.mark.parametrize(("players", "lives"), [(3, 5), (4, 3), (5, 2), (2, 5)])
@pytest.mark.parametrize("name", ["enable1", "web2"])
def test_long_lists(name: str, players: int, lives: int, begins: Begins) -> None:
    check(name, players, lives, begins)
