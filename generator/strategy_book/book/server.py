"""A web server that serves only the built book, and only to this machine."""

import contextlib
import re
import socket
import sys
import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from strategy_book.work.progress import say

HEADERS = {
    "Cache-Control": "no-cache",  # the book may be built again at any moment
    "Content-Security-Policy": "frame-ancestors 'self'",  # the rest of the policy is in the pages
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

SILENCE = 10.0
"""Seconds for which a connection may say nothing."""

DEADLINE = 60.0
"""Seconds in which a request must be read and answered."""


class BookServer(ThreadingHTTPServer):
    """Serves a directory on the loopback interface.

    Args:
        site: the built book; it may be replaced while the server runs.
        port: 0 takes any free one.

    Raises:
        OSError: if the port is not free.
    """

    daemon_threads = True
    request_queue_size = 256  # a browser asks for many files at once

    def __init__(self, site: Path, port: int) -> None:
        super().__init__(("127.0.0.1", port), partial(_Handler, directory=str(site)))

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a browser that hangs up; report anything else in one line."""
        error = sys.exception()
        if not isinstance(error, OSError):
            say(f"a request was not answered: {type(error).__name__}: {error}")


class _Handler(SimpleHTTPRequestHandler):
    """Answers requests for a loopback name with regular files of the site, and with the book's own 404 page."""

    server_version, sys_version = "strategy-book", ""
    timeout = SILENCE

    def handle_one_request(self) -> None:
        """Answer one request; drop the connection if that takes too long."""
        timer = threading.Timer(DEADLINE, self._drop)
        timer.daemon = True
        timer.start()
        try:
            super().handle_one_request()
        finally:
            timer.cancel()

    def _drop(self) -> None:
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)

    def send_head(self) -> Any:
        """The requested file, opened; None after an error was sent."""
        if not _is_loopback(self.headers.get("Host", "")):
            # A page of another site, whose host name now points here (DNS rebinding), must not read the book.
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return None
        try:
            path = Path(self.translate_path(self.path))
            if not self._is_in_site(path):
                self.send_error(HTTPStatus.NOT_FOUND)
                return None
            return super().send_head()
        except (OSError, RuntimeError, ValueError):  # a path that no file can have, or a loop of links
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def _is_in_site(self, path: Path) -> bool:
        """Whether ``path``, with all links followed, is a regular file or a directory of the site."""
        site, real = Path(self.directory).resolve(), path.resolve()
        if real.is_dir():
            index = (real / "index.html").resolve()
            return real.is_relative_to(site) and (
                not index.exists() or (index.is_file() and index.is_relative_to(site))
            )
        return real.is_relative_to(site) and real.is_file()

    def list_directory(self, path: Any) -> None:
        """List nothing: there is no such page."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the 404 page of the book, or of the edition in which the reader is; or the name of any other error."""
        body = f"{HTTPStatus(code).phrase}\n".encode()
        kind = "text/plain; charset=utf-8"
        if code == HTTPStatus.NOT_FOUND:
            pages = (
                Path(self.directory, folder, "404.html") for folder in (*re.findall("^/([a-z]+)/", self.path), ".")
            )
            with contextlib.suppress(OSError, RuntimeError, StopIteration):
                body, kind = next(filter(self._is_in_site, pages)).read_bytes(), "text/html; charset=utf-8"
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Add the headers of every answer."""
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""


def _is_loopback(host: str) -> bool:
    """Whether a Host header names the loopback interface."""
    name, _, port = host.strip().lower().rpartition(":")
    if not name or not port.isdecimal():  # without a port
        name = host.strip().lower()
    return name in {"localhost", "127.0.0.1", "[::1]"}
