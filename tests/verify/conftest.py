"""The small book whose copies the tests of this folder spoil."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from generator.book.postbuild.worker import file_sum, file_sums, write_sums
from generator.verify.book import verify_site
from generator.verify.findings import Findings
from tests.books import shared_home, small_book

WORDS = "cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\ncot\ncart\ngoad\nmango\ncatnap\ngoats\n"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The site of a list of thirteen words, which no test changes: built once for the tests of every process."""
    home = shared_home(tmp_path_factory, worker_id, "verify", lambda home: small_book(home, WORDS))
    return home / "site"


@pytest.fixture(scope="session")
def french(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The same book in French."""
    home = shared_home(tmp_path_factory, worker_id, "french-small", lambda home: small_book(home, WORDS, language="fr"))
    return home / "site"


def forge(site: Path) -> None:
    """Make ``SHA256SUMS`` and the digests of the service worker fit the files, as somebody who changed one could."""
    worker, sums = site / "sw.js", file_sums(site)
    text = worker.read_text("utf-8")
    for name in json.loads(re.findall("FILES = (.*);\n", text)[0]):
        known = f"{sums[name][:16]}{(site / name).stat().st_size}"
        text = re.sub(f'"{re.escape(name)}":"[0-9a-f]+"', f'"{name}":"{known}"', text)
    worker.write_text(text, "utf-8")
    sums["sw.js"] = file_sum(worker)
    write_sums(site, {name: total for name, total in sums.items() if name[0] != "."})


def verify_forged(site: Path) -> Findings:
    """What ``verify`` finds in a book of whose changes neither the sums nor the worker know anything."""
    forge(site)
    return verify_site(site, 1)
