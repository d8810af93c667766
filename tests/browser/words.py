"""Words for the browser's tests."""

import re
from collections import Counter

from tests.wordlists import lexicon

HOSTILE_TITLE = '</title></a><img src=x onerror=alert(1)> {{ x }} | `y` ](z) "&amp;'

GREEK = "λόγος\nλόγια\nνερό\nνερά\nάλφα\nβήτα\nγάμμα\nδέλτα\n"
PLAYED_GREEK = ["λογοσ", "λογια", "νερο", "νερα", "αλφα", "βητα", "γαμμα", "δελτα"]


def addresses(names: str) -> list[str]:
    """Addresses of pages by their names without ``.html``; ``LIST`` stands for the list american-common."""
    return [re.sub("^[^#]*", r"\g<0>.html", name) for name in names.replace("LIST", "american-common").split()]


def hostile_words() -> list[str]:
    """A few good words among lines that would like to be something else."""
    return [
        "<script>alert(1)</script>", "{{ config }}", "[x](javascript:alert(1))", "good", "gone", "great", "ghost",
        "gherkin", "house", "a\x07b", "`code`", "horse", "onion",
    ]  # fmt: skip


def secrets() -> list[str]:
    """The secrets of Jotto with four letters, of the common words: all letters different, no anagram in the list."""
    four = [word for word in lexicon("american-common").words() if len(word) == len(set(word)) == 4]
    partners = Counter("".join(sorted(word)) for word in four)
    return [word for word in four if partners["".join(sorted(word))] == 1]
