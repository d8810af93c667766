"""A hash of the code that makes a site of pages: what older code has kept for the next build does not count."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

_BOOK = Path(__file__).resolve().parent


@cache
def program_hash() -> str:
    """SHA-256 of the modules that render, finish and read pages."""
    digest = hashlib.sha256()
    for path in sorted([*_BOOK.rglob("*.py"), *(_BOOK.parent / "html").glob("*.py")]):
        digest.update(f"{path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()
