"""The key of a result covers its sources, so an edit solves again only the results that it may change."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from generator.book.build import plan_tasks
from generator.errors import StrategyBookError
from generator.games.book import Scope
from generator.games.kin.rules import MECHANICS
from generator.lists.entry import ListEntry, list_entry
from generator.work import sources
from generator.work.sources import ROOT, find_sources

GAMES = {
    "explorer": {"explorer", "ranks"},
    "ghost": {"ghost"},
    "jotto": {"jotto"},
    "kin": {*MECHANICS},
    "infixes": {name for name, game in MECHANICS.items() if game.whole},
    "inserted": {name for name, game in MECHANICS.items() if not game.whole},
}


def forget() -> None:
    find_sources.cache_clear()
    sources._STAMPS.clear()


@pytest.fixture(scope="module")
def one_copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "generator", folder / "generator", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture
def copy(one_copy: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the program, from whose sources the keys are made; every test restores it."""
    monkeypatch.setattr(sources, "ROOT", one_copy)
    forget()
    yield one_copy / "generator"
    forget()


@pytest.fixture
def entry(tmp_path: Path) -> ListEntry:
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\ngar\n")
    return list_entry(tmp_path / "zoo.txt")


def keys(entry: ListEntry) -> dict[str, str]:
    forget()
    return {task.label: repr(sorted(task.key.items())) for task in plan_tasks([entry], Scope())}


def changed(entry: ListEntry, file: Path, old: str, new: str) -> set[str]:
    """The games some task of which has another key after an edit; the edit is taken back."""
    before, text = keys(entry), file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    after = keys(entry)
    file.write_text(text)
    assert keys(entry) == before
    assert before.keys() == after.keys()
    return {label.split()[0] for label, key in before.items() if after[label] != key}


@pytest.mark.parametrize(
    ("module", "chapters"),
    [
        ("games/ghost/solve/losers.py", {"ghost"}),
        ("games/ghost/chapter/facts.py", {"ghost"}),
        ("games/ghost/solve/people/against.py", {"people"}),
        ("games/ghost/solve/trie.py", {"ghost", "explorer", "match", "people"}),
        ("games/ghost/solve/match/_kernels.py", {"match"}),
        ("games/ghost/chapter/match_facts.py", {"match"}),
        ("games/kin/solve/replay/replay.py", {"kin"}),
        ("games/kin/solve/infixes/graph.py", {"infixes"}),
        ("games/kin/solve/infixes/plays.py", {"superduperghost"}),
        ("games/kin/solve/subsequences/automaton.py", {"inserted"}),
        ("games/kin/solve/subsequences/walks.py", {"spook"}),
        ("games/kin/chapter/facts.py", {"kin"}),
        ("games/jotto/feedback.py", {"jotto"}),
        ("games/jotto/chapter/facts.py", {"jotto"}),
        ("lists/lexicon.py", {"ghost", "explorer", "match", "kin", "jotto", "people"}),
        ("games/rules.py", {"ghost", "kin"}),
        ("lists/cleaning.py", set()),  # the key holds the words themselves
        ("work/tasks.py", set()),
        ("book/build.py", set()),
        ("games/ghost/pages/chapters.py", set()),
        ("cli/solve.py", set()),
    ],
)
def test_an_edit_changes_the_keys_of_the_results_it_affects(
    copy: Path, entry: ListEntry, module: str, chapters: set[str]
) -> None:
    line = "from __future__ import annotations\n"
    games = set().union(*(GAMES.get(chapter, {chapter}) for chapter in chapters))
    stale = changed(entry, copy / module, line, f"{line}\nADDED = 1\n")
    assert games <= stale
    assert stale <= games | (
        {"explorer", "match", "people", "ranks"} if module == "games/rules.py" else set()
    )


def test_a_comment_a_docstring_and_a_line_break_change_nothing(copy: Path, entry: ListEntry) -> None:
    file = copy / "games/ghost/solve/losers.py"
    assert not changed(entry, file, '"""', '"""Now said otherwise. ')
    assert not changed(entry, file, "from __future__", "# why\n\nfrom __future__")
    assert not changed(entry, file, "\ndef ", "\n\n\ndef ")


