"""A certified chapter of Jotto is believed in nothing that can be checked."""

from __future__ import annotations

import dataclasses
import json
import math
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from generator.certificates.certified import Certified
from generator.certificates.file import CertificateError
from generator.errors import InputError
from generator.games.jotto.chapter import jotto_tasks
from generator.games.jotto.facts import JottoChapter
from generator.games.jotto.packed_chapter import read_chapter
from generator.lists.entry import list_entry
from generator.work.tasks import EMPTY, Task

WORDS = "ace bad big box cab cob dig fad fog gab had hid jab kid lab mad nab odd pad rob sod tab tag web zoo"
CERTIFIED = Certified("2026-11-21", "strategy-book certify zoo --game jotto")


@pytest.fixture(scope="module")
def task(tmp_path_factory: pytest.TempPathFactory) -> Task:
    path = tmp_path_factory.mktemp("lists") / "zoo.txt"
    path.write_text("\n".join(WORDS.split()) + "\n")
    [only_task] = jotto_tasks(list_entry(path), 0.1)
    return only_task


@pytest.fixture(scope="module")
def payload(task: Task) -> bytes:
    return task.solve(*task.arguments)


def check(task: Task, payload: bytes) -> JottoChapter:
    assert task.check is not None
    chapter = read_chapter(task.check(payload, CERTIFIED, *task.arguments))
    assert chapter is not None
    return chapter


def test_a_true_one_is_printed_as_it_is_and_says_where_it_comes_from(task: Task, payload: bytes) -> None:
    solved = read_chapter(payload)
    assert solved is not None
    assert solved.certified is None
    assert check(task, payload) == dataclasses.replace(solved, certified=CERTIFIED)


def lower_guarantee(payload: dict[str, Any]) -> None:
    less = Fraction(payload["upper_exact"]) - Fraction(1, 100)
    payload |= {"upper_exact": str(less), "upper": float(less)}


def other_plan(payload: dict[str, Any]) -> None:
    file = json.loads(payload["plan_file"])
    file["plans"][0]["weight"] = str(int(file["plans"][0]["weight"]) + 1)
    payload["plan_file"] = json.dumps(file)


def no_plan(payload: dict[str, Any]) -> None:
    file = json.loads(payload["plan_file"])
    file["plans"][0]["guesses"] = ""
    payload["plan_file"] = json.dumps(file)


def change(name: str, value: Any) -> Any:
    return lambda payload: payload.update({name: value})


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
    lambda payload: payload["secrets"][0].update(word="xyz"),
    lambda payload: payload["secrets"][0].update(guesses=1.0),
    lambda payload: payload["secrets"][0].update(probability=2.0),
    lambda payload: payload["benchmark"].update(value=1.0),
    lambda payload: payload["benchmark"].update(worst_case=1),
    lambda payload: payload["contenders"][0].update(guesser_worst_exact="1"),
]


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found(task: Task, payload: bytes, lie: Any) -> None:
    chapter = msgspec.json.decode(payload)
    lie(chapter)
    with pytest.raises((CertificateError, InputError)):
        check(task, msgspec.json.encode(chapter))


@pytest.mark.parametrize(
    "text", ["1e999999999", "1/0", "1/00", "1" * 5000, "-1", "1\n", " 1", "\u0663", "NaN"]
)
def test_a_fraction_that_is_none_is_refused_at_once(task: Task, payload: bytes, text: str) -> None:
    chapter = msgspec.json.decode(payload)
    for hostile in (
        {"lower_exact": text},
        {"upper_exact": text},
        {"contenders": [{**contender, "guesser_worst_exact": text} for contender in chapter["contenders"]]},
    ):
        with pytest.raises(msgspec.ValidationError):
            check(task, msgspec.json.encode({**chapter, **hostile}))


def test_a_table_of_four_and_foreign_keys_are_not_published(task: Task, payload: bytes) -> None:
    chapter = msgspec.json.decode(payload)
    four = [*chapter["contenders"], chapter["contenders"][0]]
    with pytest.raises(CertificateError, match="its table"):
        check(task, msgspec.json.encode({**chapter, "contenders": four}))
    plans = json.loads(chapter["plan_file"])
    foreign = {**plans, "note": math.nan, "rules": {**plans["rules"], "script": "<script>"}}
    assert task.check is not None
    checked = task.check(
        msgspec.json.encode({**chapter, "plan_file": json.dumps(foreign)}), CERTIFIED, *task.arguments
    )
    published = read_chapter(checked)
    assert published is not None
    assert published.plan_file == chapter["plan_file"]


def test_an_empty_answer_is_read_only_where_the_list_has_no_chapter(task: Task, payload: bytes) -> None:
    task.read(payload)
    with pytest.raises(ValueError, match="enough secrets"):
        task.read(EMPTY)


def test_one_of_other_words_is_refused(task: Task, payload: bytes, tmp_path: Path) -> None:
    assert task.check is not None
    with pytest.raises(CertificateError, match="other words"):
        task.check(EMPTY, CERTIFIED, *task.arguments)
    path = tmp_path / "few.txt"
    path.write_text("\n".join(WORDS.split()[1:]))
    [other] = jotto_tasks(list_entry(path), 0.1)
    with pytest.raises(CertificateError, match="its secrets"):
        check(other, payload)


@pytest.fixture(scope="module")
def uneven(tmp_path_factory: pytest.TempPathFactory) -> tuple[Task, bytes]:
    """A game that is solved, and by an uneven hider."""
    path = tmp_path_factory.mktemp("lists") / "short.txt"
    path.write_text("\n".join(WORDS.split()[:12]) + "\n")
    [task] = jotto_tasks(list_entry(path), 0.1)
    return task, task.solve(*task.arguments)


def test_an_uneven_hider_is_certified_by_its_whole_numbers(uneven: tuple[Task, bytes]) -> None:
    task, payload = uneven
    solved = read_chapter(payload)
    assert solved is not None
    assert solved.solved
    assert not solved.uniform
    assert task.check is not None
    assert read_chapter(task.check(payload, CERTIFIED, *task.arguments, whole=True)) == dataclasses.replace(
        solved, certified=CERTIFIED
    )
    chapter = msgspec.json.decode(payload)
    for lie in (
        {"hider_weights": []},
        {"hider_weights": chapter["hider_weights"][1:]},
        {"hider_weights": chapter["hider_weights"][::-1]},
        {"hider_weights": ["-1"] * len(chapter["secrets"])},
    ):
        with pytest.raises((CertificateError, msgspec.ValidationError), match="hider"):
            check(task, msgspec.json.encode({**chapter, **lie}))
    more = [
        str(10**9 * int(weight) + (number == 0)) for number, weight in enumerate(chapter["hider_weights"])
    ]
    almost = msgspec.json.encode({**chapter, "hider_weights": more})
    check(task, almost)  # no chance that is printed is another
    with pytest.raises(CertificateError, match="what its hider is worth"):
        task.check(almost, CERTIFIED, *task.arguments, whole=True)
