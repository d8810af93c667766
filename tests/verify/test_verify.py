"""A fresh small book passes; every change in a copy is found and named."""

import json
import os
import re
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from strategy_book.cli import main
from strategy_book.errors import InputError
from strategy_book.verify.findings import Findings
from tests.books import findings_of
from tests.samples import plain
from tests.verify.conftest import WORDS, verify_forged, wrong_about


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
        findings_of(site)


KINDS = [
    "verdicts of Ghost", "first letters of Ghost", "minimal lists", "lists followed", "outcome sets",
    "lists of havens replayed", "plans of Jotto walked", "guarantees of Jotto", "chances of the hider", "word lists",
    "lists against people played out", "needs of opponents", "verdicts changed by words",
    "fragments in data of the pages", "rows of decks", "records of Ghost", "longest games", "benchmark of Jotto",
    "shares of letters", "builds", "forms of files", "words to look up",
]  # fmt: skip
"""Some kinds of facts that the book has."""


def test_a_fresh_book_passes(fresh: Findings) -> None:
    assert fresh.wrong == []
    assert not [kind for kind in KINDS if not fresh.checked[kind]]
    assert any("lower bounds of Jotto" in what for what in fresh.trusted)


@pytest.mark.rest
def test_a_fresh_book_in_another_language_passes(french: Path) -> None:
    assert findings_of(french).wrong == []


def other_letter(document: Any) -> None:
    words = next(opening["words"] for opening in document["chapter"]["seats"][1]["openings"] if opening["words"])
    words[0] = "goat" if words[0] != "goat" else "goad"


def _other_lesson(document: Any) -> None:
    tables = [table for chapter in document["matches"] for table in chapter["tables"]]
    next(table for table in tables if table["lessons"])["lessons"][0]["best"] = ["z"]


PEOPLE = "ghost/zoo/people.json"


def _first(document: Any, part: str) -> Any:
    return document["people"][part][0]


def _answers(document: Any, *seats: int) -> Iterator[Any]:
    """What the published lists of these seats say, for each opening with words."""
    for alphabet in document["people"]["alphabets"]:
        yield from (answer for answer in alphabet["answers"] if answer["words"] and alphabet["seat"] in seats)


def _one_word_less(document: Any) -> None:
    next(_answers(document, 1, 2))["words"].pop()


def _other_word(document: Any) -> None:
    words = next(_answers(document, 2))["words"]
    words[0] = "goat" if words[0] != "goat" else "goad"


CHANGES: dict[str, tuple[str, Callable[[Any], object]]] = {
    "a verdict": ("ghost/zoo/4-2.json", lambda d: d["chapter"].update(losers=[3 - d["chapter"]["losers"][0]])),
    "a first letter": ("ghost/zoo/3-3.json", lambda d: d["chapter"]["letters"][0].update(losers=[2, 3])),
    "a word of a list": ("ghost/zoo/3-2.json", other_letter),
    "odds": ("ghost/zoo/3-3.json", lambda d: d["chapter"]["odds"].reverse()),
    "a number of words": ("ghost/zoo/5-4.json", lambda d: d["chapter"].update(playable_words=3)),
    "a haven": ("kin/zoo/superghost-3.json", lambda d: d["chapter"]["memory"].update(havens=["zz"])),
    "a probability": ("jotto/zoo/3.json", lambda d: d["chapter"]["secrets"][0].update(probability=0.9)),
    "a lesson of a match": ("ghost/zoo/match.json", _other_lesson),
    "the order of letters": ("jotto/zoo/5-everyday.json", lambda d: d["chapter"]["shares"].reverse()),
    "a guarantee": ("jotto/zoo/3-plans.json", lambda d: d.update(guarantee="1")),
    "a weight": ("jotto/zoo/3-plans.json", lambda d: d["plans"][0].update(weight="0")),
    "a guess": ("jotto/zoo/3-plans.json", lambda d: d["plans"][0].update(guesses="AwA=")),
    "a bound without a search": ("jotto/zoo/3.json", lambda d: d["chapter"].update(lower_by_profiles="1")),
    "the order of bounds": ("jotto/zoo/3.json", lambda d: d["chapter"].update(lower=99.0)),
    "a word less": (PEOPLE, _one_word_less),
    "another word": (PEOPLE, _other_word),
    "a sure win": (PEOPLE, lambda d: _first(d, "alphabets").update(sure=not _first(d, "alphabets")["sure"])),
    "a need": (PEOPLE, lambda d: _first(d, "variants")["letters"][0].update(least=7)),
    "a struck word": (PEOPLE, lambda d: _first(d, "disputes")["letters"][0].update(struck=[])),
    "a winner": (PEOPLE, lambda d: _first(d, "disputes").update(winner=3 - _first(d, "disputes")["winner"])),
    "a swing word": (PEOPLE, lambda d: _first(d, "disputes").update(swing_words=["mango"])),
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
    "a guess that the pages load": ("assets/data/jotto/zoo-3-plans.js", '"plans":"', '"plans":"$'),
    "a word to learn": ("assets/data/learn/ghost-zoo-3-2.js", "normal", "noose"),
    "who knows the words of a stage": ("assets/data/learn/ghost-zoo-5-2.js", '"a child"', '"a novel reader"'),
    "a guess to learn": ("assets/data/learn/jotto-zoo-3.js", "cot", "cat"),
}
"""A file, a text in it, and what replaces its first occurrence."""


