"""The game of perfect play that a chapter of Ghost prints, and its records. Seats count from 0 here."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

import numpy as np

from generator.verify.findings import Findings
from generator.verify.ghost.fragments import Fragments
from generator.verify.ghost.game import GhostGame

_AFTER = chr(0x10FFFF)  # sorts after every letter
_TURNS = "turns of the line"


def check_line(findings: Findings, file: str, chapter: dict[str, Any], game: GhostGame) -> None:
    """Check that the main line is a game of perfect play to its end, and the facts of each turn."""
    tree, word = game.tree, chapter["line"]["word"]
    ended = word in tree.words and len(chapter["line"]["plies"]) == len(word)
    if not findings.true(_TURNS, file, ended, f"the line ends in {word!r}, or not with its word"):
        return
    for d, ply in enumerate(chapter["line"]["plies"]):
        fragment = word[:d]
        plays = _plays(tree, d, fragment)
        letters = [name[-1] for name in tree.names(d + 1, plays)]
        allowed = game.of_the_line(d)[plays]
        position = _position(tree, d, fragment)
        wins = not game.losers[d][position] >> d % game.players & 1
        label = f"turn {d + 1} of {word}"
        published = [ply["seat"], ply["letter"], ply["wins"], ply["good"], ply["legal"]]
        expected = [d % game.players + 1, word[d], wins, int(allowed.sum()), len(letters)]
        if not findings.same(_TURNS, file, label, published, expected):
            return
        good = [letter for letter, may in zip(letters, allowed, strict=True) if may]
        chosen = _listed(chapter, ply["seat"], fragment, word) if wins else good[0]
        right = word[d] in good and word[d] == chosen
        findings.true(_TURNS, file, right, f"{label}: {word[d]!r} should be {chosen!r}, one of {good}")


def _listed(chapter: dict[str, Any], seat: int, fragment: str, word: str) -> str:
    """The letter that the seat's minimal list says after ``fragment``; that of ``word`` where no list is published."""
    for listed in chapter["seats"]:
        if listed["seat"] == seat:
            for opening in listed["openings"]:
                for known in opening["words"] or ():
                    if known.startswith(fragment) and fragment.startswith(opening["opening"]):
                        return str(known[len(fragment)])
    return word[len(fragment)]


def _position(tree: Fragments, depth: int, fragment: str) -> int:
    """The position of a fragment of ``depth`` letters on its level."""
    return int(np.searchsorted(tree.rows[depth], bisect_left(tree.words, fragment)))


def _plays(tree: Fragments, depth: int, fragment: str) -> range:
    """The positions of a fragment's plays on the next level."""
    first = bisect_left(tree.words, fragment)
    last = bisect_left(tree.words, fragment + _AFTER)
    rows = tree.rows[depth + 1]
    return range(int(np.searchsorted(rows, first)), int(np.searchsorted(rows, last)))


def check_records(
    findings: Findings, file: str, records: dict[str, Any], game: GhostGame, legal: Sequence[str]
) -> None:
    """Check the longest game, the longest word and the word that hides most others. ``legal``: all words, sorted."""
    tree = game.tree
    longest = int(game.lasts[1].max())
    first = int(game.lasts[1].argmax())
    words = _line_words(game, first)
    hiders = [bisect_left(legal, word + _AFTER) - bisect_left(legal, word) - 1 for word in tree.words]
    hidden = max(hiders)
    hider = min((w for w, n in zip(tree.words, hiders, strict=True) if n == hidden), key=lambda w: (len(w), w))
    start = bisect_left(legal, hider) + 1
    expected = {
        "line_opening": tree.names(1, [first])[0],
        "line_length": longest,
        "line_words": [word for word in words if len(word) == max(map(len, words))],
        "hider": hider,
        "hidden": hidden,
        "hidden_example": max(legal[start : start + hidden], key=len, default=""),
        "longest": max(tree.words, key=len),
    }
    findings.same("records of Ghost", file, "records", records.keys(), expected.keys())
    for key, value in expected.items():
        findings.same("records of Ghost", file, key, records[key], value)


def _line_words(game: GhostGame, first: int) -> list[str]:
    """The words that can end the line after the first letter at position ``first``, sorted."""
    tree, words = game.tree, []
    reached = np.zeros(len(tree.rows[1]), bool)
    reached[first] = True
    for d in range(1, len(tree.rows)):
        words += tree.names(d, np.flatnonzero(reached & tree.ends[d]))
        if len(tree.inner[d]):
            reached = tree.spread(d, reached[tree.inner[d]]) & game.of_the_line(d)
        else:
            break
    return sorted(words)
