"""What play-kin.html loads: a list's words, and what its chapters of SuperGhost, Xghost and Spook know.

The words are sorted and written one after another, each as one sign for how many letters it begins with like the word
before it, and the rest of its letters: "0abacus5es" are abacus and abaces. No sign is a letter. SuperGhost is solved
from them in the browser; of the other two games the verdicts and the lists of havens are what the browser cannot find.
"""

from __future__ import annotations

import os.path
import zlib
from collections.abc import Sequence

from generator.facts.kin import KinChapter
from generator.facts.lists import ListFacts
from generator.pages import Pages
from generator.pages.webdata import literal

PLACE = "assets/data/kin"

LEAST = 3
"""Letters of the shortest words that the page is given."""

SIGNS = "0123456789!#$%&()*+-./:;=?@[]^_{|}~"
"""For 0, 1, 2 ... letters in common; more than these count as so many."""


def kin_data_pages(facts: ListFacts, words: Sequence[str], chapters: Sequence[KinChapter]) -> Pages:
    """``assets/data/kin/SLUG.js``.

    Args:
        facts: the list.
        words: all its words, sorted.
        chapters: its chapters.
    """
    text = front_coded([word for word in words if len(word) >= LEAST])
    # As the browser counts it: the low byte of each character.
    check = zlib.crc32(bytes(ord(letter) & 255 for letter in text))
    known = {chapter.page: _known(chapter) for chapter in chapters}
    call = f"StrategyBook.registerKin({literal(facts.slug)}, {literal(text)}, {check}, {literal(known)});\n"
    return {f"{PLACE}/{facts.slug}.js": call}


def front_coded(words: Sequence[str]) -> str:
    """Sorted words in one text (see the module)."""
    parts, before = [], ""
    for word in words:
        common = min(len(os.path.commonprefix((before, word))), len(SIGNS) - 1)
        parts.append(SIGNS[common] + word[common:])
        before = word
    return "".join(parts)


def _known(chapter: KinChapter) -> dict[str, object]:
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
