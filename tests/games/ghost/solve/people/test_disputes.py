"""Disputed words: every set of words struck on small lists."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.ghost.solve.people.compare import compare, compare_both_ways
from strategy_book.games.ghost.solve.people.disputes import dispute
from strategy_book.games.ghost.solve.people.vocabularies import join
from strategy_book.lists.lexicon import Lexicon
from tests.games.ghost.solve.people.reference import fewest, verdict
from tests.games.ghost.solve.people.strategies import FEW


def check(words: list[str], letter: str, wins: bool, struck: tuple[str, ...] | None) -> None:
    assert wins == verdict(words, letter)
    least = fewest(words, words, letter, not wins)
    if struck is None:
        assert least is None
        return
    assert list(struck) == sorted(set(struck))
    assert set(struck) <= set(words)
    assert len(struck) == least
    assert verdict(sorted(set(words) - set(struck)), letter) == (not wins)


@given(FEW)
def test_smallest_sets_and_swing_words(words: list[str]) -> None:
    verdicts = dispute(Lexicon.from_words(words), 1)
    check(words, "", verdicts.winner == 1, verdicts.struck)
    assert [disputed.letter for disputed in verdicts.letters] == sorted({word[0] for word in words})
    for disputed in verdicts.letters:
        check(words, disputed.letter, disputed.wins, disputed.struck)
    seat_1 = verdict(words, "")
    alone = [word for word in words if verdict(sorted(set(words) - {word}), "") == (not seat_1)]
    assert list(verdicts.swing_words) == alone


@settings(max_examples=50)
@given(FEW)
def test_several_minimum_lengths_at_once(words: list[str]) -> None:
    lexicon = Lexicon.from_words(words)
    lengths = range(1, max(map(len, words)) + 1)
    for length in lengths:
        verdicts = dispute(lexicon, length)
        assert verdicts.min_length == length
        alone = dispute(Lexicon.from_words([word for word in words if len(word) >= length]), 1)
        assert replace(verdicts, min_length=1) == alone


@settings(max_examples=60)
@given(FEW, FEW)
def test_smallest_changes_between_two_lists(words: list[str], other: list[str]) -> None:
    comparison = compare(Lexicon.from_words(words), Lexicon.from_words(other), 1)
    free = sorted(set(words) ^ set(other))
    assert comparison.words == (len(words), len(other))
    assert comparison.common == len(set(words) & set(other))
    assert comparison.winners == tuple(1 if verdict(side, "") else 2 for side in (words, other))
    letters = {word[0] for word in (*words, *other)}
    differ = sorted(c for c in letters if verdict(words, c) != verdict(other, c))
    assert [change.letter for change in comparison.letters] == differ
    assert [change.wins for change in comparison.letters] == [(verdict(words, c), verdict(other, c)) for c in differ]
    for letter, change in zip(["", *differ], [comparison, *comparison.letters], strict=True):
        wins = verdict(other, letter)
        assert wins is not None
        assert len(change.added) + len(change.struck) == fewest(words, free, letter, wins)
        assert set(change.added) <= set(other) - set(words)
        assert set(change.struck) <= set(words) - set(other)
        turned = sorted(set(words) - set(change.struck) | set(change.added))
        assert verdict(turned, letter) == wins


@given(st.lists(st.text("aåz", min_size=1, max_size=4), min_size=1, max_size=5))
def test_lists_with_different_alphabets(words: list[str]) -> None:
    comparison = compare(Lexicon.from_words(words), Lexicon.from_words(["az", "å"]), 1)
    assert comparison.common == len(set(words) & {"az", "å"})


@settings(max_examples=50)
@given(FEW, FEW)
def test_comparing_both_ways_agrees_with_each_way(words: list[str], other: list[str]) -> None:
    first, second = Lexicon.from_words(words), Lexicon.from_words(other)
    assert compare_both_ways(join(first, second), 1, (first.name, second.name)) == (
        compare(first, second, 1),
        compare(second, first, 1),
    )


def test_striking_a_word_uncovers_the_words_behind_it() -> None:
    # Seat 2 has to finish "ab"; without it the game goes on to "abc", which seat 1 has to finish.
    verdicts = dispute(Lexicon.from_words(["ab", "abc"]), 1)
    assert verdicts.winner == 1
    assert verdicts.struck == ("ab",)
    assert verdicts.swing_words == ("ab",)


def test_a_verdict_that_no_strike_changes() -> None:
    verdicts = dispute(Lexicon.from_words(["ab"]), 1)
    assert verdicts.winner == 1
    assert verdicts.struck is None  # without its only word there is no game
