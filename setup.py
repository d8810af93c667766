"""What pyproject.toml cannot say: who publishes, the lists that ship, and what a wheel carries in strategy_book/data/.

In a clone these lie at the top, beside the package, where people look for them. The manual page and the completions of
shells, which ``make dist`` writes into share/, go to the share/ of the installation.
"""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

DATA = ("mkdocs.yml", "constraints.txt", "site_src", "wordlists", "certificates")
HERE = Path(__file__).resolve().parent


def files_of_lists() -> set[str]:
    """The names in wordlists/ of the lists that ship, their sidecars and ranks.

    A list ships if its sidecar names its licence in licences/. A clone may have others, which belong to somebody.
    """
    files = set()
    for sidecar in (HERE / "wordlists").glob("*.toml"):
        about = tomllib.loads(sidecar.read_text("utf-8"))
        if "(licences/" in about.get("licence", ""):
            files |= {sidecar.name, f"{sidecar.stem}.txt"} | ({about["ranks"]} if "ranks" in about else set())
    return files


class SourceWithLists(sdist):
    """Adds the lists that ship to what MANIFEST.in names."""

    def make_distribution(self) -> None:
        """They come last, as no pattern can tell them from other lists."""
        self.filelist.extend(sorted(f"wordlists/{name}" for name in files_of_lists()))
        super().make_distribution()


class BuildWithData(build_py):
    """Copies the data of the book beside the modules."""

    def run(self) -> None:
        """Everything but an editable installation gets the data."""
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "strategy_book" / "data"
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
        of_lists = {name for name in names if Path(name).suffix in {".txt", ".toml", ".ranks"}}
        left_out |= of_lists - files_of_lists()
    return left_out


def shared_files() -> list[tuple[str, list[str]]]:
    """The files of share/ by folder; none in a clone in which nothing was made for a release."""
    files = sorted(path.relative_to(HERE) for path in (HERE / "share").rglob("*") if path.is_file())
    return [(path.parent.as_posix(), [path.as_posix()]) for path in files]


def published_by() -> dict[str, object]:
    """The metadata that depends on the repository. Links of the README lead there: a page of an index has no files."""
    publisher = tomllib.loads((HERE / "publisher.toml").read_text("utf-8"))
    repository = publisher["repository"]
    version = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    readme = (HERE / "README.md").read_text("utf-8")
    readme = re.sub(r"(!\[[^]]*\]\()(?!http)", rf"\g<1>{repository}/raw/v{version}/", readme)
    readme = re.sub(r"((?<!!)\[[^]]*\]\()(?!http)", rf"\g<1>{repository}/blob/v{version}/", readme)
    return {
        "author": publisher["name"],
        "author_email": publisher["email"],
        "long_description": readme,
        "long_description_content_type": "text/markdown",
        "project_urls": {
            "Source": repository,
            "Changelog": f"{repository}/blob/main/CHANGELOG.md",
            "Issues": f"{repository}/issues",
        },
    }


setup(cmdclass={"build_py": BuildWithData, "sdist": SourceWithLists}, data_files=shared_files(), **published_by())
