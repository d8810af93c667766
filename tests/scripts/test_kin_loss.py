"""How a wrong fragment loses, as the drill plays it on, against brute force."""

from __future__ import annotations

from typing import Any

import pytest

from strategy_book.games.kin.games import MECHANICS
from strategy_book.verify.kin.game import RULES
from tests.games.kin.reference import GAMES, Game
from tests.scripts.sources import run_scripts

SMALL = "abacus bacca cabs scab casaba subas bus cab cabbala sac scabs baccas abacas".split()  # noqa: SIM905


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("effort", [0, 100_000])
def test_a_wrong_fragment_is_played_on(engine: Any, game: str, effort: int) -> None:
    """Every play of a small list, against brute force: legal plays, finished words, losing plays, and how they lose."""
    run_scripts(engine, "decks/loss.js", "solve/kin/*.js")
    brute = Game(SMALL, game, 3, 2)
    questions = [
        (position, play) for position in sorted(brute.positions - brute.words) for play in brute.plays[position]
    ]
    answers = engine.evaluate(
        """({ words, game, effort, asked }) => {
          const list = { words, alphabet: [...'abclsu'], min: 3, players: 2, known: null, effort };
          const solved = StrategyBook.kinGames.get(game).solve(list);
          const { consequenceOfFragment } = StrategyBook;
          const illegal = ['b', 'zzz', 'scabs'].map((made) => consequenceOfFragment(solved, 'a', made, 1));
          return { illegal, told: asked.map(([at, made]) => consequenceOfFragment(solved, at, made, at.length % 2)) };
        }""",
        {"words": sorted(SMALL), "game": game, "effort": effort, "asked": questions},
    )
    assert [judged["kind"] for judged in answers["illegal"]] == ["illegal"] * 3
    words = [judged["word"] for judged in answers["illegal"]]
    assert (words[0] in SMALL, words[1], words[2] is None) == (True, None, RULES[game].spelt("scabs") != "scabs")
    kinds = {}
    for (position, reached), judgement in zip(questions, answers["told"], strict=True):
        seat, now = len(position) % 2, reached
        kinds[judgement["kind"]] = kinds.get(judgement["kind"], 0) + 1
        if judgement["kind"] == "unknown":
            continue
        loses = brute.losers(reached) == {seat + 1}
        assert judgement["kind"] == ("word" if reached in brute.words else "loses" if loses else "wins")
        if judgement["kind"] != "loses":
            continue
        for move in judgement["moves"]:
            assert move["player"] == len(now) % 2
            assert move["text"] in brute.plays[now]
            now = move["text"]
            assert brute.losers(now) == {seat + 1}  # the opponent lets it slip at no point
        if judgement["word"] is None:
            assert effort == 0
            continue
        assert judgement["word"] in SMALL
        assert now == RULES[game].spelt(judgement["word"])
        assert judgement["moves"][-1]["player"] == seat  # the learner completes it
        assert not any(move["text"] in brute.words for move in judgement["moves"][:-1])
    assert kinds["loses"] > 5
    assert ("unknown" in kinds) == (effort == 0 and not MECHANICS[game].whole)
