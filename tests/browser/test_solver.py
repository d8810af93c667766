"""The solver in JavaScript agrees with the one in Python, fragment by fragment."""

import base64
import random
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from strategy_book.games.ghost.chapter.tasks import ghost_chapter
from strategy_book.games.ghost.pages import data
from strategy_book.games.ghost.rules import MIN_LENGTHS, PLAYERS, Finish, GhostRules
from strategy_book.games.ghost.solve.lines import PerfectPlay, line_plays, line_words
from strategy_book.games.ghost.solve.losers import SolvedGhost, loss_odds, solve_ghost
from strategy_book.games.ghost.solve.packed import trie_bytes
from strategy_book.games.ghost.solve.strategies import opening_lists
from strategy_book.games.ghost.solve.trie import Trie, build_trie
from strategy_book.games.jotto.pages.chapters import JottoList
from strategy_book.games.jotto.pages.data import jotto_deck
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.wordlist import named_lists, read_lexicon
from strategy_book.pages.decks import learn_pages
from strategy_book.pages.lists_data import lookup_pages
from tests.browser.conftest import NewPage
from tests.games.ghost.strategies import by_fragment
from tests.samples import FACTS, JOTTO_OPEN, jotto_pages, plain
from tests.scripts.sources import BOOK, FOLDER, SCRIPTS
from tests.wordlists import lexicon

# Long arrays travel as text: number by number, the transfer took longer than solving.
TEXT = """const text = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    let out = '';
    for (let i = 0; i < bytes.length; i += 8192) out += String.fromCharCode(...bytes.subarray(i, i + 8192));
    return btoa(out);
  };"""
# Every question that a page asks the solver, for one number of players.
ANSWERS = f"""([key, alphabet, players]) => {{
  window.tries ??= {{}};
  tries[key] ??= StrategyBook.slices.whole(StrategyBook.Trie.decoding(alphabet, registered[key]));
  const ghost = new StrategyBook.Ghost(tries[key], players);
  {TEXT}
  return {{ losers: text(ghost.losers), lengths: text(ghost.lengths()) }};
}}"""


def register(engine: Any, slug: str, trie: Trie) -> str:
    engine.evaluate(plain(data.trie_script(slug, trie.min_length, trie_bytes(trie))))
    return f"{slug}{trie.min_length}"


def flat(levels: list[np.ndarray], dtype: type) -> np.ndarray:
    return np.concatenate([level.astype(dtype) for level in levels])


def decoded(text: str, dtype: type) -> np.ndarray:
    return np.frombuffer(base64.b64decode(text), dtype)


@pytest.mark.rest
@pytest.mark.parametrize("path", named_lists(), ids=lambda path: path.stem)
def test_every_fragment_of_every_shipped_variant(engine: Any, path: Any) -> None:
    words = read_lexicon(path)
    for min_length in MIN_LENGTHS:
        trie = build_trie(words, min_length)
        key = register(engine, path.stem, trie)
        for players in PLAYERS:
            solved = solve_ghost(words, GhostRules(players, min_length), trie)
            answers = engine.evaluate(ANSWERS, [key, list(words.alphabet), players])
            losers, lengths = decoded(answers["losers"], np.int32), decoded(answers["lengths"], np.uint8)
            assert np.array_equal(losers, flat(solved.losers, np.int32)), (min_length, players)
            assert np.array_equal(lengths, flat(line_plays(solved)[1], np.uint8)), (min_length, players)
        engine.evaluate("(key) => { delete tries[key]; delete registered[key]; }", key)


def check_all(engine: Any, solved: SolvedGhost, key: str) -> None:
    """Compare losers, odds, lines, lists and grades of one variant."""
    players = solved.rules.players
    answers = engine.evaluate(
        """([key, alphabet, players, finish]) => {
          TEXT
          const trie = StrategyBook.slices.whole(StrategyBook.Trie.decoding(alphabet, registered[key]));
          trie.finish = finish;
          const ghost = new StrategyBook.Ghost(trie, players);
          const openings = (depth) => {
            let level = [0];
            for (let d = 0; d < depth; d++) level = level.flatMap((node) => trie.plays(node));
            return level.filter((node) => !trie.isWord(node));
          };
          const lists = [];
          for (let seat = 0; seat < Math.min(players, 3); seat++) {
            lists.push(openings(seat).map((node) => ghost.mayLose(node, seat) ? null : ghost.listWords(node, seat)));
          }
          return {
            losers: text(ghost.losers),
            odds: text(ghost.odds()),
            line: ghost.lineWords(0),
            main: ghost.mainLine(0).map((node) => trie.letter(node)).join(''),
            graded: ghost.graded(0).map((grade) => grade.letter).join(''),
            words: trie.words(0),
            counts: trie.counts()[0],
            lists,
          };
        }""".replace("TEXT", TEXT),
        [key, list(solved.trie.lexicon.alphabet), players, solved.rules.finish],
    )
    trie = solved.trie
    assert np.array_equal(decoded(answers["losers"], np.int32), flat(solved.losers, np.int32))
    odds = np.concatenate(loss_odds(solved, len(trie.levels)))
    assert np.abs(decoded(answers["odds"], np.float64).reshape(-1, players) - odds).max() < 1e-12
    assert answers["line"] == line_words(solved)
    assert answers["main"] == "".join(turn.letter for turn in PerfectPlay(solved).main_line())
    assert answers["counts"] == trie.playable_words == len(answers["words"])
    for seat, lists in enumerate(answers["lists"], 1):
        expected = [entry.words and list(entry.words) for entry in opening_lists(solved, seat, "minimal")]
        assert lists == expected
    chapter = ghost_chapter(trie.lexicon, solved.rules, trie)
    assert answers["graded"] == "".join(verdict.letter for verdict in chapter.letters)


