import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategy_book as sb
from strategy_book.games.ghost.chapter.match import match_chapter, match_table, published_matches
from strategy_book.games.ghost.chapter.match_facts import MatchChapter, MatchTable
from strategy_book.games.ghost.rules import MATCHES
from strategy_book.games.ghost.solve.match.solve import solve_match
from strategy_book.games.ghost.solve.match.states import Rounds, state_space
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.games.rules import BEGINS, Begins
from strategy_book.lists.lexicon import Lexicon
from tests.games.ghost.reference import Ghost
from tests.games.ghost.solve.match.reference import Match
from tests.games.ghost.solve.match.test_solve import lists, purpose
from tests.wordlists import lexicon, list_path


@given(lists(), st.sampled_from([(2, 2), (3, 2), (4, 1), (3, 1)]), st.sampled_from(BEGINS))
def test_every_fact_by_the_definition(game: tuple[list[str], int], size: tuple[int, int], begins: Begins) -> None:
    (players, lives), match, ghost = size, Match(*game, begins), Ghost(*game, size[0])
    solved = solve_match(Rounds(build_trie(Lexicon.from_words(game[0]), game[1])), (lives,) * players, begins)
    letters = ghost.plays[""]
    advised = [play for play in letters if play in ghost.good_plays("")]
    table = match_table(solved, players, lives, np.array([play in advised for play in letters]))
    equal = [(count,) * players for count in range(1, lives + 1)]
    for chances, best, state in zip(table.chances, table.best, equal, strict=True):
        assert chances == pytest.approx([*map(float, match.chances(state))], rel=1e-12)
        assert [*best] == match.best(state, "")
    states = [state for state in state_space(equal[-1], begins).lives if len(state) == players]
    after = {state: {play: match.chances(state, play)[0] for play in letters} for state in states}
    costs = {
        state: max(row.values()) - sum(row[play] for play in advised) / len(advised) for state, row in after.items()
    }
    gains = {state: max(purpose(match, state, fragment) for fragment in ghost.plays) for state in states}
    assert table.states == len(states)
    assert table.differing == sum(match.best(state, "") != advised for state in states)
    assert table.costly == sum(cost > 0 for cost in costs.values())
    assert table.sacrifices == sum(gain > 0 for gain in gains.values())
    assert (table.advice is None) == (table.costly == 0)
    assert (table.sacrifice is None) == (table.sacrifices == 0)
    best = {state: match.best(state, "") for state in states}
    learnable = [state for state in states if costs[state] > 0.01 and len(best[state]) <= 4]
    taught = [lesson.lives for lesson in table.lessons]
    assert len({*taught}) == len(taught) == min(8, len(learnable)) and {*taught} <= {*learnable}
    worths = [float(costs[state]) for state in taught]
    assert worths == pytest.approx(sorted(map(float, map(costs.get, learnable)), reverse=True)[:8], abs=1e-8)
    for lesson in table.lessons:
        assert [*lesson.best] == best[lesson.lives] and lesson.cost == pytest.approx(costs[lesson.lives])
    if table.advice:
        assert table.advice.cost == pytest.approx(float(max(costs.values())), abs=1e-8)
        assert table.advice.cost == pytest.approx(float(costs[table.advice.lives]), abs=1e-12)
        assert [*table.advice.best] == match.best(table.advice.lives, "")
        assert [*table.advice.advised] == advised
    if table.sacrifice:
        example = table.sacrifice
        gain = example.chance - example.chance_otherwise
        assert gain == pytest.approx(max(gains.values()), abs=1e-8)
        assert gain == pytest.approx(purpose(match, example.lives, example.fragment), abs=1e-12)
        assert example.seat == ghost.mover(example.fragment)
        for letter in example.letters:
            ends = [word for word in ghost.words if word.startswith(example.fragment + letter)]
            assert ends and all(ghost.loser(word) == example.seat for word in ends)


@pytest.fixture(scope="module")
def american() -> MatchChapter:
    trie = build_trie(lexicon("american"), 4)
    return match_chapter(trie, published_matches(trie))


def table_of(chapter: MatchChapter, players: int, begins: Begins) -> MatchTable:
    return next(table for table in chapter.by_players(players) if table.begins == begins)


def test_there_is_a_table_for_every_number_of_players_and_rule(american: MatchChapter) -> None:
    assert american.players == (2, 3, 4, 5, 6)
    for lives, players in MATCHES.items():
        for number in players:
            tables = american.by_players(number)
            assert [table.begins for table in tables] == list(BEGINS)
            assert {table.lives for table in tables} == {lives}


def test_the_player_who_begins_a_match_of_three_cannot_win_it(american: MatchChapter) -> None:
    table = table_of(american, 3, "turn")
    assert table.hopeless == (1,)
    assert len(table.best[-1]) == len(table.openings) > 1
    assert table.most_lives == pytest.approx((0, 0.568026, 0.431974), abs=5e-7)


def test_playing_for_the_round_can_cost_nearly_the_whole_match(american: MatchChapter) -> None:
    advice = table_of(american, 3, "loser").advice
    assert advice
    assert (advice.lives, advice.advised, advice.best) == ((4, 4, 4), ("k", "q", "y"), ("c",))
    assert (round(advice.chance, 4), round(advice.chance_advised, 4)) == (0.9777, 0.0074)


def test_it_can_pay_to_complete_a_word_on_purpose(american: MatchChapter) -> None:
    example = table_of(american, 3, "turn").sacrifice
    assert example
    assert (example.lives, example.fragment, example.letters) == ((5, 1, 5), "aci", ("d",))
    assert (round(example.chance, 4), example.chance_otherwise) == (0.8769, 0)


def test_with_two_players_it_never_pays_to_lose_and_advice_for_the_round_costs_nothing(american: MatchChapter) -> None:
    for table in american.by_players(2):
        assert (table.costly, table.sacrifices) == (0, 0)
        assert table.certain == (1,) and table.hopeless == (2,)


def test_the_fairest_rules(american: MatchChapter) -> None:
    assert american.fairest(2) == BEGINS
    assert american.fairest(3) == ("turn",)
    assert american.fairest(6) == ("after-loser",)


@pytest.mark.parametrize(("players", "begins"), [(2, "turn"), (3, "loser"), (5, "turn"), (6, "after-loser")])
def test_each_table_has_its_own_margins(american: MatchChapter, players: int, begins: Begins) -> None:
    """As the command says them, though several tables come from one solution."""
    table = table_of(american, players, begins)
    answer = sb.match(list_path("american"), (table.lives,) * players, begins).answer()
    assert (table.smallest_gap, table.largest_tie) == (answer["smallest_gap"], answer["largest_tie"])


def test_facts_survive_being_stored(american: MatchChapter) -> None:
    assert msgspec.json.decode(msgspec.json.encode(american), type=MatchChapter) == american
