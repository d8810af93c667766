"""The published files of SuperGhost and its kin."""

from functools import partial

from generator.games.kin.chapter.facts import KinChapter
from generator.pages.published import PublishedFile, chapter_schema, table_schema

_STEM = r"kin/(?P<list>[\w.-]+)/(?P<game>[a-z]+)-(?P<min>\d+)"

PUBLISHED = (
    PublishedFile(
        "kin-chapter",
        "kin/LIST/GAME-MIN.json",
        rf"{_STEM}\.json",
        "A game of the kin of SuperGhost with one list and minimum length: who loses, and the havens to remember.",
        partial(chapter_schema, "chapter", KinChapter),
    ),
    PublishedFile(
        "kin-fragments",
        "kin/LIST/GAME-MIN.csv",
        rf"{_STEM}\.csv",
        "A row for each haven, and for each first letter and number of players.",
        partial(
            table_schema,
            {
                "kind": "Haven or opening.",
                "players": "Number of players.",
                "fragment": "The fragment.",
                "may_lose": "Of an opening, the seats that may lose after it, or: not known. Empty for a haven.",
            },
        ),
    ),
)
