"""Small lists from outside the repository, as people have them, where they are on this machine."""

from pathlib import Path
from typing import Any

import pytest

from tests.lists.cases import browser_reading, python_reading
from tests.wordlists import ROOT

FOLDER = ROOT.parent / "shared/cases"

WORDS = {
    ("ru-koi8.txt", ""): "абажур коты кошка пёс чашка щука эхо яма",
    ("ru-cp1251.txt", ""): "абажур коты кошка пёс чашка щука эхо яма",
    ("ca-vila-ldot.txt", "ca"): "vila villa",
    ("ca-vila.txt", "ca"): "vila villa",
    ("cs-cp1250.txt", "cs"): "děda kůň máma pes čaj řeka škola žába",
    ("hr-flip.txt", "hr"): "nada njiva",
    ("hu-flip.txt", "hu"): "bora bőség",
    ("ligature.txt", "en"): "finish flower ghost office",
    ("fullwidth.txt", "en"): "ghost ghoul",
    ("five.txt", "en"): "bike ghost ghoul llama tiger",
    ("lt-cp1257.txt", "lt"): "namas upė ąžuolas ėjo šuo žmogus",
    ("pl-cp1250.txt", "pl"): "dąb kość koty mama ręka łąka świat żaba",
    ("pl-latin2.txt", "pl"): "dąb kość koty mama ręka łąka świat żaba",
    ("tr-cp1254.txt", "tr"): "ağaç göl inek kapı çocuk ırmak ışık şeker",
    ("utf16-ru.txt", ""): "кошка чашка",
    ("utf16le.txt", ""): "ghost ghoul",
}


@pytest.mark.parametrize(("name", "language"), WORDS)
def test_both_readers_read_each_list(engine: Any, tmp_path: Path, name: str, language: str) -> None:
    path = FOLDER / name
    if not path.is_file():
        pytest.skip(f"{name} is not on this machine")
    options = {"language": language} if language else {}
    answer = python_reading(tmp_path / "words.txt", path.read_bytes(), options)
    assert answer == browser_reading(engine, path.read_bytes(), options)
    assert answer["words"] == sorted(WORDS[name, language].split())


@pytest.mark.parametrize("name", ["el-iso7.txt", "he-cp1255.txt"])
def test_both_readers_ask_the_same(engine: Any, tmp_path: Path, name: str) -> None:
    path = FOLDER / name
    if not path.is_file():
        pytest.skip(f"{name} is not on this machine")
    answer = python_reading(tmp_path / "words.txt", path.read_bytes(), {})
    assert len(answer["asked"]) > 1
    assert answer == browser_reading(engine, path.read_bytes(), {})
