"""Matches in the browser: the same chances and the same best letters as in Python, fragment by fragment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from strategy_book.games.ghost.chapter.match import round_starts
from strategy_book.games.ghost.pages.data import matches_script
from strategy_book.games.ghost.rules import Finish
from strategy_book.games.ghost.solve.match.solve import solve_match
from strategy_book.games.ghost.solve.match.states import Rounds
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.games.rules import BEGINS, Begins
from strategy_book.lists.lexicon import Lexicon
from tests.games.ghost.strategies import by_fragment
from tests.samples import plain
from tests.scripts.sources import run_scripts
from tests.wordlists import lexicon

ANSWERS = """([alphabet, words, min, questions, finish]) => {
  const trie = StrategyBook.Trie.fromWords(alphabet, words, min, finish);
  const matches = new StrategyBook.Matches(trie);
  return questions.map(([lives, begins, fragments]) => {
    const match = matches.solve(lives, begins);
    return [match.safe, fragments.map((fragment) => {
      const node = trie.find(fragment);
      const chances = match.chances(node);
      if (trie.isWord(node)) return [chances, null];
      return [chances, match.graded(node).filter((grade) => grade.best).map((grade) => grade.letter)];
    })];
  });
}"""


@pytest.fixture
def solver(engine: Any) -> Iterator[Any]:
    run_scripts(engine, "solve/match.js")
    yield engine


def check(
    solver: Any,
    words: Lexicon,
    min_length: int,
    states: list[tuple[tuple[int, ...], Begins]],
    most: int,
    finish: Finish = "loses",
) -> int:
    """Compare some matches at up to ``most`` fragments each; how many fragments were compared."""
    rounds = Rounds(build_trie(words, min_length, finish))
    fragments = [*by_fragment(rounds.trie)]
    picked = random.Random(len(fragments)).sample(fragments, min(most, len(fragments)))
    names = [fragment for fragment, _, _ in picked]
    questions = [[list(lives), begins, names] for lives, begins in states]
    results = solver.evaluate(ANSWERS, [list(words.alphabet), list(words.words()), min_length, questions, finish])
    for (lives, begins), (safe, answers) in zip(states, results, strict=True):
        solved = solve_match(rounds, lives, begins)
        assert safe or solved.exact, (lives, begins)
        players = len(lives)
        nodes = [rounds.node(players, depth, index) for _, depth, index in picked]
        for (fragment, depth, index), (chances, best), expected in zip(
            picked, answers, solved.at_nodes(nodes)[0], strict=True
        ):
            assert np.allclose(chances, expected.astype(float), rtol=1e-12, atol=0), (fragment, lives, begins)
            letters = rounds.letters(players, depth, index)
            if letters:
                good = solved.best(solved.at_nodes([*letters.values()])[0][:, depth % players])
                assert best == [letter for letter, best_of in zip(letters, good, strict=True) if best_of], fragment
    return len(names) * len(states)


def random_lives(chance: random.Random, most_players: int, most_lives: int) -> tuple[int, ...]:
    return tuple(chance.randint(1, most_lives) for _ in range(chance.randint(2, most_players)))


def test_random_lists_lives_and_rules(solver: Any) -> None:
    chance = random.Random(22)
    compared = 0
    for round_ in range(42):
        letters = "abcdé" if round_ % 3 else "".join(chr(0x400 + i) for i in range(70))
        words = {"".join(chance.choices(letters, k=chance.randint(1, 7))) for _ in range(chance.randint(1, 60))}
        min_length = chance.randint(1, 3)
        if max(map(len, words)) < min_length:
            continue
        lives = [(random_lives(chance, 5, 3), chance.choice(BEGINS)) for _ in range(4)]
        finish: Finish = chance.choice(["loses", "goes-on"])
        listed = Lexicon.from_words(words, alphabet=letters)
        compared += check(solver, listed, min_length, lives, 200, finish)
    assert compared > 10_000


@pytest.mark.parametrize("min_length", [3, 4])
def test_a_real_list(solver: Any, min_length: int) -> None:
    chance = random.Random(min_length)
    states = [(random_lives(chance, 4, 5), begins) for begins in BEGINS for _ in range(2)]
    check(solver, lexicon("american-common"), min_length, [*states, ((5, 5, 5), "turn")], 400)


@pytest.mark.parametrize("begins", BEGINS)
@pytest.mark.parametrize("lives", [(3, 3, 3), (4, 2), (2, 1, 12)])
def test_the_browser_takes_the_states_that_the_book_has_solved(
    solver: Any, lives: tuple[int, ...], begins: Begins
) -> None:
    """With the data of the book, a match is one pass over the fragments: none is merged, no other state is solved."""
    words = lexicon("american-common")
    solved = solve_match(Rounds(build_trie(words, 4)), lives, begins)
    script = plain(matches_script("x", 4, [round_starts(solved)]))
    graphs, known, chances, safe = solver.evaluate(
        """([alphabet, words, lives, begins, script]) => {
          let data = null;
          StrategyBook.registerMatches = (slug, min, text) => { data = JSON.parse(text); };
          new Function(script)();
          const matches = new StrategyBook.Matches(StrategyBook.Trie.fromWords(alphabet, words, 4), data);
          const match = matches.solve(lives, begins);
          const known = [...matches.known[begins]].map(([lives, { chances }]) => [lives, chances]);
          return [matches.graphs.size, Object.fromEntries(known), match.chances(0), match.safe];
        }""",
        [list(words.alphabet), list(words.words()), lives, begins, script],
    )
    assert graphs == 0 and safe
    assert chances == pytest.approx(solved.at_start().tolist(), rel=1e-12)
    assert known == {
        ",".join(map(str, state)): solved.at_start(state).tolist() for state in solved.space.lives if len(state) > 1
    }
