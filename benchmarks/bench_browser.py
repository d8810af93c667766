"""The built book in Chromium, opened from disk.

python -m benchmarks.bench_browser

Each figure is the median of the runs; every run has a fresh window. The bound is the one the project set itself.
Without Chromium there are no figures.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.measure import ROOT, Row, find_chromium, table
from strategy_book.pages.scripts import Scripts

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
LIST = "web2"
PAGES = ("index.html", f"ghost/{LIST}/index.html", f"ghost/{LIST}/4-3.html", "your-list.html", "word-lists.html")


def open_page(page: Any, site: Path, address: str) -> float:
    """Milliseconds until everything of a page is there."""
    page.goto((site / "index.html").as_uri().replace("index.html", address))
    page.wait_for_load_state("load")
    return float(page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd"))


def explorer_start(page: Any, site: Path) -> float:
    """Milliseconds from the end of the page's own loading until the explorer shows the first letters."""
    open_page(page, site, f"explore.html#{LIST}/4/2/")
    page.locator(".sb-graded").wait_for()
    return float(
        page.evaluate(
            """async () => {
              const list = (await StrategyBook.data.lists()).find((each) => each.slug === '"""
            + LIST
            + """');
              const text = await new Promise((done) => {
                const keep = StrategyBook.registerTrie;
                const script = document.createElement('script');
                StrategyBook.registerTrie = (slug, min, data) => { StrategyBook.registerTrie = keep; done(data); };
                script.src = `assets/data/ghost/${list.slug}-4.js`;
                document.head.append(script);
              });
              const bytes = await StrategyBook.data.unpacked(text);
              const root = document.createElement('div');
              document.body.append(root);
              const began = performance.now();
              const trie = StrategyBook.slices.whole(StrategyBook.Trie.decoding(list.alphabet, bytes));
              const ghost = new StrategyBook.Ghost(trie, 2);
              new StrategyBook.Explorer(root, { go: () => {} }).show(ghost, '');
              document.body.getBoundingClientRect();
              return performance.now() - began;
            }"""
        )
    )


def explorer_letter(page: Any, site: Path) -> float:
    """Milliseconds from a letter to the laid-out answer."""
    open_page(page, site, f"explore.html#{LIST}/4/2/")
    page.locator(".sb-graded").wait_for()
    return float(
        page.evaluate(
            """async () => {
              const root = document.createElement('div');
              document.body.append(root);
              const list = (await StrategyBook.data.lists()).find((each) => each.slug === '"""
            + LIST
            + """');
              const ghost = new StrategyBook.Ghost(await StrategyBook.data.trie(list, 4), 2);
              const explorer = new StrategyBook.Explorer(root, { go: () => {} });
              explorer.show(ghost, '');
              document.body.getBoundingClientRect(); // the start's own layout is not the letters'
              const times = ['s', 'st', 'sta', 'b', 'ba', 'gho', 'un', 'uns'].map((fragment) => {
                const began = performance.now();
                explorer.show(ghost, fragment);
                document.body.getBoundingClientRect();
                return performance.now() - began;
              });
              return Math.max(...times);
            }"""
        )
    )


def own_list(words: Path) -> Callable[[Any, Path], float]:
    """Milliseconds from a dropped file to its answer on the page."""

    def measure(page: Any, site: Path) -> float:
        open_page(page, site, "your-list.html")
        page.locator("#your-list textarea").wait_for()
        page.evaluate(
            """() => {
              document.querySelector('#your-list input[type=file]').addEventListener(
                'change', () => { window.began = performance.now(); }, { capture: true });
              new MutationObserver((_, observer) => {
                if (!document.querySelector('#your-list .cheat')) return;
                window.took = performance.now() - window.began;
                observer.disconnect();
              }).observe(document.body, { childList: true, subtree: true });
            }"""
        )
        page.locator("#your-list input[type=file]").set_input_files(words)
        page.locator("#your-list .cheat").wait_for(state="attached")
        return float(page.evaluate("window.took"))

    return measure


