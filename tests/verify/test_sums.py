"""``SHA256SUMS``: ``sha256sum`` accepts it, and every file that is changed, missing or new is named."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from strategy_book.verify.sums import check_sums
from tests.verify.conftest import forge, names


def wrong(site: Path) -> set[str]:
    return {file for file, _ in check_sums(site, names(site)).wrong}


def test_sha256sum_checks_every_file_of_the_book(built: Path) -> None:
    subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=built, check=True)
    lines = (built / "SHA256SUMS").read_text().splitlines()
    listed = [line[66:] for line in lines]
    assert listed == sorted(names(built) - {"SHA256SUMS", ".strategy-book"})
    assert wrong(built) == set()


CHANGES: dict[str, tuple[str, Callable[[Path], object]]] = {
    "a picture": ("assets/mark.svg", lambda path: path.write_text("<svg/>")),
    "a script": ("sw.js", lambda path: path.write_text(path.read_text() + "\n")),
    "a removed page": ("rules.html", lambda path: path.unlink()),
    "a new page": ("ghost/more.html", lambda path: path.write_text("<p>Hello")),
    "a new folder": ("more/page.html", lambda path: (path.parent.mkdir(), path.write_text(""))),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_file_that_differs_is_named(site: Path, name: str) -> None:
    file, edit = CHANGES[name]
    edit(site / file)
    assert file in wrong(site)


def test_files_of_the_web_host_may_lie_in_the_folder(site: Path) -> None:
    (site / ".well-known").mkdir()
    for name in ("CNAME", ".nojekyll", ".well-known/security.txt"):
        (site / name).write_text("")
    assert wrong(site) == set()


@pytest.mark.parametrize(
    "edit", [lambda text: "", lambda text: text[1:], lambda text: "".join(reversed(text.splitlines(keepends=True)))]
)
def test_a_damaged_list_is_named(site: Path, edit: Callable[[str], str]) -> None:
    sums = site / "SHA256SUMS"
    sums.write_text(edit(sums.read_text()))
    assert wrong(site)
    sums.unlink()
    assert wrong(site) == {"SHA256SUMS"}


def test_the_worker_keeps_the_files_of_the_sums(site: Path) -> None:
    (site / "rules.html").write_text("other rules")
    forge(site)
    assert wrong(site) == set()
    worker = site / "sw.js"
    worker.write_text(worker.read_text().replace('"rules.html":"', '"rules.html":"0', 1))
    assert "sw.js" in wrong(site)
