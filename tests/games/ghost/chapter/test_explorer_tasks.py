"""The packed fragments of a list: its tasks and their results."""

from pathlib import Path

from strategy_book.games.ghost.chapter.tasks import FRAGMENTS, RANKS, explorer_tasks
from strategy_book.games.ghost.solve.packed import trie_bytes
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.lists.facts import list_entry
from strategy_book.lists.wordlist import read_lexicon
from strategy_book.work.run import run_tasks
from tests.samples import write_list


def test_one_task_per_minimum_length_packs_the_fragments(tmp_path: Path) -> None:
    path = write_list(tmp_path, "long", ["able", "baker", "cable", "dance", "eagle"])
    tasks = explorer_tasks(list_entry(path))
    assert [(task.part, task.key["min_length"]) for task in tasks] == [
        (part, length) for part in (FRAGMENTS, RANKS) for length in (3, 4, 5)
    ]
    results = run_tasks(tasks, None, 1)
    assert results.payloads[tasks[1].label] == trie_bytes(build_trie(read_lexicon(path), 4))


def test_a_list_whose_words_are_short_has_fewer_files(tmp_path: Path) -> None:
    entry = list_entry(write_list(tmp_path, "tiny", ["abc", "abd"]))
    assert [task.arguments[2] for task in explorer_tasks(entry)] == [3, 3]
