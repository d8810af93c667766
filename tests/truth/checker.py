"""Compares what rendered pages say with the JSON of the same book: one loop over a table of claims.

A claim is a selector, the attribute that it is about ("" for the text), and what the elements must have, in order: a
text, or a pattern where more than one text is right. The table says so for marked facts, headlines, the words of
verdicts, and the texts that only a screen reader or a search engine gets, in English and in French.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from strategy_book.html import resolve
from tests.truth.open_questions import complaints_about_open_questions

SENTENCES: dict[str, list[str]] = tomllib.loads(Path(__file__).with_name("sentences.toml").read_text("utf-8"))

Right = str | re.Pattern[str]
Claim = tuple[str, str, Sequence[Right]]

KINDS = (
    r"(?P<kind>ghost)/(?P<list>[^/]+)/(?P<min>\d)-(?P<players>\d)(?P<sheet>(-cheat)?)",
    r"(?P<kind>kin)/(?P<list>[^/]+)/(?P<game>[a-z]+)-(?P<min>\d)(?P<sheet>(-cheat)?)",
    r"(?P<kind>jotto)/(?P<list>[^/]+)/(?P<min>\d+)(?P<everyday>(-everyday)?)(?P<sheet>(-sheet)?)",
)
GAMES = {"superghost": "SuperGhost", "xghost": "Xghost", "spook": "Spook", "superduperghost": "Superduperghost"}
ALWAYS = {
    "ghost": "legal playable fragments replies possible longest",
    "kin": "2 3 havens list",
    "jotto": "at-most at-least",
}
"""Marks that every page of a kind has in this book."""
ANY = re.compile(".*", re.DOTALL)


class Page:
    """A page, or another ``text`` in its place, with the JSON of its chapter.

    Attributes:
        rules: the list and the rules of the chapter, from the address.
        facts: the JSON about the chapter, or {} if the page is about none.
    """

    def __init__(self, site: Path, name: str, text: str = "") -> None:
        self.site, self.name = site, name
        text = text or (site / name).read_text("utf-8")
        self.tree, self.language = LexborHTMLParser(text), "fr" if '<html lang="fr"' in text else "en"
        self.rules = rules_of(name)
        self.facts = read_chapter(site, name) if self.rules else {}

    def say(self, key: str, **values: object) -> str:
        """A sentence in the language of the page."""
        return SENTENCES[key][self.language == "fr"].format(**values)

    def variant(self, rules: Mapping[str, str]) -> str:
        """What a link calls the chapter with these rules."""
        game = GAMES.get(rules.get("game", ""))
        return self.say(f"{rules['kind']}{rules.get('everyday', '')} variant", **{**rules, "game": game})

    def seats(self, seats: Sequence[int]) -> str:
        """Several seats, one of which may lose."""
        *first, last = map(str, seats)
        return f"{', '.join(first)} {self.say('or')} {last}" if first else last

    def number(self, exact: Fraction, digits: int, side: int) -> str:
        """A bound, rounded to its safe side: up (1) or down (-1)."""
        scaled = exact * 10**digits
        whole = -((-scaled.numerator) // scaled.denominator) if side > 0 else scaled.numerator // scaled.denominator
        text = f"{whole // 10**digits}.{whole % 10**digits:0{digits}}"
        return text.replace(".", ",") if self.language == "fr" else text


def rules_of(name: str) -> dict[str, str]:
    """The list and the rules of a chapter's page or sheet; {} for other pages."""
    match = next(filter(None, (re.fullmatch(kind + r"\.html", name) for kind in KINDS)), None)
    return match.groupdict() if match else {}


def read_chapter(site: Path, name: str) -> dict[str, Any]:
    """The JSON beside a page of a chapter, or its sheet."""
    path = site / re.sub(r"(-cheat|-sheet)?\.html", ".json", name)
    document = json.loads(path.read_text("utf-8"))
    chapter: dict[str, Any] = document["chapter"] | {"alphabet": document["word_list"]["alphabet"]}
    return chapter


def complaints(site: Path) -> list[str]:
    """What pages say that the JSON does not, sorted by page."""
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    return [complaint for name in names for complaint in complaints_about(Page(site, name))]


