"""A chapter that could not be solved affects no other chapter, and the book says why it is missing."""

from pathlib import Path

import pytest

from strategy_book.book.build import plan_tasks
from strategy_book.book.pages import make_pages
from strategy_book.games.book import Book, Scope
from strategy_book.lists.facts import list_entry
from strategy_book.work.run import Results, run_tasks
from strategy_book.work.task import CHAPTER

WHY = "<b>it</b> grew | too `large`"


@pytest.mark.rest
def test_any_chapter_may_fail_and_the_page_of_its_game_says_why(tmp_path: Path) -> None:
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\ngar\n")
    entries = [list_entry(tmp_path / "zoo.txt")]
    tasks = plan_tasks(entries, Scope(0.01, lengths=(3,)))
    ghost = [task for task in tasks if task.label.startswith(("ghost", "explorer"))]
    solved = run_tasks(ghost, None, 1)
    index = {"ghost": "ghost/index.md", "jotto": "jotto/index.md"}
    for task in tasks:
        payloads = {label: payload for label, payload in solved.payloads.items() if label != task.label}
        pages = make_pages(Book(entries, tasks, Results(payloads, {task.label: WHY})))
        if task.part == CHAPTER:
            text = str(pages[index.get(str(task.key["game"]), "kin.md")])
            assert "not solved. The reason: " in text, task.label
            assert WHY not in text, "not escaped"
            assert "too" in text and "large" in text
    everything = make_pages(Book(entries, tasks, Results({}, {task.label: WHY for task in tasks})))
    assert "Jotto with zoo, 3 letters" in str(everything["jotto/index.md"])
    assert "Xghost with zoo" in str(everything["kin.md"])
    assert "Ghost with zoo, words of 3 letters or more, 2 players" in str(everything["ghost/index.md"])
