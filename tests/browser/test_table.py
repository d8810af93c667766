"""The rules at a table, the same in Python and in the browser, on random matches of all kinds."""

from __future__ import annotations

import functools
import random
from typing import Any

import pytest

from generator.cli.seated_match import SeatedMatch
from generator.cli.seating import Machines
from generator.cli.table import TerminalTable
from generator.errors import InputError, RulesError
from generator.games.match_line import read_match, write_match
from generator.games.match_record import (
    HUMAN,
    MatchRecord,
    RoundLine,
    SeatLine,
    fingerprint,
    replay,
    rounds_of,
)
from generator.games.notation import SEPARATORS
from generator.games.registry import LETTER_GAMES
from generator.games.table import Table
from generator.games.table_settings import BEGINS, CALLS, Calls
from generator.library.games import Game, make_game
from generator.library.table_words import GameWords
from generator.library.words import read
from tests.browser.sources import run_scripts

LISTS, MATCHES = 6, 40
"""For each game: lists of random words, and random matches with each."""

LETTERS = "abcé"

# Games by [name, words, min], and what they make of a list of events.
PLAY = """([name, words, alphabet, min, matches]) => {
  const { Table, Trie, GhostGame, LettersGame, matchLine, letterGames } = StrategyBook;
  const gameFor = (calls) => letterGames.has(name)
    ? new LettersGame(name, { words, alphabet, min, known: null })
    : new GhostGame(Trie.fromWords(alphabet, words, min), min, calls === "players" ? words : null);
  const games = { book: gameFor("book"), players: gameFor("players") };
  return matches.map(([settings, events, record]) => {
    const table = new Table(games[settings.calls], settings);
    const refused = events.map(([kind, ...values]) => {
      try {
        table[kind](...values);
        return false;
      } catch {
        return true;
      }
    });
    const rounds = matchLine.roundsOf(table, name);
    const line = matchLine.write({ ...record, game: name, rounds });
    const again = matchLine.replay(matchLine.read(line), games[settings.calls]);
    const state = JSON.stringify(table.state);
    return { refused, state: JSON.parse(state), line, again: JSON.stringify(again.state) === state };
  });
}"""


# Lines with who calls completed words in them, and the states they lead to.
REPLAY = """([name, words, alphabet, min, lines]) => {
  const { Trie, GhostGame, LettersGame, matchLine, letterGames } = StrategyBook;
  const gameFor = (calls) => letterGames.has(name)
    ? new LettersGame(name, { words, alphabet, min, known: null })
    : new GhostGame(Trie.fromWords(alphabet, words, min), min, calls === "players" ? words : null);
  return lines.map(([line, calls]) => {
    const game = gameFor(calls);
    const { state } = matchLine.replay(matchLine.read(line), game);
    return [JSON.parse(JSON.stringify(state)), matchLine.fingerprint(game.words())];
  });
}"""


@pytest.fixture(scope="module")
def rules(engine: Any) -> Any:
    run_scripts(
        engine,
        "play/rules.js",
        "play/ghost-game.js",
        "play/letters-game.js",
        "play/match-line.js",
        "solve/letters/*.js",
    )
    return engine


class CachedWords(GameWords):
    """Answers that were given before come from a dictionary."""

    def __init__(self, game: Game, calls: Calls) -> None:
        super().__init__(game, calls)
        for question in ("adds_letter", "is_word", "example", "allows"):
            setattr(self, question, functools.cache(getattr(self, question)))


def _words(chance: random.Random) -> list[str]:
    return sorted(
        {"".join(chance.choices(LETTERS, k=chance.randint(2, 6))) for _ in range(chance.randint(4, 16))}
    )


def _event(chance: random.Random, table: Table, words: GameWords, game: str) -> list[Any]:
    """Something that happens at the table, mostly something that the rules allow."""
    players = len(table.lives)
    if table.round.result is not None and not table.over:
        kinds = ["nextRound"] * 8 + ["undo", "leave", "say"]
    else:
        kinds = ["say"] * 24 + ["challenge"] * 4 + ["undo", "undo", "leave", "late", "nextRound"]
    kind = chance.choice(kinds)
    if kind == "say":
        letter, fragment = chance.choice([*LETTERS, *LETTERS, "x"]), table.fragment
        allowed = [
            text
            for sign in LETTERS
            for text in _longer(fragment, sign, game)
            if words.adds_letter(fragment, text) and words.example(text) is not None
        ]
        legal = allowed and chance.random() < 0.85
        return ["say", chance.choice(allowed if legal else _longer(fragment, letter, game))]
    if kind == "challenge":
        named = chance.choice([None, None, words.example(table.fragment), "aé"])
        return ["challenge", chance.randrange(players), named]
    return [kind, chance.randrange(players)] if kind == "leave" else [kind]


def _longer(fragment: str, letter: str, game: str) -> list[str]:
    texts = [fragment[:i] + letter + fragment[i:] for i in range(len(fragment) + 1)]
    turned = fragment[::-1]
    texts += [letter + turned, turned + letter]
    return ["".join(sorted(text)) for text in texts] if game == "spook" else texts


