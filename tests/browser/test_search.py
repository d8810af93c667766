"""Search: pages by what people call them, words and fragments by the lists, in sentences as people type them."""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Watched
from tests.samples import inflated

# What people ask, and the pages that answer it: any of them has to be among the first three.
QUESTIONS = {
    "bring my own words": r"your-list|adding-a-list",
    "can i use my own dictionary": r"your-list|adding-a-list",
    "how to add a word list": r"your-list|adding-a-list",
    "play online": r"^play\.",
    "play against the computer": r"^play\.",
    "play with friends on one phone": r"^play\.",
    "print": r"cheat-sheets",
    "printable cheat sheet pdf": r"cheat-sheets",
    "pocket card": r"cheat-sheets",
    "anki": r"learn",
    "flashcards": r"learn",
    "how do I memorize the words": r"learn",
    "rules": r"rules",
    "rules of ghost": r"how-to-play-ghost",
    "how does the game work?": r"how-to-play-|rules",
    "ghost solver": r"explore",
    "ghost strategy": r"index",
    "who wins": r"index",
    "who wins ghost with 3 players": r"index|-3\.|explore",
    "challenge rule": r"how-to-play-ghost",
    "how do I challenge someone": r"how-to-play-ghost",
    "bluffing": r"how-to-play-ghost",
    "how many players": r"how-to-play-ghost|rules",
    "can you play ghost with 5 people": r"how-to-play-ghost|rules|ghost/index",
    "minimum word length": r"rules|how-to-play-ghost",
    "do plurals count": r"how-to-play-ghost|rules|word-lists",
    "are proper names allowed": r"how-to-play-ghost|rules|word-lists",
    "best first letter": r"index|explore",
    "what letter should I start with": r"index|explore",
    "shortest list of words to always win": r"learn|index|cheat-sheets",
    "jotto 5 letters first guess": r"^jotto/",
    "best first guess in jotto": r"^jotto/",
    "jotto solver": r"jotto-play",
    "jotto rules": r"how-to-play-jotto",
    "game like wordle": r"jotto",
    "superghost": r"how-to-play-superghost",
    "super ghost rules": r"how-to-play-superghost",
    "spook game": r"how-to-play-spook",
    "variants of ghost": r"kin|rules",
    "download csv": r"data",
    "json api": r"data",
    "programming homework": r"write-your-own-solver",
    "tournament of bots": r"write-your-own-solver",
    "which dictionary does it use": r"word-lists",
    "scrabble words": r"word-lists",
    "rude words": r"word-lists",
    "words for kids": r"word-lists",
    "difference between american and british": r"compare-lists",
    "licence": r"word-lists|about",
    "report a mistake": r"about",
    "daily puzzle": r"daily",
    "how is it solved": r"how-it-is-solved",
    "is it proved?": r"how-it-is-solved",
    "algorithm": r"how-it-is-solved",
    "how fast is the solver": r"benchmarks",
    "what does haven mean": r"glossary",
    "what is a fragment": r"glossary",
    "french word list": r"other-languages",
    "challange rules": r"how-to-play-ghost",
    "can you play with kids": r"how-to-play-ghost|word-lists|^play\.",
    "rules for 3 people": r"how-to-play-ghost|rules",
    "what if nobody knows the word": r"how-to-play-ghost",
    "do you lose if you finish a word": r"how-to-play-ghost|rules",
    "is it better to go first or second": r"index|explore",
    "tips and tricks": r"index|learn",
    "how to beat my brother at ghost": r"index|learn",
    "make the computer easier": r"^play\.",
    "undo": r"^play\.",
    "resume a match": r"^play\.",
    "does it work without internet": r"about",
    "works on a plane?": r"about",
    "is there an app": r"about",
    "is it free": r"about",
    "who made this": r"about",
    "does it track me": r"about",
    "dark mode": r"about",
    "cheatsheet": r"cheat-sheets",
    "flash crads": r"learn",
    "quiz me": r"learn|daily",
    "difference between ghost and superghost": r"how-to-play-superghost|kin|rules",
    "ghost backwards": r"superduperghost",
    "jotto stratagy": r"^jotto/",
    "how do you score jotto": r"how-to-play-jotto",
    "delete my list": r"your-list",
    "german words": r"other-languages",
    "use it in class": r"write-your-own-solver|cheat-sheets",
    "can i use this in school": r"write-your-own-solver|cheat-sheets",
    "proof that first player wins": r"how-it-is-solved",
    "what does loser list mean": r"glossary",
}

# What is asked of the lists: where the first answer leads, "a word" for what a list says of a word, None for no answer.
ASKED_OF_LISTS = {
    "is qi a word": "a word",
    "is qi a word?": "a word",
    "Is “zax” valid?": "a word",
    "can i play quokka": "a word",
    "does vlog count": "a word",
    "is wifi in the dictionary": "a word",
    "word quiz": "a word",
    "which lists have qi": "a word",
    "gho": "4/2/gho",
    "zymurgy": "a word",
    "gho...": "4/2/gho",
    "words starting with gho": "4/2/gho",
    "words that begin with qu": "4/2/qu",
    "which letter do I say after GHO with 3 players?": "4/3/gho",
    "what to say after qu": "4/2/qu",
    "after ja with four players": "4/4/ja",
    "gho 4 players": "4/4/gho",
    "next letter after zy": "4/2/zy",
    "they said qu": "4/2/qu",
    "does gho win": "4/2/gho",
    "WORDS STARTING WITH GHO": "4/2/gho",
    "l or m?": "4/2/l",
    "should i say l or m": "4/2/l",
    "after gho d or s": "4/2/ghod",
    "d or s after sho": "4/2/shod",
    "who wins with 3 players": "4/3/",
    "words beginning in th": "4/2/th",
    "is za a word": "a word",
    'can I say "ghoul"': "a word",
    "what beats qu": "4/2/qu",
    "3 players after gh": "4/3/gh",
    "my friend said th": "4/2/th",
    "what happens if they say qua": "4/2/qua",
    "what if i say zo": "4/2/zo",
    "i said b they said r": "4/2/br",
    "I say Q, he says QU": "4/2/qu",
    "words with the beginning xe": "4/2/xe",
    "can you play with kids": None,
    "how to play with grandma": None,
    "how to beat the computer": None,
    "can i play online": None,
    "do plurals count": None,
    "is cheating allowed": None,
    "two or three players": None,
    "play online": None,
}

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


def test_a_fragment_is_answered_and_opens_the_explorer(book: Watched) -> None:
    page = book.open("glossary.html")
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").press_sequentially("what do I say after gho with 3 players")
    page.locator(".sb-found a", has_text="After GHO").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/explore.html#*/4/3/gho")


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


def test_search_works_from_disk(book: Watched) -> None:
    page = book.open("index.html")
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").press_sequentially("glossary")
    page.locator(".md-search-result__link").first.wait_for()
    assert "lossary" in page.locator(".md-search-result__link").first.inner_text()


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
