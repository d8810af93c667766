"""What docs/theory.md says with a number or an example, played out by brute force."""

from collections.abc import Set

import pytest

import strategy_book as sb
from tests.games.ghost.reference import Ghost as Rounds
from tests.games.kin.reference import Game


def enough_to_answer(game: Rounds, fragment: str, seat: int) -> Set[str]:
    """Fewest words with which ``seat`` answers every play and never loses, without a word for what others finish."""
    if fragment in game.words:
        return frozenset()
    plays = game.free_plays(fragment, seat)
    sets = [enough_to_answer(game, play, seat) for play in plays]
    if game.mover(fragment) == seat:
        # A play has to begin some word, if only one that the other player then finishes.
        return min((words or {min(game.minimal(play, seat))} for words, play in zip(sets, plays, strict=True)), key=len)
    return frozenset().union(*sets)


def wins_with(game: Rounds, fragment: str, seat: int, words: Set[str]) -> bool:
    """Does ``seat`` win against every play if it says any letter that some of the words begins with?"""
    if fragment in game.words:
        return game.loser(fragment) != seat
    plays = game.plays[fragment]
    if game.mover(fragment) == seat:
        plays = [play for play in plays if any(word.startswith(play) for word in words)]
        return bool(plays) and all(wins_with(game, play, seat, words) for play in plays)
    return all(wins_with(game, play, seat, words) for play in plays)


@pytest.mark.parametrize(
    ("name", "printed", "enough"),
    [
        ("american-common", 52, 46),
        *(pytest.param(*row, marks=pytest.mark.rest) for row in (("american", 53, 47), ("enable1", 65, 57))),
    ],
)
def test_theorem_2_needs_its_clause_about_the_finished_word(name: str, printed: int, enough: int) -> None:
    game = Rounds(sb.read(name), 4, 2)
    covering, answering = game.minimal("", 2), enough_to_answer(game, "", 2)
    assert (len(covering), len(answering)) == (printed, enough)
    for opening in game.free_plays("", 2):  # the mistakes of seat 1
        assert wins_with(game, opening, 2, covering) and wins_with(game, opening, 2, answering), opening


def test_equal_endings_do_not_mean_equal_plays() -> None:
    """Xghost with *axb* and *yb*: only b can follow x, and only b can follow y, and their losers differ."""
    game = Game(["axb", "yb"], "xghost", 1, 2)
    assert (game.plays["x"], game.plays["y"]) == (["ax", "xb"], ["yb"])
    assert (game.losers("x"), game.losers("y")) == ({1}, {2})