def state_of(table: Table) -> dict[str, Any]:
    """The whole state as plain values, for comparison with the browser's."""
    return {
        "lives": [*table.lives],
        "toMove": table.to_move,
        "winner": table.winner,
        "over": table.over,
        "canUndo": table.can_undo,
        "challengers": table.challengers(),
        "rounds": [
            {
                "order": [*entry.order],
                "plays": [*entry.plays],
                "leavers": [*entry.leavers],
                "result": entry.result
                and {
                    "loser": entry.result.loser,
                    "ending": str(entry.result.ending),
                    "word": entry.result.word,
                    "challenger": entry.result.challenger,
                },
            }
            for entry in table.rounds
        ],
    }


def _do(table: Table, event: list[Any]) -> bool:
    """Whether the rules refuse it."""
    kind, *values = event
    before = (table.fragment, len(table.rounds), [*table.lives], table.round.result)
    try:
        getattr(table, "next_round" if kind == "nextRound" else kind)(*values)
    except RulesError:
        assert (table.fragment, len(table.rounds), [*table.lives], table.round.result) == before
        return True
    return False


@pytest.mark.parametrize("game", LETTER_GAMES)
def test_random_matches_agree(rules: Any, game: str) -> None:
    """Their states, what is refused, and their lines, which lead back to the same states."""
    chance = random.Random(game)
    endings, most_rounds = set(), 0
    for _ in range(LISTS):
        words, min_length = _words(chance), chance.randint(1, 3)
        words.append("".join(chance.choices(LETTERS, k=6)))
        words = sorted(set(words))
        matches, expected, letters = [], [], sorted(set("".join(words)))
        views = {
            calls: CachedWords(make_game(game, read(words, alphabet="".join(letters)), 2, min_length), calls)
            for calls in CALLS
        }
        for _ in range(MATCHES):
            players = chance.randint(2, 5)
            lives = [chance.randint(1, 3) for _ in range(players)] if chance.random() < 0.85 else []
            begins, calls = chance.choice(BEGINS), chance.choice(CALLS)
            view = views[calls]
            table = Table(view, players, lives, begins, calls)
            events, refused = [], []
            for _ in range(70):
                events.append(_event(chance, table, view, game))
                refused.append(_do(table, events[-1]))
            record = MatchRecord(
                game,
                "tiny",
                min_length,
                (SeatLine(),) * players,
                rounds_of(table, game),
                lives=tuple(lives),
                begins=begins,
                calls=calls,
            )
            again = replay(read_match(write_match(record)), view)
            assert state_of(again) == state_of(table)
            settings = {"players": players, "lives": lives, "begins": begins, "calls": calls}
            seats = [{"name": "", "kind": "human"}] * players
            options = {
                "spells": "",
                "clock": 0,
                "helped": [],
                "joins": [],
                "remote": False,
                "key": "",
                "check": None,
            }
            value = {"list": "tiny", "min": min_length, "seats": seats, **settings, **options}
            matches.append([settings, events, value])
            expected.append({"refused": refused, "state": state_of(table), "line": write_match(record)})
            endings |= {str(entry.result.ending) for entry in table.rounds if entry.result}
            most_rounds = max(most_rounds, len(table.rounds))
        answers = rules.evaluate(PLAY, [game, words, letters, min_length, matches])
        for mine, theirs, match in zip(expected, answers, matches, strict=True):
            assert theirs.pop("again"), match
            assert theirs == mine, (words, min_length, match)
    assert endings == {"word", "challenge", "bluff", "length", "late", "left"}
    assert most_rounds > 6


TYPED = 20
"""For each game: matches that are typed in the terminal at random."""


def _typed(chance: random.Random, match: SeatedMatch, game: str) -> str:
    """What somebody types: mostly a letter that some word allows."""
    table, players = match.table, len(match.record.seats)
    kind = chance.choice(["say"] * 16 + ["challenge"] * 3 + ["undo", "?", "leave", "line", "\x1b", "next"])
    if table.to_move is None and kind == "say":
        return ""
    if kind == "say":
        texts = [text for letter in LETTERS for text in _longer(table.fragment, letter, game)]
        legal = [text for text in texts if match.words.example(text) is not None]
        after = chance.choice(legal if legal and chance.random() < 0.85 else texts)
        return after if SEPARATORS[game] else after[-1]
    return f"{kind} {chance.randint(1, players)}" if kind in ("challenge", "leave") else kind


