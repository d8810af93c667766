"""A site that publishes the program has this one, names it on *About*, and is made again with it."""

import math
import zipfile
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from strategy_book.book import program, unchanged
from strategy_book.book.again import make_again, read_made
from strategy_book.book.editions import build_editions, one_site
from strategy_book.book.options import BuildOptions
from strategy_book.book.program import program_pages
from strategy_book.errors import InputError
from strategy_book.html import scan
from strategy_book.pages.about import Program
from strategy_book.published.site import PROGRAM
from strategy_book.work import run
from tests.books import FEW, findings_of
from tests.wordlists import ROOT

SITE = BuildOptions(source="site")
WHEEL, ARCHIVE = (Path(address).name for address in PROGRAM)


def put_program(folder: Path, changed: str = "", added: str = "") -> None:
    """Write what ``make dist`` would: a wheel with the sources of this program, and an archive that nobody opens.

    ``changed``, ``added``: a source that is not this program's, and one that it does not have.
    """
    folder.mkdir(exist_ok=True)
    with zipfile.ZipFile(folder / WHEEL, "w") as wheel:
        for path in sorted((ROOT / "generator/strategy_book").rglob("*.py")):
            name = path.relative_to(ROOT / "generator").as_posix()
            wheel.writestr(name, path.read_bytes() + b"\n" * (name == changed))
        for path in sorted(path for path in (ROOT / "site_src").rglob("*") if path.is_file()):
            wheel.write(path, f"strategy_book/data/{path.relative_to(ROOT)}")
        if added:
            wheel.writestr(added, "")
    (folder / ARCHIVE).write_bytes(b"\x1f\x8b")


def refused(folder: Path) -> str:
    with pytest.raises(InputError) as caught:
        program_pages(SITE, folder)
    return str(caught.value)


def test_only_the_two_files_of_this_program_are_published(tmp_path: Path) -> None:
    assert program_pages(BuildOptions(source="https://example.org/"), tmp_path) == {}
    assert refused(tmp_path) == (
        f'{tmp_path / WHEEL}: is missing: run `make dist` first, or give another source than "site"'
    )
    put_program(tmp_path)
    assert program_pages(SITE, tmp_path).keys() == set(PROGRAM)
    (tmp_path / ARCHIVE).unlink()
    assert f"{ARCHIVE}: is missing" in refused(tmp_path)


@pytest.mark.parametrize(
    ("changed", "added"), [("strategy_book/errors.py", ""), ("", "strategy_book/data/site_src/x.css"), ("", "evil.py")]
)
def test_a_wheel_of_other_sources_is_refused(tmp_path: Path, changed: str, added: str) -> None:
    put_program(tmp_path, changed, added)
    assert f"{WHEEL}: is not the program that makes this book: run `make dist` first" in refused(tmp_path)
    (tmp_path / WHEEL).write_bytes(b"PK")
    assert "is not the program" in refused(tmp_path)


def test_one_line_installs_it_from_the_address_or_from_what_was_saved() -> None:
    assert program.program(BuildOptions()) is None
    assert program.program(SITE) == Program(*PROGRAM, f"./{WHEEL}")
    main, french = one_site(replace(SITE, site_url="https://example.org/w"), [replace(SITE, language="fr")])
    address = f"https://example.org/w/program/{WHEEL}"
    assert program.program(main) == Program(*PROGRAM, address)
    assert program.program(french) == Program(*(f"../{file}" for file in PROGRAM), address)
    assert program_pages(french, Path("nowhere")) == {}


@pytest.mark.rest
def test_a_site_in_two_languages_has_the_program_once_and_is_made_again_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(program, "INSTALLED", True)  # the folder dist is then the one here
    monkeypatch.setattr(run, "WORTH_WAITING", math.inf)
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(tmp_path))
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    (tmp_path / "lists").mkdir()
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\ngar\n")
    put_program(tmp_path / "dist")
    few = replace(FEW, lists=("zoo.txt",), lengths=(3,), source="site")
    books = one_site(few, [replace(few, language="fr")])
    site, french = (summary.output for summary in build_editions(books))
    for folder, way in ((site, ""), (french, "../")):
        about = unescape((folder / "about.html").read_text("utf-8"))
        assert {f"{way}{file}" for file in PROGRAM} <= scan(about).links
        assert f"<code>pipx install ./{WHEEL}</code>" in about
        assert findings_of(folder).wrong == []
        again = make_again(folder, read_made(folder), 1)
        assert (str(again.first), again.differing) == ("None", 0)
    assert [*french.glob("program")] == [] and WHEEL not in (site / "sw.js").read_text()
    assert WHEEL in (site / "SHA256SUMS").read_text()
    inputs = unchanged.inputs_hash(books[0])
    (tmp_path / "dist" / ARCHIVE).write_bytes(b"")
    assert unchanged.inputs_hash(books[0]) != inputs
    (site / PROGRAM[1]).unlink()
    with pytest.raises(InputError, match=r"is missing: build the book again"):
        make_again(site, read_made(site), 1)
