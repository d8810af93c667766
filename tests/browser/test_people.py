"""Ghost against people in the browser: the same needs, alphabets, disputes and familiar lists as in Python."""

import random
from typing import Any

import numpy as np
import pytest

from strategy_book.games.ghost.pages import data
from strategy_book.games.ghost.pages.people import who
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.lines import PerfectPlay
from strategy_book.games.ghost.solve.losers import solve_ghost
from strategy_book.games.ghost.solve.packed import rank_bytes, rank_values, trie_bytes
from strategy_book.games.ghost.solve.people.arena import build_arena, needs
from strategy_book.games.ghost.solve.people.disputes import dispute
from strategy_book.games.ghost.solve.people.least_lists import least_lists
from strategy_book.games.ghost.solve.people.vocabularies import build_familiar_trie
from strategy_book.games.ghost.solve.strategies import opening_lists
from strategy_book.games.ghost.solve.trie import INFINITE, build_trie
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import READERS, UNRANKED, Ranks, read_ranks
from tests.samples import plain
from tests.scripts.sources import run_scripts
from tests.wordlists import lexicon, list_path

ANSWERS = """([alphabet, text, values, ranks, words, sizes, players, min]) => {
  const { people, Familiar, Trie, Ghost, Disputes } = StrategyBook;
  const stored = StrategyBook.slices.whole(Trie.decoding(alphabet, text));
  stored.familiar = StrategyBook.slices.whole(Familiar.decoding(stored, values, ranks));
  const trie = Trie.fromWords(alphabet, words, min);
  people.rank(trie, words, min, new Map(words.map((word, i) => [word, sizes[i]])));
  const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);
  const ghost = new Ghost(stored, players);
  const openings = (depth) => {
    let level = [0];
    for (let d = 0; d < depth; d++) level = level.flatMap((node) => stored.plays(node));
    return level.filter((node) => !stored.isWord(node));
  };
  const seats = Array.from({ length: Math.min(players, 3) }, (_, seat) => seat);
  const against = (seat, most) => {
    const game = new people.Against(trie, players, seat, most);
    const found = game.openings().map((node) => [trie.fragment(node), game.sure[node] ? game.list(node) : null]);
    return { sure: game.sure[0] === 1, found };
  };
  return {
    read:
      same(stored.familiar.least, trie.familiar.least) &&
      stored.familiar.own.every((x, i) => !stored.isWord(i) || x === trie.familiar.own[i]),
    needs: seats.map((seat) => {
      const { least } = stored.below(0, people.needQuest(stored, players, seat));
      return openings(seat).map((node) => least[node]);
    }),
    against: seats.map((seat) => [20, 35].map((most) => against(seat, most))),
    disputes: new Disputes(words.filter((word) => word.length >= min)).verdicts(),
    minimal: seats.map((seat) =>
      openings(seat).map((node) => (ghost.mayLose(node, seat) ? null : ghost.listWords(node, seat))),
    ),
    main: ghost.mainLine(0).map((node) => stored.letter(node)).join(""),
  };
}"""


@pytest.fixture
def people(engine: Any) -> Any:
    run_scripts(engine, "solve/people.js", "solve/disputes.js", "play/ghost-game.js", "play/opponents.js")
    return engine


@pytest.mark.parametrize("least", [None, 0, *READERS, 11, 36, 96, UNRANKED])
def test_python_and_the_browser_name_the_same_people(people: Any, least: int | None) -> None:
    """Who can stop a seat, as chapters and the explorer say it."""
    name = people.evaluate("(need) => StrategyBook.people.whoStops(need ?? StrategyBook.people.NOBODY)", least)
    assert who(least).removesuffix(", whatever they know") == name


