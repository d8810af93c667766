"""A new game of letters costs what docs/contributing.md says: tried with one whose letters are added in front only."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.chapter.facts import KinChapter
from strategy_book.games.kin.chapter.tasks import kin_chapters
from strategy_book.games.kin.pages.chapters import KinList, index_page, list_pages
from strategy_book.games.kin.solve.replay.replay import ReplayWords, replay
from strategy_book.games.kin.solve.solver import Positions, solve_games
from strategy_book.lists.lexicon import Lexicon
from strategy_book.pages import Pages
from strategy_book.pages.lists_data import words_pages
from strategy_book.verify.kin.chapter import check_kin
from tests.games.kin.front import NAME, TsohgRules, known
from tests.games.kin.reference import Game, word_lists
from tests.games.kin.solve.replay.test_replay import check
from tests.games.kin.solve.test_lost import Reference
from tests.samples import FACTS

WORDS = ["cat", "goat", "oat", "stoat", "boast", "least", "beat", "seat", "tea", "team", "steam", "moat"]


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with known():
        yield


@given(word_lists(), st.integers(1, 3))
def test_it_is_solved_as_brute_force_solves_it(words: list[str], least: int) -> None:
    for solved in solve_games(Lexicon.from_words(words), TsohgRules(), (2, 3, 4, 5), (least, least + 1)):
        for verdict in solved.verdicts:
            reference = Game(words, NAME, solved.rules.min_length, verdict.players)
            assert solved.positions == len(reference.positions)
            graded = {opening.letter: [*(opening.losers or ())] for opening in verdict.openings}
            assert (graded, verdict.losers) == (reference.openings(), tuple(sorted(reference.losers(""))))


def test_too_many_positions_give_a_reason_and_only_the_letters_that_end_a_word() -> None:
    lexicon, small = Lexicon.from_words(WORDS), KinBudget(memory=1)
    (solved,) = solve_games(lexicon, TsohgRules(min_length=3), budget=small)
    assert "".join(opening.letter for opening in solved.verdicts[0].openings) == "amt"
    unsolved = Positions(lexicon, TsohgRules(min_length=3), small)
    assert [play.fragment for play in unsolved.plays("at")] == ["cat", "eat", "oat"]
    assert [play.fragment for play in unsolved.plays("st")] == ["ast"]


@given(word_lists("abcd", longest=5, most=6))
@settings(max_examples=40, deadline=None)
def test_lost_positions_have_the_rule_of_every_game(words: list[str]) -> None:
    reference = Reference(words, NAME, 1, 2)
    positions = Positions(Lexicon.from_words(words), TsohgRules(2, 1))
    for position in reference.positions - reference.words:
        if len(position) % 2 + 1 in reference.losers(position):
            play, replies = reference.most_to_know(position, lengths=True)
            hardest = positions.resist(position)
            right = [] if play in reference.words else [(play, replies, reference.length(play))]
            assert [(entry.play, entry.winning, entry.length) for entry in hardest][:1] == right


@given(st.sets(st.text("abc", min_size=1, max_size=5), min_size=1, max_size=6), st.integers(1, 2), st.data())
def test_any_list_is_replayed_as_the_rules_say(words: set[str], winner: int, data: st.DataObject) -> None:
    ends = sorted({word[start:] for word in words for start in range(len(word))})
    check(NAME, words, winner, data.draw(st.sets(st.sampled_from(ends), max_size=5)))


@given(word_lists("abcd", longest=6, most=8))
@settings(max_examples=60, deadline=None)
def test_the_list_to_remember_never_loses(words: list[str]) -> None:
    (chapter,) = kin_chapters(Lexicon.from_words(words), NAME, [1])
    assert chapter.memory is not None and chapter.memory.havens is not None and chapter.memory.proved_smallest
    assert replay(ReplayWords(words, NAME), chapter.memory.winner, chapter.memory.havens).losing_line is None


def published(tmp_path: Path, words: list[str]) -> tuple[KinChapter, Pages]:
    """The chapter of a list, and its pages, which are written to a folder."""
    (chapter,) = kin_chapters(Lexicon.from_words(words), NAME, [3])
    listed = KinList(FACTS, (chapter,))
    pages = index_page([listed]) | list_pages([listed], listed) | words_pages([(FACTS, sorted(words))])
    for address, text in pages.items():
        path = tmp_path / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
    return chapter, pages


def test_its_chapter_is_rendered_and_verified(tmp_path: Path) -> None:
    chapter, pages = published(tmp_path, WORDS)
    assert [first.letter for first in chapter.verdicts[0].openings] == ["a", "m", "t"]
    page = str(pages[f"kin/zoo/{NAME}-3.md"])
    assert "Front Ghost" in page and "add a letter in front; every fragment must end a legal word" in page
    findings = check_kin(tmp_path, "zoo", f"kin/zoo/{NAME}-3.json")
    assert findings.wrong == []
    assert findings.checked["positions replayed"] > 0


@pytest.mark.parametrize("key", ["positions", "losers", "letter", "haven"])
def test_a_false_chapter_is_found(tmp_path: Path, key: str) -> None:
    published(tmp_path, WORDS)
    file = tmp_path / f"kin/zoo/{NAME}-3.json"
    site = json.loads(file.read_text())
    chapter = site["chapter"]
    two = chapter["verdicts"][0]
    if key == "positions":
        chapter["positions"] += 1
    elif key == "losers":
        two["openings"][0]["losers"] = [3 - two["openings"][0]["losers"][0]]
    elif key == "letter":
        for verdict in chapter["verdicts"]:
            verdict["openings"].append({**verdict["openings"][0], "letter": "z"})
    else:
        chapter["memory"]["havens"] = ["zz"]
    file.write_text(json.dumps(site))
    assert check_kin(tmp_path, "zoo", f"kin/zoo/{NAME}-3.json").wrong
