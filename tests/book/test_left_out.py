"""No sheet, deck, page or picture of a book prints a word that it leaves out; with --all-words it does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.lists.left_out import load_left_out
from generator.verify.book import verify_site
from tests.books import small_book
from tests.samples import plain

WORDS = (
    "cat camel goat gar gannet gyp gypsum gypsy noose cot cart squaw squid squirt yak yid yield jap jape jar jaw "
    "midget midge whore whorl whole kike kite kitten koala spic spice spin twat twit twin dyke dynamo fag fagot fog "
    "fig figure bitch bison bird chink chimp chip negro nephew newt slut sloth slug"
)
_UNREAD = re.compile(
    r"<script.*?</script>|<style.*?</style>|\b(?:href|src|srcset|content)=(?:\"[^\"]*\"|[^ >]*)"
    r"|^\"strategy-book/[^\t]*",
    re.DOTALL | re.MULTILINE,
)
"""What nobody reads: scripts, styles, addresses, policies, and the identities of Anki's notes."""

_WORD = re.compile("[a-z]+")


def printed(site: Path) -> dict[str, set[str]]:
    """The words that the book leaves out and that are printed nevertheless, by file.

    Fragments are printed in capitals, and are no words. The lists themselves and the data files have all words.
    """
    words, met = load_left_out(), dict[str, set[str]]()
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        looked_at = path.suffix in {".html", ".txt", ".svg"} or name.startswith("assets/data/learn/")
        if path.is_file() and looked_at and not name.startswith("word-lists/"):
            whole = path.read_text("utf-8")
            text = _UNREAD.sub("", plain(whole) if path.suffix == ".js" else whole)
            if listed := words.intersection(_WORD.findall(text)):
                met[name] = listed
    return met


def test_nothing_prints_a_word_that_is_left_out(tmp_path: Path) -> None:
    summary = small_book(
        tmp_path,
        WORDS.replace(" ", "\n"),
        games=("ghost", "superghost", "jotto"),
        letters=(3, 5),
    )
    assert printed(summary.output) == {}
    chapter = (summary.output / "ghost/zoo/3-2.html").read_text("utf-8")
    assert "This book does not print slurs" in chapter
    assert "left out" in (summary.output / "jotto/zoo/3.html").read_text("utf-8")
    findings = verify_site(summary.output, 1)
    assert findings.wrong == [] and findings.checked["words left out"] > 0


@pytest.mark.parametrize("game", ["ghost"])
def test_a_book_of_all_words_prints_them(tmp_path: Path, game: str) -> None:
    summary = small_book(tmp_path, WORDS.replace(" ", "\n"), games=(game,), all_words=True)
    assert {"kike", "squaw"} & set().union(*printed(summary.output).values())
    assert "This book does not print slurs" not in (summary.output / "ghost/zoo/3-2.html").read_text("utf-8")
    assert verify_site(summary.output, 1).wrong == []