def check(page: Any, words: Lexicon, ranks: Ranks, players: int, min_length: int) -> None:
    trie = build_trie(words, min_length)
    script = plain(data.trie_script("x", min_length, trie_bytes(trie)))
    ranks_text = plain(data.ranks_script("x", min_length, rank_values(ranks), rank_bytes(trie, ranks)))
    arguments = [
        list(words.alphabet),
        script.split('"')[-2],
        rank_values(ranks),
        ranks_text.split('"')[-2],
        words.words(),
        ranks.tolist(),
        players,
        min_length,
    ]
    answer = page.evaluate(ANSWERS, arguments)
    assert answer["read"]
    game = build_familiar_trie(words, min_length, ranks)
    solved = solve_ghost(words, GhostRules(players, min_length), trie, ranks=ranks)
    assert answer["main"] == "".join(turn.letter for turn in PerfectPlay(solved).main_line())
    for seat in range(1, min(players, 3) + 1):
        depth = seat - 1
        least_here: list[int] = []
        if depth < len(trie.levels):
            least = needs(game, ranks, [(players, seat)])
            least_here = least[depth][0, game.flat.unfinished(depth)].tolist()
        assert answer["needs"][depth] == [0x7FFFFFFF if value >= INFINITE else value for value in least_here]
        for most, against in zip((20, 35), answer["against"][depth], strict=True):
            on = build_arena(game, ranks <= most)
            (mine,) = least_lists(on, [(players, seat)])
            assert against["sure"] == mine.sure
            assert against["found"] == [
                [
                    entry.opening,
                    entry.words and [[w, len(start)] for w, start in zip(entry.words, entry.work, strict=True)],
                ]
                for entry in mine.lists
            ]
        minimal = [entry.words and list(entry.words) for entry in opening_lists(solved, seat, "minimal")]
        assert answer["minimal"][depth] == minimal
    disputed, theirs = dispute(words, min_length), answer["disputes"]
    assert theirs["winner"] == disputed.winner
    assert theirs["struck"] == (disputed.struck and list(disputed.struck))
    assert theirs["letters"] == [
        {"letter": letter.letter, "wins": letter.wins, "struck": letter.struck and list(letter.struck)}
        for letter in disputed.letters
    ]


def test_random_lists(people: Any) -> None:
    chance = random.Random(11)
    for round_ in range(60):
        letters = "ab" if round_ % 3 else "abcdé"
        words = {"".join(chance.choices(letters, k=chance.randint(1, 7))) for _ in range(chance.randint(1, 40))}
        min_length = chance.randint(1, 3)
        if max(map(len, words)) < min_length:
            continue
        ranks = np.array(chance.choices([10, 20, 35, 60, UNRANKED], k=len(words)), np.uint16)
        check(people, Lexicon.from_words(words, alphabet=letters), ranks, chance.randint(2, 4), min_length)


def test_more_ranks_than_four_bits_hold(people: Any) -> None:
    words = Lexicon.from_words([a + b + c for a in "abcd" for b in "abc" for c in "ab"], alphabet="abcd")
    check(people, words, np.arange(1, len(words) + 1, dtype=np.uint16), 2, 2)


@pytest.mark.parametrize("players", [2, 3])
def test_a_real_list(people: Any, players: int) -> None:
    words = lexicon("american-common")
    ranks = read_ranks(words, list_path("american-common"))
    assert ranks is not None
    check(people, words, ranks, players, 4)


def test_sizes_survive_packing(people: Any) -> None:
    known = {"a": 10, "ab": 35, "abc": 10, "b": 60, "ba": 35}
    decoded = people.evaluate(
        """(script) => {
          let data;
          StrategyBook.registerSizes = (text) => { data = JSON.parse(text); };
          (0, eval)(script);
          return Object.fromEntries(StrategyBook.people.sizesOf(data));
        }""",
        data.sizes_script(known),
    )
    assert decoded == known


