"""The decks of Ghost: the minimal lists of a chapter by seat, and its traps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set

from generator.games.ghost.chapter.facts import GhostChapter, Opening, SeatStages
from generator.games.ghost.pages.shown import chapter_words, shown_chapter
from generator.lists.facts import ListFacts
from generator.pages.decks import Deck, Part, PartStage, Row


def ghost_deck(
    facts: ListFacts,
    published: GhostChapter,
    glosses: Mapping[str, str] | None = None,
    left_out: Set[str] = frozenset(),
) -> Deck | None:
    """The minimal lists of a chapter by seat, and the traps; None if every first letter is a word already.

    Args:
        facts: the word list.
        published: the chapter.
        glosses: the meanings of words; the deck has those of the words that a chapter explains, too.
        left_out: words that the deck does not have.
    """
    chapter, parts = shown_chapter(published, left_out), list[Part]()
    for seat in chapter.seats:
        name = "If you start" if seat.seat == 1 else f"If you are {_ORDINAL[seat.seat]}"
        stages = chapter.stages_of(seat.seat)
        won = tuple(_list(opening, stages) for opening in seat.openings if opening.words)
        traps = tuple(
            _trap(opening) for opening in seat.openings if opening.words is None and opening.outcomes
        )
        if won:
            prompts = {row.prompt for row in won}
            missing = _missing(opening for opening in seat.openings if opening.words is not None)
            parts.append(
                Part(f"{seat.seat}", "lists", name, seat.seat, won, *_staged(stages, prompts), missing)
            )
        if traps and seat.seat < 3:  # seat 3 has hundreds of openings: its traps would be thousands of words
            missing = _missing(opening for opening in seat.openings if opening.words is None)
            title = f"{name}: traps"
            parts.append(Part(f"{seat.seat}-traps", "lists", title, seat.seat, traps, left_out=missing))
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
        meanings=_meanings(chapter, parts, glosses or {}),
    )


_ORDINAL = {2: "second", 3: "third"}


def _meanings(chapter: GhostChapter, parts: Sequence[Part], glosses: Mapping[str, str]) -> dict[str, str]:
    """The meanings of those answers that the chapter explains."""
    answers = {word for part in parts for row in part.rows for word in row.answers}
    explained = [word for word in chapter_words(chapter) if word in answers]
    return {word: glosses[word] for word in explained if word in glosses}


def _list(opening: Opening, stages: SeatStages | None) -> Row:
    """An opening and its words. ``stages``: of the seat, if it has any."""
    words = opening.words or ()
    if stages is None:
        return Row(opening.opening, words)
    share = next(step.share for step in stages.order if step.opening == opening.opening)
    return Row(opening.opening, words, sizes=tuple(map(stages.size_of, words)), share=share)


def _missing(openings: Iterable[Opening]) -> tuple[tuple[str, int], ...]:
    """``Part.left_out``."""
    return tuple((opening.opening, len(opening.left_out)) for opening in openings if opening.left_out)


def _staged(stages: SeatStages | None, prompts: Set[str]) -> tuple[tuple[PartStage, ...], tuple[str, ...]]:
    """``Part.stages`` and ``Part.order``. ``prompts``: of the rows."""
    if stages is None:
        return (), ()
    counts = (
        PartStage(stage.size, stage.readers, len(stage.words), len(stage.openings)) for stage in stages.stages
    )
    return tuple(counts), tuple(step.opening for step in stages.order if step.opening in prompts)


def _trap(opening: Opening) -> Row:
    return Row(opening.opening, opening.outcomes, opening.losing)
