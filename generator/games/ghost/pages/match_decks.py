"""The decks of matches: what to say first with which lives, where playing for the round would cost most."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.ghost.chapter.match_facts import MatchChapter
from generator.games.ghost.pages.match import RULES, MatchList
from generator.pages.decks import Deck, Part, Row


def match_decks(lists: Sequence[MatchList]) -> list[Deck]:
    """One deck per minimum length and number of players, one part per rule."""
    return [
        deck
        for match in lists
        for chapter in match.chapters
        for players in chapter.players
        if (deck := _deck(match, chapter, players))
    ]


def _deck(match: MatchList, chapter: MatchChapter, players: int) -> Deck | None:
    parts = tuple(
        Part(
            table.begins,
            "match",
            RULES[table.begins].capitalize(),
            1,
            tuple(Row(" ".join(map(str, lesson.lives)), lesson.best) for lesson in table.lessons),
        )
        for table in chapter.by_players(players)
        if table.lessons
    )
    if not parts:
        return None
    return Deck(
        game="match",
        facts=match.facts,
        variant=f"{chapter.min_length}-{players}",
        page=f"ghost/{match.facts.slug}/match.html",
        title=f"Ghost, a match of {players} players, {chapter.min_length}+ letters",
        min_length=chapter.min_length,
        players=players,
        parts=parts,
    )
