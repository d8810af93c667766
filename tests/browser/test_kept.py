"""What the device keeps: damaged, full, and of two books on one origin."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import TOOLS, Device, NewPage, Watched, settled, watch
from tests.browser.words import addresses

PAGES = addresses(
    "index explore play play-kin jotto-play learn daily your-list cheat-sheets word-lists ghost/index ghost/hostile/4-2"
)
FULL = "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); };"

DAY = 20600
VALUES: dict[str, Any] = {
    "choice": {"list": "hostile", "min": 4, "players": 3, "lives": [5, 3, 1], "begins": "loser"},
    "opponent": {"choice": "pace", "ranked": 4, "plain": None, "last": {"key": "a", "ladder": "ranked", "step": 3}},
    "run": 7,
    "jotto-opponent": {"perfect": False, "step": 3},
    "all-words": "yes",
    "learn-deck": {"key": "ghost-hostile-4-2", "choice": "hostile/4/3"},
    "matches": [{"key": "a", "line": "ghost hostile/4/2 z? names=Ann,Ben", "me": None, "over": False}],
    "record": [{
        "key": "a", "line": "ghost hostile/4/2 z?", "game": "ghost", "list": "hostile", "winner": 0, "loser": 1,
        "players": [{"name": "Ann", "kind": "human", "lost": 0, "right": 0, "wrong": 1}] * 2,
    }],
    "mistakes": {"kind": "strategy-book mistakes", "version": 1, "mistakes": []},
    "daily": {
        "kind": "strategy-book daily", "version": 1, "day": DAY, "asked": "gh", "tried": "a", "done": "", "streak": 2,
        "best": 3, "last": DAY,
    },
    "cardbox": {
        "kind": "strategy-book cardbox", "version": 2, "settings": {}, "plans": {}, "exported": 0,
        "cards": {"ghost-hostile-4-2/2/reply/z": [DAY, DAY, 1, 0, 2.3, 5, [DAY, 3]]},
    },
    "whole-book": True,
    "list": {
        "kind": "strategy-book list", "version": 1, "title": "Mine", "alphabet": "abc", "words": "0abc",
        "language": "", "kept": None, "spelled": "",
    },
    "palette": {"index": 1, "color": {"scheme": "slate", "media": "(prefers-color-scheme: dark)"}},
}  # fmt: skip
NOTHINGS: tuple[Any, ...] = (None, True, 0, -1, 1.5, 1e99, "", "x", "<img src=x>", [], {}, [[]], {"length": 3})


def damaged(value: Any, dice: random.Random) -> Any:
    """A copy with one part replaced, left out or doubled."""
    if not isinstance(value, (dict, list)) or not value or dice.random() < 0.2:
        return dice.choice(NOTHINGS)
    if isinstance(value, list):
        part = dice.randrange(len(value))
        changed = [damaged(item, dice) if i == part else item for i, item in enumerate(value)]
        return dice.choice([changed, [*changed, *changed], changed[1:]])
    name = dice.choice(list(value))
    if dice.random() < 0.2:
        return {key: item for key, item in value.items() if key != name}
    return value | {name: damaged(value[name], dice)}


# The key of each thing: a book's own, a list of the reader's, and the theme's.
PUT = """(texts) => {
  for (const [name, text] of Object.entries(texts)) {
    const keys = { list: 'strategy-book/list/~mine', palette: `${__md_scope.pathname}.__palette` };
    localStorage.setItem(keys[name] ?? new StrategyBook.kept.Place(name).key, text);
  }
}"""


def visit(watched: Watched, dice: random.Random, address: str) -> None:
    texts = {name: json.dumps(damaged(value, dice)) for name, value in VALUES.items()}
    cut = dice.choice(list(texts))
    texts[cut] = texts[cut][: dice.randrange(len(texts[cut]) + 1)]
    watched.page.evaluate(PUT, texts)
    page = watched.anew(address)
    root = next((root for root in TOOLS if page.locator(f"#{root}").count()), None)
    if root:
        page.locator(f"#{root} {TOOLS[root]}, #{root} [role=alert]:not(:empty)").first.wait_for(state="attached")
        assert "could not start" not in page.locator(f"#{root}").inner_text(), (address, texts)
    wrong = [trouble for trouble in watched.troubles if not trouble.startswith("console: ") or "rror" in trouble]
    assert wrong == [], (address, texts)


@pytest.mark.rest
@pytest.mark.parametrize("rounds", [1, pytest.param(60, marks=pytest.mark.slow)])
def test_no_damage_stops_a_page(new_page: NewPage, site: Path, rounds: int) -> None:
    watched = watch(new_page(), site)
    watched.open("glossary.html")
    dice = random.Random(40 + rounds)
    for address in PAGES * rounds:
        visit(watched, dice, address)


def notices(page: Any) -> str:
    return str(page.locator("[data-kept]").inner_text())


def test_a_page_says_what_a_full_storage_will_forget(device: Device) -> None:
    watched = device()
    watched.page.add_init_script(FULL)
    page = settled_at(watched, "explore.html#american-common/4/2")
    page.locator(".sb-settings summary").first.click()
    page.get_by_label("Players").first.select_option("3")
    page.locator("[data-kept]", has_text="list and players").wait_for()
    page.locator(".sb-settings summary", has_text="3 players").first.wait_for()  # it holds for this page
    page = settled_at(watched, "learn.html")
    assert "which list you learn" in notices(page)
    page = settled_at(watched, "word-lists.html")
    page.get_by_label("Words to leave out").select_option("family")
    assert "slurs" in notices(page)
    page.locator("label[title*=dark]").click()
    assert "colours" in notices(page)


def settled_at(watched: Watched, address: str) -> Any:
    watched.anew(address)
    return settled(watched.page)
