"""Single changes of the files of a small book, each with sums that fit it: which of them does ``verify`` miss?"""

from __future__ import annotations

import json
import random
import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from benchmarks.attack.small_book import build
from generator.verify.book import verify_site
from tests.verify.conftest import forge
from tests.verify.test_mutations import changed_csv, changed_json, changed_text, dotted

_ARTICLE = re.compile(r"<article.*?</article>", re.DOTALL)
# Parts of a page, and what makes one of them another: a number, a word of a list, a letter, an attribute, a row.
_PARTS = {
    "a number": r">[^<]*?(\d[\d.,]*)[^<]*<",
    "a word": r"<i>(\w+)</i>",
    "a letter": r"<(?:b|a)[^>]*>([A-Z])</",
    "a link": r' href="([^"#:]+)',
    "a place in a page": r' href="[^"]*#([^"]+)',
    "an attribute": r' (?:data-[a-z]+|class)="([^"]+)"',
    "a picture": r"<(?:path|rect|circle|line|text|use)[^>]* (?:d|x|y|width|height|points|r|cx|cy)=\"([^\"]+)\"",
}
_ROW = re.compile(r"<tr\b.*?</tr>|<li\b.*?</li>", re.DOTALL)


def _page_part(kind: str) -> Callable[[str, random.Random, set[str]], tuple[str, str] | None]:
    def change(text: str, chance: random.Random, trusted: set[str]) -> tuple[str, str] | None:
        article = _ARTICLE.search(text)
        matches = [*re.finditer(_PARTS[kind], article[0])] if article else []
        if article is None or not matches:
            return None
        match = chance.choice(matches)
        begin, end = article.start() + match.start(1), article.start() + match.end(1)
        other = changed_text(match[1], chance)
        where = text[max(0, begin - 40) : end + 20].replace("\n", " ")
        return text[:begin] + other + text[end:], f"{match[1][:40]!r} became {other[:40]!r} in {where!r}"

    return change


def _row(text: str, chance: random.Random, trusted: set[str]) -> tuple[str, str] | None:
    """Leave a row of a table or a list out."""
    article = _ARTICLE.search(text)
    matches = [*_ROW.finditer(article[0])] if article else []
    if article is None or not matches:
        return None
    match = chance.choice(matches)
    begin, end = article.start() + match.start(), article.start() + match.end()
    return text[:begin] + text[end:], f"left out {match[0][:120]!r}"


def _item(text: str, chance: random.Random, trusted: set[str]) -> tuple[str, str] | None:
    """Leave an item of a list out, say it twice, or exchange two."""
    document = json.loads(text)
    lists = [
        (keys, inner)
        for keys, inner in _lists(document, ())
        if inner and not any(fnmatchcase(f"{dotted(keys)}.", key) or fnmatchcase(dotted(keys), key) for key in trusted)
    ]
    if not lists:
        return None
    keys, chosen = chance.choice(lists)
    before, way, i = list(chosen), chance.choice(("out", "twice", "exchanged")), chance.randrange(len(chosen))
    if way == "out":
        del chosen[i]
    elif way == "twice":
        chosen.insert(i, chosen[i])
    else:
        chosen[i], chosen[0] = chosen[0], chosen[i]
    return None if chosen == before else (json.dumps(document), f"{keys}: item {i} {way}")


def _lists(value: Any, keys: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], list[Any]]]:
    if isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _lists(inner, (*keys, key))
    if isinstance(value, list):
        yield keys, value


def _sign(text: str, chance: random.Random, trusted: set[str]) -> tuple[str, str] | None:
    """Change a letter or digit anywhere."""
    i = chance.choice([match.start() for match in re.finditer(r"\w", text, re.ASCII)])
    sign = chance.choice([c for c in "abcdefghijklmnopqrstuvwxyz0123456789" if c != text[i].lower()])
    return text[:i] + sign + text[i + 1 :], f"{text[i]!r} became {sign!r} in {text[max(0, i - 40) : i + 20]!r}"


CHANGES: dict[str, tuple[str, Callable[[str, random.Random, set[str]], tuple[str, str] | None]]] = {
    "a value of JSON": (r"(ghost|kin|jotto|word-lists)/.*\.json", changed_json),
    "an item of JSON": (r"(ghost|kin|jotto|word-lists)/.*\.json", _item),
    "a cell of CSV": (r".*\.csv", changed_csv),
    "a row of a page": (r".*\.html", _row),
    "data of a script": (r"assets/data/.*\.js|search/.*\.js", _sign),
} | {f"{kind} of a page": (r".*\.html", _page_part(kind)) for kind in _PARTS}


def attack(many: int, seed: int) -> dict[str, Any]:
    """Make ``many`` changes, one at a time; return how many of each kind were made, and those that were missed.

    None of the data may be missed. On pages, ``verify`` takes sentences, charts and classes as they are.
    """
    with tempfile.TemporaryDirectory() as folder:
        figures = forge_and_verify(build(Path(folder)), many, seed)
    assert not [change for change in figures["missed"] if not change.split(":")[0].endswith(" of a page")]
    return figures


def forge_and_verify(site: Path, many: int, seed: int) -> dict[str, Any]:
    """Make ``many`` changes in the book ``site``, one at a time, and take each back."""
    chance, counts, missed = random.Random(seed), Counter[str](), list[str]()
    right = verify_site(site, 1)
    assert not right.wrong, right.wrong[0]
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    before = {name: (site / name).read_bytes() for name in ("SHA256SUMS", "sw.js")}
    while sum(counts.values()) < many:
        kind, (pattern, change) = chance.choice([*CHANGES.items()])
        path = site / chance.choice([name for name in names if re.fullmatch(pattern, name)])
        data = path.read_bytes()
        result = change(data.decode("utf-8"), chance, right.trusted_keys)
        if result is None:
            continue
        path.write_text(result[0], "utf-8")
        forge(site)
        counts[kind] += 1
        if not verify_site(site, 1).wrong:
            missed.append(f"{kind}: {path.relative_to(site)}: {result[1]}")
            print(f"missed: {missed[-1]}", flush=True)
        path.write_bytes(data)
        for name, content in before.items():
            (site / name).write_bytes(content)
    return {"made": dict(sorted(counts.items())), "missed": missed}
