from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.errors import InputError, RulesError
from generator.havens.check import replay
from generator.kin.limits import Limits
from generator.kin.memorise import memorise
from generator.kin.outcome import solve
from generator.lists.lexicon import Lexicon
from generator.rules import LETTER_GAMES
from tests.kin.reference import GAMES, Game, parts
from tests.kin.strategies import word_lists
from tests.wordlists import ROOT, lexicon


def first_by_trying(words: list[str], game: str, winner: int, most: int) -> tuple[str, ...] | None:
    """Of the smallest lists under which the replay never loses the first; None if they are over ``most``."""
    reference = Game(words, game, 1, 2)
    makers = [p for p in reference.positions - reference.words if len(p) % 2 == winner % 2 and p]
    good = [p for p in makers if winner not in reference.losers(p)]
    for size in range(most + 1):
        for havens in combinations(sorted(good), size):
            if replay(words, game, winner, havens).losing_line is None:
                return havens
    return None


@given(word_lists("abc", longest=5, most=5), st.sampled_from(GAMES))
@settings(max_examples=60, deadline=None)
def test_no_shorter_list_exists_and_none_so_short_comes_first(words, game):
    rules = LETTER_GAMES[game](2, 1)
    found = memorise(Lexicon.from_words(words), rules)
    assert found.winner == solve(Lexicon.from_words(words), rules).winner
    assert found.proved_smallest
    assert found.havens is not None and len(found.havens) == found.lower_bound
    assert found.replies is not None and found.replies >= len(found.havens)
    assert replay(words, game, found.winner, found.havens).losing_line is None
    assert found.alphabetical
    tried = first_by_trying(words, game, found.winner, min(len(found.havens), 3))
    assert tried == (found.havens if len(found.havens) <= 3 else None)


@given(word_lists("abcd", longest=7, most=8), st.sampled_from(("xghost", "spook")), st.integers(1, 12))
@settings(max_examples=50, deadline=None)
def test_a_small_budget_gives_true_brackets(words, game, positions):
    rules = LETTER_GAMES[game](2, 1)
    best = memorise(Lexicon.from_words(words), rules)
    rough = memorise(Lexicon.from_words(words), rules, Limits(positions=positions))
    assert best.proved_smallest and best.havens is not None
    assert rough.lower_bound <= len(best.havens)
    if rough.havens is not None:
        assert len(rough.havens) >= len(best.havens)
    if rough.proved_smallest:
        assert rough.havens is not None and len(rough.havens) == len(best.havens)
    if rough.alphabetical:
        assert rough.havens == best.havens


@given(word_lists("abc", longest=6, most=6), st.sampled_from(GAMES))
@example(["a", "aaaaaa"], "superghost")
@settings(max_examples=40, deadline=None)
def test_the_game_shown_is_legal_follows_the_list_and_is_decided_at_its_end(words, game):
    found = memorise(Lexicon.from_words(words), LETTER_GAMES[game](2, 1))
    assert found.winner is not None and found.havens is not None
    reference = Game(words, game, 1, 2)
    for before, play in zip(("", *found.game), found.game, strict=False):
        plays = set(reference.plays[before])
        assert play in plays - reference.words
        if len(before) % 2 == found.winner - 1:
            assert play in (plays & set(found.havens) or plays - reference.words)
    last = found.game[-1] if found.game else ""
    possible = {word for word in reference.words if last in parts(word, game)}
    ends = set(found.ends)
    assert ends == possible or ends == set(reference.plays[last]) <= reference.words
    assert all(len(word) % 2 == found.winner % 2 ^ 1 for word in ends)


@pytest.mark.parametrize("min_length", [3, 4])
def test_a_real_list_is_replayed(min_length):
    found = memorise(lexicon("american-common"), LETTER_GAMES["superghost"](2, min_length))
    assert found.proved_smallest
    assert found.replayed


@pytest.mark.parametrize("game", GAMES)
def test_every_process_finds_the_same_list(game, tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("\n".join(lexicon("american-common").words(3)[::60]))
    command = [sys.executable, "-m", "generator", "strategy", str(path), "--game", game, "--json"]
    answers = {
        subprocess.run(
            command, env=os.environ | {"PYTHONHASHSEED": seed}, cwd=ROOT, capture_output=True, check=True
        ).stdout
        for seed in "12"
    }
    assert len(answers) == 1


def test_without_a_budget_nothing_is_claimed():
    words = lexicon("american-common").words(3)[::50]
    found = memorise(Lexicon.from_words(words), LETTER_GAMES["xghost"](2, 3), Limits(work=0))
    assert (found.winner, found.havens, found.proved_smallest) == (None, None, False)


def test_lists_are_for_two_players():
    with pytest.raises(RulesError, match="for two"):
        memorise(Lexicon.from_words(["abc"]), LETTER_GAMES["spook"](3, 1))


def test_a_list_without_long_words_is_refused():
    with pytest.raises(InputError, match="no word has 9 letters"):
        memorise(Lexicon.from_words(["abc"]), LETTER_GAMES["xghost"](2, 9))


@given(word_lists("abcd", longest=7, most=8))
@settings(max_examples=40, deadline=None)
def test_families_are_fewer_and_never_lose(words):
    found = memorise(Lexicon.from_words(words), LETTER_GAMES["superghost"](2, 1))
    assert found.havens is not None
    if found.families:
        assert len(found.families) < len(found.havens)
        members = {
            hull[i:j]
            for hull, core in found.families
            for i in range(len(hull))
            for j in range(i + 1, len(hull) + 1)
            if core in hull[i:j]
        }
        assert all(hull.count(core) == 1 for hull, core in found.families)
        assert replay(words, "superghost", found.winner, members - set(words)).losing_line is None


def test_families_beat_the_list_on_real_words():
    found = memorise(lexicon("american-common"), LETTER_GAMES["superghost"](2, 3))
    assert found.havens is not None
    assert 0 < len(found.families) < len(found.havens)
