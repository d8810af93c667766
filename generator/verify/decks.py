"""The decks of the page to learn from, and Anki's files: every card's answer is what the chapter publishes."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.scripts import arguments
from generator.verify.site import DATA, capital, read_json

_KIND = "rows of decks"
_CARDS = "cards of Anki's files"
_HEAD = 6  # lines of an Anki file before its notes

Row = list[str]
"""What is met, the answers, those that lose, and how many letters of each may be played; empty ends are cut."""


def check_decks(site: Path, slug: str) -> Findings:
    """All decks of a list."""
    found = Findings()
    (offered,) = arguments(found, site, f"{DATA}/decks.js")
    for about in offered:
        if about["list"] != slug:
            continue
        file = f"{DATA}/learn/{about['key']}.js"
        key, deck = arguments(found, site, file)
        parts = deck.pop("parts")
        found.same(_KIND, file, "what it is", [key, deck], [about["key"], about])
        said = {part["key"]: part["rows"] for part in parts}
        right = _expected(site, about)
        if right is None:  # the trees of Jotto's guesses stand in a CSV file
            _check_guesses(found, site, file, about, said)
        else:
            found.same(_KIND, file, "parts", sorted(said), sorted(right))
            for part in sorted(said.keys() & right.keys()):
                found.same(_KIND, file, f"part {part}", said[part], right[part])
                found.checked[_KIND] += max(len(said[part]) - 1, 0)
        _check_anki(found, site, about, parts)
    return found


def _row(prompt: str, words: list[str], losing: list[str] = [], reach: list[int] = []) -> Row:  # noqa: B006
    row = [prompt, " ".join(words), " ".join(losing), " ".join(map(str, reach))]
    while not row[-1] and len(row) > 2:
        row.pop()
    return row


def _expected(site: Path, about: dict[str, Any]) -> dict[str, list[Row]] | None:
    """By part, the rows that follow from what the chapter publishes."""
    page = about["page"].removesuffix(".html")
    said = read_json(site, f"{page}.json")
    if about["game"] == "ghost":
        return _ghost_rows(said["chapter"])
    if about["game"] == "against":
        return _people_rows(said["people"], about["min"], about["players"])
    if about["game"] == "jotto":
        return None
    havens = sorted(said["chapter"]["memory"]["havens"], key=len)  # stays in order within a length
    return {"havens": [_row(str(size), list(some)) for size, some in groupby(havens, key=len)]}


def _ghost_rows(chapter: dict[str, Any]) -> dict[str, list[Row]]:
    parts: dict[str, list[Row]] = {}
    for seat in chapter["seats"]:
        number = seat["seat"]
        for one in seat["openings"]:
            if one["words"]:
                parts.setdefault(f"{number}", []).append(_row(one["opening"], one["words"]))
            elif one["words"] is None and one["outcomes"] and number < 3:
                row = _row(one["opening"], one["outcomes"], one["losing"])
                parts.setdefault(f"{number}-traps", []).append(row)
    return parts


def _people_rows(people: dict[str, Any], min_length: int, players: int) -> dict[str, list[Row]]:
    parts: dict[str, list[Row]] = {}
    for one in people["alphabets"]:
        if (one["min_length"], one["players"]) == (min_length, players):
            for answer in one["answers"]:
                if answer["words"]:
                    reach = [len(fragment) for fragment in answer["work"]]
                    row = _row(answer["opening"], answer["words"], [], reach)
                    parts.setdefault(f"{one['vocabulary']}-{one['seat']}", []).append(row)
    return parts


def _check_guesses(
    found: Findings, site: Path, file: str, about: dict[str, Any], said: dict[str, list[Row]]
) -> None:
    """Jotto: the first guesses of the trees that are published, and what each asks next."""
    page = about["page"].removesuffix(".html")
    right: dict[str, list[str]] = {"": []}
    for guesses, answers, guess, *_ in _rows(site, f"{page}-plans.csv"):
        if not guesses:
            right[""] += [guess] if guess not in right[""] else []
        elif " " not in guesses:
            right.setdefault(f"{guesses} {answers}", [guess])
    rows = [_row(prompt, words) for prompt, words in right.items()]
    found.same(_KIND, file, "part guesses", said, {"guesses": rows})
    found.checked[_KIND] += len(rows) - 1


def _rows(site: Path, file: str) -> list[list[str]]:
    with (site / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.reader(lines))[1:]


def _check_anki(found: Findings, site: Path, about: dict[str, Any], parts: list[dict[str, Any]]) -> None:
    """Each note's answer; what it asks is a sentence for people."""
    file = about["anki"]
    right = {
        f"strategy-book/{about['key']}/{part['key']}/{identity}": back
        for part in parts
        for row in part["rows"]
        for identity, back in _notes(part, row, about["players"])
    }
    with (site / file).open(encoding="utf-8", newline="") as lines:
        notes = list(csv.reader(lines, delimiter="\t"))[_HEAD:]
    cards = {identity: back for identity, _, back in notes}
    found.same(_CARDS, file, "cards", len(notes), len(right))
    different = sorted(
        key for key in cards.keys() | right.keys() if not _holds(cards.get(key), right.get(key))
    )
    found.true(_CARDS, file, not different, f"other answers than in the deck: {different[:1]}")
    found.checked[_CARDS] += max(len(right) - 2, 0)


def _holds(back: str | None, right: str | None) -> bool:
    """A card names the words; behind those of a trap stand in brackets the ones that lose."""
    if back is None or right is None:
        return False
    words, _, losing = right.partition("|")
    shown = back.split()
    rest = shown[len(words.split()) :]
    return shown[: len(words.split())] == words.split() and (
        not rest
        if not losing
        else [one.strip("()") for one in rest[-len(losing.split()) :]] == losing.split()
    )


def _notes(part: dict[str, Any], row: Row, players: int) -> Iterator[tuple[str, str]]:
    """The end of each note's identity and its answer, for one row."""
    prompt, words, losing, reach = (*row, "", "")[:4]
    if part["kind"] == "havens" and prompt != "1":
        for first, some in groupby(sorted(words.split()), key=lambda haven: haven[0]):
            yield f"{prompt}/{first}", " ".join(some)
        return
    yield prompt, f"{words}|{losing}"
    if part["kind"] != "lists":
        return
    replies: dict[str, str] = {}
    played = [int(letters) for letters in reach.split()] or [len(word) for word in words.split()]
    for word, letters in zip(words.split(), played, strict=True):
        for d in range(len(prompt), letters):
            if d % players == part["seat"] - 1 and replies.setdefault(word[:d], word[d]) != word[d]:
                raise ValueError(f"two letters after {word[:d]!r}: {replies[word[:d]]} and {word[d]}")
    for fragment, letter in replies.items():
        yield f"{prompt}/reply/{fragment}", capital(letter)
