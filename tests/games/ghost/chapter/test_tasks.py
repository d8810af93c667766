"""The facts of a chapter are consistent."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.ghost.chapter.facts import GhostChapter
from strategy_book.games.ghost.chapter.tasks import ghost_chapter
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.losers import loss_odds, solve_ghost
from strategy_book.lists.lexicon import Lexicon
from strategy_book.pages.language import percent
from tests.wordlists import lexicon

some_words = st.sets(st.text("abc", min_size=1, max_size=6), min_size=1, max_size=20)


def check(chapter: GhostChapter) -> None:
    assert chapter.line.loser in chapter.losers
    assert sum(chapter.odds) == pytest.approx(1, abs=1e-9)
    assert {k + 1 for k, chance in enumerate(chapter.odds) if chance} <= set(chapter.losers)
    for letter in chapter.letters:
        assert letter.wins == (letter.words is not None)
        assert (2 in letter.losers) != bool(letter.replies) or not letter.replies
    for seat in chapter.seats:
        for opening in seat.openings:
            assert set(opening.losing) <= set(opening.outcomes)
            if chapter.players == 2 and opening.words is not None:
                assert len(opening.words) == len(opening.outcomes)
                assert not opening.losing
    grades = [(not letter.wins, letter.odds[0]) for letter in chapter.letters]
    assert grades == sorted(grades)
    assert msgspec.json.decode(msgspec.json.encode(chapter), type=GhostChapter) == chapter


@given(some_words, st.integers(2, 4), st.integers(1, 3))
def test_tiny_lists(words: set[str], players: int, min_length: int) -> None:
    if max(map(len, words)) >= min_length:
        check(ghost_chapter(Lexicon.from_words(words), GhostRules(players, min_length)))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_real_list(players: int) -> None:
    check(ghost_chapter(lexicon("american-english"), GhostRules(players, 4)))


def test_odds_are_kept_exact_so_that_a_page_rounds_once() -> None:
    lexicon = Lexicon.from_words(["aaa", "aba", "abba", "ba", "cabba"])
    rules = GhostRules(3, 2)
    assert ghost_chapter(lexicon, rules).odds == tuple(loss_odds(solve_ghost(lexicon, rules))[0][0].tolist())
    assert percent(0.24504) == "25%"
