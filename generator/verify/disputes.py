"""Disputed words: without the words that are named, the verdicts of two players are the other ones.

That no smaller set of words would do is taken from the solver. Seat 1 wins a list if some first letter wins, and which
letters win depends on the words with that letter alone; so the sets of all letters are struck at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from generator.verify.findings import Findings
from generator.verify.fragments import Fragments, playable
from generator.verify.ghost_game import GhostGame

_TURNED = "verdicts turned by words"
_SMALLEST = "that no smaller set of words turns a verdict, and that no other word turns one alone"


def winners(words: Sequence[str]) -> dict[str, bool]:
    """By first letter: does it win for seat 1? Of two players; ``words`` are sorted."""
    if not words:
        return {}
    tree = Fragments(playable(words))
    game = GhostGame(tree, 2)
    return dict(zip(tree.names(1), (game.losers[1] & 1 == 0).tolist(), strict=True))


def _changed(words: Sequence[str], added: Iterable[str], struck: Iterable[str]) -> dict[str, bool]:
    return winners(sorted({*words, *added} - {*struck}))


def check_disputes(found: Findings, file: str, dispute: dict[str, Any], legal: list[str]) -> None:
    """The words of one minimum length; ``legal``: all of them."""
    now, said = winners(legal), f"{dispute['min_length']} letters: "
    wins = any(now.values())
    found.same(_TURNED, file, f"{said}winner", dispute["winner"], 1 if wins else 2)
    letters = {one["letter"]: one for one in dispute["letters"]}
    found.same(
        _TURNED, file, f"{said}first letters", {letter: one["wins"] for letter, one in letters.items()}, now
    )
    sets = {letter: one["struck"] for letter, one in letters.items() if one["struck"] is not None}
    everything = [word for struck in sets.values() for word in struck]
    _in_list(found, file, [*everything, *(dispute["struck"] or ()), *dispute["swing_words"]], legal)
    after = _changed(legal, (), everything)
    for letter, struck in sets.items():
        turned = after.get(letter, False) != now.get(letter) and all(word[0] == letter for word in struck)
        found.true(_TURNED, file, turned, f"{said}without {' '.join(struck)} {letter} is as before")
    if dispute["struck"] is not None:
        turned = any(_changed(legal, (), dispute["struck"]).values()) != wins
        found.true(_TURNED, file, turned, f"{said}without {' '.join(dispute['struck'])} the same seat wins")
    rounds: list[list[str]] = []  # in each at most one word for a first letter
    for word in dispute["swing_words"]:
        free = next((some for some in rounds if all(word[0] != other[0] for other in some)), None)
        if free is None:
            rounds.append([word])
        else:
            free.append(word)
    for some in rounds:
        after = _changed(legal, (), some)
        for word in some:
            turned = any({**now, word[0]: after.get(word[0], False)}.values()) != wins
            found.true(_TURNED, file, turned, f"{said}without {word} alone the same seat wins")
    found.trusted[_SMALLEST] += 1


def check_comparison(
    found: Findings, file: str, one: dict[str, Any], words: Sequence[str], others: Sequence[str]
) -> None:
    """A list beside another one: who wins each, and with which words the first has the winner of the second."""
    mine, theirs = ([word for word in some if len(word) >= one["min_length"]] for some in (words, others))
    said = f"beside {one['other']}: "
    found.same(_TURNED, file, f"{said}words", one["words"], [len(mine), len(theirs)])
    found.same(_TURNED, file, f"{said}common", one["common"], len({*mine} & {*theirs}))
    both = winners(mine), winners(theirs)
    won = [any(some.values()) for some in both]
    found.same(_TURNED, file, f"{said}winners", one["winners"], [1 if some else 2 for some in won])
    letters = {change["letter"]: change for change in one["letters"]}
    pairs = {letter: [some.get(letter, False) for some in both] for letter in {*both[0], *both[1]}}
    differ = {letter: pair for letter, pair in pairs.items() if pair[0] != pair[1]}
    found.same(
        _TURNED, file, f"{said}letters", {at: change["wins"] for at, change in letters.items()}, differ
    )
    added = [word for change in letters.values() for word in change["added"]]
    struck = [word for change in letters.values() for word in change["struck"]]
    _in_list(found, file, [*struck, *one["struck"]], mine)
    _in_list(found, file, [*added, *one["added"]], theirs)
    after = _changed(mine, added, struck)
    for letter, pair in differ.items():
        turned = after.get(letter, False) == pair[1]
        found.true(_TURNED, file, turned, f"{said}with these changes {letter} is not as there")
    turned = any(_changed(mine, one["added"], one["struck"]).values()) == won[1]
    found.true(_TURNED, file, turned, f"{said}with these changes the winner is not as there")
    found.trusted[_SMALLEST] += 1


def _in_list(found: Findings, file: str, words: Iterable[str], legal: Sequence[str]) -> None:
    strange = sorted({*words} - {*legal})
    found.true("words in lists", file, not strange, f"words of no use there: {strange[:3]}")
