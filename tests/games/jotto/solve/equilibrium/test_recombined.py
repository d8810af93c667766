"""Mixtures of the parts of trees: each is a strategy, and none is worse than the best mixture of the whole trees."""

import numpy as np
import pytest
from scipy.optimize import linprog

from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import Probabilities
from strategy_book.games.jotto.solve.equilibrium import learning, recombined
from strategy_book.games.jotto.solve.equilibrium.learning import matrix_game
from strategy_book.games.jotto.solve.equilibrium.parts_game import CLOSE
from strategy_book.games.jotto.solve.equilibrium.recombined import NEVER, KnownSets, recombine
from strategy_book.games.jotto.solve.guess.guesser import Guesser, smooth
from strategy_book.games.jotto.solve.guess.nodes import Subtrees, tree_depths, tree_nodes
from tests.games.jotto.conftest import part


def test_parts_are_mixed_at_least_as_well_as_whole_trees(three: Feedback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recombined, "APART", 4)
    rng = np.random.default_rng(1)
    guesser, size = Guesser(three), len(three)
    trees = [guesser.greedy(rng.dirichlet(np.ones(size))).guesses for _ in range(30)]
    whole = matrix_game(np.stack([tree_depths(three, tree) for tree in trees]), vertex=True)[2]
    known = KnownSets(three)
    for tree in trees:
        known.learn(tree)
    parts = recombine(known)
    drawn = parts.trees(200)  # tree_depths refuses what is not a tree over the words
    depths = np.stack([tree_depths(three, tree) for tree in drawn])
    value = matrix_game(depths, vertex=True)[2]
    assert value < whole - 0.01
    # Every drawn tree costs the hider nearly the value of the game, which no mixture of parts beats.
    costs = depths @ parts.hider
    assert costs == pytest.approx(costs[0], abs=CLOSE)
    assert all(tree_depths(three, tree) @ parts.hider > costs[0] - CLOSE for tree in trees)
    assert costs[0] - CLOSE <= value < costs[0] + 0.03


def test_known_sets_are_told_apart_by_words_and_guesses_made(three: Feedback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recombined, "APART", 2)
    sub = part(three, np.arange(0, len(three), 3))
    known = KnownSets(sub)
    tree = Guesser(sub).greedy(np.full(len(sub), 1 / len(sub))).guesses
    known.learn(tree)
    sets = len(known.words)
    known.learn(tree)
    assert len(known.words) == sets
    assert all(len(ways) == 1 for ways in known.ways)
    hits = np.concatenate([way.hits for ways in known.ways for way in ways.values()])
    assert sorted(hits.tolist()) == list(range(len(sub)))


def test_ways_that_are_never_taken_can_be_left_out(three: Feedback) -> None:
    known = _known(three, 25)
    parts = recombine(known)
    used = parts.used()
    assert 0 < sum(map(len, used.ways)) < sum(map(len, known.ways))
    again = recombine(used)
    assert again.average.max() == pytest.approx(parts.average.max(), abs=2 * CLOSE)
    depths = np.stack([tree_depths(three, tree) for tree in again.trees(300)])
    assert depths.mean(axis=0) == pytest.approx(again.average, abs=0.05)


@pytest.mark.parametrize(("apart", "trees"), [(2, 12), (30, 25)])
def test_steps_come_close_to_the_linear_program(
    three: Feedback, monkeypatch: pytest.MonkeyPatch, apart: int, trees: int
) -> None:
    monkeypatch.setattr(recombined, "APART", apart)
    known, extra = _known(three, trees), np.arange(len(three)) % 3 / 2
    parts = recombine(known, extra)
    value, hider = _linear_program(known, extra)
    assert value - 1e-6 <= parts.average.max() <= value + CLOSE
    assert parts.hider.sum() == pytest.approx(1)
    for tree in parts.trees(50):  # none costs the hider of either less than the value
        depths = tree_depths(three, tree) + extra
        assert depths @ parts.hider >= value - CLOSE
        assert depths @ hider >= value - 1e-6


