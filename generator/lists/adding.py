"""Putting a word list where it has a name, with its sidecar: both files or neither, and no other list overwritten."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

from generator.errors import InputError
from generator.lists.advice import as_utf8, detected
from generator.lists.ranks import load_ranks, rank_file
from generator.lists.sidecar import Sidecar, read_sidecar, sidecar_path, text_complaint, to_toml
from generator.lists.textfile import exists, read_file
from generator.lists.wordlist import RESERVED, Report, inspect_list, printable_name
from generator.paths import own_wordlists
from generator.work.files import directory_lock, write_whole

MAX_NAME = 64


@dataclass(frozen=True, slots=True)
class Added:
    """What was done.

    Attributes:
        path, sidecar: where the list and its sidecar are.
        about: what the sidecar says.
        report: what was read.
        was_there: the list was there before.
        encoding: what the file was taken for; the list is kept as UTF-8.
        alphabet: letters in their order.
    """

    path: Path
    sidecar: Path
    about: Sidecar
    report: Report
    was_there: bool
    encoding: str
    alphabet: str


def add_list(file: Path, *, name: str | None = None, about: dict[str, str] | None = None) -> Added:
    """Check a list and copy it into the directory of the lists that have a name: byte for byte, or as UTF-8 if it is
    Latin-1 or Windows-1252.

    What is known of it comes from the sidecar beside ``file``, or the one already in place, or nothing; ``about``
    goes before either. An alphabet that nobody names is detected.

    Args:
        file: the list.
        name: its name; by default the file's stem.
        about: keys of a sidecar.

    Raises:
        InputError: a list that cannot be read, a name that cannot be used, a text that cannot be kept, a file in the
            way.
        OSError: if the files cannot be written; then nothing was changed.
    """
    name = check_name(printable_name(file) if name is None else name)
    for key, value in (about or {}).items():
        complaint = text_complaint(key, value)
        if complaint:
            raise InputError(complaint)
    target = own_wordlists() / f"{name}.txt"
    data, encoding = as_utf8(read_file(file))
    with directory_lock(target.parent, lambda: None):
        was_there = exists(target)
        if was_there and read_file(target) != data:
            raise InputError(
                f"another list is called {name!r}: choose a name with --name, or remove {target} first",
                file=file,
            )
        beside = sidecar_path(target)
        if not was_there and exists(beside):
            raise InputError(
                f"is there already, without a list {name}.txt: move it away, or choose another --name",
                file=beside,
            )
        known = replace(read_sidecar(file if exists(sidecar_path(file)) else target), **(about or {}))
        if "alphabet" not in (about or {}) and not was_there:
            known = detected(file, data, known)
        sidecar = replace(known, title=known.title or name)
        lexicon, report = inspect_list(file, sidecar=sidecar, data=data)
        _copy_ranks(file, target, sidecar)
        _write_both(target, data, sidecar, new=not was_there)
    return Added(target, beside, sidecar, report, was_there, encoding, lexicon.alphabet)


def check_name(name: str) -> str:
    """``name`` if a list can be called so.

    Raises:
        InputError: if not; says why.
    """
    complaint = ""
    if not name.strip():
        complaint = "is empty"
    elif not name.isprintable():
        complaint = "holds a control character"
    elif "/" in name or "\\" in name:
        complaint = "holds a path separator"
    elif name[0] in ".-~":
        complaint = f"begins with {name[0]!r}"
    elif name[0] == " " or name[-1] in " .":
        complaint = "begins or ends with a space, or ends with a full stop"
    elif name.lower().endswith((".txt", ".toml")):
        complaint = "ends as a file's name does"
    elif name.lower() in RESERVED:
        complaint = "is reserved"
    elif len(name) > MAX_NAME or len(os.fsencode(name)) > 200:
        complaint = f"has more than {MAX_NAME} letters"
    if complaint:
        raise InputError(f"the name {name[:80]!r} {complaint}: choose another with --name")
    return name


def _copy_ranks(file: Path, target: Path, sidecar: Sidecar) -> None:
    """The rank file that the sidecar names, beside the list's new place; another file of that name is kept."""
    beside = target.parent / sidecar.ranks
    source = file.parent / sidecar.ranks
    if not sidecar.ranks or not exists(source):
        if exists(sidecar_path(file)):
            rank_file(file)  # says what is wrong
        return
    load_ranks(source)
    data = source.read_bytes()
    if not exists(beside):
        write_whole(beside, data)
    elif beside.read_bytes() != data:
        raise InputError(
            f"another rank file is called {sidecar.ranks!r} in {target.parent}: give this one another name, "
            "in the sidecar too",
            file=source,
        )


def _write_both(target: Path, data: bytes, sidecar: Sidecar, *, new: bool) -> None:
    """The sidecar first: without its list it is nothing, and it is put back if the list cannot be written."""
    beside, text = sidecar_path(target), to_toml(sidecar)
    if not new:
        if read_sidecar(target) != sidecar:
            write_whole(beside, text)
        return
    write_whole(beside, text, new=True)
    try:
        write_whole(target, data, new=True)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
