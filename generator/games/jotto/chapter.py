"""Solve one game of Jotto for its chapter: the work, its budget and its place in the store."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import partial
from typing import Any

import msgspec

from generator.certificates.certified import Certified
from generator.errors import InputError, MissingPackageError
from generator.games.jotto.budget import JottoBudget
from generator.games.jotto.facts import JottoChapter
from generator.games.jotto.feedback import feedback_table
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.secrets import select_secrets
from generator.games.jotto.variants import LETTERS, VARIANTS
from generator.lists.entry import ListEntry, open_list
from generator.lists.lexicon import Lexicon, decode
from generator.work.progress import Bracket
from generator.work.sources import sources_hash
from generator.work.store import Key
from generator.work.tasks import EMPTY, Task, Warmups

FEWEST = {2: 10}
"""A list has a chapter if it has so many secrets, or one."""

LEAST, MOST = 20, 120
"""Trees of a chapter."""

MOST_SETS = 800_000
"""Answer classes that the lower bound of a chapter searches at most."""

MOST_EVERYDAY = 6_000
"""Words of the longest list that has a chapter by everyday rules: of more, only answers could be counted for a lower
bound, and a build would take minutes for each."""

SHORT = 2_000
"""Words of a list that gets by everyday rules what it would get by the paper's; a longer one simple plans and a lower
bound without a search."""

EXACT_SETS = 2_000_000
"""Sets of words that a chapter of few words, which is solved exactly, searches at most."""

NARROW, WIDE, SPREAD = 3, 30, 6_000
"""Guesses tried at each point of a plan: ``SPREAD`` over the words, within limits. Within seconds a long list gains
more from many simple plans than from a few good ones."""


_PARTS = (
    "generator.games.jotto.compiling:compile_strategies",
    "generator.games.jotto.compiling:compile_lower_bound",
    "generator.games.jotto.compiling:compile_exact",  # only the shortest words are so few
)


@dataclass(frozen=True, slots=True)
class JottoEffort:
    """How much is computed for a chapter: counts, never seconds, so that the same list gives the same pages.

    A tree over D words takes time in proportion to D squared; long lists get fewer trees, and still more time.

    Attributes:
        trees: for the book's own strategies, times D; ``LEAST`` to ``MOST`` trees.
        paper: likewise for the paper's method.
        sets: answer classes that the lower bound may search, times D squared.
        factor: multiplies all of them: 0.1 for a quick build, 10 for a deep one.
    """

    trees: int = 120_000
    paper: int = 160_000
    sets: int = 160_000_000_000
    factor: float = 1.0

    def tree_count(self, words: int) -> int:
        """Iterations of the book's method."""
        return self._limited(self.trees, words)

    def paper_count(self, words: int) -> int:
        """Iterations of the paper's method."""
        return self._limited(self.paper, words)

    def set_count(self, words: int, rules: JottoRules | None = None) -> int:
        """Answer classes that the lower bound may search."""
        if _long(words, rules):
            return 0
        from generator.games.jotto.exact.best_response import MOST_WORDS

        most = EXACT_SETS if words <= MOST_WORDS else MOST_SETS
        return round(self.factor * min(most, self.sets // (words * words)))

    def width(self, words: int, rules: JottoRules | None = None) -> int:
        """Guesses tried at each point of a plan."""
        return 1 if _long(words, rules) else min(WIDE, max(NARROW, SPREAD // words))

    def _limited(self, budget: int, words: int) -> int:
        return max(1, round(self.factor * min(MOST, max(LEAST, budget // words))))


def _long(words: int, rules: JottoRules | None) -> bool:
    """Is it a long game of everyday rules? Its plans go deep, and each takes as long as several of the paper's game."""
    return rules is not None and rules.everyday and words > SHORT


def jotto_tasks(entry: ListEntry, effort: JottoEffort) -> list[Task]:
    """The solving of all games that the list has words for."""
    found = dict(entry.facts.by_length)
    return [
        Task(
            label=f"jotto {entry.facts.slug} {rules.slug}",
            key=_key(rules, effort, entry.key),
            solve=_solve,
            arguments=(entry.path, entry.digest, astuple(rules), astuple(effort)),
            cost=effort.factor * (1.0 if rules.letters == min(LETTERS) else 25 + found[rules.letters] / 250),
            compiles=_PARTS if rules.letters == min(LETTERS) else _PARTS[:2],
            check=_check,
            check_compiles=_check_compiles,
            read=partial(_read_chapter, entry.path, entry.digest, rules),
            game=rules.game,
            word_list=entry.facts.slug,
            title=f"Jotto with {entry.facts.title}, {rules.letters} letters{_differs(rules)}",
        )
        for rules in VARIANTS
        if found.get(rules.letters, 0) >= FEWEST.get(rules.letters, 1)
        and not (rules.everyday and found[rules.letters] > MOST_EVERYDAY)
    ]


def _differs(rules: JottoRules) -> str:
    """How the rules differ from the paper's, for a title."""
    repeated = ", repeated letters" if rules.repeated_letters else ""
    return repeated + (" and anagrams" if rules.anagrams else "")


def task_rules(task: Task) -> JottoRules:
    """The rules of a task's game."""
    key = task.key
    return JottoRules(int(key["letters"]), bool(key["repeated_letters"]), bool(key["anagrams"]))


def read_chapter(payload: bytes) -> JottoChapter | None:
    """The facts that a task saved; None where the list has too few secrets."""
    return msgspec.json.decode(payload, type=JottoChapter | None)


def _read_chapter(path: str, digest: str, rules: JottoRules, payload: bytes) -> JottoChapter | None:
    """``read_chapter`` of a task's own payload.

    Raises:
        ValueError: if the payload has no chapter although the list has enough secrets.
    """
    chapter = read_chapter(payload)
    if chapter is None and has_chapter(open_list(path, digest), rules):
        raise ValueError("the chapter is empty, but the list has enough secrets")
    return chapter


def has_chapter(lexicon: Lexicon, rules: JottoRules) -> bool:
    """Whether the list has enough secrets for a chapter."""
    try:
        return len(select_secrets(lexicon, rules)) >= FEWEST.get(rules.letters, 1)
    except InputError:
        return False


def _key(rules: JottoRules, effort: JottoEffort, list_key: Key) -> dict[str, str | int | bool | float]:
    budget = " ".join(map(str, astuple(effort)))
    return {**rules.as_json(), "effort": budget, "sources": sources_hash(__name__), **list_key}


def _solve(path: str, digest: str, rules: tuple[Any, ...], effort: tuple[Any, ...]) -> bytes:
    lexicon = open_list(path, digest)
    chapter = jotto_chapter(lexicon, JottoRules(*rules), JottoEffort(*effort))
    return msgspec.json.encode(chapter) if chapter else EMPTY


def _check_compiles(_: bytes) -> Warmups:
    return ("generator.games.jotto.compiling:compile_check",)


def _check(payload: bytes, certified: Certified, *arguments: Any, whole: bool = False) -> bytes:
    """The payload as it would be printed."""
    from generator.games.jotto.chapter_check import check_chapter

    return check_chapter(payload, certified, *arguments, whole=whole)


def jotto_chapter(lexicon: Lexicon, rules: JottoRules, effort: JottoEffort) -> JottoChapter | None:
    """The facts of one game; None if the list has too few secrets for a chapter.

    Raises:
        InputError: if the solvers' libraries are missing.
        TooLargeError: if the feedback table does not fit the memory limit.
    """
    try:
        dictionary = select_secrets(lexicon, rules)
    except InputError:
        return None
    if len(dictionary) < FEWEST.get(rules.letters, 1):
        return None
    try:
        import numba  # noqa: F401
        import scipy  # noqa: F401
    except ImportError as error:
        raise MissingPackageError("Jotto", error.name) from error
    from generator.games.jotto.chapter_facts import chapter_facts
    from generator.games.jotto.learn import fictitious_play
    from generator.games.jotto.solve import solve

    feedback = feedback_table(dictionary)
    size = len(feedback)
    solution = solve(
        feedback,
        budget=JottoBudget(effort.tree_count(size), effort.set_count(size, rules), effort.width(size, rules)),
        progress=Bracket(f"Jotto, {rules.title}, {size:,} words"),
    )
    paper = fictitious_play.solve(feedback, effort.paper_count(size))
    legal = set(dictionary.words())
    listed = decode(lexicon.codes[lexicon.lengths == rules.letters][:, : rules.letters], lexicon.alphabet)
    others = [word for word in listed if word not in legal]
    return chapter_facts(dictionary, feedback, solution, paper, others)