def test_every_number_and_every_sign_counts(copy: Path, entry: ListEntry) -> None:
    file = copy / "games/ghost/solve/trie.py"
    line = next(line for line in file.read_text().splitlines() if line.endswith(" + 1"))
    assert changed(entry, file, line, line.replace(" + 1", " + 2")) == {
        "ghost",
        "explorer",
        "match",
        "people",
        "ranks",
    }
    assert changed(entry, file, line, line.replace(" + 1", " - 1")) == {
        "ghost",
        "explorer",
        "match",
        "people",
        "ranks",
    }


def test_a_package_in_another_version_changes_what_uses_it(
    copy: Path, entry: ListEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, real = keys(entry), metadata.version
    for package, games in [
        ("numba", {"match", *GAMES["kin"], "jotto"}),
        (
            "numpy",
            {"ghost", "explorer", "match", "people", "ranks", *GAMES["kin"], "jotto"},
        ),
        ("mkdocs", set()),
    ]:
        monkeypatch.setattr(metadata, "version", lambda name, p=package: "9.9" if name == p else real(name))
        after = keys(entry)
        assert {label.split()[0] for label in before if before[label] != after[label]} == games


@pytest.mark.parametrize(
    ("chapter", "function"),
    [
        ("ghost.chapter.explorer", "explorer_tasks"),
        ("ghost.chapter.tasks", "ghost_tasks"),
        pytest.param("kin.chapter.tasks", "kin_tasks", marks=pytest.mark.slow),
        pytest.param("jotto.chapter.tasks", "jotto_tasks", marks=pytest.mark.slow),
    ],
)
def test_the_hash_knows_every_module_that_solving_imports(
    tmp_path: Path, chapter: str, function: str
) -> None:
    """Compare the modules found by reading the sources with those loaded by running them."""
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\ngar\ncob\nmen\n")
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from generator.lists.entry import list_entry\n"
        "from generator.games.{0} import {1} as tasks\n"
        "entry = list_entry(Path(sys.argv[1]))\n"
        "for call in {2}:\n"
        "    for task in tasks(entry, *call): task.solve(*task.arguments)\n"
        "print(*(m for m in sys.modules if m.split('.')[0] == 'generator'))\n"
    )
    games = [[name] for name in MECHANICS]
    calls = {"kin.chapter.tasks": games, "jotto.chapter.tasks": [[0.1]]}.get(chapter, [[]])
    ran = subprocess.run(
        [sys.executable, "-c", code.format(chapter, function, calls), str(tmp_path / "zoo.txt")],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    loaded = {name for name in ran.stdout.split() if not sources._outside(name)}
    roots = [f"generator.games.{chapter}"]
    if function == "kin_tasks":  # the keys of these games hold what is imported by name as well
        roots += [name for game in MECHANICS.values() for name in (game.solver, game.plain_rules)]
    assert loaded <= {module for root in roots for module in find_sources(root, ROOT).modules}


def test_relative_and_late_imports_are_followed_and_those_for_types_are_not(tmp_path: Path) -> None:
    room = tmp_path / "generator/room"
    (room / "sub").mkdir(parents=True)
    for name, text in {
        "__init__.py": "", "sub/__init__.py": "from . import here", "sub/here.py": "from .. import up",
        "up.py": "import json, numpy.linalg", "typed.py": "",
        "start.py": "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from generator.room import typed\n"
        "def late():\n    from .sub import here\n",
    }.items():  # fmt: skip
        (room / name).write_text(text)
    sources = find_sources("generator.room.start", tmp_path)
    assert sources.modules == tuple(f"generator.room{n}" for n in ("", ".start", ".sub", ".sub.here", ".up"))
    assert [name for name, _ in sources.packages] == ["numpy"]


def test_a_missing_or_broken_source_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StrategyBookError, match=r"no source of generator\.none"):
        find_sources("generator.none", tmp_path)
    (tmp_path / "generator").mkdir()
    (tmp_path / "generator/bad.py").write_text("def")
    with pytest.raises(StrategyBookError, match="cannot be read as Python"):
        find_sources("generator.bad", tmp_path)


def test_an_edit_after_the_hash_was_made_is_noticed(copy: Path, entry: ListEntry) -> None:
    keys(entry)
    assert sources.unchanged()
    file = copy / "games/ghost/solve/losers.py"
    text = file.read_text()
    file.write_text(f"{text}# edited while the workers ran\n")
    assert not sources.unchanged()
    file.write_text(text)
