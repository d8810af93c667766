"""The deck of a chapter of SuperGhost or one of its kin: its haven list."""

from __future__ import annotations

from generator.games.letters.facts import LettersChapter
from generator.lists.facts import ListFacts
from generator.pages.decks import Deck, Part, Row


def letters_deck(facts: ListFacts, chapter: LettersChapter) -> Deck | None:
    """The haven list of a chapter, by number of letters; None if there is nothing to learn."""
    memory = chapter.memory
    if memory is None or not memory.havens:  # as LettersChapter.learnable says
        return None
    lengths = sorted({len(haven) for haven in memory.havens})
    rows = tuple(
        Row(str(length), tuple(haven for haven in memory.havens if len(haven) == length))
        for length in lengths
    )
    part = Part("havens", "havens", "The list to remember", chapter.winner or 0, rows)
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
