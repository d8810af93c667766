"""Certificates for the lists of a book: ``certify`` makes them, continues after an interruption, and checks them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from strategy_book.book.build import plan_tasks
from strategy_book.book.lists import choose_lists
from strategy_book.book.options import BuildOptions
from strategy_book.certificates.file import CertificateError, Certified
from strategy_book.certificates.shelf import CertificateStore, Shelf
from strategy_book.errors import InputError, StrategyBookError
from strategy_book.games.book import Scope
from strategy_book.paths import certificates_dirs
from strategy_book.work.executors import default_jobs
from strategy_book.work.files import unwritable
from strategy_book.work.run import Results, run_tasks
from strategy_book.work.task import Task


@dataclass(frozen=True)
class CertifyOptions(BuildOptions):
    """The options of ``strategy-book certify``.

    Attributes:
        folder: directory of the certificates; None: ``certificates_dirs()``.
        rules: with ``letters``: (whether letters may be repeated, whether anagrams are allowed).
    """

    effort: float = 10.0
    folder: Path | None = None
    rules: tuple[bool, bool] = (False, False)

    def wants(self, task: Task) -> bool:
        """Whether these options include the task's certificate."""
        rules = task.key.get("repeated_letters"), task.key.get("anagrams")
        by_rules = not self.letters or "letters" not in task.key or rules == self.rules
        return by_rules and super().wants(task)

    @property
    def shelf(self) -> Shelf:
        """The directories from which certificates are read, and to which they are written."""
        return Shelf([self.folder] if self.folder else certificates_dirs())


def make_certificates(options: CertifyOptions, date: str) -> Results:
    """Solve every task that has no certificate of this effort yet, and write each certificate at once.

    Raises:
        InputError: if certificates cannot be written; nothing has been solved then.
        StrategyBookError: as ``run_tasks``, and if a certificate could not be written; the others are kept.
    """
    store = CertificateStore(options.shelf, options.effort, date)
    tasks = certified_tasks(options)
    if reason := unwritable(store.root):
        raise InputError(f"no certificate can be written there ({reason}): choose another --place", file=store.root)
    results = run_tasks(tasks, store, options.jobs or default_jobs())
    if store.written < results.solved:
        raise StrategyBookError(
            f"{results.solved - store.written} of {results.solved} certificates were not written: correct what the "
            "warning names, or leave the program's files alone while it runs, and repeat the command"
        )
    return results


def check_certificates(options: CertifyOptions) -> tuple[Results, list[str]]:
    """Check every certificate; return the results, and the labels of the tasks that have no certificate."""
    checks: list[Task] = []
    missing: list[str] = []
    for task in certified_tasks(options):
        certificate = options.shelf.open(task.key)
        if certificate is None:
            missing.append(task.label)
        else:
            certified = Certified(certificate.date, "")
            checks.append(replace(task, solve=_check, arguments=(task, certificate.payload, certified)))
    return run_tasks(checks, None, options.jobs or default_jobs()), missing


def certified_tasks(options: CertifyOptions) -> list[Task]:
    """The tasks that can have a certificate."""
    tasks: Sequence[Task] = plan_tasks(choose_lists((), options.lists), Scope(options.effort))
    chosen = [task for task in tasks if task.check is not None and options.wants(task)]
    if options.letters and not any("letters" in task.key for task in chosen):
        raise InputError("no game of Jotto by these rules has a certificate: choose other --letters")
    return chosen


def _check(task: Task, payload: bytes, certified: Certified) -> bytes:
    assert task.check is not None
    try:
        return task.check(payload, certified, *task.arguments, whole=True)
    except CertificateError:
        raise
    except Exception as error:
        raise CertificateError(f"it does not check ({type(error).__name__}: {error})") from error
