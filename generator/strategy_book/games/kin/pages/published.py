"""The published files of SuperGhost and its kin."""

from functools import partial

from strategy_book.games.kin.chapter.facts import KinChapter
from strategy_book.pages.lists_data import chapter_schema
from strategy_book.published.schemas import PublishedFile

PUBLISHED = (
    PublishedFile(
        "kin-chapter",
        "kin/LIST/GAME-MIN.json",
        "A game of the kin of SuperGhost with one list and minimum length: who loses, and the havens to remember.",
        partial(chapter_schema, "chapter", KinChapter),
    ),
    PublishedFile(
        "kin-fragments",
        "kin/LIST/GAME-MIN.csv",
        "A row for each haven, and for each first letter and number of players.",
        {
            "kind": "Haven or opening.",
            "players": "Number of players.",
            "fragment": "The fragment.",
            "may_lose": "Of an opening, the seats that may lose after it, or: not known. Empty for a haven.",
        },
    ),
)
