"""``check_bound.py``, which the site publishes, proves bounds from the words alone, and finds those too high."""

import json
import shutil
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from strategy_book.games.jotto.feedback import feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solve.bound.uniform_hider import plain_profiles_bound
from strategy_book.lists.lexicon import Lexicon
from strategy_book.paths import SOURCE
from tests.verify.conftest import run_program

EVERYDAY = JottoRules(3, repeated_letters=True, anagrams=True)


def test_right_bounds_are_proved_and_the_program_is_short(built: Path) -> None:
    done = run_program("check_bound.py", built, built)
    assert (done.returncode, done.stderr) == (0, "")
    assert "/jotto/" in done.stdout
    assert len((built / "check_bound.py").read_text().splitlines()) <= 150


def test_a_bound_by_profiles_is_checked_from_the_words(tmp_path: Path) -> None:
    words = ["".join(letters) for letters in product("abcde", repeat=3)]
    feedback = feedback_table(select_secrets(Lexicon.from_words(words), EVERYDAY))
    bound = plain_profiles_bound(feedback)
    assert bound is not None
    site = tmp_path / "site"
    for folder in ("jotto/words", "word-lists"):
        (site / folder).mkdir(parents=True)
    shutil.copy(SOURCE / "site_src/pages/check_bound.py", site)
    (site / "word-lists/words.txt").write_text("\n".join(words))
    file = site / "jotto/words/3-everyday.json"
    facts = {"letters": 3, "lower_by_profiles": str(bound)}
    facts["secrets"] = secrets = [{"word": word} for word in words]
    file.write_text(json.dumps({"chapter": facts}))
    done = run_program("check_bound.py", site, site)
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, str(file))
    assert "is proved" in done.stdout
    for lie in (
        {"lower_by_profiles": str(bound + Fraction(1, 10**9))},
        {"lower_by_profiles": "9" * 5000},
        {"lower_by_profiles": "1e3000000000"},
        {"secrets": secrets[5:]},
        {"secrets": [*secrets, {"word": "abf"}]},
        {"letters": 2},
    ):
        file.write_text(json.dumps({"chapter": {**facts, **lie}}))
        assert "Wrong lower bounds: 1" in run_program("check_bound.py", site, file).stderr


DAMAGED = [b"{}", *(pytest.param(text, marks=pytest.mark.rest) for text in (b"{", b"[]", b"\xff", b"[" * 100_000))]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_file_that_is_not_a_chapter_does_not_stop_the_others(site: Path, content: bytes) -> None:
    first, *others = sorted(site.glob("jotto/*/*[0-9y].json"))
    first.write_bytes(content)
    done = run_program("check_bound.py", site, site)
    assert done.stderr.strip() == "Wrong lower bounds: 1"
    assert all(str(file) in done.stdout for file in (first, *others))
