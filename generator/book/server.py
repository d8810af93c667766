"""A web server for the built book and nothing else, for this machine and nobody else."""

from __future__ import annotations

import contextlib
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from generator.work.progress import say

HEADERS = {
    "Cache-Control": "no-cache",  # the book is built again under the reader's eyes
    "Content-Security-Policy": "frame-ancestors 'self'",  # the rest of the policy is in the pages
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class BookServer(ThreadingHTTPServer):
    """Serves a directory on the loopback interface.

    Args:
        site: the built book; it may be replaced while the server runs.
        port: 0 takes any free one.

    Raises:
        OSError: if the port cannot be had.
    """

    daemon_threads = True

    def __init__(self, site: Path, port: int) -> None:
        super().__init__(("127.0.0.1", port), partial(_Handler, directory=str(site)))

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no news; anything else is told in one line."""
        error = sys.exception()
        if not isinstance(error, OSError):
            say(f"a request was not answered: {type(error).__name__}: {error}")


class _Handler(SimpleHTTPRequestHandler):
    """Answers what was asked of this machine by a loopback name; lists no directory; has the book's own 404."""

    server_version, sys_version = "strategy-book", ""

    def send_head(self) -> Any:
        """The file that was asked for, opened; None where an error was answered."""
        if not _is_loopback(self.headers.get("Host", "")):
            # A page from elsewhere whose name was made to lead here (DNS rebinding) is not to read the book.
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return None
        try:
            return super().send_head()
        except ValueError:  # a path that no file can have: NUL
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def list_directory(self, path: Any) -> None:
        """No listing: there is no such page."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The book's page for what is not there; other errors are one word."""
        body = f"{HTTPStatus(code).phrase}\n".encode()
        kind = "text/plain; charset=utf-8"
        if code == HTTPStatus.NOT_FOUND:
            with contextlib.suppress(OSError):
                body, kind = (Path(self.directory) / "404.html").read_bytes(), "text/html; charset=utf-8"
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Those of every answer, then the end."""
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: requests are not told."""


def _is_loopback(host: str) -> bool:
    """Does a Host header name this machine to itself?"""
    name, _, port = host.strip().lower().rpartition(":")
    if not name or not port.isdecimal():  # without a port
        name = host.strip().lower()
    return name in {"localhost", "127.0.0.1", "[::1]"}
