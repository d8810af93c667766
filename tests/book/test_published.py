"""The files that other programs read: every one has a schema, and keeps to it; all of them make one database."""

import csv
import json
import re
import sqlite3
import subprocess
import sys
import tempfile
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from strategy_book.book import export
from strategy_book.book.export import APPLICATION
from strategy_book.book.pages import published_files
from strategy_book.pages.about import dataset
from tests.books import shared_home
from tests.command import Command
from tests.samples import FACTS
from tests.truth.test_truth import two_lists
from tests.wordlists import ROOT

KINDS = published_files()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A book with a chapter of every kind, which no test changes."""
    return shared_home(tmp_path_factory, worker_id, "truth-en", lambda home: two_lists(home, "en")) / "site"


def strict(schema: Any) -> Any:
    """The schema, allowing no key that it does not name: a new key must be described."""
    if isinstance(schema, list):
        return [strict(value) for value in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: strict(value) for key, value in schema.items()}
    return closed | ({"additionalProperties": False} if "properties" in schema else {})


def read(path: Path) -> Any:
    text = path.read_text("utf-8")
    return json.loads(text) if path.suffix == ".json" else list(csv.DictReader(text.splitlines()))


def test_every_published_file_keeps_to_its_schema(site: Path) -> None:
    files = [path.relative_to(site).as_posix() for suffix in ("json", "csv") for path in site.rglob(f"*.{suffix}")]
    files = [name for name in files if not name.startswith("schemas/")]
    counted = dict.fromkeys((kind.name for kind in KINDS), 0)
    for kind in KINDS:
        validator = jsonschema.Draft202012Validator(strict(kind.whole_schema()))
        for name in [name for name in files if re.fullmatch(kind.pattern, name)]:
            assert [
                f"{name} {error.json_path}: {error.message}" for error in validator.iter_errors(read(site / name))
            ] == []
            counted[kind.name] += 1
    assert 0 not in counted.values()
    assert sum(counted.values()) == len(files)  # each file is of one kind


def test_a_wrong_file_does_not_keep_to_its_schema(site: Path) -> None:
    """A key that is missing, of another type, or not described."""
    for kind in KINDS:
        [name, *_] = sorted(
            name
            for path in site.rglob("*.*")
            if re.fullmatch(kind.pattern, name := path.relative_to(site).as_posix()) and read(path)
        )
        validator = jsonschema.Draft202012Validator(strict(kind.whole_schema()))
        content = read(site / name)
        record = content[0] if isinstance(content, list) else content
        key = next(iter(record))
        for wrong in ({}, {**record, key: [None]}, {**record, "not_described": 1}):
            assert not validator.is_valid([wrong] if isinstance(content, list) else wrong), kind.name


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_schema_is_one_and_describes_every_key(kind: Any, site: Path) -> None:
    schema = kind.whole_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    assert json.loads((site / kind.schema_address).read_text()) == schema
    assert [key for key, _, about in kind.dictionary() if not about] == []


class Scripts(HTMLParser):
    """The bodies of the scripts of one type, as a browser's parser finds them."""

    def __init__(self) -> None:
        super().__init__()
        self.inside, self.bodies = False, list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "script" and dict(attrs).get("type") == "application/ld+json":
            self.inside = True
            self.bodies.append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = False

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.bodies[-1] += data


def test_the_page_of_the_data_names_every_file_and_describes_itself(site: Path) -> None:
    text = (site / "data.html").read_text("utf-8")
    parser = Scripts()
    parser.feed(text)
    [body] = parser.bodies
    described = json.loads(body)
    assert (described["@type"], described["@context"]) == ("Dataset", "https://schema.org")
    assert len(described["description"]) >= 50
    for kind in KINDS:
        assert kind.address in text
        assert f'href="{kind.schema_address}"' in text
    policies = [
        re.search(r"script-src[^;]*", (site / name).read_text("utf-8")) for name in ("data.html", "glossary.html")
    ]
    assert policies[0] and policies[1] and policies[0][0] == policies[1][0]  # data need no hash: nothing runs them


def test_no_title_ends_the_script_that_holds_the_data() -> None:
    hostile = replace(FACTS, title="</script><script>alert(1)</script><!--", licence="' & \u2028 ]]>")
    text = str(dataset(KINDS, [hostile]))
    assert not set("<>&'\u2028") & set(text)
    assert json.loads(text)["isBasedOn"] == [
        {"@type": "CreativeWork", "name": hostile.title, "license": hostile.licence}
    ]


