"""``serve`` sees every change that a build would."""

from pathlib import Path

import pytest

from strategy_book.book import serve
from strategy_book.book.options import BuildOptions
from strategy_book.book.serve import next_changes, stamps


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(serve, "_PAUSE", 0.05)
    Path("zoo.txt").write_text("cat\n")


@pytest.mark.parametrize("name", ["zoo.txt", "zoo.toml", "zoo.ranks", "strategy-book.toml"])
def test_the_file_its_sidecar_its_ranks_and_the_settings_are_watched(name: str) -> None:
    Path("zoo.toml").write_text('ranks = "zoo.ranks"\n')
    Path("zoo.ranks").write_text("1\ncat\n")
    options = BuildOptions(lists=("./zoo.txt",))
    seen = stamps([options])
    Path("diary.txt").write_text("dear diary")
    new = Path("new")
    new.write_text('ranks = "zoo.ranks"\ntitle = "Changed"\n')
    new.replace(name)  # as editors save
    names, now = next_changes([options], seen)
    assert names == [name] and now == stamps([options])


def test_a_file_of_the_wordlist_option_and_its_new_sidecar_are_watched() -> None:
    options = BuildOptions(wordlists=(Path("zoo.txt"),))
    seen = stamps([options])
    Path("zoo.toml").write_text('title = "Zoo"\n')
    assert next_changes([options], seen)[0] == ["zoo.toml"]


def test_every_visible_file_below_a_folder_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "SOURCE", tmp_path)
    (tmp_path / "site_src/pages").mkdir(parents=True)
    (tmp_path / "site_src/pages/old.md").write_text("x")
    seen = stamps([BuildOptions()])
    (tmp_path / "site_src/pages/.hidden").write_text("x")
    (tmp_path / "site_src/pages/home.md").write_text("x")
    (tmp_path / "site_src/pages/old.md").unlink()
    assert next_changes([BuildOptions()], seen)[0] == ["home.md", "old.md"]


def test_a_list_that_is_away_for_a_moment_is_watched() -> None:
    """An editor that saves by renaming may do that."""
    options = BuildOptions(lists=("zoo.txt",))
    Path("zoo.txt").unlink()
    seen = stamps([options])
    Path("zoo.txt").write_text("cat\n")
    assert next_changes([options], seen)[0] == ["zoo.txt"]
