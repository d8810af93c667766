"""A fresh small book passes; every change in a copy is found and named."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import generator.verify
from generator.cli import main
from generator.errors import InputError
from generator.verify.book import verify_site
from generator.verify.ghost.people import check_people
from tests.samples import plain
from tests.verify.conftest import WORDS, verify_forged

ALLOWED = (
    "generator.errors",
    "generator.games.constants",
    "generator.games.registry",
    "generator.html",
    "generator.pages.language",
    "generator.paths",
    "generator.verify",
    "generator.work",
)
"""What the room may import of the program: the games' names and rules, and the language of the pages."""


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Path:
    """A copy to spoil."""
    return Path(shutil.copytree(built, tmp_path / "site"))


def change(site: Path, file: str, edit: Callable[[Any], object]) -> None:
    """Edit a JSON file of the site."""
    document = json.loads((site / file).read_text())
    edit(document)
    (site / file).write_text(json.dumps(document))


def test_a_pipe_in_the_place_of_a_file_is_refused_without_waiting(site: Path) -> None:
    file = next(site.rglob("*.csv"))
    file.unlink()
    os.mkfifo(file)
    with pytest.raises(InputError, match="regular file"):
        verify_site(site, 1)


def test_a_fresh_book_passes(built: Path) -> None:
    findings = verify_site(built, 1)
    assert findings.wrong == []
    for kind in (
        "verdicts of Ghost",
        "first letters of Ghost",
        "minimal lists",
        "lists followed",
        "outcome sets",
        "lists of havens replayed",
        "plans of Jotto walked",
        "guarantees of Jotto",
        "chances of the hider",
        "links",
        "word lists",
        "lists against people played out",
        "needs of opponents",
        "verdicts changed by words",
        "fragments in data of the pages",
        "rows of decks",
        "records of Ghost",
        "longest games",
        "benchmark of Jotto",
        "shares of letters",
        "numbers on pages",
        "words to look up",
    ):
        assert findings.checked[kind] > 0, kind
    assert any("lower bounds of Jotto" in what for what in findings.trusted)


def other_letter(document: Any) -> None:
    words = next(opening["words"] for opening in document["chapter"]["seats"][1]["openings"] if opening["words"])
    words[0] = "goat" if words[0] != "goat" else "goad"


def _other_lesson(document: Any) -> None:
    tables = [table for chapter in document["matches"] for table in chapter["tables"]]
    next(table for table in tables if table["lessons"])["lessons"][0]["best"] = ["z"]


CHANGES: dict[str, tuple[str, Callable[[Any], object]]] = {
    "a verdict": ("ghost/zoo/4-2.json", lambda d: d["chapter"].update(losers=[3 - d["chapter"]["losers"][0]])),
    "a first letter": ("ghost/zoo/3-3.json", lambda d: d["chapter"]["letters"][0].update(losers=[2, 3])),
    "a word of a list": ("ghost/zoo/3-2.json", other_letter),
    "odds": ("ghost/zoo/3-3.json", lambda d: d["chapter"]["odds"].reverse()),
    "a number of words": ("ghost/zoo/5-4.json", lambda d: d["chapter"].update(playable_words=3)),
    "a haven": ("kin/zoo/superghost-3.json", lambda d: d["chapter"]["memory"].update(havens=["zz"])),
    "a probability": ("jotto/zoo/3.json", lambda d: d["chapter"]["secrets"][0].update(probability=0.9)),
    "a lesson of a match": ("ghost/zoo/match.json", _other_lesson),
    "a guarantee": ("jotto/zoo/3-plans.json", lambda d: d.update(guarantee="1")),
    "a weight": ("jotto/zoo/3-plans.json", lambda d: d["plans"][0].update(weight="0")),
    "a guess": ("jotto/zoo/3-plans.json", lambda d: d["plans"][0].update(guesses="AwA=")),
    "a bound without a search": ("jotto/zoo/3.json", lambda d: d["chapter"].update(lower_by_profiles="1")),
    "the order of bounds": ("jotto/zoo/3.json", lambda d: d["chapter"].update(lower=99.0)),
    "a count": ("word-lists/lists.json", lambda d: d[0].update(words=12)),
}