def test_a_reader_says_only_what_they_know(people: Any) -> None:
    """Every letter of the limited opponent begins a word it knows; it never finishes one that it knows unforced."""
    words = lexicon("american-common")
    ranks = read_ranks(words, list_path("american-common"))
    assert ranks is not None
    trie = build_trie(words, 4)
    script = plain(data.trie_script("x", 4, trie_bytes(trie))).split('"')[-2]
    ranks_text = plain(data.ranks_script("x", 4, rank_values(ranks), rank_bytes(trie, ranks))).split('"')[-2]
    games = people.evaluate(
        """([alphabet, text, values, ranks]) => {
          const trie = StrategyBook.slices.whole(StrategyBook.Trie.decoding(alphabet, text));
          trie.familiar = StrategyBook.slices.whole(StrategyBook.Familiar.decoding(trie, values, ranks));
          let seed = 5;
          const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
          const bots = [StrategyBook.opponents.careless, StrategyBook.opponents.reader(20)];
          const game = new StrategyBook.GhostGame(trie, 4);
          return Array.from({ length: 200 }, () => {
            const table = new StrategyBook.Table(game, { players: 2 });
            while (!table.result) {
              const reply = bots[table.toMove](table, chance);
              if (reply.challenge) table.challenge(table.toMove);
              else table.say(reply.say);
            }
            return [table.fragment, table.result.loser, table.result.ending];
          });
        }""",
        [list(words.alphabet), script, rank_values(ranks), ranks_text],
    )
    known = {word for word, rank in zip(words.words(), ranks.tolist(), strict=True) if rank <= 20 and len(word) >= 4}
    begins = {word[:i] for word in known for i in range(len(word) + 1)}
    assert {reason for _, _, reason in games} >= {"word", "bluff"}

    def ways_on(fragment: str) -> set[str]:
        return {fragment + c for c in words.alphabet if fragment + c in begins and fragment + c not in known}

    for fragment, loser, reason in games:
        for turn in range(2, len(fragment) + 1, 2):
            assert fragment[:turn] in (ways_on(fragment[: turn - 1]) or {fragment[:turn]})
        if reason == "word" and loser == 1:
            assert fragment not in known or not ways_on(fragment[:-1])
        if reason == "challenge" and loser == 1:  # it knew no word that begins so
            assert fragment not in begins


def test_the_explorer_shows_sure_wins_and_disputed_words(book: Any) -> None:
    page = book.open("explore.html#american-common/4/2/")
    page.locator(".sb-explorer:not(.sb-explorer--coming) .sb-graded").wait_for()
    assert "can stop you" in page.locator(".sb-people").inner_text()
    verdicts = dispute(lexicon("american-common"), 4)
    summary = page.locator("summary", has_text="How safe is this?")
    assert f"{len(verdicts.struck or ())} word" in summary.inner_text()
    summary.click()
    page.locator("details[open] .sb-words", has_text=(verdicts.struck or ("",))[0]).wait_for()
    assert not book.troubles


def test_a_readers_own_list_against_people(book: Any) -> None:
    page = book.open("your-list.html")
    page.locator("#your-list input[type=file]").set_input_files(str(list_path("american-common")))
    page.locator("summary", has_text="beat somebody who knows only common words").click()
    page.get_by_label("They know what is known to").select_option("20")
    table = page.locator("table", has_text="You need to know")
    table.wait_for()
    words = lexicon("american-common")
    ranks = read_ranks(words, list_path("american-common"))
    assert ranks is not None
    game = build_familiar_trie(words, 4, ranks)
    (alphabet,) = least_lists(build_arena(game, ranks <= 20), [(2, 2)])
    expected = [
        " ".join(f"{start}|{word[len(start) :]}" for word, start in zip(entry.words, entry.work, strict=True))
        if entry.words is not None
        else "✗ no sure win"
        for entry in alphabet.lists
    ]
    assert [" ".join(text.split()) for text in table.locator("tbody td").all_inner_texts()] == expected
    page.locator("summary", has_text="How safe is this?").click()
    page.locator("table", has_text="Strike").wait_for()
    assert not book.troubles
