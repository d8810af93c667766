"""What words mean, for the referee's table: WordNet's glosses of words of the book, as CSV and for scripts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.pages import Pages
from generator.pages.published import PublishedFile, csv_text, table_schema
from generator.pages.webdata import checked, front_coded
from generator.paths import WORDLISTS

PLACE = "assets/data/glosses.js"
TABLE = "word-lists/glosses.csv"

NOTICE = "assets/wordnet-notice.txt"
"""The file with WordNet's notice: its licence asks for the notice beside its glosses."""

_COLUMNS = {"word": "A word of the book.", "gloss": "What it means, from WordNet."}

PUBLISHED = (
    PublishedFile(
        "glosses",
        TABLE,
        r"word-lists/glosses\.csv",
        "A row for each word whose meaning the book knows.",
        lambda: table_schema(_COLUMNS),
    ),
)
"""The file of a book with at least one list whose words have glosses."""


def glosses_pages(glosses: Mapping[str, str], lists: Sequence[str]) -> Pages:
    """``word-lists/glosses.csv`` and, for scripts, ``assets/data/glosses.js``; nothing without glosses.

    The script is one call ``StrategyBook.registerGlosses({lists, words, glosses})``: the slugs of the lists whose words
    have these meanings, the words, sorted and front-coded, and the gloss of each.

    Args:
        glosses: word -> gloss.
        lists: the slugs of the lists to which that applies; in another language the same letters mean something else.
    """
    if not glosses:
        return {}
    words = sorted(glosses)
    data = {
        "lists": list(lists),
        "words": front_coded(words),
        "glosses": [glosses[word] for word in words],
    }
    return {
        TABLE: csv_text(list(_COLUMNS), [(word, glosses[word]) for word in words]),
        PLACE: f"StrategyBook.registerGlosses({checked(data)});\n",
        NOTICE: (WORDLISTS / "licences/wordnet.txt").read_bytes(),
    }
