"""The built site on the loopback interface, built again when a word list, a template, a page or a setting changes."""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

from generator.book.options import NAME, BuildOptions
from generator.book.server import BookServer
from generator.book.unchanged import build_if_changed
from generator.errors import StrategyBookError
from generator.lists.ranks import rank_file
from generator.lists.sidecar import sidecar_path
from generator.lists.wordlist import find_list, wordlists_dirs
from generator.paths import SOURCE
from generator.work.progress import say

if TYPE_CHECKING:
    from watchdog.events import FileSystemEventHandler

_QUIET = 0.5
"""Seconds without a change before a build starts: editors save in several steps."""


def serve_book(read_options: Callable[[], BuildOptions], port: int) -> None:
    """Build, serve until interrupted, and build again after each change.

    Args:
        read_options: called before every build, because the configuration file may change.
        port: 0 takes any free one.

    Raises:
        StrategyBookError: if the first build fails, or the port is taken.
    """
    options = read_options()
    watcher = Watcher()
    watcher.watch(watched_folders(), watched_files(options))
    try:
        site = _built(options)
        try:
            server = BookServer(site, port)
        except OSError as error:
            raise StrategyBookError(f"port {port}: {error.strerror}; choose another with --port") from error
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            say(f"the book is at http://127.0.0.1:{server.server_address[1]}/ (Ctrl+C ends)")
            while True:
                _rebuild(watcher, read_options, watcher.next_changes())
        except KeyboardInterrupt:
            say("ended")
        finally:
            server.shutdown()
    finally:
        watcher.stop()


def _built(options: BuildOptions) -> Path:
    """Build in a process of its own, which has no threads and so can divide its work; return the folder of the site.

    Raises:
        StrategyBookError, OSError: as :func:`build_if_changed`, and if the process was killed.
    """
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


def _build(sender: Connection, options: BuildOptions) -> None:
    try:
        sender.send(build_if_changed(options).output)
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:
        sender.send(error)


def watched_folders() -> list[Path]:
    """The folders in which every file counts."""
    return [*wordlists_dirs(), SOURCE / "site_src"]


def watched_files(options: BuildOptions) -> list[Path]:
    """Single files that a build with these options reads, whether they exist or not."""
    files = [SOURCE / "mkdocs.yml", Path(NAME).resolve()]
    for name in (*map(Path, options.lists), *options.wordlists):
        try:
            path = find_list(name).resolve()
            files += [path, sidecar_path(path)]
            files.append(rank_file(path))
        except StrategyBookError:  # the build reports it; an editor that saves may have the list back in a moment
            files.append(Path(name).resolve())
    return files


class Watcher:
    """Collects the names of files that change."""

    def __init__(self) -> None:
        from watchdog.observers import Observer

        self._changes: queue.Queue[str] = queue.Queue()
        self._observer = Observer()
        self._observer.start()

    def watch(self, folders: Iterable[Path], files: Iterable[Path]) -> None:
        """Watch these folders with their subfolders, and these files, instead of those watched before.

        A file is watched through its folder: editors replace it, and it may not exist yet.
        """
        self._observer.unschedule_all()
        for folder in folders:
            if folder.is_dir():
                self._observer.schedule(self._handler(), str(folder), recursive=True)
        by_folder: dict[Path, set[str]] = {}
        for file in files:
            by_folder.setdefault(file.parent, set()).add(file.name)
        for folder, names in by_folder.items():
            if folder.is_dir():
                self._observer.schedule(self._handler(names), str(folder), recursive=False)

    def next_changes(self) -> list[str]:
        """Wait for a change, and for the pause after it; return the names of the changed files."""
        names = {self._changes.get()}
        while True:
            try:
                names.add(self._changes.get(timeout=_QUIET))
            except queue.Empty:
                return sorted(names)

    def stop(self) -> None:
        """Watch no longer."""
        self._observer.stop()

    def _handler(self, names: Collection[str] | None = None) -> FileSystemEventHandler:
        """Reports changes of all files that are not hidden, or only of those with one of these names."""
        from watchdog.events import FileSystemEvent, FileSystemEventHandler

        changes = self._changes

        class Handler(FileSystemEventHandler):
            def on_any_event(self, event: FileSystemEvent) -> None:
                if event.event_type not in {"created", "modified", "moved", "deleted"}:
                    return
                for path in filter(None, (event.src_path, event.dest_path)):
                    name = Path(str(path)).name
                    if name in names if names is not None else name[:1] != ".":
                        changes.put(name)

        return Handler()


def _rebuild(watcher: Watcher, read_options: Callable[[], BuildOptions], names: list[str]) -> None:
    say(f"changed: {', '.join(names[:5])}{' …' if len(names) > 5 else ''}")
    start = time.monotonic()
    try:
        options = read_options()
        watcher.watch(watched_folders(), watched_files(options))
        _built(options)
    except (StrategyBookError, OSError) as error:
        say(f"error: {error}")
    else:
        say(f"built again in {time.monotonic() - start:.1f} s; reload the page")
