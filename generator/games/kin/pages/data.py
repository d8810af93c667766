"""The data of play-kin.html: the words of a list, and what its chapters of these games know.

The words are front-coded. The browser solves the games on infixes from them; for Xghost and Spook it needs the verdicts
and the haven lists, which it cannot compute.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.games.kin.chapter.facts import KinChapter
from generator.games.kin.pages.chapters import KinList
from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.webdata import front_coded, literal, short, with_checksum

PLACE = "assets/data/kin"

LEAST = 3
"""Letters of the shortest words in the data."""


def kin_data_pages(lists: Iterable[tuple[ListFacts, Sequence[str]]], chapters: Iterable[KinList]) -> Pages:
    """``assets/data/kin/SLUG.js`` for every list.

    Args:
        lists: the facts of each list, and all its words, sorted.
        chapters: the chapters of the same lists, in the same order.
    """
    return {
        f"{PLACE}/{facts.slug}.js": _script(facts.slug, words, listed.chapters)
        for (facts, words), listed in zip(lists, chapters, strict=True)
    }


def _script(slug: str, words: Sequence[str], chapters: Sequence[KinChapter]) -> str:
    text = front_coded([word for word in words if len(word) >= LEAST])
    known = {chapter.page: _known(chapter) for chapter in chapters}
    return f"StrategyBook.registerKin({literal(slug)}, {with_checksum(short(text))}, {literal(known)});\n"


def _known(chapter: KinChapter) -> dict[str, object]:
    """The winner of two players, the haven list, and for each number of players the losers after each first letter."""
    memory = chapter.memory
    return {
        "winner": chapter.winner,
        "havens": None if memory is None or memory.havens is None else " ".join(memory.havens),
        "openings": {
            str(verdict.players): {opening.letter: opening.losers for opening in verdict.openings}
            for verdict in chapter.verdicts
        },
    }
