"""The downloads of Ghost's chapters."""

from __future__ import annotations

from collections.abc import Iterable

from generator.games.ghost.chapter.facts import GhostChapter
from generator.lists.facts import ListFacts
from generator.pages.export import csv_text, json_text


def ghost_json(facts: ListFacts, chapter: GhostChapter) -> str:
    """Everything a chapter says."""
    return json_text({"word_list": facts, "chapter": chapter})


def ghost_csv(chapter: GhostChapter) -> str:
    """A row for every word of every list of a chapter; ``stage``: the size of the first stage that has the word."""
    rows: list[tuple[object, ...]] = []
    for letter in chapter.letters:
        rows += [(1, letter.letter, "minimal", word, "", "") for word in letter.words or ()]
    for seat in chapter.seats:
        stages = chapter.stages_of(seat.seat)
        for opening in seat.openings:
            rows += [
                (seat.seat, opening.opening, "minimal", word, "", stages.size_of(word) if stages else "")
                for word in opening.words or ()
            ]
            rows += [
                (seat.seat, opening.opening, "outcomes", word, "loses" if word in opening.losing else "", "")
                for word in opening.outcomes
            ]
    return csv_text(("seat", "opening", "policy", "word", "note", "stage"), rows)


def variants_csv(chapters: Iterable[GhostChapter]) -> str:
    """A row for every variant of a list."""
    header = ["min_length", "players", "losers", "winning_letters", "words", "playable_words", "fragments"]
    header += [f"words_to_learn_seat_{seat}" for seat in (1, 2, 3)]
    rows = []
    for chapter in chapters:
        totals = [seat.total if seat.won else "" for seat in chapter.seats]
        letters = " ".join(letter.letter for letter in chapter.winning_letters)
        losers = " ".join(map(str, chapter.losers))
        row: list[object] = [chapter.min_length, chapter.players, losers, letters]
        row += [chapter.words, chapter.playable_words, chapter.fragments, *totals, *[""] * (3 - len(totals))]
        rows.append(row)
    return csv_text(header, rows)
