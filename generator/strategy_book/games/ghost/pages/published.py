"""The published files of Ghost: their schemas, and the downloads of its chapters."""

from collections.abc import Iterable
from functools import partial

from strategy_book.games.ghost.chapter.course import Course
from strategy_book.games.ghost.chapter.facts import GhostChapter
from strategy_book.games.ghost.chapter.match_facts import MatchChapter
from strategy_book.games.ghost.chapter.people_facts import PeopleFacts
from strategy_book.lists.facts import ListFacts
from strategy_book.pages.lists_data import chapter_schema
from strategy_book.published.schemas import PublishedFile
from strategy_book.published.text import csv_text, json_text

_VARIANTS = {
    "min_length": "Letters a word needs to count.",
    "players": "Number of players.",
    "losers": "The seats that may lose with best play.",
    "winning_letters": "The first letters that win for seat 1.",
    "words": "Legal words.",
    "playable_words": "Words that no shorter legal word begins.",
    "fragments": "Positions that can arise.",
    **{
        f"words_to_learn_seat_{seat}": f"Fewest words with which seat {seat} wins; empty where it cannot."
        for seat in (1, 2, 3)
    },
}
"""The columns of the table of variants."""

PUBLISHED = (
    PublishedFile(
        "ghost-chapter",
        "ghost/LIST/MIN-PLAYERS.json",
        "Ghost with one list, minimum length and number of players: who loses, and what to learn.",
        partial(chapter_schema, "chapter", GhostChapter),
    ),
    PublishedFile(
        "ghost-words",
        "ghost/LIST/MIN-PLAYERS.csv",
        "A row for each word to learn in a chapter of Ghost.",
        {
            "seat": "Whose word it is, from 1, the player who begins.",
            "opening": "The fragment at the seat's first turn; empty for seat 1.",
            "policy": "Minimal: the fewest words that win. Outcomes: the words that a perfect game can end with.",
            "word": "The word.",
            "note": "Loses, where the seat loses with it all the same; else empty.",
            "stage": "The SCOWL size of the first stage of learning that has the word; empty without stages.",
        },
    ),
    PublishedFile(
        "ghost-variants",
        "ghost/LIST/variants.csv",
        "A row for each minimum length and number of players of Ghost.",
        _VARIANTS,
    ),
    PublishedFile(
        "ghost-people",
        "ghost/LIST/people.json",
        "Ghost against people who know only some of the words.",
        partial(chapter_schema, "people", PeopleFacts),
    ),
    PublishedFile(
        "ghost-people-words",
        "ghost/LIST/people.csv",
        "A row for each word that beats any opponent who knows no more than a vocabulary.",
        {
            "min_length": "Letters a word needs to count.",
            "players": "Number of players.",
            "seat": "Whose word it is.",
            "vocabulary": "What the opponents know: a list, or a SCOWL size.",
            "opening": "The fragment at the seat's first turn; empty for seat 1.",
            "word": "The word.",
            "works_at": "The fragment where the word decides the game.",
        },
    ),
    PublishedFile(
        "ghost-course",
        "ghost/LIST/course.json",
        "Lists of growing size with every verdict, to test a solver with; of the first list alone.",
        partial(chapter_schema, "course", Course),
    ),
    PublishedFile(
        "ghost-match",
        "ghost/LIST/match.json",
        "Matches of Ghost with lives: each seat's chance, and how often the advice for a round is wrong.",
        partial(chapter_schema, "matches", tuple[MatchChapter, ...]),
    ),
    PublishedFile(
        "ghost-match-chances",
        "ghost/LIST/match.csv",
        "A row for each match that begins with equally many lives, and seat.",
        {
            "min_length": "Letters a word needs to count.",
            "players": "Number of players.",
            "begins": "Who begins the next round: turn, loser or after-loser.",
            "lives": "Lives of every player at the beginning.",
            "seat": "The seat, from 1, the player who begins.",
            "chance": "Its chance to win the match.",
            "best_first_letters": "The best first letters of seat 1; empty for other seats.",
        },
    ),
)


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
    rows = [
        [
            *(chapter.min_length, chapter.players, " ".join(map(str, chapter.losers))),
            " ".join(letter.letter for letter in chapter.winning_letters),
            *(chapter.words, chapter.playable_words, chapter.fragments),
            *(seat.total if seat.won else "" for seat in chapter.seats),
            *[""] * (3 - len(chapter.seats)),
        ]
        for chapter in chapters
    ]
    return csv_text([*_VARIANTS], rows)
