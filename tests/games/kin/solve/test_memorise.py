import os
import subprocess
import sys
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from strategy_book import reasons
from strategy_book.games.kin.budget import USUAL, KinBudget
from strategy_book.games.kin.chapter.tasks import LONG_LIST, PROVING_EFFORT, kin_tasks
from strategy_book.games.kin.haven_list import HavenList
from strategy_book.games.kin.solve import memorise as memorising
from strategy_book.games.kin.solve.replay.replay import ReplayWords, replay
from strategy_book.games.kin.solve.solver import solve_games
from strategy_book.games.registry import LETTER_GAMES
from strategy_book.games.rules import LetterRules
from strategy_book.lists.facts import list_entry
from strategy_book.lists.lexicon import Lexicon
from strategy_book.paths import WORDLISTS
from tests.games.kin.reference import GAMES, Game, word_lists, words_left
from tests.wordlists import ROOT, lexicon


def memorise(words: Lexicon, rules: LetterRules, budget: KinBudget = USUAL) -> HavenList | None:
    """Solve the game and find its haven list."""
    return memorising.memorise(words, solve_games(words, rules, budget=budget)[0], budget)


def by_trying(words: list[str], game: str, winner: int, most: int) -> int | None:
    """The size of the smallest list with which the replay never loses; None if it is over ``most``."""
    reference = Game(words, game, 1, 2)
    makers = [p for p in reference.positions - reference.words if len(p) % 2 == winner % 2 and p]
    good = [p for p in makers if winner not in reference.losers(p)]
    for size in range(most + 1):
        for havens in combinations(sorted(good), size):
            if replay(ReplayWords(words, game), winner, havens).losing_line is None:
                return size
    return None


@given(word_lists("abc", longest=5, most=5), st.sampled_from(GAMES))
@settings(max_examples=60, deadline=None)
def test_no_shorter_list_exists(words, game):
    rules = LETTER_GAMES[game](2, 1)
    solved = solve_games(Lexicon.from_words(words), rules)[0]
    memory = memorising.memorise(Lexicon.from_words(words), solved)
    assert memory is not None and memory.winner == solved.winner == solved.verdicts[0].winner
    assert memory.proved_smallest
    assert memory.havens is not None and len(memory.havens) == memory.lower_bound
    assert memory.replies is not None and (memory.replies > 0) == (len(memory.havens) > 0)
    assert replay(ReplayWords(words, game), memory.winner, memory.havens).losing_line is None
    tried = by_trying(words, game, memory.winner, min(len(memory.havens), 3))
    assert tried == (len(memory.havens) if len(memory.havens) <= 3 else None)


BUDGETS = st.builds(
    KinBudget,
    positions=st.integers(1, 12) | st.just(1000),
    entries=st.sampled_from([0, 5, 40, 200, 40_000]),
    searching=st.just(3_000_000_000),
)


@given(word_lists("abcd", longest=7, most=8), st.sampled_from(GAMES), BUDGETS)
@settings(max_examples=80, deadline=None)
def test_a_small_budget_gives_true_brackets(words, game, limits):
    """With few positions, and programs that are relaxed and dived into instead of solved, all claims stay true."""
    rules = LETTER_GAMES[game](2, 1)
    best = memorise(Lexicon.from_words(words), rules)
    rough = memorise(Lexicon.from_words(words), rules, limits)
    assert best.proved_smallest and best.havens is not None
    assert rough.lower_bound <= len(best.havens)
    assert (rough.havens is None) == (rough.reason != "")
    if rough.havens is not None:
        assert len(rough.havens) >= len(best.havens)
        assert replay(ReplayWords(words, game), rough.winner, rough.havens).losing_line is None
    if rough.proved_smallest:
        assert rough.havens is not None and len(rough.havens) == len(best.havens)


@given(word_lists("abc", longest=6, most=6), st.sampled_from(GAMES))
@example(["a", "aaaaaa"], "superghost")
@settings(max_examples=40, deadline=None)
def test_the_game_shown_is_legal_follows_the_list_and_is_decided_at_its_end(words, game):
    memory = memorise(Lexicon.from_words(words), LETTER_GAMES[game](2, 1))
    reference = Game(words, game, 1, 2)
    for before, play in zip(("", *memory.game), memory.game, strict=False):
        plays = set(reference.plays[before])
        assert play in plays - reference.words
        if len(before) % 2 == memory.winner - 1:
            assert play in (plays & set(memory.havens) or plays - reference.words)
    last = memory.game[-1] if memory.game else ""
    possible = {*words_left(game, last, reference.words)}
    ends = set(memory.ends)
    assert ends == possible or ends == set(reference.plays[last]) <= reference.words
    assert all(len(word) % 2 == memory.winner % 2 ^ 1 for word in ends)