def complaints_about(page: Page) -> Iterator[str]:
    """What is wrong with a page."""
    for selector, attribute, right in claims(page):
        found = page.tree.css(selector)
        texts = [element.attributes.get(attribute) or "" if attribute else element.text() for element in found]
        said = [" ".join(text.split()).rstrip("#") for text in texts]
        pairs = zip(said, right, strict=False)
        wrong = [(a, b) for a, b in pairs if not (a == b if isinstance(b, str) else b.fullmatch(a))]
        if wrong or len(said) != len(right):
            yield f"{page.name}: {selector} {attribute}: {len(said)} instead of {len(right)}, {wrong[:1]}"
    yield from marks(page)
    yield from complaints_about_open_questions(page)


def claims(page: Page) -> Iterator[Claim]:
    """What a page must say."""
    rules = page.rules
    if not rules:
        yield from home(page)
        yield from wheels(page)
        yield from rows(page)
        return
    yield ".sb-crumbs [aria-current]", "", [ANY if rules["sheet"] else page.variant(rules)]
    beside = [page.variant(rules_of(name)) for name in _linked(page, ".sb-beside a[aria-label]")]
    yield ".sb-beside a[aria-label]", "aria-label", beside
    yield from {"ghost": ghost, "kin": kin, "jotto": jotto}[rules["kind"]](page)


def _linked(page: Page, selector: str) -> list[str]:
    """The pages of the site to which links lead; a link without an address leads to its own page."""
    addresses = [link.attributes.get("href") or "" for link in page.tree.css(selector)]
    return [(resolve(page.name, address) or ("", ""))[0] for address in addresses]


def _titles(page: Page, title: str, h1: str) -> Iterator[Claim]:
    yield "head title", "", [f"{title} - {page.say('book')}"]
    yield "meta[property='og:title']", "content", [title]
    yield "h1", "", [h1]


def _mood(wins: bool) -> Iterator[Claim]:
    yield ".sb-answer", "data-mood", ["win" if wins else "lose"]
    yield ".sb-answer .sb-sign", "", ["✓" if wins else "✗"]


def _capitals(letters: Sequence[str]) -> str:
    return " ".join(letters).upper()


def _good(chapter: Mapping[str, Any]) -> list[str]:
    return [graded["letter"] for graded in chapter["letters"] if 1 not in graded["losers"]]


def ghost(page: Page) -> Iterator[Claim]:
    """The page of a chapter of Ghost, or its sheet."""
    facts, given = page.facts, {key: page.rules[key] for key in ("list", "players", "min")}
    letters, losers, two = facts["letters"], facts["losers"], facts["players"] == 2
    good, best = _good(facts), letters[0]["letter"]
    verdict = ("wins" if two else "safe") if good else ("loses" if two else "unsafe")
    if page.rules["sheet"]:
        yield "h1", "", [page.say("ghost sheet", **given)]
        variant = page.variant(page.rules).replace(", ", " · ")
        yield ".cheat-title", "", [f"{page.say('ghost')} · {given['list']} · {variant}"]
        signs = [letter.upper() + "✓" * (letter in good) for letter in facts["alphabet"]]
        yield ".sb-alphabet span", "", signs
        heads = [page.say("you are", seat=seat["seat"]) for seat in facts["seats"][1:]]
        yield ".cheat-seat .cheat-head", "", [page.say("you start"), *heads]
        sentence = page.say("sheet 2" if two else "sheet 3")
        yield "article.cheat header p:last-child", "", [re.compile(rf".*{re.escape(sentence)}.*")]
        return
    yield from _titles(page, page.say("ghost title", **given), page.say("ghost h1", **given))
    promise = re.compile(rf".*{re.escape(page.say(f'promise {verdict}', letter=best.upper()))}.*")
    yield "meta[name=description], meta[property='og:description']", "content", [promise, promise]
    yield ".sb-verdict.sb-answer", "data-winner", [str(3 - losers[0]) if two else "0"]
    yield from _mood(bool(good))
    yield ".sb-say", "", [page.say(verdict, letter=best.upper())]
    yield ".sb-also", "", [_also(page, verdict, good)]
    yield ".sb-legend", "", [re.compile(re.escape(page.say("legend 2" if two else "legend 3")) + ".*")]
    graded = {entry["letter"]: entry for entry in letters}
    grades = [_grade(entry, two) for entry in letters]
    said = {} if two else {"may lose": "not safe", "loses": "not safe"}
    keys = [letter for letter in facts["alphabet"] if letter in graded]
    names = [page.say(f"grade {said.get(g := _grade(graded[letter], two), g)}") for letter in keys]
    yield ".sb-key", "data-key", [*facts["alphabet"]]
    labels = [page.say("key", letter=k.upper(), name=name) for k, name in zip(keys, names, strict=True)]
    yield ".sb-key[aria-label]", "aria-label", labels
    wins = [re.compile(r".*\bsb-key--win\b.*" if key in good else r"(?!.*--win\b).*") for key in keys]
    yield ".sb-key[aria-label]", "class", wins
    yield ".sb-key--best", "data-key", [best]
    yield "tr[data-letter]", "data-letter", [entry["letter"] for entry in letters]
    yield "tr[data-letter]", "class", [f"sb-row-{'win' if e['letter'] in good else 'lose'}" for e in letters]
    verdicts = [f"{'✓' if grade in ('wins', 'safe') else '✗'} {page.say(f'grade {grade}')}" for grade in grades]
    yield "tr[data-letter] td:nth-child(2)", "", verdicts
    yield from line(page, facts["line"])
    others = [seat["seat"] for seat in facts["seats"] if seat["seat"] > 1 and seat["openings"]]
    yield "div:has(> table.sb-seat)", "aria-label", [page.say("replies", seat=seat) for seat in others]
    heads = [page.say("if you are", seat=seat) for seat in range(2, facts["players"] + 1)]
    yield "h2[id^='if-you-are-'], h2[id^='si-vous-etes-']", "", heads


