"""The directories that hold certificates: the user's own, and those that ship."""

import hashlib
import shlex
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from strategy_book.certificates.file import (
    MAX_PACKED_BYTES,
    Certificate,
    CertificateError,
    Certified,
    about,
    file_name,
    pack,
    unpack,
)
from strategy_book.errors import one_line
from strategy_book.paths import WORDLISTS, own_wordlists
from strategy_book.work.files import write_whole
from strategy_book.work.progress import say
from strategy_book.work.store import Key, Store
from strategy_book.work.task import Task

CHECK_COST = 0.15
"""The time that the check of a certificate takes, as a share of the time that its task takes."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Directories of certificates. If several hold a certificate about the same thing, the first directory wins."""

    directories: Sequence[Path]

    def open(self, key: Key) -> Certificate | None:
        """The certificate about what ``key`` is about; None if there is none, or, with a warning, no usable one."""
        paths = (directory / file_name(key) for directory in self.directories)
        path = next((path for path in paths if path.is_file()), None)
        if path is None:
            return None
        try:
            with path.open("rb") as file:
                certificate = unpack(file.read(MAX_PACKED_BYTES + 1))
            if certificate.key == about(key):
                return certificate
            reason = "it is for another task"
        except OSError as error:
            reason = f"it cannot be read ({error.strerror})"
        except CertificateError as error:
            reason = str(error)
        say(f"warning: {path}: put aside: {reason}")
        return None


class CertificateStore(Store):
    """The store of ``certify``: each result that is saved becomes a certificate.

    Args:
        shelf: new certificates go into its first directory.
        effort: of this run; certificates of less effort count as absent.
        date: today, ISO 8601.
    """

    def __init__(self, shelf: Shelf, effort: float, date: str) -> None:
        super().__init__(shelf.directories[0])
        self.shelf, self.effort, self.date, self.written = shelf, effort, date, 0

    def load(self, key: Key) -> bytes | None:
        """The payload of a certificate of at least this effort."""
        certificate = self.shelf.open(key)
        return certificate.payload if certificate and certificate.effort >= self.effort else None

    def save(self, key: Key, payload: bytes) -> None:
        """Write a certificate."""
        certificate = Certificate(about(key), self.date, self.effort, str(key.get("sources", "")), payload)
        write_whole(self.root / file_name(key), pack(certificate))
        self.written += 1


def with_certificates(tasks: Sequence[Task], shelf: Shelf) -> list[Task]:
    """The tasks of a book: those that have a certificate check it instead of solving.

    Those that need a certificate and have none are left out.
    """
    known = [(task, shelf.open(task.key) if task.check else None) for task in tasks]
    return [
        task if certificate is None else _checking(task, certificate)
        for task, certificate in known
        if certificate is not None or not task.only_certified
    ]


def _checking(task: Task, certificate: Certificate) -> Task:
    """The task that checks a certificate instead of solving."""
    command = command_for(task, certificate.effort)
    content = certificate.payload, certificate.date.encode(), command.encode()
    compiles = task.compiles
    if task.check_compiles is not None:
        with suppress(Exception):  # the payload may hold anything: its check will report what is wrong
            compiles = task.check_compiles(certificate.payload)
    return replace(
        task,
        key={**task.key, "certificate": hashlib.sha256(b"\0".join(content)).hexdigest()},
        compiles=compiles,
        solve=check_or_solve,
        arguments=(task, certificate.payload, Certified(certificate.date, command)),
        cost=CHECK_COST * task.cost,
    )


def has_name(wordlist: Path) -> bool:
    """Whether commands know a list by its name. If not, they are given its file."""
    return wordlist.parent in (own_wordlists(), WORDLISTS)


def command_for(task: Task, effort: float) -> str:
    """The command that makes the certificate of ``task`` again, and no other, from the folder of the list's file.

    It writes into a directory of its own, because ``certify`` does not repeat a search whose certificate is there.
    """
    # The first argument of a chapter's task is the list's file.
    path, key = Path(str(task.arguments[0])), task.key
    name = path.stem if has_name(path) else path.name
    words = ["strategy-book", "certify", name, "--game", str(key["game"])]
    if "letters" in key:
        words += ["--letters", str(key["letters"])]
    words += [f"--{flag.replace('_', '-')}" for flag in ("repeated_letters", "anagrams") if key.get(flag)]
    return shlex.join([*words, "--effort", f"{effort:g}", "--place", "again"])


def check_or_solve(task: Task, payload: bytes, certified: Certified) -> bytes:
    """The payload of a certificate that passes its check, marked as certified; if it fails, warn and solve the task.

    Raises:
        CertificateError: if the certificate does not check and the task is solved only by ``certify``.
    """
    reason, checked = check(task, payload, certified)
    if checked is not None:
        return checked
    if task.only_certified:
        raise CertificateError(f"the certificate does not check ({reason}); make it again: {certified.command}")
    say(f"warning: {task.label}: the certificate does not check ({reason}): solving the game instead")
    return task.solve(*task.arguments)


def check(task: Task, payload: bytes, certified: Certified) -> tuple[str, bytes | None]:
    """``("", the payload to print)``, or ``(why the certificate does not check, None)``.

    The payload to print must also pass the task's reader: a page is made of nothing else.
    """
    assert task.check is not None
    try:
        checked = task.check(payload, certified, *task.arguments)
        task.read(checked)
        return "", checked
    except CertificateError as error:
        reason = str(error)
    except Exception as error:  # the payload may hold anything, and must not end a build
        reason = one_line(f"{type(error).__name__}: {error}")
    return reason[:200], None
