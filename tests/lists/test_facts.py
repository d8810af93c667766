"""The list of a task: the words that its key names, or an error; never other words."""

from pathlib import Path

import pytest

from strategy_book.errors import WordListError
from strategy_book.games.ghost.chapter.tasks import ghost_tasks
from strategy_book.lists.facts import list_entry, open_list
from strategy_book.lists.lexicon import Lexicon
from strategy_book.work.run import run_tasks
from strategy_book.work.store import Store


@pytest.mark.parametrize(
    ("words", "sidecar"),
    [("cat\ncôte\ncot\n", 'alphabet = "auto"\n'), ("cat\ncot\ndog\n", ""), ("cat\ncot\n", 'alphabet = "acot"\n')],
)
def test_a_list_or_an_alphabet_that_changes_while_a_build_runs_is_noticed(
    tmp_path: Path, words: str, sidecar: str
) -> None:
    path = tmp_path / "zoo.txt"
    path.write_text("cat\ncôte\ncot\n")
    entry = list_entry(path)
    tasks = ghost_tasks(entry)
    path.write_text(words)
    path.with_suffix(".toml").write_text(sidecar)
    open_list.cache_clear()
    store = Store(tmp_path / "store")
    with pytest.raises(WordListError, match="changed while the book was built"):
        run_tasks(tasks, store, 1)
    assert all(store.load(task.key) is None for task in tasks)


def test_a_new_title_or_order_of_lines_is_not_a_change(tmp_path: Path) -> None:
    path = tmp_path / "zoo.txt"
    path.write_text("cat\ncot\n")
    entry = list_entry(path)
    path.write_text("cot\ncat\n")
    path.with_suffix(".toml").write_text('title = "Zoo"\n')
    open_list.cache_clear()
    assert open_list(entry.path, entry.digest).words() == ["cat", "cot"]
    assert list_entry(path).key == entry.key


def test_the_digest_distinguishes_words_and_alphabets() -> None:
    lists = [["ab", "c"], ["a", "bc"], ["abc"], ["ab", "d"]]
    digests = {Lexicon.from_words(words, alphabet=more).digest for words in lists for more in ("", "xyz")}
    assert len(digests) == 2 * len(lists)
