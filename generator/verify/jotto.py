"""Jotto: the guesser's guarantee by walking every published plan with every secret, and the order of the bounds.

The form of ``N-plans.json`` is told in the docstring of ``generator/games/jotto/plans.py``; this
reader of it is its own.
"""

from __future__ import annotations

import base64
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.findings import Findings
from generator.verify.site import read_csv, read_json

_ROUNDING = 1e-6
LAST_DIGIT = 1e-7  # of the chances in a chapter's JSON: each of them may be rounded by half of it
_PRINTED = 1e-4  # guesses are printed with fewer decimals
_ROWS = 1024  # rows of answers computed at a time, to keep floats small beside the table


def check_jotto(site: Path, words: list[str], file: str) -> Findings:
    """One chapter; ``words``: its list."""
    found, chapter = Findings(), read_json(site, file)["chapter"]
    letters = chapter["letters"]
    everyday = chapter["repeated_letters"] and chapter["anagrams"]
    found.same(
        "rules of Jotto", file, "name", Path(file).stem, f"{letters}-everyday" if everyday else f"{letters}"
    )
    legal = secrets(words, letters, repeated=chapter["repeated_letters"], anagrams=chapter["anagrams"])
    listed = {one["word"]: one for one in chapter["secrets"]}
    found.same("secrets of Jotto", file, "the legal secrets", sorted(listed), legal)
    chances = sum(one["probability"] for one in chapter["secrets"])
    slack = LAST_DIGIT / 2 * len(listed)
    fair = abs(chances - 1) < _ROUNDING + slack and min(one["probability"] for one in chapter["secrets"]) >= 0
    found.true("chances of the hider", file, fair, f"the hider's chances sum to {chances}, should be 1")
    _check_weights(found, file, chapter)
    _check_bounds(found, file, chapter)
    _check_plans(found, site, file, chapter, legal, slack)
    _check_csv(found, site, file, chapter)
    _check_trees(found, site, file, legal)
    return found


def _check_weights(found: Findings, file: str, chapter: dict[str, Any]) -> None:
    """The whole numbers that the chances are."""
    said, secrets = chapter["hider_weights"], chapter["secrets"]
    if not said:
        alike = len({one["probability"] for one in secrets}) == 1
        found.true("chances of the hider", file, alike, "an uneven hider without weights")
        return
    found.same("chances of the hider", file, "weights", len(said), len(secrets))
    weights = [int(weight) for weight in said]
    total = sum(weights)
    for one, weight in zip(secrets, weights, strict=False):
        right = weight >= 0 and total > 0 and abs(weight / total - one["probability"]) < _ROUNDING
        what = f"{one['word']}: {one['probability']}, should be {weight}/{total}"
        found.true("chances of the hider", file, right, what)


def _check_csv(found: Findings, site: Path, file: str, chapter: dict[str, Any]) -> None:
    name = file.removesuffix(".json") + ".csv"
    rows = read_csv(site, name)[1:]
    found.same("rows of CSV files", name, "secrets", len(rows), len(chapter["secrets"]))
    weights = chapter["hider_weights"] or ["1"] * len(chapter["secrets"])
    for row, one, weight in zip(rows, chapter["secrets"], weights, strict=False):
        near = (
            abs(float(row[1]) - one["probability"]) < _ROUNDING
            and abs(float(row[2]) - one["guesses"]) < _PRINTED
        )
        right = near and row[0] == one["word"] and row[3] == weight
        found.true("rows of CSV files", name, right, f"{','.join(row)} differs from the JSON")


def _check_trees(found: Findings, site: Path, file: str, legal: list[str]) -> None:
    """The trees of guesses that are printed: each point counts the words left, and goes on for every answer."""
    name, answers = file.removesuffix(".json") + "-plans.csv", all_answers(legal)
    place, asked = {word: at for at, word in enumerate(legal)}, set()
    goes_on: set[tuple[str, str]] = set()
    rows = read_csv(site, name)[1:]
    for guesses, heard, guess, number, can in rows:
        left = np.ones(len(legal), bool)
        for before, answer in zip(guesses.split(), map(int, heard.split()), strict=True):
            left &= answers[place[before]] == answer
            left[place[before]] = False
        at = place[guess]
        right = [str(int(left.sum())), "yes" if left[at] else "no"] == [number, can]
        found.true("trees of guesses", name, right, f"after {guesses!r} and {heard!r}: {number}, {can}")
        asked.add((guesses, heard))
        left[at] = False
        goes_on |= {
            (f"{guesses} {guess}".lstrip(), f"{heard} {one}".lstrip()) for one in set(answers[at, left])
        }
    missing = sorted(goes_on ^ {key for key in asked if key[0]})
    found.true("trees of guesses", name, not missing, f"no guess, or one too many, after {missing[:1]}")


def secrets(words: list[str], letters: int, *, repeated: bool, anagrams: bool) -> list[str]:
    """The legal secrets: so many letters, different ones unless ``repeated``, no anagram of another unless allowed."""
    right = [word for word in words if len(word) == letters and (repeated or len(set(word)) == letters)]
    alike = Counter("".join(sorted(word)) for word in right)
    return [word for word in right if anagrams or alike["".join(sorted(word))] == 1]


