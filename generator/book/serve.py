"""The built site on the loopback interface, built again when a word list, a template or a page changes."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from generator.book.build import Summary, build_book
from generator.book.options import BuildOptions
from generator.book.server import BookServer
from generator.errors import StrategyBookError
from generator.lists.wordlist import wordlists_dirs
from generator.paths import SOURCE
from generator.work.progress import say

_QUIET = 0.5  # seconds without a change before a build: editors save in several steps


def serve_book(options: BuildOptions, port: int) -> None:
    """Build, serve until interrupted, and build again after each change.

    Raises:
        StrategyBookError: if the first build fails, or the port is taken.
    """
    summary = build_book(options)
    try:
        server = BookServer(summary.output, port)
    except OSError as error:
        raise StrategyBookError(f"port {port}: {error.strerror}; choose another with --port") from error
    threading.Thread(target=server.serve_forever, daemon=True).start()
    say(f"the book is at http://127.0.0.1:{server.server_address[1]}/ (Ctrl+C ends)")
    changes: queue.Queue[str] = queue.Queue()
    watched = [*wordlists_dirs(), SOURCE / "site_src", SOURCE / "mkdocs.yml", *options.wordlists]
    stop = _watch(watched, changes)
    try:
        while True:
            _rebuild(options, _next_changes(changes))
    except KeyboardInterrupt:
        say("ended")
    finally:
        stop()
        server.shutdown()


def _watch(paths: Iterable[Path], changes: queue.Queue[str]) -> Any:
    from watchdog.events import FileSystemEvent, FileSystemEventHandler
    from watchdog.observers import Observer

    class Handler(FileSystemEventHandler):
        def on_any_event(self, event: FileSystemEvent) -> None:
            name = Path(str(event.dest_path or event.src_path)).name
            if event.event_type in {"created", "modified", "moved", "deleted"} and name[:1] != ".":
                changes.put(name)

    observer = Observer()
    for path in paths:
        if not path.exists():
            continue  # a folder of own lists that nothing was added to yet
        observer.schedule(Handler(), str(path), recursive=path.is_dir())
    observer.start()
    return observer.stop


def _next_changes(changes: queue.Queue[str]) -> list[str]:
    """Wait for a change, and for the pause after it."""
    names = [changes.get()]
    while True:
        try:
            names.append(changes.get(timeout=_QUIET))
        except queue.Empty:
            return sorted(set(names))


def _rebuild(options: BuildOptions, names: list[str]) -> Summary | None:
    say(f"changed: {', '.join(names[:5])}{' …' if len(names) > 5 else ''}")
    began = time.monotonic()
    try:
        summary = build_book(options)
    except (StrategyBookError, OSError) as error:
        say(f"error: {error}")
        return None
    say(f"built again in {time.monotonic() - began:.1f} s; reload the page")
    return summary
