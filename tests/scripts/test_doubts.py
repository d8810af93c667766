"""Opponents who know some of the words: when they challenge, and who wins; the same in Python and in the browser."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest

from strategy_book.games.ghost.pages import data
from strategy_book.games.ghost.solve.packed import rank_bytes, rank_values, trie_bytes
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.library.ghost import Ghost
from strategy_book.library.play import play_round
from strategy_book.library.players import Doubts, reader
from strategy_book.library.words import read
from strategy_book.lists.ranks import read_ranks
from tests.samples import plain
from tests.scripts.sources import run_scripts
from tests.wordlists import lexicon, list_path

LIST, MIN = "american", 4
SIZES = (10, 20, 35, 50, 55, 60)
"""Of the list; all its other words have no rank."""

ROUNDS = 2000
MOST_WRONG = 0.10
"""The share of rounds in which an opponent may challenge a word."""

MARGIN = 0.02
"""Three standard errors of a share of 10 % in that many rounds."""


@pytest.fixture
def page(engine: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A page with the list as ``trie``, ``playRounds(sizes, rounds)`` and opponents by size; 0 is the perfect one.

    Words of four letters count, unless a test has the parameter ``min_length``.
    """
    min_length = request.node.callspec.params["min_length"] if hasattr(request.node, "callspec") else MIN
    words = lexicon(LIST)
    ranks = read_ranks(words, list_path(LIST))
    assert ranks is not None
    trie, values = build_trie(words, min_length), rank_values(ranks)
    script = plain(data.trie_script("x", min_length, trie_bytes(trie))).split('"')[-2]
    ranks_text = plain(data.ranks_script("x", min_length, values, rank_bytes(trie, ranks))).split('"')[-2]
    run_scripts(engine, "play/ghost-game.js", "play/opponents.js")
    engine.evaluate(
        """([alphabet, text, values, ranks, min]) => {
          window.trie = StrategyBook.slices.whole(StrategyBook.Trie.decoding(alphabet, text));
          trie.familiar = StrategyBook.slices.whole(StrategyBook.Familiar.decoding(trie, values, ranks));
          const game = new StrategyBook.GhostGame(trie, min);
          const opponents = new Map([[0, StrategyBook.opponents.perfect]]);
          const opponent = (size) => {
            if (!opponents.has(size)) opponents.set(size, StrategyBook.opponents.reader(size));
            return opponents.get(size);
          };
          let seed = 5;
          const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
          window.playRounds = (sizes, rounds) =>
            Array.from({ length: rounds }, (_, round) => {
              const order = round % 2 ? [1, 0] : [0, 1];
              const table = new StrategyBook.Table(game, { players: 2 });
              while (!table.result) {
                const player = table.toMove;
                const reply = opponent(sizes[order[player]])(table, chance);
                if (reply.challenge) table.challenge(player);
                else table.say(reply.say);
              }
              return [order[table.result.loser], table.result.ending];
            });
        }""",
        [list(words.alphabet), script, values, ranks_text, min_length],
    )
    yield engine
    engine.evaluate("() => { delete window.trie; delete window.playRounds; }")


def summary(rounds: list[list[Any]]) -> tuple[float, float, float]:
    """The share of rounds that the second player wins, and in which each of them challenged a word."""
    wins = sum(loser == 0 for loser, _ in rounds)
    wrong = [sum((loser, ending) == (side, "challenge") for loser, ending in rounds) for side in (0, 1)]
    return wins / len(rounds), wrong[0] / len(rounds), wrong[1] / len(rounds)


PERFECT = [(size, 0) for size in SIZES[:-1]]
SOME = [*pairwise(SIZES), (SIZES[0], SIZES[-1]), *PERFECT[::2]]
ALL = [*combinations(SIZES, 2), *PERFECT]


@pytest.mark.rest
@pytest.mark.parametrize(
    ("min_length", "pairs"),
    [(4, SOME), *(pytest.param(length, ALL, marks=pytest.mark.slow) for length in (3, 4, 5))],
    ids=["4-some", "3", "4", "5"],
)
def test_who_knows_more_wins_and_few_challenges_are_wrong(
    page: Any, min_length: int, pairs: list[tuple[int, int]]
) -> None:
    """Rounds of each pair of sizes, who begins in turn. The table is printed: pytest -s."""
    print(f"\n{LIST}, {min_length}+ letters, {ROUNDS} rounds")
    print("the larger wins; wrong challenges of the smaller, of the larger")
    for small, large in pairs:
        wins, *wrong = summary(page.evaluate("([sizes, n]) => playRounds(sizes, n)", [[small, large], ROUNDS]))
        name = f"scowl-{large}" if large else "perfect"
        print(f"scowl-{small} against {name}: {wins:.1%}; {wrong[0]:.1%}, {wrong[1]:.1%}")
        assert wins > 0.5, (small, large)
        assert max(wrong) <= MOST_WRONG - MARGIN, (small, large)


def test_python_doubts_and_guesses_as_the_browser_does(page: Any) -> None:
    words = lexicon(LIST)
    ranks = read_ranks(words, list_path(LIST))
    assert ranks is not None
    legal = [word for word in words.words() if len(word) >= MIN]
    chance = random.Random(3)
    fragments = ["", "q", "zz", "ghost", "mnemonicx"]
    for word in chance.sample(legal, 300):
        fragments.append(word[: chance.randrange(1, len(word))])
        fragments.append(fragments[-1] + chance.choice(words.alphabet))
        fragments.append(fragments[-1] + chance.choice(words.alphabet))
    words_here = set(legal)  # a game never goes on behind a word
    fragments = [text for text in fragments if not any(text[:end] in words_here for end in range(len(text) + 1))]
    assert len(fragments) > 300
    for size in (10, 35):
        known = [word for word, rank in zip(words.words(), ranks.tolist(), strict=True) if rank <= size]
        doubts = Doubts(legal, [word for word in known if len(word) >= MIN], words.alphabet)
        answers = page.evaluate(
            """([size, fragments]) => {
              const doubts = new StrategyBook.Doubts(trie, size);
              return fragments.map((text) => [doubts.chance(text), Object.fromEntries(doubts.guesses(text))]);
            }""",
            [size, fragments],
        )
        assert any(0.1 < chance < 1 for chance, _ in answers)
        for fragment, (challenge, guesses) in zip(fragments, answers, strict=True):
            assert doubts.chance(fragment) == pytest.approx(challenge, rel=1e-9)
            assert set(doubts.guesses(fragment)) == set(guesses), fragment
            assert doubts.guesses(fragment) == pytest.approx(guesses, rel=1e-9)


@pytest.mark.rest
def test_readers_in_python_win_by_knowing_more(page: Any) -> None:
    """The same rounds by the program's own players: the shares agree with the browser's within their errors."""
    rounds = 400
    words = read(LIST)
    game = Ghost(words, 2, MIN)
    for small, large in ((10, 35), (20, 50)):
        players = [reader(words, f"scowl-{size}", min_length=MIN, seed=1) for size in (small, large)]
        results = []
        for number in range(rounds):
            order = [1, 0] if number % 2 else [0, 1]
            record = play_round(game, [players[side] for side in order])
            results.append([order[record.loser - 1], str(record.ending)])
        wins, *wrong = summary(results)
        browser = summary(page.evaluate("([sizes, n]) => playRounds(sizes, n)", [[small, large], ROUNDS]))
        assert wins > 0.5
        assert max(wrong) <= MOST_WRONG
        assert wins == pytest.approx(browser[0], abs=0.1)  # four standard errors of the difference