@pytest.mark.parametrize("game", LETTER_GAMES)
def test_a_match_in_the_terminal_is_the_same_in_the_browser(
    rules: Any, game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """People type at random, with machines among them; the browser reads the line and comes to the same state."""
    chance = random.Random(game)
    endings, lines = set(), []
    words, min_length = _words(chance), 2
    letters = sorted(set("".join(words)))
    played = make_game(game, read(words, alphabet="".join(letters)), 2, min_length)
    for seed in range(TYPED):
        kinds = [HUMAN, *chance.choices([HUMAN, HUMAN, "perfect", "careless"], k=chance.randint(1, 3))]
        record = MatchRecord(
            game,
            "tiny",
            min_length,
            tuple(SeatLine("", kind) for kind in kinds),
            lives=tuple(chance.randint(1, 3) for _ in kinds) if chance.random() < 0.8 else (),
            begins=chance.choice(BEGINS),
            calls=chance.choice(CALLS),
        )
        machines = Machines(record, None, seed)
        match = SeatedMatch(played.with_players(len(kinds)), record, machines.make, machines.solve)
        turns = iter(range(60))
        monkeypatch.setattr(
            "generator.cli.table.read_line",
            lambda prompt, m=match, t=turns: next((_typed(chance, m, game) for _ in t), None),
        )
        terminal = TerminalTable(match)
        terminal.welcome()
        terminal.run()
        endings |= {str(entry.result.ending) for entry in match.table.rounds if entry.result}
        lines.append((match.line(), record.calls, state_of(match.table)))
    answers = rules.evaluate(REPLAY, [game, words, letters, min_length, [line[:2] for line in lines]])
    for (line, _, state), (theirs, check) in zip(lines, answers, strict=True):
        assert theirs == state, line
        assert "check=" not in line or f"check={check:x}" in line.split(), line
    assert endings >= {"word", "challenge", "bluff"} and any("~" in line for line, _, _ in lines)
    assert "\x1b" not in capsys.readouterr().out


RECORDS = (
    MatchRecord("ghost", "american", 4, (SeatLine(), SeatLine()), (RoundLine(tuple("jaz"), "?"),)),
    MatchRecord(
        "ghost",
        "~mine",
        3,
        (SeatLine("Ann, 7"), SeatLine("Ben*", "scowl-35"), SeatLine("", "perfect")),
        (RoundLine(tuple("qu"), "?", 2, "quiz"), RoundLine(("b",), "", None, None, (1,)), RoundLine()),
        lives=(5, 1, 99),
        begins="after-loser",
        calls="players",
        spells="geíst",
        clock=30,
        helped=(0, 2),
        joins=("Zoë", "D'Arcy"),
        remote=True,
        key="k3f9",
        check=0xBEEF,
    ),
    MatchRecord(
        "superghost",
        "x",
        4,
        (SeatLine("a"), SeatLine("b")),
        (RoundLine(("z", "qz"), "@"), RoundLine((), "@", None, None, (0,))),
        lives=(2, 2),
    ),
)


def _value(record: MatchRecord) -> dict[str, Any]:
    """A record as the browser has it."""
    return {
        **{"game": record.game, "list": record.list_slug, "min": record.min_length, "begins": record.begins},
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in record.seats],
        "rounds": [
            {
                **{"plays": [*entry.plays], "mark": entry.mark, "challenger": entry.challenger},
                **{"named": entry.named, "leavers": [*entry.leavers]},
            }
            for entry in record.rounds
        ],
        **{"lives": [*record.lives], "calls": record.calls, "spells": record.spells, "clock": record.clock},
        **{"helped": [*record.helped], "joins": [*record.joins], "remote": record.remote, "key": record.key},
        "check": record.check,
    }


@pytest.mark.parametrize("record", RECORDS)
def test_both_write_and_read_the_same_match(rules: Any, record: MatchRecord) -> None:
    line = write_match(record)
    assert rules.evaluate("(value) => StrategyBook.matchLine.write(value)", _value(record)) == line
    assert rules.evaluate("(line) => StrategyBook.matchLine.read(line)", line) == _value(record)
    assert read_match(line) == record


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
def test_python_and_the_browser_refuse_the_same_lines(rules: Any, line: str) -> None:
    message = rules.evaluate(
        "(line) => { try { StrategyBook.matchLine.read(line); return ''; } catch (error) { return error.message; } }",
        line,
    )
    assert message
    with pytest.raises(InputError):
        read_match(line)


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
def test_neither_replays_what_the_rules_forbid(rules: Any, line: str) -> None:
    message = rules.evaluate(
        """(line) => {
          const game = new StrategyBook.GhostGame(StrategyBook.Trie.fromWords(['a', 'b', 'c'], ['abc', 'ba'], 1), 1);
          const record = StrategyBook.matchLine.read(line);
          try { StrategyBook.matchLine.replay(record, game); return ''; } catch (error) { return error.message; }
        }""",
        line,
    )
    assert message.startswith("Round ")
    words = GameWords(make_game("ghost", read(["abc", "ba"], alphabet="abc"), 2, 1))
    with pytest.raises(InputError, match=r"^round \d of the line"):
        replay(read_match(line), words)


@pytest.mark.parametrize("words", [[], ["ghost"], ["naïve", "äöü", "ß", "𞤢𞤣"]])
def test_both_have_the_same_fingerprint(rules: Any, words: list[str]) -> None:
    answers = rules.evaluate("(words) => StrategyBook.matchLine.fingerprint(words)", words)
    assert answers == fingerprint(words) == fingerprint(reversed(words))
    assert len(SEPARATORS) == len(LETTER_GAMES)
