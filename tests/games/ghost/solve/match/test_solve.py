from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.errors import TooLargeError
from strategy_book.games.ghost.rules import Finish
from strategy_book.games.ghost.solve.losers import loser_sets
from strategy_book.games.ghost.solve.match import solve
from strategy_book.games.ghost.solve.match.solve import SolvedMatch, solve_match, solve_states
from strategy_book.games.ghost.solve.match.states import Rounds, state_space
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.games.rules import BEGINS, Begins
from strategy_book.lists.lexicon import Lexicon
from tests.games.ghost.solve.match.reference import Match
from tests.games.ghost.strategies import by_fragment
from tests.wordlists import lexicon, plain_words

# Few lives of two to four players: the reference meets every state at every fragment.
LIVES = st.lists(st.integers(1, 3), min_size=2, max_size=4).filter(lambda lives: sum(lives) <= 7).map(tuple)


@st.composite
def lists(draw: st.DrawFn) -> tuple[list[str], int]:
    """A tiny list with at least one legal word, and a minimum length."""
    alphabet = draw(st.sampled_from(["ab", "abc", "aåz", "abcdefg"]))
    min_length = draw(st.integers(1, 4))
    words = draw(st.lists(st.text(alphabet, min_size=1, max_size=7), max_size=25))
    return [*words, draw(st.text(alphabet, min_size=min_length, max_size=7))], min_length


def rounds_of(words: Sequence[str], min_length: int, finish: Finish = "loses") -> Rounds:
    return Rounds(build_trie(Lexicon.from_words(words), min_length, finish))


def check_every_state(match: Match, solved: SolvedMatch) -> None:
    for lives in solved.space.lives:
        expected = match.chances(lives)
        if solved.exact:
            assert tuple(solved.at_start(lives)) == expected
        else:
            assert solved.at_start(lives).tolist() == pytest.approx([*map(float, expected)], rel=1e-12, abs=0)


@given(lists(), LIVES, st.sampled_from(BEGINS))
def test_every_state_of_a_tiny_list(game: tuple[list[str], int], lives: tuple[int, ...], begins: Begins) -> None:
    solved = solve_match(rounds_of(*game), lives, begins)
    assert solved.lives == lives
    check_every_state(Match(*game, begins), solved)


@given(lists(), LIVES, st.sampled_from(BEGINS), st.sampled_from(["loses", "goes-on"]))
def test_every_fragment_of_a_tiny_list(
    game: tuple[list[str], int], lives: tuple[int, ...], begins: Begins, finish: Finish
) -> None:
    rounds, match = rounds_of(*game, finish), Match(*game, begins, finish)
    solved = solve_match(rounds, lives, begins)
    fragments = [*by_fragment(rounds.trie)]
    nodes = [rounds.node(len(lives), depth, index) for _, depth, index in fragments]
    for (fragment, depth, index), chances in zip(fragments, solved.at_nodes(nodes)[0], strict=True):
        expected = match.chances(lives, fragment)
        assert chances.tolist() == pytest.approx([*map(float, expected)], rel=1e-12, abs=0)
        letters = rounds.letters(len(lives), depth, index)
        if letters:
            after = solved.at_nodes([*letters.values()])[0]
            best = solved.best(after[:, depth % len(lives)])
            chosen = [letter for letter, good in zip(letters, best, strict=True) if good]
            assert chosen == [play[-1] for play in match.best(lives, fragment)]


@given(lists(), LIVES, st.sampled_from(BEGINS))
def test_fractions_give_what_the_definition_gives(
    game: tuple[list[str], int], lives: tuple[int, ...], begins: Begins
) -> None:
    solved = solve_states(rounds_of(*game), state_space(lives, begins), begins, exact=True)
    assert solved.exact
    assert solved.margins.largest_tie == solved.margins.largest_tie_share == 0
    check_every_state(Match(*game, begins), solved)


@pytest.mark.parametrize(("lives", "begins"), [((2, 1), "turn"), ((1, 2, 1), "loser"), ((1, 1, 1), "after-loser")])
def test_a_real_list(lives: tuple[int, ...], begins: Begins) -> None:
    """Every tenth word: more are slow for the definition, not harder for the solver."""
    words = plain_words("american-common")[::10]
    rounds = Rounds(build_trie(Lexicon.from_words(words), 4))
    solved = solve_match(rounds, lives, begins)
    check_every_state(Match(words, 4, begins), solved)


@given(lists(), st.lists(st.integers(1, 5), min_size=2, max_size=2), st.sampled_from(BEGINS))
def test_with_two_players_chances_are_zero_or_one(
    game: tuple[list[str], int], lives: list[int], begins: Begins
) -> None:
    solved = solve_match(rounds_of(*game), lives, begins)
    assert set(solved.chances.ravel().tolist()) <= {0.0, 1.0}
    assert solved.margins.smallest_gap in {None, 1.0}
    assert solved.margins.largest_tie == 0


