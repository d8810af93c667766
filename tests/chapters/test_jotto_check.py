"""A certified chapter of Jotto is believed in nothing that can be checked."""

from __future__ import annotations

import dataclasses
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from generator.certificates.file import CertificateError
from generator.chapters import list_entry
from generator.chapters.jotto import JottoEffort, jotto_tasks, read_chapter
from generator.errors import InputError
from generator.facts.certified import Certified
from generator.facts.jotto import JottoChapter
from generator.work.tasks import EMPTY, Task

WORDS = "ace bad big box cab cob dig fad fog gab had hid jab kid lab mad nab odd pad rob sod tab tag web zoo"
CERTIFIED = Certified("2026-11-21", "strategy-book certify zoo --game jotto")


@pytest.fixture(scope="module")
def task(tmp_path_factory: pytest.TempPathFactory) -> Task:
    path = tmp_path_factory.mktemp("lists") / "zoo.txt"
    path.write_text("\n".join(WORDS.split()) + "\n")
    [found] = jotto_tasks(list_entry(path), JottoEffort(factor=0.1, sets=0))
    return found


@pytest.fixture(scope="module")
def payload(task: Task) -> bytes:
    return task.solve(*task.arguments)


def check(task: Task, payload: bytes) -> JottoChapter:
    assert task.check is not None
    found = read_chapter(task.check(payload, CERTIFIED, *task.arguments))
    assert found is not None
    return found


def test_a_true_one_is_printed_as_it_is_and_says_where_it_comes_from(task: Task, payload: bytes) -> None:
    solved = read_chapter(payload)
    assert solved is not None
    assert solved.certified is None
    assert check(task, payload) == dataclasses.replace(solved, certified=CERTIFIED)


def lower_guarantee(said: dict[str, Any]) -> None:
    less = Fraction(said["upper_exact"]) - Fraction(1, 100)
    said |= {"upper_exact": str(less), "upper": float(less)}


def other_plan(said: dict[str, Any]) -> None:
    file = json.loads(said["plan_file"])
    file["plans"][0]["weight"] = str(int(file["plans"][0]["weight"]) + 1)
    said["plan_file"] = json.dumps(file)


def no_plan(said: dict[str, Any]) -> None:
    file = json.loads(said["plan_file"])
    file["plans"][0]["guesses"] = ""
    said["plan_file"] = json.dumps(file)


def change(name: str, value: Any) -> Any:
    return lambda said: said.update({name: value})


LIES = [
    lower_guarantee,
    other_plan,
    no_plan,
    change("plan_file", "{}"),
    change("letters", 4),
    change("anagrams", True),
    change("others", []),
    change("plans", 0),
    change("lower_exact", "99"),
    change("first_guesses", []),
    change("openings", []),
    change("guesser_vs_benchmark", 1.0),
    change("hider_vs_benchmark", 9.0),
    lambda said: said["secrets"][0].update(word="xyz"),
    lambda said: said["secrets"][0].update(guesses=1.0),
    lambda said: said["secrets"][0].update(probability=2.0),
    lambda said: said["benchmark"].update(value=1.0),
    lambda said: said["benchmark"].update(worst_case=1),
    lambda said: said["contenders"][0].update(guesser_worst_exact="1"),
]


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found(task: Task, payload: bytes, lie: Any) -> None:
    said = msgspec.json.decode(payload)
    lie(said)
    with pytest.raises((CertificateError, InputError)):
        check(task, msgspec.json.encode(said))


def test_one_of_other_words_is_refused(task: Task, payload: bytes, tmp_path: Path) -> None:
    assert task.check is not None
    with pytest.raises(CertificateError, match="other words"):
        task.check(EMPTY, CERTIFIED, *task.arguments)
    path = tmp_path / "few.txt"
    path.write_text("\n".join(WORDS.split()[1:]))
    [other] = jotto_tasks(list_entry(path), JottoEffort(factor=0.1, sets=0))
    with pytest.raises(CertificateError, match="its secrets"):
        check(other, payload)
