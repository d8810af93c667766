"""Figures of Ghost against people: known_results/people.toml."""

import tomllib
from pathlib import Path

import numpy as np
import pytest

from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.losers import solve_ghost
from strategy_book.games.ghost.solve.people.arena import build_arena
from strategy_book.games.ghost.solve.people.compare import compare
from strategy_book.games.ghost.solve.people.disputes import dispute
from strategy_book.games.ghost.solve.people.least_lists import least_lists
from strategy_book.games.ghost.solve.people.vocabularies import build_familiar_trie, knows_up_to
from strategy_book.games.ghost.solve.strategies import opening_lists
from strategy_book.lists.lexicon import Lexicon, decode
from strategy_book.lists.ranks import SIZES, largest_rank, read_ranks
from tests.wordlists import lexicon, list_path

KNOWN = tomllib.loads(Path(__file__).with_name("people.toml").read_text("utf-8"))


def test_disputes_of_american_english() -> None:
    verdicts, known = dispute(lexicon("american-english"), 4), KNOWN["disputes"]
    assert verdicts.winner == 1
    assert len(verdicts.struck or ()) == known["strikes"]
    spoiling = {disputed.letter: len(disputed.struck or ()) for disputed in verdicts.letters if disputed.wins}
    assert spoiling == known["letters"]
    struck = {disputed.letter: disputed.struck for disputed in verdicts.letters}
    for letter in "jmnz":
        assert list(struck[letter] or ()) == known[letter]
    assert verdicts.swing_words == ()


def test_the_seat_2_alphabet_of_american_english() -> None:
    known = KNOWN["against"]
    ranks = read_ranks(lexicon("american-english"), list_path("american-english"))
    assert ranks is not None
    most = largest_rank(known["knows"])
    assert most is not None
    opponent = knows_up_to(lexicon("american-english"), 4, ranks, most, SIZES)
    game = build_familiar_trie(lexicon("american-english"), 4, ranks)
    lists = least_lists(build_arena(game, opponent.known), [(2, 2)])[0].lists
    assert len(lists) == known["openings"]
    assert sum(opening_list.words is not None for opening_list in lists) == known["sure"]
    assert sum(len(opening_list.words or ()) for opening_list in lists) == known["words"]


@pytest.mark.parametrize("name", KNOWN["lists"])
def test_the_lists_of_words_only(name: str) -> None:
    known = KNOWN["lists"][name]
    assert len(lexicon(name)) == known["words"]
    if "winning" in known:
        solved = solve_ghost(lexicon(name), GhostRules(2, 4), ranks=read_ranks(lexicon(name), list_path(name)))
        assert "".join(solved.winning_moves()) == known["winning"]
        listed = {word for opening_list in opening_lists(solved, 2, "minimal") for word in opening_list.words or ()}
        assert set(known["seat_2"]) <= listed


def test_american_english_compared_with_its_common_words() -> None:
    whole = lexicon("american-english")
    ranks = read_ranks(whole, list_path("american-english"))
    assert ranks is not None
    common = Lexicon.from_words(decode(whole.codes[np.flatnonzero(ranks <= 35)], whole.alphabet))
    comparison = compare(common, whole, 4)
    assert {disputed.letter: [*disputed.added, *disputed.struck] for disputed in comparison.letters} == KNOWN[
        "compare"
    ]["letters"]
