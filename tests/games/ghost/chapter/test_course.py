"""The lists for courses: which words they have, and verdicts that the plain reference agrees with."""

import random
import re
from html import unescape
from typing import Any

import numpy as np
import pytest

import strategy_book as sb
from strategy_book.games.ghost.chapter.course import SIZES, make_course
from strategy_book.games.ghost.pages.chapters import course_pages
from strategy_book.lists.lexicon import Lexicon
from tests.games.ghost.reference import Ghost
from tests.samples import FACTS

CHANCE = random.Random(1)
WORDS = sorted({"".join(CHANCE.choices("abcde", k=CHANCE.randint(3, 8))) for _ in range(3000)})
LEXICON = Lexicon.from_words(WORDS, alphabet="abcde")


def test_every_verdict_is_that_of_the_plain_reference() -> None:
    course = make_course(LEXICON)
    legal = [word for word in WORDS if len(word) >= 4]
    assert [entry.words for entry in course.lists] == [*SIZES, len(legal)]
    for entry in course.lists:
        words = entry.listed or legal
        assert len(words) == entry.words
        for i, players in enumerate(course.player_counts):
            game = Ghost(words, 4, players)
            fragments = {
                fragment for fragment in game.fragments if entry.letters is None or len(fragment) <= entry.letters
            }
            right = {fragment: game.losers(fragment) for fragment in fragments}
            assert {verdict.fragment: set(verdict.losers[i]) for verdict in entry.verdicts} == right
        assert [verdict.fragment for verdict in entry.verdicts] == sorted(fragments)


def test_familiar_words_come_first_and_words_left_out_never() -> None:
    ranks = np.array([10 if word[0] == "c" else 60 for word in WORDS], np.uint16)
    left_out = [row for row, word in enumerate(WORDS) if word.startswith("ca")]
    course = make_course(LEXICON, ranks, left_out)
    listed = [entry.listed or () for entry in course.lists]
    assert {word[0] for word in (*listed[0], *listed[1], *listed[2])} == {"c"}
    assert not any(word.startswith("ca") for words in listed for word in words)
    assert {word[0] for word in make_course(LEXICON).lists[2].listed or ()} == set("abcde")


@pytest.mark.parametrize(("words", "sizes"), [(["a"], [1]), (["cat", "ox"], [1]), ([f"word{c}" for c in "abcde"], [5])])
def test_a_short_list_is_the_only_one(words: list[str], sizes: list[int]) -> None:
    course = make_course(Lexicon.from_words(words))
    assert [entry.words for entry in course.lists] == sizes
    assert course.lists[-1].listed is None


def solver(words: list[str], players: int, fragment: str) -> list[int]:
    """The rules of the page in Python."""
    if fragment in words:
        return [(len(fragment) - 1) % players + 1]
    plays = sorted({word[: len(fragment) + 1] for word in words if word.startswith(fragment)})
    losers = [solver(words, players, play) for play in plays]
    good = [seats for seats in losers if len(fragment) % players + 1 not in seats]
    return sorted({seat for seats in good or losers for seat in seats})


def test_the_programs_on_the_page_run(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    course = make_course(Lexicon.from_words(WORDS[::20], alphabet="abcde"))
    pages = course_pages(FACTS, course)
    page = unescape(str(pages["write-your-own-solver.md"]))
    check, player = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (tmp_path / "course.json").write_text(str(pages["ghost/zoo/course.json"]), "utf-8")
    monkeypatch.chdir(tmp_path)
    exec(check, {"my_losers": solver})
    with pytest.raises(AssertionError):
        exec(check, {"my_losers": lambda words, players, fragment: [1]})
    names: dict[str, Any] = {}
    exec(player, names)
    game = sb.Ghost(WORDS)
    record = sb.play(game, [names["player"], sb.careless(1)])
    assert record.ending == "word"
    assert sb.play(game, [lambda game, fragment: "z", names["player"]]).loser == 1


def test_a_book_without_the_lists_says_so() -> None:
    pages = course_pages(FACTS, None)
    assert list(pages) == ["write-your-own-solver.md"]
    assert "course.json" not in str(pages["write-your-own-solver.md"])
