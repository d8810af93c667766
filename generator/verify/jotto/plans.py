"""The published plans of Jotto: each is walked with every secret, and the printed facts and trees are compared."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
import numpy.typing as npt

from generator.verify.findings import Facts, Findings
from generator.verify.jotto.game import (
    BOUNDS,
    SLACK,
    BrokenPlanError,
    Chapter,
    Numbers,
    OtherPlanError,
    walk,
    walk_plans,
)
from generator.verify.jotto.race import check_race
from generator.verify.readers import read_sizes
from generator.verify.scripts import plans_data, short_plans
from generator.verify.site import check_rows, read_csv, read_json

_PLANS_CSV = "guesses,answers,next_guess,words_left,can_be_the_word"
_FORMAT = "strategy-book jotto plans 1"
_TREES = 2

Exact = npt.NDArray[np.object_]
"""(D,) exact numbers, one per secret in the order of the list."""


def check_plans(findings: Findings, site: Path, chapter: Chapter) -> Exact | None:
    """Check the file of plans; the guesses that each secret takes on average, or None if a plan is wrong."""
    file, facts, words = chapter.file, chapter.facts, chapter.words
    name = file.removesuffix(".json") + "-plans.json"
    published = read_json(site, name)
    description = read_json(site, file)["word_list"]
    keys = ("letters", "repeated_letters", "anagrams")
    head = {
        "format": _FORMAT,
        "word_list": {"name": description["name"], "sha256": description["sha256"]},
        "rules": {"game": "jotto", **{key: facts[key] for key in keys}},
        "words": words,
    }
    for key, expected in head.items():
        if not findings.same("plans of Jotto", name, key, published[key], expected):
            return None
    smallest, plans = published["smallest"], published["plans"]
    if not findings.true("plans of Jotto", name, smallest in (2, 3), f"smallest: {smallest}, should be 2 or 3"):
        return None
    findings.same("plans of Jotto", file, "plans", facts["plans"], len(plans))
    short = short_plans(findings, site, description["slug"], file, published)
    if len(short) != len(plans):
        return None
    # The hider that the lower bound is proved for: no plan can take fewer guesses against it on average.
    uniform = facts["lower_of_uniform"]
    hider = np.array([1 / len(words) if uniform else float(chapter.hider[word]) for word in words])
    total: Exact = np.zeros(len(words), object)
    first_guesses: list[str] = []
    walked: list[tuple[int, Numbers]] = []
    try:
        for number, (weight, taken, first) in enumerate(walk_plans(chapter.answers, published, short), 1):
            total += np.asarray(taken, object) * weight
            first_guesses.append(words[first])
            walked.append((weight, taken))
            right = float(taken @ hider) >= facts["lower"] - SLACK
            findings.true(BOUNDS, file, right, f"plan {number} beats the lower bound")
    except BrokenPlanError as error:
        where = plans_data(description["slug"], file) if isinstance(error, OtherPlanError) else name
        findings.true("plans of Jotto walked", where, False, str(error))
        return None
    findings.checked["plans of Jotto walked"] += len(plans)
    findings.checked["secrets hidden from plans"] += len(words) * len(plans)
    if smallest == 2:
        steps = (step for plan in plans for step in walk(chapter.answers, plan, smallest))
        needed = any(len(possible) == 2 and not may_be for _, possible, _, may_be in steps)
        findings.true("plans of Jotto", name, needed, "smallest: 2, should be 3")
    weights = sum(int(plan["weight"]) for plan in plans)
    masses = dict.fromkeys(first_guesses, 0)
    for word, plan in zip(first_guesses, plans, strict=True):
        masses[word] += int(plan["weight"])
    _check_first_guesses(findings, chapter, masses, weights)
    _check_trees(findings, site, chapter, published, first_guesses)
    check_race(findings, chapter, walked, read_sizes(findings, site))
    averages: Exact = np.array([Fraction(int(value), weights) for value in total], object)
    findings.same("guarantees of Jotto", name, "guarantee", published["guarantee"], str(max(averages)))
    findings.same("guarantees of Jotto", file, "upper_exact", facts["upper_exact"], str(max(averages)))
    return averages


def _check_first_guesses(findings: Findings, chapter: Chapter, masses: dict[str, int], total: int) -> None:
    kind, file, published = "first guesses", chapter.file, chapter.facts["first_guesses"]
    names = sorted(guess["word"] for guess in published)
    if findings.same(kind, file, "first guesses", names, sorted(masses)):
        for guess in published:
            label, share = f"first guess {guess['word']}", masses[guess["word"]] / total
            findings.near(kind, file, label, guess["probability"], share)
        order = [-masses[guess["word"]] for guess in published]
        findings.true(kind, file, order == sorted(order), "first guesses out of order")


def _check_trees(findings: Findings, site: Path, chapter: Chapter, published: Facts, first_guesses: list[str]) -> None:
    """Check the printed trees: for each of the most frequent first guesses, the plan that is drawn most often.

    Args:
        published: the file of plans.
        first_guesses: of each plan.
    """
    name, rows = chapter.file.removesuffix(".json") + "-plans.csv", list[tuple[str, ...]]()
    for guess in chapter.facts["first_guesses"][:_TREES]:
        plans = zip(published["plans"], first_guesses, strict=True)
        chosen = max((plan for plan, word in plans if word == guess["word"]), key=lambda plan: int(plan["weight"]))
        rows += _tree_rows(chapter, chosen, published["smallest"])
    check_rows(findings, name, _PLANS_CSV, read_csv(site, name), rows)


def _tree_rows(chapter: Chapter, plan: Facts, smallest: int) -> Iterator[tuple[str, ...]]:
    """The guesses so far, the answers heard, the next guess, the words left and whether it is one, in preorder."""
    words, path = chapter.words, list[int]()
    for turn, possible, guess, may_be in walk(chapter.answers, plan, smallest):
        path[turn - 1 :] = [guess]
        guessed = " ".join(words[number] for number in path[:-1])
        heard = " ".join(str(chapter.answers[number, possible[0]]) for number in path[:-1])
        yield guessed, heard, words[guess], str(len(possible)), "yes" if may_be else "no"
