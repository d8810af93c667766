"""The decks of the page Learn: every card's answer is what the chapter publishes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.readers import read_left_out
from generator.verify.scripts import arguments
from generator.verify.site import DATA, read_csv, read_json

_KIND = "rows of decks"

Row = list[str]
"""Prompt, answers, those of them that lose, letters of each that may be played, the size of the stage in which each
joins, the share of familiar words that begin with the prompt, winning replies to the answer; without empty cells at the
end."""


def check_decks(site: Path, slug: str) -> Findings:
    """Check all decks of a list."""
    findings = Findings()
    (offered,) = arguments(findings, site, f"{DATA}/decks.js")
    left_out, readers = read_left_out(site, findings, slug), dict[int, str]()
    for about in offered:
        if about["list"] != slug:
            continue
        file = f"{DATA}/learn/{about['key']}.js"
        key, deck = arguments(findings, site, file)
        parts, meanings = deck.pop("parts"), deck.pop("meanings", {})
        findings.same(_KIND, file, "description", [key, deck], [about["key"], about])
        published = {part["key"]: part["rows"] for part in parts}
        expected = _expected(site, about, left_out)
        if expected is None:  # the trees of Jotto's guesses are in a CSV file
            _check_guesses(findings, site, file, about, published, left_out)
        else:
            findings.same(_KIND, file, "parts", sorted(published), sorted(expected))
            for part in sorted(published.keys() & expected.keys()):
                findings.same(_KIND, file, f"part {part}", published[part], expected[part])
                findings.checked[_KIND] += max(len(published[part]) - 1, 0)
        answers = {word for part in parts for row in part["rows"] for word in row[1].split()}
        findings.true(_KIND, file, meanings.keys() <= answers, "meanings of words that are no answers")
        findings.trust("how familiar words are, and what they mean")
        _check_stages(findings, site, file, about, parts, readers)
        _check_left_out(findings, site, file, about, parts, left_out)
    return findings


def _check_left_out(
    findings: Findings,
    site: Path,
    file: str,
    about: dict[str, Any],
    parts: list[dict[str, Any]],
    left_out: frozenset[str],
) -> None:
    """Check how many words of each list the book leaves out, as a part says."""
    right: dict[str, dict[str, int]] = {}
    if about["game"] in {"ghost", "against"}:
        published = read_json(site, about["page"].removesuffix(".html") + ".json")
        for key, answer in _answers(published, about):
            if answer["left_out"]:
                right.setdefault(key, {})[answer["opening"]] = len(answer["left_out"])
    elif about["game"] not in {"jotto", "match"}:  # no words are left out of plans; matches name letters
        published = read_json(site, about["page"].removesuffix(".html") + ".json")
        for key, havens in _haven_lists(published["chapter"]).items():
            for haven in havens:
                if haven in left_out:
                    counts = right.setdefault(key, {})
                    counts[str(len(haven))] = counts.get(str(len(haven)), 0) + 1
    for part in parts:
        findings.same(_KIND, file, f"words left out of part {part['key']}", part.get("leftOut"), right.get(part["key"]))


def _check_stages(
    findings: Findings,
    site: Path,
    file: str,
    about: dict[str, Any],
    parts: list[dict[str, Any]],
    readers: dict[int, str],
) -> None:
    """Check what each part says of its stages, and the order in which to learn it.

    ``readers`` is what the decks so far call the readers of each size, in the language of the book: one name for each.
    """
    seats = {}
    if about["game"] == "ghost":
        chapter = read_json(site, about["page"].removesuffix(".html") + ".json")["chapter"]
        seats = {f"{stages['seat']}": stages for stages in chapter["stages"]}
    for part in parts:
        right: list[Any] = [None, None]
        if part["key"] in seats:
            stages, prompts = seats[part["key"]], {row[0] for row in part["rows"]}
            right = [
                [
                    {
                        "size": stage["size"],
                        "words": len(stage["words"]),
                        "openings": len(stage["openings"]),
                    }
                    for stage in stages["stages"]
                ],
                [step["opening"] for step in stages["order"] if step["opening"] in prompts],
            ]
        named = [stage.copy() for stage in part.get("stages") or ()]
        for size, name in {stage["size"]: stage.pop("readers") for stage in named}.items():
            alone = name not in {other for known, other in readers.items() if known != size}
            right_name = readers.setdefault(size, name) == name and alone
            findings.true(_KIND, file, right_name, f"readers of size {size} are called {name!r}")
        published = [named or None, part.get("order")]
        findings.same(_KIND, file, f"stages of part {part['key']}", published, right)


def _row(prompt: str, words: Sequence[str], losing: Sequence[str] = (), reach: Sequence[int] = (), *stages: str) -> Row:
    row = [prompt, " ".join(words), " ".join(losing), " ".join(map(str, reach)), *stages]
    while not row[-1] and len(row) > 2:
        row.pop()
    return row


def _expected(site: Path, about: dict[str, Any], left_out: frozenset[str]) -> dict[str, list[Row]] | None:
    """For each part of a deck, the rows that follow from the published chapter; None for Jotto."""
    page = about["page"].removesuffix(".html")
    published = read_json(site, f"{page}.json")
    if about["game"] == "ghost":
        return _ghost_rows(published["chapter"], left_out)
    if about["game"] == "against":
        return _people_rows(published["people"], about["min"], about["players"], left_out)
    if about["game"] == "match":
        return _match_rows(published["matches"], about["min"], about["players"])
    if about["game"] == "jotto":
        return None
    parts = {}
    for key, havens in _haven_lists(published["chapter"]).items():
        ordered = sorted(_shown(havens, left_out), key=len)  # the order within a length stays
        parts[key] = [_row(str(size), list(group)) for size, group in groupby(ordered, key=len)]
    parts["lost"] = _lost_rows(published["chapter"]["other_seat"], left_out)
    return {key: rows for key, rows in parts.items() if rows}


def _lost_rows(other: dict[str, Any] | None, left_out: frozenset[str]) -> list[Row]:
    """What to make in lost positions from which some letter completes no word, if chapters say how long games last."""
    entries = [*other["resistance"], *other["later"]] if other else []
    return [
        _row(entry["position"], [entry["play"]], (), (), "", "", " ".join(_shown(entry["winning"], left_out)))
        for entry in entries
        if entry["winning"] and entry["length"] is not None and not {entry["position"], entry["play"]} & left_out
    ]


def _haven_lists(chapter: dict[str, Any]) -> dict[str, list[str]]:
    """The lists of a chapter of SuperGhost or a game like it, by the part of the deck that teaches each."""
    other = chapter["other_seat"]
    lists = {"havens": chapter["memory"], "other-seat": other["memory"] if other else None}
    return {key: memory["havens"] for key, memory in lists.items() if memory and memory["havens"]}


def _ghost_rows(chapter: dict[str, Any], left_out: frozenset[str]) -> dict[str, list[Row]]:
    parts: dict[str, list[Row]] = {}
    for seat in chapter["seats"]:
        number = seat["seat"]
        joined, shares = _stages(chapter, number)
        for opening in seat["openings"]:
            words = _shown(opening["words"], left_out)
            outcomes = _shown(opening["outcomes"], left_out)
            if words:
                sizes = " ".join(str(joined[word]) for word in words if word in joined)
                row = _row(opening["opening"], words, [], [], sizes, shares.get(opening["opening"], ""))
                parts.setdefault(f"{number}", []).append(row)
            elif opening["words"] is None and outcomes and number < 3:
                row = _row(opening["opening"], outcomes, _shown(opening["losing"], left_out))
                parts.setdefault(f"{number}-traps", []).append(row)
    return parts


def _answers(published: dict[str, Any], about: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The key of a part, and one of its openings, for all openings of a deck of Ghost."""
    if about["game"] == "ghost":
        for seat in published["chapter"]["seats"]:
            for opening in seat["openings"]:
                yield f"{seat['seat']}{'-traps' if opening['words'] is None else ''}", opening
        return
    for alphabet in published["people"]["alphabets"]:
        if (alphabet["min_length"], alphabet["players"]) == (about["min"], about["players"]):
            for answer in alphabet["answers"]:
                yield f"{alphabet['vocabulary']}-{alphabet['seat']}", answer


