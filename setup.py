"""What pyproject.toml cannot say: the files that a wheel carries inside the package, in generator/data/.

In a clone they lie at the top, beside the package, where people look for them. The manual page and the completions of
shells, which ``make dist`` writes into share/, go to the share/ of the installation.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

DATA = ("mkdocs.yml", "constraints.txt", "site_src", "wordlists", "certificates")
LISTS = (
    *("american", "american-common", "american-english", "british", "enable1", "web2"),
    *("francais", "francais-courant", "wfrench"),
)
"""The word lists that ship. A clone may have others, which belong to somebody."""
HERE = Path(__file__).resolve().parent


class BuildWithData(build_py):
    """Copies the data of the book beside the modules."""

    def run(self) -> None:
        """Everything but an editable installation gets the data."""
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "generator" / "data"
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        for name in DATA:
            source = HERE / name
            if source.is_dir():
                shutil.copytree(source, target / name, ignore=_not_shipped)
            elif source.exists():
                shutil.copy2(source, target / name)
        for path in target.rglob("*"):  # the same wheel whatever the umask
            path.chmod(0o755 if path.is_dir() else 0o644)


def _not_shipped(folder: str, names: list[str]) -> set[str]:
    """Of the names in a folder, those that no wheel holds."""
    left_out = set(shutil.ignore_patterns("__pycache__", ".*")(folder, names))
    if Path(folder) == HERE / "wordlists":
        left_out |= {name for name in names if name.endswith(".py")}
        left_out |= {
            name
            for name in names
            if Path(name).suffix in {".txt", ".toml", ".ranks"} and Path(name).stem not in {*LISTS, "scowl", "lexique"}
        }
    return left_out


def shared_files() -> list[tuple[str, list[str]]]:
    """The files of share/ by folder; none in a clone in which nothing was made for a release."""
    files = sorted(path.relative_to(HERE) for path in (HERE / "share").rglob("*") if path.is_file())
    return [(path.parent.as_posix(), [path.as_posix()]) for path in files]


setup(cmdclass={"build_py": BuildWithData}, data_files=shared_files())
