"""The decks of Ghost: the minimal lists of a chapter by seat, and its traps."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.ghost.facts import GhostChapter, Opening, SeatStages
from generator.games.ghost.meanings import chapter_words
from generator.lists.facts import ListFacts
from generator.pages.decks import Deck, Part, PartStage, Row


def ghost_deck(
    facts: ListFacts, chapter: GhostChapter, glosses: Mapping[str, str] | None = None
) -> Deck | None:
    """The minimal lists of a chapter by seat, and the traps; None if every first letter is a word already.

    ``glosses``: the meanings of words; the deck has those of the words that a chapter explains, too.
    """
    parts: list[Part] = []
    for seat in chapter.seats:
        name = "If you start" if seat.seat == 1 else f"If you are {_ORDINAL[seat.seat]}"
        stages = chapter.stages_of(seat.seat)
        won = tuple(_list(opening, stages) for opening in seat.openings if opening.words)
        traps = tuple(
            _trap(opening) for opening in seat.openings if opening.words is None and opening.outcomes
        )
        if won:
            parts.append(Part(f"{seat.seat}", "lists", name, seat.seat, won, *_staged(stages)))
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
        meanings={word: glosses[word] for word in chapter_words(chapter) if word in glosses}
        if glosses
        else {},
    )


_ORDINAL = {2: "second", 3: "third"}


def _list(opening: Opening, stages: SeatStages | None) -> Row:
    """An opening and its words. ``stages``: of the seat, if it has any."""
    words = opening.words or ()
    if stages is None:
        return Row(opening.opening, words)
    share = next(step.share for step in stages.order if step.opening == opening.opening)
    return Row(opening.opening, words, sizes=tuple(map(stages.size_of, words)), share=share)


def _staged(stages: SeatStages | None) -> tuple[tuple[PartStage, ...], tuple[str, ...]]:
    """``Part.stages`` and ``Part.order``."""
    if stages is None:
        return (), ()
    counts = (
        PartStage(stage.size, stage.readers, len(stage.words), len(stage.openings)) for stage in stages.stages
    )
    return tuple(counts), tuple(step.opening for step in stages.order)


def _trap(opening: Opening) -> Row:
    return Row(opening.opening, opening.outcomes, opening.losing)
