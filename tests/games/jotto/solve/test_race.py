"""The race: exact chances, compared with playing every pair of words."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.ghost.pages.data import SHARED
from strategy_book.games.jotto.chapter.people import SIZES, people_of
from strategy_book.games.jotto.chapter.tasks import chapter_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solve import race
from strategy_book.lists.wordlist import read_lexicon
from tests.games.jotto.conftest import game
from tests.games.jotto.reference import heard

LETTERS = "abcdef"
LISTS = st.sets(st.text(LETTERS, min_size=3, max_size=3), min_size=1, max_size=12).map(sorted)


def guesses_by_hand(words: list[str], secret: str) -> int:
    """How many guesses a player who knows ``words``, in this order, takes for one of them."""
    left, number = words, 0
    while True:
        number += 1
        guess = left[0]
        if guess == secret:
            return number
        left = [word for word in left if word != guess and heard(guess, word) == heard(guess, secret)]


@given(LISTS, st.integers(0, 2**12 - 1))
def test_an_alphabetical_player_names_the_first_word_that_fits(words: list[str], chosen: int) -> None:
    _, feedback = game(words, repeated_letters=True, anagrams=True)
    known = np.array([bool(chosen >> i & 1) for i in range(len(words))])
    mine = [word for word, knows in zip(words, known, strict=True) if knows]
    depths = race.alphabetical_depths(feedback, known)
    for word, depth, knows in zip(words, depths, known, strict=True):
        assert depth == (guesses_by_hand(mine, word) if knows else race.NEVER)


@st.composite
def racers(draw: st.DrawFn, name: str, size: int = 4) -> race.Racer:
    """A player with up to three plans, each of which takes some number of guesses for every word."""
    hider = draw(st.lists(st.integers(0, 5), min_size=size, max_size=size).filter(any))
    plans = draw(st.lists(st.lists(st.integers(1, 5), min_size=size, max_size=size), min_size=1, max_size=3))
    weights = draw(st.lists(st.integers(1, 10**30), min_size=len(plans), max_size=len(plans)))
    return race.mixture_racer(name, hider, [np.array(plan, np.uint16) for plan in plans], weights)


@given(racers("first"), racers("second"))
def test_the_chance_to_win_is_that_of_all_pairs_of_words(first: race.Racer, second: race.Racer) -> None:
    expected = Fraction(0)
    total = Fraction(int(sum(first.hider)) * int(sum(second.hider)))
    for mine, my_weight in enumerate(first.hider.tolist()):
        for theirs, their_weight in enumerate(second.hider.tolist()):
            my_ways, their_ways = first.guesses[theirs].tolist(), second.guesses[mine].tolist()
            for n, n_ways in enumerate(my_ways):
                for m, m_ways in enumerate(their_ways):
                    if n <= m:
                        ways = my_weight * their_weight * n_ways * m_ways
                        expected += Fraction(ways, sum(my_ways) * sum(their_ways))
    assert race.first_wins(first, second) == expected / total


def test_who_begins_wins_more_often_against_themselves() -> None:
    words = ["abc", "abd", "bcd", "cde", "def"]
    _, feedback = game(words)
    player = race.alphabetical_racer("somebody", feedback, np.ones(5, np.bool_))
    assert race.first_wins(player, player) > Fraction(1, 2)


def test_a_word_that_is_not_known_is_never_found() -> None:
    words = ["abc", "abd", "bcd", "cde", "def"]
    _, feedback = game(words)
    first, second = np.array([1, 1, 0, 0, 0], np.bool_), np.array([0, 0, 0, 1, 1], np.bool_)
    everything = race.alphabetical_racer("everything", feedback, np.ones(5, np.bool_))
    little = race.alphabetical_racer("little", feedback, first)
    # Three of five words are unknown to the second player, who wins only with one of the others, and sooner.
    assert race.first_wins(everything, little) >= Fraction(3, 5)
    with pytest.raises(ValueError, match="both never"):
        race.first_wins(little, race.alphabetical_racer("other", feedback, second))


def test_the_book_publishes_the_sizes_of_all_words_that_people_in_the_race_know() -> None:
    """``verify`` recomputes the race from these sizes, whatever list the chapter is of."""
    assert max(SIZES) <= SHARED


def test_people_know_words_up_to_the_ranks_of_a_list_of_another_language(tmp_path: Path) -> None:
    """Then the chapter publishes the ranks, from which ``verify`` works the race out again."""
    path = tmp_path / "mots.txt"
    path.write_text("lac\nmer\nsel\nvin\nbol\n")
    path.with_suffix(".toml").write_text('language = "fr"\n')
    lexicon = read_lexicon(path)
    secrets = chapter_secrets(lexicon, JottoRules(3))
    without = people_of(lexicon, path, secrets)
    assert (without.known, without.own_ranks) == ({}, None)

    path.with_suffix(".toml").write_text('language = "fr"\nranks = "mots.ranks"\n')
    path.with_suffix(".ranks").write_text("35\nlac\nmer\n60\nsel\n95\nvin\n")
    people = people_of(lexicon, path, secrets)
    assert people.own_ranks == {"bol": None, "lac": 35, "mer": 35, "sel": 60, "vin": 95}
    words = np.array(secrets.words())
    assert {name: set(words[known]) for name, known in people.known.items()} == {
        "scowl-35": {"lac", "mer"},
        "scowl-60": {"lac", "mer", "sel"},
    }
