"""The decks of Ghost: the minimal lists of a chapter by seat, and its traps."""

from __future__ import annotations

from generator.games.ghost.facts import GhostChapter, Opening
from generator.lists.facts import ListFacts
from generator.pages.decks import Deck, Part, Row


def ghost_deck(facts: ListFacts, chapter: GhostChapter) -> Deck | None:
    """The minimal lists of a chapter by seat, and the traps; None if every first letter is a word already."""
    parts: list[Part] = []
    for seat in chapter.seats:
        name = "If you start" if seat.seat == 1 else f"If you are {_ORDINAL[seat.seat]}"
        won = tuple(Row(opening.opening, opening.words) for opening in seat.openings if opening.words)
        traps = tuple(
            _trap(opening) for opening in seat.openings if opening.words is None and opening.outcomes
        )
        if won:
            parts.append(Part(f"{seat.seat}", "lists", name, seat.seat, won))
        if traps and seat.seat < 3:  # seat 3 has hundreds of openings: its traps would be thousands of words
            parts.append(Part(f"{seat.seat}-traps", "lists", f"{name}: traps", seat.seat, traps))
    if not parts:
        return None
    variant = f"{chapter.min_length}-{chapter.players}"
    return Deck(
        game="ghost",
        facts=facts,
        variant=variant,
        page=f"ghost/{facts.slug}/{variant}.html",
        title=f"Ghost, {chapter.players} players, {chapter.min_length}+ letters",
        min_length=chapter.min_length,
        players=chapter.players,
        parts=tuple(parts),
    )


_ORDINAL = {2: "second", 3: "third"}


def _trap(opening: Opening) -> Row:
    return Row(opening.opening, opening.outcomes, opening.losing)
