from __future__ import annotations

import pytest
from hypothesis import given

from generator.errors import InputError
from generator.ghost.lines import line_plays, line_words
from tests.ghost.strategies import Game, both, by_fragment, games, real, words_by_fragment


def check_every_fragment(game: Game) -> None:
    slow, fast = game
    kept, lengths = line_plays(fast)
    for name, depth, index in by_fragment(fast.trie):
        assert lengths[depth][index] == slow.lasts(name)
        plays = fast.trie.plays(depth, index)
        allowed = [fast.trie.fragment(depth + 1, play) for play in plays if kept[depth + 1][play]]
        assert allowed == (slow.line_plays(name) if name in slow.plays else [])
    for name, words in words_by_fragment(fast.trie, kept).items():
        assert words == slow.line(name)


@given(games())
def test_the_line_from_every_fragment(game: Game) -> None:
    check_every_fragment(game)


@pytest.mark.parametrize(("min_length", "players"), [(4, 2), (3, 3)])
def test_the_line_from_every_fragment_of_a_real_list(min_length: int, players: int) -> None:
    check_every_fragment(real("american-common", min_length, players))


def test_a_loser_drags_the_game_out_and_a_winner_plays_anything_that_wins() -> None:
    # Seat 1 loses both ways; y can last seven letters but seat 2 may end it after three: x lasts five.
    _, fast = both(["xabcd", "yab", "ycdefgh"], 3, 2)
    assert line_words(fast) == ["xabcd"]
    assert line_words(fast, "y") == ["yab", "ycdefgh"]
    assert line_words(fast, "yab") == ["yab"]
    with pytest.raises(InputError):
        line_words(fast, "yb")
