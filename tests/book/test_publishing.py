"""Publishing: the workflow is valid, and every page of a book with a known address contains it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import yaml

from generator.book.site import build_site

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "book.yml"


def test_the_workflow_is_valid_for_github() -> None:
    """The schema ships with check-jsonschema, so nothing is downloaded."""
    pytest.importorskip("check_jsonschema")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*command, str(WORKFLOW)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


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
    build_site(config, docs, tmp_path / "site", {"site_name": "Our words", "site_url": address})
    page = (tmp_path / "site/kin.html").read_text()
    assert "Our words" in page
    site_map = tmp_path / "site/sitemap.xml"
    assert site_map.exists() == bool(address)
    if address:
        places = [element.text for element in ET.parse(site_map).iter() if element.tag.endswith("}loc")]
        assert f'<link rel="canonical" href="{address}kin.html">' in page
        assert sorted(map(str, places)) == [f"{address}index.html", f"{address}kin.html"]
    else:
        assert "canonical" not in page