def _check_bounds(found: Findings, file: str, chapter: dict[str, Any]) -> None:
    lower, least, upper = chapter["lower"], chapter["hider_least"], chapter["upper"]
    order = 1 <= lower <= upper + _ROUNDING and least <= upper + _ROUNDING
    found.true("bounds of Jotto", file, order, f"bounds out of order: {lower}, {least}, {upper}")
    for name in ("lower", "upper"):
        exact = chapter[f"{name}_exact"]
        if exact:
            near = abs(float(Fraction(exact)) - chapter[name]) < _ROUNDING
            found.true("bounds of Jotto", file, near, f"{name}: {chapter[name]}, but exactly {exact}")
    found.trusted["the lower bounds of Jotto, and what is the best reply to a printed hider"] += 1
    found.trusted["the epsilons, iterations and other figures of Jotto's methods"] += 1


def _check_plans(
    found: Findings, site: Path, file: str, chapter: dict[str, Any], legal: list[str], slack: float
) -> None:
    """What the mixture of all plans needs against every secret, and against the worst."""
    name = file.removesuffix(".json") + "-plans.json"
    published = read_json(site, name)
    if not found.same("secrets of Jotto", name, "words", published["words"], legal):
        return
    try:
        averages = guesses_for_each(published)
    except BrokenPlanError as error:
        found.true("plans of Jotto walked", name, False, str(error))
        return
    found.checked["plans of Jotto walked"] += len(published["plans"])
    found.checked["secrets hidden from plans"] += len(legal) * len(published["plans"])
    worst = max(averages)
    found.same("guarantees of Jotto", name, "guarantee", Fraction(published["guarantee"]), worst)
    near = abs(float(worst) - chapter["upper"]) < _ROUNDING
    found.true("guarantees of Jotto", file, near, f"upper: {chapter['upper']}, should be {float(worst)}")
    needs = {word: float(average) for word, average in zip(legal, averages, strict=True)}
    for one in chapter["secrets"]:
        right = abs(one["guesses"] - needs[one["word"]]) < _PRINTED
        what = f"guesses for {one['word']}: {one['guesses']}, should be {needs[one['word']]}"
        found.true("guesses for each secret", file, right, what)
    uniform = sum(needs.values()) / len(needs)
    against = chapter["guesser_vs_benchmark"]
    found.true(
        "averages of Jotto", file, abs(against - uniform) < _PRINTED, f"against a uniform hider: {against}"
    )
    mixed = sum(one["probability"] * needs[one["word"]] for one in chapter["secrets"])
    played = chapter["contenders"][0]["self_play"]
    found.true(
        "averages of Jotto",
        file,
        abs(played - mixed) < _PRINTED + slack * max(needs.values()),
        f"self-play {played}, should be {mixed}",
    )


class BrokenPlanError(ValueError):
    """A plan is no decision tree that finds every word."""


def guesses_for_each(published: dict[str, Any]) -> list[Fraction]:
    """How many guesses each word of a file of plans takes on average, exact.

    Args:
        published: the JSON object of the file.

    Raises:
        BrokenPlanError: if a plan does not find every word.
    """
    answers = all_answers(published["words"])
    totals: npt.NDArray[np.object_] = np.zeros(len(answers), object)
    weights = 0
    for number, plan in enumerate(published["plans"], 1):
        weight, guesses = int(plan["weight"]), walk(answers, plan, published["smallest"])
        if guesses is None or weight <= 0:
            raise BrokenPlanError(f"plan {number} does not find every word")
        totals += np.asarray(guesses, object) * weight
        weights += weight
    return [Fraction(int(total), weights) for total in totals]


def all_answers(words: list[str]) -> npt.NDArray[np.uint8]:
    """(D, D): letters in common, a repeated letter as often as both words have it."""
    letters = sorted(set("".join(words)))
    counts = np.array([[word.count(letter) for letter in letters] for word in words])
    copies = [(counts >= copy).astype(np.float32) for copy in range(1, int(counts.max()) + 1)]
    answers = np.empty((len(words), len(words)), np.uint8)
    for start in range(0, len(words), _ROWS):
        rows = slice(start, start + _ROWS)
        answers[rows] = sum(has[rows] @ has.T for has in copies)
    return answers


def walk(answers: npt.NDArray[np.uint8], plan: dict[str, Any], smallest: int) -> npt.NDArray[np.int64] | None:
    """How many guesses the plan takes for each secret; None if it does not find every one, or says too much."""
    guesses = iter(np.frombuffer(base64.b64decode(plan["guesses"]), "<u2").tolist())
    bits = np.unpackbits(np.frombuffer(base64.b64decode(plan["pairs"]), np.uint8), bitorder="little")
    pairs, left = iter(bits.tolist()), len(bits)
    took = np.zeros(len(answers), np.int64)
    stack = [(np.arange(len(answers)), 1)]  # a set of secrets, and which guess comes next
    while stack:
        possible, turn = stack.pop()
        if len(possible) == 1:
            took[possible[0]] = turn
            continue
        if len(possible) < smallest:
            other = next(pairs, None)
            left -= 1
            if other is None:
                return None
            took[possible[other]], took[possible[1 - other]] = turn, turn + 1
            continue
        guess = next(guesses, None)
        if guess is None or guess >= len(answers):
            return None
        heard = answers[guess, possible]
        mine = possible == guess
        took[possible[mine]] = turn
        rest, heard = possible[~mine], heard[~mine]
        parts = [rest[heard == answer] for answer in np.unique(heard)[::-1]]
        if len(parts) == 1 and len(parts[0]) == len(possible):
            return None  # a guess that tells nothing
        stack += [(part, turn + 1) for part in parts]
    return took if next(guesses, None) is None and left < 8 else None
