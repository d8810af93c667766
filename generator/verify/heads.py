"""What the pages of chapters say of themselves, and their links to each other.

The titles and descriptions of pages of a kind are the same text with the rules and the list of each page in it: what
most pages have is right. A link to a chapter leads to the rules that it names.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Set
from html import unescape
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.numbers import whole_numbers
from generator.verify.printed import Capitals, PageCheck, Place, place_of
from generator.verify.site import read_json, read_lists

_KIND, _LINKS = "titles and descriptions", "links to chapters"
_TITLES = ("head title", "h1", ".sb-crumbs", ".cheat-title", "meta[property='og:title']")
_DESCRIPTIONS = "meta[name=description], meta[property='og:description']"
_EDITION = re.compile(r"(?: · [^·{}]*)+?(?= · \{)")
_HERE = re.compile(r'<span aria-current="page">([^<]*)</span></nav>')
_SWITCHES = {"ghost": ("players", "min", "list"), "kin": ("game", "min", "list"), "jotto": ("min", "list")}
"""In which way the other chapters of each row differ from the one that a page is about."""


def check_heads(site: Path, files: Set[str]) -> Findings:
    """Check all pages of chapters and their sheets."""
    findings = Findings()
    titles = {entry["slug"]: entry["title"] for entry in read_lists(site)}
    places = {name: rules for name in sorted(files) if (rules := place_of(name)) and rules["list"] in titles}
    names = {name: unescape("".join(_HERE.findall((site / name).read_text("utf-8")))) for name in places}
    texts: dict[tuple[str | bool, ...], dict[str, tuple[str, ...]]] = defaultdict(dict)
    for name, chapter in places.items():
        page = PageCheck(findings, _KIND, site, name)
        signed = _signed(chapter, titles[chapter["list"]])
        kind = (chapter["family"], chapter.get("game", ""), chapter.get("rules", ""), chapter["end"])
        texts[*kind, "titles"][name] = tuple(_titles(page.tree, signed))
        described = {signed(meta.attributes["content"] or "") for meta in page.tree.css(_DESCRIPTIONS)}
        promise = ""
        if chapter.get("players") == "2" and not chapter["end"]:
            promise, described = _promise(page, described)
        page.true(len(described) == 1, f"{len(described)} descriptions")
        texts[*kind, chapter.get("players") == "2", promise][name] = tuple(sorted(described))
        page.kind = _LINKS
        for link in page.tree.css("article a"):
            findings.guarded(name, _check_link, page, chapter, link, titles, names)
    for alike in texts.values():
        # Where there are as many players as letters, a number says nothing of its chapter.
        telling = {name: text for name, text in alike.items() if "{both}" not in " ".join(text)}
        common, times = Counter(telling.values()).most_common(1)[0] if telling else ((), 0)
        for name, text in alike.items():
            both = tuple(part.replace("{min}", "{both}").replace("{players}", "{both}") for part in common)
            most = 2 * times > len(telling) and text == common
            right = most if name in telling else not common or text == both
            first = next((part for part in text if part not in common), "one is missing")[:100]
            findings.true(_KIND, name, right, f"another title or description: {first}")
    return findings


def _titles(tree: Any, signed: Callable[[str], str]) -> Iterator[str]:
    """What the page calls itself, with signs for its list and rules, but without the edition of the list."""
    for element in filter(None, map(tree.css_first, _TITLES)):
        text = signed(" ".join((element.attributes.get("content") or element.text()).split()))
        yield _EDITION.sub("", text, count=1) if "cheat-title" in _class(element) else text


def _signed(chapter: Place, title: str) -> Callable[[str], str]:
    """A function of a text that puts signs for the chapter's list and rules."""
    players = chapter.get("players")
    signs = {players: "{players}"} if players else {}
    signs[chapter["min"]] = "{both}" if chapter["min"] == players else "{min}"
    numbers = re.compile(rf"(?<![\d.])({'|'.join(signs)})(?![\d.])")
    return lambda text: numbers.sub(lambda match: signs[match[1]], text.replace(title, "{list}"))


def _promise(page: PageCheck, described: set[str]) -> tuple[str, set[str]]:
    """Whether the first of two players wins, and the descriptions with a sign for the letter that they name then."""
    published = read_json(page.site, page.name.removesuffix(".html") + ".json")
    good = [graded["letter"] for graded in published["chapter"]["letters"] if 1 not in graded["losers"]]
    if not good:
        return "loses", described
    letter = Capitals(published["word_list"]).capital(good[0])
    named = re.compile(rf"(?<!\w){re.escape(letter)}(?!\w)")
    page.true(all(map(named.search, described)), f"a description without the letter {letter}")
    return "wins", {named.sub("{letter}", text) for text in described}


def _class(element: Any) -> str:
    return "" if element is None else element.attributes.get("class") or ""


def _check_link(page: PageCheck, chapter: Place, link: Any, titles: dict[str, str], names: dict[str, str]) -> None:
    """Check where a link leads, if that is a chapter or a sheet; ``names``: what each page calls itself."""
    target, _ = page.target(link)
    other = place_of(target)
    if other is None:
        return
    text, row = " ".join(link.text().split()), link.parent
    if row.parent is not None and "sb-beside" in _class(row.parent.parent):
        # The chapters of a list, beside one of them: the name of a link says more than its text, which is a number.
        right = other["list"] == chapter["list"] and link.attributes.get("aria-label") == names.get(target)
        right &= text.rstrip("+") == other.get("players", other["min"])
    elif "sb-neighbours" in _class(row):
        title = names.get(target, "")
        right = other["list"] == chapter["list"] and text.strip("←→ ").endswith(title)
        right &= whole_numbers(text) == whole_numbers(title)
    elif row.parent is not None and "sb-switch" in _class(row.parent):
        key = _SWITCHES[chapter["family"]][row.parent.css("p").index(row)]
        called = other | {"list": titles[other["list"]]}
        alike = chapter.items() - {(key, chapter[key])}
        if key == "list":
            alike = set()  # it may lack the very chapter, and the link leads to the next best
        elif chapter["family"] == "jotto":
            called["min"] = names.get(target, "")
            alike -= {("rules", chapter["rules"])}
        right = text.casefold() == called[key].casefold() and alike <= other.items()
    else:
        same = {key: value for key, value in other.items() if key not in {"end", "rules"}}
        right = same.items() <= chapter.items()
    page.true(right, f"the link {text!r} leads to {target}")
