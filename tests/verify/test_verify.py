"""A small book is checked as it was built, and with one thing changed in a copy: each change is found and named."""

from __future__ import annotations

import ast
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import generator.verify
from generator.book.build import BuildOptions, build_book
from generator.cli import main
from generator.verify.book import verify_site

WORDS = "cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\ncot\ncart\ngoad\nmango\n"
SOLVERS = {
    "ghost",
    "infix",
    "xghost",
    "havens",
    "search",
    "kin",
    "jotto",
    "chapters",
    "pages",
    "facts",
    "people",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a list of eleven words."""
    place = tmp_path_factory.mktemp("verify")
    (place / "lists").mkdir()
    (place / "lists/zoo.txt").write_text(WORDS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STRATEGY_BOOK_HOME", str(place / "home"))
        patch.setenv("STRATEGY_BOOK_WORDLISTS", str(place / "lists"))
        return build_book(BuildOptions(jobs=1)).output


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Path:
    """A copy to spoil."""
    return Path(shutil.copytree(built, tmp_path / "site"))


def change(site: Path, file: str, edit: Callable[[Any], object]) -> None:
    """Edit what a JSON file of the site says."""
    said = json.loads((site / file).read_text())
    edit(said)
    (site / file).write_text(json.dumps(said))


def test_a_book_as_it_was_built_holds(built: Path) -> None:
    found = verify_site(built, 1)
    assert found.wrong == []
    for kind in (
        "verdicts of Ghost",
        "first letters of Ghost",
        "minimal lists",
        "lists followed",
        "outcome sets",
        "lists of havens replayed",
        "plans of Jotto walked",
        "guarantees of Jotto",
        "chances of the hider",
        "links",
        "word lists",
    ):
        assert found.checked[kind] > 0, kind
    assert any("lower bounds of Jotto" in what for what in found.trusted)


def other_letter(said: Any) -> None:
    words = next(one["words"] for one in said["chapter"]["seats"][1]["openings"] if one["words"])
    words[0] = "goat" if words[0] != "goat" else "goad"


CHANGES: dict[str, tuple[str, Callable[[Any], object]]] = {
    "a verdict": (
        "ghost/zoo/4-2.json",
        lambda said: said["chapter"].update(losers=[3 - said["chapter"]["losers"][0]]),
    ),
    "a first letter": (
        "ghost/zoo/3-3.json",
        lambda said: said["chapter"]["letters"][0].update(losers=[2, 3]),
    ),
    "a word of a list": ("ghost/zoo/3-2.json", other_letter),
    "odds": ("ghost/zoo/3-3.json", lambda said: said["chapter"]["odds"].reverse()),
    "a number of words": ("ghost/zoo/5-4.json", lambda said: said["chapter"].update(playable_words=3)),
    "a haven": ("kin/zoo/superghost-3.json", lambda said: said["chapter"]["memory"].update(havens=["zz"])),
    "a probability": ("jotto/zoo/3.json", lambda said: said["chapter"]["secrets"][0].update(probability=0.9)),
    "a guarantee": ("jotto/zoo/3-plans.json", lambda said: said.update(guarantee="1")),
    "a weight": ("jotto/zoo/3-plans.json", lambda said: said["plans"][0].update(weight="0")),
    "a guess": ("jotto/zoo/3-plans.json", lambda said: said["plans"][0].update(guesses="AwA=")),
    "the order of bounds": ("jotto/zoo/3.json", lambda said: said["chapter"].update(lower=99.0)),
    "a count": ("word-lists/lists.json", lambda said: said[0].update(words=12)),
}


@pytest.mark.parametrize("name", CHANGES)
def test_one_change_is_found(site: Path, name: str) -> None:
    file, edit = CHANGES[name]
    change(site, file, edit)
    files = {wrong for wrong, _ in verify_site(site, 1).wrong}
    assert files, name
    chapter = file.removesuffix(".json").removesuffix("-plans")
    assert all(wrong.startswith(chapter) for wrong in files), files


def test_a_letter_of_the_words_a_row_and_a_link_are_found(site: Path) -> None:
    page = site / "ghost/zoo/4-2.html"
    page.write_text(page.read_text().replace("4-2.csv", "4-9.csv"))
    rows = site / "ghost/zoo/4-2.csv"
    rows.write_text(rows.read_text().replace("minimal", "maximal", 1))
    assert {file for file, _ in verify_site(site, 1).wrong} == {"ghost/zoo/4-2.html", "ghost/zoo/4-2.csv"}
    words = site / "word-lists/zoo.txt"
    words.write_text(words.read_text().replace("camel", "cameo"))
    assert {file for file, _ in verify_site(site, 1).wrong} == {"word-lists/zoo.txt"}


def test_the_command(built: Path, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(built), "--jobs", "1"]) == 0
    assert "Nothing is wrong." in capsys.readouterr().out
    change(site, "ghost/zoo/4-2.json", lambda said: said["chapter"].update(words=1))
    assert main(["verify", str(site), "--jobs", "1", "--json"]) == 1
    out, err = capsys.readouterr()
    answer = json.loads(out)
    assert set(answer) >= {"checked", "trusted", "wrong"}
    assert answer["wrong"][0]["page"] == "ghost/zoo/4-2.json"
    assert err.splitlines()[-1].startswith("error: ghost/zoo/4-2.json: words: 1, should be")
    assert main(["verify", str(site / "ghost"), "--json"]) == 2
    (site / "kin/zoo/spook-3.json").write_text("[1")
    assert main(["verify", str(site), "--jobs", "1"]) == 1


@pytest.mark.parametrize("said", ["null", "{}", "[]", "[1]", '[{"slug": "zoo"}]', "[" * 100_000, "[", ""])
def test_a_damaged_table_of_lists_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], said: str
) -> None:
    (tmp_path / "word-lists").mkdir()
    (tmp_path / "word-lists/lists.json").write_text(said)
    assert main(["verify", str(tmp_path), "--jobs", "1", "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(f"error: {tmp_path}/word-lists/lists.json: ") and err.count("\n") == 1


def test_the_room_knows_no_solver() -> None:
    for path in Path(generator.verify.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                parts = name.split(".")
                assert parts[0] != "generator" or parts[1] not in SOLVERS, (path.name, name)


def test_a_word_within_a_family_is_none_of_it(site: Path) -> None:
    """The page says: make a piece that is no word. So a hull that holds words does not make anybody say one."""
    file = next(
        name
        for name in ("kin/zoo/superghost-3.json", "kin/zoo/superghost-4.json")
        if json.loads((site / name).read_text())["chapter"]["memory"]["havens"]
    )
    legal = [word for word in WORDS.split() if len(word) >= int(file[-6])]

    def whole_words_too(said: Any) -> None:
        memory = said["chapter"]["memory"]
        memory["families"] = [[one, one] for one in (*memory["havens"], *legal)]

    change(site, file, whole_words_too)
    assert verify_site(site, 1).wrong == []
    change(site, file, lambda said: said["chapter"]["memory"].update(families=[["qqq", "qqq"]]))
    assert any("follows the families can lose" in what for _, what in verify_site(site, 1).wrong)
