"""Links: each leads to a file and an anchor of the site, and one into a page that plays leads where its page says.

Such a page reads its place from the address, as in ``explore.html#LIST/MIN/PLAYERS/FRAGMENT/TURN`` or
``play-kin.html#g=GAME&l=LIST&m=MIN&s=0&f=FRAGMENT``. On the page of a chapter it names that chapter, elsewhere one of
the book's lists; and the link shows the fragment, or its last letter.

A link that leaves the site leads to an address that the program's pages and templates name.
"""

import re
from collections.abc import Mapping, Sequence, Set
from functools import cache, partial
from pathlib import Path
from urllib.parse import parse_qs, unquote

from generator.html import broken_links, resolve, scan
from generator.paths import SOURCE
from generator.verify.findings import Findings
from generator.verify.kin.game import RULES
from generator.verify.printed import Capitals, PageCheck, Place, check_page, place_of
from generator.verify.site import DATA, read_lists

_PLACES = "places of links"
_ANYWHERE = "404.html"  # a server shows it at any address: its links start at the root of the server
_ABOUT = "about.html"  # it names the addresses that the maker of the book gave
_ADDRESS = re.compile(r"https?://[^\s\"'<>()\\]+")
_EXPLORE, _FRIENDS, _WINS, _GAME = "explore.html", "friends", "✓", "superghost"

Named = tuple[Place, str, str]
"""What a place names of a list and its rules, its fragment as in the address, and whose turn it is."""


def check_places(site: Path, names: Sequence[str]) -> Findings:
    """Check where the links of these pages into pages that play lead, and that a heading links to itself.

    The parts of the pages are in the findings, for :func:`check_links`.
    """
    findings = Findings()
    lists = {entry["slug"]: Capitals(entry) for entry in read_lists(site)}
    for name in names:
        findings.pages[name] = scan((site / name).read_text("utf-8"))
        if name != _ANYWHERE:
            check_page(findings, site, name, "", {_PLACES: partial(_check_page, lists=lists)})
    return findings


def check_links(findings: Findings, files: Set[str]) -> None:
    """Check that every link of all pages inside the site leads to a file, and to an anchor where it names one.

    ``files``: all files of the site.
    """
    checked = {name: page for name, page in findings.pages.items() if name != _ANYWHERE}
    findings.checked["links"] += sum(len(page.links | page.loads) for page in checked.values())
    findings.wrong += broken_links(checked, files)


@cache
def _other_sites() -> frozenset[str]:
    """The addresses of other sites that the program's templates and pages, and their translations, have."""
    files = (file for kind in ("j2", "md", "po") for file in (SOURCE / "site_src").rglob(f"*.{kind}"))
    return frozenset(address for file in files for address in _ADDRESS.findall(file.read_text("utf-8")))


def _check_page(page: PageCheck, lists: Mapping[str, Capitals]) -> None:
    for link in page.tree.css("article [href*=':'], article [href*='//']"):
        address = link.attributes["href"] or ""
        if resolve(page.name, address) is None and page.name != _ABOUT:
            page.true(address in _other_sites(), f"leads to a site that the book does not name: {address}")
    topic = {key: value for key, value in (place_of(page.name) or {}).items() if key != "end"}
    if not topic and page.name.count("/") == 2:  # a page about a list
        topic = {"list": page.name.split("/")[1]}
    for row in page.tree.css("tr[data-letter]"):
        letter, head = row.attributes["data-letter"] or "", row.css("th")[0]
        page.same(f"the row of {letter}", head.text().strip(), lists[topic["list"]].capital(letter))
    explored = [element.attributes["data-sb-explore"] or "" for element in page.tree.css("[data-sb-explore]")]
    shown = [(address, "", False) for address in explored]
    for link in page.tree.css("article a[href*='#']"):
        address = link.attributes["href"] or ""
        if link.attributes.get("class") == "headerlink" and link.parent is not None:
            page.same("a heading's link", unquote(address), f"#{link.parent.attributes.get('id')}")
        elif address.startswith("#/"):  # the explorer, of the chapter that the page is about
            shown.append((f"{''.join(explored[:1])}{address.removeprefix('#/')}", link.text(), False))
        else:
            shown.append((address, link.text(), link.attributes.get("class") == "sb-tilelink"))
    before = ""
    for address, text, is_tile in shown:
        target = resolve(page.name, address)
        if target is not None and target[1]:
            mistake = _mistake(page.site, *target, topic, lists, text, before if is_tile else None)
            page.true(not mistake, f"{mistake}: {address}")
            _, before, _ = _named(*target) or ({}, "", "")


