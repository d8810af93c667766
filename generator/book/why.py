"""``build --why LABEL``: what the next build will do for one task, and why."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from generator.book.build import plan_tasks
from generator.book.lists import choose_lists
from generator.book.options import BuildOptions
from generator.certificates.certified import Certified
from generator.certificates.file import Certificate, CertificateError
from generator.certificates.shelf import Shelf, check, with_certificate
from generator.errors import InputError, one_line
from generator.paths import certificates_dirs, store_dir
from generator.work.executors import default_jobs
from generator.work.store import Store
from generator.work.task import Task
from generator.work.why import why_stored


def explain(options: BuildOptions, label: str) -> list[str]:
    """What a build with these options will do for the task ``label``, and why; one line for each reason.

    Raises:
        InputError: if the build has no such task; names similar ones.
        StrategyBookError: as the planning of a build.
    """
    entries = choose_lists(
        options.wordlists,
        options.only,
        options.lists,
        options.jobs or default_jobs(),
        all_words=options.all_words,
    )
    tasks = {task.label: task for task in plan_tasks(entries, options.scope) if options.wants(task)}
    if label not in tasks:
        near = get_close_matches(label, tasks, 5, 0.4) or list(tasks)[:5]
        raise InputError(f"--why: no task {one_line(label)[:100]!r}; choose one such as {', '.join(near)}")
    certificate, reason = _certificate(tasks[label], options)
    task = with_certificate(tasks[label], certificate)
    stored, why = why_stored(task, Store(store_dir()) if options.cache else None)
    lines = [f"certificate: {reason}", f"store: {why}"]
    if stored:
        return [*lines, "The next build takes the result from the store."]
    if certificate is None:
        left_out = "The next book is without it: only certify searches for it."
        return [*lines, left_out if task.only_certified else "The next build solves it."]
    refusal, _ = check(tasks[label], certificate.payload, Certified(certificate.date, ""))
    if refusal:
        does = "leaves it out" if task.only_certified else "solves it"
        return [*lines, f"The next build {does}: the certificate does not check ({refusal})."]
    return [*lines, "The next build checks the certificate, which passes, instead of solving."]


def _certificate(task: Task, options: BuildOptions) -> tuple[Certificate | None, str]:
    """The task's certificate, and where it is; or None, and why there is none."""
    if task.check is None:
        return None, "this kind of task has none"
    if not options.certificates:
        return None, "not used (--no-certificates)"
    if not options.uses_certificates:
        return None, f"not used with an effort of {options.effort:g}, which is more than 1"
    shelf = Shelf(certificates_dirs())
    path = shelf.find(task.key)
    if path is None:
        return None, f"none in {', '.join(map(_shown, shelf.directories))}"
    try:
        certificate = shelf.read(path, task.key)
    except CertificateError as error:
        return None, f"{_shown(path)} is put aside: {error}"
    return certificate, f"{_shown(path)}, of {certificate.date}"


def _shown(path: Path) -> str:
    return one_line(str(path))
