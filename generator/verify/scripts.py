"""The data that the pages load (``assets/data``): the published words and the published facts, and nothing else.

Each file is one call of ``StrategyBook.register...`` with JSON arguments. The formats of their texts are described
where they are packed: ``generator/games/ghost/solve/packed.py``, ``generator/games/kin/pages/data.py``,
``generator/pages/lists_data.py`` and ``generator/pages/webdata.py``. The readers here are independent of them.
"""

import base64
import json
import re
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.constants import constants_pages
from generator.pages.language import ENGLISH, language, languages, speaking
from generator.verify.findings import Findings
from generator.verify.ghost.fragments import Fragments
from generator.verify.site import DATA, check_rows, read_csv, read_json, read_lists, read_words

HOME = "index.html"
GLOSSES = "word-lists/glosses.csv"

_KIND = "data of the pages"
_MOST_BYTES = 1 << 28
"""Of a deflated text: many times the largest."""

_CALLS = {
    "decks": "Decks", "disputes": "Disputes", "ghost": "Trie", "glosses": "Glosses", "index": "Lists", "jotto": "Jotto",
    "kin": "Kin", "learn": "Deck", "left-out": "LeftOut", "matches": "Matches", "ranks": "Ranks", "sizes": "Sizes",
    "words": "Words",
}  # fmt: skip
"""What each file of data, or those of each folder, register."""

_STAMP = re.compile(r'StrategyBook\.dataOf\("([0-9a-f]{16})"\);\n\Z')
_META = re.compile(r'<meta name="strategy-book-data" content="([0-9a-f]{16})">')
_LANGUAGE = re.compile(r'<html lang="([a-z]+)"')
_QUOTED = re.compile(r"'((?:[^'\\]|\\.)*)', (\d+)$")
_FRONT_CODED = re.compile(r"([0-9]+)([^0-9]*)")
_ESCAPED = re.compile(r"\\x([0-9a-f]{2})|\\(.)")


def arguments(findings: Findings, site: Path, file: str) -> list[Any]:
    """The arguments of a data file's call.

    They are JSON; or the last one is JSON in single quotes, followed by the check sum of its text.

    Raises:
        ValueError: if the file holds no such call.
    """
    whole = (site / file).read_text("utf-8")
    text = _STAMP.sub("", whole)
    home = site / HOME
    pages = _build(_META, home.read_text("utf-8")) if home.exists() else ""
    findings.same("builds", file, "build", _build(_STAMP, whole), pages)
    name, bracket, call = text.partition("(")
    key = file.removeprefix(f"{DATA}/").removesuffix(".js").split("/")[0]
    right = f"StrategyBook.register{_CALLS[key]}{'Plans' if key == 'jotto' and file.endswith('-plans.js') else ''}"
    findings.same(_KIND, file, "call", name, right)
    if not bracket or not call.endswith(");\n"):
        raise ValueError(f"{file} is no call of the book's scripts")
    quoted = _QUOTED.search(call[:-3])
    if quoted is None:  # a title may hold an apostrophe
        return list(json.loads(f"[{call[:-3]}]"))
    payload = _ESCAPED.sub(lambda match: chr(int(match[1], 16)) if match[1] else match[2], quoted[1])
    findings.same("check sums", file, "check sum", int(quoted[2]), check_sum(payload))
    plain = call[: quoted.start()].removesuffix(", ")
    return [*json.loads(f"[{plain}]"), json.loads(whole_text(payload))]


def _build(pattern: re.Pattern[str], text: str) -> str:
    """The digest of the data that a file or a page says it belongs to; "" if it does not say."""
    match = pattern.search(text)
    return match[1] if match else ""


def check_sum(text: str) -> int:
    """The CRC-32 of the low byte of each character."""
    characters = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")
    return zlib.crc32(characters.astype(np.uint8).tobytes())


def packed(findings: Findings, file: str, text: str, check: int) -> npt.NDArray[np.uint8]:
    """The bytes of a text in base 64, deflated or not, whose check sum must be right."""
    findings.same("check sums", file, "check sum", check, check_sum(text))
    return np.frombuffer(_inflated(text) if text.startswith("~") else base64.b64decode(text), np.uint8)


