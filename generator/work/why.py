"""Why a task's result is taken from the store, or is not: the answer of ``build --why``."""

from __future__ import annotations

from collections.abc import Mapping

from generator.work.sources import parts_of_hash
from generator.work.store import Key, MissError, Store
from generator.work.task import Task, stored_payload

_MOST_NAMED = 5


def why_stored(task: Task, store: Store | None) -> tuple[bool, str]:
    """Whether the store has a usable result of ``task``, and in words: where it is, or why there is none.

    Args:
        task: as a build would run it.
        store: None if the build keeps nothing.
    """
    if store is None:
        return False, "the store is not used (--no-cache)"
    try:
        stored_payload(task, store)
        return True, f"its result is stored in {store.path(task.key)}"
    except MissError as miss:
        reason = str(miss)
    remembered = store.remembered(task.label)
    if remembered is None:
        return False, f"{reason}, and none was ever stored for this task in {store.root}"
    key, sources = remembered
    changes = differences(key, sources, task.key)
    if not changes:
        return False, reason if store.path(key).is_file() else f"{reason}: the file was removed"
    return False, f"{reason}; since its last result was stored, {'; '.join(changes)}"


def differences(old: Key, old_sources: Mapping[str, str], new: Key) -> list[str]:
    """What differs between the key of a stored result and today's key, in words.

    Args:
        old, new: the two keys.
        old_sources: what went into the hash of sources in ``old``.
    """
    words = {
        "words": "the words of its list changed",
        "other": "the words of the other list changed",
        "ranks": "the ranks of its words changed",
        "other_ranks": "the ranks of the other list changed",
        "certificate": "its certificate changed",
    }
    changes = []
    for name in sorted(old.keys() | new.keys()):
        before, after = old.get(name), new.get(name)
        if before == after:
            continue
        if name == "sources":
            changes.append(_changed_sources(old_sources, parts_of_hash(str(after))))
        elif name == "certificate" and (before is None or after is None):
            changes.append("it got a certificate" if before is None else "its certificate was removed")
        else:
            changes.append(words.get(name, f"{name} changed from {before} to {after}"))
    return changes


def _changed_sources(old: Mapping[str, str], new: Mapping[str, str]) -> str:
    names = sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
    if not old or not names:
        return "the program changed"
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return f"these sources changed: {', '.join(names[:_MOST_NAMED])}{more}"
