"""The built site on the loopback interface, built again when a word list, a template, a page or a setting changes.

The web server serves only the built book, and only to this machine.
"""

import os
import re
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from strategy_book.book.editions import build_editions
from strategy_book.book.options import NAME, BuildOptions
from strategy_book.errors import StrategyBookError
from strategy_book.lists.ranks import rank_file
from strategy_book.lists.sidecar import sidecar_path
from strategy_book.lists.wordlist import find_list, wordlists_dirs
from strategy_book.paths import SOURCE
from strategy_book.work.progress import say

_PAUSE = 0.5  # seconds between two looks at the files, which take some milliseconds each

Stamps = dict[Path, tuple[int, int]]
"""When each file was last written, and its size."""

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


def serve_book(read_options: Callable[[], Sequence[BuildOptions]], port: int) -> None:
    """Build, serve until interrupted, and build again after each change.

    Args:
        read_options: of each edition; called before every build, because the configuration file may change.
        port: 0 takes any free one.

    Raises:
        StrategyBookError: if the first build fails, or the port is taken.
    """
    options = read_options()
    seen = stamps(options)
    site = _built(options)
    try:
        server = BookServer(site, port)
    except OSError as error:
        raise StrategyBookError(f"port {port}: {error.strerror}; choose another with --port") from error
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        say(f"the book is at http://127.0.0.1:{server.server_address[1]}/ (Ctrl+C ends)")
        while True:
            names, seen = next_changes(options, seen)
            say(f"changed: {', '.join(names[:5])}{' …' if len(names) > 5 else ''}")
            start = time.monotonic()
            try:
                options = read_options()
                seen = stamps(options)
                _built(options)
            except (StrategyBookError, OSError) as error:
                say(f"error: {error}")
            else:
                say(f"built again in {time.monotonic() - start:.1f} s; reload the page")
    except KeyboardInterrupt:
        say("ended")
    finally:
        server.shutdown()


def _built(options: Sequence[BuildOptions]) -> Path:
    """Build in a process of its own, which has no threads and so can divide its work; return the folder of the site."""
    context = get_context("spawn")
    outcome, sender = context.Pipe(duplex=False)
    process = context.Process(target=_build, args=(sender, options))
    process.start()
    sender.close()
    try:
        answer = outcome.recv()
    except EOFError:
        answer = StrategyBookError("the build was killed (out of memory?)")
    except BaseException:
        process.terminate()
        raise
    finally:
        process.join()
        outcome.close()
    if isinstance(answer, BaseException):
        raise answer
    return Path(answer)


def _build(sender: Connection, options: Sequence[BuildOptions]) -> None:
    try:
        summaries = list(build_editions(options))
        sender.send(summaries[0].output)
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:
        sender.send(error)


def stamps(options: Sequence[BuildOptions]) -> Stamps:
    """Those of the files that builds with these options read, and that a person may change."""
    folders = [*wordlists_dirs(), SOURCE / "site_src"]
    inside = (Path(folder, name) for top in folders for folder, _, names in os.walk(top) for name in names)
    files = [file for file in inside if file.name[0] != "."]
    files += [SOURCE / "mkdocs.yml", Path(NAME).resolve()]
    for name in (name for book in options for name in (*map(Path, book.lists), *book.wordlists)):
        try:
            path = find_list(name).resolve()
            files += [path, sidecar_path(path)]
            files.append(rank_file(path))
        except StrategyBookError:  # the build reports it; an editor that saves may have the list back in a moment
            files.append(Path(name).resolve())
    known: Stamps = {}
    for file in files:
        with suppress(OSError):
            status = file.stat()
            known[file] = status.st_mtime_ns, status.st_size
    return known


def next_changes(options: Sequence[BuildOptions], seen: Stamps) -> tuple[list[str], Stamps]:
    """Wait until files differ from what was ``seen``, and until nothing more changes: editors save in several steps.

    Returns:
        the names of the files, sorted, and their new stamps.
    """
    now = seen
    while True:
        time.sleep(_PAUSE)
        before, now = now, stamps(options)
        if now == before != seen:
            return sorted({path.name for path, _ in seen.items() ^ now.items()}), now


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
        with suppress(OSError):
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
            with suppress(OSError, RuntimeError, StopIteration):
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
