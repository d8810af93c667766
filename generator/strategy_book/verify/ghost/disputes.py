"""Disputed words: with the named words struck or added, the verdicts for two players are the opposite ones.

That no smaller set of words would do is taken from the solver. Seat 1 wins a list if some first letter wins, and
whether a letter wins depends only on the words with that letter; so the sets of all letters are struck at once.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from pathlib import Path

from strategy_book.published.site import read_words
from strategy_book.verify.findings import Facts, Findings
from strategy_book.verify.ghost.game import LAST, Fragments, GhostGame, playable

_CHANGED = "verdicts changed by words"
_SMALLEST = "that no smaller set of words changes a verdict, and that no other word changes one alone"


def _winning_letters(words: Sequence[str]) -> dict[str, bool]:
    """For each first letter: does it win for seat 1 of two? ``words`` are sorted."""
    if not words:
        return {}
    tree = Fragments(playable(words))
    game = GhostGame(tree, 2)
    return dict(zip(tree.names(1), (game.losers[1] & 1 == 0).tolist(), strict=True))


def _after(now: dict[str, bool], words: Sequence[str], added: Sequence[str], struck: Sequence[str]) -> dict[str, bool]:
    """``_winning_letters`` after words were added and struck; ``now``: before, of ``words``, which are sorted."""
    letters = sorted({word[0] for word in (*added, *struck)})
    bounds = [[bisect_left(words, end) for end in (letter, letter + LAST)] for letter in letters]
    touched = {word for start, end in bounds for word in words[start:end]}
    others = {letter: wins for letter, wins in now.items() if letter not in letters}
    return others | _winning_letters(sorted((touched | {*added}) - {*struck}))


def check_disputes(findings: Findings, dispute: Facts, legal: list[str]) -> None:
    """Check the disputed words of one minimum length; ``legal``: all its words."""
    now, about = _winning_letters(legal), findings.of(label=f"{dispute['min_length']} letters: ")
    wins = any(now.values())
    about.same(_CHANGED, "winner", dispute["winner"], 1 if wins else 2)
    published = {facts["letter"]: facts["wins"] for facts in dispute["letters"]}
    about.same(_CHANGED, "first letters", published, now)
    sets = {facts["letter"]: facts["struck"] for facts in dispute["letters"] if facts["struck"] is not None}
    struck = [word for words in sets.values() for word in words]
    _check_listed(findings, [*struck, *(dispute["struck"] or ()), *dispute["swing_words"]], legal)
    after = _after(now, legal, (), struck)
    for letter, words in sets.items():
        changed = after.get(letter, False) != now.get(letter) and all(word[0] == letter for word in words)
        about.true(_CHANGED, changed, f"without {' '.join(words)} {letter} is graded as before")
    if dispute["struck"] is not None:
        changed = any(_after(now, legal, (), dispute["struck"]).values()) != wins
        about.true(_CHANGED, changed, f"without {' '.join(dispute['struck'])} the same seat wins")
        # A winning seat 1 is beaten when all its winning letters lose; a losing one wins by a single letter.
        sizes = [len(words) for letter, words in sets.items() if now.get(letter) == wins]
        if sizes:
            least = sum(sizes) if wins else min(sizes)
            about.same(_CHANGED, "words to strike", len(dispute["struck"]), least)
    by_letter: dict[str, list[str]] = {}
    for word in dispute["swing_words"]:
        by_letter.setdefault(word[0], []).append(word)
    for words_of_letters in zip_longest(*by_letter.values()):  # words of different letters can be struck at once
        batch = [word for word in words_of_letters if word]
        after = _after(now, legal, (), batch)
        for word in batch:
            changed = any({**now, word[0]: after.get(word[0], False)}.values()) != wins
            about.true(_CHANGED, changed, f"without {word} alone the same seat wins")
    findings.trust(_SMALLEST)


def check_comparisons(findings: Findings, comparisons: Sequence[Facts], site: Path, words: Sequence[str]) -> None:
    """Check comparisons: who wins on each list, and which words give the first list, ``words``, the other's winner."""
    before: dict[int, tuple[list[str], dict[str, bool]]] = {}
    for comparison in comparisons:
        least = comparison["min_length"]
        if least not in before:
            first = [word for word in words if len(word) >= least]
            before[least] = first, _winning_letters(first)
        second = [word for word in read_words(site, comparison["other"]) if len(word) >= least]
        _check_comparison(findings, comparison, *before[least], second)


def _check_comparison(
    findings: Findings, comparison: Facts, first: list[str], now: dict[str, bool], second: list[str]
) -> None:
    about = findings.of(label=f"beside {comparison['other']}: ")
    about.same(_CHANGED, "words", comparison["words"], [len(first), len(second)])
    about.same(_CHANGED, "common", comparison["common"], len({*first} & {*second}))
    graded = now, _winning_letters(second)
    wins = [any(letters.values()) for letters in graded]
    about.same(_CHANGED, "winners", comparison["winners"], [1 if won else 2 for won in wins])
    pairs = {letter: [letters.get(letter, False) for letters in graded] for letter in sorted({*graded[0], *graded[1]})}
    differ = {letter: pair for letter, pair in pairs.items() if pair[0] != pair[1]}
    published = {change["letter"]: change["wins"] for change in comparison["letters"]}
    about.same(_CHANGED, "letters", dict(sorted(published.items())), differ)
    added = [word for change in comparison["letters"] for word in change["added"]]
    struck = [word for change in comparison["letters"] for word in change["struck"]]
    _check_listed(findings, [*struck, *comparison["struck"]], first)
    _check_listed(findings, [*added, *comparison["added"]], second)
    after = _after(now, first, added, struck)
    for letter, pair in differ.items():
        changed = after.get(letter, False) == pair[1]
        about.true(_CHANGED, changed, f"with these changes {letter} is graded as before")
    changed = any(_after(now, first, comparison["added"], comparison["struck"]).values()) == wins[1]
    about.true(_CHANGED, changed, "with these changes the winner is the same as before")
    findings.trust(_SMALLEST)


def _check_listed(findings: Findings, words: Iterable[str], legal: Sequence[str]) -> None:
    strange = sorted({*words} - {*legal})
    findings.true("words in lists", not strange, f"words that are not in the list: {strange[:3]}")
