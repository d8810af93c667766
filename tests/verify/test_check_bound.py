"""``check_bound.py``, which the site publishes, checks each certificate of a lower bound and finds bounds too high."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path


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
    file = Path(check(site, site).stdout.splitlines()[0])
    book = json.loads(file.read_text())
    higher = str(Fraction(book["chapter"]["lower_exact"]) + Fraction(1, 10**9))
    lies: tuple[dict[str, object], ...]
    lies = ({"lower_exact": higher}, {"proof_sets": ""}, {"hider_weights": []}, {"proof_sets": "!"})
    for lie in lies:
        if all(book["chapter"][key] != value for key, value in lie.items()):
            file.write_text(json.dumps({**book, "chapter": {**book["chapter"], **lie}}))
            assert "Wrong lower bounds: 1" in check(site, file).stderr
