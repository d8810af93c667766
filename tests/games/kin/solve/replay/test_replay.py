"""The replay of a haven list, also against one by the rules of ``strategy_book.verify``."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.errors import TooLargeError
from strategy_book.games.kin.games import SUPERGHOST, XGHOST
from strategy_book.games.kin.solve.replay.replay import ReplayWords, replay
from strategy_book.verify.kin.game import RULES
from tests.examples import examples
from tests.games.kin.reference import GAMES, legal_plays, words_left

LETTERS = "abc"


def plays_by_the_rule(game: str, fragment: str, words: set[str], winner: int, havens: set[str]) -> set[str] | None:
    """The plays of the rule, or of the opponent; None if the opponent must complete every word that is left."""
    if all(len(word) % 2 == (winner + 1) % 2 for word in words_left(game, fragment, words)):
        return None
    plays = legal_plays(game, fragment, words)
    if len(fragment) % 2 != winner - 1:
        return plays
    return plays & havens or plays - words or plays


@examples(300)
@given(
    st.sampled_from(GAMES),
    st.sets(st.text(LETTERS, min_size=1, max_size=5), min_size=1, max_size=6),
    st.integers(1, 2),
    st.data(),
)
def test_any_list_against_the_rules_played_letter_by_letter(
    game: str, words: set[str], winner: int, data: st.DataObject
) -> None:
    legal = {*map(RULES[game].spelt, words)}
    fragments = {""}
    for _ in range(5):
        fragments |= {play for fragment in fragments for play in legal_plays(game, fragment, legal)}
    havens = data.draw(st.sets(st.sampled_from(sorted(fragments - {""})), max_size=5))
    check(game, words, winner, havens)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("winner", [1, 2])
def test_fragments_that_overlap_themselves(game: str, winner: int) -> None:
    for words in ("aaab", "baaa", "aaa aaab", "caaab", "ababc", "cabab abab", "abcabca", "aabaab", "aabaac"):
        check(game, {*words.split()}, winner, set())


def check(game: str, words: set[str], winner: int, havens: set[str]) -> None:
    """The replay against the rules."""
    legal = {*map(RULES[game].spelt, words)}
    met, waiting, loses = {""}, [""], False
    while waiting:
        fragment = waiting.pop()
        plays = plays_by_the_rule(game, fragment, legal, winner, havens)
        if plays is None:
            continue
        loses |= len(fragment) % 2 == winner - 1 and bool(plays & legal)
        new = plays - legal - met
        met |= new
        waiting += new
    shared = ReplayWords(words, game)
    replay(shared, 3 - winner, ())  # what it has kept changes no later answer
    result = replay(shared, winner, havens)
    assert result == replay(ReplayWords(words, game), winner, havens)
    assert (result.losing_line is None) == (not loses)
    if result.losing_line is not None:
        line = result.losing_line
        assert line[0] == ""
        assert line[-1] in legal
        assert len(line) % 2 == winner % 2 ^ 1
        for before, after in pairwise(line):
            assert after in (plays_by_the_rule(game, before, legal, winner, havens) or ())
        return
    assert result.positions == len(met)
    chances = dict.fromkeys(met, 0.0) | {"": 1.0}
    for fragment in sorted(met, key=len):
        new = (plays_by_the_rule(game, fragment, legal, winner, havens) or set()) - legal
        for play in new:
            chances[play] += chances[fragment] / len(new)
    ours = {play for play in met & havens if len(play) % 2 == winner % 2}
    assert result.chances == pytest.approx({play: chances[play] for play in ours})
    assert replay(shared, winner, havens, most=len(met)) == result
    with pytest.raises(TooLargeError):
        replay(shared, winner, havens, most=len(met) - 1)
    assert len(result.longest) == max(map(len, met))
    last = result.longest[-1] if result.longest else ""
    assert last in met
    for before, after in pairwise(("", *result.longest)):
        assert after in (plays_by_the_rule(game, before, legal, winner, havens) or ())
    plays = plays_by_the_rule(game, last, legal, winner, havens)
    left = words_left(game, last, legal)
    assert result.ends == tuple(left if plays is None else sorted(plays))
    finder = shared.finder
    assert finder.words(finder.growing(last, None)) == left


def test_letters_that_mean_something_in_a_pattern_are_letters():
    assert replay(ReplayWords([".a", "b."], "xghost"), 1, []).losing_line is None
    assert replay(ReplayWords(["a.c"], "xghost"), 1, []).losing_line is not None
    assert XGHOST.rules.allowing("..", ["a.c", "...", "abc"]) == ["..."]
    assert SUPERGHOST.rules.allowing("a+", ["aa", "a+b"]) == ["a+b"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("winner", [1, 2])
def test_an_alphabet_of_more_letters_than_a_set_has_bits(game: str, winner: int) -> None:
    letters = [chr(ord("一") + number) for number in range(130)]
    pairs = {"".join(letters[(start + step) % 130] for step in (0, 64, 1)) for start in range(0, 130, 13)}
    check(game, {*pairs, *letters, letters[1] + letters[65], letters[65] + letters[129] + letters[2]}, winner, set())


def test_a_letter_of_no_word_allows_nothing() -> None:
    words = ReplayWords(["abc", "d"], "xghost")
    assert words.finder.words(words.finder.growing("x", None)) == []


def test_the_longest_game_and_the_words_it_may_end_in():
    result = replay(ReplayWords(["ca", "cab", "cd"], "superghost"), 1, ["c"])
    assert (result.positions, result.longest, result.ends) == (2, ("c",), ("ca", "cd"))


def test_the_rule_without_a_list_wins_when_all_words_have_the_right_parity():
    assert replay(ReplayWords(["ab", "cdef"], "xghost"), 1, []).losing_line is None
    assert replay(ReplayWords(["abc", "d"], "xghost"), 2, []).losing_line is None


@pytest.mark.parametrize("game", GAMES)
def test_a_losing_line_is_shown(game):
    result = replay(ReplayWords(["abc"], game), 1, [])
    assert result.losing_line[0] == ""
    assert result.losing_line[-1] == "abc"


def test_any_letter_that_the_rule_allows_is_tried():
    # b is safe, a is not: without a list the rule may say either.
    words = ["abx", "bc"]
    assert replay(ReplayWords(words, "superghost"), 1, []).losing_line is not None
    assert replay(ReplayWords(words, "superghost"), 1, ["c"]).losing_line is None


def test_every_answer_of_the_opponent_is_tried():
    # After c the opponent may steer to cab, which seat 1 must complete.
    assert replay(ReplayWords(["ca", "cab", "cd"], "superghost"), 1, ["c"]).losing_line is None
    line = replay(ReplayWords(["cabs", "xcy", "cd"], "superghost"), 1, ["c"]).losing_line
    assert (line[:2], line[-1]) == (("", "c"), "xcy")


def test_fragments_of_the_list_may_be_given_by_a_rule():
    assert replay(ReplayWords(["abx", "bc"], "superghost"), 1, lambda fragment: fragment == "c").losing_line is None


def test_spook_requires_letters_in_order():
    assert replay(ReplayWords(["ba", "cab"], "spook"), 1, ["b"]).positions > 0


def test_a_replay_that_grows_too_large_gives_up():
    with pytest.raises(TooLargeError, match="over 2 positions"):
        replay(ReplayWords(["abcdef", "ghi"], "xghost"), 1, [], most=2)
