"""No sheet, deck, page or picture of a book prints a word that it leaves out; with --words all it does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from generator.lists.left_out import left_out_words
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

_WORD = re.compile("(?<![A-Z])[a-z]+")


def printed(site: Path, choice: str = "no-slurs") -> dict[str, set[str]]:
    """The words that the book leaves out and that are printed nevertheless, by file.

    Fragments are printed in capitals, and are no words. The lists themselves and the data files have all words.
    """
    words, met = left_out_words(choice), dict[str, set[str]]()
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
    assert "This book leaves words out" in chapter
    assert "left out" in (summary.output / "jotto/zoo/3.html").read_text("utf-8")
    findings = verify_site(summary.output, 1)
    assert findings.wrong == [] and findings.checked["words left out"] > 0


@pytest.mark.parametrize("game", ["ghost"])
def test_a_book_of_all_words_prints_them(tmp_path: Path, game: str) -> None:
    summary = small_book(tmp_path, WORDS.replace(" ", "\n"), games=(game,), words="all")
    assert {"kike", "squaw"} & set().union(*printed(summary.output).values())
    assert "This book leaves words out" not in (summary.output / "ghost/zoo/3-2.html").read_text("utf-8")
    assert verify_site(summary.output, 1).wrong == []


def test_a_book_for_families_prints_no_rude_words_either(tmp_path: Path) -> None:
    words = WORDS + " anus ant anvil wank wand tit tilt arse arson fart farm shit shin"
    summary = small_book(tmp_path, words.replace(" ", "\n"), games=("ghost",), words="family")
    assert printed(summary.output, "family") == {}
    assert "leaves words out" in (summary.output / "ghost/zoo/3-3.html").read_text("utf-8")
    assert verify_site(summary.output, 1).wrong == []


def test_a_rude_word_is_taken_only_where_no_other_serves(tmp_path: Path) -> None:
    chosen = {}
    for words in ("all", "no-slurs"):
        folder = tmp_path / words
        folder.mkdir()
        summary = small_book(folder, "anta\nanus\nbird\n", games=("ghost",), words=words)
        chapter = json.loads((summary.output / "ghost/zoo/4-2.json").read_text("utf-8"))["chapter"]
        chosen[words] = next(entry["words"] for entry in chapter["letters"] if entry["letter"] == "a")
    assert chosen == {"all": ["anus"], "no-slurs": ["anta"]}
