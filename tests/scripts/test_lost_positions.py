"""The play of a lost position in the browser, against the solver of the program on all positions of small lists."""

from __future__ import annotations

import random
from typing import Any

import pytest

from strategy_book.games.kin.games import MECHANICS
from tests.games.kin.solve.test_lost import Reference
from tests.scripts.sources import run_scripts


@pytest.mark.parametrize("game", [name for name, mechanics in MECHANICS.items() if mechanics.whole])
def test_a_lost_position_asks_most_of_the_opponent(engine: Any, game: str) -> None:
    """Compare every lost position of random lists with brute force."""
    run_scripts(engine, "play/kin-game.js", "solve/kin/*.js")
    chance = random.Random(7)
    for _ in range(6):
        words = sorted({"".join(chance.choices("abcd", k=chance.randint(3, 6))) for _ in range(8)})
        brute = Reference(words, game, 3, 2)
        lost = [
            position
            for position in sorted(brute.positions - brute.words)
            if len(position) % 2 + 1 in brute.losers(position)
        ]
        answers = engine.evaluate(
            """({ words, game, lost }) => {
              const list = { words, alphabet: [...'abcd'], min: 3, players: 2, known: null };
              const solved = StrategyBook.kinGames.get(game).solve(list);
              const { mostToKnow } = StrategyBook.kinGames;
              const hardest = (at) => mostToKnow(solved, solved.plays(at)).map(({ text }) => text);
              const played = new StrategyBook.KinGame(game, list);
              const advised = (at) => played.grade(at, 2, false).filter(({ best }) => best).map(({ text }) => text);
              return lost.map((at) => [hardest(at).sort(), advised(at).sort(), solved.length(at)]);
            }""",
            {"words": words, "game": game, "lost": lost},
        )
        for position, (hardest, advised, length) in zip(lost, answers, strict=True):
            assert hardest[0] == brute.most_to_know(position, lengths=True)[0]
            assert hardest == advised
            assert length == brute.length(position)
