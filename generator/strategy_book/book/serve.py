"""The built site on the loopback interface, built again when a word list, a template, a page or a setting changes."""

import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from strategy_book.book.editions import build_editions
from strategy_book.book.options import NAME, BuildOptions
from strategy_book.book.server import BookServer
from strategy_book.errors import StrategyBookError
from strategy_book.lists.ranks import rank_file
from strategy_book.lists.sidecar import sidecar_path
from strategy_book.lists.wordlist import find_list, wordlists_dirs
from strategy_book.paths import SOURCE
from strategy_book.work.progress import say

_PAUSE = 0.5  # seconds between two looks at the files, which take some milliseconds each

Stamps = dict[Path, tuple[int, int]]
"""When each file was last written, and its size."""


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
