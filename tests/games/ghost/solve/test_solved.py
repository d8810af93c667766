import pytest
from hypothesis import given

from generator.errors import InputError
from generator.games.ghost.rules import GhostRules
from generator.games.ghost.solve.losers import solve_ghost
from generator.games.ghost.solve.trie import build_trie
from generator.lists.lexicon import Lexicon
from tests.games.ghost.strategies import Game, by_fragment, games


@given(games())
def test_openings_and_winning_moves(game: Game) -> None:
    slow, fast = game
    assert fast.openings() == {f: sorted(slow.losers(f)) for f in sorted(slow.plays[""])}
    for name, depth, index in by_fragment(fast.trie):
        wins = [play[-1] for play in slow.free_plays(name, slow.mover(name))] if name in slow.plays else []
        assert fast.winning_moves(depth, index) == wins


@given(games())
def test_a_shared_trie_changes_nothing(game: Game) -> None:
    _, fast = game
    trie = build_trie(fast.trie.lexicon, fast.rules.min_length, fast.rules.finish)
    again = solve_ghost(fast.trie.lexicon, fast.rules, trie)
    assert again.trie is trie
    assert all((a == b).all() for a, b in zip(again.losers, fast.losers, strict=True))


def test_nothing_to_solve() -> None:
    with pytest.raises(InputError):
        solve_ghost(Lexicon.from_words(["abc"]), GhostRules(2, 4))
