"""What the pages load (``assets/data``): the files of data hold the published words and the published facts.

Each file is one call of ``StrategyBook.register...`` with JSON for arguments. How its texts are packed is told in
``generator/games/ghost/packed.py``, ``generator/games/letters/web_data.py``, ``lookup.py`` and ``webdata.py``; these
readers are their own.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.findings import Findings
from generator.verify.fragments import Fragments
from generator.verify.site import DATA, read_json, read_words

_KIND = "data of the pages"
_SIGNS = "0123456789!#$%&()*+-./:;=?@[]^_{|}~"


def arguments(found: Findings, site: Path, file: str) -> list[Any]:
    """What a file of data is called with: JSON, or a value in single quotes, as JSON, before the check sum of its text.

    Raises:
        ValueError: if it is no such call.
    """
    text = (site / file).read_text("utf-8")
    name, bracket, rest = text.partition("(")
    if not name.startswith("StrategyBook.register") or not bracket or not rest.endswith(");\n"):
        raise ValueError(f"{file} is no call of the book's scripts")
    quoted = _QUOTED.search(rest[:-3])
    if quoted is None:  # an apostrophe may stand in a title
        return list(json.loads(f"[{rest[:-3]}]"))
    said = _ESCAPED.sub(lambda one: chr(int(one[1], 16)) if one[1] else one[2], quoted[1])
    found.same("check sums", file, "check sum", int(quoted[2]), _sum(said))
    plain = rest[: quoted.start()].removesuffix(", ")
    return [*json.loads(f"[{plain}]"), json.loads(said)]


_QUOTED = re.compile(r"'((?:[^'\\]|\\.)*)', (\d+)$")
_ESCAPED = re.compile(r"\\x([0-9a-f]{2})|\\(.)")


def _sum(text: str) -> int:
    """The check sum of a text, of the low byte of each character."""
    return zlib.crc32(bytes(ord(letter) & 255 for letter in text))


def packed(found: Findings, file: str, text: str, check: int) -> npt.NDArray[np.uint8]:
    """The bytes that a text in base 64 stands for; its check sum must be right."""
    found.same("check sums", file, "check sum", check, _sum(text))
    return np.frombuffer(base64.b64decode(text), np.uint8)


def check_fragments(
    found: Findings, site: Path, slug: str, alphabet: str, min_length: int, tree: Fragments
) -> None:
    """The pages that explore and play Ghost have these fragments, no others: so they find the losers found here."""
    file = f"{DATA}/ghost/{slug}-{min_length}.js"
    name, least, text, check = arguments(found, site, file)
    found.same(_KIND, file, "list and minimum length", [name, least], [slug, min_length])
    data = packed(found, file, text, check)
    place = {letter: code for code, letter in enumerate(alphabet)}
    letters, flags = [], []
    for d in range(len(tree.rows)):
        letters.append(np.array([place[one[-1]] if one else 0 for one in tree.names(d)], np.uint8))
        last = np.zeros(len(tree.rows[d]), np.uint8)
        last[-1] = 1
        if d:  # the next fragment is another's first play
            last[tree.starts[d - 1][1:] - 1] = 1
        flags.append(last * np.uint8(64) | tree.ends[d] * np.uint8(128))
    all_letters, all_flags = np.concatenate(letters), np.concatenate(flags)
    one_byte = len(alphabet) <= 64
    mine = all_letters | all_flags if one_byte else np.column_stack((all_letters, all_flags)).ravel()
    found.true(_KIND, file, np.array_equal(data, mine), "not the fragments of the list")
    found.checked["fragments in data of the pages"] += len(tree)


def check_kin_data(site: Path, slug: str) -> Findings:
    """The words and the verdicts that the page to play SuperGhost, Xghost and Spook loads."""
    found, file = Findings(), f"{DATA}/kin/{slug}.js"
    name, text, check, known = arguments(found, site, file)
    found.same(_KIND, file, "list", name, slug)
    found.same("check sums", file, "check sum", check, _sum(text))
    words = [word for word in read_words(site, slug) if len(word) >= 3]
    found.true(_KIND, file, _unfolded(text) == words, "not the words of the list")
    for page, said in known.items():
        chapter = read_json(site, f"kin/{slug}/{page}.json")["chapter"]
        two, memory = chapter["verdicts"][0], chapter["memory"]
        winner = 3 - two["losers"][0] if two["losers"] else None
        havens = memory["havens"] if memory else None
        openings = {
            str(verdict["players"]): {one["letter"]: one["losers"] for one in verdict["openings"]}
            for verdict in chapter["verdicts"]
        }
        right = {
            "winner": winner,
            "havens": None if havens is None else " ".join(havens),
            "openings": openings,
        }
        found.same(_KIND, file, page, said, right)
    pages = {path.stem for path in (site / f"kin/{slug}").glob("*.json")}
    found.same(_KIND, file, "chapters", sorted(known), sorted(pages))
    return found


def _unfolded(text: str) -> list[str]:
    """The words of a text in which a sign says with how many letters of the word before each begins."""
    words: list[str] = []
    at = [i for i, letter in enumerate(text) if letter in _SIGNS]
    for start, end in pairwise([*at, len(text)]):
        before = words[-1] if words else ""
        words.append(before[: _SIGNS.index(text[start])] + text[start + 1 : end])
    return words


def check_jotto_data(site: Path, slug: str, words: Sequence[str], file: str) -> Findings:
    """The hider, the words and the plans that the page to play Jotto loads, for the chapter ``file``."""
    found, chapter = Findings(), read_json(site, file)["chapter"]
    letters, game = chapter["letters"], Path(file).stem
    data = f"{DATA}/jotto/{slug}-{game}.js"
    name, called, said = arguments(found, site, data)
    found.same(_KIND, data, "list and game", [name, called], [slug, game])
    secrets = {one["word"]: one["probability"] for one in chapter["secrets"]}
    others = [word for word in words if len(word) == letters and word not in secrets]
    found.same(_KIND, data, "words", said["words"].split(), sorted(secrets))
    found.same(_KIND, data, "other words", said["others"].split(), others)
    rules = [said["letters"], said["repeated"], said["anagrams"]]
    found.same(_KIND, data, "rules", rules, [letters, chapter["repeated_letters"], chapter["anagrams"]])
    whole = chapter["hider_weights"] or ["1"] * len(secrets)
    parts = dict(zip(said["words"].split(), said["hider"].split(), strict=True))
    for word, weight in zip(secrets, whole, strict=False):
        right = parts.get(word) == weight
        found.true("chances of the hider", data, right, f"{word}: {parts.get(word)}, should be {weight}")
    plans = f"{DATA}/jotto/{slug}-{game}-plans.js"
    published = read_json(site, file.removesuffix(".json") + "-plans.json")
    found.true(
        _KIND,
        plans,
        arguments(found, site, plans) == [slug, game, published],
        "not the plans that are published",
    )
    return found


def check_shared(site: Path, lists: list[dict[str, Any]]) -> Findings:
    """The table of lists, and the words of all lists that the home page looks up."""
    found, file = Findings(), f"{DATA}/index.js"
    (table,) = arguments(found, site, file)
    said = [[one["slug"], one["title"], "".join(one["alphabet"])] for one in table]
    found.same(_KIND, file, "lists", said, [[one["slug"], one["title"], one["alphabet"]] for one in lists])
    in_lists: dict[str, list[str]] = {}
    for one in lists:
        for word in read_words(site, one["slug"]):
            in_lists.setdefault(word, []).append(one["slug"])
    looked: dict[str, list[str]] = {}
    for path in sorted((site / DATA / "words").glob("*.js")):
        _, sets, text, check = arguments(found, site, f"{DATA}/words/{path.name}")
        found.same("check sums", f"{DATA}/words/{path.name}", "check sum", check, _sum(text))
        before = ""
        for part in text.split(" "):
            rest, _, number = part[1:].rpartition(":")
            before = before[: int(part[0], 36)] + rest
            looked[before] = sets[int(number, 36)]
    different = sorted(
        word for word in in_lists.keys() | looked.keys() if in_lists.get(word) != looked.get(word)
    )
    found.true("words to look up", f"{DATA}/words", not different, f"in other lists: {different[:1]}")
    found.checked["words to look up"] += len(in_lists) - 1
    found.trusted["how familiar words are, and what they mean"] += len(lists)
    return found
