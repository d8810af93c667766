"""The words that the book leaves out, in the browser: the same lists as the book's, no examples, and a switch."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from strategy_book.games.ghost.pages import data
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.losers import solve_ghost
from strategy_book.games.ghost.solve.packed import trie_bytes
from strategy_book.games.ghost.solve.strategies import opening_lists
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.lists.left_out import mask_of, offensive_rows, tie_ranks
from strategy_book.lists.ranks import read_ranks
from strategy_book.lists.wordlist import find_list
from strategy_book.pages.lists_data import left_out_pages
from tests.browser.conftest import keep
from tests.browser.test_solver import register, write_page
from tests.wordlists import lexicon


def test_lists_avoid_the_same_words_as_the_book(engine: Any) -> None:
    """With equal ranks, the alphabet settles ties between equally long lists with equally many such words in both."""
    words, path = lexicon("american-english"), find_list("american-english")
    left_out = mask_of(words, offensive_rows(words, path, read_ranks(words, path)).left_out)
    assert left_out is not None
    names = [word for word, out in zip(words.words(), left_out, strict=True) if out]
    trie = build_trie(words, 4)
    key = register(engine, "american-english", trie)
    for players in (2, 3):
        solved = solve_ghost(words, GhostRules(players, 4), trie)
        ranks = np.zeros(len(words), np.uint16)
        avoiding = replace(solved, ranks=tie_ranks(ranks, left_out))
        for seat in range(1, players + 1):
            counts = engine.evaluate(
                """([key, alphabet, players, seat, names]) => {
                  const trie = StrategyBook.slices.whole(StrategyBook.Trie.decoding(alphabet, registered[key]));
                  trie.leaveOut(new Map(names.map((name) => [name, 2])));
                  const ghost = new StrategyBook.Ghost(trie, players);
                  let level = [0];
                  for (let d = 1; d < seat; d++) level = level.flatMap((node) => trie.plays(node));
                  const open = level.filter((node) => !trie.isWord(node) && !ghost.mayLose(node, seat - 1));
                  return Object.fromEntries(open.map((node) => {
                    const words = ghost.listWords(node, seat - 1);
                    return [trie.fragment(node), [words.filter((word) => names.includes(word)).length, words.length]];
                  }));
                }""",
                [key, list(words.alphabet), players, seat, names],
            )
            expected = {
                entry.opening: [len({*entry.words} & {*names}), len(entry.words)]
                for entry in opening_lists(avoiding, seat, "minimal")
                if entry.words is not None
            }
            assert counts == expected, (players, seat)


def test_the_switch_brings_the_words_back(browser: Any, tmp_path: Path) -> None:
    (tmp_path / "assets/data/ghost").mkdir(parents=True)
    write_page(tmp_path, "core/data.js", "solve/trie.js")
    words = ["kike", "kite", "goat", "arse", "arson"]
    trie = build_trie(type(lexicon("american-common")).from_words(words), 3)
    (tmp_path / "assets/data/ghost/zoo-3.js").write_text(data.trie_script("zoo", 3, trie_bytes(trie)))
    (tmp_path / "assets/data/left-out.js").write_text(
        str(left_out_pages([(["zoo"], ["kike"], ["arse"]), (["jardin"], ["kite"], [])])["assets/data/left-out.js"])
    )
    page = browser.new_page()
    shown = []
    for choice in ("no", "yes", "family"):
        page.goto((tmp_path / "page.html").as_uri())
        keep(page, "all-words", f'"{choice}"')
        shown.append(
            page.evaluate(
                """() => StrategyBook.data.fragments({ slug: "zoo", alphabet: [..."aegiknorst"] }, 3).then((trie) => {
                  const lines = ["zoo", "jardin"].map((slug) => {
                    StrategyBook.ui.writeAs((word) => ({ text: word, lang: null }), false, false, slug);
                    const line = document.createElement("p");
                    line.append(...StrategyBook.ui.words(["kike", "kite", "arse"]));
                    return line.textContent;
                  });
                  return [...["ki", "kik", "ar"].map((letters) => trie.words(trie.find(letters))), ...lines];
                })"""
            )
        )
    page.close()
    assert shown == [
        [
            ["kite"],
            ["kike"],
            ["arson", "arse"],
            "kite arse + 1 left out",
            "kike arse + 1 left out",
        ],  # where no other word serves, it is named
        [["kike", "kite"], ["kike"], ["arse", "arson"], "kike kite arse ", "kike kite arse "],
        [["kite"], ["kike"], ["arson"], "kite + 2 left out", "kike arse + 1 left out"],
    ]
