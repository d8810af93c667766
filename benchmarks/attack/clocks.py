"""Wrong clocks and hostile storage: learning goes on, and progress that was there is there under the right clock."""

from __future__ import annotations

import datetime
import json
import random
import shutil
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.attack.small_book import build, chromium, troubles_of

DECK = "learn.html#ghost-zoo-4-2"
KEY = "strategy-book/cardbox"
RIGHT = datetime.datetime(2026, 11, 22, 12)

CLOCKS: tuple[datetime.datetime | int, ...] = (
    0, -1, -86_400, -8_640_000_000_000, 8_640_000_000_000, 253_402_300_800, 2**31, 2**32,
    datetime.datetime(1969, 12, 31, 23, 59), datetime.datetime(9999, 12, 31), datetime.datetime(2000, 2, 29),
    datetime.datetime(2026, 11, 21), datetime.datetime(2027, 11, 23),
)  # fmt: skip
"""Dates, or seconds since 1970."""

STORED = (
    "", "null", "{}", "[]", "0", '"x"', "{", '{"cards":null}', '{"cards":{"__proto__":[1,2,3]}}', '{"version":99}',
    "[" * 10_000, '{"cards":{"a":[1e999]}}', "\x00",
)  # fmt: skip


def _answer(page: Any, chance: random.Random) -> bool:
    """Begin a session and answer one question, somehow; whether there was a question."""
    start = page.get_by_role("button", name="Start", exact=False).first
    if not start.is_visible():
        return False
    start.click()
    page.wait_for_timeout(50)
    show = page.get_by_role("button", name="Show me")
    if show.count() and chance.random() < 0.5:
        show.first.click()
    else:
        page.keyboard.press(chance.choice("abcglnost"))
    page.keyboard.press("Enter")
    page.wait_for_timeout(20)
    return True


def attack(rounds: int, number: int) -> dict[str, Any]:
    """Learn under ``rounds`` wrong clocks or over hostile storage; the figures."""
    chance, folder = random.Random(number), Path(tempfile.mkdtemp(prefix="strategy-book-clocks-"))
    site, outcomes = build(folder), Counter[str]()
    address = f"{site.as_uri()}/{DECK}"
    with chromium() as browser:
        for _ in range(rounds if browser is not None else 0):
            context = browser.new_context()
            page = context.new_page()
            troubles = troubles_of(page, "file://")
            page.clock.set_fixed_time(RIGHT)
            page.goto(address)
            page.locator(".learn-overview b").wait_for()
            _answer(page, chance)
            before = page.evaluate(f"localStorage.getItem('{KEY}')")
            kind = chance.choice(("clock", "clock", "storage"))
            if kind == "storage":
                hostile = chance.choice((*STORED, (before or "")[: chance.randrange(1 + len(before or ""))]))
                page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, hostile])
            else:
                page.clock.set_fixed_time(chance.choice(CLOCKS))
            page.goto("about:blank")
            page.goto(address)
            page.locator(".learn-overview b").wait_for()
            answered = _answer(page, chance)
            page.clock.set_fixed_time(RIGHT)
            page.goto("about:blank")
            page.goto(address)
            page.locator(".learn-overview b").wait_for()
            assert not troubles, f"{kind}: {troubles}"
            if kind == "clock":
                kept = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')") or "{}")
                cards = json.loads(before or "{}").get("cards", {})
                assert set(cards) <= set(kept.get("cards", {})), "a card was lost"
                assert _answer(page, chance), "nothing can be learnt any more"
            outcomes[f"{kind}: {'a question' if answered else 'no question, and a reason'}"] += 1
            context.close()
    shutil.rmtree(folder)
    return {"sessions": outcomes.total(), **dict(sorted(outcomes.items())), "troubles": 0}
