"""The built book on a slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms away, files compressed.

python -m benchmarks.bench_phone [SITE]

Chromium's own brakes (the DevTools protocol) are put on a phone's window; the server is here. Each figure is the
median of five runs, each in a fresh window with nothing cached; the bound is the one the project set itself. Wall-clock
time: a machine with other work on it makes every figure worse.
"""

from __future__ import annotations

import gzip
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import unquote, urlsplit

from benchmarks.bench_browser import ARGUMENTS
from benchmarks.measure import ROOT, Row, find_chromium, table

RUNS = 5
SLOWER = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
LOOK, MOST_LOOKS = 20, 3000  # milliseconds between two looks at the page
PHONE: Any = {"width": 390, "height": 664}
ANSWERED = "document.querySelector('.sb-answer .sb-say')?.textContent"
DRAWN = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def serve(site: Path) -> ThreadingHTTPServer:
    """``site`` on a port of its own, its text compressed."""

    @cache
    def packed(path: Path) -> bytes:
        return gzip.compress(path.read_bytes(), 6)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = site / unquote(urlsplit(self.path).path).lstrip("/")
            exists = path.is_file()
            small = exists and path.suffix not in {".woff2", ".png"}
            body = (packed(path) if small else path.read_bytes()) if exists else b""
            self.send_response(200 if exists else 404)
            self.send_header("Content-Type", guess_type(path.name)[0] or "application/octet-stream")
            self.send_header("Content-Length", str(len(body)))
            if small:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            self.wfile.write(body)

        def handle(self) -> None:
            with suppress(ConnectionError):  # a window that was closed
                super().handle()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def until(page: Any, address: str, ready: str) -> float:
    """Milliseconds from the wish for a page until ``ready`` (JavaScript) holds in it."""
    page.goto(address, wait_until="commit")
    for _ in range(MOST_LOOKS):  # from outside: the pages' policy forbids what Playwright's own waiting does
        if page.evaluate(f"Boolean({ready})"):
            return float(page.evaluate("performance.now()"))
        page.wait_for_timeout(LOOK)
    raise AssertionError(f"{address}: no answer")


def rows(site: Path, runs: int = RUNS) -> list[Row]:
    """All figures of a built site with a chapter of Ghost for its first list."""
    from playwright.sync_api import sync_playwright

    server = serve(site)
    base = f"http://127.0.0.1:{server.server_port}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)

        def timed(what: Callable[[Any], float]) -> float:
            times = []
            for _ in range(runs):
                context = browser.new_context(viewport=PHONE, service_workers="block")
                page = context.new_page()
                brakes = context.new_cdp_session(page)
                brakes.send("Network.enable")
                brakes.send("Network.emulateNetworkConditions", NETWORK)
                brakes.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
                times.append(what(page))
                context.close()
            return median(times)

        def home(page: Any) -> float:
            requested: list[str] = []
            page.on("request", lambda request: requested.append(request.url))
            taken = until(page, f"{base}/index.html", f"{ANSWERED} && {DRAWN} !== undefined")
            page.wait_for_load_state("networkidle")
            assert not any("search_index" in address for address in requested), "home loads the index of the search"
            return taken

        def explorer(page: Any) -> float:
            # After a letter: the answer before the first one comes with the page.
            page.goto(f"{base}/offline.html", wait_until="commit")
            letters = "document.querySelector('#explore input')?.value === 'gh'"
            return until(page, f"{base}/explore.html#{first}/4/2/gh", f"{letters} && {ANSWERED}")

        def play(page: Any) -> float:
            verdict, key = (f"document.querySelector('#play {part}')" for part in (".sb-verdict[data-mood]", ".sb-key"))
            return until(page, f"{base}/play.html", f"{verdict} && {key}")

        page = browser.new_page()
        page.goto(f"{base}/explore.html")
        first = page.locator("#explore").get_attribute("data-list")
        page.close()
        result = [
            Row("home: the answer is there", "bound 2000 ms", timed(home), "ms"),
            Row("explorer: the answer after two letters is there", "bound 3000 ms", timed(explorer), "ms"),
            Row("Play: it is your turn", "bound 3000 ms", timed(play), "ms"),
            Row("home: HTML", "bound 100 kB", (site / "index.html").stat().st_size / 1000, "kB"),
        ]
        browser.close()
    server.shutdown()
    return result


if __name__ == "__main__":
    print(table(rows(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "site")))
