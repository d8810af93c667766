#!/usr/bin/env python3
"""Make ``glosses.tsv`` again: what the words that the book lists or its referee names mean, from WordNet 3.0.

    python wordlists/make_glosses.py [--check] [--wordnet DIR]

Needs the program itself (it asks which words the book prints: a few minutes), ``apt-get`` and ``dpkg-deb`` (Debian 12)
for the package ``wordnet-base``; ``--wordnet`` names a directory that has its files already. ``--check`` compares with
the file here instead of writing.

A gloss is the first part of WordNet's own, for the commonest sense of the word in small letters. An inflected word
without an entry of its own has the gloss of its base, named before it: "vie: compete for something". A word has no
gloss if WordNet has none, or only one that is too long to print beside it: nothing is invented.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE, VERSION = "wordnet-base", "1:3.0-37"
LONGEST = 110
"""Letters of a gloss; a longer one is left out."""

NAMED = 4
"""Letters of the beginnings for which the referee's word has a gloss: more would be too much for a phone to load."""

COMMON, COMPLETED = "american-common", 5
"""The list of words that people complete, and the letters of the longest of these that have a gloss."""

PARTS = ("noun", "verb", "adj", "adv")
# WordNet's own rules of detachment (morphy): ending of an inflected word -> ending of its base.
ENDINGS = {
    "noun": [
        ("s", ""),
        ("ses", "s"),
        ("xes", "x"),
        ("zes", "z"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("men", "man"),
        ("ies", "y"),
    ],
    "verb": [
        ("s", ""),
        ("ies", "y"),
        ("es", "e"),
        ("es", ""),
        ("ed", "e"),
        ("ed", ""),
        ("ing", "e"),
        ("ing", ""),
    ],
    "adj": [("er", ""), ("est", ""), ("er", "e"), ("est", "e")],
    "adv": [],
}


class WordNet:
    """The files of ``wordnet-base``."""

    def __init__(self, directory: Path) -> None:
        self.data = {part: (directory / f"data.{part}").read_bytes() for part in PARTS}
        self.senses: dict[str, dict[str, list[int]]] = {}
        self.exceptions: dict[str, dict[str, list[str]]] = {}
        for part in PARTS:
            self.senses[part] = {}
            for line in (directory / f"index.{part}").read_text("ascii").splitlines():
                if line.startswith(" "):  # the licence
                    continue
                lemma, _, count, *fields = line.split()
                self.senses[part][lemma] = [int(offset) for offset in fields[-int(count) :]]
            pairs = (line.split() for line in (directory / f"{part}.exc").read_text("ascii").splitlines())
            self.exceptions[part] = {inflected: bases for inflected, *bases in pairs}
        # "count sense_key": how often each sense was met in the texts that Princeton tagged.
        self.met = {}
        for line in (directory / "cntlist.rev").read_text("ascii").splitlines():
            key, sense, count = line.split()
            lemma, _, numbers = key.partition("%")
            part = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}[numbers[0]]
            self.met[lemma, part, int(sense)] = int(count)

    def gloss(self, word: str) -> str | None:
        """The gloss of a word, "base: gloss" of one that is inflected; None if none fits."""
        best = self._best((word, part) for part in PARTS)
        if best is None:
            bases = [(base, part) for part in PARTS for base in self._bases(word, part)]
            best = self._best(bases)
        if best is None:
            return None
        lemma, text = best
        gloss = text if lemma == word else f"{lemma}: {text}"
        return gloss if len(gloss) <= LONGEST else None

    def _bases(self, word: str, part: str) -> list[str]:
        if word in self.exceptions[part]:
            return self.exceptions[part][word]
        return [
            word[: -len(old)] + new for old, new in ENDINGS[part] if word.endswith(old) and len(word) > len(old) + 1
        ]

    def _best(self, lemmas: Iterable[tuple[str, str]]) -> tuple[str, str] | None:
        """The lemma and gloss of the sense that was met most often; among equals, of the first."""
        best, most = None, -1
        for lemma, part in lemmas:
            for sense, offset in enumerate(self.senses[part].get(lemma, ()), 1):
                met = self.met.get((lemma, part, sense), 0)
                if met > most and (text := self._text(lemma, part, offset)):
                    best, most = (lemma, text), met
        return best

    def _text(self, lemma: str, part: str, offset: int) -> str | None:
        """The definition of a synset without its examples; None if it has the lemma only as a name."""
        line = self.data[part][offset : self.data[part].index(b"\n", offset)].decode("ascii")
        head, _, gloss = line.partition(" | ")
        fields = head.split()
        written = [re.sub(r"\(.*\)$", "", written_as) for written_as in fields[4 : 4 + 2 * int(fields[3], 16) : 2]]
        if lemma not in written:
            return None
        text = re.split(r';\s*"|\s*"|; ', gloss.strip())[0].strip(" ;:,")
        return text if text and text.count("(") == text.count(")") else None


