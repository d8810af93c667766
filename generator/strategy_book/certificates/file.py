"""The file format of certificates: one line that says what it is about, and a task's result, compressed.

The file is an xz stream of two parts: a line of JSON (``format``, ``key``, ``made``, ``sha256``) and the payload.
A certificate may come from an attacker: every size has a limit, which is checked before memory is allocated.
"""

import hashlib
import json
import lzma
import math
import re
from dataclasses import dataclass
from typing import Any

from strategy_book.errors import StrategyBookError
from strategy_book.work.store import Key

FORMAT = "strategy-book certificate 2"

MAX_BYTES = 64 << 20
"""Limit of an unpacked file: forty times the largest one that ships."""

MAX_PACKED_BYTES = 32 << 20
"""Limit of a file as it is stored."""

_MAX_MEMORY = 2 * MAX_BYTES + (16 << 20)
"""What liblzma may allocate. A header may ask for a dictionary of 4 GiB, whatever the size of the file."""

_MAX_HEAD = 1 << 16
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SOURCES = re.compile(r"[0-9a-z]{0,64}( [0-9a-z]{1,64}){0,7}")

_DAMAGE = (lzma.LZMAError, EOFError, ValueError, LookupError, TypeError, OverflowError, MemoryError, RecursionError)
"""What a file of another form raises."""

ABOUT = frozenset({"game", "letters", "repeated_letters", "anagrams", "min_length", "min_lengths", "players", "words"})
"""The parts of a task's key that say what its result is about. The other parts say how it was computed."""


class CertificateError(StrategyBookError):
    """A certificate that cannot be read, or does not prove what it claims."""


def require(right: bool, what: str) -> None:
    """Raise ``CertificateError`` unless the claim ``what`` of a certificate is right."""
    if not right:
        raise CertificateError(f"{what}: differs from what this check finds")


@dataclass(frozen=True, slots=True)
class Certificate:
    """A task's result, with the date (ISO 8601) and effort of the search that found it.

    Attributes:
        key: what the result is about, see ``ABOUT``.
        effort: multiplier of the search's budget; positive and finite.
        sources: hash of the program that searched; for information only.
    """

    key: dict[str, str | int | bool | float]
    date: str
    effort: float
    sources: str
    payload: bytes


@dataclass(frozen=True, slots=True)
class Certified:
    """The chapter comes from a certificate: its strategies were checked, the search for them was not repeated.

    Attributes:
        date: of the search, ISO 8601.
        command: repeats the search, and writes its certificate into the folder ``again``.
        believed: numbers of players for which the outcome is the certificate's word alone.
        counted: whether the check counted the positions again.
        exact: of SuperGhost and its kin, the seats for which the certificate proves in whole numbers how many fragments
            every list needs. A build does not add these proofs up; ``certify --check`` does.
        lost_positions: of SuperGhost and its kin, whether the check found again what to make in lost positions.
    """

    date: str
    command: str
    believed: tuple[int, ...] = ()
    counted: bool = True
    exact: tuple[int, ...] = ()
    lost_positions: bool = True


def about(key: Key) -> dict[str, str | int | bool | float]:
    """The parts of ``key`` that say what a task's result is about."""
    return {name: key[name] for name in sorted(ABOUT & key.keys())}


def file_name(key: Key) -> str:
    """``jotto-5-3fa9c1d2e4b5.xz``: readable, and different for different keys."""
    text = json.dumps(about(key), sort_keys=True).encode()
    variant = key.get("letters") or str(key.get("min_lengths", key.get("min_length", "")))
    parts = [str(key.get("game", "")), str(variant).replace(" ", "-"), hashlib.sha256(text).hexdigest()[:12]]
    return "-".join(part for part in parts if part) + ".xz"


def pack(certificate: Certificate) -> bytes:
    """The content of the certificate's file. Equal certificates give equal bytes."""
    head = {
        "format": FORMAT,
        "key": certificate.key,
        "made": {"date": certificate.date, "effort": certificate.effort, "sources": certificate.sources},
        "sha256": hashlib.sha256(certificate.payload).hexdigest(),
    }
    line = json.dumps(head, sort_keys=True, separators=(",", ":")).encode() + b"\n"
    plain = line + certificate.payload
    dictionary = 1 << max(16, len(plain).bit_length())  # the reader allocates all of it: no larger than needed
    best = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "pb": 0, "dict_size": dictionary}
    return lzma.compress(plain, filters=[best])


def unpack(data: bytes) -> Certificate:
    """Read the content of a certificate's file; raise ``CertificateError`` if it is damaged, or too large."""
    try:
        head, payload = _parts(data)
        if head["format"] != FORMAT:
            raise CertificateError(f'its format is not "{FORMAT}"')
        if hashlib.sha256(payload).hexdigest() != head["sha256"]:
            raise CertificateError("it is damaged")
        origin = head["made"]
        date, effort, sources = origin["date"], float(origin["effort"]), origin["sources"]
        if not (_DATE.fullmatch(date) and _SOURCES.fullmatch(sources) and 0 < effort < math.inf):
            raise CertificateError("its date, effort or sources are not valid")
        return Certificate(dict(head["key"]), date, effort, sources, payload)
    except _DAMAGE as error:
        raise CertificateError(f"it cannot be read ({type(error).__name__})") from error


def _parts(data: bytes) -> tuple[dict[str, Any], bytes]:
    if len(data) > MAX_PACKED_BYTES:
        raise CertificateError(f"it is over {MAX_PACKED_BYTES >> 20} MiB")
    reader = lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=_MAX_MEMORY)
    plain = reader.decompress(data, MAX_BYTES)
    if not reader.eof:
        raise CertificateError(f"it is damaged, or over {MAX_BYTES >> 20} MiB when unpacked")
    end = plain.find(b"\n", 0, _MAX_HEAD)
    if end < 0:
        raise CertificateError("it has no first line")
    head = json.loads(plain[:end])
    if not isinstance(head, dict):
        raise CertificateError("its first line is not a JSON object")
    return head, plain[end + 1 :]
