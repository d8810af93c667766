"""Every file of the book is the one that ``SHA256SUMS`` names, and the service worker keeps these files and no others.

This finds every accident. Somebody who changes the sums, too, meets the other checks.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Set
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath

from generator.verify.findings import Findings

SUMS = "SHA256SUMS"
WORKER = "sw.js"

_KIND = "files as in SHA256SUMS"
_LINE = re.compile(r"([0-9a-f]{64})  (.+)")
_KEEPS = re.compile(r"^const (FILES|DATA|SHELL|KIT) = (.+);$", re.MULTILINE)
_KEPT = {".html", ".js", ".css", ".svg", ".png", ".webmanifest", ".woff2"}
_DIGITS = 16  # of a digest in the worker; the size of the file follows
_OWN = {"CNAME"}
"""What a web host asks for; so may names that begin with a dot."""


def check_sums(site: Path, files: Set[str]) -> Findings:
    """Check all files of a site; ``files``: their names."""
    findings = Findings()
    names = sorted(name for name in files if name != SUMS and not _is_own(name))
    with ThreadPoolExecutor() as executor:
        sums = dict(zip(names, executor.map(lambda name: _sum(site / name), names), strict=True))
    findings.guarded(SUMS, _check_sums, findings, site, sums)
    if WORKER in files:
        findings.guarded(WORKER, _check_worker, findings, site, sums)
    return findings


def _check_sums(findings: Findings, site: Path, sums: Mapping[str, str]) -> None:
    if not (site / SUMS).is_file():
        findings.true(_KIND, SUMS, False, "is missing: build the book again")
        return
    lines = (site / SUMS).read_text("utf-8").split("\n")[:-1]
    listed = {match[2]: match[1] for match in map(_LINE.fullmatch, lines) if match}
    ordered = len(listed) == len(lines) and [*listed] == sorted(listed)
    findings.true(_KIND, SUMS, ordered, "not a line for each file, in the order of their names")
    for name in sorted(listed.keys() | sums.keys()):
        if name not in sums:
            findings.true(_KIND, name, False, f"is missing, but {SUMS} names it")
        elif name not in listed:
            findings.true(_KIND, name, False, f"is no file of the book: {SUMS} does not name it")
        else:
            findings.true(_KIND, name, sums[name] == listed[name], f"is not the file that {SUMS} names")


def _is_own(name: str) -> bool:
    return name in _OWN or any(part.startswith(".") for part in PurePosixPath(name).parts)


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _check_worker(findings: Findings, site: Path, sums: Mapping[str, str]) -> None:
    """Check which files the worker keeps: those of the site, by the beginnings of their digests and their sizes."""
    keeps = {name: json.loads(value) for name, value in _KEEPS.findall((site / WORKER).read_text("utf-8"))}
    names = [name for name in sums if PurePosixPath(name).suffix in _KEPT and name != WORKER]
    digests = {name: f"{sums[name][:_DIGITS]}{(site / name).stat().st_size}" for name in names}
    known: Mapping[str, str] = keeps["FILES"]
    different = sorted(name for name in {*known, *digests} if known.get(name) != digests.get(name))
    findings.true("files that the site keeps", WORKER, not different, f"other digests: {different[:1]}")
    for key in ("SHELL", "KIT"):
        strange = sorted({*keeps[key]} - known.keys())
        findings.true("files that the site keeps", WORKER, not strange, f"{key} has no file {strange[:1]}")