def search(page: Any, site: Path) -> float:
    """Milliseconds from the first letter typed to the first result."""
    open_page(page, site, "index.html")
    page.evaluate(
        """() => {
          const field = document.querySelector('input[name=query]');
          field.addEventListener('keydown', () => { window.began ??= performance.now(); });
          new MutationObserver((_, observer) => {
            if (!document.querySelector('.md-search-result__link')) return;
            window.took = performance.now() - window.began;
            observer.disconnect();
          }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").press_sequentially("ghost")
    page.locator(".md-search-result__link").first.wait_for()
    return float(page.evaluate("window.took"))


def solve_superghost(browser: Any, words: list[str]) -> tuple[float, float]:
    """Milliseconds until SuperGhost of ``words`` (sorted, of 4 letters and more) is solved in a new window, and the
    most MB that the window's process took, the words that it was given among them."""
    before = set(renderers())
    context = browser.new_context()
    page = context.new_page()
    page.goto("about:blank#superghost")
    folder = ROOT / "site_src/assets/js"
    for script in Scripts(folder).ordered(["solve/kin/superghost.js"]):
        page.evaluate(f"{(folder / script).read_text('utf-8')}; null")
    page.evaluate("(text) => { window.words = text.split(' '); }", " ".join(words))
    took = page.evaluate(
        """(alphabet) => {
          const began = performance.now();
          window.solved = new StrategyBook.SuperGhost(words, 4, [...alphabet], 2);
          solved.plays('');
          return performance.now() - began;
        }""",
        "".join(sorted(set("".join(words)))),
    )
    most = max((peak for process, peak in renderers().items() if process not in before), default=0.0)
    context.close()
    return float(took), most


def renderers() -> dict[int, float]:
    """The most MB (VmHWM) that each process of Chromium that shows a page has taken. Empty where there is no /proc."""
    sizes = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                status = dict(
                    line.split(":", 1) for line in (folder / "status").read_text().splitlines() if ":" in line
                )
                sizes[int(folder.name)] = int(status["VmHWM"].split()[0]) * 1024 / 1e6
        except (OSError, KeyError):
            continue
    return sizes


def rows(runs: int = 5) -> list[Row]:
    """All figures, of the default book (its chapters of Ghost) built for the purpose."""
    executable = find_chromium()
    if executable is None:
        return []
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "strategy_book", "build", "--game", "ghost"]
        environment = {**os.environ, "STRATEGY_BOOK_HOME": home}
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        return measure(Path(home, "site"), Path(home), executable, runs)


def measure(site: Path, spare: Path, executable: str, runs: int) -> list[Row]:
    """All figures of one built site; ``spare`` is a directory for a file."""
    from playwright.sync_api import sync_playwright

    all_words = (ROOT / "wordlists" / f"{LIST}.txt").read_text("utf-8").split("\n")
    words = all_words[:200_000]
    pasted = spare / "words.txt"
    pasted.write_text("\n".join(words), "utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)

        def timed(what: Callable[[Any, Path], float]) -> float:
            times = []
            for _ in range(runs):
                context = browser.new_context(viewport={"width": 1280, "height": 900})
                times.append(what(context.new_page(), site))
                context.close()
            return median(times)

        def opening(address: str) -> Callable[[Any, Path], float]:
            return lambda page, site: open_page(page, site, address)

        rows = [
            Row("slowest page to open", "bound 1000 ms", max(timed(opening(address)) for address in PAGES), "ms"),
            Row("explorer: start with 274,137 words", "bound 300 ms", timed(explorer_start), "ms"),
            Row("explorer: slowest of eight letters", "bound 16 ms", timed(explorer_letter), "ms"),
            Row("your own list: 200,000 words", "bound 1000 ms", timed(own_list(pasted)), "ms"),
            Row("search: first result", "bound 1000 ms", timed(search), "ms"),
        ]
        everything = sorted(word for word in all_words if len(word) >= 4)
        solved = [solve_superghost(browser, everything) for _ in range(runs)]
        name = f"SuperGhost: {len(everything):,} words solved"
        rows += [
            Row(name, "bound 3000 ms", median(took for took, _ in solved), "ms"),
            Row(f"{name}, memory", "bound 400 MB", median(most for _, most in solved), "MB"),
        ]
        browser.close()
    return rows


if __name__ == "__main__":
    print(table(rows()))
