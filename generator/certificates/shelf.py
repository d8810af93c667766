"""Where certificates are: those that ship, and those that a person made."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.certificates.certified import Certified
from generator.certificates.file import Certificate, CertificateError, about, file_name, pack, unpack
from generator.paths import WORDLISTS, own_wordlists
from generator.work.files import write_whole
from generator.work.progress import say
from generator.work.store import Key, Store
from generator.work.tasks import Parts, Task

QUICK = 0.15
"""Of a task's time: about what the check of its certificate takes."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Directories of certificates; the first that has one counts."""

    places: Sequence[Path]

    def find(self, key: Key) -> tuple[Path, bytes] | None:
        """The file that is about what ``key`` is about."""
        for place in self.places:
            path = place / file_name(key)
            if path.is_file():
                return path, path.read_bytes()
        return None

    def open(self, key: Key) -> Certificate | None:
        """The certificate about what ``key`` is about; None with a warning where it cannot be used."""
        found = self.find(key)
        if found is None:
            return None
        try:
            certificate = unpack(found[1])
            if certificate.key != about(key):
                raise CertificateError("it is about something else")
        except CertificateError as error:
            say(f"warning: {found[0]}: put aside: {error}")
            return None
        return certificate


class CertificateStore(Store):
    """A store for ``certify``: what is solved becomes a certificate; one that is there is not made again.

    Args:
        shelf: certificates are written to its first place.
        effort: that is allowed now; certificates of less effort are made anew.
        date: of today, ISO 8601.

    Attributes:
        made: certificates that were written.
    """

    def __init__(self, shelf: Shelf, effort: float, date: str) -> None:
        super().__init__(shelf.places[0])
        self.shelf, self.effort, self.date = shelf, effort, date
        self.made = 0

    def load(self, key: Key) -> bytes | None:
        """The payload of a certificate that was made with at least this effort."""
        certificate = self.shelf.open(key)
        return certificate.payload if certificate and certificate.effort >= self.effort else None

    def save(self, key: Key, payload: bytes) -> None:
        """Write a certificate."""
        made = Certificate(about(key), self.date, self.effort, str(key.get("sources", "")), payload)
        write_whole(self.root / file_name(key), pack(made))
        self.made += 1


def with_certificates(tasks: Sequence[Task], shelf: Shelf) -> list[Task]:
    """The same tasks; those that have a certificate check it instead of solving."""
    return [_with_certificate(task, shelf) for task in tasks]


def _with_certificate(task: Task, shelf: Shelf) -> Task:
    certificate = shelf.open(task.key) if task.check is not None else None
    if certificate is None:
        return task
    from hashlib import sha256

    command = repeating(task, certificate.effort)
    said = certificate.payload, certificate.date.encode(), command.encode()
    digest = sha256(b"\0".join(said)).hexdigest()
    return replace(
        task,
        key={**task.key, "certificate": digest},
        compiles=_parts(task, certificate.payload),
        solve=check_or_solve,
        arguments=(task, certificate.payload, Certified(certificate.date, command)),
        cost=QUICK * task.cost,
    )


def repeating(task: Task, effort: float) -> str:
    """The command that makes the task's certificate again, and no other, from the folder that a list of files is in.

    It goes to a place of its own: where a certificate is, the same one is not made again.
    """
    path, key = Path(str(task.arguments[0])), task.key  # of a chapter's task: the file of its list
    name = path.stem if path.parent in (own_wordlists(), WORDLISTS) else path.name
    words = ["strategy-book", "certify", name, "--game", str(key["game"])]
    if "letters" in key:
        words += ["--letters", str(key["letters"])]
    words += [f"--{flag.replace('_', '-')}" for flag in ("repeated_letters", "anagrams") if key.get(flag)]
    return shlex.join([*words, "--effort", f"{effort:g}", "--place", "again"])


def _parts(task: Task, payload: bytes) -> Parts:
    """The parts of the compiled code that the check of ``payload`` runs."""
    if task.check_compiles is None:
        return task.compiles
    try:
        return task.check_compiles(payload)
    except Exception:  # whatever it holds: its check will say so
        return task.compiles


def check_or_solve(task: Task, payload: bytes, certified: Certified) -> bytes:
    """The payload of a certificate that checks, marked as such; otherwise a warning, and the task is solved."""
    assert task.check is not None
    try:
        return task.check(payload, certified, *task.arguments)
    except Exception as error:  # whatever it holds: it is not believed, and it must not end a build
        why = str(error) if isinstance(error, CertificateError) else f"{type(error).__name__}: {error}"
        say(f"warning: {task.label}: the certificate does not check ({why[:200]}): solving the game instead")
        return task.solve(*task.arguments)