def whole_text(text: str) -> str:
    """A text of a data file: itself, or what was deflated into it, which begins with a tilde."""
    return _inflated(text).decode("utf-8") if text.startswith("~") else text


def _inflated(text: str) -> bytes:
    reader = zlib.decompressobj()
    try:
        data = reader.decompress(base64.b64decode(text[1:]), _MOST_BYTES)
    except zlib.error as error:
        raise ValueError(f"a deflated text is damaged: {error}") from error
    if not reader.eof or reader.unused_data:
        raise ValueError("a deflated text is damaged or too long")
    return data


def check_fragments(findings: Findings, site: Path, slug: str, min_length: int, tree: Fragments) -> None:
    """Check that the pages that explore and play Ghost load exactly these fragments, so that they solve this game."""
    file = f"{DATA}/ghost/{slug}-{min_length}.js"
    name, least, text, check = arguments(findings, site, file)
    findings.same(_KIND, file, "list and minimum length", [name, least], [slug, min_length])
    data = packed(findings, file, text, check)
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
    findings.true(_KIND, file, np.array_equal(data, expected), "not the fragments of the list")
    findings.checked["fragments in data of the pages"] += len(tree)


def check_letters_data(site: Path, slug: str) -> Findings:
    """Check the words and verdicts that the page to play SuperGhost and its kin loads."""
    findings, file = Findings(), f"{DATA}/kin/{slug}.js"
    name, text, check, known = arguments(findings, site, file)
    findings.same(_KIND, file, "list", name, slug)
    findings.same("check sums", file, "check sum", check, check_sum(text))
    words = [word for word in read_words(site, slug) if len(word) >= 3]
    findings.true(_KIND, file, decoded(whole_text(text)) == words, "not the words of the list")
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
        findings.same(_KIND, file, page, published, expected)
    pages = {path.stem for path in (site / f"kin/{slug}").glob("*.json")}
    findings.same(_KIND, file, "chapters", sorted(known), sorted(pages))
    return findings


def check_jotto_data(site: Path, slug: str, words: Sequence[str], file: str) -> Findings:
    """Check the hider, the words and the plans that the page to play Jotto loads, for the chapter ``file``."""
    findings, chapter = Findings(), read_json(site, file)["chapter"]
    letters, game = chapter["letters"], Path(file).stem
    data = f"{DATA}/jotto/{slug}-{game}.js"
    *names, published = arguments(findings, site, data)
    findings.same(_KIND, data, "list and game", names, [slug, game])
    secrets = [secret["word"] for secret in chapter["secrets"]]
    known = {*secrets}
    others = [word for word in words if len(word) == letters and word not in known]
    findings.same(_KIND, data, "words", published["words"].split(), sorted(secrets))
    findings.same(_KIND, data, "other words", published["others"].split(), others)
    rules = [published[key] for key in ("letters", "repeated", "anagrams")]
    findings.same(_KIND, data, "rules", rules, [letters, chapter["repeated_letters"], chapter["anagrams"]])
    weights = dict(zip(secrets, chapter["hider_weights"] or ["1"] * len(secrets), strict=True))
    hider = dict(zip(published["words"].split(), published["hider"].split(), strict=True))
    findings.same("chances of the hider", data, "hider", hider, {word: weights[word] for word in hider})
    return findings


def plans_data(slug: str, chapter: str) -> str:
    """The file of plans that pages load, for the chapter of a list."""
    return f"{DATA}/jotto/{slug}-{Path(chapter).stem}-plans.js"


def short_plans(findings: Findings, site: Path, slug: str, chapter: str, whole: dict[str, Any]) -> list[str]:
    """The plans of Jotto that the pages load, as short as ``generator/games/jotto/solve/guess/nodes.py`` packs them.

    ``chapter``: the file of their chapter; ``whole``: the published file of plans, with which all else is compared.
    """
    file = plans_data(slug, chapter)
    *names, short = arguments(findings, site, file)
    findings.same(_KIND, file, "list and game", names, [slug, Path(chapter).stem])
    for key in ("guarantee", "smallest"):
        findings.same(_KIND, file, key, short[key], whole[key])
    weights = [plan["weight"] for plan in whole["plans"]]
    findings.same(_KIND, file, "weights", short["weights"].split(" "), weights)
    plans: list[str] = short["plans"].split(" ")
    findings.same(_KIND, file, "plans", len(plans), len(weights))
    return plans


