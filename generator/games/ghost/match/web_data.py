"""What the browser gets of solved matches, so that it need not solve them: the chances at the start of a round."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from generator.games.ghost.match.solve import SolvedMatch
from generator.pages import Pages
from generator.pages.webdata import checked, literal

PLACE = "assets/data/matches"


@dataclass(frozen=True, slots=True)
class RoundStarts:
    """Every player's chance at the start of a round, in all states of a match.

    The states are those of two players and more that can follow from ``lives``, itself among them: those with fewer
    lives in all first, then those with fewer players, then in the order of their lives. Few chances differ.

    Attributes:
        begins: who begins the next round.
        lives: the state from which all others follow.
        chances: the different chances, ascending, as float64 in little-endian order.
        numbers: which of them each player of each state has, as uint16 in little-endian order.
    """

    begins: str
    lives: tuple[int, ...]
    chances: bytes
    numbers: bytes


def round_starts(solved: SolvedMatch) -> RoundStarts:
    """The starts of all rounds of a match.

    Raises:
        ValueError: if more than 65,536 chances differ.
    """
    states = [state for state in solved.space.lives if len(state) > 1]
    chances = np.concatenate([solved.at_start(state) for state in states]).astype("<f8")
    values, numbers = np.unique(chances, return_inverse=True)
    if len(values) > 1 << 16:
        raise ValueError(f"{len(values):,} different chances: the browser's data hold 65,536")
    return RoundStarts(solved.begins, solved.lives, values.tobytes(), numbers.astype("<u2").tobytes())


def match_data_pages(starts: Mapping[str, Mapping[int, Sequence[RoundStarts]]]) -> Pages:
    """The data files of all lists; ``starts`` by slug and minimum length."""
    return {
        f"{PLACE}/{slug}-{min_length}.js": matches_script(slug, min_length, known)
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
