"""Words of the chosen list as they are written, and typed text as it is played."""

from dataclasses import replace
from typing import Any

from strategy_book.pages.lists_data import lookup_pages
from strategy_book.pages.written import Written, spelling_pages
from tests.samples import FACTS
from tests.scripts.sources import run_scripts

FRENCH = Written("fr", "", {"coeur": ("cœur",), "peche": ("péché", "pêche")})
LIST = {"slug": "mots", "title": "Mots", "alphabet": [*"abcdefghijklmnopqrstuvwxyz"], "min": [4], **FRENCH.offered}
ENGLISH = {"slug": "words", "title": "Words", "alphabet": LIST["alphabet"], "min": [4]}

SPELL = """(async ([list, script]) => {
  StrategyBook.registerSpellings = (slug, text) => { window.texts = text; };
  (0, eval)(script);
  StrategyBook.spelling.choose(list);
  StrategyBook.slices.whole(StrategyBook.spelling.addTexts(list, StrategyBook.frontCoding.decode(window.texts)));
})"""


def prepare(blank: Any) -> None:
    run_scripts(blank, "core/front-coding.js", "core/spelling.js")
    [script] = spelling_pages({"mots": FRENCH}).values()
    blank.evaluate(SPELL, [LIST, script])


def test_words_are_written_in_the_language_of_the_list(blank: Any) -> None:
    prepare(blank)
    shown = blank.evaluate(
        """(english) => {
          const { make, word, words, wordText } = StrategyBook.ui;
          const all = () => make("p", {}, words(["coeur", "bleu", "peche"], (each) => each === "peche")).innerHTML;
          const french = [all(), word("coeur").outerHTML, wordText("peche")];
          StrategyBook.spelling.choose(english);
          return [...french, all()];
        }""",
        ENGLISH,
    )
    assert shown == [
        '<span lang="fr">cœur</span> <span lang="fr">bleu</span> <s class="sb-losing" lang="fr">péché/pêche</s> ',
        '<em class="sb-word" translate="no" lang="fr">cœur</em>',
        "péché/pêche",
        'coeur bleu <s class="sb-losing">peche</s> ',
    ]


def test_typed_text_is_played_as_the_list_plays_it(blank: Any) -> None:
    prepare(blank)
    played = blank.evaluate(
        """([french, english]) => {
          const { played } = StrategyBook.spelling;
          const spanish = { kept: "ñ" };
          const chosen = [played("CŒUR"), played("e\\u0301te\\u0301")];
          return [...chosen, played("Señor", spanish), played("été", english), played("ŒUF", french)];
        }""",
        [LIST, ENGLISH],
    )
    assert played == ["coeur", "ete", "señor", "été", "oeuf"]


def test_both_spellings_are_found_by_the_look_up(blank: Any) -> None:
    run_scripts(blank, "explore/word-lookup.js", "core/front-coding.js", "core/spelling.js")
    prepare(blank)
    facts = [(replace(FACTS, slug="mots"), ["bleu", "coeur", "peche"]), (replace(FACTS, slug="words"), ["peche"])]
    scripts = lookup_pages(facts)
    answers = blank.evaluate(
        """async ([scripts, lists]) => {
          const files = {};
          StrategyBook.registerWords = (first, text) => { files[first] = JSON.parse(text); };
          for (const script of scripts) (0, eval)(script);
          Object.assign(StrategyBook.data, {
            words: async (first) => files[first], lists: async () => lists, spelt: async () => {},
            decks: async () => [], deck: async () => null,
          });
          const tell = async (typed) => (await StrategyBook.lookup.tell(typed, { list: lists[0], min: 4 }, lists))
            .slice(0, 2).map((line) => line.textContent).join(" ");
          return Promise.all(["pêche", "péché", "peche", "CŒUR", "pâche"].map(tell));
        }""",
        [list(scripts.values()), [LIST, ENGLISH]],
    )
    assert answers[0] == answers[1] != answers[2]  # the other list spells it without accents
    named = ["Yes: péché/pêche ", "Yes: péché/pêche ", "Yes: péché/pêche ", "Yes: cœur ", "No: pache "]
    assert all(map(str.startswith, answers, named)), answers
    assert ["not in Words" in answer for answer in answers[:4]] == [True, True, False, True]


def test_the_look_up_does_not_wait_for_the_spellings(blank: Any) -> None:
    run_scripts(blank, "explore/word-lookup.js", "core/front-coding.js", "core/spelling.js")
    scripts = lookup_pages([(replace(FACTS, slug="mots"), ["soeur"])])
    shown = blank.evaluate(
        """async ([scripts, list]) => {
          const files = {};
          StrategyBook.registerWords = (first, text) => { files[first] = JSON.parse(text); };
          for (const script of scripts) (0, eval)(script);
          let arrive;
          const spelt = async (list) => {
            StrategyBook.spelling.choose(list);
            await new Promise((done) => { arrive = done; });
            StrategyBook.slices.whole(StrategyBook.spelling.addTexts({ language: "fr", kept: "" }, ["sœur"]));
          };
          Object.assign(StrategyBook.data, {
            words: async (first) => files[first], lists: async () => [list], spelt,
            decks: async () => [], deck: async () => null,
          });
          const shown = [];
          const show = ([line]) => { shown.push(line.textContent); if (shown.length === 1) arrive(); };
          await StrategyBook.lookup.answer(show, "sœur", { list, min: 4 }, [list]);
          return shown;
        }""",
        [list(scripts.values()), LIST],
    )
    assert [sentence.split(" is ")[0] for sentence in shown] == ["Yes: soeur", "Yes: sœur"]
