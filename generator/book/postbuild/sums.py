"""The digest of every file of a finished site, in the format of ``sha256sum``: ``sha256sum -c SHA256SUMS`` checks them.

The service worker compares what it keeps with the beginnings of the same digests.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from generator.work.files import write_whole

NAME = "SHA256SUMS"


def file_sums(site: Path) -> dict[str, str]:
    """The SHA-256 of every file, by its path from the root of the site."""
    return {path.relative_to(site).as_posix(): file_sum(path) for path in sorted(site.rglob("*")) if path.is_file()}


def file_sum(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_sums(site: Path, sums: Mapping[str, str]) -> None:
    """Write ``SHA256SUMS``, whose lines are in the order of the paths."""
    lines = [f"{total}  {name}\n" for name, total in sorted(sums.items()) if name != NAME]
    write_whole(site / NAME, "".join(lines))
