from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.ghost.solve.match.states import Rounds
from strategy_book.games.ghost.solve.trie import Trie, build_trie
from strategy_book.lists.lexicon import Lexicon
from tests.games.ghost.solve.match.test_solve import lists
from tests.wordlists import lexicon

Shape = object


def shapes(trie: Trie, players: int) -> list[list[Shape]]:
    """The shape by which each fragment is merged: an end, a choice, or the shape of its only play."""
    result: list[list[Shape]] = []
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = []
        for index in range(len(trie.levels[depth])):
            plays = Counter(result[-1][play] for play in trie.plays(depth, index))
            if not plays:
                level.append((depth - 1) % players)
            elif len(plays) == 1:
                level.append(next(iter(plays)))
            else:
                level.append((depth % players, frozenset(plays.items())))
        result.append(level)
    return result[::-1]


@given(lists(), st.integers(2, 6))
def test_fragments_merge_exactly_if_their_shapes_are_equal(game: tuple[list[str], int], players: int) -> None:
    words, min_length = game
    rounds = Rounds(build_trie(Lexicon.from_words(words), min_length))
    by_shape: dict[Shape, set[int]] = {}
    for depth, level in enumerate(shapes(rounds.trie, players)):
        for index, shape in enumerate(level):
            by_shape.setdefault(shape, set()).add(rounds.node(players, depth, index))
    assert all(len(nodes) == 1 for nodes in by_shape.values())
    assert len(set.union(*by_shape.values())) == len(by_shape)


@pytest.mark.parametrize(("players", "nodes"), [(2, 1826), (3, 3110), (4, 3622)])
def test_a_real_list(players: int, nodes: int) -> None:
    graph = Rounds(build_trie(lexicon("american"), 4)).graph(players)
    assert len(graph.movers) == nodes
    assert len(graph.starts) == nodes + 1
    assert len(graph.children) == len(graph.counts) == graph.starts[-1]
    owners = players + np.repeat(np.arange(nodes), np.diff(graph.starts))
    assert (graph.children < owners).all()  # a node comes after what it leads to
    assert (graph.counts > 0).all()


def test_letters_and_the_nodes_they_lead_to() -> None:
    rounds = Rounds(build_trie(Lexicon.from_words(["ab", "bba", "bbb", "ca"]), 2))
    letters = rounds.letters(3, 0, 0)
    # Counted from 0, seat 1 completes a word after a and c, seat 2 after b: there is no choice behind any of them.
    assert letters == {"a": 1, "b": 2, "c": 1}
    graph = rounds.graph(3)
    assert (graph.movers.tolist(), graph.children.tolist(), graph.counts.tolist()) == ([0], [1, 2], [2, 1])
    assert rounds.node(3, 0, 0) == 3


def test_a_choice_is_made_only_where_there_are_two_letters() -> None:
    rounds = Rounds(build_trie(Lexicon.from_words(["caba", "cabbb", "daba", "dabbb"]), 4))
    # After c and after d only one letter is legal until the fourth, so all these fragments are one node.
    assert rounds.node(3, 0, 0) == rounds.node(3, 2, 0) == 3
    assert rounds.fragments(3, 0) == ["cab", "dab"]