def _also(page: Page, verdict: str, good: Sequence[str]) -> Right:
    """What the verdict of Ghost says after its headline."""
    facts, others = page.facts, good[1:]
    best, losers = facts["letters"][0]["letter"], facts["losers"]
    number = "one" if len(others) == 1 else "more"
    too = [page.say(f"{number} too {verdict}", letters=_capitals(others))] if others else []
    if verdict == "wins":
        return " ".join([*too, *([page.say("others lose")] if len(facts["letters"]) > len(good) else [])])
    if verdict == "loses":
        beaten = [o for o in facts["seats"][1]["openings"] if o["opening"] == best and o["words"] is not None]
        tried = re.escape(page.say("must start", letter=best.upper()))
        if beaten and facts["letters"][0]["longest"] > 1:
            return re.compile(rf"{tried} \D*\b{len(beaten[0]['words'])}\b\D*")
        return page.say("all words")
    lose = page.say("one may lose" if len(losers) == 1 else "more may lose", seats=page.seats(losers))
    return " ".join([*too, lose])


def _grade(entry: Mapping[str, Any], two: bool) -> str:
    if 1 not in entry["losers"]:
        return "wins" if two else "safe"
    return "loses" if entry["odds"][0] == 1 else "may lose"


def line(page: Page, line: Mapping[str, Any]) -> Iterator[Claim]:
    """The game between perfect players: its letters, and who says each."""
    yield ".sb-wordline--told .sb-tile", "", [letter.upper() for letter in line["word"]]
    yield ".sb-wordline--told small", "", [page.say("player", seat=ply["seat"]) for ply in line["plies"]]


def home(page: Page) -> Iterator[Claim]:
    """The board on the first page, and its line of play."""
    ask = page.tree.css_first("#ask[data-answers]")
    if ask is None or page.name != "index.html":
        return
    slug, shortest, players = (ask.attributes["data-answers"] or "").split("/")
    facts = read_chapter(page.site, f"ghost/{slug}/{shortest}-{players}.html")
    good, best = _good(facts), facts["letters"][0]["letter"].upper()
    yield from _mood(bool(good))
    yield "#ask .sb-say", "", [page.say("you wins" if good else "you loses", letter=best)]
    grades = {entry["letter"]: page.say(f"grade {_grade(entry, True)}") for entry in facts["letters"]}
    keys = [page.say("key", letter=k.upper(), name=grades[k]) for k in facts["alphabet"] if k in grades]
    yield "#ask .sb-key[aria-label]", "aria-label", keys
    yield from line(page, facts["line"])


def wheels(page: Page) -> Iterator[Claim]:
    """What each letter of a wheel is called, for those who see it and for those who do not."""
    texts: list[Right] = []
    for link in page.tree.css(".sb-wheel a"):
        slug, shortest, players, letter, _ = (link.attributes["href"] or "").partition("#")[2].split("/")
        facts = read_chapter(page.site, f"ghost/{slug}/{shortest}-{players}.html")
        entry = next(graded for graded in facts["letters"] if graded["letter"] == letter)
        kind = "wins" if 1 not in entry["losers"] else "loses"
        given = {"letter": letter.upper(), "number": len(entry["replies"]), "all": len(entry["seconds"])}
        texts.append(re.compile(re.escape(page.say(f"wheel {kind}", **given)) + r"\D*"))
    yield ".sb-wheel a", "aria-label", texts
    yield ".sb-wheel a > title", "", texts


