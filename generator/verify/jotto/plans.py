"""The published plans of Jotto: each is walked with every secret, and the printed facts and trees are compared."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.findings import Findings
from generator.verify.jotto.game import (
    Answers,
    BrokenPlanError,
    Numbers,
    OtherPlanError,
    pairs_asked,
    walk_plans,
)
from generator.verify.jotto.race import check_race
from generator.verify.jotto.record import BOUNDS, SLACK, Chapter, Exact, Facts
from generator.verify.readers import read_sizes
from generator.verify.scripts import plans_data, short_plans
from generator.verify.site import check_rows, read_csv, read_json

_PLANS_CSV = "guesses,answers,next_guess,words_left,can_be_the_word"
_FORMAT = "strategy-book jotto plans 1"
_TREES = 2


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
    hider = _proved_hider(chapter)
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
        needed = any(pairs_asked(chapter.answers, plan) for plan in plans)
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


def _proved_hider(chapter: Chapter) -> npt.NDArray[np.float64]:
    """(D,): the hider that the lower bound is proved for; no plan can take fewer guesses against it on average."""
    size = len(chapter.words)
    return np.full(size, 1 / size) if chapter.facts["lower_of_uniform"] else chapter.chances


def _check_first_guesses(findings: Findings, chapter: Chapter, masses: dict[str, int], total: int) -> None:
    kind, file, published = "first guesses", chapter.file, chapter.facts["first_guesses"]
    names = sorted(guess["word"] for guess in published)
    if findings.same(kind, file, "first guesses", names, sorted(masses)):
        for guess in published:
            findings.near(
                kind,
                file,
                f"first guess {guess['word']}",
                guess["probability"],
                masses[guess["word"]] / total,
            )
        order = [-masses[guess["word"]] for guess in published]
        findings.true(kind, file, order == sorted(order), "first guesses out of order")


def _check_trees(findings: Findings, site: Path, chapter: Chapter, published: Facts, first_guesses: list[str]) -> None:
    """Check the printed trees: for each of the most frequent first guesses, the plan that is drawn most often.

    Args:
        published: the file of plans.
        first_guesses: of each plan.
    """
    name = chapter.file.removesuffix(".json") + "-plans.csv"
    rows: list[tuple[str, ...]] = []
    for guess in chapter.facts["first_guesses"][:_TREES]:
        plans = zip(published["plans"], first_guesses, strict=True)
        chosen = max((plan for plan, word in plans if word == guess["word"]), key=lambda plan: int(plan["weight"]))
        rows += tree_rows(chapter.words, chapter.answers, chosen, published["smallest"])
    check_rows(findings, name, _PLANS_CSV, read_csv(site, name), rows)


def tree_rows(words: list[str], answers: Answers, plan: dict[str, Any], smallest: int) -> list[tuple[str, ...]]:
    """The rows of a plan that finds every word.

    Returns:
        (guesses so far, answers heard, next guess, words left, whether the guess can be the word), in preorder.
    """
    guesses = iter(np.frombuffer(base64.b64decode(plan["guesses"]), "<u2").tolist())
    pairs = np.unpackbits(np.frombuffer(base64.b64decode(plan["pairs"]), np.uint8), bitorder="little")
    first_of_pairs = iter(pairs.tolist())

    def next_guess(possible: Numbers) -> int:
        if len(possible) == 1:
            return int(possible[0])
        if len(possible) < smallest:
            return int(possible[next(first_of_pairs)])
        return int(next(guesses))

    def rows(possible: Numbers, guessed: tuple[str, ...], heard: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        guess = next_guess(possible)
        can = "yes" if guess in possible else "no"
        yield " ".join(guessed), " ".join(heard), words[guess], str(len(possible)), can
        left = possible[possible != guess]
        replies = answers[guess, left]
        for answer in np.unique(replies):
            yield from rows(left[replies == answer], (*guessed, words[guess]), (*heard, str(answer)))

    return list(rows(np.arange(len(words)), (), ()))
