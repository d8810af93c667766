"""Newcomers against the opponent who keeps pace: they win half of their first ten rounds, as people win."""

from __future__ import annotations

from typing import Any

import pytest

from strategy_book.games.ghost.pages import data
from strategy_book.games.ghost.solve.packed import rank_bytes, rank_values, trie_bytes
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.lists.ranks import read_ranks
from tests.samples import plain
from tests.scripts.sources import run_scripts
from tests.wordlists import lexicon, list_path

pytestmark = pytest.mark.rest

KNOWN = "american-common"
"""The words that a newcomer knows: 39,095."""

LEAST, MOST = 0.35, 0.65

FINISHED = 0.5
"""The share of the rounds won, at least, in which an opponent finishes a word."""

NONSENSE = 0.2
"""The share of rounds, at most, in which an opponent says a letter that begins no word."""

PLAY = """async ([ladder, known, min, newcomers, players, ranks]) => {
  const { Familiar, GhostGame, KinGame, Table, Trie, slices, strengths, pace, people } = StrategyBook;
  let game, knows = async (size) => size;
  if (ranks.trie) {
    const trie = slices.whole(Trie.decoding(ranks.alphabet, ranks.trie));
    if (ladder === "ranked") trie.familiar = slices.whole(Familiar.decoding(trie, ranks.values, ranks.ranks));
    game = new GhostGame(trie, min);
  } else {
    game = new KinGame(ranks.game, { words: ranks.words, alphabet: ranks.alphabet, min, known: null });
    const known = new Map(ranks.words.map((word, i) => [word, ranks.sizes[i]]));
    knows = async (size) => game.withWords(game.legal.filter((word) => known.get(word) <= size));
  }
  const mine = game.withWords(known.filter((word) => word.length >= min));
  let seed = 20;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const pick = (values) => values[Math.floor(random() * values.length)];
  // Any letter that keeps a known word alive and completes none, if there is one; without a known word, a challenge.
  const newcomer = ({ fragment }) => {
    const plays = fragment && mine.isWord(fragment) ? [] : mine.continues(fragment);
    if (!plays.length) return { challenge: true };
    const open = plays.filter(({ finished }) => !finished);
    return { say: pick(open.length ? open : plays).text };
  };
  const bots = new Map();
  const list = { ranked: ladder === "ranked" };
  const seated = async (kind) => {
    if (!bots.has(kind)) bots.set(kind, (await strengths.seated([{ kind }], list, game, knows))[0]);
    return bots.get(kind);
  };
  const wins = [];
  let [finished, hasty] = [0, 0];
  const kinds = {};
  for (let number = 0; number < newcomers; number++) {
    localStorage.clear();
    let won = 0;
    let [before, stayed] = ["", 2];
    for (let round = 0; round < 10; round++) {
      const kind = pace.kind(ladder);
      const bot = await seated(kind);
      const table = new Table(game, { players });
      let nonsense = false;
      while (!table.result) {
        const reply = (table.toMove ? bot : newcomer)(table, random);
        const real = table.fragment === "" || game.example(table.fragment) !== null;
        if (reply.challenge) table.challenge(table.toMove);
        else {
          const bots = table.toMove > 0;
          table.say(reply.say);
          nonsense ||= bots && real && game.example(table.fragment) === null;
        }
      }
      const { loser, ending } = table.result;
      if (loser) won++;
      if (loser && ending === "word") finished++;
      if (kind !== before && stayed < 2) hasty++;
      [before, stayed] = [kind, kind === before ? stayed + 1 : 1];
      const [rounds, bluffs] = kinds[kind] ?? [0, 0];
      kinds[kind] = [rounds + 1, bluffs + (nonsense ? 1 : 0)];
      pace.settle(`${number}-${round}`, ladder, loser > 0);
    }
    wins.push(won);
  }
  localStorage.clear();
  return { wins, finished, hasty, kinds };
}"""


@pytest.fixture
def scripts(engine: Any) -> Any:
    run_scripts(engine, "play/strengths.js", "play/kin-game.js", "solve/kin/*.js")
    return engine


def _ghost(name: str, min_length: int) -> dict[str, Any]:
    """A list as a page of Ghost has it."""
    words = lexicon(name)
    ranks, trie = read_ranks(words, list_path(name)), build_trie(words, min_length)
    assert ranks is not None
    values = rank_values(ranks)
    packed = data.trie_script("x", min_length, trie_bytes(trie))
    ranked = data.ranks_script("x", min_length, values, rank_bytes(trie, ranks))
    return {
        "alphabet": list(words.alphabet),
        "trie": plain(packed).split('"')[-2],
        "ranks": plain(ranked).split('"')[-2],
        "values": values,
    }