@given(lists(), LIVES, st.sampled_from(BEGINS), st.booleans())
def test_first_letters_and_what_losing_on_purpose_gains(
    game: tuple[list[str], int], lives: tuple[int, ...], begins: Begins, exact: bool
) -> None:
    rounds, match = rounds_of(*game), Match(*game, begins)
    solved = solve_states(rounds, state_space(lives, begins), begins, exact=exact)
    for number, state in enumerate(solved.space.lives):
        if len(state) == 1:
            continue
        openings = [float(match.chances(state, play)[0]) for play in match.ghost.plays[""]]
        assert solved.openings[number].astype(float).tolist() == pytest.approx(openings, rel=1e-12)
        gains = {fragment: purpose(match, state, fragment) for fragment in match.ghost.plays}
        assert solved.gains[number] == pytest.approx(max(0, *gains.values()), abs=1e-8)
        if solved.choices[number] >= 0:
            examples = rounds.fragments(len(state), int(solved.choices[number]))
            assert {gains[example] for example in examples} == {gains[min(examples, key=len)]}
            assert gains[examples[0]] == pytest.approx(solved.gains[number])


def purpose(match: Match, lives: tuple[int, ...], fragment: str) -> float:
    """What the mover gains by a letter that surely loses this round rather than the best other one; below 0: loses."""
    mover = len(fragment) % len(lives)
    chances: dict[bool, list[Fraction]] = {True: [], False: []}
    for play in match.ghost.plays[fragment]:
        ends = [word for word in match.ghost.words if word.startswith(play)]
        surely = all((len(word) - 1) % len(lives) == mover for word in ends)
        chances[surely].append(match.chances(lives, play)[mover])
    return float(max(chances[True]) - max(chances[False])) if all(chances.values()) else 0.0


def wins_by_theorem(first_wins_a_round: bool, begins: Begins, a: int, b: int) -> bool:
    """Does the beginner, with a lives, beat the other player, with b? The table of theorem 7 in docs/theory.md."""
    if first_wins_a_round:
        return begins == "after-loser" or a >= b
    return begins != "loser" and a > b


@given(lists(), st.integers(1, 5), st.integers(1, 5), st.sampled_from(BEGINS))
def test_two_players_by_theorem_seven(game: tuple[list[str], int], a: int, b: int, begins: Begins) -> None:
    rounds = rounds_of(*game)
    first_wins_a_round = loser_sets(rounds.trie, 2)[0][0] == 0b10
    solved = solve_match(rounds, (a, b), begins)
    assert solved.at_start()[0] == wins_by_theorem(first_wins_a_round, begins, a, b)


@pytest.mark.parametrize("begins", BEGINS)
@pytest.mark.parametrize(("name", "first_wins_a_round"), [("enable1", False), ("american", True)])
def test_theorem_seven_with_a_real_list(begins: Begins, name: str, first_wins_a_round: bool) -> None:
    solved = solve_match(Rounds(build_trie(lexicon(name), 3)), (5, 5), begins)
    assert (loser_sets(solved.rounds.trie, 2)[0][0] == 0b10) == first_wins_a_round
    for lives in solved.space.lives:
        if len(lives) == 2:
            expected = wins_by_theorem(first_wins_a_round, begins, *lives)
            assert solved.at_start(lives).tolist() == [expected, not expected]


@pytest.mark.parametrize("players", [2, 5])
def test_the_margins_of_doubles_and_of_fractions_agree(players: int) -> None:
    words = ["aaa", "aab", "abab", "abbaa", "ba", "bbaab", "bbabb", "caaaa", "cabbb", "cb", "ccabc", "ccbca"]
    space = state_space((2,) * players, "turn")
    doubles, exact = (solve_states(rounds_of(words, 2), space, "turn", exact=exact) for exact in (False, True))
    assert doubles.margins.smallest_gap == pytest.approx(exact.margins.smallest_gap, rel=1e-9)
    assert doubles.margins.smallest_gap_share == pytest.approx(exact.margins.smallest_gap_share, rel=1e-9)


def test_chances_too_close_for_doubles_are_worked_out_in_fractions(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = rounds_of(["ab", "acc", "acbb", "ba", "bcc", "bcbcc", "cca", "cabb", "cbabc"], 2)
    doubles = solve_match(rounds, (2, 2, 2))
    assert not doubles.exact and doubles.margins.smallest_gap_share
    monkeypatch.setattr(solve, "SAFE_GAP", 1.0)
    exact = solve_match(rounds, (2, 2, 2))
    assert exact.exact and isinstance(exact.at_start()[0], Fraction)
    assert np.allclose(exact.chances.astype(float), doubles.chances, rtol=1e-12, atol=0)
    monkeypatch.setattr(solve, "MAX_EXACT_PLAYS", 10)
    with pytest.raises(TooLargeError, match="too close to tell from rounding errors"):
        solve_match(rounds, (2, 2, 2))


def test_many_lives_are_refused_where_chances_come_too_close() -> None:
    rounds = Rounds(build_trie(lexicon("american"), 4))
    with pytest.raises(TooLargeError, match="choose fewer lives or players"):
        solve_match(rounds, (20, 20, 20), "loser")
