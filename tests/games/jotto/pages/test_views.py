"""The choices behind a chapter's sentences."""

import dataclasses
from fractions import Fraction

import pytest

from strategy_book.games.jotto.chapter.facts import FirstGuess, JottoChapter, LetterShare, Secret
from strategy_book.games.jotto.pages.views import BARS, MANY, jotto_view
from tests.samples import JOTTO_EVEN, JOTTO_EVERYDAY, JOTTO_OPEN, JOTTO_SOLVED, JOTTO_UNEVEN


@pytest.mark.parametrize(
    ("chapter", "choices"),
    [
        (JOTTO_OPEN, ("unproved", "between", "the best reply", "all", "ranked")),
        (JOTTO_SOLVED, ("uniform", "proved", "nothing", "all", "ranked")),
        (JOTTO_EVEN, ("uniform", "between", "the best reply", "favourites even", "many")),
        (JOTTO_UNEVEN, ("mixture", "searched", "nothing", "favourites even", "ranked")),
    ],
)
def test_the_choices_of_made_up_chapters(chapter: JottoChapter, choices: tuple[str, ...]) -> None:
    view = jotto_view(chapter)
    assert (view.hider, chapter.value, view.open, view.chances, view.hardest) == choices
    assert view.few == (chapter.size <= 2)


def test_words_that_all_tie_have_no_ranking() -> None:
    tied = tuple(Secret(f"word{i}", 1 / MANY, 2.0) for i in range(MANY))
    view = jotto_view(dataclasses.replace(JOTTO_OPEN, secrets=tied))
    assert (view.chances, view.hardest) == ("all even", "all")


@pytest.mark.parametrize(
    ("plans", "chances", "beginning"),
    [(1, (1.0,), "one plan"), (3, (1.0,), "same"), (3, (0.504, 0.496), "level"), (3, (0.506, 0.494), "likeliest")],
)
def test_how_the_guesser_begins(plans: int, chances: tuple[float, ...], beginning: str) -> None:
    first = tuple(FirstGuess(word, chance) for word, chance in zip(("cat", "cot"), chances, strict=False))
    assert jotto_view(dataclasses.replace(JOTTO_OPEN, plans=plans, first_guesses=first)).beginning == beginning


def test_a_proved_reply_leaves_only_a_better_hider_open() -> None:
    assert jotto_view(dataclasses.replace(JOTTO_OPEN, hider_least_is_best=True)).open == "a better hider"


@pytest.mark.parametrize(
    ("weights", "sets"),
    [
        (("2", "1", "1"), 2),  # each set has the weight 2
        (("1", "1", "1"), 0),  # "act" and "cat" make one set, which is twice as likely
        (("4", "3", "1"), 0),  # the words of a set differ
    ],
)
def test_a_hider_may_draw_sets_of_words_with_the_same_letters(weights: tuple[str, ...], sets: int) -> None:
    secrets = tuple(Secret(word, 0.25, 2.0) for word in ("dog", "act", "cat"))
    chapter = dataclasses.replace(JOTTO_OPEN, secrets=secrets, hider_weights=weights, anagrams=True)
    assert jotto_view(chapter).even_sets == sets
    assert jotto_view(dataclasses.replace(chapter, anagrams=False)).even_sets == 0


def test_secrets_are_ranked_both_ways() -> None:
    view = jotto_view(JOTTO_OPEN)
    assert [secret.word for secret in view.ranked] == ["gar", "cat", "cot"]
    assert [secret.word for secret in view.soonest] == ["cot", "cat", "gar"]
    assert [secret.word for secret in view.never] == ["cot"]
    assert view.tied == 1


def test_any_letter_may_hide_well_and_one_that_is_not_rare_gives_a_word_away() -> None:
    shares = (
        LetterShare("x", 0.001, 0.019),
        LetterShare("a", 0.5, 0.6),
        LetterShare("b", 0.5, 0.5),
        LetterShare("c", 0.5, 0.4),
        LetterShare("z", 0.019, 0.001),
    )
    view = jotto_view(dataclasses.replace(JOTTO_OPEN, shares=shares))
    assert [share.letter for share in view.hiding] == ["x", "a"]
    assert [share.letter for share in view.telling] == ["c"]


def test_only_so_many_favourites_have_a_bar() -> None:
    many = tuple(Secret(f"word{i}", 1 / (i + 1), 2.0) for i in range(BARS + 1))
    view = jotto_view(dataclasses.replace(JOTTO_OPEN, secrets=many))
    assert view.chances == "favourites" and view.favourites == many[:BARS]
    assert jotto_view(dataclasses.replace(JOTTO_OPEN, secrets=many[:BARS])).chances == "all"


def test_a_guesser_exceeds_the_books_bound_by_a_proved_number() -> None:
    excess = [excess for _, excess in jotto_view(JOTTO_OPEN).contenders]
    assert excess == [None, Fraction(1, 4), Fraction(3, 4)]


def test_replies_are_proved_by_this_build_or_not_at_all() -> None:
    pairs = tuple(dataclasses.replace(pair, best_reply=True) for pair in JOTTO_OPEN.contenders)
    proved = dataclasses.replace(JOTTO_OPEN, contenders=pairs)
    assert not jotto_view(JOTTO_OPEN).replies_proved
    assert jotto_view(proved).replies_proved
    assert not jotto_view(dataclasses.replace(proved, certified=JOTTO_UNEVEN.certified)).replies_proved


def test_the_race_has_people_first_and_both_seats() -> None:
    opponents = jotto_view(JOTTO_EVERYDAY).racers
    assert [(opponent.size, opponent.first, opponent.second) for opponent in opponents] == [
        (35, 0.75, 0.75),
        (None, 0.5, 0.5),
        (None, 0.625, 0.5625),
    ]
    assert jotto_view(JOTTO_OPEN).racers == ()
