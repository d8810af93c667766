"""Publishing: the workflow is valid, and every page of a book with a known address contains it."""

import gzip
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from strategy_book.book.site import build_site
from strategy_book.version import __version__

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "book.yml"


def check_workflows(*paths: Path) -> None:
    """The schema ships with check-jsonschema, so nothing is downloaded."""
    pytest.importorskip("check_jsonschema")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*command, *map(str, paths)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_workflows_are_valid_for_github(tmp_path: Path) -> None:
    blocks = re.findall(r"```yaml\n(.*?)```", (ROOT / "docs/publishing.md").read_text("utf-8"), re.DOTALL)
    [caller] = [block for block in blocks if "uses:" in block]
    assert len(caller.splitlines()) <= 10
    used = yaml.safe_load(caller)["jobs"]["book"]["uses"]
    assert (ROOT / used.split("/", 2)[2].split("@")[0]).is_file()
    (tmp_path / "caller.yml").write_text(caller)
    check_workflows(*sorted(WORKFLOW.parent.glob("*.yml")), tmp_path / "caller.yml")


def test_no_workflow_has_a_secret_and_only_a_tag_publishes() -> None:
    for path in WORKFLOW.parent.glob("*.yml"):
        assert "secrets" not in path.read_text()
    release = yaml.safe_load((WORKFLOW.parent / "release.yml").read_text())
    assert release[True] == {"push": {"tags": ["v[0-9]+.[0-9]+.[0-9]+"]}}  # YAML reads "on" as true
    jobs = release["jobs"]
    assert [name for name, job in jobs.items() if "id-token" in job.get("permissions", {})] == ["index"]
    assert jobs["index"]["needs"] == ["installed", "tests"] and jobs["installed"]["needs"] == "build"
    assert run_in(jobs["build"])[1:] == ["make dist"]


def run_in(job: dict[str, Any]) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


def test_nothing_is_published_before_all_tests_have_passed() -> None:
    """In each workflow that publishes, as in ``.ci/run``; no other one runs what ``make test`` leaves out."""
    [tests] = yaml.safe_load((WORKFLOW.parent / "tests.yml").read_text())["jobs"].values()
    assert run_in(tests)[1:] == ["make test", "make test-rest"]
    for path, last in ((WORKFLOW, "deploy"), (WORKFLOW.parent / "release.yml", "index")):
        jobs = yaml.safe_load(path.read_text())["jobs"]
        assert jobs["tests"]["uses"] == "./.github/workflows/tests.yml"
        assert "tests" in jobs[last]["needs"]
    commands = [line for line in (ROOT / ".ci/run").read_text().splitlines() if line.startswith("make ")]
    assert commands == [
        "make test",
        "make test-rest",
        "make book",
        "make verify-again",
        "make generators",
    ]


def test_workflows_run_actions_pinned_by_commit() -> None:
    used = [
        line.partition("uses:")[2].split()
        for path in WORKFLOW.parent.glob("*.yml")
        for line in path.read_text().splitlines()
        if "uses:" in line and "uses: ./" not in line
    ]
    assert len(used) > 10
    for action, sign, version in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action) and (sign, version[0]) == ("#", "v")


