"""The recipes of *Ghost in other languages*: each command, as printed, makes a book that ``verify`` accepts."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.wordlists import ROOT

PAGE = ROOT / "site_src/pages/other-languages.md"
RECIPES = {
    match[2]: match[0]
    for match in re.finditer(r"^strategy-book add (/usr/share/dict/(\w+)) .* && .*$", PAGE.read_text("utf-8"), re.M)
}
LANGUAGES = {"french": "fr", "ngerman": "de", "spanish": "es", "dutch": "nl"}
WRITTEN = {"french": "[àâçèéêëîïôœùû]", "ngerman": "[ßéèâ]", "spanish": "[áéíóúü]", "dutch": "[éèëïöü]"}
"""A letter that only the proper spelling of some word has."""

FIRST = {"french": "hjlmrv", "spanish": "dhjnqrz", "dutch": "hjlv"}
"""The first letters with which the player who begins wins, words of 4+ letters, as computed without this code."""


def test_every_language_has_its_recipe() -> None:
    assert RECIPES.keys() == LANGUAGES.keys()


@pytest.mark.slow
@pytest.mark.parametrize("name", LANGUAGES)
def test_a_recipe_makes_a_book(tmp_path: Path, name: str) -> None:
    if not Path(f"/usr/share/dict/{name}").exists():
        pytest.skip(f"Debian's dictionary {name} is not on this machine")
    folders = {"STRATEGY_BOOK_WORDLISTS": str(tmp_path / "lists"), "STRATEGY_BOOK_HOME": str(tmp_path / "home")}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | folders | {"PATH": path}

    def run(command: str) -> str:
        done = subprocess.run(
            ["/bin/sh", "-c", command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    site = tmp_path / "site"
    assert "played without their accents" in run(f"{RECIPES[name]} --output {site}")
    sheet = (site / f"ghost/{name}/4-2-cheat.html").read_text("utf-8")
    chapter = (site / f"ghost/{name}/4-2.html").read_text("utf-8")
    language = LANGUAGES[name]
    shown = re.findall(
        rf'<(?:i|s|em class="sb-word") lang="{language}"(?: data-word="(\w+)")?>(.*?)</', chapter + sheet
    )
    assert shown
    assert not re.search(r'<i>|<em class="sb-word">', chapter)
    assert all(word and word != text for word, text in shown if re.search(WRITTEN[name], text))
    assert language in (site / "word-lists/lists.json").read_text("utf-8")
    if name in FIRST:
        assert sorted(set(re.findall(r'sb-key--win[^>]*data-key="(\w)"', chapter))) == [*FIRST[name]]
    run(f"strategy-book verify {site}")
