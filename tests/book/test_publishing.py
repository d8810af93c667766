"""Publishing: the workflow is valid, and every page of a book with a known address contains it."""

import gzip
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import yaml

from generator import __version__
from generator.book.site import build_site

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
    assert jobs["index"]["needs"] == "installed" and jobs["installed"]["needs"] == "build"
    steps = [step["run"] for step in jobs["build"]["steps"] if "run" in step]
    assert steps[1:] == ["make test", "make dist"]


def test_workflows_run_actions_pinned_by_commit() -> None:
    used = [
        line.partition("uses:")[2].split()
        for path in WORKFLOW.parent.glob("*.yml")
        for line in path.read_text().splitlines()
        if "uses:" in line
    ]
    assert len(used) > 10
    for action, sign, version in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action) and (sign, version[0]) == ("#", "v")


def test_only_the_lists_that_ship_are_released() -> None:
    """A list that somebody added to a clone stays there, in the wheel and in the source archive."""
    tracked = subprocess.run(["git", "ls-files", "wordlists"], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("not a clone")
    ship = {Path(name).stem for name in tracked.stdout.split() if re.fullmatch(r"wordlists/[\w-]+\.txt", name)}
    manifest = set(re.findall(r"wordlists/([\w-]+)\.txt", (ROOT / "MANIFEST.in").read_text()))
    listed = re.search(r"^LISTS = \((.*?)^\)", (ROOT / "setup.py").read_text(), re.MULTILINE | re.DOTALL)
    assert listed is not None
    assert ship == manifest == set(re.findall(r'"([\w-]+)"', listed[1]))


def test_release_notes_and_the_version_in_every_file() -> None:
    command = [sys.executable, str(ROOT / "docs/release_notes.py")]
    done = subprocess.run([*command, f"v{__version__}"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "### Added" in done.stdout and "## [" not in done.stdout
    for wrong in ("v99.0.0", "Unreleased", ""):
        done = subprocess.run([*command, wrong], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
        assert done.stderr.startswith("error: CHANGELOG.md")


def test_the_citation_has_what_its_format_requires() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert {"cff-version", "message", "title", "authors"} <= set(citation)
    assert citation["license"] in (ROOT / "LICENSE").read_text()


def test_the_container_runs_as_a_user_without_a_home_and_names_no_registry() -> None:
    """The linter hadolint has no complaint about this file; this test looks at the rest."""
    lines = (ROOT / "Containerfile").read_text().replace("\\\n", " ").splitlines()
    steps = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    assert all("." not in image.split("/")[0].split(":")[0] for word, image in steps if word == "FROM")
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
    steps = yaml.safe_load(WORKFLOW.read_text())["jobs"]["build"]["steps"]
    used = [step["run"].split()[1] for step in steps if "run" in step]
    targets = {line.split(":")[0] for line in (ROOT / "Makefile").read_text().splitlines() if ":" in line}
    assert used == ["test", "book", "verify"]
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
