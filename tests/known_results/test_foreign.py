"""Results that others have published of other lists and other games, with no help from this project."""

import hashlib
import json
import os
import random
import string
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import strategy_book as sb
from strategy_book.games.ghost.rules import Finish
from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.chapter.paper import kept_table
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.bound.uniform_hider import prove_lower_bound
from strategy_book.games.jotto.solve.equilibrium import fictitious_play
from strategy_book.games.jotto.solve.equilibrium.exploitability import uniform
from strategy_book.games.jotto.solve.exact.solve import solve_exactly
from strategy_book.games.jotto.solve.guess.guesser import Guesser
from strategy_book.games.jotto.solve.solver import benchmark, paper_table, solve
from tests.known_results.codes import mastermind
from tests.known_results.test_jotto import table
from tests.wordlists import PLACES

KNOWN = tomllib.loads(Path(__file__).with_name("foreign.toml").read_text("utf-8"))
"""Results with their sources, and the SHA-256 of the lists that they need."""

BOOTHE = """
aquiculture aquifer aquilegia aquiver bwana cwm drave dreck drink droll druse dry ewe fjeld fjord gjetost hryvnia ihram
jnana kwashiorkor llano mho nth oquassa prawn prequel prithee pro prurigo pry qua qubit quetzal quiff quondam qursh
rhamnus rheum rhizosphere rho rhumb rhyolitic squoosh tchotchke uxoricide vying wrath wrest wrist wrought wrung wry
xanthic xanthin yttrium zzz
""".split()  # noqa: SIM905
"""P. Boothe, Winning the Game of Ghost with Prefix Trees (2011): what the second player has to know."""

DRESHER = [
    *(1, 3, 9, 2, 20, 12, 23, 27, 31, 35, 187, 1461, 485, 105, 64, 69, 67, 18, 11, 41, 87, 23, 97, 828, 251175),
    *(497650, 1582733, 480083, 3070955, 139927, 1253, 1301, 160, 83, 172, 89, 184, 181, 187, 193, 199, 205, 211),
    *(217, 223, 229, 235, 241, 247, 253, 259, 265),
]
"""The numerators of the values of Dresher's guessing game, OEIS A286676, for 1, 2, ... numbers."""

FIRST = """
3/2 9/5 2 20/9 12/5 23/9 27/10 31/11 35/12 187/62 1461/470 485/152 105/32 64/19 69/20 67/19 18/5 11/3
""".split()  # noqa: SIM905


def list_with(sha256: str, source: str) -> Path:
    """The file with these bytes, wherever it is, whatever its name; skips the test if no folder has it."""
    named = os.environ.get("STRATEGY_BOOK_TEST_LISTS")
    for folder in [*PLACES, *([Path(named)] if named else [])]:
        for path in folder.glob("*"):
            if path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == sha256:
                return path
    pytest.skip(f"no file with the SHA-256 {sha256[:12]}... ({source}); STRATEGY_BOOK_TEST_LISTS names a folder")


def test_boothes_56_words() -> None:
    path = list_with(
        "3476519f7a0c7b1242c0b183043a13f6ba2040e3e597eaf679e5f6c3e79a989b", "twl06.txt of github.com/pboothe/Ghost"
    )
    words = sb.read(path, capitals="words")
    assert len(words) == 178_691
    game = sb.Ghost(words, min_length=1)
    assert game.losers() == [1]
    answer = game.strategy(seat=2)
    assert len({word for listed in answer.openings.values() for word in listed or ()}) == len(BOOTHE) == 56

    def wins(fragment: str) -> bool:
        """Whether the second player, to move, wins with these words alone against every answer."""
        for letter in {word[len(fragment)] for word in BOOTHE if word.startswith(fragment) and word != fragment}:
            longer = fragment + letter
            if not game.is_word(longer) and all(
                game.is_word(longer + answer) or wins(longer + answer) for answer in game.moves(longer)
            ):
                return True
        return False

    assert all(wins(letter) for letter in game.moves())


