"""Solve one game of Jotto for its chapter: the tasks and their place in the store."""

import math
from dataclasses import astuple, replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from strategy_book.certificates.file import CertificateError, Certified
from strategy_book.errors import InputError, MissingPackageError
from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.chapter.facts import JottoChapter
from strategy_book.games.jotto.feedback import Dictionary, feedback_table, select_secrets
from strategy_book.games.jotto.rules import (
    FEWEST_SECRETS,
    LETTERS,
    MOST_CERTIFIED,
    MOST_EVERYDAY,
    MOST_SEARCHED,
    VARIANTS,
    JottoRules,
)
from strategy_book.games.jotto.solve import compiling
from strategy_book.lists.facts import ListEntry, open_list
from strategy_book.lists.lexicon import Lexicon, decode
from strategy_book.work.progress import Bracket
from strategy_book.work.task import EMPTY, Task, Warmups

WARMUPS = (compiling.strategies, compiling.lower_bound, compiling.exact)
"""The last for the shortest words only, which are solved exactly."""


def jotto_tasks(entry: ListEntry, effort: float = 1.0) -> list[Task]:
    """The solving of all games that the list has words for."""
    counts = dict(entry.facts.by_length)
    return [
        Task(
            label=f"jotto {entry.facts.slug} {rules.slug}",
            key={**rules.as_json(), "effort": effort, **entry.key, "ranks": entry.ranks},
            solve=_solve,
            arguments=(entry.path, entry.digest, astuple(rules), effort),
            cost=effort * _cost(rules.letters, counts[rules.letters]),
            compiles=WARMUPS if rules.letters == min(LETTERS) else WARMUPS[:2],
            check=_check,
            check_compiles=_check_compiles_exact if rules.letters == min(LETTERS) else _check_compiles,
            read=partial(_read_chapter, entry.path, entry.digest, rules),
            game=rules.game,
            word_list=entry.facts.slug,
            title=f"Jotto with {entry.facts.title}, {rules.letters} letters"
            + (", repeated letters and anagrams" if rules.everyday else ""),
            only_certified=_only_certified(rules),
        )
        for rules in VARIANTS
        if FEWEST_SECRETS.get(rules.letters, 1) <= counts.get(rules.letters, 0) <= _most_words(rules)
    ]


def _cost(letters: int, words: int) -> float:
    """How long a game takes, roughly. The shortest words are solved exactly."""
    return words / 10 if letters == min(LETTERS) else 25 + words / 250


def _only_certified(rules: JottoRules) -> bool:
    """Whether a book has the game only where it has a certificate."""
    return rules.everyday and rules.letters > MOST_SEARCHED


def _most_words(rules: JottoRules) -> float:
    """Words of that length in the longest list with a chapter by these rules."""
    return math.inf if not rules.everyday else MOST_CERTIFIED if _only_certified(rules) else MOST_EVERYDAY


def task_rules(task: Task) -> JottoRules:
    """The rules of a task's game."""
    key = task.key
    return JottoRules(int(key["letters"]), bool(key["repeated_letters"]), bool(key["anagrams"]))


def pack_chapter(chapter: JottoChapter | None) -> bytes:
    """The payload of a task; None: the list has too few secrets."""
    return EMPTY if chapter is None else msgspec.json.encode(chapter)


def read_chapter(payload: bytes) -> JottoChapter | None:
    """The chapter that ``pack_chapter`` packed."""
    return msgspec.json.decode(payload, type=JottoChapter | None)


def chapter_secrets(lexicon: Lexicon, rules: JottoRules) -> Dictionary | None:
    """The legal secrets of a list; None if they are too few for a chapter."""
    try:
        dictionary = select_secrets(lexicon, rules)
    except InputError:
        return None
    return dictionary if len(dictionary) >= FEWEST_SECRETS.get(rules.letters, 1) else None


def _read_chapter(path: str, digest: str, rules: JottoRules, payload: bytes) -> JottoChapter | None:
    """``read_chapter`` of a task's own payload.

    Raises:
        ValueError: if the payload has no chapter although the list has enough secrets.
    """
    chapter = read_chapter(payload)
    if chapter is None and chapter_secrets(open_list(path, digest), rules) is not None:
        raise ValueError("the chapter is empty, but the list has enough secrets")
    return chapter


def _solve(path: str, digest: str, rules: tuple[Any, ...], effort: float) -> bytes:
    return pack_chapter(jotto_chapter(open_list(path, digest), JottoRules(*rules), effort, path=Path(path)))


def _check_compiles(_: bytes) -> Warmups:
    return (compiling.check,)


def _check_compiles_exact(_: bytes) -> Warmups:
    return (compiling.check, compiling.exact)


def _check(
    payload: bytes, certified: Certified, path: str, digest: str, rules: tuple[Any, ...], *_: float, whole: bool = False
) -> bytes:
    from strategy_book.games.jotto.chapter.certificate_check import check_chapter

    lexicon = open_list(path, digest)
    chapter, dictionary = read_chapter(payload), chapter_secrets(lexicon, JottoRules(*rules))
    if chapter is None and dictionary is None:
        return EMPTY
    if chapter is None or dictionary is None:
        raise CertificateError("it is for other words")
    return pack_chapter(check_chapter(chapter, certified, lexicon, Path(path), dictionary, whole=whole))


def jotto_chapter(
    lexicon: Lexicon, rules: JottoRules, effort: float = 1.0, *, search: bool = True, path: Path | None = None
) -> JottoChapter | None:
    """The facts of one game; None if the list has too few secrets for a chapter.

    Args:
        effort: of ``JottoBudget.for_effort``.
        search: False: no search for a lower bound or an exact solution.
        path: of the list; without it, the chapter lacks what no certificate holds either.

    Raises:
        InputError: if the solvers' libraries are missing.
        TooLargeError: if the feedback table does not fit the memory limit.
    """
    dictionary = chapter_secrets(lexicon, rules)
    if dictionary is None:
        return None
    try:
        import numba  # noqa: F401
        import scipy  # noqa: F401
    except ImportError as error:
        raise MissingPackageError("Jotto", error.name) from error
    from strategy_book.games.jotto.chapter.gather import chapter_facts
    from strategy_book.games.jotto.chapter.people import people_of
    from strategy_book.games.jotto.solve.equilibrium import fictitious_play
    from strategy_book.games.jotto.solve.solver import solve

    feedback = feedback_table(dictionary)
    size = len(feedback)
    budget = JottoBudget.for_effort(size, rules, effort)
    if not search:
        budget = replace(budget, sets=0)
    progress = Bracket(f"Jotto, {rules.title}, {size:,} words")
    solution = solve(feedback, budget=budget, progress=progress)
    paper = fictitious_play.solve(feedback, budget.paper_iterations)
    legal = set(dictionary.words())
    listed = decode(lexicon.codes[lexicon.lengths == rules.letters][:, : rules.letters], lexicon.alphabet)
    others = [word for word in listed if word not in legal]
    people = None if path is None else people_of(lexicon, path, dictionary)
    return chapter_facts(dictionary, feedback, solution, paper, others, people)
