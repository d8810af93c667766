"""What the browser gets of solved matches, so that it need not solve them: the chances at the start of a round."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence

from generator.games.ghost.chapter.match_facts import RoundStarts
from generator.pages import Pages
from generator.pages.webdata import checked, literal



def match_data_pages(starts: Mapping[str, Mapping[int, Sequence[RoundStarts]]]) -> Pages:
    """The data files of all lists; ``starts`` by slug and minimum length."""
    return {
        f"{PLACE}/matches/{slug}-{min_length}.js": matches_script(slug, min_length, known)
        for slug, lengths in starts.items()
        for min_length, known in lengths.items()
    }


def matches_script(slug: str, min_length: int, starts: Sequence[RoundStarts]) -> str:
    """``assets/data/matches/SLUG-MIN.js``: for each match its rule, its lives, and both arrays in base 64."""
    data = [
        [each_match.begins, each_match.lives, *map(_text, (each_match.chances, each_match.numbers))]
        for each_match in starts
    ]
    return f"StrategyBook.registerMatches({literal(slug)}, {min_length}, {checked(data)});\n"


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()