def summed(script: str) -> str:
    """A data file with the check sum of its present content, so that only the content is wrong."""
    quoted = re.fullmatch(r"(.*?)'(.*)', \d+\);\n", script)
    if quoted is None:
        return script
    return f"{quoted[1]}'{quoted[2]}', {zlib.crc32(quoted[2].encode())});\n"  # a small book: nothing is escaped


def test_each_change_of_a_text_is_found(site: Path) -> None:
    """Each is made alone, and only the checks that read its file are run."""
    for name, (file, before, after) in TEXTS.items():
        whole = (site / file).read_text()
        text = plain(whole) if file.endswith(".js") else whole
        assert before in text, name
        text = text.replace(before, after, 1)
        (site / file).write_text(summed(text) if file.startswith("assets/data") and "check sum" not in name else text)
        assert wrong_about(site, file), name
        (site / file).write_text(whole)


def test_each_change_is_found(site: Path) -> None:
    for name, (file, edit) in CHANGES.items():
        whole = (site / file).read_text()
        change(site, file, edit)
        assert wrong_about(site, file), name
        (site / file).write_text(whole)


def test_a_changed_row_word_or_count_is_found(site: Path) -> None:
    rows = site / "ghost/zoo/4-2.csv"
    rows.write_text(rows.read_text().replace("minimal", "maximal", 1))
    assert {file for file, _ in wrong_about(site, "ghost/zoo/4-2.csv")} == {"ghost/zoo/4-2.csv"}
    words = site / "word-lists/zoo.txt"
    words.write_text(words.read_text().replace("camel", "cameo"))
    change(site, "word-lists/lists.json", lambda lists: lists[0].update(words=12))
    assert {file for file, _ in verify_forged(site).wrong} == {"word-lists/zoo.txt", "word-lists/lists.json"}


def test_the_command(fresh: Findings, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("strategy_book.verify.book.verify_site", lambda *_: fresh)
        assert main(["verify", str(site), "--jobs", "1"]) == 0
    assert "Nothing is wrong." in capsys.readouterr().out
    change(site, "ghost/zoo/4-2.json", lambda document: document["chapter"].update(words=1))
    (site / "kin/zoo/spook-3.json").write_text("[1")
    assert main(["verify", str(site), "--jobs", "1", "--json"]) == 1
    out, err = capsys.readouterr()
    answer = json.loads(out)
    assert set(answer) >= {"checked", "trusted", "wrong"}
    changed = {"ghost/zoo/4-2.json", "ghost/zoo/variants.csv"}
    broken = {"kin/zoo/spook-3.json", "assets/data/kin/zoo.js", "decks of zoo", "forms of kin-chapter"}
    assert {fact["page"] for fact in answer["wrong"]} == changed | broken
    first = answer["wrong"][0]
    assert err.splitlines()[-1].startswith(f"error: {first['page']}: ")
    assert main(["verify", str(site / "ghost"), "--json"]) == 2


@pytest.mark.parametrize("document", ["null", "{}", "[]", "[1]", '[{"slug": "zoo"}]', "[" * 100_000, "[", ""])
def test_a_damaged_table_of_lists_gets_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], document: str
) -> None:
    (tmp_path / "word-lists").mkdir()
    (tmp_path / "word-lists/lists.json").write_text(document)
    assert main(["verify", str(tmp_path), "--jobs", "1", "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(f"error: {tmp_path}/word-lists/lists.json: ") and err.count("\n") == 1


def test_a_family_contains_no_words(site: Path) -> None:
    """The page says to make a fragment that is not a word, so a hull that holds words makes nobody complete one."""
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
    assert wrong_about(site, file) == []
    change(site, file, lambda document: document["chapter"]["memory"].update(families=[["qqq", "qqq"]]))
    assert any("follows the families can lose" in what for _, what in wrong_about(site, file))


def test_the_book_of_another_version_is_refused(site: Path) -> None:
    made = site / "book.json"
    change(site, "book.json", lambda document: document["versions"].update({"strategy-book": "1.99.3"}))
    with pytest.raises(InputError, match=r"book\.json.*1\.99\.3.*build the book again"):
        findings_of(site)
    made.write_text("[]", "utf-8")
    with pytest.raises(InputError, match=r"book\.json: names no version"):
        findings_of(site)
