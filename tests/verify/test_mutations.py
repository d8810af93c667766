"""``verify`` finds every changed word or number in published data, unless it says that it trusts the key."""

import csv
import io
import json
import random
import re
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from strategy_book.pages.webdata import checked, literal
from strategy_book.verify.findings import Findings
from strategy_book.verify.scripts import arguments, check_sum
from tests.verify.conftest import checks_about, names, verify_forged, wrong_about

Keys = tuple[str | int, ...]
"""What leads to a value: keys and indices of JSON, row and column of a table; in data of scripts first the argument."""


@pytest.fixture
def trusted(fresh: Findings) -> set[str]:
    """The keys that ``verify`` says it trusts in that book."""
    return fresh.trusted_keys


def leaves(value: Any, keys: Keys = ()) -> Iterator[Keys]:
    """The keys that lead to each word, number, truth value, null and empty list or object of a JSON document."""
    if value and isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*keys, key))
    else:
        yield keys


def inside(document: Any, keys: Keys) -> Any:
    """What these keys lead to."""
    for key in keys:
        document = document[key]
    return document


def name_of(file: str, keys: Keys) -> str:
    """A key as the patterns of ``trusted_keys`` write it."""
    names = [key for key in keys if isinstance(key, str)]
    if file.startswith("assets/data/"):
        names = [file.split("/")[2].removesuffix(".js"), *(names or [str(keys[0])])]
    elif "/" not in file:
        names.insert(0, file.removesuffix(".json"))
    return ".".join(names)


def read(site: Path, file: str) -> Any:
    """The content of a file of data: rows of cells, a JSON document, or the arguments of a script's call."""
    if file.endswith(".js"):
        return arguments(Findings(file=file), site)
    text = (site / file).read_text("utf-8")
    return [*csv.reader(io.StringIO(text))] if file.endswith(".csv") else json.loads(text)


def written(file: str, text: str, content: Any) -> str:
    """A file of data with another content; ``text``: the present one."""
    if file.endswith(".json"):
        return json.dumps(content)
    if file.endswith(".csv"):
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(content)
        return out.getvalue()
    last = checked if re.search(r"', \d+\);\n", text) else literal
    return f"{text.partition('(')[0]}({', '.join([*map(literal, content[:-1]), last(content[-1])])});\n"


