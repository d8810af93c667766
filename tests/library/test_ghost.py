"""The library's Ghost against the reference, fragment by fragment."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategy_book as sb
from tests.games.ghost.reference import Ghost
from tests.games.ghost.strategies import Game, games


def library_game(slow: Ghost, min_length: int = 1) -> sb.Ghost:
    """The same game; only its legal words are given."""
    return sb.Ghost(sb.read(slow.legal, alphabet="auto"), slow.players, min_length, slow.finish)


@given(games())
def test_every_question_about_every_fragment(game: Game) -> None:
    slow, _ = game
    fast = library_game(slow)
    for fragment in slow.fragments:
        plays = slow.plays.get(fragment, [])
        assert fast.moves(fragment) == [play[-1] for play in plays]
        assert fast.losers(fragment) == sorted(slow.losers(fragment))
        assert fast.examples(fragment) == sorted(word for word in slow.words if word.startswith(fragment))
        assert fast.example(fragment) == min(fast.examples(fragment), key=lambda word: (len(word), word))
        assert fast.is_word(fragment) == (fragment in slow.words)
        assert fast.odds(fragment) == pytest.approx([float(share) for share in slow.odds(fragment)])
        if plays:
            mover = slow.mover(fragment)
            assert fast.mover(fragment) == mover
            assert fast.winning_moves(fragment) == [play[-1] for play in slow.free_plays(fragment, mover)]
            assert fast.best_moves(fragment) == [play[-1] for play in slow.line_plays(fragment)]


def anything_legal(seed: int) -> sb.Player:
    chance = random.Random(seed)
    return lambda game, fragment: chance.choice(game.moves(fragment))


@given(games(), st.integers(0, 2**32))
def test_the_perfect_player_keeps_every_win_it_has(game: Game, seed: int) -> None:
    """Whatever the others play, a seat that cannot be beaten is not beaten."""
    slow, _ = game
    fast = library_game(slow)
    for seat in range(1, slow.players + 1):
        players: list[sb.Player] = [anything_legal(seed)] * slow.players
        players[seat - 1] = sb.perfect(seed)
        record = sb.play(fast, players)
        assert record.ending == ("word" if slow.finish == "loses" else "stuck") and record.fragments[-1] in slow.words
        for before, after in zip(["", *record.fragments], record.fragments, strict=False):
            if slow.mover(before) == seat and seat not in slow.losers(before):
                assert seat not in slow.losers(after)
        if slow.players == 2 and seat not in slow.losers(""):
            assert record.loser != seat


def test_every_best_letter_is_chosen_sooner_or_later() -> None:
    game = sb.Ghost(["ab", "cd", "efg", "h"], min_length=1)
    first = [sb.play(game, [sb.perfect(seed), sb.perfect(seed)]).fragments[0] for seed in range(100)]
    assert {*first} == {"a", "c"}


def test_odds_for_another_number_of_players() -> None:
    words = sb.read(["ghost", "ghoul", "gab", "llama", "lot"], name="few")
    assert sb.Ghost(words).odds("l", players=3) == sb.Ghost(words, players=3).odds("l")
    assert sum(sb.Ghost(words).odds(players=5)) == pytest.approx(1)
