"""Adding a word list to those that have a name, with its sidecar: both files or neither, and no list is overwritten."""

import os
from dataclasses import dataclass, replace
from pathlib import Path

from strategy_book.errors import InputError
from strategy_book.lists.advice import detect_language, detected, letters_of
from strategy_book.lists.frequencies import Ranked, rank_words
from strategy_book.lists.languages import Language
from strategy_book.lists.ranks import load_ranks, rank_file
from strategy_book.lists.reading.encodings import decode
from strategy_book.lists.sidecar import Sidecar, read_sidecar, sidecar_path, to_toml, with_keys
from strategy_book.lists.textfile import STDIN, exists, read_file, read_toml
from strategy_book.lists.wordlist import RESERVED, Report, inspect_list, printable_name, text_of
from strategy_book.paths import own_wordlists
from strategy_book.work.files import directory_lock, write_whole

MAX_NAME = 64


@dataclass(frozen=True, slots=True)
class Added:
    """A list that was added.

    Attributes:
        encoding: of the file; the list is kept as UTF-8.
        alphabet: the letters in their order.
        language: the one that the letters suggest, if the sidecar names none and keeps accents.
        ranked: the ranks that were given with it.
        assumed: sentences on what was assumed about the file.
    """

    path: Path
    sidecar: Path
    about: Sidecar
    report: Report
    was_there: bool
    encoding: str
    alphabet: str
    language: Language | None = None
    ranked: Ranked | None = None
    assumed: tuple[str, ...] = ()


def add_list(
    file: Path,
    *,
    name: str | None = None,
    about: dict[str, str] | None = None,
    ranks: Path | None = None,
    ranks_column: str = "",
    ranks_order: str = "",
) -> Added:
    """Check a list and copy it to the lists that have a name: byte for byte, or as UTF-8 if it is packed or in
    another encoding.

    The new sidecar is the one beside ``file``, or else the one already in place; keys of ``about`` win over it. If
    neither names an alphabet or a language, the alphabet is detected.

    Args:
        name: by default the file's stem.
        about: keys of a sidecar.
        ranks: a file that says how familiar words are (``frequencies.py``); it becomes the list's rank file.
        ranks_column: the column of that file with counts or ranks, if it has several.
        ranks_order: what they are, one of ``ORDERS`` of ``frequencies.py``.

    Raises:
        InputError: if the list or the ranks cannot be read, the name or a key cannot be used, or another file is in
            the way.
        OSError: if the files cannot be written; nothing was changed.
    """
    if name is None:
        name = printable_name(file) if file == STDIN else os.fsencode(file.stem).decode("utf-8", "replace")
    name = check_name(name)
    about = about or {}
    with_keys(Sidecar(), about)  # raises at once if a key is wrong
    target = own_wordlists() / f"{name}.txt"
    original = read_file(file)
    with directory_lock(target.parent, lambda: None):
        was_there = exists(target)
        beside = sidecar_path(target)
        if not was_there and exists(beside):
            complaint = f"already exists, without a list {name}.txt: move it away, or choose another --name"
            raise InputError(complaint, file=beside)
        known = with_keys(read_sidecar(file if exists(sidecar_path(file)) else target), about)
        text = text_of(original, file, known)
        rows = bool(known.column) or text.form != "lines"
        # The list and its ranks are kept as UTF-8, with an entry on each line.
        encoding, known = known.encoding, replace(known, encoding="", header="", column="lines" if rows else "")
        data = text.data if text.notes or text.packed or text.encoding != "UTF-8" else original
        if was_there and read_file(target) != data:
            complaint = f"another list is called {name!r}: choose a name with --name, or remove {target} first"
            raise InputError(complaint, file=file)
        if "alphabet" not in about and not was_there:
            known = detected(file, data, known)
        language = None
        if known.alphabet == "auto" and not known.language:
            language = detect_language(letters_of(file, data, known.accents))
        sidecar = replace(known, title=known.title or name)
        lexicon, report = inspect_list(file, sidecar=sidecar, data=data)
        ranked = None if ranks is None else rank_words(lexicon, ranks, ranks_column, ranks_order, encoding)
        sidecar = sidecar if ranked is None else replace(sidecar, ranks=f"{name}.ranks")
        content = _ranks_beside(file, sidecar, encoding) if ranked is None else ranked.text.encode()
        path = target.parent / sidecar.ranks
        new_ranks = bool(content) and not exists(path)
        replaced = ranked is not None and known.ranks == path.name  # the ranks that the list had before
        if content and not new_ranks and not replaced and path.read_bytes() != content:
            complaint = f"another rank file is called {path.name!r}: move {path} away, or give this one another name"
            raise InputError(complaint, file=ranks or file)
        try:
            if content:
                write_whole(path, content)
            source = file if exists(sidecar_path(file)) else target
            _write_both(target, data, sidecar, source, new=not was_there)
        except BaseException:
            if new_ranks:
                path.unlink(missing_ok=True)
            raise
    return Added(
        target, beside, sidecar, report, was_there, text.encoding, lexicon.alphabet, language, ranked, text.notes
    )


def check_name(name: str) -> str:
    """``name``, if it can be the name of a list.

    Raises:
        InputError: if it cannot; says why.
    """
    mistakes = (
        ("is empty", not name.strip()),
        ("holds a control character", not name.isprintable()),
        ("holds a path separator", "/" in name or "\\" in name),
        (f"begins with {name[:1]!r}", name.startswith((".", "-", "~"))),
        ("begins or ends with a space, or ends with a full stop", name.strip(" ").rstrip(".") != name),
        ("ends as a file's name does", name.lower().endswith((".txt", ".toml"))),
        ("is reserved", name.lower() in RESERVED),
        (f"has more than {MAX_NAME} letters", len(name) > MAX_NAME or len(os.fsencode(name)) > 200),
    )
    for complaint, wrong in mistakes:
        if wrong:
            raise InputError(f"the name {name[:80]!r} {complaint}: choose another with --name")
    return name


def _ranks_beside(file: Path, sidecar: Sidecar, encoding: str) -> bytes:
    """The rank file beside a list that its sidecar names, as UTF-8 if it is in eight bits; b"" if there is none."""
    source = file.parent / sidecar.ranks
    if not sidecar.ranks or not exists(source):
        if exists(sidecar_path(file)):
            rank_file(file)  # raises the error
        return b""
    load_ranks(source, encoding)  # as does this one
    text = decode(original := read_file(source), source, encoding)
    return original if text.encoding.startswith("UTF") else text.data


def _write_both(target: Path, data: bytes, sidecar: Sidecar, source: Path, *, new: bool) -> None:
    """Write the sidecar first: it means nothing without its list, and is removed if the list cannot be written.

    ``source``: the list whose sidecar was read; its comments are kept.
    """
    beside, before = sidecar_path(target), sidecar_path(source)
    text = to_toml(sidecar, read_toml(before, "a sidecar")[0] if exists(before) else "")
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
