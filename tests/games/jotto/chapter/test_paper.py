"""The paper's table: computed, kept, checked, and the claims of its page."""

import tomllib
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from strategy_book.certificates.file import CertificateError
from strategy_book.cli import main
from strategy_book.errors import InputError
from strategy_book.games.jotto.chapter import paper
from strategy_book.games.jotto.pages.paper import paper_pages
from strategy_book.lists.wordlist import read_lexicon
from tests.command import Command

KNOWN = Path(__file__).resolve().parents[3] / "known_results/jotto.toml"
WORDS = "ab\nac\nbd\nce\nde\nae\nbcd\nace\nbde\nabf\ncdf\nefa\n"


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "small.txt"
    path.write_text(WORDS)
    return path


@pytest.fixture
def table(words: Path, monkeypatch: pytest.MonkeyPatch) -> paper.PaperComparison:
    """The table of a paper that played with these few words."""
    two, three, *_ = paper.PUBLISHED
    small = replace(two, words=6, iterations=20), replace(three, words=6, iterations=20)
    monkeypatch.setattr(paper, "PUBLISHED", small)
    return paper.compute_table(read_lexicon(words), "2026-11-22")


def column(letters: int, least: str, most: str) -> paper.PaperColumn:
    figures = next(figures for figures in paper.PUBLISHED if figures.letters == letters)
    return paper.PaperColumn(figures, least, most, "doyen", 9)


def page(*columns: paper.PaperColumn) -> str:
    text = paper_pages(paper.PaperComparison("2026-11-22", "00", columns))["jotto/paper.md"]
    assert isinstance(text, str)
    return " ".join(text.split())


def test_the_published_figures_are_those_of_the_known_results() -> None:
    known = tomllib.loads(KNOWN.read_text("utf-8"))["paper"]
    keys = asdict(paper.PUBLISHED[0]).keys()
    assert [{key: row[key] for key in keys} for row in known] == [asdict(figures) for figures in paper.PUBLISHED]


def test_a_column_of_few_words_is_solved(table: paper.PaperComparison) -> None:
    two, three = table.columns
    assert two.least == two.most  # six words are solved exactly
    assert (two.figures.iterations, three.figures.words) == (20, 6)
    assert two.figures.epsilon >= 0
    assert two.figures.overall_vs_benchmark == pytest.approx(
        (two.figures.hider_vs_benchmark + two.figures.guesser_vs_benchmark) / 2, abs=2e-6
    )


def test_another_list_is_refused(words: Path) -> None:
    with pytest.raises(InputError, match=r"6 secrets of 2 letters.* 51"):
        paper.compute_table(read_lexicon(words), "2026-11-22")


def test_a_table_is_kept_whole(table: paper.PaperComparison, tmp_path: Path) -> None:
    (tmp_path / "table.json").write_bytes(paper.write_table(table))
    assert paper.read_table(tmp_path / "table.json") == table


@pytest.mark.parametrize("content", [b"", b"[]", b'{"date": 5}', b"\xff", b"[" * 100_000])
def test_another_file_is_no_table(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "table.json").write_bytes(content)
    with pytest.raises(CertificateError):
        paper.read_table(tmp_path / "table.json")


def test_a_changed_figure_is_found(table: paper.PaperComparison) -> None:
    paper.check_table(table, table)
    paper.check_table(table, replace(table, columns=table.columns[1:]))
    first, *others = table.columns
    for name, value in asdict(first.figures).items():
        changed = replace(first, figures=replace(first.figures, **{name: value + 1}))
        with pytest.raises(CertificateError):
            paper.check_table(replace(table, columns=(changed, *others)), table)
    for changed in (
        replace(first, least_exact="1"),
        replace(first, most_exact="9"),
        replace(first, first_guess="zz"),
        replace(first, most_guesses=99),
    ):
        with pytest.raises(CertificateError):
            paper.check_table(replace(table, columns=(changed, *others)), table)
    with pytest.raises(CertificateError, match="different list"):
        paper.check_table(replace(table, words="00"), table)


def test_the_command_writes_and_checks(table: paper.PaperComparison, words: Path, tmp_path: Path, cli: Command) -> None:
    command = ["certify", str(words), "--paper-table", "--place", str(tmp_path)]
    assert main(command) == 0
    cli(*command, "--check")
    kept = tmp_path / "paper-table.json"
    kept.write_text(kept.read_text().replace('"iterations": 20', '"iterations": 21'))
    text = cli(*command, "--check", "--letters", "3", code=1)
    assert "wrong: 3 letters: its figures differ from those computed now" in text
    assert main(["certify", "--paper-table"]) == 2
    assert main(["certify", str(words), "--paper-table", "--letters", "3"]) == 2


def test_the_table_that_ships_is_the_one_that_the_page_speaks_of() -> None:
    table = paper.kept_table()
    assert [column.figures.letters for column in table.columns] == [2, 3, 4, 5]
    for shown in table.columns:
        assert shown.figures.words == shown.published.words
        assert shown.figures.iterations == shown.published.iterations
        assert shown.least <= shown.most


def test_claims_of_the_page_follow_from_its_figures() -> None:
    text = page(column(2, "5", "6"), column(3, "13/2", "7"), column(4, "6", "13/2"))
    assert "In each row self-play" in text
    assert "with 2 letters the game is proved to take fewer guesses than with 3" in text
    assert "from 3 letters on, both fall with each further letter" in text
    text = page(column(2, "5", "6"), column(3, "11/2", "8"), column(4, "6", "9"))
    assert "In 1 of the rows self-play" in text
    assert "proved to take fewer" not in text
    assert "both fall with each" not in text
    text = page(column(2, "7", "8"), column(3, "6", "8"))
    assert "does not estimate" not in text
