"""The decks of the page Learn, and the Anki files: every card's answer is what the chapter publishes."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.scripts import arguments
from generator.verify.site import DATA, capital, read_json

_KIND = "rows of decks"
_CARDS = "cards of Anki's files"
_HEAD = 7  # lines of an Anki file before its notes

Row = list[str]
"""Prompt, answers, those of them that lose, letters of each that may be played, the size of the stage in which each
joins, the share of familiar words that begin with the prompt; without empty cells at the end."""


def check_decks(site: Path, slug: str) -> Findings:
    """Check all decks of a list."""
    findings = Findings()
    (offered,) = arguments(findings, site, f"{DATA}/decks.js")
    for about in offered:
        if about["list"] != slug:
            continue
        file = f"{DATA}/learn/{about['key']}.js"
        key, deck = arguments(findings, site, file)
        parts, meanings = deck.pop("parts"), deck.pop("meanings", {})
        findings.same(_KIND, file, "description", [key, deck], [about["key"], about])
        published = {part["key"]: part["rows"] for part in parts}
        expected = _expected(site, about)
        if expected is None:  # the trees of Jotto's guesses are in a CSV file
            _check_guesses(findings, site, file, about, published)
        else:
            findings.same(_KIND, file, "parts", sorted(published), sorted(expected))
            for part in sorted(published.keys() & expected.keys()):
                findings.same(_KIND, file, f"part {part}", published[part], expected[part])
                findings.checked[_KIND] += max(len(published[part]) - 1, 0)
        answers = {word for part in parts for row in part["rows"] for word in row[1].split()}
        findings.true(_KIND, file, meanings.keys() <= answers, "meanings of words that are no answers")
        findings.trust("how familiar words are, and what they mean")
        _check_anki(findings, site, about, parts)
        _check_stages(findings, site, file, about, parts)
    return findings


def _check_stages(
    findings: Findings, site: Path, file: str, about: dict[str, Any], parts: list[dict[str, Any]]
) -> None:
    """Check what each part says of its stages, and the order in which to learn it."""
    seats = {}
    if about["game"] == "ghost":
        chapter = read_json(site, about["page"].removesuffix(".html") + ".json")["chapter"]
        seats = {f"{stages['seat']}": stages for stages in chapter["stages"]}
    for part in parts:
        right: list[Any] = [None, None]
        if part["key"] in seats:
            stages = seats[part["key"]]
            right = [
                [
                    {**stage, "openings": len(stage["openings"]), "words": len(stage["words"])}
                    for stage in stages["stages"]
                ],
                [step["opening"] for step in stages["order"]],
            ]
        published = [part.get("stages"), part.get("order")]
        findings.same(_KIND, file, f"stages of part {part['key']}", published, right)


def _row(
    prompt: str, words: Sequence[str], losing: Sequence[str] = (), reach: Sequence[int] = (), *stages: str
) -> Row:
    row = [prompt, " ".join(words), " ".join(losing), " ".join(map(str, reach)), *stages]
    while not row[-1] and len(row) > 2:
        row.pop()
    return row


def _expected(site: Path, about: dict[str, Any]) -> dict[str, list[Row]] | None:
    """For each part of a deck, the rows that follow from the published chapter; None for Jotto."""
    page = about["page"].removesuffix(".html")
    published = read_json(site, f"{page}.json")
    if about["game"] == "ghost":
        return _ghost_rows(published["chapter"])
    if about["game"] == "against":
        return _people_rows(published["people"], about["min"], about["players"])
    if about["game"] == "jotto":
        return None
    havens = sorted(published["chapter"]["memory"]["havens"], key=len)  # the order within a length stays
    return {"havens": [_row(str(size), list(group)) for size, group in groupby(havens, key=len)]}


def _ghost_rows(chapter: dict[str, Any]) -> dict[str, list[Row]]:
    parts: dict[str, list[Row]] = {}
    for seat in chapter["seats"]:
        number = seat["seat"]
        joined, shares = _stages(chapter, number)
        for opening in seat["openings"]:
            if opening["words"]:
                words = opening["words"]
                sizes = " ".join(str(joined[word]) for word in words if word in joined)
                row = _row(opening["opening"], words, [], [], sizes, shares.get(opening["opening"], ""))
                parts.setdefault(f"{number}", []).append(row)
            elif opening["words"] is None and opening["outcomes"] and number < 3:
                row = _row(opening["opening"], opening["outcomes"], opening["losing"])
                parts.setdefault(f"{number}-traps", []).append(row)
    return parts


def _stages(chapter: dict[str, Any], seat: int) -> tuple[dict[str, int], dict[str, str]]:
    """For each word of a seat's list the size of the first stage that has it; the share of each opening."""
    joined: dict[str, int] = {}
    shares: dict[str, str] = {}
    for stages in chapter["stages"]:
        if stages["seat"] == seat:
            shares |= {step["opening"]: f"{step['share']:.6g}" for step in stages["order"]}
            for stage in reversed(stages["stages"]):
                joined |= dict.fromkeys(stage["words"], stage["size"])
    return joined, shares


