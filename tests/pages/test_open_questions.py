"""*Open questions*: what it says of its sources, and what it leaves out."""

import hashlib
from fractions import Fraction
from functools import cache

import strategy_book as sb
from strategy_book.games.ghost.pages.chapters import GhostList
from strategy_book.games.jotto.pages.asked import Gains, jotto_answers
from strategy_book.games.jotto.pages.chapters import JottoList
from strategy_book.games.kin.pages.chapters import KinList
from strategy_book.pages.render import render
from strategy_book.paths import TEMPLATES, WORDLISTS
from tests.known_results.codes import mastermind
from tests.samples import FACTS, JOTTO_EVEN, JOTTO_OPEN, JOTTO_SOLVED


def test_norvigs_list_is_the_one_that_ships() -> None:
    digest = hashlib.sha256((WORDLISTS / "enable1.txt").read_bytes()).hexdigest()
    assert f'enable1 = "{digest}"' in (TEMPLATES / "open_questions.md.j2").read_text("utf-8")


def test_a_book_without_chapters_asks_only_what_it_can_answer() -> None:
    nothing = {"coming": 1, "people": [], "matches": [], "foes": {}, "jotto": jotto_answers([], None), "paper": None}
    page = render("open_questions.md.j2", ghost=[GhostList(FACTS, ())], kin=[KinList(FACTS, ())], **nothing)
    assert [line for line in page.splitlines() if line.startswith("#")] == [
        "# Open questions, answered",
        "## Peter Norvig’s notebook",
        "### Can a player cheat by changing the list of words?",
        "## Where a source is wrong",
        "### An interview question",
        "### Mastermind with two pegs",
    ]
    assert "This edition does not have that list" in page
    assert "This book was not finished" in page
    assert "data-fact" not in page


def test_the_interview_question_has_two_answers() -> None:
    game = sb.Ghost(["cat", "calf", "dog", "bear"], min_length=1)
    assert game.winning_moves("") == ["b", "c"]


def test_the_formula_for_mastermind_with_two_pegs_is_wrong_for_two_colours() -> None:
    answers = mastermind(2, 2).table.tolist()

    @cache
    def fewest(codes: frozenset[int]) -> int:
        """Guesses for all codes together."""
        sums = []
        for guess in range(len(answers)):
            parts: dict[int, set[int]] = {}
            for code in codes - {guess}:
                parts.setdefault(answers[guess][code], set()).add(code)
            if codes not in parts.values():
                sums.append(len(codes) + sum(fewest(frozenset(part)) for part in parts.values()))
        return min(sums, default=0)

    codes = frozenset(range(len(answers)))
    formula = Fraction(8 * 2**3 + 51 * 2**2 - 74 * 2 + 48, 24 * 2**2)
    assert (formula, Fraction(fewest(codes), len(codes))) == (Fraction(7, 4), 2)


def test_bounds_say_which_length_is_easier() -> None:
    answers = jotto_answers([JottoList(FACTS, (JOTTO_EVEN, JOTTO_SOLVED, JOTTO_OPEN))], None)
    assert [chapter.letters for _, chapter in answers.easier or ()] == [3, 4]
    assert [chapter.letters for _, chapter in answers.harder or ()] == [4, 5]
    assert (answers.everyday, answers.chapters, answers.races) == ((), 3, ())
    assert [(row.title, [*row.guesses]) for row in answers.gains] == [(FACTS.title, [3, 4, 5])]


def test_the_gain_falls_if_the_printed_numbers_do() -> None:
    assert Gains("", "", {2: 0.519, 3: 0.127, 4: 0.038}).fall
    assert not Gains("", "", {2: 0.246, 4: 0.019, 5: 0.040}).fall
    assert not Gains("", "", {2: 0.16524, 3: 0.16519}).fall
