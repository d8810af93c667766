"""The facts of a list and people: complete, and equal to the solvers' answers to each single question."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from strategy_book.games.ghost.chapter.people import AGAINST_PLAYERS, SIZES, concerns, people_tasks, read_people
from strategy_book.games.ghost.chapter.people_facts import PeopleFacts
from strategy_book.games.ghost.chapter.tasks import ghost_chapter
from strategy_book.games.ghost.pages.people import PeopleList, chapter_people, who
from strategy_book.games.ghost.rules import PLAYERS, GhostRules
from strategy_book.games.ghost.solve.people.disputes import dispute as dispute_of
from strategy_book.lists.facts import list_entry
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import UNRANKED, read_ranks
from tests.games.ghost.solve.people.whole import people_facts
from tests.samples import FACTS
from tests.wordlists import lexicon, list_path


@pytest.fixture(scope="module")
def facts() -> PeopleFacts:
    words = lexicon("american-common")
    return people_facts(words, read_ranks(words, list_path("american-common")), {"american": lexicon("american")})


def test_a_payload_survives_packing(facts: PeopleFacts) -> None:
    assert read_people("any", [msgspec.json.encode({"": facts})]) == facts


def test_another_list_leaves_known_facts_unchanged(tmp_path: Path) -> None:
    """Only the words shared with the new list are solved again; the facts are those of a single call."""
    texts = {"a": "zoo zoom ark arm", "b": "zoo arm", "c": "zoom ark arms"}
    for name, words in texts.items():
        (tmp_path / f"{name}.txt").write_text(words.replace(" ", "\n"))
    entries = [list_entry(tmp_path / f"{name}.txt") for name in texts]
    tasks, before = people_tasks(entries), {task.label: task.key for task in people_tasks(entries[:2])}
    assert {task.label for task in tasks if task.key != before.get(task.label)} == {
        "people c", "people a c", "people b c",
    }  # fmt: skip
    payloads = {task.label: task.solve(*task.arguments) for task in tasks}
    for entry, words in zip(entries, texts.values(), strict=True):
        facts = read_people(
            entry.facts.slug, [payloads[task.label] for task in tasks if concerns(task, entry.facts.slug)]
        )
        others = {name: Lexicon.from_words(other.split()) for name, other in texts.items() if name != entry.facts.slug}
        lexicon_of_list = Lexicon.from_words(words.split())
        assert facts == people_facts(lexicon_of_list, read_ranks(lexicon_of_list, Path(entry.path)), others)


def test_every_variant_seat_and_vocabulary_is_there(facts: PeopleFacts) -> None:
    assert {(v.min_length, v.players) for v in facts.variants} == {(m, n) for m in (3, 4, 5) for n in PLAYERS}
    expected = {
        (m, n, seat, name)
        for m in (3, 4, 5)
        for n in AGAINST_PLAYERS
        for seat in range(1, n + 1)
        for name in ("american", *(f"scowl-{size}" for size in SIZES))
    }
    assert {(a.min_length, a.players, a.seat, a.vocabulary) for a in facts.alphabets} == expected
    assert [d.min_length for d in facts.disputes] == [3, 4, 5]


@pytest.mark.parametrize("min_length", [3, 4])
def test_a_letter_is_unstoppable_exactly_if_it_wins_with_two_players(facts: PeopleFacts, min_length: int) -> None:
    chapter = ghost_chapter(lexicon("american-common"), GhostRules(2, min_length))
    variant, dispute = facts.variant(min_length, 2), facts.dispute(min_length, 2)
    assert variant is not None and dispute is not None
    assert {need.opening for need in variant.letters if need.least is None} == {
        verdict.letter for verdict in chapter.letters if verdict.wins
    }
    won = {opening.opening for opening in chapter.seats[1].won}
    assert {need.opening for need in variant.seats[1].openings if need.least is None} == won
    assert dispute.winner == chapter.winner
    assert {verdict.letter for verdict in dispute.letters if verdict.wins} == {
        verdict.letter for verdict in chapter.letters if verdict.wins
    }
    struck = dispute_of(lexicon("american-common"), min_length)
    assert (dispute.struck, dispute.swing_words) == (struck.struck, struck.swing_words)
    # Opponents who know every word play perfectly, so the alphabet has exactly the letters that win in theory.
    (whole,) = (
        a for a in facts.alphabets if (a.vocabulary, a.min_length, a.players, a.seat) == ("american", min_length, 2, 2)
    )
    assert {opening.opening for opening in whole.won} == won


def test_a_list_without_ranks_has_alphabets_against_lists_alone() -> None:
    facts = people_facts(Lexicon.from_words(["zwoelf", "zwei", "elf"]), None, {"other": Lexicon.from_words(["zwei"])})
    assert facts.sizes == () and facts.variants == ()
    assert {a.vocabulary for a in facts.alphabets} == {"other"}
    shown = chapter_people(PeopleList(FACTS, facts), 4, 2)
    assert shown is not None and shown.seats == () and shown.dispute is not None
    assert chapter_people(PeopleList(FACTS, facts), 4, 3) is None


def test_who_can_stop_you() -> None:
    assert who(None) == "nobody, whatever they know"
    assert who(0) == "anybody"
    assert who(10) == "almost anybody"
    assert who(35) == "only somebody who knows words up to rank 35 (a newspaper reader)"
    assert who(UNRANKED) == "only somebody who knows words that have no rank"
    assert who(7) == "only somebody who knows words up to rank 7"


def test_sizes_add_up(facts: PeopleFacts) -> None:
    assert facts.sizes == ((10, 3973), (20, 10902), (35, 39095))
    assert facts.unranked == 0
    assert np.all(np.diff([count for _, count in facts.sizes]) > 0)