QUART_DE_SINGE = {
    (3, 2, "loses"): {"2": "hjlmr"},
    (4, 2, "loses"): {"2": "hjlmqrv"},
    (3, 3, "loses"): {"3": "l", "23": "q", "13": "aeioswy", "12": "hjmnrux", "123": "fz"},
    (3, 2, "goes-on"): {"2": "dhnx"},
    (4, 2, "goes-on"): {"2": "dhnx"},
    (3, 3, "goes-on"): {"2": "q", "3": "dkx", "13": "aegioptuwy", "12": "bhv", "123": "c"},
    (4, 3, "goes-on"): {"2": "q", "3": "dkx", "13": "aegioptuwy", "12": "bhv", "123": "c"},
}
"""Who may lose after each first letter, by (minimum, players, rule); after all others, seat 1 loses.

A program of twenty lines that shares nothing with this project went through all fragments.
"""


@pytest.fixture(scope="module")
def wfrench() -> sb.WordList:
    return sb.read("wfrench")


@pytest.mark.parametrize(("rules", "letters"), QUART_DE_SINGE.items())
def test_quart_de_singe(wfrench: sb.WordList, rules: tuple[int, int, Finish], letters: dict[str, str]) -> None:
    assert len(wfrench) == 325_275
    min_length, players, finish = rules
    openings = sb.Ghost(wfrench, players, min_length, finish).solve().openings
    expected = {letter: [int(seat) for seat in seats] for seats, many in letters.items() for letter in many}
    assert openings == {letter: [1] for letter in string.ascii_lowercase} | expected


def test_superghost_of_u_txt() -> None:
    path = list_with(
        "8848c3094aa51f7bc0f0a233417d9e66c205fd428b4a53e48285a5d1b4c710f5",
        "words/u.txt of github.com/danielq987/superghost-tree",
    )
    answer = sb.SuperGhost(json.loads(path.read_text())).solve()
    assert (answer.losers, answer.winning_moves) == ([2], ["o", "s"])
    assert answer["word_list"]["fragments"] - 1 == 386_236  # "about 380,000 nodes", without the empty one


def dresher(numbers: int) -> Feedback:
    """Guess a number, and hear whether the secret is smaller or greater."""
    table = (np.arange(numbers)[:, None] < np.arange(numbers)).astype(np.uint8)
    np.fill_diagonal(table, 2)
    return Feedback(table, 2)


@pytest.mark.parametrize(
    "numbers", [pytest.param(n, marks=pytest.mark.slow if n > 13 else ()) for n in range(2, len(DRESHER) + 1)]
)
def test_dreshers_game(numbers: int) -> None:
    solved = solve_exactly(dresher(numbers))
    assert solved.lower == solved.upper and solved.upper.numerator == DRESHER[numbers - 1]
    if numbers - 2 < len(FIRST):
        assert solved.upper == Fraction(FIRST[numbers - 2])


@pytest.mark.parametrize(
    ("pegs", "colours", "value"), [(2, 6, "11/3"), pytest.param(3, 4, "219/68", marks=pytest.mark.slow)]
)
def test_mastermind_is_solved(pegs: int, colours: int, value: str) -> None:
    solved = solve_exactly(mastermind(pegs, colours))
    assert solved.lower == solved.upper == Fraction(value)


@pytest.mark.rest
def test_mastermind_of_the_shops_takes_the_average_of_koyama_and_lai() -> None:
    """5625/1296 against codes that are equally likely, which is 0.0008 below M. Wiener's value, 5600/1290."""
    feedback = mastermind(4, 6)
    proved = prove_lower_bound(feedback, JottoBudget.for_command(len(feedback), "equilibrium"))
    assert proved.value == Fraction(5625, 1296)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_mastermind_of_the_shops_is_bracketed() -> None:
    """M. Wiener: 5600/1290."""
    feedback = mastermind(4, 6)
    solved = solve(feedback, "equilibrium", JottoBudget.for_command(len(feedback), "equilibrium").with_trees(100))
    assert Fraction("4.33") < solved.lower.value <= Fraction(5600, 1290) <= solved.guarantee
    assert solved.guarantee - solved.lower.value < Fraction(1, 20)