TEXTS: dict[str, tuple[str, str, str]] = {
    "a word against people": ("ghost/zoo/people.csv", "gannet", "goat"),
    "a fragment that the pages load": ("assets/data/ghost/zoo-3.js", "QAIG", "QAIH"),
    "a check sum": ("assets/data/ghost/zoo-4.js", ");", "1);"),
    "another check sum": ("assets/data/decks.js", ");", "1);"),
    "a rank that the pages load": ("assets/data/ranks/zoo-3.js", '"zoo", 3, [', '"zoo", 3, [1,'),
    "a chance that the pages load": ("assets/data/matches/zoo-3.js", "AADwPw==", "AADgPw=="),
    "what a file of data registers": ("assets/data/matches/zoo-4.js", "registerMatches", "registerMatch"),
    "a disputed word that the pages load": ("assets/data/disputes/zoo.js", '"winner":', '"winner":1'),
    "a word of the kin that the pages load": ("assets/data/kin/zoo.js", "camel", "cameo"),
    "a word that the home page looks up": ("assets/data/words/63.js", "2rt", "2rd"),
    "the letter of words to look up": ("assets/data/words/63.js", '"c"', '"d"'),
    "a list that the pages offer": ("assets/data/index.js", '"slug":"zoo"', '"slug":"zoe"'),
    "the hider that the pages load": ("assets/data/jotto/zoo-3.js", '"hider":"', '"hider":"1'),
    "a weight that the pages load": ("assets/data/jotto/zoo-3-plans.js", '"weights":"', '"weights":"1'),
    "a guess that the pages load": ("assets/data/jotto/zoo-3-plans.js", '"plans":"A', '"plans":"B'),
    "a word to learn": ("assets/data/learn/ghost-zoo-3-2.js", "normal", "noose"),
    "who knows the words of a stage": ("assets/data/learn/ghost-zoo-5-2.js", '"a child"', '"a novel reader"'),
    "a guess to learn": ("assets/data/learn/jotto-zoo-3.js", "cot", "cat"),
    "a guess of the trees": ("jotto/zoo/3-plans.csv", ",yes", ",no"),
    "a printed seat": ("ghost/zoo/3-3.html", '<td data-fact="losers">1', '<td data-fact="losers">2'),
    "a printed number of words": ("ghost/zoo/4-2.html", 'data-fact="legal">', 'data-fact="legal">1'),
    "a printed letter": ("ghost/zoo/4-2.html", "sb-key--win", "sb-key--lose"),
    "a printed row": ("ghost/zoo/4-2.html", "sb-row-win", "sb-row-lose"),
    "a printed winner": ("kin/zoo/xghost-3.html", 'data-winner="', 'data-winner="3'),
    "a printed number of havens": (
        "kin/zoo/superghost-3.html",
        'data-fact="havens">',
        'data-fact="havens">1',
    ),
    "a printed sign": ("kin/zoo/superghost-3.html", "&#10003; wins", "&#10007; loses"),
    "a printed guarantee": ("jotto/zoo/3.html", 'data-fact="at-most">', 'data-fact="at-most">1'),
    "a printed bound": ("jotto/zoo/3.html", 'data-fact="at-least">', 'data-fact="at-least">1'),
    "a fact that is not marked": ("jotto/zoo/3.html", "at-least", "most"),
}
"""A file, a text in it, and what replaces its first occurrence."""


def rounds(files: dict[str, str]) -> list[list[str]]:
    """The names of changes in rounds, each file at most once per round: a round is one check of the book."""
    result: list[list[str]] = []
    for name, file in files.items():
        free = [names for names in result if all(files[other] != file for other in names)]
        if free:
            free[0].append(name)
        else:
            result.append([name])
    return result


def summed(script: str) -> str:
    """A data file with the check sum of its present content, so that only the content is wrong."""
    quoted = re.fullmatch(r"(.*?)'(.*)', \d+\);\n", script)
    if quoted is None:
        return script
    return f"{quoted[1]}'{quoted[2]}', {zlib.crc32(quoted[2].encode())});\n"  # a small book: nothing is escaped


@pytest.mark.parametrize("names", rounds({name: file for name, (file, _, _) in TEXTS.items()}), ids=str)
def test_each_change_of_a_text_is_found(site: Path, names: list[str]) -> None:
    for name in names:
        file, before, after = TEXTS[name]
        text = (site / file).read_text()
        text = plain(text) if file.endswith(".js") else text
        assert before in text, name
        everywhere = name == "a fact that is not marked"
        text = text.replace(before, after, -1 if everywhere else 1)
        data = file.startswith("assets/data") and "check sum" not in name
        (site / file).write_text(summed(text) if data else text)
    files = {wrong for wrong, _ in verify_forged(site).wrong}
    for name in names:
        # The needs of people show whether the ranks are right.
        changed = "ghost/zoo/people.json" if "rank" in name else TEXTS[name][0]
        assert any(changed.startswith(wrong) for wrong in files), (name, files)


def _answers(people: Any, *seats: int) -> Iterator[Any]:
    """What the published lists of these seats say, for each opening with words."""
    for alphabet in people["alphabets"]:
        yield from (answer for answer in alphabet["answers"] if answer["words"] and alphabet["seat"] in seats)


def _one_word_less(people: Any) -> None:
    next(_answers(people, 1, 2))["words"].pop()


def _other_word(people: Any) -> None:
    words = next(_answers(people, 2))["words"]
    words[0] = "goat" if words[0] != "goat" else "goad"


PEOPLE: dict[str, Callable[[Any], object]] = {
    "a word less": _one_word_less,
    "another word": _other_word,
    "a sure win": lambda d: d["alphabets"][0].update(sure=not d["alphabets"][0]["sure"]),
    "a need": lambda d: d["variants"][0]["letters"][0].update(least=7),
    "a struck word": lambda d: d["disputes"][0]["letters"][0].update(struck=[]),
    "a winner": lambda d: d["disputes"][0].update(winner=3 - d["disputes"][0]["winner"]),
    "a swing word": lambda d: d["disputes"][0].update(swing_words=["mango"]),
}


