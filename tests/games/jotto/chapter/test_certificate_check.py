"""Everything in a certified chapter of Jotto that can be checked is checked."""

import dataclasses
import json
import math
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from strategy_book import reasons
from strategy_book.certificates.file import CertificateError, Certified
from strategy_book.errors import InputError
from strategy_book.games.jotto.chapter import certificate_check
from strategy_book.games.jotto.chapter.facts import JottoChapter
from strategy_book.games.jotto.chapter.tasks import jotto_tasks, read_chapter
from strategy_book.games.jotto.solution import ProofKind
from strategy_book.lists.facts import list_entry
from strategy_book.published.plans import all_answers, walk_plans
from strategy_book.work.task import EMPTY, Task

WORDS = "ace bad big box cab cob dig fad fog gab had hid jab kid lab mad nab odd pad rob sod tab tag web zoo"
CERTIFIED = Certified("2026-11-21", "strategy-book certify zoo --game jotto")


@pytest.fixture(scope="module")
def task(tmp_path_factory: pytest.TempPathFactory) -> Task:
    path = tmp_path_factory.mktemp("lists") / "zoo.txt"
    path.write_text("\n".join(WORDS.split()) + "\n")
    _, task = jotto_tasks(list_entry(path), 0.1)  # by the paper's rules
    return task


@pytest.fixture(scope="module")
def payload(task: Task) -> bytes:
    return task.solve(*task.arguments)


def check(task: Task, payload: bytes) -> JottoChapter:
    chapter = read_chapter(task.check(payload, CERTIFIED, *task.arguments))
    return chapter


def test_a_true_certificate_is_printed_with_its_origin(task: Task, payload: bytes) -> None:
    solved = read_chapter(payload)
    assert solved.certified is None
    assert check(task, payload) == dataclasses.replace(solved, certified=CERTIFIED)


def test_a_game_of_a_single_secret_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "lone.txt"
    path.write_text("crane\n")
    for task in jotto_tasks(list_entry(path), 0.1):
        chapter = check(task, task.solve(*task.arguments))
        assert (chapter.least, chapter.most, chapter.lower_checked) == (1, 1, True)


def lower_guarantee(facts: dict[str, Any]) -> None:
    less = Fraction(facts["upper_exact"]) - Fraction(1, 100)
    facts |= {"upper_exact": str(less), "upper": float(less)}


def change_plan(facts: dict[str, Any], **new: str) -> None:
    file = json.loads(facts["plan_file"])
    file["plans"][0] |= new
    facts["plan_file"] = json.dumps(file)


def least_of_plans(facts: dict[str, Any]) -> Fraction:
    """What the best plan of a chapter takes against the uniform hider."""
    file = json.loads(facts["plan_file"])
    walked = walk_plans(all_answers(file["words"]), file)
    return min(Fraction(int(taken.sum()), len(taken)) for _, taken, _ in walked)


def raise_lower_bound(facts: dict[str, Any]) -> None:
    """Say that the game is solved, although plans of the chapter need fewer guesses against the uniform hider."""
    facts |= {"lower_exact": facts["upper_exact"], "lower": facts["upper"], "lower_of_uniform": True}
    facts["lower_proof"] = reasons.proof(ProofKind.PROFILES.value)


def raise_lower_bound_a_little(facts: dict[str, Any]) -> None:
    """A thousandth of a guess more than the best plan needs against the uniform hider."""
    least = least_of_plans(facts) + Fraction(1, 1000 * len(facts["secrets"]))
    facts |= {"lower_exact": str(least), "lower": float(least), "lower_of_uniform": True}
    facts["lower_proof"] = reasons.proof(ProofKind.PROFILES.value)


def change(name: str, value: Any) -> Any:
    return lambda facts: facts.update({name: value})


LIES: list[Any] = [
    lower_guarantee,
    lambda facts: change_plan(facts, weight="12345"),
    lambda facts: change_plan(facts, guesses=""),
    change("plan_file", "{}"),
    change("others", []),
    change("lower_exact", "99"),
    raise_lower_bound,
    raise_lower_bound_a_little,
    change("lower_proof", "trust me"),
    change("lower_proof", reasons.proof(ProofKind.PLIES.value, 12345)),
    change("hider_least", 7.0),
    change("hider_least", 0.5),
    change("uniform_least", 7.0),
    change("others", ["abc"]),
    change("epsilon", -0.5),
    change("history", []),
    lambda facts: facts["shares"].pop(),
    lambda facts: facts["shares"].append(facts["shares"][0]),
    lambda facts: facts["history"][0].update(guarantee=1.0),
    lambda facts: facts["paper"].update(epsilon=10.0**18),
    lambda facts: facts["paper"].update(guesser_vs_benchmark=99.0),
    lambda facts: facts["paper"]["history"][0].update(iteration=10**18),
    lambda facts: facts["contenders"][1].update(hider_least=99.0),
    change("first_guesses", []),
    change("openings", []),
]
"""Lies beyond those in a single figure, which the last test of this module tells."""


