import random
import sys
from collections.abc import Callable

import pytest
from hypothesis import given

from strategy_book.errors import InputError
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.lines import PerfectPlay, greatest_hider, line_plays, line_words
from strategy_book.games.ghost.solve.losers import solve_ghost
from strategy_book.lists.lexicon import Lexicon
from tests.games.ghost.strategies import Game, both, by_fragment, games, real, words_by_fragment


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


def test_losers_prolong_the_game_and_winners_play_any_winning_letter() -> None:
    # Seat 1 loses both ways; y can last seven letters but seat 2 may end it after three: x lasts five.
    _, fast = both(["xabcd", "yab", "ycdefgh"], 3, 2)
    assert line_words(fast) == ["xabcd"]
    assert line_words(fast, "y") == ["yab", "ycdefgh"]
    assert line_words(fast, "yab") == ["yab"]
    with pytest.raises(InputError):
        line_words(fast, "yb")


def calls(function: Callable[[], list[str]]) -> int:
    """The number of function calls: the cost of a list beside the passes over whole levels."""
    seen = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal seen
        seen += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        function()
    finally:
        sys.setprofile(None)
    return seen


@pytest.mark.parametrize("players", [2, 8])
def test_long_runs_of_a_letter_cost_few_calls_per_level(players: int) -> None:
    """Once eight players and fifty equal letters took ten seconds."""
    chance = random.Random(8)
    lists = (
        ["a" * 50],
        ["a" * n + "b" * (50 - n) for n in range(51)],
        ["".join(chance.choices("ab", k=50)) for _ in range(100)],
        ["".join(chance.choices("ab", k=50)) for _ in range(2000)],
    )
    for words in lists:
        solved = solve_ghost(Lexicon.from_words(sorted(set(words))), GhostRules(players, 4))
        assert calls(lambda solved=solved: line_words(solved)) < 50 * 40  # type: ignore[misc]


@given(games())
def test_the_main_line_follows_the_rule(game: Game) -> None:
    slow, fast = game
    fragment = ""
    for turn in PerfectPlay(fast).main_line():
        wins = slow.free_plays(fragment, slow.mover(fragment))
        allowed = slow.line_plays(fragment)
        assert (turn.seat, turn.wins) == (slow.mover(fragment), bool(wins))
        assert (turn.good, turn.legal) == (len(allowed), len(slow.plays[fragment]))
        fragment += turn.letter
        assert fragment in allowed
        if wins:  # a winner plays towards the shortest list
            seat = turn.seat
            assert len(slow.minimal(fragment, seat)) == min(len(slow.minimal(play, seat)) for play in wins)
        else:
            assert fragment == allowed[0]
    assert fragment in slow.words


@given(games())
def test_the_longest_line_of_a_first_letter(game: Game) -> None:
    slow, fast = game
    letter, letters, words = PerfectPlay(fast).longest_line()
    lasts = {play: slow.lasts(play) for play in slow.plays[""]}
    assert letter == min(play for play in lasts if lasts[play] == max(lasts.values()))
    assert letters == lasts[letter]
    longest = max(map(len, slow.line(letter)))
    assert words == tuple(sorted(word for word in slow.line(letter) if len(word) == longest))


@given(games())
def test_the_word_that_hides_most_others(game: Game) -> None:
    slow, fast = game
    word, most, example = greatest_hider(fast.trie)
    hidden = {w: [o for o in slow.legal if o.startswith(w) and o != w] for w in slow.words}
    assert word in slow.words
    assert most == len(hidden[word]) == max(map(len, hidden.values()))
    assert (example in hidden[word] and len(example) == max(map(len, hidden[word]))) if most else not example


def test_nothing_hides() -> None:
    assert greatest_hider(both(["ab", "cd"], 1, 2)[1].trie)[1:] == (0, "")
