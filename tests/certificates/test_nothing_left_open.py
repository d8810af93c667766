"""No chapter that ships leaves a question open, but for those that ``left_open.toml`` names with the reason.

The certificates say what a build will print, so nothing is solved here.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from strategy_book.certificates.shelf import Shelf
from strategy_book.games.jotto.budget import IN_THE_PAPER
from strategy_book.games.jotto.chapter.tasks import jotto_tasks, read_chapter, task_rules
from strategy_book.games.jotto.rules import FEWEST_SECRETS, VARIANTS
from strategy_book.games.kin.chapter.facts import KinChapter, read_chapters
from strategy_book.games.kin.chapter.tasks import kin_tasks
from strategy_book.games.kin.games import MECHANICS
from strategy_book.games.kin.haven_list import HavenList
from strategy_book.games.kin.solve.havens.exact_bound import BoundProof
from strategy_book.lists.facts import ListEntry, list_entry
from strategy_book.paths import SOURCE
from strategy_book.work.task import Task
from tests.wordlists import list_path

HERE = Path(__file__).parent
SHIPPED = tuple(tomllib.loads((HERE.parent / "known_results" / "wordlists.toml").read_text()))
LEFT_OPEN: dict[str, list[str]] = {
    block["why"]: block["questions"] for block in tomllib.loads((HERE / "left_open.toml").read_text())["open"]
}
SHELF = Shelf([SOURCE / "certificates"])
NO_CERTIFICATE = "no certificate"


class Proofs(msgspec.Struct):
    """Of one chapter: the proofs that the winner's list and the other seat's need so many fragments."""

    proofs: tuple[BoundProof | None, BoundProof | None] = (None, None)


def name_in(question: str) -> str:
    return question.split()[1].rstrip(":")


@cache
def entry(name: str) -> ListEntry:
    return list_entry(list_path(name))


def open_questions(name: str, shelf: Shelf = SHELF) -> Iterator[str]:
    """What the chapters of a list, as a build prints them, do not say."""
    for game in MECHANICS:
        for task in kin_tasks(entry(name), game):
            yield from (f"{task.label}: {question}" for question in of_kin(task, shelf))
    yield from of_jotto(name, shelf)


def of_kin(task: Task, shelf: Shelf) -> Iterator[str]:
    certificate = shelf.open(task.key)
    if certificate is None:
        yield NO_CERTIFICATE
        return
    chapters = read_chapters(certificate.payload)
    proofs = msgspec.json.decode(certificate.payload, type=tuple[Proofs, ...])
    for chapter, proved in zip(chapters, proofs, strict=True):
        yield from (f"{chapter.min_length}+ letters, {question}" for question in of_chapter(chapter, proved))


def of_chapter(chapter: KinChapter, proved: Proofs) -> Iterator[str]:
    for verdict in chapter.verdicts:
        if verdict.losers is None or any(opening.losers is None for opening in verdict.openings):
            yield f"{verdict.players} players"
    lists = chapter.memory, chapter.other_seat and chapter.other_seat.memory
    for whose, memory, proof in zip(("winner", "loser"), lists, proved.proofs, strict=True):
        if question := of_list(memory, proof):
            yield f"{whose}'s list: {question}"


def of_list(memory: HavenList | None, proof: BoundProof | None) -> str:
    """What a build does not say of a list; "" if it prints one that is proved to be the shortest."""
    if memory is None or memory.havens is None:
        return "none"
    if memory.havens == () or (proof is not None and proof.bound == len(memory.havens)):
        return ""
    return "or fewer" if proof is None else "between two numbers"


def of_jotto(name: str, shelf: Shelf) -> Iterator[str]:
    """Games without a chapter, and columns of the paper's table for which its method ran for less long than there."""
    counts = dict(entry(name).facts.by_length)
    solved = {task_rules(task): task for task in jotto_tasks(entry(name))}
    for rules in VARIANTS:
        if counts.get(rules.letters, 0) < FEWEST_SECRETS.get(rules.letters, 1):
            continue
        certificate = shelf.open(solved[rules].key) if rules in solved else None
        if certificate is None:
            yield f"jotto {name} {rules.slug}: {NO_CERTIFICATE}"
            continue
        chapter = read_chapter(certificate.payload)
        assert chapter is not None
        if chapter.paper.iterations < IN_THE_PAPER.get(rules.letters, IN_THE_PAPER[5]):
            yield f"jotto {name} {rules.slug}: {chapter.paper.iterations} iterations of the paper's method"


@pytest.mark.rest
@pytest.mark.parametrize("name", SHIPPED)
def test_only_the_named_questions_are_open(name: str) -> None:
    named = {question for questions in LEFT_OPEN.values() for question in questions if name_in(question) == name}
    assert set(open_questions(name)) == named


def test_a_certificate_that_is_taken_away_is_missed(tmp_path: Path) -> None:
    name = "american-common"
    missed = {question for question in open_questions(name, Shelf([tmp_path])) if question.endswith(NO_CERTIFICATE)}
    assert missed == {f"{game} {name}: {NO_CERTIFICATE}" for game in MECHANICS} | {
        f"jotto {name} {rules.slug}: {NO_CERTIFICATE}" for rules in VARIANTS
    }
