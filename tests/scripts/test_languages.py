"""Lists of other languages: the browser reads the words that ``strategy-book check`` and ``add`` read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from strategy_book.pages.lists_data import lookup_pages
from strategy_book.pages.webdata import front_coded
from tests.lists.samples import entries
from tests.samples import FACTS
from tests.scripts.sources import run_scripts


def test_german_capitals_are_missed_loudly(engine: Any) -> None:
    """A fact that the comparison above cannot show, because both readers might be wrong in the same way."""
    loud = engine.evaluate(
        """async (text) => {
          const { loud, alphabet } = await StrategyBook.reader.read(text);
          return [loud, alphabet.join('')];
        }""",
        "\n".join(entries("de")),
    )
    assert loud[0]
    assert set("äöüß") <= set(loud[1])


def test_words_with_letters_beyond_16_bits_are_found(engine: Any) -> None:
    """Adlam's letters are two characters each in JavaScript, and one in Python."""
    words = ["𞤢𞤣𞤤𞤥", "𞤢𞤣𞤤𞤥𞤦𞤧", "𞤢𞤣𞤧𞤧𞤧"]
    script = lookup_pages([(replace(FACTS, slug="adlam"), words)])[f"assets/data/words/{ord('𞤢'):x}.js"]
    run_scripts(engine, "explore/word-lookup.js")
    answers = engine.evaluate(
        """async ([script, asked]) => {
          let given;
          StrategyBook.registerWords = (first, text) => { given = JSON.parse(text); };
          (0, eval)(script);
          StrategyBook.data = { words: async () => given, lists: async () => [{ alphabet: [...asked[0]] }] };
          return Promise.all(asked.map((word) => StrategyBook.lookup.lookUp(word, 4)));
        }""",
        [script, [*words, "𞤢𞤣"]],
    )
    listed, hidden = {"slug": "adlam", "hider": None}, {"slug": "adlam", "hider": words[0]}
    assert answers == [[listed], [hidden], [listed], []]


def test_a_stored_list_keeps_its_language_and_spellings(engine: Any) -> None:
    """If a stranger has damaged what is stored, it is refused when it is opened, or when its words are needed."""
    run_scripts(engine, "lists/own-lists.js", "work/own-list.js")
    stored = engine.evaluate(
        """async () => {
          const text = "pêche\\npéché\\nÉté\\nbleu\\n";
          const options = { language: "fr", capitals: "words" };
          const { list } = await StrategyBook.job({ what: "solve", text, options, min: 2, players: 2 }, () => {});
          localStorage.clear();
          StrategyBook.askToPersist = () => {};
          const { own } = StrategyBook;
          const { slug } = own.keep({ ...list, title: "mots" });
          const again = own.keep({ ...list, title: "mots" });
          const { language, kept, spelled, words, lengths } = own.open(slug);
          const key = localStorage.key(0);
          const whole = localStorage.getItem(key);
          const changes = [
            { language: "xx" }, { kept: 7 }, { kept: "ж" }, { spelled: 3 }, { same: "a=" }, { words: "zzz" },
            { words: `0${"z".repeat(300)}` }, { words: "0peche0bleu" }, { words: "0peché" }, { words: "0peche9e" },
          ];
          const damaged = changes.map((change) => {
            localStorage.setItem(key, JSON.stringify({ ...JSON.parse(whole), ...change }));
            try { return own.open(slug).words.length; } catch (error) { return error.message; }
          });
          return [language, kept, spelled, words, lengths, again.made, damaged];
        }"""
    )
    assert stored == [
        "fr", "", front_coded(["péché", "pêche", "Été"]), ["bleu", "ete", "peche"], [None, None, None, 1, 1, 1], False,
        [*["its language is damaged"] * 5, "it is not a list of this book", *["its words are damaged"] * 4],
    ]  # fmt: skip


def test_what_is_typed_has_the_letters_that_its_list_joins(engine: Any) -> None:
    run_scripts(engine, "lists/own-lists.js", "core/spelling.js", "work/own-list.js")
    typed = engine.evaluate(
        """async () => {
          document.body = { dataset: {} };
          const options = { letters: "any", same: "ş=ș" };
          const asked = { what: "solve", text: "așa\\nşase\\nșapte\\n", options, min: 2, players: 2 };
          const { list } = await StrategyBook.job(asked, () => {});
          StrategyBook.askToPersist = () => {};
          const kept = StrategyBook.own.describe(StrategyBook.own.keep({ ...list, title: "cuvinte" }).slug);
          const { choose, played, addTexts } = StrategyBook.spelling;
          choose(kept);
          StrategyBook.slices.whole(addTexts(kept, StrategyBook.frontCoding.decode(list.spelled)));
          return [played("AŞA"), StrategyBook.own.open(kept.slug).words, StrategyBook.ui.wordText("șase")];
        }"""
    )
    assert typed == ["așa", ["așa", "șapte", "șase"], "şase"]


@pytest.mark.parametrize(
    ("book", "text", "letters", "language", "words"),
    [
        ("fr", "Été\npêche\nbleu\n", "detect", "fr", ["bleu", "ete", "peche"]),
        ("fr", "Été\npêche\nbleu\n", "any", "", ["bleu", "pêche", "été"]),
        ("fr", "niño\naño\nuno\n", "detect", "", ["año", "niño", "uno"]),  # ñ is not a letter of French
        ("fr", "bleu\nvert\n", "detect", "", ["bleu", "vert"]),
        ("en", "Été\npêche\nbleu\n", "detect", "", ["bleu", "pêche", "été"]),
        ("es", "niño\ncamión\nuno\n", "detect", "es", ["camion", "niño", "uno"]),
    ],
)
def test_a_list_is_in_the_language_of_the_book_where_its_letters_are(
    engine: Any, book: str, text: str, letters: str, language: str, words: list[str]
) -> None:
    run_scripts(engine, "lists/read-list.js")
    read = engine.evaluate(
        """async ([code, text, letters]) => {
          const speak = (code) => {
            const form = (count) => Number(count !== 1);
            StrategyBook.language.register({ code, form, group: ",", decimal: ".", texts: {} });
          };
          speak(code);
          try {
            const list = await StrategyBook.reader.read(text, { letters, capitals: "words" });
            return [list.language, [...list.words].sort(), list.assumed.length];
          } finally {
            speak("en");
          }
        }""",
        [book, text, letters],
    )
    assert read == [language, sorted(words), int(bool(language))]
