"""Every file of the book is the one that ``SHA256SUMS`` names, and all its data belong together.

The service worker keeps these files and no others, and each file of data names the digest of all data. This finds every
accident. Anybody who also changes the digests meets the other checks.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath

from strategy_book.published.site import DATA, is_of_host
from strategy_book.verify.findings import Findings
from strategy_book.verify.scripts import CONSTANTS

SUMS = "SHA256SUMS"
WORKER = "sw.js"

_KIND = "files as in SHA256SUMS"
_LINE = re.compile(r"([0-9a-f]{64})  (.+)")
_KEEPS = re.compile(r"^const (FILES|DATA|SHELL|KIT) = (.+);$", re.MULTILINE)
_KEPT = {".html", ".js", ".css", ".svg", ".png", ".webmanifest", ".woff2"}
_STAMP = re.compile(rb'StrategyBook\.dataOf\("([0-9a-f]{16})"\);\n\Z')
_DIGITS = 16  # of a digest in the worker, where the size of the file follows, and of the data


def check_sums(site: Path, files: Set[str]) -> Findings:
    """Check all files of a site; ``files``: their names."""
    findings = Findings()
    names = sorted(name for name in files if name != SUMS and not is_of_host(name))
    with ThreadPoolExecutor() as executor:
        sums = dict(zip(names, executor.map(lambda name: _sum(site / name), names), strict=True))
    findings.guarded(SUMS, _check_sums, findings.of(SUMS), site, sums)
    data = _check_data(findings, site, [name for name in names if name.startswith(DATA) and name.endswith(".js")])
    if WORKER in files:
        findings.guarded(WORKER, _check_worker, findings.of(WORKER), site, sums, data)
    return findings


def _check_sums(findings: Findings, site: Path, sums: Mapping[str, str]) -> None:
    if not (site / SUMS).is_file():
        findings.true(_KIND, False, "is missing: build the book again")
        return
    lines = (site / SUMS).read_text("utf-8").split("\n")[:-1]
    listed = {match[2]: match[1] for match in map(_LINE.fullmatch, lines) if match}
    ordered = len(listed) == len(lines) and [*listed] == sorted(listed)
    findings.true(_KIND, ordered, "not a line for each file, in the order of their names")
    for name in sorted(listed.keys() | sums.keys()):
        if name not in sums:
            findings.of(name).true(_KIND, False, f"is missing, but {SUMS} names it")
        elif name not in listed:
            findings.of(name).true(_KIND, False, f"is not a file of the book: {SUMS} does not name it")
        else:
            findings.of(name).true(_KIND, sums[name] == listed[name], f"is not the file that {SUMS} names")


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _check_data(findings: Findings, site: Path, names: Sequence[str]) -> str:
    """Check that each file of data ends with the digest of all data, and return it; the constants need not."""
    contents = {name: (site / name).read_bytes() for name in names}
    total = hashlib.sha256()
    for name, content in contents.items():
        digest = hashlib.sha256(_STAMP.sub(b"", content)).hexdigest()[:_DIGITS]
        total.update(f"{name}\0{digest}".encode())
    right = total.hexdigest()[:_DIGITS]
    for name, content in contents.items():
        if name != CONSTANTS:
            stamp = _STAMP.search(content)
            findings.of(name).same("builds", "build", stamp and stamp[1].decode(), right)
    return right


def _check_worker(findings: Findings, site: Path, sums: Mapping[str, str], data: str) -> None:
    """Check which files the worker keeps: those of the site, by the beginnings of their digests and their sizes.

    ``data``: the digest of all data.
    """
    keeps = {name: json.loads(value) for name, value in _KEEPS.findall((site / WORKER).read_text("utf-8"))}
    names = [name for name in sums if PurePosixPath(name).suffix in _KEPT and name != WORKER]
    digests = {name: f"{sums[name][:_DIGITS]}{(site / name).stat().st_size}" for name in names}
    known: Mapping[str, str] = keeps["FILES"]
    different = sorted(name for name in {*known, *digests} if known.get(name) != digests.get(name))
    findings.true("files that the site keeps", not different, f"other digests: {different[:1]}")
    findings.same("files that the site keeps", "DATA", keeps["DATA"], data)
    for key in ("SHELL", "KIT"):
        strange = sorted({*keeps[key]} - known.keys())
        findings.true("files that the site keeps", not strange, f"{key} has no file {strange[:1]}")
