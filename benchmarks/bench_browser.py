"""The built book in Chromium, opened from disk: a Markdown table, and JSON with ``--json FILE``.

    python benchmarks/bench_browser.py [--site DIR] [--runs N] [--json FILE]

Each figure is the median of the runs; every run has a fresh window. Needs Chromium and a site from ``make book``.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
LIST = "letterpress"


@dataclass(frozen=True, slots=True)
class Row:
    """One figure, and the bound that the project set itself."""

    what: str
    value: float
    unit: str
    bound: float


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
                script.src = `assets/data/${list.slug}-4.js`;
                document.head.append(script);
              });
              const root = document.createElement('div');
              document.body.append(root);
              const began = performance.now();
              const ghost = new StrategyBook.Ghost(StrategyBook.Trie.decode(list.alphabet, text), 2);
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


def rows(site: Path, runs: int) -> list[Row]:
    """All figures."""
    from playwright.sync_api import sync_playwright

    path = shutil.which("chromium") or shutil.which("chromium-browser")
    found: list[Row] = []
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)

        def timed(measure: Callable[[Any, Path], float]) -> float:
            times = []
            for _ in range(runs):
                context = browser.new_context(viewport={"width": 1280, "height": 900})
                times.append(measure(context.new_page(), site))
                context.close()
            return median(times)

        words = (ROOT / "wordlists" / f"{LIST}.txt").read_text("utf-8").split("\n")[:200_000]
        pasted = Path(folder) / "words.txt"
        pasted.write_text("\n".join(words), "utf-8")
        pages = [
            "index.html",
            f"ghost/{LIST}/index.html",
            f"ghost/{LIST}/4-3.html",
            "your-list.html",
            "word-lists.html",
        ]
        slowest = max(timed(lambda page, site, at=at: open_page(page, site, at)) for at in pages)  # type: ignore[misc]
        found.append(Row("slowest page to open", slowest, "ms", 1000))
        found.append(Row("explorer: start, 274,137 words", timed(explorer_start), "ms", 300))
        found.append(Row("explorer: slowest letter", timed(explorer_letter), "ms", 16))
        found.append(Row("your own list: 200,000 words", timed(own_list(pasted)), "ms", 1000))
        found.append(Row("search: first result", timed(search), "ms", 1000))
        browser.close()
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) / 1e6
    return [*found, Row("size of the site", size, "MB", 60)]


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="The built book in Chromium.")
    parser.add_argument("--site", type=Path, default=ROOT / "site")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    if not (args.site / "index.html").is_file():
        print(f"error: {args.site}: no book there: run `make book` first", file=sys.stderr)
        return 2
    table = rows(args.site.resolve(), args.runs)
    print("| What | Measured | Bound |\n| --- | --- | --- |")
    for row in table:
        print(f"| {row.what} | {row.value:,.1f} {row.unit} | {row.bound:,.0f} {row.unit} |")
    if args.json:
        args.json.write_text(json.dumps([asdict(row) for row in table], indent=1), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