def _mistake(
    site: Path, tool: str, anchor: str, topic: Place, lists: Mapping[str, Capitals], text: str, before: str | None
) -> str | None:
    """What is wrong with a link to a place.

    ``topic``: what its page is about, ``text``: what the link shows, ``before``: the fragment of the tile before it.
    """
    if tool == "learn.html":
        deck, _, ending = anchor.partition("/")
        known = (site / f"{DATA}/learn/{deck}.js").is_file() and ending in {"", "anki"}
        return None if known and (not topic.get("min") or deck == _deck(topic)) else "no deck of this page"
    named = _named(tool, anchor)
    if named is None:
        return None
    about, fragment, turn = named
    known = about.get("list", "") in {"", *lists} and about.get("game", _GAME) in RULES
    if not known or any(topic.get(key, value) != value for key, value in about.items()):
        return "another list or other rules than those of the page"
    if tool == _EXPLORE and turn not in {"", f"{int(about['players']) - 1}" if fragment else "0"}:
        return "another turn"
    if fragment:
        letters = [*map(lists[about["list"]].capital, fragment)]
        first = text.replace(_WINS, " ").split()[:1]
        right = first == ["".join(letters)] or (first == letters[-1:] and before in (None, fragment[:-1]))
        return None if right else f"{' '.join(first)} leads elsewhere"
    return None


def named_by(name: str, address: str) -> Named | None:
    """What an address on the page ``name`` names of a list and its rules; None if it leads to no page that plays."""
    target = resolve(name, address)
    return target and _named(*target)


def _named(tool: str, anchor: str) -> Named | None:
    read = {_EXPLORE: _explored, "play.html": _explored, "play-kin.html": _kin, "jotto-play.html": _jotto}.get(tool)
    return None if read is None or anchor in {"", _FRIENDS} else read(anchor)


def _deck(topic: Place) -> str:
    """The deck of a chapter."""
    if topic["family"] == "ghost":
        return f"ghost-{topic['list']}-{topic['min']}-{topic['players']}"
    return f"{topic.get('game', 'jotto')}-{topic['list']}-{topic['min']}{topic.get('rules', '')}"


def _explored(anchor: str) -> Named:
    slug, least, players, fragment, turn, lives = (anchor.split("/") + [""] * 6)[:6]
    if lives and len(lives.split("-")) != int(players):
        raise ValueError(f"the lives of {lives.count('-') + 1} of {players} players")
    return {"list": slug, "min": least, "players": players}, fragment, turn


def _kin(anchor: str) -> Named:
    facts = {key: values[0] for key, values in parse_qs(anchor, strict_parsing=True).items()}
    if [*facts] != ["g", "l", "m", "s", "f"][: len(facts)] or facts.get("s", "0") != "0":
        raise ValueError(f"no round of a game: {anchor}")
    names = {"g": "game", "l": "list", "m": "min"}
    return {names[key]: value for key, value in facts.items() if key in names}, facts.get("f", ""), ""


def _jotto(anchor: str) -> Named:
    slug, letters, what, rules = anchor.split("/")
    if what not in {"guess", "help"} or rules not in {"paper", "everyday"}:
        raise ValueError(f"no way to play Jotto: {anchor}")
    return {"list": slug, "min": letters, "rules": "-everyday" if rules == "everyday" else ""}, "", ""
