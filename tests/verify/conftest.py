"""The small book whose copies the tests of this folder spoil."""

import json
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from strategy_book.book.pages import published_files
from strategy_book.book.postbuild.worker import file_sum, file_sums, stamp_data, write_sums
from strategy_book.published.site import read_lists
from strategy_book.verify import readers
from strategy_book.verify.book import all_checks
from strategy_book.verify.findings import Check, Findings, check_lists
from strategy_book.verify.forms import check_forms
from tests.books import findings_of, shared_home, small_book

WORDS = "cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\ncot\ncart\ngoad\nmango\ncatnap\ngoats\n"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The site of a list of thirteen words, which no test changes: built once for the tests of every process."""
    home = shared_home(tmp_path_factory, worker_id, "verify", lambda home: small_book(home, WORDS))
    return home / "site"


@pytest.fixture(scope="session")
def fresh(built: Path) -> Findings:
    """What ``verify`` finds in it."""
    return findings_of(built)


@pytest.fixture(scope="session")
def french(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The same book in French."""
    home = shared_home(tmp_path_factory, worker_id, "french-small", lambda home: small_book(home, WORDS, language="fr"))
    return home / "site"


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Path:
    """A copy to spoil."""
    return Path(shutil.copytree(built, tmp_path / "site"))


def names(site: Path) -> set[str]:
    """The names of all files of a site."""
    return {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}


def forge(site: Path) -> None:
    """Make ``SHA256SUMS`` and all other digests fit the files, as somebody who changed one could."""
    data = stamp_data(site)
    worker, sums = site / "sw.js", file_sums(site)
    text = re.sub('(?<=^const DATA = ").*(?=";$)', data, worker.read_text("utf-8"), flags=re.MULTILINE)
    for name in json.loads(re.findall("FILES = (.*);\n", text)[0]):
        known = f"{sums[name][:16]}{(site / name).stat().st_size}"
        text = re.sub(f'"{re.escape(name)}":"[0-9a-f]+"', f'"{name}":"{known}"', text)
    worker.write_text(text, "utf-8")
    sums["sw.js"] = file_sum(worker)
    write_sums(site, {name: total for name, total in sums.items() if name[0] != "."})


def verify_forged(site: Path) -> Findings:
    """What ``verify`` finds in a book of whose changes neither the sums nor the worker know anything."""
    forge(site)
    return findings_of(site)


def run_program(name: str, site: Path, *arguments: Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run ``check_book.py`` or ``check_bound.py`` of a site."""
    command = [sys.executable, "-I", "-W", "error", site / name, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd)


READ_BY = {
    r"assets/data/(learn/.*|decks|left-out)\.js": "decks of zoo",
    r"word-lists/lists\.json": r"ghost/zoo/\d-2.json",
    r"(assets/data/(words/.*|index|glosses)\.js)|word-lists/glosses\.csv": "assets/data/index.js",
    r"(assets/data/kin/zoo\.js)": r"\1", r"assets/data/jotto/zoo-(.*?)(-plans)?\.js": r"jotto/zoo/\1.json",
    r"assets/data/matches/.*": "ghost/zoo/match.json",
    r"assets/data/(ranks/.*|sizes\.js)": r"ghost/zoo/(people|\d-2)\.json",
    r"assets/data/(ghost|disputes)/.*": "ghost/zoo/people.json",
    r"ghost/zoo/(\d)-\d\.(json|csv)": r"ghost/zoo/\1-2.json", r"ghost/zoo/variants\.csv": r"ghost/zoo/\d-2.json",
    r"((ghost|kin|jotto)/zoo/.*?)(-plans)?\.(json|csv)": r"\1.json",
}  # fmt: skip
"""For each file of the small book, the checks of ``all_checks`` that read it; the first pattern that fits counts."""


@cache
def _checks(site: Path) -> list[Check]:
    return [*all_checks(site, names(site), read_lists(site), published_files())]


def checks_about(site: Path, file: str) -> list[Check]:
    """The checks that read a file of data, but for its form."""
    fits = ((re.fullmatch(pattern, file), name) for pattern, name in READ_BY.items())
    match, name = next((match, name) for match, name in fits if match)
    expected = re.compile(match.expand(name.replace(r"\d", r"\\d")))
    return [check for check in _checks(site) if expected.fullmatch(check.name)]


def wrong_about(site: Path, file: str) -> list[tuple[str, str]]:
    """What these checks, those of the lists and that of the form of a JSON file find."""
    readers._sizes.cache_clear()
    lists = check_lists(site, read_lists(site)).wrong if file.startswith("word-lists/") else []
    kinds = [kind for kind in published_files() if file.endswith(".json") and re.fullmatch(kind.pattern, file)]
    forms = [wrong for kind in kinds for wrong in check_forms(site, [file], kind.whole_schema()).wrong]
    return lists + forms + [wrong for check in checks_about(site, file) for wrong in check.run().wrong]
