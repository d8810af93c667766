"""A list to learn as a plan: it answers every letter and never loses."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from strategy_book.games.ghost.pages.shown import Step, usage
from strategy_book.games.ghost.solve.losers import SolvedGhost
from strategy_book.games.ghost.solve.strategies import opening_lists
from tests.games.ghost.strategies import Game, games


def test_a_plan_as_a_page_says_it() -> None:
    plan = usage(("jack", "jejune", "jilt"), "", 1)
    assert plan.reply == "j"
    assert [(step.heard, step.reply, step.word) for step in plan.steps] == [
        ("a", "c", "jack"),
        ("e", "j", "jejune"),
        ("i", "l", "jilt"),
    ]


def test_a_list_of_one_word_and_one_that_they_finish() -> None:
    assert usage(("ghost",), "g", 2).reply == "h"
    assert usage(("ghost",), "g", 2).word == "ghost"
    assert usage(("ab", "acdefg"), "", 1).steps[0] == Step("b", "", 1, "ab", ())


def test_words_that_form_no_plan_are_refused() -> None:
    with pytest.raises(ValueError, match="disagree"):
        usage(("jack", "kept"), "", 1)


@given(game=games(max_players=2, finishes=["loses"]))
def test_every_play_of_the_other_player_is_answered_and_loses(game: Game) -> None:
    _, solved = game
    for seat in (1, 2):
        for entry in opening_lists(solved, seat, "minimal"):
            if not entry.words:
                continue
            plan = usage(entry.words, entry.opening, seat)
            followed = [plan.word] if plan.word else list(_ends(solved, entry.opening + plan.reply, plan.steps))
            assert sorted(followed) == sorted(entry.words)
            assert all(len(word) % 2 != seat % 2 for word in followed)


def _ends(solved: SolvedGhost, fragment: str, steps: tuple[Step, ...]) -> Iterator[str]:
    """The plan must answer every letter of the other player."""
    depth, index = solved.trie.find(fragment)
    legal = {solved.trie.letter(depth + 1, play) for play in solved.trie.plays(depth, index)}
    assert {step.heard for step in steps} == legal
    for step in steps:
        if step.word:
            yield step.word
        else:
            yield from _ends(solved, fragment + step.heard + step.reply, step.steps)
