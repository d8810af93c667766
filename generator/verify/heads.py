"""What the pages of chapters say of themselves, and their links to each other.

The titles and descriptions of pages of a kind are the same text with the rules and the list of each page in it: what
most pages have is right. A link to a chapter leads to the rules that it names.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any

from generator.html import resolve
from generator.verify.findings import Findings
from generator.verify.site import read_json

_KIND, _LINKS = "titles and descriptions", "links to chapters"
_GHOST = re.compile(r"ghost/(?P<list>[^/]+)/(?P<min>\d)-(?P<players>\d)(?P<end>(?:-cheat)?)\.html")
_KIN = re.compile(r"kin/(?P<list>[^/]+)/(?P<game>[a-z]+)-(?P<min>\d)(?P<end>(?:-cheat)?)\.html")
_JOTTO = re.compile(r"jotto/(?P<list>[^/]+)/(?P<min>\d+)(?P<rules>(?:-everyday)?)(?P<end>(?:-sheet)?)\.html")
_TEXTS = ("head title", "h1", ".sb-crumbs", ".cheat-title")
_METAS = "meta[name=description], meta[property^=og]"
_PROMISE = re.compile(r"the (?:player who starts|second player) .*?(?=, which first)")
_SOURCES = re.compile(r"(?: · [^·{}]*)+?(?= · \d+[+ ])")
_LABELS = {
    "Players": "players",
    "Shortest word": "min",
    "Word list": "list",
    "Game": "game",
    "Letters": "min",
}

Place = dict[str, str]


def place_of(name: str) -> Place | None:
    """The list and the rules of a page of a chapter, or of its sheet; None for other pages."""
    match = _GHOST.fullmatch(name) or _KIN.fullmatch(name) or _JOTTO.fullmatch(name)
    return match and {"family": name.split("/", maxsplit=1)[0], **match.groupdict()}


def check_heads(site: Path, files: Set[str]) -> Findings:
    """Check all pages of chapters and their sheets."""
    from selectolax.lexbor import LexborHTMLParser

    findings = Findings()
    titles = {entry["slug"]: entry["title"] for entry in read_json(site, "word-lists/lists.json")}
    texts: dict[tuple[str, ...], dict[str, tuple[str, ...]]] = defaultdict(dict)
    for name in sorted(files):
        chapter = place_of(name) if name.endswith(".html") else None
        if chapter is None or chapter["list"] not in titles:
            continue
        tree = LexborHTMLParser((site / name).read_text("utf-8"))
        two = "two" if chapter.get("players") == "2" else ""
        kind = (chapter["family"], chapter.get("game", ""), chapter.get("rules", ""), chapter["end"], two)
        texts[kind][name] = tuple(_texts(tree, chapter, titles[chapter["list"]]))
        if kind[0] == "ghost" and two and not chapter["end"]:
            findings.guarded(name, _check_promise, findings, site, name, tree)
        for link in tree.css("article a"):
            findings.guarded(name, _check_link, findings, name, chapter, link, titles)
    for pages in texts.values():
        # Where there are as many players as letters, a number says nothing of its chapter.
        telling = {name: text for name, text in pages.items() if "{both}" not in " ".join(text)}
        common, times = Counter(telling.values()).most_common(1)[0] if telling else ((), 0)
        for name, text in pages.items():
            alike = tuple(part.replace("{min}", "{both}").replace("{players}", "{both}") for part in common)
            most = 2 * times > len(telling) and text == common
            right = most if name in telling else not common or text == alike
            findings.true(_KIND, name, right, f"another title or description: {_first(text, common)}")
    return findings


def _first(text: tuple[str, ...], common: tuple[str, ...]) -> str:
    return next((part for part in text if part not in common), "one is missing")[:100]


def _texts(tree: Any, chapter: Place, title: str) -> Iterator[str]:
    """What the page says of itself, with signs for its list and its rules."""
    players = chapter.get("players")
    signs = {players: "{players}"} if players else {}
    signs[chapter["min"]] = "{both}" if chapter["min"] == players else "{min}"
    firsts = [element for element in map(tree.css_first, _TEXTS) if element is not None]
    for element in [*firsts, *tree.css(_METAS)]:
        text = element.attributes.get("content") or "" if element.tag == "meta" else element.text()
        if re.fullmatch(r"(https?:/)?/.*|.*\.png|\d+", text):
            continue  # an address or a size
        text = _PROMISE.sub("{promise}", " ".join(text.replace(title, "{list}").split()))
        if "cheat-title" in _class(element):
            text = _SOURCES.sub("", text, count=1)
        for number, sign in sorted(signs.items()):
            text = re.sub(rf"(?<![\d.]){number}(?![\d.])", sign, text)
        yield text


def _check_promise(findings: Findings, site: Path, name: str, tree: Any) -> None:
    """Check what the description of two players says of the player who starts."""
    facts = read_json(site, name.removesuffix(".html") + ".json")["chapter"]
    good = [graded["letter"] for graded in facts["letters"] if 1 not in graded["losers"]]
    for meta in tree.css("meta[name=description], meta[property='og:description']"):
        letters = re.findall(r"wins with (\S+),", meta.attributes.get("content") or "")
        right = [letter.casefold() for letter in letters] == [letter.casefold() for letter in good[:1]]
        findings.true(_KIND, name, right, f"the description names {letters}, should be {good[:1]}")


def _class(element: Any) -> str:
    return "" if element is None else element.attributes.get("class") or ""


def _check_link(findings: Findings, name: str, chapter: Place, link: Any, titles: dict[str, str]) -> None:
    """Check where a link leads, if that is a chapter or a sheet."""
    target = resolve(name, link.attributes.get("href") or "")
    other = place_of(target[0]) if target else None
    if target is None or other is None:
        return
    text, row = " ".join(link.text().split()), link.parent
    label = f"the link {text!r} leads to {target[0]}"
    # The chapters of a list, beside one of them: the name of a link says more than its text, which is a number.
    beside = row.parent is not None and "sb-beside" in _class(row.parent.parent)
    if beside or "sb-neighbours" in _class(row):
        shown, text = text, (link.attributes.get("aria-label") or "") if beside else text
        numbers = re.findall(r"\d+", text)
        right = numbers == [other[key] for key in ("players", "min") if key in other]
        right &= other["list"] == chapter["list"] and other.get("game", "") in text.casefold()
        right &= ("everyday" in text) == bool(other.get("rules"))
        right &= not beside or shown.rstrip("+") == other.get("players", other["min"])
    elif row.parent is not None and "sb-switch" in _class(row.parent):
        expected = dict(chapter)
        key = _LABELS.get(row.css_first("span").text(), "")
        if chapter["family"] == "jotto" and key != "list":
            expected |= {"min": text.split()[0], "rules": "-everyday" if "everyday" in text else ""}
        elif key == "list":
            expected["list"] = next((slug for slug, title in titles.items() if title == text), "")
        elif key == "game":
            expected["game"] = text.lower()
        elif key:
            expected[key] = text
        # A list may lack the very chapter, and the link leads to the next best.
        right = other["list"] == expected["list"] if key == "list" else other == expected
    else:
        same = {key: value for key, value in other.items() if key not in {"end", "rules"}}
        right = same.items() <= chapter.items()
    findings.true(_LINKS, name, right, label)
