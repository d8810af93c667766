"""Disputed words: with the named words struck or added, the verdicts for two players are the opposite ones.

That no smaller set of words would do is taken from the solver. Seat 1 wins a list if some first letter wins, and
whether a letter wins depends only on the words with that letter; so the sets of all letters are struck at once.
"""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from generator.verify.findings import Findings
from generator.verify.ghost.fragments import Fragments, playable
from generator.verify.ghost.game import GhostGame

_CHANGED = "verdicts changed by words"
_SMALLEST = "that no smaller set of words changes a verdict, and that no other word changes one alone"


def winning_letters(words: Sequence[str]) -> dict[str, bool]:
    """For each first letter: does it win for seat 1 of two? ``words`` are sorted."""
    if not words:
        return {}
    tree = Fragments(playable(words))
    game = GhostGame(tree, 2)
    return dict(zip(tree.names(1), (game.losers[1] & 1 == 0).tolist(), strict=True))


def _after(words: Sequence[str], added: Sequence[str], struck: Iterable[str]) -> dict[str, bool]:
    """``winning_letters`` after words were added and struck; ``words`` are sorted."""
    gone = {*struck}
    kept = [word for word in words if word not in gone]
    return winning_letters(sorted({*kept, *added} - gone) if added else kept)


def check_disputes(findings: Findings, file: str, dispute: dict[str, Any], legal: list[str]) -> None:
    """Check the disputed words of one minimum length; ``legal``: all its words."""
    now, label = winning_letters(legal), f"{dispute['min_length']} letters: "
    wins = any(now.values())
    findings.same(_CHANGED, file, f"{label}winner", dispute["winner"], 1 if wins else 2)
    published = {facts["letter"]: facts["wins"] for facts in dispute["letters"]}
    findings.same(_CHANGED, file, f"{label}first letters", published, now)
    sets = {facts["letter"]: facts["struck"] for facts in dispute["letters"] if facts["struck"] is not None}
    struck = [word for words in sets.values() for word in words]
    _check_listed(findings, file, [*struck, *(dispute["struck"] or ()), *dispute["swing_words"]], legal)
    after = _after(legal, (), struck)
    for letter, words in sets.items():
        changed = after.get(letter, False) != now.get(letter) and all(word[0] == letter for word in words)
        findings.true(_CHANGED, file, changed, f"{label}without {' '.join(words)} {letter} is graded as before")
    if dispute["struck"] is not None:
        changed = any(_after(legal, (), dispute["struck"]).values()) != wins
        findings.true(_CHANGED, file, changed, f"{label}without {' '.join(dispute['struck'])} the same seat wins")
        # A winning seat 1 is beaten when all its winning letters lose; a losing one wins by a single letter.
        sizes = [len(words) for letter, words in sets.items() if now.get(letter) == wins]
        if sizes:
            least = sum(sizes) if wins else min(sizes)
            findings.same(_CHANGED, file, f"{label}words to strike", len(dispute["struck"]), least)
    by_letter: dict[str, list[str]] = {}
    for word in dispute["swing_words"]:
        by_letter.setdefault(word[0], []).append(word)
    for words_of_letters in zip_longest(*by_letter.values()):  # words of different letters can be struck at once
        batch = [word for word in words_of_letters if word]
        letters = {word[0] for word in batch}
        after = _after([word for word in legal if word[0] in letters], (), batch)
        for word in batch:
            changed = any({**now, word[0]: after.get(word[0], False)}.values()) != wins
            findings.true(_CHANGED, file, changed, f"{label}without {word} alone the same seat wins")
    findings.trust(_SMALLEST)


def check_comparison(
    findings: Findings, file: str, comparison: dict[str, Any], words: Sequence[str], others: Sequence[str]
) -> None:
    """Check a comparison: who wins on each list, and which words give the first list the second one's winner."""
    least = comparison["min_length"]
    first, second = ([word for word in listed if len(word) >= least] for listed in (words, others))
    label = f"beside {comparison['other']}: "
    findings.same(_CHANGED, file, f"{label}words", comparison["words"], [len(first), len(second)])
    findings.same(_CHANGED, file, f"{label}common", comparison["common"], len({*first} & {*second}))
    graded = winning_letters(first), winning_letters(second)
    wins = [any(letters.values()) for letters in graded]
    findings.same(_CHANGED, file, f"{label}winners", comparison["winners"], [1 if won else 2 for won in wins])
    pairs = {letter: [letters.get(letter, False) for letters in graded] for letter in sorted({*graded[0], *graded[1]})}
    differ = {letter: pair for letter, pair in pairs.items() if pair[0] != pair[1]}
    published = {change["letter"]: change["wins"] for change in comparison["letters"]}
    findings.same(_CHANGED, file, f"{label}letters", dict(sorted(published.items())), differ)
    added = [word for change in comparison["letters"] for word in change["added"]]
    struck = [word for change in comparison["letters"] for word in change["struck"]]
    _check_listed(findings, file, [*struck, *comparison["struck"]], first)
    _check_listed(findings, file, [*added, *comparison["added"]], second)
    after = _after(first, added, struck)
    for letter, pair in differ.items():
        changed = after.get(letter, False) == pair[1]
        findings.true(_CHANGED, file, changed, f"{label}with these changes {letter} is graded as before")
    changed = any(_after(first, comparison["added"], comparison["struck"]).values()) == wins[1]
    findings.true(_CHANGED, file, changed, f"{label}with these changes the winner is the same as before")
    findings.trust(_SMALLEST)


def _check_listed(findings: Findings, file: str, words: Iterable[str], legal: Sequence[str]) -> None:
    strange = sorted({*words} - {*legal})
    findings.true("words in lists", file, not strange, f"words that are not in the list: {strange[:3]}")
