"""A certificate as a file: one line that says what it is about, and the result, compressed.

The file is an xz stream of two parts: a line of JSON (``format``, ``key``, ``made``: date, effort, processor seconds,
sources) and the payload. Numbers that the payload holds as base64 are kept as the bytes they stand for, which xz makes
much smaller.
"""

from __future__ import annotations

import base64
import hashlib
import json
import lzma
import re
from dataclasses import dataclass
from typing import Any

from generator.errors import StrategyBookError
from generator.work.store import Key

FORMAT = "strategy-book certificate 1"

MOST_BYTES = 256 << 20
"""Of a file when it is unpacked: many times what any list needs."""

_BASE64 = re.compile(rb"[A-Za-z0-9+/]{40,}={0,2}")
_MARK = re.compile(rb"\x00([0-9]+)\x00")

ABOUT = frozenset(
    {"game", "letters", "repeated_letters", "anagrams", "min_length", "min_lengths", "players", "words"}
)
"""The parts of a task's key that say what its result is about; the others say how it was found."""


class CertificateError(StrategyBookError):
    """A certificate that does not prove what it says."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A task's result, and where it comes from.

    Attributes:
        key: what it is about, see ``ABOUT``.
        date: when it was found, ISO 8601.
        effort: that was allowed for it.
        sources: hash of the program that found it; only for information.
        payload: the result.
    """

    key: dict[str, str | int | bool | float]
    date: str
    effort: float
    sources: str
    payload: bytes


def about(key: Key) -> dict[str, str | int | bool | float]:
    """What a task's result is about."""
    return {name: key[name] for name in sorted(ABOUT & key.keys())}


def file_name(key: Key) -> str:
    """``jotto-5-3fa9c1d2e4b5.xz``: readable, and different for different keys."""
    text = json.dumps(about(key), sort_keys=True).encode()
    variant = key.get("letters") or str(key.get("min_lengths", key.get("min_length", "")))
    parts = [str(key.get("game", "")), str(variant).replace(" ", "-"), hashlib.sha256(text).hexdigest()[:12]]
    return "-".join(part for part in parts if part) + ".xz"


def pack(certificate: Certificate) -> bytes:
    """The file's content; the same certificate always gives the same bytes."""
    text, numbers = _lift(certificate.payload)
    head = {
        "format": FORMAT,
        "key": certificate.key,
        "made": {
            "date": certificate.date,
            "effort": certificate.effort,
            "sources": certificate.sources,
        },
        "sha256": hashlib.sha256(certificate.payload).hexdigest(),
        "text": len(text),
        "numbers": [len(part) for part in numbers],
    }
    line = json.dumps(head, sort_keys=True, separators=(",", ":")).encode() + b"\n"
    plain = line + text + b"".join(numbers)
    room = 1 << max(16, len(plain).bit_length())  # no larger than needed: it is allocated
    how = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": room}
    return lzma.compress(plain, filters=[how])


def unpack(data: bytes) -> Certificate:
    """Read a file's content.

    Raises:
        CertificateError: if it is no certificate, or damaged.
    """
    try:
        plain = lzma.LZMADecompressor().decompress(data, MOST_BYTES)
        line, _, rest = plain.partition(b"\n")
        head: dict[str, Any] = json.loads(line)
        if head["format"] != FORMAT:
            raise CertificateError(f'its format is not "{FORMAT}"')
        payload = _lower(rest, head["text"], head["numbers"])
        if hashlib.sha256(payload).hexdigest() != head["sha256"]:
            raise CertificateError("it is damaged")
        made = head["made"]
        return Certificate(
            dict(head["key"]), str(made["date"]), float(made["effort"]), str(made["sources"]), payload
        )
    except (lzma.LZMAError, EOFError, ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        raise CertificateError(f"it cannot be read ({type(error).__name__})") from error


def _lift(payload: bytes) -> tuple[bytes, list[bytes]]:
    """The payload with a mark for each run of base64, and what the runs stand for."""
    numbers: list[bytes] = []

    def lift(found: re.Match[bytes]) -> bytes:
        run = found[0]
        try:
            plain = base64.b64decode(run, validate=True)
        except ValueError:
            return run
        if base64.b64encode(plain) != run:
            return run
        numbers.append(plain)
        return b"\x00%d\x00" % (len(numbers) - 1)

    if b"\x00" in payload:
        return payload, []
    return _BASE64.sub(lift, payload), numbers


def _lower(rest: bytes, size: int, lengths: list[int]) -> bytes:
    """What ``_lift`` was given."""
    text, at = rest[:size], size
    if not lengths:
        return text
    numbers = []
    for length in lengths:
        numbers.append(base64.b64encode(rest[at : at + length]))
        at += length
    return _MARK.sub(lambda found: numbers[int(found[1])], text)
