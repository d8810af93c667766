"""What play-kin.html loads: a list's words, and what its chapters of SuperGhost, Xghost and Spook know.

The words are front-coded. SuperGhost is solved from them in the browser; of the other two games the verdicts and the
lists of havens are what the browser cannot find.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.games.letters.facts import LettersChapter
from generator.games.letters.pages import LettersList
from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.front_coding import front_coded
from generator.pages.webdata import checksum, literal

PLACE = "assets/data/kin"

LEAST = 3
"""Letters of the shortest words that the page is given."""


def letters_data_pages(lists: Iterable[tuple[ListFacts, Sequence[str]]], kin: Iterable[LettersList]) -> Pages:
    """``assets/data/kin/SLUG.js`` for every list.

    Args:
        lists: what the book says of a list, and all its words, sorted.
        kin: the chapters of the same lists, in the same order.
    """
    return {
        f"{PLACE}/{facts.slug}.js": _script(facts.slug, words, one.chapters)
        for (facts, words), one in zip(lists, kin, strict=True)
    }


def _script(slug: str, words: Sequence[str], chapters: Sequence[LettersChapter]) -> str:
    text = front_coded([word for word in words if len(word) >= LEAST])
    known = {chapter.page: _known(chapter) for chapter in chapters}
    return (
        f"StrategyBook.registerKin({literal(slug)}, {literal(text)}, {checksum(text)}, {literal(known)});\n"
    )


def _known(chapter: LettersChapter) -> dict[str, object]:
    """Who wins with two players, the list, and by number of players who may lose after each first letter."""
    memory = chapter.memory
    return {
        "winner": chapter.winner,
        "havens": None if memory is None or memory.havens is None else " ".join(memory.havens),
        "openings": {
            str(verdict.players): {one.letter: one.losers for one in verdict.openings}
            for verdict in chapter.verdicts
        },
    }
