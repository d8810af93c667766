"""The data that the pages load (``assets/data``): the published words and the published facts, and nothing else.

Each file is one call of ``StrategyBook.register...`` with JSON arguments. The formats of their texts are described
where they are packed: ``strategy_book/games/ghost/solve/packed.py``, ``strategy_book/games/kin/pages/data.py``,
``strategy_book/pages/lists_data.py`` and ``strategy_book/pages/webdata.py``. The readers here are independent of them.
"""

import base64
import json
import re
import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.published.site import DATA, read_json, read_lists, read_words
from strategy_book.published.text import front_decoded, inflated, whole_text
from strategy_book.verify.findings import Facts, Findings, check_rows
from strategy_book.verify.ghost.game import Fragments

GLOSSES = "word-lists/glosses.csv"

CONSTANTS = f"{DATA}/book.js"
"""The constants and messages of the scripts."""

_KIND = "data of the pages"

_CALLS = {
    "decks": "Decks", "disputes": "Disputes", "ghost": "Trie", "glosses": "Glosses", "index": "Lists", "jotto": "Jotto",
    "kin": "Kin", "learn": "Deck", "left-out": "LeftOut", "matches": "Matches", "ranks": "Ranks", "sizes": "Sizes",
    "words": "Words",
}  # fmt: skip
"""What each file of data, or those of each folder, register."""

_STAMP = re.compile(r'StrategyBook\.dataOf\("[0-9a-f]{16}"\);\n\Z')
_QUOTED = re.compile(r"'((?:[^'\\]|\\.)*)', (\d+)$")
_ESCAPED = re.compile(r"\\x([0-9a-f]{2})|\\(.)")


def arguments(findings: Findings, site: Path) -> list[Any]:
    """The arguments of the call in a file of data, the one that is being checked.

    They are JSON; or the last one is JSON in single quotes, followed by the check sum of its text.

    Raises:
        ValueError: if the file holds no such call.
    """
    file = findings.file
    text = _STAMP.sub("", (site / file).read_text("utf-8"))
    name, bracket, call = text.partition("(")
    key = file.removeprefix(f"{DATA}/").removesuffix(".js").split("/")[0]
    right = f"StrategyBook.register{_CALLS[key]}{'Plans' if key == 'jotto' and file.endswith('-plans.js') else ''}"
    findings.same(_KIND, "call", name, right)
    if not bracket or not call.endswith(");\n"):
        raise ValueError(f"{file} does not call the book's scripts")
    quoted = _QUOTED.search(call[:-3])
    if quoted is None:  # a title may hold an apostrophe
        return list(json.loads(f"[{call[:-3]}]"))
    payload = _ESCAPED.sub(lambda match: chr(int(match[1], 16)) if match[1] else match[2], quoted[1])
    findings.same("check sums", "check sum", int(quoted[2]), check_sum(payload))
    plain = call[: quoted.start()].removesuffix(", ")
    return [*json.loads(f"[{plain}]"), json.loads(whole_text(payload))]


def check_sum(text: str) -> int:
    """The CRC-32 of the low byte of each character."""
    characters = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")
    return zlib.crc32(characters.astype(np.uint8).tobytes())


def packed(findings: Findings, text: str, check: int) -> npt.NDArray[np.uint8]:
    """The bytes of a text in base 64, deflated or not, whose check sum must be right."""
    findings.same("check sums", "check sum", check, check_sum(text))
    return np.frombuffer(inflated(text) if text.startswith("~") else base64.b64decode(text), np.uint8)


def check_fragments(findings: Findings, site: Path, slug: str, min_length: int, tree: Fragments) -> None:
    """Check that the pages that explore and play Ghost load exactly these fragments, so that they solve this game."""
    findings = findings.of(f"{DATA}/ghost/{slug}-{min_length}.js")
    name, least, text, check = arguments(findings, site)
    findings.same(_KIND, "list and minimum length", [name, least], [slug, min_length])
    data = packed(findings, text, check)
    alphabet = next(entry["alphabet"] for entry in read_lists(site) if entry["slug"] == slug)
    codes = {letter: code for code, letter in enumerate(alphabet)}
    letters, flags = [], []
    for d in range(len(tree.rows)):
        letters.append(np.array([codes[name[-1]] if name else 0 for name in tree.names(d)], np.uint8))
        last = np.zeros(len(tree.rows[d]), np.uint8)
        last[-1] = 1
        if d:  # the next fragment is the first play of another one
            last[tree.starts[d - 1][1:] - 1] = 1
        flags.append(last * np.uint8(64) | tree.ends[d] * np.uint8(128))
    all_letters, all_flags = np.concatenate(letters), np.concatenate(flags)
    one_byte = len(alphabet) <= 64
    expected = all_letters | all_flags if one_byte else np.column_stack((all_letters, all_flags)).ravel()
    findings.true(_KIND, np.array_equal(data, expected), "not the fragments of the list")
    findings.checked["fragments in data of the pages"] += len(tree)