@pytest.mark.parametrize("lie", LIES)
def test_every_lie_is_found(task: Task, payload: bytes, lie: Any) -> None:
    facts = msgspec.json.decode(payload)
    lie(facts)
    with pytest.raises((CertificateError, InputError)):
        check(task, msgspec.json.encode(facts))


def named(path: tuple[Any, ...]) -> str:
    return ".".join(step for step in path if isinstance(step, str))


EXACT = [
    ("upper",), ("lower",), ("guesser_vs_benchmark",), ("benchmark", "value"), ("benchmark", "epsilon"),
    ("contenders", 0, "guesser_worst"), ("contenders", 0, "hider_least"), ("first_guesses", 0, "probability"),
    ("openings", 0, "average"), ("secrets", 0, "guesses"), ("shares", 0, "words"),
]  # fmt: skip
"""Figures that no certificate has rounded."""

ROUNDED = [("contenders", 0, "self_play"), ("hider_vs_benchmark",), ("secrets", 0, "probability")]
"""Figures that follow from the hider's chances, which older certificates have rounded."""


def add(payload: bytes, path: tuple[str | int, ...], more: float) -> bytes:
    """The payload with one figure larger by ``more``."""
    facts = msgspec.json.decode(payload)
    target = facts
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] += more
    return msgspec.json.encode(facts)


@pytest.mark.parametrize("path", EXACT, ids=named)
def test_a_figure_that_is_a_little_off_is_found(task: Task, payload: bytes, path: tuple[str | int, ...]) -> None:
    with pytest.raises(CertificateError):
        check(task, add(payload, path, 1e-6))


@pytest.mark.parametrize("path", ROUNDED, ids=named)
def test_rounded_chances_are_published_exactly(task: Task, payload: bytes, path: tuple[str | int, ...]) -> None:
    assert check(task, add(payload, path, 1e-7)) == check(task, payload)
    with pytest.raises(CertificateError):
        check(task, add(payload, path, 1e-3))


@pytest.mark.parametrize("text", ["1e999999999", "1/0", "1/00", "1" * 5000, "-1", "1\n", " 1", "\u0663", "NaN"])
def test_text_that_is_not_a_fraction_is_refused_at_once(task: Task, payload: bytes, text: str) -> None:
    facts = msgspec.json.decode(payload)
    for hostile in (
        {"lower_exact": text},
        {"upper_exact": text},
        {"contenders": [{**contender, "guesser_worst_exact": text} for contender in facts["contenders"]]},
    ):
        with pytest.raises(msgspec.ValidationError):
            check(task, msgspec.json.encode({**facts, **hostile}))


def test_a_table_of_four_and_foreign_keys_are_not_published(task: Task, payload: bytes) -> None:
    facts = msgspec.json.decode(payload)
    four = [*facts["contenders"], facts["contenders"][0]]
    with pytest.raises(CertificateError, match="its table"):
        check(task, msgspec.json.encode({**facts, "contenders": four}))
    plans = json.loads(facts["plan_file"])
    foreign = {**plans, "note": math.nan, "rules": {**plans["rules"], "script": "<script>"}}
    checked = task.check(msgspec.json.encode({**facts, "plan_file": json.dumps(foreign)}), CERTIFIED, *task.arguments)
    published = read_chapter(checked)
    assert published.plan_file == facts["plan_file"]


def test_an_empty_answer_is_read_only_where_the_list_has_no_chapter(task: Task, payload: bytes) -> None:
    task.read(payload)
    with pytest.raises(ValueError, match="enough secrets"):
        task.read(EMPTY)


def test_a_certificate_of_other_words_is_refused(task: Task, payload: bytes, tmp_path: Path) -> None:
    with pytest.raises(CertificateError, match="other words"):
        task.check(EMPTY, CERTIFIED, *task.arguments)
    path = tmp_path / "few.txt"
    path.write_text("\n".join(WORDS.split()[1:]))
    _, other = jotto_tasks(list_entry(path), 0.1)
    with pytest.raises(CertificateError, match="its secrets"):
        check(other, payload)


@pytest.fixture(scope="module")
def uneven(tmp_path_factory: pytest.TempPathFactory) -> tuple[Task, bytes]:
    """A solved game whose optimal hider is not uniform."""
    path = tmp_path_factory.mktemp("lists") / "short.txt"
    path.write_text("\n".join(WORDS.split()[:12]) + "\n")
    _, task = jotto_tasks(list_entry(path), 0.1)  # by the paper's rules
    return task, task.solve(*task.arguments)


