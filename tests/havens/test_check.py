from __future__ import annotations

import pytest

from generator.errors import TooLargeError
from generator.havens.check import replay


def test_the_rule_without_a_list_wins_when_all_words_have_the_right_parity():
    assert replay(["ab", "cdef"], "xghost", 1, []).losing_line is None
    assert replay(["abc", "d"], "xghost", 2, []).losing_line is None


@pytest.mark.parametrize("game", ["superghost", "xghost", "spook"])
def test_a_losing_line_is_shown(game):
    found = replay(["abc"], game, 1, [])
    assert found.losing_line is not None
    assert found.losing_line[0] == ""
    assert found.losing_line[-1] == "abc"


def test_any_letter_that_the_rule_allows_is_tried():
    # b is safe, a is not: without a list the rule may say either.
    words = ["abx", "bc"]
    assert replay(words, "superghost", 1, []).losing_line is not None
    assert replay(words, "superghost", 1, ["c"]).losing_line is None


def test_every_answer_of_the_opponent_is_tried():
    # After c the opponent may steer to cab, which seat 1 must complete.
    assert replay(["ca", "cab", "cd"], "superghost", 1, ["c"]).losing_line is None
    line = replay(["cabs", "xcy", "cd"], "superghost", 1, ["c"]).losing_line
    assert line is not None
    assert (line[:2], line[-1]) == (("", "c"), "xcy")


def test_fragments_of_the_list_may_be_told_by_a_rule():
    assert replay(["abx", "bc"], "superghost", 1, lambda fragment: fragment == "c").losing_line is None


def test_spook_asks_for_letters_in_order():
    assert replay(["ba", "cab"], "spook", 1, ["b"]).positions > 0


def test_a_replay_that_grows_too_large_gives_up():
    with pytest.raises(TooLargeError, match="over 2 positions"):
        replay(["abcdef", "ghi"], "xghost", 1, [], most=2)
