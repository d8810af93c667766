"""The words that the book leaves out, for the scripts of its pages and for ``verify``."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence

from generator.pages import Pages
from generator.pages.webdata import checked

PLACE = "assets/data/left-out.js"


def left_out_pages(words: Iterable[str], lists: Sequence[str]) -> Pages:
    """``assets/data/left-out.js``: one call ``StrategyBook.registerLeftOut({lists, words})``.

    The words are joined by spaces and written in base 64, so that they stand in no file of the book as text.

    Args:
        words: all words that a book leaves out.
        lists: the slugs of the lists for which that holds; none in a book of all words.
    """
    text = " ".join(sorted(words)) if lists else ""
    data = {"lists": list(lists), "words": base64.b64encode(text.encode()).decode()}
    return {PLACE: f"StrategyBook.registerLeftOut({checked(data)});\n"}