def test_an_uneven_hider_is_certified_by_its_whole_numbers(uneven: tuple[Task, bytes]) -> None:
    task, payload = uneven
    solved = read_chapter(payload)
    assert solved.solved
    assert not solved.uniform
    assert read_chapter(task.check(payload, CERTIFIED, *task.arguments, whole=True)) == dataclasses.replace(
        solved, certified=CERTIFIED
    )
    facts = msgspec.json.decode(payload)
    for lie in (
        {"hider_weights": []},
        {"hider_weights": facts["hider_weights"][1:]},
        {"hider_weights": facts["hider_weights"][::-1]},
        {"hider_weights": ["-1"] * len(facts["secrets"])},
    ):
        with pytest.raises((CertificateError, msgspec.ValidationError), match=r"hider|lower bound"):
            check(task, msgspec.json.encode({**facts, **lie}))
    more = [str(10**9 * int(weight) + (number == 0)) for number, weight in enumerate(facts["hider_weights"])]
    # No chance that is printed is another.
    almost = msgspec.json.encode({**facts, "hider_weights": more})
    with pytest.raises(CertificateError, match="what its hider is worth"):
        check(task, almost)
    # A hider that the proof is not about does not switch the check off.
    proof = reasons.proof(ProofKind.PROFILES.value)
    of_uniform = msgspec.json.encode({**facts, "lower_of_uniform": True, "lower_proof": proof})
    with pytest.raises(CertificateError):
        task.check(of_uniform, CERTIFIED, *task.arguments, whole=True)
    with pytest.raises(CertificateError, match="the hider of its lower bound"):
        check(task, msgspec.json.encode({**facts, "lower_of_uniform": True}))


def chapter_without_a_best_reply(folder: Path) -> tuple[Task, dict[str, Any], Fraction]:
    """A chapter none of whose plans is a best reply to the uniform hider, and what the best of them needs.

    Which plans a search finds depends on how ties are rounded, so one word after the other is left out until
    there is such a chapter.
    """
    words = WORDS.split()
    for out in range(len(words)):
        path = folder / f"zoo{out}.txt"
        path.write_text("\n".join(words[:out] + words[out + 1 :]) + "\n")
        _, task = jotto_tasks(list_entry(path), 0.1)
        payload = task.solve(*task.arguments)
        facts = msgspec.json.decode(payload)
        assert facts["lower_checked"]
        assert check(task, payload).lower_checked
        least = least_of_plans(facts)
        if least > facts["uniform_least"] + 0.01:
            return task, facts, least
    raise AssertionError("the plans of every chapter contain a best reply to the uniform hider")


def test_a_searched_bound_is_searched_again_in_a_build_if_the_list_is_short_and_always_in_a_whole_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No plan of the chapter beats the raised bound, but the best reply to the uniform hider does.
    task, facts, least = chapter_without_a_best_reply(tmp_path)
    facts |= {"lower_exact": str(least), "lower": float(least), "uniform_least": float(least)}
    facts |= {"lower_of_uniform": True, "lower_proof": reasons.proof(ProofKind.PROFILES.value)}
    facts["contenders"][2]["hider_least"] = float(least)
    raised = msgspec.json.encode(facts)
    with pytest.raises(CertificateError, match="worth"):
        check(task, raised)
    for name, value in (("MOST_SETS", 0), ("FEW", len(facts["secrets"]) - 1)):
        with monkeypatch.context() as patch:
            patch.setattr(certificate_check, name, value)
            assert not check(task, raised).lower_checked
            with pytest.raises(CertificateError, match="worth"):
                task.check(raised, CERTIFIED, *task.arguments, whole=True)


SEARCHED = {
    "contenders.best_reply", "contenders.hider_least", "paper.epsilon", "paper.guesser_vs_benchmark",
    "paper.hider_vs_benchmark", "paper.history.epsilon", "paper.history.guarantee", "paper.history.iteration",
    "paper.iterations",
}  # fmt: skip
"""What a certificate of a solved game is believed in, each within limits: the page names the search that found it."""


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, (*path, index))
    else:
        yield path


def changed(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, float):
        return value + 0.01
    return "zzz" if value is None else str(value) + "1"


@pytest.mark.parametrize(
    "everything", [pytest.param(False, marks=pytest.mark.rest), pytest.param(True, marks=pytest.mark.slow)]
)
def test_every_figure_is_checked_or_marked_as_trusted(task: Task, payload: bytes, everything: bool) -> None:
    """A lie in any figure is found. Of a list of figures, those at its ends and in its middle stand for the others."""
    right = msgspec.json.decode(task.check(payload, CERTIFIED, *task.arguments))
    paths: dict[str, list[tuple[Any, ...]]] = {}
    for path in leaves(msgspec.json.decode(payload)):
        paths.setdefault(named(path), []).append(path)
    believed = set()
    for name, places in paths.items():
        few = {places[0], places[len(places) // 2], places[-1]}
        for path in places if everything else few:
            lie = msgspec.json.decode(payload)
            target = lie
            for step in path[:-1]:
                target = target[step]
            target[path[-1]] = changed(target[path[-1]])
            try:
                printed = task.check(msgspec.json.encode(lie), CERTIFIED, *task.arguments)
            except (CertificateError, InputError, msgspec.ValidationError):
                continue
            if msgspec.json.decode(printed) != right:
                believed.add(name)
    assert believed == SEARCHED
