"""``serve`` sees every change that a build would."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.book.options import BuildOptions
from generator.book.serve import Watcher, watched_files


@pytest.fixture
def watcher() -> Iterator[Watcher]:
    watcher = Watcher()
    yield watcher
    watcher.stop()


@pytest.mark.parametrize("name", ["zoo.txt", "zoo.toml", "zoo.ranks", "strategy-book.toml"])
def test_the_file_its_sidecar_its_ranks_and_the_settings_are_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watcher: Watcher, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("zoo.txt").write_text("cat\n")
    Path("zoo.toml").write_text('ranks = "zoo.ranks"\n')
    Path("zoo.ranks").write_text("1\ncat\n")
    watcher.watch([], watched_files(BuildOptions(lists=("./zoo.txt",))))
    Path("diary.txt").write_text("dear diary")
    new = Path("new")
    new.write_text("changed")
    new.replace(name)  # as editors save
    assert watcher.next_changes() == [name]


def test_a_file_of_the_wordlist_option_and_its_new_sidecar_are_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watcher: Watcher
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("zoo.txt").write_text("cat\n")
    watcher.watch([], watched_files(BuildOptions(wordlists=(Path("zoo.txt"),))))
    Path("zoo.toml").write_text('title = "Zoo"\n')
    assert watcher.next_changes() == ["zoo.toml"]


def test_every_visible_file_below_a_folder_is_watched(tmp_path: Path, watcher: Watcher) -> None:
    (tmp_path / "pages").mkdir()
    watcher.watch([tmp_path], [])
    (tmp_path / "pages/.hidden").write_text("x")
    (tmp_path / "pages/home.md").write_text("x")
    assert "home.md" in (names := watcher.next_changes())
    assert ".hidden" not in names


def test_a_list_that_is_away_for_a_moment_is_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watcher: Watcher
) -> None:
    """An editor that saves by renaming may do that."""
    monkeypatch.chdir(tmp_path)
    watcher.watch([], watched_files(BuildOptions(lists=("zoo.txt",))))
    Path("zoo.txt").write_text("cat\n")
    assert watcher.next_changes() == ["zoo.txt"]
