"""The race of Jotto, computed again from the published plans and sizes: who finds the other's word first?"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from generator.verify.findings import Findings
from generator.verify.jotto.game import Answers, Chapter, Numbers

_KIND = "races of Jotto"

NEVER = 10**9
"""Stands for a word that is never found: more guesses than any word takes."""

Ways = dict[str, Counter[int]]
"""For each word, the number of ways in which each number of guesses finds it."""


def alphabetical(words: list[str], answers: Answers, known: set[str]) -> Ways:
    """The guesses of a player who always names the first known word, in alphabetical order, that fits all answers."""
    ways: Ways = {word: Counter([NEVER]) for word in words}
    numbers = {word: number for number, word in enumerate(words)}
    stack = [([word for word in words if word in known], 1)]
    while stack:
        (guess, *others), turn = stack.pop()
        ways[guess] = Counter([turn])
        by_answer: dict[int, list[str]] = {}
        for word in others:
            by_answer.setdefault(int(answers[numbers[guess], numbers[word]]), []).append(word)
        stack += [(left, turn + 1) for left in by_answer.values()]
    return ways


def guesses_of_plans(words: list[str], walked: Iterable[tuple[int, Numbers]]) -> Ways:
    """The guesses that a player of plans needs for each word; each plan counts with its weight."""
    ways: Ways = {word: Counter() for word in words}
    for weight, taken in walked:
        for word, turn in zip(words, taken.tolist(), strict=True):
            ways[word][turn] += weight
    return ways


def _turns(hider: dict[str, int], guesser: Ways) -> Counter[int]:
    """The number of ways in which the guesser finds the hider's word with each number of guesses."""
    turns: Counter[int] = Counter()
    for word, weight in hider.items():
        for turn, ways in guesser[word].items():
            turns[turn] += weight * ways
    return turns


def check_race(
    findings: Findings, chapter: Chapter, walked: Iterable[tuple[int, Numbers]], sizes: dict[str, int]
) -> None:
    """Check the chances of every pair of players.

    Args:
        walked: for each of the book's plans, its weight and the guesses that it needs for each secret.
        sizes: the SCOWL size of every word that has one; a list with ranks of its own publishes them with its race.
    """
    file, facts, words = chapter.file, chapter.facts, chapter.words
    race = facts["race"]
    if race["ranks"] is not None:
        findings.trust("ranks of a list's own", "chapter.race.ranks")
        secrets = [secret["word"] for secret in facts["secrets"]]
        if not findings.same(_KIND, file, "the number of ranks", len(race["ranks"]), len(secrets)):
            return
        sizes = {word: rank for word, rank in zip(secrets, race["ranks"], strict=True) if rank is not None}
    weights = facts["hider_weights"] or ["1"] * len(words)
    hider = {secret["word"]: int(weight) for secret, weight in zip(facts["secrets"], weights, strict=True)}
    hiders = {"book": hider, "benchmark": dict.fromkeys(words, 1)}
    guessers = {
        "book": guesses_of_plans(words, walked),
        "benchmark": guesses_of_plans(words, [(1, chapter.greedy[0])]),
    }
    names = race["players"]
    people = [name for name in names if name not in hiders]
    expected = [f"scowl-{size}" for size in (20, 35, 60) if any(sizes.get(word, NEVER) <= size for word in words)]
    # A list without ranks has no people in its race, and no published file says which lists these are. So a race
    # without people is accepted.
    known_people = expected if race["ranks"] is not None else people and expected
    if not findings.same(_KIND, file, "players", names, ["book", "benchmark", *known_people]):
        return
    for name in people:
        known = {word for word in words if sizes.get(word, NEVER) <= int(name.removeprefix("scowl-"))}
        hiders[name], guessers[name] = dict.fromkeys(known, 1), alphabetical(words, chapter.answers, known)
    table = [[len(row) for row in race["first_wins"]], len(race["first_wins"])]
    if not findings.same(_KIND, file, "first_wins", table, [[len(names)] * len(names), len(names)]):
        return
    turns = {(hider, guesser): _turns(hiders[hider], guessers[guesser]) for hider in names for guesser in names}
    for first, row in zip(names, race["first_wins"], strict=True):
        for second, chance in zip(names, row, strict=True):
            # Where both take as many guesses, the first guesser wins.
            mine, theirs = turns[second, first], turns[first, second]
            wins = sum(
                my_ways * their_ways for my_turn, my_ways in mine.items() if my_turn < NEVER
                for their_turn, their_ways in theirs.items() if my_turn <= their_turn
            )  # fmt: skip
            exact = Fraction(wins, mine.total() * theirs.total())
            findings.near(_KIND, file, f"{first} against {second}", chance, float(exact))
