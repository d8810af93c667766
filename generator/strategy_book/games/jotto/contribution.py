"""Jotto in a book: its results become chapters, pages, sheets, decks and data."""

from collections.abc import Sequence
from functools import partial

from strategy_book.games.book import Book
from strategy_book.games.game import Contribution, PageStep
from strategy_book.games.jotto.chapter.paper import kept_table
from strategy_book.games.jotto.chapter.tasks import read_chapter, task_rules
from strategy_book.games.jotto.pages.asked import jotto_answers
from strategy_book.games.jotto.pages.chapters import JottoList, download_pages, index_page, list_pages
from strategy_book.games.jotto.pages.data import jotto_deck
from strategy_book.games.jotto.pages.paper import paper_pages
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.lists.facts import ListEntry
from strategy_book.pages.decks import Deck

NAME = JottoRules.game


def contribute(book: Book) -> Contribution:
    """All that Jotto adds to a book."""
    lists = [_list(book, entry) for entry in book.entries]
    solved = [jotto for jotto in lists if jotto.chapters]
    table = kept_table() if solved else None
    steps: list[PageStep] = [
        *(partial(list_pages, lists, jotto) for jotto in solved),
        *(partial(download_pages, jotto) for jotto in solved),
        partial(index_page, lists, paper=table is not None),
    ]
    if table is not None:
        steps.append(partial(paper_pages, table))
    return Contribution(
        steps=steps,
        sheets={jotto.facts.slug: jotto.sheets for jotto in lists},
        decks=partial(_decks, lists),
        offered={
            jotto.facts.slug: {
                "jotto": [rules.letters for rules in jotto.games if not rules.everyday],
                "everyday": [rules.letters for rules in jotto.games if rules.everyday],
            }
            for jotto in lists
        },
        asked={"jotto": jotto_answers(solved, table), "paper": table},
    )


def _list(book: Book, entry: ListEntry) -> JottoList:
    """The chapters of a list that are solved, and which are still to come."""
    slug = entry.facts.slug
    chapters = [read_chapter(payload) for _, payload in book.solved(NAME, slug)]
    coming = [task_rules(task) for task in book.tasks_of(NAME, slug) if book.is_open(task)]
    return JottoList(entry.facts, tuple(filter(None, chapters)), tuple(coming), book.left_out[slug])


def _decks(lists: Sequence[JottoList]) -> list[Deck]:
    decks = (jotto_deck(jotto.facts, chapter, jotto.left_out) for jotto in lists for chapter in jotto.chapters)
    return [*filter(None, decks)]