def _people_rows(people: dict[str, Any], min_length: int, players: int) -> dict[str, list[Row]]:
    parts: dict[str, list[Row]] = {}
    for alphabet in people["alphabets"]:
        if (alphabet["min_length"], alphabet["players"]) == (min_length, players):
            for answer in alphabet["answers"]:
                if answer["words"]:
                    reach = [len(fragment) for fragment in answer["work"]]
                    row = _row(answer["opening"], answer["words"], [], reach)
                    parts.setdefault(f"{alphabet['vocabulary']}-{alphabet['seat']}", []).append(row)
    return parts


def _check_guesses(
    findings: Findings, site: Path, file: str, about: dict[str, Any], published: dict[str, list[Row]]
) -> None:
    """Check a deck of Jotto: the first guesses of the published trees, and the next guess after each answer."""
    page = about["page"].removesuffix(".html")
    right: dict[str, list[str]] = {"": []}
    for guesses, answers, guess, *_ in _rows(site, f"{page}-plans.csv"):
        if not guesses:
            right[""] += [guess] if guess not in right[""] else []
        elif " " not in guesses:
            right.setdefault(f"{guesses} {answers}", [guess])
    rows = [_row(prompt, words) for prompt, words in right.items()]
    findings.same(_KIND, file, "part guesses", published, {"guesses": rows})
    findings.checked[_KIND] += len(rows) - 1


def _rows(site: Path, file: str) -> list[list[str]]:
    with (site / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.reader(lines))[1:]


def _check_anki(findings: Findings, site: Path, about: dict[str, Any], parts: list[dict[str, Any]]) -> None:
    """Check the answer of each Anki note; its question is a sentence for people."""
    file = about["anki"]
    right = {
        f"strategy-book/{about['key']}/{part['key']}/{identity}": back
        for part in parts
        for row in part["rows"]
        for identity, back in _notes(part, row, about["players"])
    }
    with (site / file).open(encoding="utf-8", newline="") as lines:
        notes = list(csv.reader(lines, delimiter="\t"))[_HEAD:]
    cards = {identity: back for identity, _, back, _ in notes}
    findings.same(_CARDS, file, "cards", len(notes), len(right))
    different = sorted(
        key for key in cards.keys() | right.keys() if not _holds(cards.get(key), right.get(key))
    )
    findings.true(_CARDS, file, not different, f"other answers than in the deck: {different[:1]}")
    findings.checked[_CARDS] += max(len(right) - 2, 0)


def _holds(back: str | None, right: str | None) -> bool:
    """Does a card name the words? On the card of a trap, those that lose follow in brackets."""
    if back is None or right is None:
        return False
    words, _, losing = right.partition("|")
    shown = back.split()
    bracketed = shown[len(words.split()) :]
    return shown[: len(words.split())] == words.split() and (
        not bracketed
        if not losing
        else [word.strip("()") for word in bracketed[-len(losing.split()) :]] == losing.split()
    )


def _notes(part: dict[str, Any], row: Row, players: int) -> Iterator[tuple[str, str]]:
    """For each note of a row, the end of its identity, and its answer."""
    prompt, words, losing, reach = (*row, "", "")[:4]
    if part["kind"] == "havens" and prompt != "1":
        for first, group in groupby(sorted(words.split()), key=lambda haven: haven[0]):
            yield f"{prompt}/{first}", " ".join(group)
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
