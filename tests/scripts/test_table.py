"""The rules at a table in the browser: rounds and lives as in the library, and matches as lines."""

from __future__ import annotations

import random
import zlib
from typing import Any

import pytest

from generator.games.ghost.rules import Finish
from generator.games.kin.games import RULES
from generator.games.rules import BEGINS, after_loss
from generator.library.games import Game
from generator.library.ghost import Ghost
from generator.library.kin import KIN_CLASSES
from generator.library.play import CHALLENGE, play_round
from generator.library.words import read
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

# Matches in which anything happens: their lines lead back to the same state. Answers with how rounds ended.
ANYTHING = """([list, name, matches, seed]) => {
  const { Table, matchLine } = StrategyBook;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const pick = (values) => values[Math.floor(chance() * values.length)];
  const games = { book: gameFor(list), players: gameFor(list, "players") };
  const endings = new Set();
  for (let match = 0; match < matches; match++) {
    const players = 2 + Math.floor(chance() * 4);
    const lives = chance() < 0.85 ? Array.from({ length: players }, () => pick([1, 2, 3])) : [];
    const begins = pick(["turn", "loser", "after-loser"]);
    const settings = { players, lives, begins, calls: pick(["book", "players"]) };
    const game = games[settings.calls];
    const table = new Table(game, settings);
    const longer = (text, letter) =>
      Array.from({ length: text.length + 1 }, (_, i) => text.slice(0, i) + letter + text.slice(i))
        .concat(letter + [...text].reverse().join(""), [...text].reverse().join("") + letter)
        .map((made) => (name === "spook" ? [...made].sort().join("") : made));
    for (let step = 0; step < 70; step++) {
      const { fragment } = table;
      const others = [..."ssssssssssssssssssccc", "undo", "leave", "late"];
      const kind = table.result && !table.over ? "nextRound" : pick(others);
      const texts = list[2].flatMap((letter) => longer(fragment, letter));
      const made = texts.filter((text) => game.addsLetter(fragment, text));
      const player = Math.floor(chance() * players);
      const allowed = made.filter((text) => game.example(text) !== null);
      const before = JSON.stringify(table.state);
      try {
        if (kind === "s") table.say(allowed.length && chance() < 0.9 ? pick(allowed) : pick(made));
        else if (kind === "c") table.challenge(player, chance() < 0.5 ? null : game.example(fragment));
        else table[kind](player);
      } catch {
        if (JSON.stringify(table.state) !== before) throw new Error(`refused, and changed: ${kind} ${before}`);
      }
    }
    for (const { result } of table.rounds) if (result) endings.add(result.ending);
    const seats = Array.from({ length: players }, () => ({ name: "", kind: "human" }));
    const rest = { proof: "list", spells: "", clock: 0, helped: [], joins: [], remote: false, key: "", check: null };
    const rounds = matchLine.roundsOf(table, name);
    const line = matchLine.write({ game: name, list: "tiny", min: list[3], seats, ...settings, ...rest, rounds });
    const again = matchLine.replay(matchLine.read(line), game);
    if (JSON.stringify(again.state) !== JSON.stringify(table.state)) throw new Error(line);
  }
  return [...endings].sort();
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


def _player(game: Game, chance: random.Random, seat: int, fragment: str) -> str:
    """A random answer, mostly a legal one; it doubts long fragments, so that no round ends by its length."""
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
                record = play_round(
                    game,
                    lambda seat, text, game=game: _player(game, chance, seat, text),
                    lambda seat, text: chance.random() < 0.05,
                )
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


@pytest.mark.parametrize(("name", "finish"), GAMES)
def test_a_line_leads_back_to_the_same_match(rules: Any, name: str, finish: Finish) -> None:
    chance, endings = random.Random(name), set()
    for _ in range(LISTS):
        words, letters, min_length = _lists(chance)
        endings |= {
            *rules.evaluate(
                ANYTHING, [[name, words, letters, min_length, finish], name, MATCHES, chance.randrange(1, 1 << 31)]
            )
        }
    assert endings == {ENDS[finish], "challenge", "bluff", "length", "late", "left"}


DEFAULTS = {
    **{
        "begins": "turn",
        "lives": [],
        "calls": "book",
        "proof": "list",
        "finish": "loses",
        "spells": "",
        "clock": 0,
        "helped": [],
        "joins": [],
    },
    **{"remote": False, "key": "", "check": None},
}


def _round(
    plays: list[str], mark: str = "", challenger: int | None = None, named: str | None = None, left: Any = ()
) -> Any:
    return {
        **{"plays": plays, "mark": mark, "challenger": challenger, "named": named},
        **{"leavers": [*left], "decisions": []},
    }


def _seats(*seats: tuple[str, str]) -> list[dict[str, str]]:
    return [{"name": name, "kind": kind} for name, kind in seats]


LINES: dict[str, dict[str, Any]] = {
    "ghost american/4/2 jaz? finish=goes-on": {
        **{"game": "ghost", "list": "american", "min": 4, "seats": _seats(("", "human"), ("", "human"))},
        **{"rounds": [_round([*"jaz"], "?")], "finish": "goes-on"},
    },
    "ghost american/4/2 jaz?": {
        **{"game": "ghost", "list": "american", "min": 4, "seats": _seats(("", "human"), ("", "human"))},
        "rounds": [_round([*"jaz"], "?")],
    },
    "ghost ~mine/3/3 qu?3=quiz.b~2.- names=Ann%2C%207,Ben%2A*scowl-35,*perfect lives=5,1,99 begins=after-loser "
    "word=ge%C3%ADst calls=players clock=30 helped=1,3 joins=Zo%C3%AB,D%27Arcy by=link id=k3f9 check=beef": {
        **{"game": "ghost", "list": "~mine", "min": 3, "begins": "after-loser", "lives": [5, 1, 99]},
        "seats": _seats(("Ann, 7", "human"), ("Ben*", "scowl-35"), ("", "perfect")),
        "rounds": [_round([*"qu"], "?", 2, "quiz"), _round(["b"], left=[1]), _round([])],
        **{"calls": "players", "spells": "geíst", "clock": 30, "helped": [0, 2], "joins": ["Zoë", "D'Arcy"]},
        **{"remote": True, "key": "k3f9", "check": 0xBEEF},
    },
    "superghost x/4/2 z>qz@.-@~1 names=a,b lives=2,2": {
        **{
            "game": "superghost",
            "list": "x",
            "min": 4,
            "lives": [2, 2],
            "seats": _seats(("a", "human"), ("b", "human")),
        },
        "rounds": [_round(["z", "qz"], "@"), _round([], "@", left=[0])],
    },
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_written_again(rules: Any, line: str) -> None:
    value = DEFAULTS | LINES[line]
    assert rules.evaluate("(line) => StrategyBook.matchLine.read(line)", line) == value
    assert rules.evaluate("(value) => StrategyBook.matchLine.write(value)", value) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "ghost a/4/2",
        "ghost a/4/65 e",
        "ghost a/4/2 ab.cd",
        "ghost a/4/2 a lives=0,1",
        "ghost a/4/2 a lives=-1,1",
        "ghost a/4/2 a lives=5",
        "ghost a/4/2 a lives=5,5 lives=5,5",
        "ghost a/4/2 a lives=100,1",
        "ghost a/4/2 a?3",
        "ghost a/4/2 ?",
        "ghost a/4/2 a~0",
        "ghost a/4/2 a@2",
        "ghost a/4/2 a?=",
        "ghost a/4/2 a names=Ann",
        "ghost a/4/2 a names=%,b",
        "ghost a/4/2 a names=a*B,b",
        f"ghost a/4/2 a names=a,{'b' * 41}",
        "ghost a/4/2 a begins=me",
        "ghost a/4/2 a calls=nobody",
        "ghost a/4/2 a clock=0",
        "ghost a/4/2 a clock=9999",
        "ghost a/4/2 a helped=3",
        "ghost a/4/2 a by=post",
        "ghost a/4/2 a id=A",
        "ghost a/4/2 a check=xyz",
        "ghost a/4/2 a colour=red",
        "ghost a/4/2 a toString=1",
        "superghost a/4/2 z>>q lives=1,1",
        "ghost a/4/2 " + "a." * 10_001 + "a lives=1,1",
    ],
)
def test_other_lines_are_refused(rules: Any, line: str) -> None:
    message = rules.evaluate(
        "(line) => { try { StrategyBook.matchLine.read(line); return ''; } catch (error) { return error.message; } }",
        line,
    )
    assert message


@pytest.mark.parametrize(
    "line",
    [
        "ghost a/1/2 ab?.c lives=1,1",  # the match was over
        "ghost a/1/2 abc.~1~1 lives=5,5",
        "ghost a/1/2 abca",  # the round was over
        "ghost a/1/3 ab?2",  # player 2 made it
        "ghost a/1/2 ab?=ba",
        "ghost a/1/2 x",
        "ghost a/1/2 ab.b lives=2,2",  # the first round is not over
    ],
)
def test_what_the_rules_forbid_is_not_replayed(rules: Any, line: str) -> None:
    message = rules.evaluate(
        """(line) => {
          const game = new StrategyBook.GhostGame(StrategyBook.Trie.fromWords(['a', 'b', 'c'], ['abc', 'ba'], 1), 1);
          const record = StrategyBook.matchLine.read(line);
          try { StrategyBook.matchLine.replay(record, game); return ''; } catch (error) { return error.message; }
        }""",
        line,
    )
    assert message.startswith("Round ")


@pytest.mark.parametrize("words", [[], ["ghost"], ["naïve", "äöü", "ß", "𞤢𞤣"]])
def test_the_fingerprint_is_the_sum_of_checksums(rules: Any, words: list[str]) -> None:
    answers = rules.evaluate("(words) => StrategyBook.matchLine.fingerprint(words)", words)
    assert answers == sum(zlib.crc32(word.encode()) for word in words) & 0xFFFFFFFF
