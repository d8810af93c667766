"""After ``strategy-book compile``, which an installation runs, no build compiles anything."""

import subprocess
import sys
from pathlib import Path

import pytest

from strategy_book.book.build import plan_tasks
from strategy_book.games.book import Scope
from strategy_book.games.registry import FAMILIES
from strategy_book.lists.facts import list_entry
from strategy_book.paths import WORDLISTS
from strategy_book.work.task import warmups_of
from tests.wordlists import ROOT

BUILD = """
import sys
from pathlib import Path
from strategy_book.book.build import plan_tasks, worth_compiling
from strategy_book.games.book import Scope
from strategy_book.lists.facts import list_entry
from strategy_book.work.run import run_tasks

entries = [list_entry(Path(sys.argv[1]))]
assert worth_compiling(entries)
results = run_tasks(plan_tasks(entries, Scope(effort=0.02)), None, 1)
assert results.payloads and not results.refused, results.refused
kernels = {
    function
    for module in list(sys.modules.values())
    if module.__name__.startswith("strategy_book.games.")
    for function in vars(module).values()
    if hasattr(function, "py_func")
}
print(sum(sum(kernel.stats.cache_hits.values()) for kernel in kernels))
print({kernel.__name__ for kernel in kernels if kernel.stats.cache_misses})
"""


def run(*arguments: str) -> list[str]:
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.rest
def test_a_build_finds_everything_compiled(tmp_path: Path) -> None:
    """In the cache of this clone, which builds and tests use."""
    assert run("-m", "strategy_book", "compile")[0].startswith("The solvers are compiled")
    words = [a + b + c + d for a in "abc" for b in "def" for c in "abi" for d in "mno"]
    (tmp_path / "list.txt").write_text("\n".join([*words, *(word + "p" for word in words[::3])]))
    loaded, compiled = run("-c", BUILD, str(tmp_path / "list.txt"))
    assert int(loaded) > 10
    assert compiled == "set()"


def test_the_command_compiles_what_any_task_of_a_book_needs() -> None:
    tasks = plan_tasks([list_entry(WORDLISTS / "american-common.txt")], Scope())
    assert {*warmups_of(tasks)} == {warmup for family in FAMILIES for warmup in family.warmups()}
