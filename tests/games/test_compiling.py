"""The parts of compiled code that the tasks of a book name cover all of it."""

import subprocess
import sys

import pytest

from tests.wordlists import ROOT

BEGIN = """
import importlib, pkgutil
import strategy_book.games.ghost.solve.match, strategy_book.games.jotto
import strategy_book.games.kin.solve.havens, strategy_book.games.kin.solve.replay
import strategy_book.games.kin.solve.subsequences
from strategy_book.certificates.shelf import Shelf, with_certificates
from strategy_book.lists.facts import list_entry
from strategy_book.games.jotto.chapter.tasks import jotto_chapter, jotto_tasks
from strategy_book.games.jotto.chapter.tasks import read_chapter
from strategy_book.games.kin.chapter.tasks import BUDGET, kin_chapters, kin_tasks
from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.games import RULES
from strategy_book.lists.lexicon import Lexicon
from strategy_book.paths import SOURCE, WORDLISTS
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.work.task import warmups_of

def compiled():
    kin = strategy_book.games.kin.solve
    match = strategy_book.games.ghost.solve.match
    rooms = (match, strategy_book.games.jotto, kin.havens, kin.replay, kin.subsequences)
    names = [info.name for room in rooms for info in pkgutil.walk_packages(room.__path__, room.__name__ + ".")]
    return {
        function.py_func.__qualname__ + " " + name: len(function.signatures)
        for name in names
        for function in vars(importlib.import_module(name)).values()
        if hasattr(function, "py_func")
    }

def compile_parts(tasks):
    for part in warmups_of(tasks):
        part()
    found = compiled()
    assert any(found.values())
    return found

entry = list_entry(WORDLISTS / "american-common.txt")
"""

END = """
after = compiled()
print({name: (before[name], after[name]) for name in after if before[name] != after[name]})
"""

JOTTO = """
before = compile_parts(jotto_tasks(entry))
words = [a + b + c + d for a in "abcd" for b in "efgh" for c in "ijkl" for d in "mnop"]
for letters, kept in ((4, words), (2, [word[:2] for word in words])):
    lexicon = Lexicon.from_words(sorted(set(kept)))
    assert jotto_chapter(lexicon, JottoRules(letters), 0.05)
everyday = Lexicon.from_words(sorted(set(words) | {word[::-1] for word in words}))
assert jotto_chapter(everyday, JottoRules(4, repeated_letters=True, anagrams=True), 0.05)
"""

CERTIFIED = """
tasks = [task for task in jotto_tasks(entry) if task.key["letters"] in (2, 3)]
tasks = with_certificates(tasks, Shelf([SOURCE / "certificates"]))
assert all("certificate" in task.key for task in tasks)
before = compile_parts(tasks)
assert all(read_chapter(task.solve(*task.arguments)).certified for task in tasks)
"""

KIN = """
before = compile_parts([task for game in RULES for task in kin_tasks(entry, game)])
words = [a + b + c + d for a in "abcd" for b in "efg" for c in "abi" for d in "mno"]
words += [word + "p" for word in words if "f" in word]  # the winner is not the same everywhere
lexicon = Lexicon.from_words(words)
for limits in (BUDGET, KinBudget(counting=1, positions=50, entries=50)):  # walked, and searched
    for game in RULES:
        assert len(kin_chapters(lexicon, game, [3, 4], limits)) == 2
"""

MATCH = """
from strategy_book.games.ghost.chapter.match import match_tasks, read_match
before = compile_parts(match_tasks(entry))
task = match_tasks(entry)[0]
assert read_match(task.solve(*task.arguments)).chapter.tables
"""


@pytest.mark.slow  # a build of a book that needs compiled code is looked at in tests/book/test_compiling.py
@pytest.mark.parametrize("what", [JOTTO, CERTIFIED, KIN, MATCH], ids=["jotto", "certified", "kin", "match"])
def test_the_parts_compile_everything(what: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", BEGIN + what + END], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == "{}"
