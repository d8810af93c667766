"""Hostile addresses: to the server of ``serve``, and to the pages, whose scripts read what follows the ``#``."""

from __future__ import annotations

import http.client
import random
import shutil
import socket
import tempfile
import threading
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import quote

from benchmarks.attack.small_book import build, chromium, troubles_of
from strategy_book.book.server import BookServer

PAGES = (
    "index.html", "explore.html", "play.html", "play-kin.html", "jotto-play.html", "learn.html", "daily.html",
    "your-list.html", "jotto/index.html", "cheat-sheets.html",
)  # fmt: skip

PIECES = (
    "<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "javascript:alert(1)", "__proto__", "constructor",
    "%", "%ff", "%00", "..", "../../../etc/passwd", "a" * 5_000, "\u202e", "ß", "🂡", "zoo", "zoo/4/2/gh", "g=spook",
    "&l=zoo&m=3&n=2", "-1", "1e999", "99999999999999999999", "ghost-zoo-4-2/2", "2026-99-99", "0000-00-00", "pocket",
    "{}", "[]", "null", "//evil.example", "\\", "'", "`${1}`", "=", "&", ";", "/", "#", "?",
)  # fmt: skip

PATHS = (
    "..", "../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "....//secret.txt", "\\..\\secret.txt",
    "/etc/passwd", "%00", "%", "%zz", "index.html%00.txt", "~root", "a" * 9_000, "link", "pipe", "//evil.example/",
    "http://evil.example/", "?a", "#b", "index.html/", "ghost/../../secret.txt", "\u00e9", ".strategy-book", ".", "",
)  # fmt: skip

SECRET = b"not a part of the book"


def _ask_the_server(site: Path, rounds: int, chance: random.Random) -> Counter[str]:
    """Send raw request lines; every one is answered or dropped, and none reaches a file outside the site."""
    server = BookServer(site, 0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    answers = Counter[str]()
    for _ in range(rounds):
        path = "/" + "/".join(chance.choices(PATHS, k=chance.randrange(1, 4)))
        method = chance.choice(("GET", "GET", "GET", "HEAD", "POST", "\x00", "GET\t"))
        host = chance.choice((f"127.0.0.1:{server.server_port}",) * 4 + ("evil.example", "", "[::1", "\u00e9"))
        line = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        with socket.create_connection(("127.0.0.1", server.server_port), 10) as connection:
            connection.settimeout(30)
            connection.sendall(line.encode("utf-8", "surrogateescape"))
            data = b""
            try:
                while piece := connection.recv(1 << 16):
                    data += piece
            except ConnectionError:
                pass
        assert SECRET not in data and b"root:" not in data, line
        answers[data.split(b" ", 2)[1].decode() if data.startswith(b"HTTP/") else "no answer"] += 1
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=30)
    connection.request("GET", "/")
    assert connection.getresponse().status == 200, "the server no longer answers"
    server.shutdown()
    server.server_close()
    thread.join()
    return answers


def _open_pages(site: Path, rounds: int, chance: random.Random) -> int:
    """Open pages with hostile text behind them; how many were opened. None may fail, ask, or load from elsewhere."""
    opened = 0
    with chromium() as browser:
        if browser is None:
            return 0
        page = browser.new_page()
        troubles = troubles_of(page, "file://")
        for _ in range(rounds):
            text = chance.choice("/&,=").join(chance.choices(PIECES, k=chance.randrange(1, 5)))
            text = quote(text, safe="/&=,") if chance.random() < 0.5 else text
            address = f"{(site / chance.choice(PAGES)).as_uri()}{chance.choice('##?')}{text}"
            page.goto("about:blank")
            page.goto(address, wait_until="load")
            page.wait_for_timeout(50)
            assert not troubles, f"{address[:300]}: {troubles}"
            opened += 1
    return opened


def attack(addresses: int, number: int) -> dict[str, Any]:
    """Ask for ``addresses`` paths of the server, and for as many pages; the figures."""
    chance, folder = random.Random(number), Path(tempfile.mkdtemp(prefix="strategy-book-addresses-"))
    site = build(folder)
    (folder / "secret.txt").write_bytes(SECRET)
    (site / "link").symlink_to(folder / "secret.txt")
    answers = _ask_the_server(site, addresses, chance)
    opened = _open_pages(site, addresses, chance)
    shutil.rmtree(folder)
    return {"requests": addresses, "answers": dict(sorted(answers.items())), "pages opened": opened, "troubles": 0}