@pytest.mark.rest
def test_a_set_is_left_as_often_as_it_is_reached(three: Feedback, monkeypatch: pytest.MonkeyPatch) -> None:
    mixtures = []

    def keep(known: KnownSets, extra: Probabilities) -> recombined.Recombined:
        mixtures.append(recombine(known, extra))
        return mixtures[-1]

    monkeypatch.setattr(learning, "recombine", keep)
    learning.solve(three, JottoBudget(30, rounds=2, width=10))
    for parts in mixtures:
        reached = np.zeros(len(parts.rates))
        reached[0] = 1
        for ways, rates in zip(parts.known.ways, parts.rates, strict=True):
            for way, rate in zip(ways.values(), rates, strict=True):
                reached[list(way.behind)] += rate
        left = [rates.sum() for rates in parts.rates]
        assert left == pytest.approx(reached.tolist(), abs=50 * NEVER)


def test_a_way_is_taken_at_every_set(three: Feedback) -> None:
    parts = recombine(_known(three, 25))
    assert all(rates.max() > 0 for rates in parts.rates)


def test_other_subtrees_at_small_sets_make_a_better_mixture(three: Feedback) -> None:
    known = _known(three, 25)
    before = recombine(known)
    ways = sum(map(len, known.ways))
    chances = np.random.default_rng(2).dirichlet(np.ones(len(three)))
    known.vary(Guesser(three), chances, 3, recombined.APART)
    assert sum(map(len, known.ways)) > ways
    after = recombine(known)
    assert after.average.max() < before.average.max() - 0.01
    trees = after.trees(50)  # tree_depths refuses what is not a tree over the words
    assert all(len(tree_depths(three, tree)) == len(three) for tree in trees)


def test_other_subtrees_at_large_sets_add_sets(three: Feedback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recombined, "APART", 4)
    known = _known(three, 25)
    before = recombine(known)
    sets = len(known.words)
    known.vary(Guesser(three), smooth(before.hider, 0.03), 3, most=4)
    small = recombine(known)
    assert len(known.words) == sets
    known.vary(Guesser(three), smooth(before.hider, 0.03), 3, most=len(three))
    assert len(known.words) > sets
    after = recombine(known)
    assert after.average.max() < small.average.max() - 0.01
    trees = after.trees(50)  # tree_depths refuses what is not a tree over the words
    assert all(len(tree_depths(three, tree)) == len(three) for tree in trees)


def test_a_subtree_is_followed_to_its_end(three: Feedback) -> None:
    size = len(three)
    tree = Guesser(three).greedy(np.full(size, 1 / size)).guesses
    nodes, subtrees = tree_nodes(three, tree), Subtrees(three)
    depths, words = nodes.depths().astype(np.int64), np.arange(size)
    answers = three.table[tree[0]]
    for start in np.flatnonzero(nodes.parent == 0).tolist():
        behind = words[answers == nodes.answer[start]]
        end, taken = subtrees.follow(tree, start, behind)
        assert end == start + nodes.subtree_sizes()[start]
        assert taken.tolist() == (depths[behind] - 1).tolist()


def test_what_a_secret_takes_beyond_its_tree_counts(three: Feedback) -> None:
    extra = np.zeros(len(three))
    extra[7] = 5.0
    parts = recombine(_known(three, 25), extra)
    assert parts.average[7] == pytest.approx(parts.average.max(), abs=CLOSE)
    assert parts.average[7] > 6
    assert parts.hider[7] == parts.hider.max() > 0.1


def _known(feedback: Feedback, trees: int) -> KnownSets:
    """What ``trees`` trees know that answer hiders made by chance."""
    rng, guesser = np.random.default_rng(1), Guesser(feedback)
    known = KnownSets(feedback)
    for _ in range(trees):
        known.learn(guesser.greedy(rng.dirichlet(np.ones(len(feedback)))).guesses)
    return known


def _linear_program(known: KnownSets, extra: Probabilities) -> tuple[float, Probabilities]:
    """The value of the game of parts, and the best hider: the same game as one linear program.

    Its variables are how often each way is taken, and the most guesses. Each word needs at most so many guesses, and a
    set is left as often as it is reached.
    """
    ways = [(number, way) for number, options in enumerate(known.ways) for way in options.values()]
    needs = np.zeros((len(extra), len(ways) + 1))
    needs[:, -1] = -1
    flow = np.zeros((len(known.ways), len(ways) + 1))
    for column, (number, way) in enumerate(ways):
        needs[way.hits, column] = way.depths
        flow[number, column] += 1
        flow[list(way.behind), column] -= 1
    least = np.zeros(len(ways) + 1)
    least[-1] = 1
    begin = np.zeros(len(known.ways))
    begin[0] = 1
    result = linprog(least, A_ub=needs, b_ub=-extra, A_eq=flow, b_eq=begin)
    return float(result.fun), -result.ineqlin.marginals
