"""Opponents that play for the match, and what a letter costs: the same chances and letters as in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from strategy_book.games.ghost.solve.match.solve import solve_match
from strategy_book.games.ghost.solve.match.states import Rounds
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.games.rules import BEGINS, Begins
from strategy_book.library.match import answer_at
from tests.scripts.sources import run_scripts
from tests.wordlists import lexicon

LIST = "american-common"

TABLE = """async ([alphabet, words, lives, begins]) => {
  const trie = StrategyBook.Trie.fromWords(alphabet, words, 4);
  const game = new StrategyBook.GhostGame(trie, 4);
  window.table = new StrategyBook.Table(game, { players: lives.length, lives, begins });
  const unprepared = StrategyBook.matchPlay.plays(table);
  const prepared = await StrategyBook.matchPlay.prepare(game, new StrategyBook.Matches(trie), lives, begins);
  return [unprepared, prepared];
}"""

# A round of perfect opponents and, now and then, of somebody careless.
ROUND = """(luck) => {
  const { perfect, careless } = StrategyBook.opponents;
  const number = table.rounds.length - 1;
  const steps = [];
  let turn = 0;
  while (!table.result) {
    const best = StrategyBook.matchPlay.plays(table);
    const chance = () => luck[turn % luck.length];
    const { say } = (chance() < 0.3 ? careless : perfect)(table, chance);
    steps.push([[...table.lives], table.round.order, table.fragment, best, say]);
    table.say(say);
    turn++;
  }
  const costs = StrategyBook.matchPlay.costs(table, number);
  if (!table.over) table.nextRound();
  return [steps, costs, table.over];
}"""


@pytest.fixture
def player(engine: Any) -> Iterator[Any]:
    run_scripts(engine, "play/match-plays.js", "play/ghost-game.js", "play/opponents.js")
    yield engine


def start(player: Any, lives: list[int], begins: str) -> list[Any]:
    words = lexicon(LIST)
    return list(player.evaluate(TABLE, [list(words.alphabet), list(words.words()), lives, begins]))


@pytest.mark.parametrize(("lives", "begins"), [*zip([(2, 2, 2), (1, 3, 2), (2, 1, 1, 2)], BEGINS, strict=True)])
def test_perfect_plays_the_match_and_letters_cost_what_python_says(
    player: Any, lives: tuple[int, ...], begins: Begins
) -> None:
    assert start(player, [*lives], begins) == [None, True]
    rounds, chance, over = Rounds(build_trie(lexicon(LIST), 4)), random.Random(sum(lives)), False
    compared = 0
    while not over:
        steps, costs, over = player.evaluate(ROUND, [chance.random() for _ in range(7)])
        for i, (left, order, fragment, best, say) in enumerate(steps):
            state = tuple(left[seat] for seat in order)
            if len(state) == 2:
                assert best is None
                continue
            answer = answer_at(rounds, solve_match(rounds, state, begins), begins, fragment)
            assert answer.to_move is not None
            assert best == [fragment + letter for letter in answer.best]
            mine = {letter: chances[answer.to_move - 1] for letter, chances in answer.letters.items()}
            cost = max(mine.values()) - mine[say[-1]]
            assert costs[i]["chance"] == pytest.approx(mine[say[-1]], rel=1e-12)
            assert costs[i]["cost"] == pytest.approx(cost, abs=1e-12)
            assert costs[i]["best"] == best
            compared += 1
        assert len(order) > 2 or costs is None
    assert compared > 5


def test_nothing_is_said_of_what_is_not_a_match_of_three_and_more(player: Any) -> None:
    assert start(player, [5, 5], "turn") == [None, False]
    assert start(player, [99, 99, 99, 99, 99], "turn") == [None, False]
    assert player.evaluate("StrategyBook.matchPlay.plays(table)") is None
    assert start(player, [2, 2, 2], "turn") == [None, True]
    assert player.evaluate("table.say('zzz'.slice(0, 1)), table.say('zz'), StrategyBook.matchPlay.plays(table)") is None
    costs = player.evaluate("StrategyBook.matchPlay.costs(table, 0).map((cost) => cost && cost.cost >= 0)")
    assert costs == [True, None]
    leaves = "table.leave(0), StrategyBook.matchPlay.costs(table, 0)"
    assert player.evaluate(leaves) is None