@pytest.mark.rest
def test_only_the_lists_that_ship_are_released(tmp_path: Path) -> None:
    """A list that somebody added to a clone stays there: no wheel and no source archive has it."""
    tracked = subprocess.run(["git", "ls-files", "wordlists"], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("not a clone")
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "publisher.toml"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "wordlists", tmp_path / "wordlists")
    (tmp_path / "wordlists/mine.txt").write_text("cat\n")
    (tmp_path / "wordlists/mine.toml").write_text('book = "en"\nlicence = "for me alone"\nranks = "mine.ranks"\n')
    (tmp_path / "wordlists/mine.ranks").write_text("35\ncat\n")
    (tmp_path / "generator/strategy_book").mkdir(parents=True)
    (tmp_path / "generator/strategy_book/__init__.py").touch()
    build = "from setuptools.build_meta import *; build_wheel('made'); build_sdist('made')"
    done = subprocess.run([sys.executable, "-c", build], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [wheel], [source] = (list((tmp_path / "made").glob(kind)) for kind in ("*.whl", "*.tar.gz"))
    with tarfile.open(source) as archive:
        files = {member.name.partition("/")[2] for member in archive if member.isfile()}
    shipped = {name for name in tracked.stdout.split() if not Path(name).name.startswith(".")}
    assert {name for name in files if name.startswith("wordlists/")} == shipped
    with zipfile.ZipFile(wheel) as archive:
        data = {name.removeprefix("strategy_book/data/") for name in archive.namelist()}
        [metadata] = [name for name in data if name.endswith("/METADATA")]
        said = archive.read(metadata).decode()
    assert {name for name in data if name.startswith("wordlists/")} == {n for n in shipped if not n.endswith(".py")}
    licences = {Path(name).name for name in re.findall(r"^License-File: (.+)$", said, re.MULTILINE)}
    assert licences == {"LICENSE", *(path.name for path in (ROOT / "wordlists/licences").iterdir())}
    assert re.findall(r"\]\((?!https://)[^)]*\)", said) == []  # no link to a file, which a page of an index has not


def test_a_release_needs_files_that_agree_and_a_publisher(tmp_path: Path) -> None:
    """In a copy of the files that are read: what is missing is said in one line, and a tag fixes what its notes say."""
    names = ("README.md", "CHANGELOG.md", "CITATION.cff", "pyproject.toml", "publisher.toml", "docs/publishing.md")
    for name in (*names, "tools/release_notes.py", "generator/strategy_book/version.py", ".github/workflows/lists.yml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)

    def notes(version: str = f"v{__version__}") -> tuple[int, str]:
        command = [sys.executable, "tools/release_notes.py", version]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (done.stdout == "") == (done.returncode == 1) and done.stderr.count("\n") == done.returncode
        return done.returncode, done.stdout or done.stderr

    def edit(name: str, old: str, new: str) -> None:
        text = (tmp_path / name).read_text()
        assert old in text
        (tmp_path / name).write_text(text.replace(old, new))

    for wrong in ("v99.0.0", "Unreleased", ""):
        assert notes(wrong)[1].startswith("error: CHANGELOG.md: no part")
    assert notes()[1].startswith("error: publisher.toml: email is a placeholder")
    edit("publisher.toml", "nobody@example.org", "words@strategy-book.org")
    assert notes()[1].startswith("error: publisher.toml: repository is a placeholder")
    edit("publisher.toml", "OWNER", "wordlovers")
    assert notes()[1].startswith("error: .github/workflows/lists.yml: the program's repository is not wordlovers/")
    edit(".github/workflows/lists.yml", "OWNER", "wordlovers")
    edit("docs/publishing.md", "OWNER", "wordlovers")
    edit("README.md", "OWNER", "wordlovers")
    code, said = notes()
    assert code == 0 and "### Added" in said and "## [" not in said
    as_somebody = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "All of it"], ["tag", f"v{__version__}"]):
        subprocess.run([*as_somebody, *command], cwd=tmp_path, check=True)
    assert notes() == (code, said)
    edit("CHANGELOG.md", "### Added", "### Added\n\n- One thing more.")
    assert "was edited after its tag" in notes()[1]
    edit("CHANGELOG.md", "### Added\n\n- One thing more.", "### Added")
    edit("CITATION.cff", f"version: {__version__}", "version: 0.1.0")
    assert notes()[1].startswith("error: CITATION.cff: the version is 0.1.0")


def test_publishing_installs_the_pinned_versions_by_digest() -> None:
    """``requirements.txt`` has what the program needs, in the versions that it is built and tested with."""

    def pins(name: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for package, version in re.findall(r"^([\w.-]+)==([\w.]+)", (ROOT / name).read_text(), re.MULTILINE):
            found.setdefault(package.lower().replace("_", "-"), set()).add(version)
        return found

    locked, pinned = pins("requirements.txt"), pins("constraints.txt")
    assert [name for name, versions in locked.items() if not versions <= pinned.get(name, set())] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["pictures"], "setuptools"]
    assert {re.split(r"[<>=]", name)[0] for name in needed} <= set(locked)
    lines = (ROOT / "requirements.txt").read_text().replace("\\\n", " ").splitlines()
    assert [line for line in lines if not line.startswith("#") and "--hash=sha256:" not in line] == []
    assert "http" not in (ROOT / "requirements.txt").read_text()
    for name in (".github/workflows/lists.yml", "Containerfile"):
        text = (ROOT / name).read_text()
        assert text.count("pip install") == text.count("--require-hashes") + text.count("--no-deps") == 2


