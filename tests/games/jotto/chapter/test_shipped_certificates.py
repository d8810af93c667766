"""Lists that ship come with certificates and close brackets, by everyday rules and by the paper's."""

import pytest

from strategy_book.certificates.shelf import Shelf
from strategy_book.games.jotto.chapter.tasks import jotto_tasks, read_chapter, task_rules
from strategy_book.games.jotto.rules import EVERYDAY_LETTERS, LETTERS
from strategy_book.lists.facts import list_entry
from strategy_book.paths import SOURCE
from strategy_book.work.task import Task
from tests.wordlists import list_path

WIDEST = {3: 0.54, 4: 0.68, 5: 0.66, 6: 0.77}
"""By word length, how many guesses may lie between the bounds of a certificate by everyday rules."""

WIDEST_OF_PAPER = {2: 0.0, 3: 0.18, 4: 0.2, 5: 0.2}
"""The same by the paper's rules."""

WIDEST_OF_LONG = 0.31
"""The same for long lists, by the paper's rules with 3 to 5 letters."""

WIDEST_EVERYDAY_OF_LONG = {"enable1": 0.88, "web2": 1.04}
"""The same for long lists, by everyday rules with 3 letters."""

WIDEST_OF_FRENCH = {True: 0.93, False: 0.55}
"""By whether the rules are the everyday ones: the same for French lists, whose searches were shorter."""


def bracket(task: Task) -> float:
    """How many guesses lie between the bounds of the certificate that ships. Games of two letters are solved."""
    certificate = Shelf([SOURCE / "certificates"]).open(task.key)
    assert certificate is not None, task.label
    chapter = read_chapter(certificate.payload)
    assert chapter is not None and chapter.rules == task_rules(task)
    assert chapter.letters > 2 or chapter.solved
    return float(chapter.most - chapter.least)


@pytest.mark.parametrize("name", ["american", "american-common", "american-english", "british"])
def test_each_length_has_a_certificate_with_a_close_bracket(name: str) -> None:
    widths, of_paper = {}, {}
    for task in jotto_tasks(list_entry(list_path(name)), 1.0):
        rules = task_rules(task)
        if rules.everyday or rules.letters in WIDEST_OF_PAPER:
            (widths if rules.everyday else of_paper)[rules.letters] = bracket(task)
    assert set(widths) == set(EVERYDAY_LETTERS) and set(of_paper) == set(WIDEST_OF_PAPER)
    assert all(0 < width <= WIDEST[letters] for letters, width in widths.items()), widths
    assert all(0 <= width <= WIDEST_OF_PAPER[letters] for letters, width in of_paper.items()), of_paper


@pytest.mark.parametrize("name", ["enable1", "web2"])
def test_long_lists_have_close_brackets(name: str) -> None:
    widths = {}
    for task in jotto_tasks(list_entry(list_path(name)), 1.0):
        rules = task_rules(task)
        if rules.letters in (3, 4, 5) and not rules.everyday:
            widths[rules.letters] = bracket(task)
        elif rules.letters == 3:
            assert bracket(task) <= WIDEST_EVERYDAY_OF_LONG[name]
    assert widths.keys() == {3, 4, 5}
    assert max(widths.values()) <= WIDEST_OF_LONG, widths


WIDEST_OF_SPANISH = {True: 2.04, False: 0.53}
"""The same for Spanish lists, whose searches were shorter still."""


@pytest.mark.rest
@pytest.mark.parametrize("name", ["francais", "francais-courant", "wfrench", "espanol", "espanol-corriente"])
def test_a_book_in_another_language_searches_for_no_chapter(name: str) -> None:
    tasks = [task for task in jotto_tasks(list_entry(list_path(name)), 1.0) if not task.only_certified]
    widths = {task_rules(task): bracket(task) for task in tasks}
    assert {rules.letters for rules in widths if not rules.everyday} == set(LETTERS)
    widest = WIDEST_OF_SPANISH if name.startswith("espanol") else WIDEST_OF_FRENCH
    assert all(width <= widest[rules.everyday] for rules, width in widths.items()), widths