def printed_words() -> set[str]:
    """Every word that the book lists for Ghost, and the words to learn against people for two players."""
    sys.path.insert(0, str(HERE.parent / "generator"))
    from strategy_book.games.ghost.chapter.people import own_facts, pair_facts, prepare
    from strategy_book.games.ghost.chapter.tasks import ghost_chapter
    from strategy_book.games.ghost.pages.shown import chapter_words
    from strategy_book.games.ghost.rules import MIN_LENGTHS, PLAYERS, GhostRules
    from strategy_book.games.ghost.solve.trie import build_trie
    from strategy_book.lists.left_out import CHOICES, NO_SLURS, mask_of, offensive_rows
    from strategy_book.lists.ranks import read_ranks
    from strategy_book.lists.wordlist import read_lexicon

    paths = [path for path in sorted(HERE.glob("*.txt")) if path.with_suffix(".toml").exists()]
    prepared = {}
    words: set[str] = set()
    for path in paths:
        lexicon = read_lexicon(path)
        ranks = read_ranks(lexicon, path)
        masks = {
            choice: [mask_of(lexicon, rows) for rows in offensive_rows(lexicon, path, ranks, choice)]
            for choice in CHOICES
        }
        for length in MIN_LENGTHS:
            trie = build_trie(lexicon, length)
            for players in PLAYERS:
                rules = GhostRules(players, length)
                for left_out, rude in masks.values():
                    chapter = ghost_chapter(lexicon, rules, trie, ranks, left_out=left_out, rude=rude)
                    words.update(chapter_words(chapter))
        prepared[path.stem] = prepare(lexicon, ranks, *masks[NO_SLURS])
        print(f"{path.stem}: {len(words):,} words so far", file=sys.stderr)
    parts = [own_facts(known) for known in prepared.values()]
    for first, second in combinations(prepared, 2):
        parts += pair_facts(first, prepared[first], second, prepared[second])
    for lists in (lists for part in parts for lists in part.alphabets if lists.players == 2):
        words.update(word for answer in lists.answers for word in answer.words or ())
    return words


def named_words() -> set[str]:
    """The words that the referee of the play pages is likeliest to name.

    These are, for each list, the shortest word of every beginning of up to ``NAMED`` letters, with which the referee
    answers a challenge; and the short words of the list of common words, which players complete.
    """
    from strategy_book.games.ghost.rules import MIN_LENGTHS

    words: set[str] = set()
    for path in sorted(HERE.glob("*.txt")):
        if not path.with_suffix(".toml").exists():
            continue
        listed = sorted(path.read_text("utf-8").split())
        for least in MIN_LENGTHS:
            shortest: dict[str, str] = {}
            for word in listed:
                for end in range(1, min(NAMED, len(word)) + 1 if len(word) >= least else 1):
                    if len(word) < len(shortest.get(word[:end], word + "?")):
                        shortest[word[:end]] = word
            words.update(shortest.values())
        if path.stem == COMMON:
            words.update(word for word in listed if len(word) <= COMPLETED)
    return words


def made_glosses(words: Iterable[str], wordnet: Path) -> dict[str, str]:
    """The glosses of those of the words that have one, from the directory of WordNet's files."""
    known = WordNet(wordnet)
    return {word: gloss for word in words if (gloss := known.gloss(word))}


def directory(given: Path | None) -> Iterator[Path]:
    """Where WordNet's files are; the package is fetched if no directory is named."""
    if given is not None:
        yield given
        return
    with tempfile.TemporaryDirectory() as name:
        subprocess.run(["apt-get", "download", f"{PACKAGE}={VERSION}"], cwd=name, check=True, stdout=subprocess.DEVNULL)
        (archive,) = Path(name).glob(f"{PACKAGE}_*.deb")
        subprocess.run(["dpkg-deb", "-x", str(archive), "unpacked"], cwd=name, check=True)
        yield Path(name) / "unpacked/usr/share/wordnet"


def main() -> int:
    """Write or compare; 1 if the file differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the file, write nothing")
    parser.add_argument("--wordnet", type=Path, help="the directory with WordNet's files")
    args = parser.parse_args()
    words = sorted(printed_words() | named_words())
    for wordnet in directory(args.wordnet):
        glosses = made_glosses(words, wordnet)
    data = "".join(f"{word}\t{gloss}\n" for word, gloss in glosses.items()).encode()
    path = HERE / "glosses.tsv"
    same = path.is_file() and path.read_bytes() == data
    if not same and not args.check:
        path.write_bytes(data)
    print(f"{'same' if same else 'differs' if args.check else 'written'}: {len(glosses):,} of {len(words):,} words")
    return int(args.check and not same)


if __name__ == "__main__":
    sys.exit(main())
