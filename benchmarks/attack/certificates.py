"""Changed certificates: each is refused, or makes a page that says nothing as proved that was not proved here."""

from __future__ import annotations

import json
import random
import resource
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from strategy_book.certificates.file import CertificateError, Certified, unpack
from strategy_book.certificates.shelf import check
from strategy_book.games.jotto.chapter.tasks import jotto_tasks, read_chapter, task_rules
from strategy_book.games.jotto.pages.chapters import JottoList
from strategy_book.games.kin.chapter.facts import read_chapters
from strategy_book.games.kin.chapter.tasks import kin_tasks
from strategy_book.games.kin.games import RULES
from strategy_book.games.kin.pages.chapters import KinList, index_page, list_pages
from strategy_book.lists.facts import ListEntry, list_entry
from strategy_book.paths import certificates_dirs
from strategy_book.work.task import Task
from tests.samples import jotto_pages

WORDS = "ace bad big box cab cob dig fad fog gab had hid jab kid lab mad nab odd pad rob sod tab tag web zoo"
CERTIFIED = Certified("2026-11-21", "strategy-book certify zoo")

SECONDS = 20.0
"""That the check of one small certificate may take."""

MEGABYTES = 1_500
"""That the whole attack may take."""

HOSTILE: tuple[Any, ...] = (
    None, True, False, -1, 0, 2**31, 2**63, 10**18, -(10**18), 0.5, -0.5, 1e308, 5e-324, "", "1e999999999", "1/0",
    "9" * 5000, "<script>alert(1)</script>", "\x1b[2J", "\u202e", "../../x", "__proto__", [], {}, [[]], [None] * 3,
)  # fmt: skip


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value inside ``value``, itself left out."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from paths(inner, (*path, key))


def change(content: Any, chance: random.Random) -> tuple[Any, str]:
    """A copy with one change somewhere, and what the change is."""
    copy = json.loads(json.dumps(content))
    path = chance.choice(list(paths(copy)))
    target = copy
    for step in path[:-1]:
        target = target[step]
    name = ".".join(str(step) for step in path if isinstance(step, str)) or "the whole"
    old = target[path[-1]]
    way = chance.choice(("gone", "hostile", "hostile", "near", "near", "twice"))
    if way == "gone":
        del target[path[-1]]
    elif way == "near" and isinstance(old, int | float) and not isinstance(old, bool):
        target[path[-1]] = old + chance.choice((-1, 1)) * (1 if isinstance(old, int) else chance.choice((0.01, 1.0)))
    elif way == "near" and isinstance(old, str):
        target[path[-1]] = old[:-1] + chance.choice("a1z9/") if old else "1"
    elif way == "twice" and isinstance(old, list):
        target[path[-1]] = old + old
    else:
        way, target[path[-1]] = "hostile", chance.choice(HOSTILE)
    return copy, f"{name}: {way}"


def raised(content: Any, chance: random.Random) -> tuple[Any, str]:
    """A chapter of Jotto whose lower bound is raised, in one of several consistent ways."""
    copy = json.loads(json.dumps(content))
    bound = chance.choice([copy["upper_exact"], str(round(copy["upper"] * 1000) - 1) + "/1000"])
    numerator, _, denominator = bound.partition("/")
    copy["lower_exact"], copy["lower"] = bound, int(numerator) / int(denominator or 1)
    copy["lower_of_uniform"] = chance.random() < 0.5
    if chance.random() < 0.5:
        copy["lower_proof"] = "all words equally likely; a limit on how many any guesser can have found by each guess"
    if chance.random() < 0.5:
        copy["hider_least"] = copy["uniform_least"] = copy["lower"]
        for contender in copy["contenders"]:
            contender["hider_least"] = copy["lower"]
    return copy, "a raised lower bound"


def value(payload: bytes | None) -> tuple[str, str] | None:
    """The bounds of a chapter of Jotto."""
    chapter = None if payload is None else read_chapter(payload)
    return None if chapter is None else (chapter.lower_exact, chapter.upper_exact)


def render(entry: ListEntry, task: Task, payload: bytes) -> str:
    """All pages of what a certificate was accepted as."""
    if task.game == "jotto":
        chapter = read_chapter(payload)
        pages = jotto_pages([JottoList(entry.facts, (chapter,))]) if chapter else {}
    else:
        listed = KinList(entry.facts, read_chapters(payload))
        pages = index_page([listed]) | list_pages([listed], listed)
    return "\n".join(str(content) for name, content in pages.items() if name.endswith(".md"))


def peak_megabytes() -> int:
    """The most memory that this program has held at once. Not ``ru_maxrss`` where Linux can say it better: a process
    inherits that figure from the one that started it."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmHWM"].split()[0]) // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def attack(changes: int, number: int) -> dict[str, Any]:
    """Change a certificate ``changes`` times, in a process of its own so that its peak is its own; the figures."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(_attack, changes, number).result()


def _attack(changes: int, number: int) -> dict[str, Any]:
    chance, folder = random.Random(number), Path(tempfile.mkdtemp(prefix="strategy-book-certificates-"))
    (folder / "zoo.txt").write_text("\n".join(WORDS.split()) + "\ncamel\ngoat\ngannet\nnoose\n")
    entry = list_entry(folder / "zoo.txt")
    tasks = [
        *(task for task in jotto_tasks(entry, 0.1) if task_rules(task).letters == 3),
        *(task for game in RULES for task in kin_tasks(entry, game, 0.1)),
    ]
    solved = [(task, json.loads(task.solve(*task.arguments))) for task in tasks if task.check is not None]
    right = {task.label: check(task, json.dumps(content).encode(), CERTIFIED)[1] for task, content in solved}
    assert None not in right.values()
    outcomes, accepted, slowest = Counter[str](), Counter[str](), 0.0
    for _ in range(changes):
        task, content = chance.choice(solved)
        way = raised if task.game == "jotto" and chance.random() < 0.1 else change
        changed, what = way(content, chance)
        began = time.monotonic()
        _, checked = check(task, json.dumps(changed).encode(), CERTIFIED)
        slowest = max(slowest, time.monotonic() - began)
        assert slowest < SECONDS, f"{task.label}: {what}: {slowest:.0f} s"
        outcomes["refused" if checked is None else "accepted"] += 1
        if checked is not None:
            text = render(entry, task, checked)
            assert "<script" not in text and "\x1b" not in text, f"{task.label}: {what}"
            proved = "from both sides" in text and value(checked) != value(right[task.label])
            assert not proved, f"{task.label}: {what}: said to be proved"
            if checked != right[task.label]:  # what is computed again does not count
                accepted[f"{task.game}: {what}"] += 1
    outcomes["damaged files refused"] = _damaged_files(changes, chance)
    shutil.rmtree(folder)
    peak = peak_megabytes()
    assert peak < MEGABYTES, f"{peak} MB"
    return {
        "changes": changes,
        **outcomes,
        "accepted most often": dict(accepted.most_common(12)),
        "slowest check, seconds": round(slowest, 2),
        "peak, MB": peak,
    }


def _damaged_files(changes: int, chance: random.Random) -> int:
    """Damage the files that ship; how many were refused. No other error may come of it."""
    files = [path.read_bytes() for path in sorted(certificates_dirs()[-1].glob("*.xz"))]
    refused = 0
    for _ in range(changes if files else 0):
        data = bytearray(chance.choice(files)[: chance.choice((40, 400, 4_000, None))])
        for _ in range(chance.randrange(1, 4)):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        try:
            unpack(bytes(data))
        except CertificateError:
            refused += 1
    return refused
