"""Search: pages by what people call them, words and fragments by the lists, in sentences as people type them."""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Watched
from tests.samples import inflated
from tests.wordlists import lexicon


def asked(answers: Mapping[Any, str]) -> dict[str, Any]:
    """The answer to each question, of the questions with each answer."""
    return {question: answer for answer, questions in answers.items() for question in questions.split(" | ")}


# What people ask, by the pages that answer it: any of them has to be among the first three.
QUESTIONS = asked(
    {
        r"your-list|adding-a-list": "bring my own words | can i use my own dictionary | how to add a word list",
        r"^play\.": (
            "play online | play against the computer | play with friends on one phone | "
            "make the computer easier | undo | resume a match"
        ),
        "cheat-sheets": "print | printable cheat sheet pdf | pocket card | cheatsheet",
        "learn": "anki | flashcards | how do I memorize the words | flash crads",
        "rules": "rules",
        "how-to-play-ghost": (
            "rules of ghost | challenge rule | how do I challenge someone | bluffing | challange rules | "
            "what if nobody knows the word"
        ),
        r"how-to-play-|rules": "how does the game work?",
        "explore": "ghost solver",
        "index": "ghost strategy | who wins",
        r"index|-3\.|explore": "who wins ghost with 3 players",
        r"how-to-play-ghost|rules": "how many players | rules for 3 people | do you lose if you finish a word",
        r"how-to-play-ghost|rules|ghost/index": "can you play ghost with 5 people",
        r"rules|how-to-play-ghost": "minimum word length",
        r"how-to-play-ghost|rules|word-lists": "do plurals count | are proper names allowed",
        r"index|explore": "best first letter | what letter should I start with | is it better to go first or second",
        r"learn|index|cheat-sheets": "shortest list of words to always win",
        r"^jotto/": "jotto 5 letters first guess | best first guess in jotto | jotto stratagy",
        "jotto-play": "jotto solver",
        "how-to-play-jotto": "jotto rules | how do you score jotto",
        "jotto": "game like wordle",
        "how-to-play-superghost": "superghost | super ghost rules",
        "how-to-play-spook": "spook game",
        r"kin|rules": "variants of ghost",
        "data": "download csv | json api",
        "write-your-own-solver": "programming homework | tournament of bots",
        "word-lists": (
            "which dictionary does it use | scrabble words | rude words | words for kids | "
            "difference between american and british"
        ),
        r"word-lists|about": "licence",
        "about": (
            "report a mistake | does it work without internet | works on a plane? | is there an app | "
            "is it free | who made this | does it track me | dark mode"
        ),
        "daily": "daily puzzle",
        "how-it-is-solved": "how is it solved | is it proved? | algorithm | proof that first player wins",
        "open-questions": "open questions | norvig superghost notebook | what is still open",
        "glossary": "what does haven mean | what is a fragment | what does loser list mean",
        "other-languages": "french word list | german words",
        r"how-to-play-ghost|word-lists|^play\.": "can you play with kids",
        r"index|learn": "tips and tricks | how to beat my brother at ghost",
        r"learn|daily": "quiz me",
        r"how-to-play-superghost|kin|rules": "difference between ghost and superghost",
        "superduperghost": "ghost backwards",
        "your-list": "delete my list",
        r"write-your-own-solver|cheat-sheets": "use it in class | can i use this in school",
    }
)

# What is asked of the lists, by where the first answer leads: "a word" for what lists say of a word, None for none.
ASKED_OF_LISTS = asked(
    {
        "a word": (
            "is qi a word | is qi a word? | Is “zax” valid? | can i play quokka | does vlog count | "
            "is wifi in the dictionary | word quiz | which lists have qi | zymurgy | is za a word | "
            'can I say "ghoul"'
        ),
        "4/2/gho": "gho | gho... | g h o | g-h-o | words starting with gho | does gho win | WORDS STARTING WITH GHO",
        "4/2/qu": (
            "words that begin with qu | what to say after qu | they said qu | what beats qu | I say Q, he says QU"
        ),
        "4/3/gho": "which letter do I say after GHO with 3 players?",
        "4/4/ja": "after ja with four players",
        "4/2/ja": "what comes after j a",
        "4/3/qu": "after q u with three players",
        "4/4/gho": "gho 4 players",
        "4/2/zy": "next letter after zy",
        "4/2/l": "l or m? | should i say l or m",
        "4/2/ghod": "after gho d or s",
        "4/2/shod": "d or s after sho",
        "4/3/": "who wins with 3 players",
        "4/2/th": "words beginning in th | my friend said th",
        "4/3/gh": "3 players after gh",
        "4/2/qua": "what happens if they say qua",
        "4/2/zo": "what if i say zo",
        "4/2/br": "i said b they said r",
        "4/2/xe": "words with the beginning xe",
        None: (
            "can you play with kids | how to play with grandma | how to beat the computer | can i play online | "
            "do plurals count | is cheating allowed | two or three players | play online"
        ),
    }
)

PREPARED = """async () => {
  const field = document.querySelector("input[name=query]");
  const load = (name) => new Promise((done) => {
    const script = document.createElement("script");
    Object.assign(script, { src: name, onload: done });
    document.head.append(script);
  });
  field.focus();
  const ready = () => StrategyBook.searchAnswers && window.MiniSearch && window.__index;
  while (!ready()) await new Promise((done) => setTimeout(done, 20));
  const { docs } = await StrategyBook.data.value(window.__index);
  window.index = StrategyBook.pageFinder.prepare(MiniSearch, docs);
}"""


