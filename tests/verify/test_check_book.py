"""``check_book.py``, which the site publishes, finds nothing wrong in a book, and every single change of an answer."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.verify.conftest import run_program

CHANGES = 20


def test_a_right_book_has_no_wrong_answer_and_the_program_is_short(built: Path) -> None:
    done = run_program("check_book.py", built, built)
    assert (done.returncode, done.stderr) == (0, "")
    checked, proved = done.stdout.splitlines()[::2], done.stdout.splitlines()[1::2]
    assert all(any(f"/{game}/" in name for name in checked) for game in ("ghost", "kin", "jotto"))
    assert all(re.fullmatch(r"  (1 \w+[^s]|\d+ \w+s), (1 \w+[^s]|\d+ \w+s): all right", line) for line in proved)
    assert "  9 openings, 15 words: all right" in proved
    assert len((built / "check_book.py").read_text().splitlines()) <= 163


@pytest.mark.parametrize("program", ["check_book.py", "check_bound.py"])
def test_a_folder_without_a_book_is_told_apart_from_a_wrong_one(built: Path, tmp_path: Path, program: str) -> None:
    for arguments in ([], [tmp_path], [tmp_path / "none"]):
        done = run_program(program, built, *arguments, cwd=tmp_path)
        assert done.returncode == 1
        assert [line.split(": ")[1][:17] for line in done.stderr.splitlines()] == ["holds no chapters"]


def answers(name: str, file: dict[str, Any]) -> list[tuple[Any, str | int]]:
    """Where the verdicts, words, weights and guarantees of a file are: a container, and the key in it."""
    if "plans" in file:
        return [(file, "guarantee"), *((plan, "weight") for plan in file["plans"])]
    chapter = file["chapter"]
    if "/ghost/" in name:
        places: list[tuple[Any, str | int]] = [(chapter, "losers")]
        lists = [*chapter["letters"], *(facts for seat in chapter["seats"] for facts in seat["openings"])]
        for facts in lists:
            places += [(facts, "losers")] if "losers" in facts else []
            places += [(facts[key], i) for key in ("words", "outcomes") for i in range(len(facts.get(key) or ()))]
        return places
    if "/jotto/" in name:
        return [(chapter, "upper_exact"), *((secret, "word") for secret in chapter["secrets"])]
    memory, other = chapter["memory"], chapter["other_seat"]
    memories = [memory, other["memory"]] if other else [memory]
    return [(known["havens"], i) for known in memories if known for i in range(len(known["havens"] or ()))]


def changed(value: Any, chance: random.Random) -> Any:
    if isinstance(value, list):
        return [seat + 1 for seat in value]
    if "/" in value or value.isdigit():
        return str(int(value.split("/")[0]) + 1) + "".join(value.partition("/")[1:])
    at = chance.randrange(len(value))
    letters = sorted({*"abcdefghijklmnopqrstuvwxyz"} - {value[at]})
    return value[:at] + chance.choice(letters) + value[at + 1 :]


@pytest.mark.parametrize("seed", [7, pytest.param(8, marks=pytest.mark.rest)])
def test_every_single_change_is_found(site: Path, seed: int) -> None:
    names = [path for path in site.glob("*/*/*.json") if path.stem[-1] in "0123456789y" or "-plans" in path.stem]
    places = [(path, i) for path in sorted(names) for i in range(len(answers(str(path), json.loads(path.read_text()))))]
    chance = random.Random(seed)
    missed = []
    for path, i in chance.sample(places, min(CHANGES, len(places))):
        before = path.read_text()
        file = json.loads(before)
        where, key = answers(str(path), file)[i]
        where[key] = changed(where[key], chance)
        path.write_text(json.dumps(file))
        done = run_program("check_book.py", site, path.with_stem(path.stem.removesuffix("-plans")))
        if done.returncode != 1 or "Wrong answers" not in done.stderr:
            missed.append((path.relative_to(site), key, where[key], done.stdout))
        path.write_text(before)
    assert len(places) >= CHANGES
    assert missed == []


def outcome(site: Path, name: str, change: Callable[[Any], object]) -> tuple[str, str]:
    """What the program prints of a changed chapter, and how it ends; the chapter is then what it was."""
    before = (site / name).read_text()
    file = json.loads(before)
    change(file)
    (site / name).write_text(json.dumps(file))
    done = run_program("check_book.py", site, (site / name).with_stem(Path(name).stem.removesuffix("-plans")))
    (site / name).write_text(before)
    assert done.returncode == bool(done.stderr)
    return done.stdout, done.stderr


GHOST, KIN, PLANS = "ghost/zoo/4-3.json", "kin/zoo/superghost-3.json", "jotto/zoo/3-everyday-plans.json"
CHANGES_OF_SIZE: dict[str, tuple[str, Callable[[Any], object]]] = {
    "no seats": (GHOST, lambda d: d["chapter"].update(seats=[])),
    "a seat less": (GHOST, lambda d: d["chapter"]["seats"].pop()),
    "no openings": (GHOST, lambda d: d["chapter"]["seats"][1].update(openings=[])),
    "an opening less": (GHOST, lambda d: d["chapter"]["seats"][1]["openings"].pop()),
    "no outcomes": (GHOST, lambda d: d["chapter"]["seats"][1]["openings"][0].update(outcomes=[])),
    "no letters": (GHOST, lambda d: d["chapter"].update(letters=[])),
    "no first letters": (KIN, lambda d: d["chapter"]["verdicts"][0].update(openings=[])),
    "no fragments": (KIN, lambda d: d["chapter"]["memory"].update(havens=[])),
    "nothing to punish": (
        KIN,
        lambda d: (
            d["chapter"]["other_seat"].update(punished=[]),
            d["chapter"]["other_seat"]["memory"].update(havens=[]),
        ),
    ),
    "no plans": (PLANS, lambda d: d.update(plans=[])),
    "no words": (PLANS, lambda d: d.update(words=[])),
    "ten million players": (GHOST, lambda d: d["chapter"].update(players=10_000_000)),
    "no players": (GHOST, lambda d: d["chapter"].update(players=0)),
    "words of endless length": (GHOST, lambda d: d["chapter"].update(min_length=float("inf"))),
    "a seat far away": (KIN, lambda d: d["chapter"]["memory"].update(winner=10**12)),
    "a great weight": (PLANS, lambda d: d["plans"][0].update(weight="9" * 5000)),
    "other small sets": (PLANS, lambda d: d.update(smallest=10**12)),
}


def test_lists_that_were_taken_out_and_any_numbers_are_found(site: Path) -> None:
    for name, (file, change) in CHANGES_OF_SIZE.items():
        assert "Wrong answers" in outcome(site, file, change)[1], name


def test_a_wrong_letter_is_named_in_full(site: Path) -> None:
    letters = json.loads((site / GHOST).read_text())["chapter"]["letters"]
    last = max(range(len(letters)), key=lambda i: letters[i]["letter"])
    said, _ = outcome(site, GHOST, lambda d: d["chapter"]["letters"][last].update(losers=[9]))
    letter, losers = letters[last]["letter"], letters[last]["losers"]
    assert f"losers after each start: ('{letter}', [9]), should be ('{letter}', {losers})" in said


@pytest.mark.parametrize("program", ["check_book.py", "check_bound.py"])
def test_a_terminal_obeys_nothing_that_is_printed(built: Path, tmp_path: Path, program: str) -> None:
    codes = "\x1b[2J\u202e\r\x07"
    for name, content in (("empty", None), (f"{codes}/jotto/zoo/3.json", {"chapter": {codes: 1, "secrets": codes}})):
        folder = tmp_path / f"{codes}{name}"
        folder.parent.mkdir(parents=True, exist_ok=True)
        if content:
            folder.write_text(json.dumps(content))
        done = run_program(program, built, folder)
        printed = done.stdout + done.stderr
        assert done.returncode == 1 and r"\x1b[2J\u202e\r\x07" in printed.replace("\\\\", "\\")
        assert all(letter.isprintable() for letter in printed.replace("\n", ""))


def test_what_is_not_a_chapter_is_named(built: Path, tmp_path: Path) -> None:
    (tmp_path / "ghost/zoo").mkdir(parents=True)
    (tmp_path / "ghost/zoo/4-2.json").write_text("[]")
    done = run_program("check_book.py", built, tmp_path)
    assert done.returncode == 1 and "4-2.json" in done.stdout and "Traceback" not in done.stderr


@pytest.mark.parametrize("module", ["strategy_book", "numpy"])
def test_it_needs_the_standard_library_alone(built: Path, module: str) -> None:
    assert module not in (built / "check_book.py").read_text()
