"""The server answers only this machine, serves only the book, and no client can make it print errors."""

import http.client
import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from strategy_book.book import server as server_module
from strategy_book.book.server import HEADERS, BookServer

PATIENCE = 60
"""Seconds until the server counts as hanging."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[BookServer]:
    site = tmp_path / "site"
    (site / "ghost").mkdir(parents=True)
    (site / "index.html").write_text("the book")
    (site / "404.html").write_text("the book knows no such page")
    (site / "ghost/page.html").write_text("a chapter")
    (tmp_path / "secret.txt").write_text("not the book's")
    server = BookServer(site, 0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def ask(server: BookServer, path: str, host: str | None = None, method: str = "GET") -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port)
    connection.putrequest(method, path, skip_host=True)
    connection.putheader("Host", f"127.0.0.1:{server.server_port}" if host is None else host)
    connection.endheaders()
    answer = connection.getresponse()
    if answer.status != 501:
        assert {name: answer.getheader(name) for name in HEADERS} == HEADERS
    return answer.status, answer.read()


def test_the_server_sends_pages_and_the_404_page_of_the_book(server: BookServer) -> None:
    assert ask(server, "/") == (200, b"the book")
    assert ask(server, "/ghost/page.html") == (200, b"a chapter")
    for path in ("/nowhere.html", "/ghost/", "/%00", "/ghost%00/page.html", "/" + "x" * 3000):
        assert ask(server, path) == (404, b"the book knows no such page"), path
    assert ask(server, "/nowhere", method="HEAD") == (404, b"")


def test_an_edition_has_its_own_404_page(server: BookServer, tmp_path: Path) -> None:
    (tmp_path / "site/fr").mkdir()
    (tmp_path / "site/fr/404.html").write_text("page introuvable")
    for path in ("/fr/nowhere.html", "/fr/ghost/nowhere.html"):
        assert ask(server, path) == (404, b"page introuvable")
    for path in ("/es/nowhere.html", "/fr.html", "/../fr/nowhere.html"):
        assert ask(server, path) == (404, b"the book knows no such page"), path
    (tmp_path / "site/es").symlink_to(tmp_path)
    (tmp_path / "404.html").write_text("not the book's")
    assert ask(server, "/es/nowhere.html") == (404, b"the book knows no such page")


def test_links_out_of_the_site_and_pipes_are_not_served(server: BookServer, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "inside.html").symlink_to(site / "ghost/page.html")
    (site / "file.txt").symlink_to(tmp_path / "secret.txt")
    (site / "folder").symlink_to(tmp_path)
    (site / "loop").symlink_to(site / "loop")
    (site / "piped").mkdir()
    os.mkfifo(site / "pipe.html")
    os.mkfifo(site / "piped/index.html")
    assert ask(server, "/inside.html") == (200, b"a chapter")
    for path in ("/file.txt", "/folder/secret.txt", "/folder/", "/loop", "/pipe.html", "/piped/"):
        assert ask(server, path) == (404, b"the book knows no such page"), path


@pytest.mark.parametrize("request_bytes", [b"", b"GET / HT"])
def test_a_silent_connection_is_dropped(
    server: BookServer, monkeypatch: pytest.MonkeyPatch, request_bytes: bytes
) -> None:
    monkeypatch.setattr(server_module._Handler, "timeout", 0.2)
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=PATIENCE) as connection:
        connection.sendall(request_bytes)
        assert connection.recv(100) == b""


def test_a_request_that_arrives_too_slowly_is_dropped(server: BookServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The client is never silent, so only the limit for the whole request ends it."""
    monkeypatch.setattr(server_module, "DEADLINE", 0.5)
    monkeypatch.setattr(server_module._Handler, "timeout", 10 * PATIENCE)
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=0.05) as connection:
        for _ in range(20 * PATIENCE):  # each wait for an answer takes 0.05 s
            try:
                connection.sendall(b"G")
                if connection.recv(100) == b"":
                    return
            except TimeoutError:
                continue
            except OSError:
                return
    pytest.fail("the server still reads the request")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/ghost/..%2f..%2fsecret.txt", "//etc/passwd"]
)
def test_files_above_the_site_are_not_served(server: BookServer, path: str) -> None:
    assert ask(server, path)[0] in {301, 404}


@pytest.mark.parametrize("host", ["localhost", "localhost:80", "LOCALHOST:8000", "127.0.0.1", "[::1]:8000", "[::1]"])
def test_loopback_names(server: BookServer, host: str) -> None:
    assert ask(server, "/", host) == (200, b"the book")


@pytest.mark.parametrize(
    "host",
    ["", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8000", "::1", "localhost@evil", "0.0.0.0"],
)
def test_other_names_are_refused(server: BookServer, host: str) -> None:
    assert ask(server, "/", host) == (421, b"Misdirected Request\n")


def test_clients_that_hang_up_are_not_reported(server: BookServer, capfd: pytest.CaptureFixture[str]) -> None:
    for request in (
        b"",
        b"GET",
        b"GET / HTTP/1.1\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"\x00\xff\r\n\r\n",
    ):
        client = socket.create_connection(("127.0.0.1", server.server_port))
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")  # a reset, not a farewell
        client.sendall(request)
        client.close()
    assert ask(server, "/")[0] == 200
    assert capfd.readouterr().err == ""


@given(st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=80))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_path_gets_an_answer(server: BookServer, path: str) -> None:
    assert ask(server, f"/{path}")[0] in {200, 301, 404}
