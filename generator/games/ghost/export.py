"""The downloads of Ghost's chapters."""

from __future__ import annotations

from collections.abc import Iterable

from generator.games.ghost.facts import GhostChapter
from generator.lists.facts import ListFacts
from generator.pages.export import csv_text, json_text


def ghost_json(facts: ListFacts, chapter: GhostChapter) -> str:
    """Everything a chapter says."""
    return json_text({"word_list": facts, "chapter": chapter})


def ghost_csv(chapter: GhostChapter) -> str:
    """A row for every word of every list of a chapter."""
    rows: list[tuple[object, ...]] = []
    for one in chapter.letters:
        rows += [(1, one.letter, "minimal", word, "") for word in one.words or ()]
    for seat in chapter.seats:
        for opening in seat.openings:
            rows += [(seat.seat, opening.opening, "minimal", word, "") for word in opening.words or ()]
            rows += [
                (seat.seat, opening.opening, "outcomes", word, "loses" if word in opening.losing else "")
                for word in opening.outcomes
            ]
    return csv_text(("seat", "opening", "policy", "word", "note"), rows)


def variants_csv(chapters: Iterable[GhostChapter]) -> str:
    """A row for every variant of a list."""
    header = ["min_length", "players", "losers", "winning_letters", "words", "playable_words", "fragments"]
    header += [f"words_to_learn_seat_{seat}" for seat in (1, 2, 3)]
    rows = []
    for one in chapters:
        totals = [seat.total if seat.won else "" for seat in one.seats]
        letters = " ".join(letter.letter for letter in one.winning_letters)
        losers = " ".join(map(str, one.losers))
        row: list[object] = [one.min_length, one.players, losers, letters]
        row += [one.words, one.playable_words, one.fragments, *totals, *[""] * (3 - len(totals))]
        rows.append(row)
    return csv_text(header, rows)
