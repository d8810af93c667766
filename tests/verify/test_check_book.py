"""``check_book.py``, which the site publishes, finds nothing wrong in a book, and every single change of an answer."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

CHANGES = 40


def check(site: Path, target: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-W", "error", str(site / "check_book.py"), str(target)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_right_book_has_no_wrong_answer_and_the_program_is_short(built: Path) -> None:
    done = check(built, built)
    assert (done.returncode, done.stderr) == (0, "")
    checked = done.stdout.split()
    assert all(any(f"/{game}/" in name for name in checked) for game in ("ghost", "kin", "jotto"))
    assert len((built / "check_book.py").read_text().splitlines()) <= 150


@pytest.mark.parametrize("program", ["check_book.py", "check_bound.py"])
def test_a_folder_without_a_book_is_told_apart_from_a_wrong_one(built: Path, tmp_path: Path, program: str) -> None:
    for arguments in ([], [str(tmp_path)], [str(tmp_path / "none")]):
        command = [sys.executable, "-I", str(built / program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
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


def test_every_single_change_is_found(built: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(built, site)
    names = [path for path in site.glob("*/*/*.json") if path.stem[-1] in "0123456789y" or "-plans" in path.stem]
    places = [(path, i) for path in sorted(names) for i in range(len(answers(str(path), json.loads(path.read_text()))))]
    chance = random.Random(7)
    missed = []
    for path, i in chance.sample(places, min(CHANGES, len(places))):
        before = path.read_text()
        file = json.loads(before)
        where, key = answers(str(path), file)[i]
        where[key] = changed(where[key], chance)
        path.write_text(json.dumps(file))
        done = check(site, path.with_stem(path.stem.removesuffix("-plans")))
        if done.returncode != 1 or "Wrong answers" not in done.stderr:
            missed.append((path.relative_to(site), key, where[key], done.stdout))
        path.write_text(before)
    assert len(places) >= CHANGES
    assert missed == []


def test_what_is_no_chapter_is_named(built: Path, tmp_path: Path) -> None:
    (tmp_path / "ghost/zoo").mkdir(parents=True)
    (tmp_path / "ghost/zoo/4-2.json").write_text("[]")
    done = check(built, tmp_path)
    assert done.returncode == 1 and "4-2.json" in done.stdout and "Traceback" not in done.stderr


@pytest.mark.parametrize("module", ["generator", "numpy"])
def test_it_needs_the_standard_library_alone(built: Path, module: str) -> None:
    assert module not in (built / "check_book.py").read_text()