def check_letters_data(site: Path, slug: str) -> Findings:
    """Check the words and verdicts that the page to play SuperGhost and its kin loads."""
    findings = Findings(file=f"{DATA}/kin/{slug}.js")
    name, text, check, known = arguments(findings, site)
    findings.same(_KIND, "list", name, slug)
    findings.same("check sums", "check sum", check, check_sum(text))
    words = [word for word in read_words(site, slug) if len(word) >= 3]
    findings.true(_KIND, front_decoded(whole_text(text)) == words, "not the words of the list")
    for page, published in known.items():
        chapter = read_json(site, f"kin/{slug}/{page}.json")["chapter"]
        two, memory = chapter["verdicts"][0], chapter["memory"]
        havens = memory["havens"] if memory else None
        openings = {
            str(verdict["players"]): {facts["letter"]: facts["losers"] for facts in verdict["openings"]}
            for verdict in chapter["verdicts"]
        }
        expected = {
            "winner": 3 - two["losers"][0] if two["losers"] else None,
            "havens": None if havens is None else " ".join(havens),
            "openings": openings,
        }
        findings.same(_KIND, page, published, expected)
    pages = {path.stem for path in (site / f"kin/{slug}").glob("*.json")}
    findings.same(_KIND, "chapters", sorted(known), sorted(pages))
    return findings


def check_jotto_data(findings: Findings, site: Path, slug: str, words: Sequence[str]) -> None:
    """Check the hider, the words and the plans that the page to play Jotto loads, for the chapter that is checked."""
    chapter, game = read_json(site, findings.file)["chapter"], Path(findings.file).stem
    letters, findings = chapter["letters"], findings.of(f"{DATA}/jotto/{slug}-{game}.js")
    *names, published = arguments(findings, site)
    findings.same(_KIND, "list and game", names, [slug, game])
    secrets = [secret["word"] for secret in chapter["secrets"]]
    known = {*secrets}
    others = [word for word in words if len(word) == letters and word not in known]
    findings.same(_KIND, "words", published["words"].split(), sorted(secrets))
    findings.same(_KIND, "other words", published["others"].split(), others)
    rules = [published[key] for key in ("letters", "repeated", "anagrams")]
    findings.same(_KIND, "rules", rules, [letters, chapter["repeated_letters"], chapter["anagrams"]])
    weights = dict(zip(secrets, chapter["hider_weights"] or ["1"] * len(secrets), strict=True))
    hider = dict(zip(published["words"].split(), published["hider"].split(), strict=True))
    findings.same("chances of the hider", "hider", hider, {word: weights[word] for word in hider})


def plans_data(slug: str, chapter: str) -> str:
    """The file of plans that pages load, for the chapter of a list."""
    return f"{DATA}/jotto/{slug}-{Path(chapter).stem}-plans.js"


def short_plans(
    findings: Findings, site: Path, slug: str, chapter: str, whole: Facts
) -> Counter[tuple[str, str]] | None:
    """The plans of Jotto that the pages load, each with its weight; None if there are more or fewer than published.

    ``chapter``: the file of their chapter; ``whole``: the published file of plans, with which all else is compared.
    """
    findings = findings.of(plans_data(slug, chapter))
    *names, short = arguments(findings, site)
    findings.same(_KIND, "list and game", names, [slug, Path(chapter).stem])
    findings.same(_KIND, "guarantee", short["guarantee"], whole["guarantee"])
    plans, weights, number = short["plans"].split(" "), short["weights"].split(" "), len(whole["plans"])
    right = findings.same(_KIND, "plans and weights", [len(plans), len(weights)], [number, number])
    return Counter(zip(plans, weights, strict=True)) if right else None