def rows(page: Page) -> Iterator[Claim]:
    """The rows of tables that lead to chapters: who wins SuperGhost and its kin, and who loses Ghost."""
    if page.name == "kin.html" or re.fullmatch(r"kin/[^/]+/index\.html", page.name):
        chapters = [read_chapter(page.site, name) for name in _linked(page, "tr > th > a")]
        seats = [3 - facts["verdicts"][0]["losers"][0] for facts in chapters]
        yield "tr:has(> th > a) > td:nth-of-type(2)", "", [page.say("player wins", seat=seat) for seat in seats]
    losers: list[Right] = []
    for name in _linked(page, "table.sb-losers td > a:first-child"):
        facts = read_chapter(page.site, name)
        any_player = len(facts["losers"]) == facts["players"]
        losers.append(ANY if any_player else re.compile(rf"{page.seats(facts['losers'])}\b\D*"))
    yield "table.sb-losers td > a:first-child", "", losers


def kin(page: Page) -> Iterator[Claim]:
    """The page of a chapter of SuperGhost and its kin, or its sheet."""
    facts, given = page.facts, {"list": page.rules["list"], "min": page.rules["min"]}
    given["game"] = GAMES[page.rules["game"]]
    two, memory, other = facts["verdicts"][0], facts["memory"], facts["other_seat"]
    winner = 3 - two["losers"][0]
    if page.rules["sheet"]:
        sheet = page.say("kin sheet", **given)
        second = [page.say("kin sheet of", sheet=sheet, seat=other["seat"])] if other else []
        yield ".cheat-title", "", [sheet, *second]
        return
    yield from _titles(page, page.say("kin title", **given), page.say("kin h1", **given))
    winning = [opening["letter"] for opening in two["openings"] if opening["losers"] == [2]]
    first = [haven for haven in (memory or {"havens": None})["havens"] or () if len(haven) == 1] or winning
    yield ".sb-verdict.sb-answer", "data-winner", [str(winner)]
    yield from _mood(winner == 1)
    yield ".sb-say", "", [page.say("kin wins", letters=_capitals(first)) if winner == 1 else page.say("kin loses")]
    if winner == 1:
        key = "all winning" if len(winning) > 1 else "others lose" if len(two["openings"]) > 1 else "no other"
        yield ".sb-also", "", [page.say(key, letters=_capitals(winning))]
    seat = [page.say("if you are", seat=other["seat"])] if other else []
    yield "h2[id^='if-you-are-'], h2[id^='si-vous-etes-']", "", seat


def jotto(page: Page) -> Iterator[Claim]:
    """The page of a chapter of Jotto. Its sheet has plans, which golden files and the decks' checks hold."""
    if page.rules["sheet"]:
        return
    facts, given = page.facts, {"list": page.rules["list"], "rules": page.variant(page.rules)}
    yield from _titles(page, page.say("jotto title", **given), page.say("jotto h1", **given))
    upper, lower = Fraction(facts["upper_exact"]), Fraction(facts["lower_exact"] or facts["lower"])
    if len(facts["secrets"]) > 2:
        yield ".sb-verdict .sb-headline", "", [page.say("average", most=page.number(upper, 2, 1))]
        best = "best" if upper == lower and facts["lower_checked"] and facts["uniform"] else "proved"
        yield ".sb-verdict .sb-note", "", [page.say(best, least=page.number(lower, 2, -1))]
    hider = "uniform" if facts["uniform"] or facts["lower_of_uniform"] else "mixture"
    yield "dt:has([data-fact=at-most])", "", [page.say("at most", most=page.number(upper, 4, 1))]
    yield "dt:has([data-fact=at-least])", "", [page.say(f"at least {hider}", least=page.number(lower, 4, -1))]