def missed(page: Any, questions: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """The questions without a page that they ask for among the first three, and those three."""
    results = page.evaluate(
        """(questions) => questions.map((question) => {
          return StrategyBook.pageFinder.pages(index, question).slice(0, 3).map(({ path }) => path);
        })""",
        list(questions),
    )
    return [
        (question, paths)
        for (question, pattern), paths in zip(questions.items(), results, strict=True)
        if not any(re.search(pattern, path) for path in paths)
    ]


def understood(page: Any, questions: Iterable[str]) -> dict[str, str | None]:
    """Where each question leads in the explorer, "a word" for one about a word, None for one about neither."""
    texts = list(questions)
    answers = page.evaluate(
        """(questions) => Promise.all(questions.map(async (question) => {
          const [first] = await StrategyBook.searchAnswers.answer(question, StrategyBook.pageFinder.isTopic);
          const link = first?.querySelector("a.md-search-result__link");
          return first ? link?.hash.replace(/^#[^/]*\\//u, "") ?? "a word" : null;
        }))""",
        texts,
    )
    return dict(zip(texts, answers, strict=True))


def test_a_page_that_people_ask_for_is_among_the_first_three(book: Watched) -> None:
    page = book.open("glossary.html")
    page.evaluate(PREPARED)
    without = missed(page, QUESTIONS)
    assert len(without) <= len(QUESTIONS) // 25, without


def test_sentences_about_words_and_fragments_are_understood(book: Watched) -> None:
    page = book.open("glossary.html")
    page.evaluate(PREPARED)
    assert understood(page, ASKED_OF_LISTS) == ASKED_OF_LISTS
    answered = """async (text) => {
      const answers = await StrategyBook.searchAnswers.answer(text, () => false);
      return answers.map(({ textContent }) => textContent).join(" ");
    }"""
    for slip in ("ghhost", "ghst", "ghist", "ghsot"):
        [meant] = re.findall(r"Did you mean ([^?]*)\?", page.evaluate(answered, slip))
        assert "ghost" in re.split("[^a-z]+", meant), slip


def test_a_fragment_is_answered_and_opens_the_explorer(book: Watched) -> None:
    page = book.open("glossary.html")
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").press_sequentially("what do I say after gho with 3 players")
    page.locator(".sb-found a", has_text="After GHO").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/explore.html#*/4/3/gho")


def test_words_are_counted_by_the_rule_that_the_answer_names(book: Watched) -> None:
    page = book.open("glossary.html")
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").press_sequentially("what to say after qu")
    answer = page.locator(".sb-found", has_text="begin with QU").first.inner_text()
    words = [word for word in lexicon("american-common").words() if word.startswith("qu") and len(word) >= 4]
    assert f"{len(words)} words of the list begin with QU." in answer
    assert "words of 4 letters or more" in answer


@pytest.mark.parametrize(("text", "first"), [("rules", "a page"), ("zymurgy", "an answer")])
def test_a_word_that_names_a_page_leads_there(book: Watched, text: str, first: str) -> None:
    page = book.open("glossary.html")
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").fill(text)
    page.locator(".sb-found").first.wait_for()
    items = page.locator(".md-search-result__item")
    assert ("sb-found" in items.first.get_attribute("class")) == (first == "an answer")


def test_nothing_widens_a_phone_while_search_opens(book: Watched) -> None:
    book.page.set_viewport_size({"width": 390, "height": 844})
    page = book.open("index.html")
    page.locator("label[for=__search]:visible").first.click()
    page.locator(".md-search__form").wait_for()
    assert page.locator(".md-search__overlay").evaluate("(one) => getComputedStyle(one).transform") == "none"


def test_search_loads_nothing_before_the_first_search(book: Watched) -> None:
    requested: list[str] = []
    book.page.on("request", lambda request: requested.append(request.url))
    page = book.open("glossary.html")
    page.wait_for_load_state()
    page.wait_for_timeout(300)
    assert not [url for url in requested if "search_index" in url or "minisearch" in url or "/data/" in url]
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").press_sequentially("haven")
    page.locator(".md-search-result__link").first.wait_for()
    assert [url for url in requested if "search_index" in url]


def search(page: Any, text: str) -> list[str]:
    """The titles of the pages that search finds."""
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").fill(text)
    page.locator(".md-search-result__link").first.wait_for()
    return [title.strip() for title in page.locator(".md-search-result__link h2").all_inner_texts()]


def test_strangers_find_the_rules_and_the_board_first(book: Watched) -> None:
    page = book.open("index.html")
    for question, first in (
        ("how to play ghost", "How to play Ghost"),
        ("ghost rules", "How to play Ghost"),
        ("superghost rules", "How to play SuperGhost"),
        ("jotto rules", "How to play Jotto"),
        ("play online", "Play Ghost"),
        ("play jotto online", "Play Jotto"),
    ):
        titles = search(page, question)
        assert titles[0] == first, (question, titles)


def test_search_shows_each_chapter_once_with_its_list_and_players_and_no_buttons(book: Watched) -> None:
    page = book.open("index.html")
    titles = search(page, "perfect players american")
    assert len(titles) == len(set(titles))
    chapters = [title for title in titles if "players, words of" in title]
    assert chapters
    snippets = " ".join(page.locator(".md-search-result__link p").all_inner_texts())
    assert "Cheat sheet Learn it" not in snippets
    assert "Explore Play it" not in snippets


def test_no_snippet_is_made_of_labels(site: Path) -> None:
    """What the index holds is prose: no keys of the board, no cells of tables, no links to downloads."""
    script = (site / "search/search_index.js").read_text("utf-8")
    index = json.loads(inflated(json.loads(script.partition("=")[2].strip(" ;\n"))))
    texts = [section["text"] for section in index["docs"]]
    for label in ("Letters so far", "Tap a letter to", "as Anki notes", "needs JavaScript", "playersSay"):
        assert not [text for text in texts if label in text], label
