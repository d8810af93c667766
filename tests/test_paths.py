"""Folders for a user without a home: a temporary folder, or none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from strategy_book import paths
from strategy_book.errors import InputError
from tests.wordlists import ROOT

SHOW = """
import os
from strategy_book import paths
paths.INSTALLED, paths._PACKAGED = True, paths.Path("/nowhere/data")
paths.provide_compiler_cache()
print(paths.store_dir())
print(os.environ["NUMBA_CACHE_DIR"])
paths.store_dir().mkdir()
"""


@pytest.mark.parametrize("home", ["/dev/null", "/proc/nowhere"])
def test_without_a_usable_home_a_temporary_folder_is_used_and_removed(tmp_path: Path, home: str) -> None:
    variables = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": home, "TMPDIR": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", SHOW], env=variables, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    store, compiled = map(Path, run.stdout.split())
    assert store.is_relative_to(tmp_path)
    assert compiled.parent == store.parent
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("given", "used"), [("compiled", True), ("/dev/null/compiled", False)])
def test_a_folder_of_compiled_code_is_used_if_it_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str, used: bool
) -> None:
    """The image of the container names one, and may be mounted read-only."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(paths, "INSTALLED", True)
    monkeypatch.setattr(paths, "_cache", lambda: tmp_path / "own")
    monkeypatch.setenv("NUMBA_CACHE_DIR", given)
    paths.provide_compiler_cache()
    assert (os.environ["NUMBA_CACHE_DIR"] == given) is used
    assert used or Path(os.environ["NUMBA_CACHE_DIR"]).parent == tmp_path / "own"


def test_a_usable_home_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_cache_path", lambda app: tmp_path / app)
    paths._cache.cache_clear()
    assert paths._cache() == tmp_path / "strategy-book"
    paths._cache.cache_clear()


def test_a_clone_writes_its_site_here_and_keeps_results_in_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("STRATEGY_BOOK_HOME", raising=False)
    monkeypatch.setattr(paths, "INSTALLED", False)
    monkeypatch.setattr(paths, "_cache", lambda: tmp_path / "cache")
    monkeypatch.chdir(tmp_path)
    site = paths.site_dir()
    assert site == tmp_path / "site"
    assert paths.store_dir() == tmp_path / "cache/store"
    assert paths.work_dir(site).parent == tmp_path / "cache/build"
    assert paths.work_dir(site) != paths.work_dir(tmp_path / "other")
    assert not paths.keeps_markdown()


def test_one_folder_for_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(tmp_path))
    site = paths.site_dir()
    assert (site, paths.store_dir(), paths.work_dir(site)) == tuple(
        tmp_path / name for name in ("site", ".store", "build")
    )
    assert paths.keeps_markdown()


def test_the_compiled_code_of_a_clone_stays_beside_its_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    paths.provide_compiler_cache()
    assert "NUMBA_CACHE_DIR" not in os.environ


def test_a_clone_that_may_not_be_written_compiles_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(paths, "_PACKAGED", Path("/dev/null/strategy_book/data"))
    monkeypatch.setattr(paths, "_cache", lambda: tmp_path)
    paths.provide_compiler_cache()
    assert Path(os.environ.pop("NUMBA_CACHE_DIR")).parent == tmp_path


def test_a_command_leaves_no_temporary_folder(tmp_path: Path) -> None:
    """The console script ends without Python's own clean-up."""
    variables = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": "/dev/null", "TMPDIR": str(tmp_path)}
    code = (
        "from strategy_book import cli, paths\n"
        "paths.INSTALLED = True\n"
        "cli.main = lambda **_: print(paths._cache(), flush=True) or 0\n"
        "cli.entry_point()\n"
    )
    command = [sys.executable, "-c", code, "solve"]
    run = subprocess.run(command, env=variables, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(run.stdout.strip()).parent == tmp_path
    assert list(tmp_path.iterdir()) == []


def test_a_current_folder_that_is_gone_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.delenv("STRATEGY_BOOK_HOME", raising=False)
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(InputError, match="current folder"):
        paths.site_dir()