def marks(page: Page) -> Iterator[str]:
    """What is wrong with the facts that a page marks (``data-fact``)."""
    if not page.rules or page.rules["sheet"]:
        return
    facts = {"ghost": _ghost_marks, "kin": _kin_marks, "jotto": _jotto_marks}[page.rules["kind"]](page)
    printed = {element.attributes["data-fact"] for element in page.tree.css("[data-fact]")}
    if missing := set(ALWAYS[page.rules["kind"]].split()) - printed:
        yield f"{page.name}: not printed: {sorted(missing)}"
    for element in page.tree.css("[data-fact]"):
        row, fact = element, element.attributes["data-fact"] or ""
        while row.parent is not None and "data-letter" not in row.attributes:
            row = row.parent
        letter, text = row.attributes.get("data-letter") or "", element.text()
        words = " ".join(word.text(deep=False) for word in element.css("i, .sb-word"))
        right = facts.get((letter, fact), "no such fact")
        if isinstance(right, tuple):
            alike = text.strip() in right
        else:
            numbers = [int(number) for number in re.findall(r"\d+", text)]  # small ones in this book
            alike = numbers == right if isinstance(right, list) else (words or text).split() == right.split()
        if not alike:
            yield f"{page.name}: {fact} {letter}: {' '.join(text.split())[:80]} instead of {right}"


Marks = dict[tuple[str, str], Any]
"""For each letter (or "") and mark: numbers as a list, words as a text, or several texts, each of them right."""


def _ghost_marks(page: Page) -> Marks:
    facts = page.facts
    counts = {"legal": "words", "playable": "playable_words", "fragments": "fragments"}
    right: Marks = {("", mark): [facts[key]] for mark, key in counts.items()}
    right["", "losers"], right["", "say"] = facts["losers"], facts["letters"][0]["letter"].upper()
    for seat in facts["stages"]:
        right |= {("", f"stage-{seat['seat']}-{s['size']}"): [len(s["words"])] for s in seat["stages"]}
        known = 0
        for step in seat["order"]:
            known += len(step["words"])
            right["", f"curve-{seat['seat']}-{known}"] = [known]
    for entry in facts["letters"]:
        letter, good = entry["letter"], 1 not in entry["losers"]
        right |= {(letter, "possible"): [entry["possible"]], (letter, "longest"): [entry["longest"]]}
        right |= {(letter, "losers"): entry["losers"], (letter, "words"): [len(entry["words"] or ())]}
        none = page.say("it is a word" if entry["longest"] == 1 else "no reply")
        right[letter, "replies"] = "–" if good else _capitals(entry["replies"]) or none
    return right


def _kin_marks(page: Page) -> Marks:
    facts, right = page.facts, Marks()
    for verdict in facts["verdicts"]:
        players = str(verdict["players"])
        right["", players] = verdict["losers"]
        for opening in verdict["openings"]:
            letter, losers = opening["letter"], opening["losers"]
            won = f"✓ {page.say('grade wins')}" if losers == [2] else f"✗ {page.say('grade loses')}"
            right[letter, players] = won if players == "2" else losers
    winning = [opening["letter"] for opening in facts["verdicts"][0]["openings"] if opening["losers"] == [2]]
    right["", "winning"] = _capitals(winning)
    other = facts["other_seat"]
    for prefix, memory in (("", facts["memory"]), ("other-", other["memory"] if other else None)):
        if memory and memory["havens"] is not None:
            havens, right["", f"{prefix}lower-bound"] = memory["havens"], [memory["lower_bound"]]
            right |= {("", f"{prefix}havens"): [len(havens)], ("", f"{prefix}list"): " ".join(havens)}
    if other:
        for entry in other["resistance"]:
            position = entry["position"]
            right |= {(position, "resist"): entry["play"], (position, "resist-winning"): " ".join(entry["winning"])}
            right[position, "resist-letters"] = [entry["length"]]
        tried = [[entry["position"], entry["play"], *entry["winning"]] for entry in other["later"]]
        right["", "later"] = " ".join(word for words in tried for word in words)
        punished = other["punished"]
        right["", "punished"] = _capitals(punished) if other["seat"] == 2 else " ".join(punished)
    return right


def _jotto_marks(page: Page) -> Marks:
    facts, rounded = page.facts, Marks()
    least = facts["lower_exact"] or facts["lower"]
    exact = {
        "at-most": (facts["upper_exact"], 1),
        "at-least": (least, -1),
        "by-profiles": (facts["lower_by_profiles"], -1),
    }
    for mark, (bound, side) in exact.items():
        if bound is not None:
            rounded["", mark] = tuple(page.number(Fraction(bound), digits, side) for digits in (2, 4))
    return rounded | {("", "plans"): [facts["plans"]], ("", "value"): facts["upper_exact"]}