@pytest.mark.parametrize("name", PEOPLE)
def test_one_change_of_people_is_found(site: Path, name: str) -> None:
    change(site, "ghost/zoo/people.json", lambda document: PEOPLE[name](document["people"]))
    findings = check_people(site, "zoo")
    assert "ghost/zoo/people.json" in {file for file, _ in findings.wrong}


def chapter_of(name: str) -> str:
    """The start of the names of a changed chapter's files."""
    return CHANGES[name][0].removesuffix(".json").removesuffix("-plans")


# A book with a wrong table of lists is not checked further, so that change has a round of its own.
ALONE = "a count"
CHAPTERS = {name: chapter_of(name) for name in CHANGES if name != ALONE}


@pytest.mark.parametrize("names", [*rounds(CHAPTERS), [ALONE]], ids=str)
def test_each_change_is_found(site: Path, names: list[str]) -> None:
    for name in names:
        change(site, *CHANGES[name])
    files = {wrong for wrong, _ in verify_forged(site).wrong}
    for name in names:
        assert any(wrong.startswith(chapter_of(name)) for wrong in files), (name, files)


def test_a_changed_letter_row_or_link_is_found(site: Path) -> None:
    page = site / "ghost/zoo/4-2.html"
    page.write_text(page.read_text().replace("4-2.csv", "4-9.csv"))
    rows = site / "ghost/zoo/4-2.csv"
    rows.write_text(rows.read_text().replace("minimal", "maximal", 1))
    assert {file for file, _ in verify_forged(site).wrong} == {"ghost/zoo/4-2.html", "ghost/zoo/4-2.csv"}
    words = site / "word-lists/zoo.txt"
    words.write_text(words.read_text().replace("camel", "cameo"))
    assert {file for file, _ in verify_forged(site).wrong} == {"word-lists/zoo.txt"}


def test_the_command(built: Path, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(built), "--jobs", "1"]) == 0
    assert "Nothing is wrong." in capsys.readouterr().out
    change(site, "ghost/zoo/4-2.json", lambda document: document["chapter"].update(words=1))
    assert main(["verify", str(site), "--jobs", "1", "--json"]) == 1
    out, err = capsys.readouterr()
    answer = json.loads(out)
    assert set(answer) >= {"checked", "trusted", "wrong"}
    # The page prints the number that the file no longer has.
    pages = {fact["page"] for fact in answer["wrong"]}
    assert pages == {"ghost/zoo/4-2.json", "ghost/zoo/4-2.html", "ghost/zoo/variants.csv"}
    first = answer["wrong"][0]
    assert err.splitlines()[-1].startswith(f"error: {first['page']}: ")
    assert main(["verify", str(site / "ghost"), "--json"]) == 2
    (site / "kin/zoo/spook-3.json").write_text("[1")
    assert main(["verify", str(site), "--jobs", "1"]) == 1


@pytest.mark.parametrize("document", ["null", "{}", "[]", "[1]", '[{"slug": "zoo"}]', "[" * 100_000, "[", ""])
def test_a_damaged_table_of_lists_gets_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], document: str
) -> None:
    (tmp_path / "word-lists").mkdir()
    (tmp_path / "word-lists/lists.json").write_text(document)
    assert main(["verify", str(tmp_path), "--jobs", "1", "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(f"error: {tmp_path}/word-lists/lists.json: ") and err.count("\n") == 1


def test_the_room_knows_no_solver() -> None:
    for path in Path(generator.verify.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                assert not name.startswith("generator.") or name.startswith(ALLOWED), (path.name, name)


def test_a_family_contains_no_words(site: Path) -> None:
    """The page says to make a fragment that is no word, so a hull that holds words makes nobody complete one."""
    file = next(
        name
        for name in ("kin/zoo/superghost-3.json", "kin/zoo/superghost-4.json")
        if json.loads((site / name).read_text())["chapter"]["memory"]["havens"]
    )
    legal = [word for word in WORDS.split() if len(word) >= int(file[-6])]

    def whole_words_too(document: Any) -> None:
        memory = document["chapter"]["memory"]
        memory["families"] = sorted([part, part] for part in {*memory["havens"], *legal})

    change(site, file, whole_words_too)
    # Its page and its sheet have the old families.
    assert all(wrong.endswith(".html") for wrong, _ in verify_forged(site).wrong)
    change(site, file, lambda document: document["chapter"]["memory"].update(families=[["qqq", "qqq"]]))
    assert any("follows the families can lose" in what for _, what in verify_forged(site).wrong)


def test_the_book_of_another_version_is_refused(built: Path, tmp_path: Path) -> None:
    site = Path(shutil.copytree(built, tmp_path / "site"))
    about = site / "about.html"
    about.write_text(re.sub(r"(Strategy Book) \d+\.\d+\.\d+", r"\1 1.99.3", about.read_text("utf-8")), "utf-8")
    with pytest.raises(InputError, match=r"about\.html.*1\.99\.3.*build the book again"):
        verify_site(site, 1)
