"""The program as a wheel: installed into an environment of its own, it makes a book in an empty folder."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

import pytest
import yaml

from strategy_book.book.options import BuildOptions
from strategy_book.book.program import program_pages
from strategy_book.published.site import PROGRAM

pytestmark = pytest.mark.rest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("generator", "site_src", "wordlists", "certificates")
FILES = (
    "mkdocs.yml",
    "pyproject.toml",
    "setup.py",
    "MANIFEST.in",
    "README.md",
    "LICENSE",
    "constraints.txt",
    "publisher.toml",
)


def run(command: list[str], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("STRATEGY_BOOK", "PYTHON"))}
    done = subprocess.run(command, cwd=folder, env=kept | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, so that nothing of an earlier build is in it."""
    pytest.importorskip("setuptools")
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in SOURCES:
        if (ROOT / name).exists():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, source)
    flags = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(folder)]
    run([sys.executable, "-m", "pip", "wheel", *flags, str(source)], source)
    return next(folder.glob("*.whl"))


def test_the_wheel_contains_everything_that_a_book_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        carried = set(archive.namelist())
    for folder in ("site_src", "wordlists"):
        files = (path for path in (ROOT / folder).rglob("*") if path.is_file() and path.name[0] != ".")
        kept = (p for p in files if p.suffix != ".pyc" and (folder, p.suffix) != ("wordlists", ".py"))
        expected = {f"strategy_book/data/{p.relative_to(ROOT)}" for p in kept}
        assert expected <= carried
    assert {"strategy_book/data/mkdocs.yml", "strategy_book/__init__.py", "strategy_book/py.typed"} <= carried
    assert not any(name.startswith(("tests/", "build/")) for name in carried)


def test_a_site_takes_the_wheel_for_this_program(wheel: Path, tmp_path: Path) -> None:
    for address in PROGRAM:
        shutil.copy(wheel, tmp_path / Path(address).name)
    assert program_pages(BuildOptions(source="site"), tmp_path).keys() == set(PROGRAM)


