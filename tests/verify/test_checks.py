"""The checks on random lists: what the solver found is held, and each kind of slip is seen."""

from __future__ import annotations

import dataclasses
import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.ghost.chapter import ghost_chapter
from generator.games.ghost.export import ghost_csv
from generator.games.ghost.rules import GhostRules
from generator.games.ghost.trie import build_trie
from generator.lists.lexicon import Lexicon
from generator.verify.fragments import Fragments, playable
from generator.verify.ghost import check_ghost
from generator.verify.ghost_game import GhostGame
from generator.verify.jotto import all_answers, secrets
from tests.games.ghost.reference import Ghost

lists = st.sets(st.text("abc", min_size=2, max_size=6), min_size=1, max_size=25)


@given(lists, st.integers(2, 4))
@settings(max_examples=40)
def test_the_game_is_the_reference_game(words: set[str], players: int) -> None:
    truth = Ghost(words, 2, players)
    tree = Fragments(playable(sorted(words)))
    game = GhostGame(tree, players)
    assert len(tree) == len(truth.fragments)
    for depth in range(len(tree.rows)):
        for at, name in enumerate(tree.names(depth)):
            assert {s + 1 for s in range(players) if game.losers[depth][at] >> s & 1} == truth.losers(name)
            assert game.lasts[depth][at] == truth.lasts(name)
            assert all(abs(a - b) < 1e-9 for a, b in zip(game.odds[depth][at], truth.odds(name), strict=True))
            for seat in range(players):
                assert bool(game.safe[depth][at] >> seat & 1) == truth.safe(name, seat + 1)
    for seat in range(players):
        fewest = game.fewest(seat, 0)[0]
        if seat + 1 not in truth.losers(""):
            assert fewest == len(truth.minimal("", seat + 1))
        best = truth.outcomes("", seat + 1)
        lossiness, number, letters = truth.priority(best, seat + 1)
        assert game.outcomes(seat, 0)[0, 3] == lossiness << 60 | number << 32 | letters


@given(lists, st.integers(2, 4), st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None)
def test_a_chapter_holds_until_a_number_or_a_word_is_changed(
    words: set[str], players: int, random: Any
) -> None:
    lexicon = Lexicon.from_words(words)
    chapter = ghost_chapter(lexicon, GhostRules(players, 2), build_trie(lexicon, 2))
    said = {"chapter": json.loads(json.dumps(dataclasses.asdict(chapter)))}
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder)
        (site / "x.csv").write_text(ghost_csv(chapter))

        def wrong() -> list[tuple[str, str]]:
            (site / "x.json").write_text(json.dumps(said))
            return check_ghost(site, sorted(words), ["x.json"], 2).wrong

        assert wrong() == []
        lists = [one for one in said["chapter"]["letters"] if one["words"]]
        for seat in said["chapter"]["seats"]:
            lists += [one for one in seat["openings"] if one["words"]]
        if lists:
            one = random.choice(lists)
            dropped = one["words"].pop(random.randrange(len(one["words"])))
            assert wrong()
            one["words"].append(dropped)
            assert wrong() == []
        one = random.choice(said["chapter"]["letters"])
        one["losers"] = [seat for seat in range(1, players + 1) if seat not in one["losers"]]
        assert wrong()


@given(st.lists(st.text("abcd", min_size=4, max_size=4), min_size=1, max_size=12, unique=True))
def test_answers_are_letters_in_common(words: list[str]) -> None:
    answers = all_answers(words)
    for i, one in enumerate(words):
        for j, other in enumerate(words):
            assert answers[i, j] == sum(min(one.count(letter), other.count(letter)) for letter in set(one))


def test_secrets_have_different_letters_and_no_partner() -> None:
    words = ["abc", "abcd", "bca", "bcd", "bcc", "cde"]
    assert secrets(words, 3, repeated=False, anagrams=False) == ["bcd", "cde"]
    assert secrets(words, 3, repeated=True, anagrams=True) == ["abc", "bca", "bcd", "bcc", "cde"]