@pytest.mark.parametrize("players", PLAYERS)
def test_odds_lines_lists_and_grades_of_a_real_list(engine: Any, players: int) -> None:
    words = lexicon("american-common")
    trie = build_trie(words, 4)
    key = register(engine, f"all-{players}-", trie)
    check_all(engine, solve_ghost(words, GhostRules(players, 4), trie), key)


def test_random_lists(engine: Any) -> None:
    chance = random.Random(4)
    for round_ in range(60):
        letters = "abcdé" if round_ % 3 else "".join(chr(0x400 + i) for i in range(70))
        words = {"".join(chance.choices(letters, k=chance.randint(1, 7))) for _ in range(chance.randint(1, 60))}
        finish: Finish = chance.choice(["loses", "goes-on"])
        rules = GhostRules(chance.randint(2, 6), chance.randint(1, 3), finish)
        if max(map(len, words)) < rules.min_length:
            continue
        words_read = Lexicon.from_words(words, alphabet=letters)
        trie = build_trie(words_read, rules.min_length, finish)
        key = register(engine, f"random{round_}-", trie)
        check_all(engine, solve_ghost(words_read, rules, trie), key)
        built = engine.evaluate(
            """([key, alphabet, words, min, finish]) => {
              const stored = StrategyBook.slices.whole(StrategyBook.Trie.decoding(alphabet, registered[key]));
              const built = StrategyBook.Trie.fromWords(alphabet, words, min, finish);
              const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);
              const parts = ['letters', 'first', 'end', 'parent', 'depth'];
              return parts.every((name) => same(stored[name], built[name]));
            }""",
            [key, list(words_read.alphabet), words_read.words(), rules.min_length, finish],
        )
        assert built, words


@pytest.mark.parametrize("players", [30, 31, 32, 33, 40, 64])
def test_seats_beyond_those_of_one_number(engine: Any, players: int) -> None:
    """Sets of more than 31 seats take more than one number of 32 bits."""
    chance = random.Random(players)
    words = {"".join(chance.choices("ab", k=chance.randint(20, 60))) for _ in range(60)}
    read = Lexicon.from_words(words, alphabet="ab")
    trie = build_trie(read, 1)
    solved = solve_ghost(read, GhostRules(players, 1), trie)
    fragments = [*by_fragment(trie)]
    answers = engine.evaluate(
        """([words, players, fragments]) => {
          const trie = StrategyBook.Trie.fromWords(["a", "b"], words, 1);
          const ghost = new StrategyBook.Ghost(trie, players);
          return fragments.map((fragment) => {
            const node = trie.find(fragment);
            return [ghost.loserSeats(node), trie.isWord(node) ? 0 : ghost.lengths(node)[node]];
          });
        }""",
        [read.words(), players, [fragment for fragment, _, _ in fragments]],
    )
    lengths = line_plays(solved)[1]
    seats = set()
    for (fragment, depth, index), (losers, length) in zip(fragments, answers, strict=True):
        assert losers == sorted(solved.losers_of(depth, index)), fragment
        assert length in (0, lengths[depth][index])
        seats |= {*losers}
    assert len(seats) > 5


@pytest.mark.parametrize("players", [2, 3])
def test_work_in_slices_gives_the_same_and_can_be_dropped(engine: Any, players: int) -> None:
    """In short steps, with a question from elsewhere in the middle: the same arrays as all at once."""
    trie = build_trie(lexicon("american-common"), 4)
    key = register(engine, f"slices-{players}-", trie)
    answers = engine.evaluate(
        """async ([key, alphabet, players]) => {
          const { whole, inSlices } = StrategyBook.slices;
          const { Trie, Ghost } = StrategyBook;
          let steps = 0;
          const counted = function* (work) {
            for (;;) {
              const { done, value } = work.next();
              if (done) return value;
              steps++;
              yield;
            }
          };
          const trie = await inSlices(counted(Trie.decoding(alphabet, registered[key])));
          const ghost = await inSlices(counted(Ghost.solving(trie, players)));
          const least = steps; // of those that it takes when each looks at 1,024 fragments at most
          const halfway = ghost.preparing(0);
          for (let step = 0; step < 30; step++) halfway.next();
          ghost.graded(trie.find("b"));
          const endless = (function* () { for (;;) yield; })();
          const dropped = await inSlices(endless, () => false);
          whole(halfway);
          const other = new Ghost(whole(Trie.decoding(alphabet, registered[key])), players);
          const plain = (_, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value);
          const all = (one) =>
            [one.trie, one.losers, one.odds(), one.lengths(), one.listCosts(0), one.listCosts(1), one.trie.counts()]
              .map((part) => JSON.stringify(part, plain));
          const [mine, its] = [all(ghost), all(other)];
          const same = mine.every((part, i) => part.length > 1000 && part === its[i]);
          return { size: trie.size, least, dropped: dropped === undefined, same };
        }""",
        [key, list(trie.lexicon.alphabet), players],
    )
    assert answers["same"] and answers["dropped"]
    assert answers["least"] >= 3 * answers["size"] / 1024


