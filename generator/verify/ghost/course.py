"""The lists for those who write a solver: their words are the book's, and every verdict is solved again."""

from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.ghost.fragments import Fragments, playable
from generator.verify.ghost.game import GhostGame
from generator.verify.numbers import seats
from generator.verify.site import read_chapter, read_words

_PLAYERS = [2, 3, 4, 5, 6]
_USUAL = 4
_WHOLE, _LETTERS = 200, 2
"""Lists of up to 200 words have a verdict after every fragment, others after fragments of up to two letters."""


def check_course(site: Path, slug: str) -> Findings:
    """Check the file of one list."""
    findings, file, words = Findings(), f"ghost/{slug}/course.json", read_words(site, slug)
    course = read_chapter(findings, site, file, "course")
    min_length = min(_USUAL, max(map(len, words)))
    rules = [course["min_length"], course["player_counts"]]
    findings.same("rules", file, "min_length and player_counts", rules, [min_length, _PLAYERS])
    legal = [word for word in words if len(word) >= min_length]
    names = [entry["name"] for entry in course["lists"]]
    findings.same("rules", file, "names", names, [str(number + 1) for number in range(len(names))])
    for number, entry in enumerate(course["lists"], 1):
        last = number == len(names)
        listed = legal if last else entry["listed"]
        findings.same("lists of a course", file, f"listed of {number}", entry["listed"], None if last else listed)
        strange = set(listed) - set(legal)
        findings.true("lists of a course", file, not strange, f"no words of the list: {sorted(strange)[:3]}")
        findings.true("lists of a course", file, listed == sorted(set(listed)), "words are out of order")
        findings.same("numbers of words", file, f"words of {number}", entry["words"], len(listed))
        letters = None if len(listed) <= _WHOLE else _LETTERS
        findings.same("rules", file, f"letters of {number}", entry["letters"], letters)
        right = _verdicts(listed, letters)
        findings.same("verdicts of Ghost", file, f"verdicts of {number}", entry["verdicts"], right)
    findings.trust("which words of the book's list a shorter list for courses has", "course.lists.listed")
    return findings


def _verdicts(words: list[str], letters: int | None) -> list[dict[str, Any]]:
    """The verdicts, as they should be published."""
    tree = Fragments(playable(words))
    games = [GhostGame(tree, players) for players in _PLAYERS]
    losers_of = {
        fragment: [seats(game.losers[depth][index]) for game in games]
        for depth in range(len(tree.rows) if letters is None else letters + 1)
        for index, fragment in enumerate(tree.names(depth))
    }
    return [{"fragment": fragment, "losers": losers} for fragment, losers in sorted(losers_of.items())]
