"""The rules at a table in the browser: rounds and lives as in the library, and matches as lines."""

from __future__ import annotations

import random
from typing import Any

import pytest

from strategy_book.games.ghost.rules import Finish
from strategy_book.games.kin.games import RULES
from strategy_book.games.rules import BEGINS, after_loss
from strategy_book.library.ghost import Ghost
from strategy_book.library.kin import KIN_CLASSES, Game
from strategy_book.library.play import CHALLENGE, play_round
from strategy_book.library.words import read
from tests.scripts.sources import run_scripts

GAMES: list[tuple[str, Finish]] = [("ghost", "loses"), ("ghost", "goes-on"), *((name, "loses") for name in RULES)]
"""Each game, and what finishing a word does."""

LISTS, MATCHES = 2, 25
"""For each game: lists of random words, and random matches with each."""

LETTERS = "abcé"

ENDS = {"loses": "word", "goes-on": "stuck"}

GAME = """window.gameFor = ([name, words, alphabet, min, finish], calls = "book") => {
    const { Trie, GhostGame, KinGame, kinGames } = StrategyBook;
    const all = calls === "players" && finish === "loses" ? words : null;
    return kinGames.has(name)
      ? new KinGame(name, { words, alphabet, min, known: null })
      : new GhostGame(Trie.fromWords(alphabet, words, min, finish), min, all);
  }"""

# Matches that were played elsewhere: the rounds as the browser sees them.
PLAY = """([list, matches]) => {
  const game = gameFor(list);
  return matches.map(([settings, rounds]) => {
    const table = new StrategyBook.Table(game, settings);
    return rounds.map(([fragments, challenger]) => {
      for (const fragment of fragments) table.say(fragment);
      if (challenger !== null) table.challenge(challenger);
      const { loser, ending, challenger: by, word } = table.result;
      const { order } = table.round;
      if (!table.over) table.nextRound();
      return [order, [...table.lives], loser, ending, by ?? null, word ?? null];
    });
  });
}"""


@pytest.fixture
def rules(engine: Any) -> Any:
    run_scripts(
        engine, "play/rules.js", "play/ghost-game.js", "play/kin-game.js", "play/match-line.js", "solve/kin/*.js"
    )
    engine.evaluate(f"() => {{ {GAME} }}")
    return engine


def _lists(chance: random.Random) -> tuple[list[str], list[str], int]:
    words = {"".join(chance.choices(LETTERS, k=chance.randint(2, 6))) for _ in range(chance.randint(4, 16))}
    words.add("".join(chance.choices(LETTERS, k=6)))
    return sorted(words), sorted(set("".join(words))), chance.randint(1, 3)


class _Random:
    """Answers at random, mostly with legal moves; it doubts long fragments, so that no round ends by its length."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def __call__(self, game: Game, fragment: str) -> str:
        return _answer(game, self.chance, fragment)

    def challenges(self, game: Game, fragment: str) -> bool:
        return self.chance.random() < 0.05


def _answer(game: Game, chance: random.Random, fragment: str) -> str:
    legal = game.example(fragment) is not None
    if fragment and (chance.random() < 0.1 or len(fragment) == 4 or not legal):
        return CHALLENGE
    if chance.random() < 0.9:
        return chance.choice(game.moves(fragment))
    plays = [fragment + letter for letter in game.words.lexicon.alphabet]
    moves = [move for move in plays if game.after(fragment, move) is not None]
    return chance.choice(moves or plays)[-1 if game.title == "Ghost" else slice(None)]


@pytest.mark.parametrize(("name", "finish"), GAMES)
def test_matches_of_the_library_are_the_same_in_the_browser(rules: Any, name: str, finish: Finish) -> None:
    chance, endings = random.Random(name), set()
    for _ in range(LISTS):
        words, letters, min_length = _lists(chance)
        listed = read(words, alphabet="".join(letters))
        first: Game = (
            Ghost(listed, 2, min_length, finish) if name == "ghost" else KIN_CLASSES[name](listed, 2, min_length)
        )
        games = {players: first.with_players(players) for players in range(2, 6)}
        matches, expected = [], []
        for _ in range(MATCHES):
            lives = tuple(chance.randint(1, 3) for _ in range(chance.randint(2, 5)))
            begins, order, rounds, seen = chance.choice(BEGINS), [*range(len(lives))], [], []
            settings = {"players": len(lives), "lives": [*lives], "begins": begins}
            everyone = dict(enumerate(lives))
            while len(order) > 1:
                game = games[len(order)]
                record = play_round(game, [_Random(chance)] * len(order))
                challenger = None if record.challenger is None else order[record.challenger - 1]
                loser, shown = order[record.loser - 1], [*order]
                lives, seats = after_loss(lives, record.loser - 1, begins)
                order = [order[seats.index(new)] for new in range(len(lives))]
                everyone |= {loser: everyone[loser] - 1}
                rounds.append([record.fragments, challenger])
                seen.append([shown, [*everyone.values()], loser, record.ending, challenger, record.word])
                endings.add(record.ending)
            matches.append([settings, rounds])
            expected.append(seen)
        listed = [name, words, letters, min_length, finish]
        assert rules.evaluate(PLAY, [listed, matches]) == expected, words
    assert endings == {ENDS[finish], "challenge", "bluff"}
