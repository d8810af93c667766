"""Decks for the learn page."""

from strategy_book.games.ghost.chapter.tasks import ghost_chapter
from strategy_book.games.ghost.pages.decks import ghost_deck
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.jotto.pages.data import jotto_deck
from strategy_book.pages.decks import Deck, Row, deck_script, learn_pages
from tests.samples import FACTS, JOTTO_OPEN, said_in
from tests.wordlists import lexicon


def small_deck(players: int = 2) -> Deck:
    deck = ghost_deck(FACTS, ghost_chapter(lexicon("american-common"), GhostRules(players, 4)))
    assert deck is not None
    return deck


def test_the_script_contains_the_deck() -> None:
    deck = small_deck()
    text = deck_script(deck)
    assert deck.key == "ghost-zoo-4-2" and text.startswith('StrategyBook.registerDeck("ghost-zoo-4-2", ')
    parts = said_in(text)["parts"]
    assert [part["key"] for part in parts] == [part.key for part in deck.parts]
    for data, part in zip(parts, deck.parts, strict=True):
        assert [tuple(row[1].split()) for row in data["rows"]] == [row.answers for row in part.rows]


def test_jottos_deck_asks_first_and_next_guesses() -> None:
    deck = jotto_deck(FACTS, JOTTO_OPEN)
    assert deck is not None
    assert deck.parts[0].rows == (Row("", ("cat",)), Row("cat 1", ("cot",)))


def test_every_deck_is_in_the_index_with_its_files() -> None:
    pages = learn_pages([small_deck()])
    assert sorted(pages) == ["assets/data/decks.js", "assets/data/learn/ghost-zoo-4-2.js"]
    assert '"ghost/zoo/4-2.html"' in str(pages["assets/data/decks.js"])
