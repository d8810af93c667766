"""The checks on random lists: they accept the solver's results, and find every kind of error."""

import dataclasses
import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.ghost.chapter.tasks import ghost_chapter
from strategy_book.games.ghost.pages.published import ghost_csv
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.lists.lexicon import Lexicon
from strategy_book.published.plans import all_answers
from strategy_book.published.site import LISTS
from strategy_book.verify.ghost.chapter import check_ghost
from strategy_book.verify.ghost.game import Fragments, GhostGame, playable
from strategy_book.verify.jotto.game import secrets
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
        for i, name in enumerate(tree.names(depth)):
            assert {s + 1 for s in range(players) if game.losers[depth][i] >> s & 1} == truth.losers(name)
            assert game.lasts[depth][i] == truth.lasts(name)
            assert game.odds[depth][i].tolist() == pytest.approx(truth.odds(name))
            for seat in range(players):
                assert bool(game.safe[depth][i] >> seat & 1) == truth.safe(name, seat + 1)
    for seat in range(players):
        fewest = game.fewest(seat, 0)[0]
        if seat + 1 not in truth.losers(""):
            assert fewest == len(truth.minimal("", seat + 1))
        best = truth.outcomes("", seat + 1)
        lossiness, number, letters = truth.priority(best, seat + 1)
        assert game.outcomes(seat, 0)[0, 3] == lossiness << 60 | number << 32 | letters


@given(lists, st.integers(2, 4), st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None)
def test_a_chapter_passes_until_a_number_or_a_word_changes(words: set[str], players: int, random: Any) -> None:
    lexicon = Lexicon.from_words(words)
    chapter = ghost_chapter(lexicon, GhostRules(players, 2), build_trie(lexicon, 2))
    facts = json.loads(json.dumps(dataclasses.asdict(chapter)))
    with tempfile.TemporaryDirectory() as folder:
        site, file = Path(folder), f"ghost/zoo/2-{players}.json"
        (site / "ghost/zoo").mkdir(parents=True)
        (site / "word-lists").mkdir()
        (site / "word-lists/zoo.txt").write_text("\n".join([*sorted(words), ""]))
        word_list = {"slug": "zoo", "words_sha256": "", "alphabet": "abc", "words": len(words), "by_length": []}
        (site / LISTS).write_text(json.dumps([word_list]))
        del word_list["words_sha256"]
        (site / file).with_suffix(".csv").write_text(ghost_csv(chapter))

        def wrong() -> list[tuple[str, str]]:
            (site / file).write_text(json.dumps({"word_list": word_list, "chapter": facts}))
            return check_ghost(site, "zoo", [file], 2).wrong

        assert wrong() == []
        lists = [letter["words"] for letter in facts["letters"] if letter["words"]]
        for seat in facts["seats"]:
            lists += [opening["words"] for opening in seat["openings"] if opening["words"]]
        if lists:
            listed = random.choice(lists)
            dropped = listed.pop(random.randrange(len(listed)))
            assert wrong()
            listed.append(dropped)
            listed.sort()
            assert wrong() == []
        letter = random.choice(facts["letters"])
        letter["losers"] = [seat for seat in range(1, players + 1) if seat not in letter["losers"]]
        assert wrong()


@given(st.lists(st.text("abcd", min_size=4, max_size=4), min_size=1, max_size=12, unique=True))
def test_answers_are_letters_in_common(words: list[str]) -> None:
    answers = all_answers(words)
    for i, guess in enumerate(words):
        for j, word in enumerate(words):
            assert answers[i, j] == sum(min(guess.count(letter), word.count(letter)) for letter in set(guess))


def test_secrets_have_different_letters_and_no_partner() -> None:
    words = ["abc", "abcd", "bca", "bcd", "bcc", "cde"]
    assert secrets(words, 3, repeated=False, anagrams=False) == ["bcd", "cde"]
    assert secrets(words, 3, repeated=True, anagrams=True) == ["abc", "bca", "bcd", "bcc", "cde"]
