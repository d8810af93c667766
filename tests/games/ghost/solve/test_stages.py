import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import strategy_book as sb
from strategy_book.errors import InputError
from strategy_book.games.ghost.solve.losers import SolvedGhost
from strategy_book.games.ghost.solve.stages import MOST_STAGES, SeatStages, seat_stages
from strategy_book.games.ghost.solve.strategies import Policy, kept_plays
from strategy_book.lists.ranks import READERS, SIZES, Ranks
from tests.games.ghost.reference import Ghost
from tests.games.ghost.stages_reference import fewest, is_enough, known_to, openings_of
from tests.games.ghost.strategies import both

LADDER = (10, 20, 35, 95)


@st.composite
def ranked_games(draw: st.DrawFn) -> tuple[Ghost, SolvedGhost, Ranks]:
    """A tiny game of two players with words behind words, and a rank for each word."""
    word = st.text("ab", min_size=1, max_size=6) | st.text("abc", min_size=1, max_size=5)
    words = sorted(draw(st.sets(word, min_size=1, max_size=14)))
    min_length = draw(st.integers(1, min(3, max(map(len, words)))))
    ranks = draw(st.lists(st.sampled_from([10, 20, 35, 65535]), min_size=len(words), max_size=len(words)))
    return *both(words, min_length, 2), np.array(ranks, np.uint16)


def stages_of(solved: SolvedGhost, ranks: Ranks, seat: int, policy: Policy = "minimal") -> SeatStages:
    return seat_stages(solved, seat, kept_plays(solved, seat, policy), ranks, LADDER)


@given(ranked_games(), st.sampled_from([1, 2]), st.sampled_from(["minimal", "theobald"]))
def test_each_stage_is_the_smallest_that_never_loses_to_its_readers(
    game: tuple[Ghost, SolvedGhost, Ranks], seat: int, policy: Policy
) -> None:
    slow, solved, ranks = game
    answer = stages_of(solved, ranks, seat, policy)
    by_word = dict(zip(solved.trie.lexicon.words(), ranks.tolist(), strict=True))
    won = {step.opening: step.words for step in answer.order}
    whole = {word for words in won.values() for word in words}
    assume(len(whole) <= 9)
    before: set[str] = set()
    for stage in answer.stages:
        known = known_to(slow, by_word, stage.size)
        assert list(stage.openings) == openings_of(known, won)
        assert list(stage.words) == sorted({*stage.words})
        assert before <= {*stage.words} <= whole
        assert is_enough(slow, known, seat, stage.openings, stage.words)
        if stage is not answer.stages[-1]:
            assert len(stage.words) == fewest(slow, known, seat, stage.openings, before, whole)
        before = {*stage.words}
    assert before == whole or not answer.stages


@given(ranked_games(), st.sampled_from([1, 2]))
def test_the_order_has_every_opening_once_fewest_words_first(game: tuple[Ghost, SolvedGhost, Ranks], seat: int) -> None:
    slow, solved, ranks = game
    answer = stages_of(solved, ranks, seat)
    legal = dict(zip(solved.trie.lexicon.words(), ranks.tolist(), strict=True))
    familiar = [word for word in slow.legal if legal[word] <= 35] or list(slow.legal)
    expected = []
    for opening in {word[: seat - 1] for word in slow.words if len(word) >= seat} - slow.words:
        if seat not in slow.losers(opening):
            count = sum(word.startswith(opening) for word in familiar)
            expected.append((len(slow.minimal(opening, seat)), -count, opening))
    assert [step.opening for step in answer.order] == [opening for *_, opening in sorted(expected)]
    reached = 0
    for (size, count, _), step in zip(sorted(expected), answer.order, strict=True):
        reached -= count
        assert (len(step.words), step.share, step.reached) == (size, -count / len(familiar), reached / len(familiar))


@pytest.fixture(scope="module")
def american() -> sb.Ghost:
    return sb.Ghost("american")


def test_the_known_figures_of_american(american: sb.Ghost) -> None:
    """Of 53 words 30 are enough against size 10, 37 against 20, 46 against newspaper readers (issue 24)."""
    answer = american.strategy(2, stages=True)
    sizes = {stage["size"]: len(stage["words"]) for stage in answer.stages}
    assert [*sizes] == [*SIZES]
    assert (sizes[10], sizes[20], sizes[35], sizes[95]) == (30, 37, 46, 53)
    assert [stage["readers"] for stage in answer.stages] == [*READERS.values()]
    whole = sorted(word for words in answer.openings.values() for word in words or ())
    assert answer.stages[-1]["words"] == whole
    assert answer.order[0]["opening"] == "c" and answer.order[-1]["reached"] == pytest.approx(0.847, abs=5e-4)


def test_ten_words_of_enable1_answer_53_percent_of_openings() -> None:
    answer = sb.Ghost("enable1").strategy(2, stages=True)
    assert [len(step["words"]) for step in answer.order[:10]] == [1] * 10
    assert round(answer.order[9]["reached"], 2) == 0.53


def test_a_rank_file_with_many_ranks_has_some_stages() -> None:
    words = [f"{a}{b}x" for a in "abcdefgh" for b in "abcdefgh"]
    _, solved = both(words, 3, 2)
    ranks = np.arange(1, len(words) + 1, dtype=np.uint16)
    answer = seat_stages(solved, 2, kept_plays(solved, 2, "minimal"), ranks, range(1, len(words) + 1))
    assert len(answer.stages) <= MOST_STAGES
    assert answer.stages[-1].size == len(words)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [({"prefix": "b"}, "leave out the prefix"), ({"policy": "outcomes"}, "minimal or theobald")],
)
def test_stages_that_do_not_exist_are_refused(american: sb.Ghost, arguments: dict[str, str], message: str) -> None:
    with pytest.raises(InputError, match=message):
        american.strategy(2, stages=True, **arguments)  # type: ignore[arg-type]


def test_stages_need_two_players_and_ranks() -> None:
    with pytest.raises(InputError, match="two players"):
        sb.Ghost(["abcd"], players=3).strategy(1, stages=True)
    with pytest.raises(InputError, match="no familiarity ranks"):
        sb.Ghost(["zzzx", "yyyx"]).strategy(1, stages=True)