def check_shared(site: Path, lists: list[dict[str, Any]]) -> Findings:
    """Check the table of lists, and the words of all lists that the home page looks up."""
    findings, file = Findings(), f"{DATA}/index.js"
    (table,) = arguments(findings, site, file)
    published = [[entry["slug"], entry["title"], "".join(entry["alphabet"])] for entry in table]
    expected = [[entry["slug"], entry["title"], entry["alphabet"]] for entry in lists]
    findings.same(_KIND, file, "lists", published, expected)
    in_lists: dict[str, list[str]] = {}
    for entry in lists:
        for word in read_words(site, entry["slug"]):
            in_lists.setdefault(word, []).append(entry["slug"])
    offered: dict[str, list[str]] = {}
    for path in sorted((site / DATA / "words").glob("*.js")):
        name = f"{DATA}/words/{path.name}"
        first, data = arguments(findings, site, name)
        spelled = decoded(data["words"])
        right = path.stem == f"{ord(first):x}" and all(word[0] == first for word in spelled)
        findings.true(_KIND, name, right, f"not the words that begin with {first}")
        for word, number in zip(spelled, data["in"], strict=True):
            offered[word] = data["sets"][number]
    different: list[str] = []
    if in_lists != offered:  # comparing all words one by one takes seconds
        words = in_lists.keys() | offered.keys()
        different = sorted(word for word in words if in_lists.get(word) != offered.get(word))
    findings.true("words to look up", f"{DATA}/words", not different, f"in other lists: {different[:1]}")
    findings.checked["words to look up"] += len(in_lists) - 1
    if (site / GLOSSES).is_file() or (site / DATA / "glosses.js").is_file():
        check_glosses(findings, site, in_lists)
    findings.trust("how familiar words are, and what they mean")
    check_constants(findings, site)
    return findings


def check_constants(findings: Findings, site: Path) -> None:
    """Check that the pages read the rules of this version, and its messages in their language."""
    named = _LANGUAGE.search((site / HOME).read_text("utf-8"))
    code = named[1] if named and named[1] in languages() else ENGLISH
    with speaking(language(code)):
        [(file, expected)] = constants_pages().items()
    right = (site / file).read_text("utf-8") == expected
    findings.true("rules and messages of the scripts", file, right, "not those of this version of the program")


def check_glosses(findings: Findings, site: Path, in_lists: dict[str, list[str]]) -> None:
    """Check that the glosses of the pages are the published ones, each of a word of one of the lists that it names."""
    (data,) = arguments(findings, site, f"{DATA}/glosses.js")
    words = decoded(data["words"])
    rows = [list(row) for row in zip(words, data["glosses"], strict=True)]
    check_rows(findings, GLOSSES, "word,gloss", read_csv(site, GLOSSES), rows)
    ordered = words == sorted(set(words))
    findings.true(_KIND, f"{DATA}/glosses.js", ordered, "words out of order, or repeated")
    strange = [word for word in words if not set(in_lists.get(word, ())) & set(data["lists"])]
    findings.true("words with a meaning", GLOSSES, not strange, f"in none of the lists: {strange[:1]}")
    findings.checked["words with a meaning"] += len(words) - 1


def decoded(text: str) -> list[str]:
    """The words of a front-coded text: of each, the letters that it shares with the last one, and its other letters."""
    words: list[str] = []
    word, end = "", 0
    for part in _FRONT_CODED.finditer(text):
        shared = int(part[1])
        if part.start() != end or shared > len(word):
            raise ValueError("the front coding is damaged")
        word, end = word[:shared] + part[2], part.end()
        words.append(word)
    if end != len(text):
        raise ValueError("the front coding is damaged")
    return words
