from __future__ import annotations

from hypothesis import given

from generator.games.ghost.perfect import PerfectPlay, greatest_hider
from tests.games.ghost.strategies import Game, both, games


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
    assert words == sorted(word for word in slow.line(letter) if len(word) == longest)


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