def test_damaged_data_are_refused(engine: Any) -> None:
    for text in ("", "AAAA", "gICAgA=="):
        complaint = engine.evaluate(
            """(text) => {
              const { slices, Trie } = StrategyBook;
              try { slices.whole(Trie.decoding(['a'], text)); } catch (error) { return error.message; }
              return 'none';
            }""",
            text,
        )
        assert "damaged" in complaint


def write_page(site: Path, *scripts: str) -> None:
    """A page of nothing but some of the book's scripts, and those that they need."""
    shutil.copytree(FOLDER, site / "assets/js")
    (site / "assets/data").mkdir(exist_ok=True)
    (site / "assets/data/book.js").write_text(BOOK, "utf-8")
    folders = ((name, "" if name.startswith("data/") else "js/") for name in SCRIPTS.ordered(scripts))
    (site / "page.html").write_text("".join(f"<script src=assets/{folder}{name}></script>" for name, folder in folders))


def test_a_flipped_bit_in_a_data_file_is_detected(new_page: NewPage, tmp_path: Path) -> None:
    (tmp_path / "assets/data/ghost").mkdir(parents=True)
    write_page(tmp_path, "core/data.js", "solve/trie.js")
    whole = data.trie_script("zoo", 3, trie_bytes(build_trie(Lexicon.from_words(["cat", "cot", "dog"]), 3)))
    index = whole.index('"zoo", 3, "') + 13
    other = whole[:index] + ("A" if whole[index] != "A" else "B") + whole[index + 1 :]
    page, messages = new_page(), []
    for text in (whole, other):
        (tmp_path / "assets/data/ghost/zoo-3.js").write_text(text)
        page.goto((tmp_path / "page.html").as_uri())
        messages.append(
            page.evaluate(
                """() => StrategyBook.data.trie({ slug: "zoo", alphabet: [..."acdgot"] }, 3)
                     .then((trie) => `${trie.size}`, (error) => error.message)"""
            )
        )
    assert messages[0] == "9"
    assert messages[1].startswith("ghost/zoo-3.js is damaged")


LOADERS = {
    "jotto/zoo-3.js": "jotto({ slug: 'zoo' }, 3)",
    "jotto/zoo-3-plans.js": "jottoPlans({ slug: 'zoo' }, 3)",
    "learn/jotto-zoo-3.js": "deck('jotto-zoo-3')",
    "decks.js": "decks()",
    "words/63.js": "words('c')",
    "disputes/zoo.js": "disputes({ slug: 'zoo' })",
    "sizes.js": "sizes()",
}
"""Data files that are made of one text with a checksum, and what a page calls to load each."""


@pytest.fixture(scope="module")
def data_files() -> dict[str, str]:
    """Their texts."""
    jotto = JottoList(FACTS, (JOTTO_OPEN,))
    pages = (
        jotto_pages([jotto])
        | learn_pages([deck for chapter in jotto.chapters if (deck := jotto_deck(FACTS, chapter))])
        | lookup_pages([(FACTS, ["cat", "cot"])])
    )
    pages["assets/data/disputes/zoo.js"] = data.disputes_script("zoo", {"4": ["cat"]})
    pages["assets/data/sizes.js"] = data.sizes_script({"cat": 10})
    return {name: str(pages[f"assets/data/{name}"]) for name in LOADERS}


@pytest.mark.parametrize("name", sorted(LOADERS))
def test_a_flipped_bit_in_any_data_file_is_detected(
    new_page: NewPage, data_files: dict[str, str], tmp_path: Path, name: str
) -> None:
    script, loader = data_files[name], LOADERS[name]
    write_page(tmp_path, "core/data.js")
    target = tmp_path / "assets/data" / name
    target.parent.mkdir(parents=True, exist_ok=True)
    index = script.index("letters" if name == "decks.js" else "weights" if "plans" in name else "at")
    page, messages = new_page(), []
    for text in (script, script[:index] + chr(ord(script[index]) ^ 1) + script[index + 1 :]):
        target.write_text(text)
        page.goto((tmp_path / "page.html").as_uri())
        call = f"() => StrategyBook.data.{loader}.then((value) => value !== null, (error) => error.message)"
        messages.append(page.evaluate(call))
    # Without a list's disputes a page says less, and nothing wrong.
    assert messages == [True, False if name == "disputes/zoo.js" else f"{name} is damaged: copy the book again"]
