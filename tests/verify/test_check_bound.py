"""``check_bound.py``, which the site publishes, checks each certificate of a lower bound and finds bounds too high."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from generator.games.jotto.feedback import feedback_table, select_secrets
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.solve.bound.plain_profiles import plain_profiles_bound
from generator.lists.lexicon import Lexicon
from generator.paths import SOURCE

EVERYDAY = JottoRules(3, repeated_letters=True, anagrams=True)


def check(site: Path, target: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-W", "error", str(site / "check_bound.py"), str(target)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_right_bounds_are_proved_and_the_program_is_short(built: Path) -> None:
    done = check(built, built)
    assert (done.returncode, done.stderr) == (0, "")
    assert "/jotto/" in done.stdout
    assert len((built / "check_bound.py").read_text().splitlines()) <= 150


def test_a_bound_too_high_and_a_certificate_without_its_sets_are_named(built: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(built, site)
    file, book = next(
        (file, book)
        for file in sorted(site.glob("jotto/*/[2-6].json"))
        if (book := json.loads(file.read_text()))["chapter"]["proof_sets"]
    )
    higher = str(Fraction(book["chapter"]["lower_exact"]) + Fraction(1, 10**9))
    extra = [*(book["chapter"]["hider_weights"] or ["1"] * len(book["chapter"]["secrets"])), "-1"]
    lies: tuple[dict[str, object], ...] = (
        {"lower_exact": higher},
        {"lower_exact": "1e3000000000"},
        {"hider_weights": []},
        {"hider_weights": extra},
        {"proof_sets": "!"},
        {"lower_by_profiles": "1", "lower_exact": higher},
        {"letters": 1},
    )
    for lie in lies:
        if all(book["chapter"][key] != value for key, value in lie.items()):
            file.write_text(json.dumps({**book, "chapter": {**book["chapter"], **lie}}))
            assert "Wrong lower bounds: 1" in check(site, file).stderr


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
    facts = {"letters": 3, "proof_sets": "", "lower_by_profiles": str(bound)}
    facts["secrets"] = secrets = [{"word": word} for word in words]
    file.write_text(json.dumps({"chapter": facts}))
    done = check(site, site)
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, str(file))
    assert "is proved" in done.stdout
    for lie in (
        {"lower_by_profiles": str(bound + Fraction(1, 10**9))},
        {"lower_by_profiles": "9" * 5000},
        {"secrets": secrets[5:]},
        {"secrets": [*secrets, {"word": "abf"}]},
        {"letters": 2},
    ):
        file.write_text(json.dumps({"chapter": {**facts, **lie}}))
        assert "Wrong lower bounds: 1" in check(site, file).stderr


@pytest.mark.parametrize("content", [b"{", b"{}", b"[]", b"\xff", b"[" * 100_000])
def test_a_file_that_is_no_chapter_does_not_stop_the_others(built: Path, tmp_path: Path, content: bytes) -> None:
    site = tmp_path / "site"
    shutil.copytree(built, site)
    first, *others = sorted(site.glob("jotto/*/*[0-9y].json"))
    first.write_bytes(content)
    done = check(site, site)
    assert done.stderr.strip() == "Wrong lower bounds: 1"
    assert all(str(file) in done.stdout for file in (first, *others))
