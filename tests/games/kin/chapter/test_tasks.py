import dataclasses
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.chapter.facts import KinChapter, read_chapters
from strategy_book.games.kin.chapter.tasks import BUDGET, kin_chapters, kin_tasks
from strategy_book.games.kin.games import RULES
from strategy_book.games.kin.haven_list import HavenList
from strategy_book.games.kin.mechanics import Verdict
from strategy_book.lists.facts import list_entry
from strategy_book.lists.lexicon import Lexicon
from strategy_book.work.run import run_tasks
from tests.games.kin.reference import word_lists
from tests.wordlists import lexicon


@pytest.mark.rest
def test_every_number_of_processes_saves_the_same_chapters(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text("\n".join(lexicon("american-common").words(3)[::300]))
    tasks = [task for game in RULES for task in kin_tasks(list_entry(path), game)]
    alone, parallel = (run_tasks(tasks, None, jobs) for jobs in (1, 2))
    assert len(alone.payloads) == len(tasks) == len(RULES)
    assert alone.payloads == parallel.payloads
    chapters = [chapter for payload in alone.payloads.values() for chapter in read_chapters(payload)]
    assert sorted((chapter.game, chapter.min_length) for chapter in chapters) == [
        (game, m) for game in sorted(RULES) for m in (3, 4)
    ]
    assert all(chapter.memory is not None and chapter.memory.replayed for chapter in chapters)


def test_chapters_of_an_exploding_list_say_why_they_are_not_solved() -> None:
    random = Random(5)
    words = ["".join(random.choices("abcdefghijklmnop", k=59 + i % 2)) for i in range(600)]
    limits = dataclasses.replace(BUDGET, memory=3 << 20, counting=300_000, searching=300_000)
    sample = Lexicon.from_words(words)
    for game in ("superghost", "xghost"):
        for chapter in kin_chapters(sample, game, [3, 4], limits):
            assert (chapter.positions, chapter.winner, chapter.memory) == (None, None, None)
            for verdict in chapter.verdicts:
                assert verdict.losers is None
                assert verdict.reason
                assert [opening.losers for opening in verdict.openings] == [None] * 16


@given(word_lists("abcd", longest=6, most=8), st.sampled_from(["superghost", "xghost", "spook"]), st.data())
@settings(max_examples=40, deadline=None)
def test_the_verdict_and_the_list_never_disagree(words: list[str], game: str, data: st.DataObject) -> None:
    limits = KinBudget(
        memory=data.draw(st.sampled_from([0, 1 << 12, 1 << 30])),
        searching=data.draw(st.sampled_from([0, 100, 10_000_000])),
        walking=data.draw(st.sampled_from([0, 10_000_000])),
        positions=data.draw(st.sampled_from([1, 1000])),
        replayed=data.draw(st.sampled_from([1, 1000])),
    )
    for chapter in kin_chapters(Lexicon.from_words(words), game, [1, 3], limits):
        if chapter.memory is not None:
            assert chapter.winner == chapter.memory.winner
            assert (chapter.memory.havens is None) == (chapter.memory.reason != "")
        else:
            assert chapter.winner is None
            assert chapter.verdicts[0].reason or not chapter.words


def test_a_haven_list_for_the_losing_seat_cannot_be_made() -> None:
    verdict = Verdict(2, None, (), "retrograde analysis", "too large")
    with pytest.raises(ValueError, match="a list for seat 1, but None wins"):
        KinChapter("xghost", 3, 5, 12, (verdict,), HavenList(winner=1))
