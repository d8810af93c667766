"""The published plans of Jotto: each is walked with every secret, and the printed facts are compared.

From the plans and the published sizes of words follows the race: who finds the other's word first?
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

import numpy as np
import numpy.typing as npt

from strategy_book.published.plans import (
    Answers,
    BrokenPlanError,
    Numbers,
    OtherPlanError,
    all_answers,
    walk,
    walk_plans,
)
from strategy_book.published.site import read_json
from strategy_book.verify.findings import Findings
from strategy_book.verify.jotto.game import BOUNDS, SLACK, Chapter
from strategy_book.verify.readers import read_sizes
from strategy_book.verify.scripts import plans_data, short_plans

_FORMAT = "strategy-book jotto plans 1"
_TREES = 2
_RACES = "races of Jotto"
_SMALL = 1 << 63
_UNKNOWN = 10**9  # the size of a word that has none

Exact = npt.NDArray[np.object_]
"""(D,) exact numbers, one per secret in the order of the list."""

Ways = npt.NDArray[np.object_]
"""(turns, D): in how many ways a player finds each word with so many guesses; with 0 guesses, that is never."""


def check_plans(findings: Findings, site: Path, chapter: Chapter) -> Exact | None:
    """Check the file of plans; the guesses that each secret takes on average, or None if a plan is wrong."""
    file, facts, words = findings.file, chapter.facts, chapter.words
    of_plans = findings.of(file.removesuffix(".json") + "-plans.json")
    published = read_json(site, of_plans.file)
    description = read_json(site, file)["word_list"]
    keys = ("letters", "repeated_letters", "anagrams")
    head = {
        "format": _FORMAT,
        "word_list": {"name": description["name"], "sha256": description["sha256"]},
        "rules": {"game": "jotto", **{key: facts[key] for key in keys}},
        "words": words,
    }
    for key, expected in head.items():
        if not of_plans.same("plans of Jotto", key, published[key], expected):
            return None
    smallest, plans = published["smallest"], published["plans"]
    if not of_plans.true("plans of Jotto", smallest in (2, 3), f"smallest: {smallest}, should be 2 or 3"):
        return None
    findings.same("plans of Jotto", "plans", facts["plans"], len(plans))
    short = short_plans(findings, site, description["slug"], file, published)
    if short is None:
        return None
    # The hider that the lower bound is proved for: no plan can take fewer guesses against it on average.
    uniform = facts["lower_of_uniform"]
    hider = np.array([1 / len(words) if uniform else float(chapter.hider[word]) for word in words])
    first_guesses: list[str] = []
    walked: list[tuple[int, Numbers]] = []
    try:
        for number, (weight, taken, first) in enumerate(walk_plans(chapter.answers, published, short), 1):
            first_guesses.append(words[first])
            walked.append((weight, taken))
            right = float(taken @ hider) >= facts["lower"] - SLACK
            findings.true(BOUNDS, right, f"plan {number} beats the lower bound")
    except BrokenPlanError as error:
        where = plans_data(description["slug"], file) if isinstance(error, OtherPlanError) else of_plans.file
        findings.of(where).true("plans of Jotto walked", False, str(error))
        return None
    findings.checked["plans of Jotto walked"] += len(plans)
    findings.checked["secrets hidden from plans"] += len(words) * len(plans)
    if smallest == 2:
        all_steps = (walk(chapter.answers, published, number) for number in range(1, len(plans) + 1))
        needed = any(((steps.sizes == 2) & (steps.places < 0)).any() for steps in all_steps)
        of_plans.true("plans of Jotto", needed, "smallest: 2, should be 3")
    weights = sum(int(plan["weight"]) for plan in plans)
    masses = dict.fromkeys(first_guesses, 0)
    for word, plan in zip(first_guesses, plans, strict=True):
        masses[word] += int(plan["weight"])
    _check_first_guesses(findings, chapter, masses, weights)
    ways = ways_to_find(walked)
    check_race(findings, chapter, ways, read_sizes(findings, site))
    averages: Exact = np.array([Fraction(total, weights) for total in np.arange(len(ways)) @ ways], object)
    of_plans.same("guarantees of Jotto", "guarantee", published["guarantee"], str(max(averages)))
    findings.same("guarantees of Jotto", "upper_exact", facts["upper_exact"], str(max(averages)))
    return averages


def _check_first_guesses(findings: Findings, chapter: Chapter, masses: dict[str, int], total: int) -> None:
    kind, published = "first guesses", chapter.facts["first_guesses"]
    names = sorted(guess["word"] for guess in published)
    if findings.same(kind, "first guesses", names, sorted(masses)):
        for guess in published:
            label, share = f"first guess {guess['word']}", masses[guess["word"]] / total
            findings.near(kind, label, guess["probability"], share)
        order = [-masses[guess["word"]] for guess in published]
        findings.true(kind, order == sorted(order), "first guesses out of order")


def alphabetical(answers: Answers, known: Numbers) -> Ways:
    """The guesses of a player who always names the first word that fits all answers, of those that are known.

    ``known``: their numbers, in alphabetical order.
    """
    taken, stack = np.zeros(len(answers), np.int64), [(known, 1)]
    while stack:
        possible, turn = stack.pop()
        taken[possible[0]] = turn
        others = possible[1:]
        heard = answers[possible[0], others]
        stack += [(others[heard == answer], turn + 1) for answer in {*heard.tolist()}]
    return ways_to_find([(1, taken)])


def ways_to_find(walked: Sequence[tuple[int, Numbers]]) -> Ways:
    """The ways of a player who takes (D,) guesses for each word, by each of several plans with its weight."""
    turns, words = max(int(taken.max()) for _, taken in walked) + 1, len(walked[0][1])
    small = sum(weight for weight, _ in walked) < _SMALL  # such numbers are added far faster
    ways = np.zeros((turns, words), np.int64 if small else object)
    for weight, taken in walked:
        ways[taken, np.arange(words)] += weight
    return ways.astype(object)


def check_race(findings: Findings, chapter: Chapter, ways: Ways, sizes: dict[str, int]) -> None:
    """Check the chances of every pair of players.

    Args:
        ways: of the book's plans.
        sizes: the SCOWL size of every word that has one; a list with ranks of its own publishes them with its race.
    """
    facts, words = chapter.facts, chapter.words
    race = facts["race"]
    if race["ranks"] is not None:
        findings.trust("ranks of a list's own", "chapter.race.ranks")
        secrets = [secret["word"] for secret in facts["secrets"]]
        if not findings.same(_RACES, "the number of ranks", len(race["ranks"]), len(secrets)):
            return
        sizes = {word: rank for word, rank in zip(secrets, race["ranks"], strict=True) if rank is not None}
    known_sizes = np.array([sizes.get(word, _UNKNOWN) for word in words])
    weights = facts["hider_weights"] or ["1"] * len(words)
    hider = {secret["word"]: int(weight) for secret, weight in zip(facts["secrets"], weights, strict=True)}
    hiders = {"book": np.array([hider[word] for word in words], object), "benchmark": np.ones(len(words), object)}
    guessers = {"book": ways, "benchmark": ways_to_find([(1, chapter.greedy[0])])}
    names = race["players"]
    people = [name for name in names if name not in hiders]
    expected = [f"scowl-{size}" for size in (20, 35, 60) if (known_sizes <= size).any()]
    # A list without ranks has no people in its race, and no published file says which lists these are. So a race
    # without people is accepted.
    known_people = expected if race["ranks"] is not None else people and expected
    if not findings.same(_RACES, "players", names, ["book", "benchmark", *known_people]):
        return
    for name in people:
        knows = known_sizes <= int(name.removeprefix("scowl-"))
        hiders[name] = knows.astype(object)
        guessers[name] = alphabetical(chapter.answers, np.flatnonzero(knows))
    table = [[len(row) for row in race["first_wins"]], len(race["first_wins"])]
    if not findings.same(_RACES, "first_wins", table, [[len(names)] * len(names), len(names)]):
        return
    # Of the ways in which two players meet: with how many guesses does the guesser find the hider's word?
    turns = {(hider, guesser): guessers[guesser] @ hiders[hider] for hider in names for guesser in names}
    for first, row in zip(names, race["first_wins"], strict=True):
        for second, chance in zip(names, row, strict=True):
            mine, theirs = turns[second, first].tolist(), turns[first, second].tolist()
            # Where both take as many guesses, the first guesser wins.
            wins = sum(ways * (theirs[0] + sum(theirs[turn:])) for turn, ways in enumerate(mine) if turn)
            exact = Fraction(wins, sum(mine) * sum(theirs))
            findings.near(_RACES, f"{first} against {second}", chance, float(exact))


def printed_guesses(site: Path, file: str) -> Iterator[tuple[str, str]]:
    """The first two guesses of the plans that the chapter ``file`` (its JSON) prints, each with what comes before it.

    For each of the most frequent first guesses it prints the plan that is drawn most often. Nothing comes before a
    first guess, and the first guess with its answer before a second one.
    """
    published = read_json(site, file.removesuffix(".json") + "-plans.json")
    words, plans, answers = published["words"], published["plans"], all_answers(published["words"])
    often = sorted(range(len(plans)), key=lambda number: -int(plans[number]["weight"]))
    for first in read_json(site, file)["chapter"]["first_guesses"][:_TREES]:
        yield "", first["word"]
        walked = (walk(answers, published, number + 1) for number in often)
        plan = next(plan for plan in walked if words[plan.guesses[0]] == first["word"])
        for i in np.flatnonzero(plan.turns == 2):
            yield f"{first['word']} {answers[plan.guesses[0], plan.firsts[i]]}", words[plan.guesses[i]]