def test_the_whole_book_as_a_database(
    site: Path, tmp_path: Path, cli: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "none"))  # where a run that is stopped would leave files
    database = tmp_path / "book.sqlite"
    assert " tables, " in cli("export", str(site), "--to", str(database))
    connection = sqlite3.connect(database)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    assert {kind.name.replace("-", "_") for kind in KINDS} <= set(names)
    # Every row of every CSV file, and every chapter, is there once.
    for kind in KINDS:
        files = [path for path in site.rglob("*.*") if re.fullmatch(kind.pattern, path.relative_to(site).as_posix())]
        rows = sum(len(content) if isinstance(content := read(path), list) else 1 for path in files)
        if kind.name == "ghost-match":  # its chapters are in a list
            rows = sum(len(read(path)["matches"]) for path in files)
        [stored] = connection.execute(f"SELECT count(*) FROM {kind.name.replace('-', '_')}").fetchone()
        assert stored == rows, kind.name
    words = read(site / "ghost/zoo/4-2.csv")
    query = "SELECT seat, opening, policy, word FROM ghost_words WHERE list = 'zoo' AND min_length = 4 AND players = 2"
    assert [tuple(str(value or "") for value in row) for row in connection.execute(query)] == [
        (row["seat"], row["opening"], row["policy"], row["word"]) for row in words
    ]
    chapter = read(site / "ghost/zoo/4-2.json")["chapter"]
    query = "SELECT letter, losers FROM ghost_chapter_letters WHERE list = 'zoo' AND min_length = 4 AND players = 2"
    assert [(letter, json.loads(losers)) for letter, losers in connection.execute(query)] == [
        (row["letter"], row["losers"]) for row in chapter["letters"]
    ]
    undescribed = set(names) - {"about_tables", "about_keys"}
    undescribed -= {name for (name,) in connection.execute("SELECT table_name FROM about_tables")}
    assert all(any(name.startswith(f"{kind.name.replace('-', '_')}_") for kind in KINDS) for name in undescribed)
    connection.close()
    again = tmp_path / "again.sqlite"
    cli("export", str(site), "--to", str(again))
    assert again.read_bytes() == database.read_bytes()


def test_mistakes_of_export_are_one_line(site: Path, tmp_path: Path, cli: Command) -> None:
    existing = tmp_path / "book.db"
    existing.write_text("mine")
    empty = tmp_path / "empty"
    empty.mkdir()
    broken = tmp_path / "broken/ghost/zoo"
    broken.mkdir(parents=True)
    (broken / "4-2.json").write_text("[" * 100_000)
    for arguments, message in (
        ([str(site), "--to", str(existing)], "already exists"),
        ([str(site), "--to", str(tmp_path / "book.zip")], "ends in .sqlite or .db"),
        ([str(empty), "--to", str(tmp_path / "x.db")], "no published files"),
        ([str(tmp_path / "nowhere"), "--to", str(tmp_path / "x.db")], "no published files"),
        ([str(tmp_path / "broken"), "--to", str(tmp_path / "x.db")], "cannot be read"),
        ([str(site)], "--to"),
    ):
        assert message in cli.refused("export", *arguments)
    assert existing.read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["book.db", "broken", "empty"]


@pytest.mark.parametrize(
    "chapter",
    [
        {"losers": 2**70},
        {"title": "\udc80"},
        {"words": ["cat", "\udc80"]},
        {"../../x": [{"a": 1}]},
        {"a b": 1},
        {"a_b": 1, "a": {"b": 2}},
        {"A": 1, "a": 2},
    ],
)
def test_keys_and_values_that_no_book_publishes_are_one_line(
    tmp_path: Path, cli: Command, chapter: dict[str, Any]
) -> None:
    file = tmp_path / "site/ghost/zoo/4-2.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"word_list": {}, "chapter": chapter}))
    target = tmp_path / "book.sqlite"
    assert "4-2.json: cannot be read" in cli.refused("export", str(tmp_path / "site"), "--to", str(target))
    assert not target.exists()


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("ghost/zoo/4-2.csv", "seat,word\n1\n", "4-2.csv: cannot be read"),
        ("ghost/zoo/4-2.csv", "", "4-2.csv: cannot be read"),
        ("ghost/zoo/4-2.csv", "seat,word\n\n1,cat\n", "4-2.csv: cannot be read"),
        ("ghost/zoo/4-2.csv", "seat,word\n1,cat\n1,do", "4-2.csv: cannot be read"),
        ("ghost/zoo/4-2.csv", "word,word\ncat,dog\n", "4-2.csv: cannot be read"),
        ("ghost/zoo/4-2.csv", "seat,word\n1,cat,dog\n", "4-2.csv: cannot be read"),
        ("ghost/zoo/4-2.csv", 'seat,word\n1,"cat\n', "4-2.csv: cannot be read"),
        ("ghost/zoo/4-2.csv", f"seat\n{'9' * 200_000}\n", "4-2.csv: cannot be read"),
        ("word-lists/lists.json", "[1]", "lists.json: cannot be read"),
        ("word-lists/lists.json", "[]", "lists.json: cannot be read"),
        ("word-lists/lists.json", "{}", "fits no table"),
        ("word-lists/lists.json", '[{"title": 1}, {"TITLE": 2}]', "fits no table"),
    ],
)
def test_damaged_files_are_not_called_a_full_disk_or_a_mistake(
    tmp_path: Path, cli: Command, name: str, content: str, message: str
) -> None:
    file = tmp_path / "site" / name
    file.parent.mkdir(parents=True)
    file.write_text(content)
    assert message in cli.refused("export", str(tmp_path / "site"), "--to", str(tmp_path / "book.db"))
    assert not (tmp_path / "book.db").exists()


def test_of_several_exports_to_one_file_one_succeeds(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Command
) -> None:
    target = tmp_path / "book.sqlite"
    real = export.read_tables

    def slow(*arguments: Any) -> Any:
        target.write_text("another's")
        return real(*arguments)

    monkeypatch.setattr(export, "read_tables", slow)
    assert "already exists" in cli.refused("export", str(site), "--to", str(target))
    assert target.read_text() == "another's"


@pytest.mark.rest
def test_schemas_are_the_same_without_docstrings() -> None:
    code = (
        "import json\nfrom strategy_book.book.pages import published_files\n"
        "print(json.dumps([kind.whole_schema() for kind in published_files()]))"
    )
    command = [sys.executable, "-OO", "-c", code]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == json.loads(json.dumps([kind.whole_schema() for kind in KINDS]))
