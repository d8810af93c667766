"""The deck of a chapter of SuperGhost or one of its kin: its haven list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set

from generator.games.letters.facts import LettersChapter
from generator.lists.facts import ListFacts
from generator.pages.decks import Deck, Part, Row


def letters_deck(facts: ListFacts, chapter: LettersChapter, left_out: Set[str] = frozenset()) -> Deck | None:
    """The haven list of a chapter, by number of letters; None if there is nothing to learn.

    ``left_out``: fragments that the deck does not have.
    """
    memory = chapter.memory
    if memory is None or not memory.havens:
        return None
    shown = [haven for haven in memory.havens if haven not in left_out]
    rows = tuple(
        Row(str(length), tuple(haven for haven in shown if len(haven) == length))
        for length in sorted({len(haven) for haven in shown})
    )
    if not rows:
        return None
    missing = Counter(str(len(haven)) for haven in memory.havens if haven in left_out)
    part = Part(
        "havens",
        "havens",
        "The list to remember",
        chapter.winner or 0,
        rows,
        left_out=tuple(sorted(missing.items())),
    )
    return Deck(
        game=chapter.game,
        facts=facts,
        variant=f"{chapter.min_length}",
        page=f"kin/{facts.slug}/{chapter.page}.html",
        title=f"{chapter.title}, {chapter.min_length}+ letters",
        min_length=chapter.min_length,
        players=2,
        parts=(part,),
    )
