"""The game of perfect play that a chapter of Ghost prints, and its records. Seats count from 0 here."""

from bisect import bisect_left

import numpy as np

from strategy_book.verify.findings import Facts, Findings
from strategy_book.verify.ghost.game import GhostGame
from strategy_book.verify.readers import Readers

_TURNS = "turns of the line"


def check_line(findings: Findings, chapter: Facts, game: GhostGame) -> None:
    """Check that the main line is a game of perfect play to its end, and the facts of each turn."""
    tree, word = game.tree, chapter["line"]["word"]
    ended = word in tree.words and len(chapter["line"]["plies"]) == len(word)
    if not findings.true(_TURNS, ended, f"the line ends in {word!r}, or not with its word"):
        return
    for d, ply in enumerate(chapter["line"]["plies"]):
        fragment = word[:d]
        plays = tree.plays(fragment)
        letters = [name[-1] for name in tree.names(d + 1, plays)]
        allowed = game.of_the_line(d)[plays]
        position = int(np.searchsorted(tree.rows[d], bisect_left(tree.words, fragment)))
        wins = not game.losers[d][position] >> d % game.players & 1
        label = f"turn {d + 1} of {word}"
        published = [ply["seat"], ply["letter"], ply["wins"], ply["good"], ply["legal"]]
        expected = [d % game.players + 1, word[d], wins, int(allowed.sum()), len(letters)]
        if not findings.same(_TURNS, label, published, expected):
            return
        good = [letter for letter, may in zip(letters, allowed, strict=True) if may]
        chosen = _listed(chapter, ply["seat"], fragment, word) if wins else good[0]
        right = word[d] in good and word[d] == chosen
        findings.true(_TURNS, right, f"{label}: {word[d]!r} should be {chosen!r}, one of {good}")


def _listed(chapter: Facts, seat: int, fragment: str, word: str) -> str:
    """The letter that the seat's minimal list says after ``fragment``; that of ``word`` where no list is published."""
    openings = (opening for listed in chapter["seats"] if listed["seat"] == seat for opening in listed["openings"])
    lists = (opening["words"] or () for opening in openings if fragment.startswith(opening["opening"]))
    return next((known for words in lists for known in words if known.startswith(fragment)), word)[len(fragment)]


def check_records(findings: Findings, records: Facts, game: GhostGame, readers: Readers) -> None:
    """Check the longest game, the longest word and the word that hides most others."""
    tree, first, words = game.tree, int(game.lasts[1].argmax()), list[str]()
    reached = np.arange(len(tree.rows[1])) == first
    for d in range(1, len(tree.rows)):
        words += tree.names(d, np.flatnonzero(reached & tree.ends[d]))  # that can end the line after the first letter
        if len(tree.inner[d]):
            reached = tree.spread(d, reached[tree.inner[d]]) & game.of_the_line(d)
    hides = np.diff(readers.starts, append=len(readers.legal)) - 1
    hidden = int(hides.max())
    hider = min((tree.words[row] for row in np.flatnonzero(hides == hidden)), key=lambda w: (len(w), w))
    start = int(readers.starts[tree.row_of[hider]]) + 1
    expected = {
        "line_opening": tree.names(1, [first])[0],
        "line_length": int(game.lasts[1].max()),
        "line_words": [word for word in sorted(words) if len(word) == max(map(len, words))],
        "hider": hider,
        "hidden": hidden,
        "hidden_example": max(readers.legal[start : start + hidden], key=len, default=""),
        "longest": max(tree.words, key=len),
    }
    findings.same("records of Ghost", "records", records.keys(), expected.keys())
    for key, value in expected.items():
        findings.same("records of Ghost", key, records[key], value)