def game_of(name: str, min_length: int, players: int = 2) -> sb.Ghost:
    """Ghost on one of the lists of ``foreign.toml``."""
    return sb.Ghost(sb.read(list_with(KNOWN["lists"][name], name)), players, min_length)


@pytest.mark.parametrize(("name", "min_length", "players", "losers", "letters"), KNOWN["ostrow"]["rows"])
def test_ostrows_table(name: str, min_length: int, players: int, losers: list[int], letters: str) -> None:
    answer = game_of(name, min_length, players).solve()
    assert (answer.losers, "".join(answer.winning_moves)) == (losers, letters)


def test_the_puzzle_of_ita_software_on_its_own_list() -> None:
    game, known = game_of("WORD.LST", 4), KNOWN["ita"]
    assert game.word_list()["words"] == known["words"]
    assert {prefix: game.line(prefix) for prefix in known["lines"]} == known["lines"]


def test_who_wins_at_codegolf() -> None:
    known = KNOWN["codegolf"]
    game = sb.Ghost(known["words"].split(), min_length=1)
    wins = {start: len(start) % 2 + 1 not in game.losers(start) for start in known["wins"]}
    assert wins == known["wins"]


def test_an_interview_leaves_out_a_winning_letter() -> None:
    known = KNOWN["two_sigma"]
    game = sb.Ghost(known["words"].split(), min_length=1)
    assert "".join(game.winning_moves()) == known["winning"] > known["published"]
    assert {start: "".join(game.winning_moves(start)) for start in known["after"]} == known["after"]


@pytest.mark.parametrize(("size", "fragments", "letters"), KNOWN["superghost"]["samples"])
def test_superghost_as_another_program_solves_it(size: int, fragments: int, letters: str) -> None:
    words = [word for word in sb.read("american") if len(word) >= 4]
    sample = random.Random(KNOWN["superghost"]["seed"]).sample(words, size)
    answer = sb.SuperGhost(sample, min_length=4).solve()
    assert (answer["word_list"]["fragments"], "".join(answer.winning_moves)) == (fragments, letters)


def fewest_guesses(colours: int) -> Fraction:
    """Of Mastermind with two places, on average over all codes: a proved bound, and a plan that meets it."""
    feedback = mastermind(2, colours)
    proved = prove_lower_bound(feedback, JottoBudget.for_command(len(feedback), "equilibrium")).value
    guesses = Guesser(feedback).greedy(uniform(len(feedback))).depth
    assert proved == Fraction(int(guesses.sum()), len(feedback))
    return proved


@pytest.mark.rest
def test_chen_and_lin_on_mastermind_with_two_places() -> None:
    fewest = [*map(Fraction, KNOWN["mastermind"]["fewest"])]
    assert [fewest_guesses(colours) for colours in range(3, len(fewest) + 3)] == fewest
    two = KNOWN["mastermind"]["two_colours"]
    assert fewest_guesses(2) == Fraction(two["fewest"]) > Fraction(two["formula"])


def overall(letters: int, iterations: int) -> float:
    """What the paper's strategies gain on the benchmark with words of ``american``."""
    feedback = table("american", letters)
    return paper_table(fictitious_play.solve(feedback, iterations), benchmark(feedback)).overall_vs_benchmark


def test_the_papers_profits_fall_with_more_letters_on_its_own_list() -> None:
    kept = kept_table()
    assert kept is not None
    profits = [round(column.figures.overall_vs_benchmark, 3) for column in kept.columns]
    assert profits == KNOWN["exploitation"]["profits"]["TWL06"] == sorted(profits, reverse=True)


def lengths() -> list[Any]:
    """The letters of a word, the iterations of the paper, and the profit; the longer words take minutes."""
    profits = KNOWN["exploitation"]["profits"]["american"]
    rows = zip((2, 3, 4, 5, 6), (22_212, 10_694, 3_568, 3_906, 3_906), profits, strict=True)
    return [pytest.param(*row, marks=pytest.mark.rest if row[0] < 4 else pytest.mark.slow) for row in rows]


@pytest.mark.parametrize(("letters", "iterations", "profit"), lengths())
def test_the_papers_profits_on_american(letters: int, iterations: int, profit: float) -> None:
    assert round(overall(letters, iterations), 3) == profit
