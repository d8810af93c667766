#!/usr/bin/env python3
"""Make the word lists that ship again, byte for byte, from the packages they came from.

    python wordlists/make_lists.py [--check] [--output DIR]

Needs ``apt-get`` and ``dpkg-deb`` (Debian 12) and ``npm``; each package is fetched by its name and version
through them. Every file is copied as the package has it, capitals and apostrophes included: cleaning is the
reader's work, and it says what it left out. ``--check`` compares with the files here instead of writing.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SCOWL = "2020.12.07-2"

# Debian package, version ("" = whatever the release has), {file in the package: file here}.
DEBIAN: list[tuple[str, str, dict[str, str]]] = [
    (
        "wamerican",
        SCOWL,
        {
            "usr/share/dict/american-english": "american-english.txt",
            "usr/share/doc/wamerican/copyright": "licences/scowl.txt",
        },
    ),
    ("wamerican-small", SCOWL, {"usr/share/dict/american-english-small": "american-english-small.txt"}),
    ("wbritish", SCOWL, {"usr/share/dict/british-english": "british-english.txt"}),
    (
        "miscfiles",
        "1.5+dfsg-4",
        {
            "usr/share/dict/web2": "web2.txt",
            "usr/share/doc/miscfiles/copyright": "licences/miscfiles.txt",
            "usr/share/doc/miscfiles/dict-README": "licences/miscfiles-dict-readme.txt",
        },
    ),
    ("base-files", "", {"usr/share/common-licenses/GPL-2": "licences/gpl-2.txt"}),
]
# npm package, version, {file in the package: file here}.
NPM = ("word-list", "4.1.0", {"words.txt": "letterpress.txt", "license": "licences/word-list.txt"})


def run(*command: str, cwd: Path) -> None:
    """Run a command quietly; its own complaint is the message when it fails."""
    subprocess.run(command, cwd=cwd, check=True, stdout=subprocess.DEVNULL)


def fetch() -> dict[str, bytes]:
    """Name here -> bytes, for every file, from packages unpacked in a directory that is removed again."""
    made: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        for package, version, files in DEBIAN:
            run("apt-get", "download", f"{package}={version}" if version else package, cwd=work)
            (archive,) = work.glob(f"{package}_*.deb")
            run("dpkg-deb", "-x", str(archive), package, cwd=work)
            made |= {here: (work / package / there).read_bytes() for there, here in files.items()}
        package, version, files = NPM
        run("npm", "pack", "--silent", f"{package}@{version}", cwd=work)
        with tarfile.open(work / f"{package}-{version}.tgz") as archive_file:
            for there, here in files.items():
                member = archive_file.extractfile(f"package/{there}")
                assert member is not None
                made[here] = member.read()
    return made


def main() -> int:
    """Write or compare; 1 if a file differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the files, write nothing")
    parser.add_argument("--output", type=Path, default=HERE, help="where (beside this script)")
    args = parser.parse_args()
    differ = 0
    for name, data in sorted(fetch().items()):
        path: Path = args.output / name
        same = path.is_file() and path.read_bytes() == data
        if not same and not args.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        differ += args.check and not same
        print(f"{'same' if same else 'differs' if args.check else 'written'}  {name}  {len(data):,} bytes")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