def _shown(words: list[str] | None, left_out: frozenset[str]) -> list[str]:
    return [word for word in words or () if word not in left_out]


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


def _people_rows(
    people: dict[str, Any], min_length: int, players: int, left_out: frozenset[str]
) -> dict[str, list[Row]]:
    parts: dict[str, list[Row]] = {}
    for alphabet in people["alphabets"]:
        if (alphabet["min_length"], alphabet["players"]) == (min_length, players):
            for answer in alphabet["answers"]:
                pairs = zip(answer["words"] or (), answer["work"], strict=True)
                known = {word: len(fragment) for word, fragment in pairs if word not in left_out}
                if known:
                    row = _row(answer["opening"], [*known], [], [*known.values()])
                    parts.setdefault(f"{alphabet['vocabulary']}-{alphabet['seat']}", []).append(row)
    return parts


def _match_rows(chapters: list[dict[str, Any]], min_length: int, players: int) -> dict[str, list[Row]]:
    [chapter] = [chapter for chapter in chapters if chapter["min_length"] == min_length]
    return {
        table["begins"]: [_row(" ".join(map(str, lesson["lives"])), lesson["best"]) for lesson in table["lessons"]]
        for table in chapter["tables"]
        if table["players"] == players and table["lessons"]
    }


def _check_guesses(
    findings: Findings,
    site: Path,
    file: str,
    about: dict[str, Any],
    published: dict[str, list[Row]],
    left_out: frozenset[str],
) -> None:
    """Check a deck of Jotto: the first guesses of the published trees, and the next guess after each answer."""
    page = about["page"].removesuffix(".html")
    right: dict[str, list[str]] = {"": []}
    for guesses, answers, guess, *_ in read_csv(site, f"{page}-plans.csv")[1:]:
        if not guesses:
            right[""] += [guess] if guess not in right[""] else []
        elif " " not in guesses:
            right.setdefault(f"{guesses} {answers}", [guess])
    rows = [
        _row(prompt, shown)
        for prompt, words in right.items()
        if (shown := _shown(words, left_out)) and left_out.isdisjoint(prompt.split())
    ]
    findings.same(_KIND, file, "part guesses", published, {"guesses": rows})
    findings.checked[_KIND] += len(rows) - 1
