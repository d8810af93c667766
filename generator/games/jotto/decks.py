"""The deck of a chapter of Jotto: its favourite first guesses, and what each plan asks next."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.jotto.facts import GuessNode, JottoChapter
from generator.lists.facts import ListFacts
from generator.pages.decks import Deck, Part, Row

JOTTO_GUESSES = 2
"""Guesses of a plan that the deck asks for: the first, and one for each answer to it."""


def jotto_deck(facts: ListFacts, chapter: JottoChapter) -> Deck | None:
    """The favourite first guesses of a chapter, and what each of its printed plans asks next; None without a plan."""
    if not chapter.openings:
        return None
    favourites = tuple(dict.fromkeys(plan.root.guess for plan in chapter.openings))
    rows = {"": Row("", favourites)}
    for plan in chapter.openings:
        for row in _next_guesses(plan.root, (), JOTTO_GUESSES - 1):
            rows.setdefault(row.prompt, row)  # of two plans that begin alike the likelier comes first
    part = Part("guesses", "guesses", "First guesses", 0, tuple(rows.values()))
    return Deck(
        game="jotto",
        facts=facts,
        variant=chapter.rules.slug,
        page=f"jotto/{facts.slug}/{chapter.rules.slug}.html",
        title=f"Jotto, {chapter.rules.title}",
        min_length=chapter.letters,
        players=2,
        parts=(part,),
    )


def _next_guesses(node: GuessNode, heard: tuple[str, ...], depth: int) -> Iterator[Row]:
    if not depth:
        return
    for reply in node.replies:
        path = (*heard, node.guess, str(reply.answer))
        yield Row(" ".join(path), (reply.guess,))
        yield from _next_guesses(reply, path, depth - 1)
