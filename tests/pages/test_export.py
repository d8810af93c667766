"""Downloads: reading gives back what was written, and no spreadsheet executes it."""

import csv
import io
import json

from hypothesis import given
from hypothesis import strategies as st

from generator.games.ghost.chapter.tasks import ghost_chapter
from generator.games.ghost.pages.published import ghost_csv, ghost_json, variants_csv
from generator.games.ghost.rules import GhostRules
from generator.games.jotto.pages.published import jotto_csv, jotto_json, jotto_plans_csv
from generator.lists.lexicon import Lexicon
from generator.pages.published import csv_text, disarmed
from tests.samples import FACTS, JOTTO_OPEN

CHAPTER = ghost_chapter(Lexicon.from_words(["cat", "camel", "goat", "gar", "gannet"]), GhostRules(2, 3))


@given(st.lists(st.tuples(st.text("abc,\"' \n;|é"), st.integers()), max_size=5))
def test_csv_round_trip(rows: list[tuple[str, int]]) -> None:
    read = list(csv.reader(io.StringIO(csv_text(("word", "number"), rows))))
    assert read == [["word", "number"], *[[text, str(number)] for text, number in rows]]


def test_no_formula_reaches_a_spreadsheet() -> None:
    assert csv_text(("x",), [("=1+1",), ("@a",), ("-b",), (-1,)]) == "x\n'=1+1\n'@a\n'-b\n-1\n"


@given(st.text("a='+-@\t\n\u2028\x85", max_size=5))
def test_the_apostrophe_before_a_formula_is_taken_away_again(cell: str) -> None:
    [[text]] = list(csv.reader(io.StringIO(csv_text(("x",), [(cell or "a",)]), newline="")))[1:]
    assert not text.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert disarmed(text) == (cell or "a")


def test_a_chapter_as_csv_and_json() -> None:
    rows = list(csv.DictReader(io.StringIO(ghost_csv(CHAPTER))))
    seat_2 = [row["word"] for row in rows if (row["seat"], row["policy"]) == ("2", "minimal")]
    assert seat_2 == [word for opening in CHAPTER.seats[1].openings for word in opening.words or ()]
    exported = json.loads(ghost_json(FACTS, CHAPTER))
    assert exported["chapter"]["losers"] == list(CHAPTER.losers)
    assert exported["word_list"]["sha256"] == FACTS.sha256


def test_variants() -> None:
    row = next(csv.DictReader(io.StringIO(variants_csv([CHAPTER]))))
    assert (row["min_length"], row["players"], row["playable_words"]) == ("3", "2", "5")
    assert row["losers"] == " ".join(map(str, CHAPTER.losers))


def test_a_jotto_chapter_as_csv_and_json() -> None:
    rows = list(csv.DictReader(io.StringIO(jotto_csv(JOTTO_OPEN))))
    read = [(row["word"], float(row["probability"]), float(row["guesses"])) for row in rows]
    assert read == [(secret.word, secret.probability, secret.guesses) for secret in JOTTO_OPEN.secrets]
    exported = json.loads(jotto_json(FACTS, JOTTO_OPEN))["chapter"]
    assert (exported["lower_exact"], exported["upper_exact"]) == ("5/3", "9/4")
    assert [secret["word"] for secret in exported["secrets"]] == [fact.word for fact in JOTTO_OPEN.secrets]


def test_every_point_of_a_jotto_plan_has_a_row() -> None:
    rows = list(csv.DictReader(io.StringIO(jotto_plans_csv(JOTTO_OPEN))))
    assert [(row["guesses"], row["answers"], row["next_guess"]) for row in rows] == [
        ("", "", "cat"),
        ("cat", "1", "cot"),
        ("cat cot", "1 0", "gar"),
        ("cat cot", "1 2", "cat"),
    ]
