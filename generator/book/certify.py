"""Certificates of the lists of a book: made, resumed where they were left, and checked."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.book.build import plan_tasks
from generator.book.lists import choose_lists
from generator.certificates.certified import Certified
from generator.certificates.file import CertificateError
from generator.certificates.shelf import CertificateStore, Shelf
from generator.errors import InputError, StrategyBookError
from generator.games.book import Scope
from generator.paths import certificates_dirs
from generator.work.executors import default_jobs
from generator.work.tasks import Results, Task, run_tasks


@dataclass(frozen=True, slots=True)
class CertifyOptions:
    """What ``strategy-book certify`` was asked.

    Attributes:
        lists: files or names; empty: all that have a name.
        games: only these; empty: all that have certificates.
        effort: multiplies what may be spent on each chapter.
        jobs: processes; None: one a processor.
        place: where certificates are; None for ``certificates_dirs()``.
        letters: of Jotto, only these; empty: all.
        rules: with ``letters``: (may letters be repeated, are anagrams allowed).
    """

    lists: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    effort: float = 10.0
    jobs: int | None = None
    place: Path | None = None
    letters: tuple[int, ...] = ()
    rules: tuple[bool, bool] = (False, False)

    def wants(self, task: Task) -> bool:
        """Is the task's certificate one of those asked for?"""
        key = task.key
        if self.games and key["game"] not in self.games:
            return False
        if "letters" not in key or not self.letters:
            return True
        return key["letters"] in self.letters and (key["repeated_letters"], key["anagrams"]) == self.rules

    @property
    def shelf(self) -> Shelf:
        """Where certificates are read and written."""
        return Shelf([self.place] if self.place else certificates_dirs())


def make_certificates(options: CertifyOptions, date: str) -> Results:
    """Solve what has no certificate of this effort yet; each is written as soon as it is solved.

    Args:
        date: of today, ISO 8601.

    Raises:
        InputError: if none could be written, before anything is solved.
        StrategyBookError: as ``run_tasks``, and if one could not be written; what was solved before is kept.
    """
    store = CertificateStore(options.shelf, options.effort, date)
    tasks = certified_tasks(options)
    try:
        store.root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=store.root):
            pass
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(
            f"no certificate can be written there ({reason}): choose another --place", file=store.root
        ) from error
    results = run_tasks(tasks, store, options.jobs or default_jobs())
    if store.written < results.solved:
        raise StrategyBookError(
            f"{results.solved - store.written} of {results.solved} certificates were not written: mend what the "
            "warning says, and repeat the command"
        )
    return results


def check_certificates(options: CertifyOptions) -> tuple[Results, list[str]]:
    """Check every certificate; what was found of each, and the names of tasks that have none."""
    found: list[Task] = []
    missing: list[str] = []
    for task in certified_tasks(options):
        certificate = options.shelf.open(task.key)
        if certificate is None:
            missing.append(task.label)
        else:
            certified = Certified(certificate.date, "")
            found.append(replace(task, solve=_check, arguments=(task, certificate.payload, certified)))
    return run_tasks(found, None, options.jobs or default_jobs()), missing


def certified_tasks(options: CertifyOptions) -> list[Task]:
    """The tasks that can have a certificate.

    Raises:
        InputError: if the game of Jotto that was asked for is none of a book's.
    """
    tasks: Sequence[Task] = plan_tasks(choose_lists((), (), options.lists), Scope(options.effort))
    found = [task for task in tasks if task.check is not None and options.wants(task)]
    if options.letters and not any("letters" in task.key for task in found):
        raise InputError("no game of Jotto by these rules has a certificate: choose other --letters")
    return found


def _check(task: Task, payload: bytes, certified: Certified) -> bytes:
    """The payload as it would be printed.

    Raises:
        CertificateError: if something in it is not so.
    """
    assert task.check is not None
    try:
        return task.check(payload, certified, *task.arguments, whole=True)
    except CertificateError:
        raise
    except Exception as error:
        raise CertificateError(f"it does not check ({type(error).__name__}: {error})") from error