def empty_environment(folder: Path) -> tuple[Path, Path]:
    """A new virtual environment without the program, and the folder of its packages."""
    environment = folder / "venv"
    run([sys.executable, "-m", "venv", "--without-pip", str(environment)], folder)
    python = environment / "bin" / "python"
    printed = run([str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], folder)
    packages = Path(printed.stdout.strip())
    # The packages come from this environment, through a .pth file whose lines run no code.
    (packages / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return environment, packages


@pytest.mark.slow  # the next test installs and builds, too
def test_the_steps_for_a_repository_with_nothing_but_lists(wheel: Path, tmp_path: Path) -> None:
    """The commands of the reusable workflow, one after the other, as its runner would run them."""
    environment, _ = empty_environment(tmp_path)
    repository, temporary = tmp_path / "repository", tmp_path / "temporary"
    (repository / "words").mkdir(parents=True)
    temporary.mkdir()
    (repository / "words/ours.txt").write_text("cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\n")
    (repository / "words/strategy-book.toml").write_text(
        'title = "Our words"\nlists = ["ours.txt"]\ngames = ["ghost"]\n'
    )
    shutil.copytree(wheel.parent / "source", repository / ".strategy-book-program")
    job = yaml.safe_load((ROOT / ".github/workflows/lists.yml").read_text())["jobs"]["build"]
    values = {
        "github.workspace": str(repository),
        "github.token": "",
        "inputs.folder": "words",
        "steps.pages.outputs.address": "https://example.org/words/",
    }

    def filled(text: str) -> str:
        return re.sub(r"\$\{\{ (\S+) \}\}", lambda match: values[match[1]], text)

    # The runner's Python is an environment with pip; here pip installs into one without, which has all packages.
    python = environment / "bin/python"
    wrapper = tmp_path / "commands"
    wrapper.mkdir()
    (wrapper / "python").write_text(
        f'#!/bin/bash\nif [ "$4" = --require-hashes ]; then exit; fi\n'
        f'if [ "$2 $3" = "pip install" ]; then set -- -m pip --python {python} "${{@:3}}"; fi\n'
        f'exec {sys.executable} "$@"\n'
    )
    (wrapper / "gh").write_text("#!/bin/bash\necho address=https://example.org/words/\n")
    for name in ("python", "gh"):
        (wrapper / name).chmod(0o755)
    shared = {key: filled(value) for key, value in job["env"].items()} | {"RUNNER_TEMP": str(temporary)}
    shared |= {"GITHUB_WORKSPACE": str(repository), "GITHUB_OUTPUT": str(temporary / "output"), "PIP_NO_INDEX": "1"}
    shared |= {"GITHUB_REPOSITORY": "wordlovers/words"}
    shared |= {"HOME": "/nonexistent", "TMPDIR": str(temporary)}
    shared["PATH"] = f"{wrapper}:{environment / 'bin'}:{os.environ['PATH']}"
    steps = [step for step in job["steps"] if "run" in step]
    assert [step["name"] for step in steps] == ["Install", "Where it will be read", "Build", "Verify"]
    for step in steps:
        variables = shared | {key: filled(value) for key, value in step.get("env", {}).items()}
        folder = repository / filled(step.get("working-directory", "."))
        run(["bash", "-e", "-c", step["run"]], folder, **variables)
    assert (temporary / "output").read_text() == "address=https://example.org/words/\n"
    page = (repository / "_site/ghost/ours/4-2.html").read_text()
    assert 'href="https://example.org/words/ghost/ours/4-2.html"' in page
    assert "Our words" in page
    assert any((repository / ".strategy-book-cache").rglob("store/*/*"))  # what the next run finds
    made = sorted(path.name for path in repository.iterdir())
    assert made == [".strategy-book-cache", ".strategy-book-program", "_site", "words"]


def test_a_book_in_an_empty_folder(wheel: Path, tmp_path: Path) -> None:
    environment, packages = empty_environment(tmp_path)
    flags = ["--quiet", "--no-deps", "--no-index", "--python", str(environment / "bin/python")]
    run([sys.executable, "-m", "pip", *flags[-2:], "install", *flags[:-2], str(wheel)], tmp_path)

    folder, home = tmp_path / "empty", tmp_path / "home"
    folder.mkdir()
    home.mkdir()
    (folder / "my-words.txt").write_text("cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\n")
    before = sorted(path for path in packages.rglob("*") if path.suffix != ".pyc")
    command = [str(environment / "bin" / "strategy-book"), "build", "my-words.txt", "--game", "ghost"]
    places = {"HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"), "XDG_DATA_HOME": str(home / "data")}
    output = run(command, folder, **places).stdout
    assert "The book of 1 word list" in output
    assert (folder / "site/ghost/my-words/4-2.html").is_file()
    assert sorted(path.name for path in folder.iterdir()) == ["my-words.txt", "site"]
    assert any((home / "cache").rglob("store/*/*"))
    assert sorted(path for path in packages.rglob("*") if path.suffix != ".pyc") == before
    assert "0 solved" in run(command, folder, **places).stdout

    run([command[0], "add", "my-words.txt"], folder, **places)
    assert "4 letters or more" in run([command[0], "solve", "my-words"], tmp_path, **places).stdout
    assert "american" in run([command[0], "solve", "american"], tmp_path, **places).stdout


NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
READS = [f"--{kind}-caps=+dac_read_search" for kind in ("inh", "ambient")]
"""Nobody who may read all files: Python itself may lie in a folder of root's."""


@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("setpriv"), reason="only root may run commands as nobody")
def test_a_book_made_and_verified_by_nobody(wheel: Path) -> None:
    """Root installed the program. Who uses it can write to no home, and to no folder but an empty one."""
    with tempfile.TemporaryDirectory() as temporary:
        top, folder = Path(temporary), Path(temporary, "empty")
        environment, _ = empty_environment(top)
        flags = ["--quiet", "--no-deps", "--no-index", str(wheel)]
        run([sys.executable, "-m", "pip", "--python", str(environment / "bin/python"), "install", *flags], top)
        folder.mkdir()
        os.chown(folder, 65534, 65534)
        (folder / "my-words.txt").write_text("cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\n")
        command, places = str(environment / "bin/strategy-book"), {"HOME": "/nonexistent", "TMPDIR": str(folder)}
        run([*NOBODY, *READS, command, "build", "my-words.txt", "--game", "ghost"], folder, **places)
        assert "Nothing is wrong." in run([*NOBODY, *READS, command, "verify"], folder, **places).stdout
