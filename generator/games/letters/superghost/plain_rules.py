"""The rules of SuperGhost on strings, for the replay of a haven list; nothing of the solver is used."""

from __future__ import annotations

import re


def written(fragment: str) -> str:
    """The fragment itself."""
    return fragment


def plays(position: str, possible: list[str]) -> set[str]:
    """The fragments with one more letter at either end."""
    if not position:
        return set().union(*possible)
    text = "\n".join(["", *possible, ""])
    if any(position.startswith(position[i:]) for i in range(1, len(position))):
        # The position may overlap itself, and splitting the text would miss an occurrence that begins within another.
        starts = [match.start() for match in re.finditer(f"(?={re.escape(position)})", text)]
        before = {text[start - 1] for start in starts}
        after = {text[start + len(position)] for start in starts}
    else:
        pieces = text.split(position)
        before = {(piece or position)[-1] for piece in pieces[:-1]}
        after = {(piece or position)[0] for piece in pieces[1:]}
    return {letter + position for letter in before - {"\n"}} | {
        position + letter for letter in after - {"\n"}
    }


def growing(position: str, words: list[str]) -> list[str]:
    """The words that contain the position."""
    return [word for word in words if position in word]


allowing = growing


def adds_letter(before: str, after: str) -> bool:
    """Whether a letter was added at either end."""
    return before in (after[1:], after[:-1])