def changed(value: Any, chance: random.Random) -> Any:
    """A value with one letter or digit changed, or an empty one that is filled."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return int(changed_text(str(value), chance))
    if isinstance(value, float):
        # Jotto's probabilities may be rounded in their last digits, and verify allows for that.
        return float(changed_text(f"{value:.6f}", chance))
    if isinstance(value, str):
        return changed_text(value, chance)
    return 1 if value is None else ["x"] if value == [] else {"x": 1}


def changed_text(text: str, chance: random.Random) -> str:
    """A text with one letter or digit changed, or one letter if it has none."""
    # Before "=" a letter of base 64 has bits that mean nothing.
    places = [match.start() for match in re.finditer(r"[a-z0-9](?!=)", text, re.IGNORECASE)]
    if not places:
        return f"{text}x"
    i = chance.choice(places)
    letters = "123456789" if text[i].isdigit() else "abcdefghijklmnopqrstuvwxyz"
    return text[:i] + chance.choice([letter for letter in letters if letter != text[i]]) + text[i + 1 :]


def sums_of(content: Any) -> list[int]:
    """The arguments that are check sums, each of the text before."""
    return [i for i in range(1, len(content)) if content[i] == check_sum(str(content[i - 1]))]


def is_found(site: Path, file: str, keys: Keys, chance: random.Random) -> str:
    """Change what these keys lead to, and nothing else; return what was changed if no check finds it, else nothing.

    Only the checks that read the file are run. Check sums of the changed text are made to fit.
    """
    path = site / file
    text, content = path.read_text("utf-8"), read(site, file)
    sums = [i for i in sums_of(content) if i != keys[0]] if file.endswith(".js") else []
    holder = inside(content, keys[:-1])
    before, holder[keys[-1]] = holder[keys[-1]], changed(holder[keys[-1]], chance)
    for i in sums:
        content[i] = check_sum(content[i - 1])
    path.write_text(written(file, text, content), "utf-8")
    found = wrong_about(site, file) or AS_GOOD.search(str(keys))
    path.write_text(text, "utf-8")
    return "" if found else f"{file}: {keys}: {before!r} became {holder[keys[-1]]!r}"


AS_GOOD = re.compile("'(sacrifice|advice|lessons)'.*'(lives|fragment)'")
"""Examples of matches: another state may be as good an example as the one that is named."""

KINDS: dict[str, tuple[str, int]] = {
    "JSON": (r"(ghost|kin|jotto)/.*\.json|word-lists/lists\.json|book\.json", 15),
    "CSV": (r"(ghost|kin|jotto|word-lists)/.*\.csv", 8),
    "decks": (r"assets/data/(learn/.*|decks)\.js", 8),
    "data of scripts": (r"assets/data/(?!learn|decks|book).*\.js", 8),
}
"""The files of each kind, and how many random changes are made in them for a seed: 39."""


def files_of(site: Path, kind: str) -> list[str]:
    return [file for file in sorted(names(site)) if re.fullmatch(KINDS[kind][0], file)]


def chapter_files(site: Path) -> list[Path]:
    """The JSON and CSV files of all chapters."""
    files = [*files_of(site, "JSON"), *files_of(site, "CSV")]
    return sorted(site / file for file in files if file.startswith(("ghost/", "kin/", "jotto/")))


def is_trusted(name: str, trusted: set[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in trusted)


SEEDS = [0, *(pytest.param(n, marks=pytest.mark.rest if n < 4 else pytest.mark.slow) for n in range(1, 24))]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_change_is_found(site: Path, trusted: set[str], kind: str, seed: int) -> None:
    files, chance, missed = files_of(site, kind), random.Random(seed), list[str]()
    for _ in range(KINDS[kind][1]):
        free = list[Keys]()
        while not free:
            file = chance.choice(files)
            content = read(site, file)
            places = [keys for keys in leaves(content) if not is_trusted(name_of(file, keys), trusted)]
            free = [keys for keys in places if inside(content, keys) not in (None, [], {})]
        missed.append(is_found(site, file, chance.choice(free), chance))
    assert [*filter(None, missed)] == []


def kind_of_key(file: str, keys: Keys) -> str:
    """The kind of file, and the key: without numbers, words and names of games, which differ from file to file."""
    if file.endswith(".csv"):
        names = ["header" if keys[0] == 0 else "row", str(keys[1])]
    else:
        names = []
        for depth, (before, key) in enumerate(zip((0, *keys), keys, strict=False)):
            if isinstance(key, str):
                names.append("WORD" if before == "meanings" else re.sub(r"\d+|^[a-z]$", "N", key))
            elif depth != 1 and isinstance(before, int):  # an argument, or a cell of a row
                names.append(str(key))
    kind = re.sub(r"(?<=words/)\w+|\d+", "N", file)
    return re.sub(r"\b(spook|(super|x|superduper)ghost)-", "GAME-", f"{kind}: {'.'.join(names)}")


@pytest.mark.rest
@pytest.mark.parametrize("kind", KINDS)
def test_every_key_is_checked_or_named(site: Path, trusted: set[str], kind: str) -> None:
    """One change of each key of each kind of file."""
    places: dict[str, list[tuple[str, Keys]]] = {}
    for file in files_of(site, kind):
        for keys in leaves(read(site, file)):
            if not is_trusted(name_of(file, keys), trusted):
                places.setdefault(kind_of_key(file, keys), []).append((file, keys))
    assert len(places) > 50
    missed = list[str]()
    for name, same in places.items():
        chance = random.Random(name)
        missed.append(is_found(site, *chance.choice(same), chance))
    assert [*filter(None, missed)] == []


def test_each_file_of_data_is_read_by_a_check(built: Path) -> None:
    files = [file for kind in KINDS for file in files_of(built, kind) if "/" in file]
    assert len(files) > 150
    assert [file for file in files if not checks_about(built, file)] == []


def chapter_of(file: str) -> str:
    """The part of a file's name that all files of a chapter share."""
    return file.rpartition(".")[0].removesuffix("-plans")


BROKEN: dict[str, Callable[[str], str]] = {
    "nothing": lambda text: "",
    "null": lambda text: "null",
    "an empty object": lambda text: "{}",
    "deep lists": lambda text: "[" * 100_000,
    "a huge number": lambda text: re.sub(r"\d+", "9" * 30, text, count=5),
    "other types": lambda text: re.sub(r'":\s*(\[[^][]*\])', r'": {"x": \1}', text, count=1),
    "no words": lambda text: re.sub(r'"[a-z]{3,}"', '""', text),
    "half": lambda text: text[: len(text) // 2],
}


@pytest.mark.parametrize("first", [0, *(pytest.param(turn, marks=pytest.mark.slow) for turn in range(1, len(BROKEN)))])
def test_no_content_breaks_the_run(site: Path, first: int) -> None:
    """The ways take turns over the files; in ``make test-all`` each file is broken in every way."""
    changed = set[str]()
    ways = [*BROKEN.values()]
    for path, broken in zip(chapter_files(site), cycle(ways[first:] + ways[:first]), strict=False):
        before = path.read_text("utf-8")
        path.write_text(broken(before), "utf-8")
        if path.suffix == ".json" or broken(before) != before:
            changed.add(chapter_of(path.relative_to(site).as_posix()))
    assert changed <= {chapter_of(file) for file, _ in verify_forged(site).wrong}
