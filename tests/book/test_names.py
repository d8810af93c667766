"""No result is under another's name: lists get what a clean build gives them, whatever the store holds of others."""

import random
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from strategy_book.book.build import plan_tasks
from strategy_book.book.lists import choose_lists
from strategy_book.book.pages import make_pages
from strategy_book.games.book import Book, Scope
from strategy_book.lists.facts import ListEntry
from strategy_book.lists.sidecar import Sidecar, to_toml
from strategy_book.pages import Pages
from strategy_book.work.run import run_tasks
from strategy_book.work.store import Store
from strategy_book.work.task import Task

WORDS = (
    ["cat", "camel", "goat", "gar", "gannet", "normal", "noose", "cot", "cart", "goad", "mango", "catnap", "goats"],
    ["cat", "cot", "cart", "cartel", "goat", "goad", "gnat", "gnu"],
)
RANKS = "10\ncat\ngoat\n20\ncot\ncamel\n60\ncart\nmango\ngnu\n"


class Shelved(NamedTuple):
    """A list of these words (of ``WORDS``) in some order, with a name and a title, and the name of its rank file."""

    words: int
    order: int
    name: str
    title: str
    ranks: str


LISTS = st.builds(
    Shelved,
    st.integers(0, len(WORDS) - 1),
    st.integers(0, 3),
    st.sampled_from(["qark", "qzoo", "q & <b>"]),
    st.sampled_from(["Qark", "Quite another", "Q | <i>"]),
    st.sampled_from(["", "own.ranks", "scowl.ranks"]),
)
SHELVES = st.lists(LISTS, min_size=1, max_size=3, unique_by=lambda listed: listed.name)


def entries_of(folder: Path, shelf: list[Shelved]) -> list[ListEntry]:
    """These lists, written into a folder of their own and read."""
    folder.mkdir()
    for listed in shelf:
        words = WORDS[listed.words].copy()
        random.Random(listed.order).shuffle(words)
        path = folder / f"{listed.name}.txt"
        path.write_text("".join(f"{word}\n" for word in words))
        path.with_suffix(".toml").write_text(to_toml(Sidecar(title=listed.title, ranks=listed.ranks)))
        if listed.ranks:
            (folder / listed.ranks).write_text(RANKS)
    return choose_lists((), [str(path) for path in sorted(folder.glob("*.txt"))])


def published(entries: list[ListEntry], tasks: list[Task], store: Store | None) -> Pages:
    """The pages and files of the book of these lists."""
    results = run_tasks(tasks, store, 1)
    assert not results.refused
    return make_pages(Book(entries, tasks, results))


@pytest.mark.rest
@settings(max_examples=4, phases=[Phase.generate], suppress_health_check=[HealthCheck.too_slow])  # shrinking is slow
@given(before=SHELVES, after=SHELVES)
def test_lists_that_are_renamed_copied_and_reordered_have_the_book_of_a_clean_build(
    tmp_path_factory: pytest.TempPathFactory, before: list[Shelved], after: list[Shelved]
) -> None:
    folder = tmp_path_factory.mktemp("names")
    store = Store(folder / "store")
    first = entries_of(folder / "before", before)
    published(first, plan_tasks(first, Scope()), store)
    second = entries_of(folder / "after", after)
    tasks = plan_tasks(second, Scope())
    reused, clean = published(second, tasks, store), published(second, tasks, None)
    assert reused.keys() == clean.keys()
    assert [name for name in clean if reused[name] != clean[name]] == []


def test_a_stored_result_names_no_list_that_its_key_does_not_name(tmp_path: Path) -> None:
    shelf = [Shelved(0, 0, "qark", "Quite a title", "own.ranks"), Shelved(1, 0, "qzoo", "Quite another", "")]
    entries, store = entries_of(tmp_path / "lists", shelf), Store(tmp_path / "store")
    tasks = plan_tasks(entries, Scope())
    run_tasks(tasks, store, 1)
    names = {name for entry in entries for name in (entry.facts.name, entry.facts.title, entry.facts.sha256)}
    for task in tasks:
        payload = store.load(task.key)
        assert payload, task.label
        foreign = [name for name in names if name.encode() in payload and name not in task.key.values()]
        assert foreign == [], task.label