def test_the_citation_has_what_its_format_requires() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert {"cff-version", "message", "title", "authors"} <= set(citation)
    assert citation["license"] in (ROOT / "LICENSE").read_text()


def test_the_container_runs_as_a_user_without_a_home_and_names_no_registry() -> None:
    """The linter hadolint has no complaint about this file; this test looks at the rest."""
    lines = (ROOT / "Containerfile").read_text().replace("\\\n", " ").splitlines()
    steps = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    images = [image for word, image in steps if word == "FROM"]
    assert all(re.fullmatch(r"python:[\w.-]+@sha256:[0-9a-f]{64}( AS \w+)?", image) for image in images)
    user = [value for word, value in steps if word == "USER"][-1]
    assert user.split(":")[0].isdigit() and user.split(":")[0] != "0"
    settings = dict(map(tuple, steps))
    assert "HOME=/nonexistent" in settings["ENV"]
    assert settings["ENTRYPOINT"] == '["strategy-book"]'
    lines = (ROOT / ".containerignore").read_text().splitlines()
    kept = [line.removeprefix("!") for line in lines if line.startswith("!")]
    assert lines[0] == "*"
    assert [name for name in kept if not (ROOT / name).exists()] == []


def test_the_workflow_runs_targets_of_the_makefile() -> None:
    commands = run_in(yaml.safe_load(WORKFLOW.read_text())["jobs"]["build"])
    used = [command.split()[1] for command in commands if command.startswith("make ")]
    targets = {line.split(":")[0] for line in (ROOT / "Makefile").read_text().splitlines() if ":" in line}
    assert used == ["book-all", "verify", "verify-again"]
    assert set(used) <= targets


@pytest.mark.parametrize("address", ["https://example.org/words/", None])
def test_an_address_is_on_every_page_and_in_the_site_map(tmp_path: Path, address: str | None) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.md").write_text("# Words\n")
    (docs / "kin.md").write_text("# Kin\n\n[Words](index.md)\n")
    config = tmp_path / "mkdocs.yml"
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text())
    for key in ("nav", "not_in_nav"):
        settings.pop(key)
    shutil.copytree(ROOT / "site_src/assets", docs / "assets")
    (docs / "assets/data").mkdir()
    (docs / "assets/data/book.js").write_text("")  # a build writes it
    (docs / "manifest.webmanifest").write_text("{}")
    (docs / "mark.svg").write_text("")
    settings["theme"] |= {"logo": "mark.svg", "favicon": "mark.svg"}
    settings["theme"]["custom_dir"] = str(ROOT / settings["theme"]["custom_dir"])
    config.write_text(yaml.safe_dump(settings))
    editions = {"en": address, "fr": "https://example.org/fr"} if address else {}
    build_site(config, docs, tmp_path / "site", {"site_name": "Our words", "site_url": address, "editions": editions})
    page = (tmp_path / "site/kin.html").read_text()
    others = re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">', page)
    english, french = f"{address}kin.html", "https://example.org/fr/kin.html"
    assert others == ([("en", english), ("x-default", english), ("fr", french)] if address else [])
    assert re.findall(r'<a class="[^"]*sb-edition" href="([^"]+)"', page) == ([french] if address else [])
    assert "Our words" in page
    site_map = tmp_path / "site/sitemap.xml"
    assert site_map.exists() == site_map.with_suffix(".xml.gz").exists() == bool(address)
    if address:
        assert "lastmod" not in site_map.read_text()
        assert gzip.decompress(site_map.with_suffix(".xml.gz").read_bytes()) == site_map.read_bytes()
        assert site_map.with_suffix(".xml.gz").read_bytes()[4:8] == bytes(4)  # no time
        places = [element.text for element in ET.parse(site_map).iter() if element.tag.endswith("}loc")]
        assert f'<link rel="canonical" href="{address}kin.html">' in page
        assert sorted(map(str, places)) == [f"{address}index.html", f"{address}kin.html"]
    else:
        assert "canonical" not in page