def check_shared(site: Path, lists: list[Facts]) -> Findings:
    """Check the table of lists, and the words of all lists that the home page looks up."""
    findings = Findings(file=f"{DATA}/index.js")
    (table,) = arguments(findings, site)
    published = [[entry["slug"], entry["title"], "".join(entry["alphabet"])] for entry in table]
    expected = [[entry["slug"], entry["title"], entry["alphabet"]] for entry in lists]
    findings.same(_KIND, "lists", published, expected)
    for entry in table:
        offer = _offered(site, entry["slug"])
        for key, numbers in offer.items():
            findings.same(_KIND, f"{key} of {entry['slug']}", entry.get(key) or [], numbers)
        ranks = [(site / DATA / f"ranks/{entry['slug']}-{least}.js").is_file() for least in offer["min"]]
        findings.same(_KIND, f"ranked of {entry['slug']}", entry.get("ranked", False), any(ranks) and all(ranks))
    in_lists: dict[str, list[str]] = {}
    for entry in lists:
        for word in read_words(site, entry["slug"]):
            in_lists.setdefault(word, []).append(entry["slug"])
    offered: dict[str, list[str]] = {}
    for path in sorted((site / DATA / "words").glob("*.js")):
        of_words = findings.of(f"{DATA}/words/{path.name}")
        first, data = arguments(of_words, site)
        spelled = front_decoded(data["words"])
        right = path.stem == f"{ord(first):x}" and all(word[0] == first for word in spelled)
        right = right and {*data["in"]} == {*range(len(data["sets"]))}
        of_words.true(_KIND, right, f"not the words that begin with {first}")
        for word, number in zip(spelled, data["in"], strict=True):
            offered[word] = data["sets"][number]
    different: list[str] = []
    if in_lists != offered:  # comparing all words one by one takes seconds
        words = in_lists.keys() | offered.keys()
        different = sorted(word for word in words if in_lists.get(word) != offered.get(word))
    findings.of(f"{DATA}/words").true("words to look up", not different, f"in other lists: {different[:1]}")
    findings.checked["words to look up"] += len(in_lists) - 1
    if (site / GLOSSES).is_file() or (site / DATA / "glosses.js").is_file():
        check_glosses(findings, site, in_lists)
    findings.trust("how familiar words are, and what they mean", "sizes.*", "ranks.2")
    return findings


def _offered(site: Path, slug: str) -> dict[str, list[int]]:
    """The minimum lengths of Ghost, and the letters of Jotto by either rules, that the book has for a list."""
    name, found = re.escape(slug), dict[str, list[int]]()
    for key, folder, form in (
        ("min", f"{DATA}/ghost", rf"{name}-(\d+)\.js"),
        ("jotto", f"jotto/{slug}", r"(\d+)\.json"),
        ("everyday", f"jotto/{slug}", r"(\d+)-everyday\.json"),
    ):
        matches = (re.fullmatch(form, path.name) for path in (site / folder).glob("*"))
        found[key] = sorted(int(match[1]) for match in matches if match)
    return found


def check_constants(findings: Findings, site: Path, constants: Iterable[str]) -> None:
    """Check that the scripts have the constants of this version; ``constants``: these, in one language or another."""
    file = site / CONSTANTS
    right = file.is_file() and file.read_bytes() in (text.encode() for text in constants)
    findings.of(CONSTANTS).true("rules and messages of the scripts", right, "not those of this version of the program")


def check_glosses(findings: Findings, site: Path, in_lists: dict[str, list[str]]) -> None:
    """Check that the glosses of the pages are the published ones, each of a word of one of the lists that it names."""
    findings, published = findings.of(f"{DATA}/glosses.js"), findings.of(GLOSSES)
    (data,) = arguments(findings, site)
    words = front_decoded(data["words"])
    rows = [list(row) for row in zip(words, data["glosses"], strict=True)]
    check_rows(published, site, "word,gloss", rows)
    ordered = words == sorted(set(words))
    findings.true(_KIND, ordered, "words out of order, or repeated")
    strange = [word for word in words if not set(in_lists.get(word, ())) & set(data["lists"])]
    published.true("words with a meaning", not strange, f"in none of the lists: {strange[:1]}")
    findings.checked["words with a meaning"] += len(words) - 1