def _share(wins: list[int], what: str) -> float:
    share = sum(wins) / len(wins) / 10
    usual = sum(3 < won < 7 for won in wins)
    print(f"{what}: {share:.1%} of {10 * len(wins)} rounds won; {usual} of {len(wins)} newcomers won 4 to 6 of 10")
    return share


def _check(played: dict[str, Any], what: str) -> None:
    """About half of the rounds won, most of them by a word that the opponent finishes; nobody goes after one round."""
    wins = played["wins"]
    finished, kinds = played["finished"] / sum(wins), played["kinds"]
    share = _share(wins, what)
    bluffs = {kind: nonsense / rounds for kind, (rounds, nonsense) in kinds.items() if rounds >= sum(wins) / 20}
    print(f"  {finished:.1%} of them by a finished word; nonsense: {bluffs}")
    assert LEAST <= share <= MOST
    assert finished >= FINISHED
    assert max(bluffs.values()) <= NONSENSE
    assert played["hasty"] == 0


@pytest.mark.parametrize("name", ["american", KNOWN])
@pytest.mark.parametrize("ladder", ["ranked", "plain"])
@pytest.mark.parametrize(("min_length", "players"), [(4, 2), (3, 2), (4, 3)])
def test_newcomers_win_about_half_of_their_first_rounds(
    scripts: Any, name: str, ladder: str, min_length: int, players: int
) -> None:
    known = lexicon(KNOWN).words()
    played = scripts.evaluate(PLAY, [ladder, known, min_length, 100, players, _ghost(name, min_length)])
    _check(played, f"Ghost, {name}, {min_length}+ letters, {players} players, {ladder} opponents")


@pytest.mark.parametrize("game", ["superghost", "superduperghost", "xghost", "spook"])
def test_newcomers_win_about_half_of_their_first_rounds_of_the_kin(scripts: Any, game: str) -> None:
    """With a tenth of the list, since a search for every letter takes long."""
    words = lexicon(KNOWN)
    ranks = read_ranks(words, list_path(KNOWN))
    assert ranks is not None
    tenth = slice(None, None, 10)
    given = {
        "game": game,
        "words": words.words()[tenth],
        "sizes": [int(size) for size in ranks[tenth]],
        "alphabet": list(words.alphabet),
    }
    _check(scripts.evaluate(PLAY, ["ranked", words.words()[tenth], 4, 10, 2, given]), game)


JOTTO = """([letters, common, all, newcomers]) => {
  const { Jotto, jottoPace } = StrategyBook;
  const words = all.filter((word) => word.length === letters);
  const list = { slug: "x", alphabet: [..."abcdefghijklmnopqrstuvwxyz"] };
  const hider = words.map(() => "1").join(" ");
  const value = { letters, words: words.join(" "), hider, others: "", repeated: true, anagrams: true };
  const rules = StrategyBook.jottoGuessers.rulesOf(list, value, null);
  const { game } = rules;
  let seed = 3;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const known = new Set(common.filter((word) => word.length === letters));
  const mine = [...known].filter((word) => game.index.has(word));
  // Any known word that fits all answers so far; without one, any word of the list that does.
  const guess = (turns) => {
    const left = Array.from(game.possible(turns), (word) => game.words[word]);
    const fit = left.filter((word) => known.has(word));
    const words = fit.length ? fit : left;
    return words[Math.floor(random() * words.length)];
  };
  const needed = (secret, next) => {
    const turns = [];
    for (;;) {
      const word = next(turns);
      turns.push({ guess: word, answer: game.answer(word, secret) });
      if (word === secret) return turns.length;
    }
  };
  const wins = [];
  for (let number = 0; number < newcomers; number++) {
    localStorage.clear();
    let won = 0;
    for (let round = 0; round < 10; round++) {
      const line = jottoPace.line(rules, random);
      const theirs = needed(mine[Math.floor(random() * mine.length)], (turns) => line.after(turns).word);
      const ours = needed(game.draw(rules.hider, random), guess);
      if (ours < theirs) won++;
      if (ours !== theirs) jottoPace.settle(ours < theirs);
    }
    wins.push(won);
  }
  localStorage.clear();
  return wins;
}"""


def test_newcomers_win_about_half_of_their_first_games_of_jotto(scripts: Any) -> None:
    """A draw is not a win."""
    run_scripts(scripts, "play/jotto/guessers.js")
    given = [5, lexicon(KNOWN).words(), lexicon("american").words(), 10]
    assert LEAST <= _share(scripts.evaluate(JOTTO, given), "Jotto, american, 5 letters") <= MOST