@pytest.mark.parametrize("min_length", [3, 4])
def test_a_real_list_is_replayed(min_length):
    memory = memorise(lexicon("american-common"), LETTER_GAMES["superghost"](2, min_length))
    assert memory is not None and memory.proved_smallest
    assert memory.replayed


EACH_GAME = """
import sys
from strategy_book.cli import main
sys.exit(max([main(["strategy", sys.argv[1], "--game", game, "--json"]) for game in sys.argv[2:]]))
"""


@pytest.mark.rest
def test_every_process_finds_the_same_list(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("\n".join(lexicon("american-common").words(3)[::120]))
    command = [sys.executable, "-c", EACH_GAME, str(path), *GAMES]
    answers = {
        subprocess.run(
            command, env=os.environ | {"PYTHONHASHSEED": seed}, cwd=ROOT, capture_output=True, check=True
        ).stdout
        for seed in "12"
    }
    assert len(answers) == 1
    assert answers.pop().count(b"\n") == len(GAMES)


def test_without_a_budget_nothing_is_claimed():
    words = Lexicon.from_words(lexicon("american-common").words(3)[::50])
    solved = solve_games(words, LETTER_GAMES["xghost"](2, 3), budget=KinBudget(searching=0, memory=1 << 20))[0]
    assert (solved.winner, solved.board) == (None, None)
    assert memorising.memorise(words, solved) is None
    assert "given up" in solved.verdicts[0].reason and "limit of 1 MiB" in solved.verdicts[0].reason


def test_no_list_is_sought_where_a_search_of_each_position_would_take_too_long():
    words = Lexicon.from_words(lexicon("american-common").words(3)[::50])
    searched = KinBudget(memory=1 << 20, unwalked=0)
    (solved,) = solve_games(words, LETTER_GAMES["xghost"](2, 3), budget=searched)
    assert solved.winner is not None and not solved.walked
    memory = memorising.memorise(words, solved, searched)
    assert memory == HavenList(winner=solved.winner, reason=reasons.because("no havens sought"))


def test_a_build_seeks_no_list_of_a_long_xghost_and_certify_does() -> None:
    entry = list_entry(WORDLISTS / "american-common.txt")
    long = replace(entry, facts=replace(entry.facts, words=LONG_LIST + 1))
    (build,), (certify,) = (kin_tasks(long, "xghost", effort) for effort in (1, PROVING_EFFORT))
    assert build.key["unwalked"] == 0 < build.key["positions"]
    assert certify.key["unwalked"] == certify.key["positions"] > build.key["positions"]


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_that_grows_too_large_leaves_no_list_and_says_why(game):
    words = Lexicon.from_words(lexicon("american-common").words(3)[::60])
    memory = memorise(words, LETTER_GAMES[game](2, 3), KinBudget(replayed=2))
    assert memory is not None and memory.havens is None and memory.replayed is None
    assert memory.reason.endswith("fragments were found, and could not be checked: their replay met over 2 positions")
    assert memory.lower_bound > 0 and not memory.families


@given(word_lists("abcd", longest=7, most=8))
@settings(max_examples=40, deadline=None)
def test_families_are_fewer_and_never_lose(words):
    memory = memorise(Lexicon.from_words(words), LETTER_GAMES["superghost"](2, 1))
    if memory.families:
        assert len(memory.families) < len(memory.havens)
        members = {
            hull[i:j]
            for hull, core in memory.families
            for i in range(len(hull))
            for j in range(i + 1, len(hull) + 1)
            if core in hull[i:j]
        }
        assert all(hull.count(core) == 1 for hull, core in memory.families)
        assert replay(ReplayWords(words, "superghost"), memory.winner, members - set(words)).losing_line is None


def test_families_beat_the_list_on_real_words():
    memory = memorise(lexicon("american-common"), LETTER_GAMES["superghost"](2, 3))
    assert 0 < len(memory.families) < len(memory.havens)
