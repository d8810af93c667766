"""A new game in the browser: letters are added in front only (tests/games/kin/front.py), against brute force."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.kin.front import NAME, known
from tests.games.kin.solve.test_lost import Reference
from tests.scripts.sources import run_scripts

ADDED = """() => {
  class Tsohg extends StrategyBook.SuperGhost {
    get places() {
      return { inFront: true, behind: false };
    }
  }
  StrategyBook.kinGames.add("tsohg", {
    where: "in front",
    ways: (fragment) => [{ label: "in front", before: fragment, at: 0 }],
    before: (withoutFirst) => [withoutFirst],
    solve: ({ words, alphabet, min, players }) => new Tsohg(words, min, alphabet, players),
  });
}"""
"""What the script of the game would be."""


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_with_letters_in_front_only_is_solved(engine: Any, players: int) -> None:
    run_scripts(engine, "play/kin-game.js", "solve/kin/*.js")
    engine.evaluate(ADDED)
    chance = random.Random(11)
    for _ in range(6):
        words = sorted({"".join(chance.choices("abcd", k=chance.randint(3, 6))) for _ in range(8)})
        with known():
            brute = Reference(words, NAME, 3, players)
        open_ones = sorted(brute.positions - brute.words)
        answers = engine.evaluate(
            """({ words, players, open }) => {
              const list = { words, alphabet: [...'abcd'], min: 3, players };
              const solved = StrategyBook.kinGames.get("tsohg").solve(list);
              return open.map((at) => [solved.plays(at), players === 2 ? solved.length(at) : null, solved.proof(at)]);
            }""",
            {"words": words, "players": players, "open": open_ones},
        )
        for position, (plays, length, proof) in zip(open_ones, answers, strict=True):
            losers = {play["text"]: play["losers"] for play in plays}
            right = {play: sum(1 << seat - 1 for seat in brute.losers(play)) for play in brute.plays[position]}
            assert losers == right
            assert {play["text"] for play in plays if play["finished"]} == set(right) & brute.words
            assert proof.endswith(position)
            if players == 2:
                assert length == brute.length(position)
