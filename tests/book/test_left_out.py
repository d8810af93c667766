"""No sheet, deck, page or picture of a book prints a word that it leaves out; with --words all it does."""

import json
import re
from pathlib import Path

import pytest

from strategy_book.lists.left_out import unwanted_words
from tests.books import findings_of, small_book
from tests.samples import plain

WORDS = (
    "cat camel goat gar gannet gyp gypsum gypsy noose cot cart squaw squid squirt yak yid yield jap jape jar jaw "
    "midget midge whore whorl whole kike kite kitten koala spic spice spin twat twit twin dyke dynamo fag fagot fog "
    "fig figure bitch bison bird chink chimp chip negro nephew newt slut sloth slug anta anus"
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

    Fragments are printed in capitals, and are not words. The lists themselves and the data files have all words.
    """
    words, met = unwanted_words(choice)[0], dict[str, set[str]]()
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        looked_at = path.suffix in {".html", ".txt", ".svg"} or name.startswith("assets/data/learn/")
        if path.is_file() and looked_at and not name.startswith("word-lists/"):
            whole = path.read_text("utf-8")
            text = _UNREAD.sub("", plain(whole) if path.suffix == ".js" else whole)
            if listed := words.intersection(_WORD.findall(text)):
                met[name] = listed
    return met


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a book with the default choice of words."""
    chosen = {"games": ("ghost", "superghost", "jotto"), "lengths": (3, 4), "players": (2, 3), "letters": (3, 5)}
    return small_book(tmp_path_factory.mktemp("usual"), WORDS.replace(" ", "\n"), **chosen).output


def test_nothing_prints_a_word_that_is_left_out(usual: Path) -> None:
    assert printed(usual) == {}
    chapter = (usual / "ghost/zoo/3-2.html").read_text("utf-8")
    assert "This book leaves words out" in chapter
    assert "left out" in (usual / "jotto/zoo/3.html").read_text("utf-8")
    findings = findings_of(usual)
    assert findings.wrong == [] and findings.checked["words left out"] > 0


@pytest.mark.rest
def test_a_book_of_all_words_prints_them(usual: Path, tmp_path: Path) -> None:
    """A rude word is taken only where no other serves."""
    whole = small_book(tmp_path, WORDS.replace(" ", "\n"), games=("ghost",), words="all").output
    assert {"kike", "squaw"} & set().union(*printed(whole).values())
    assert "This book leaves words out" not in (whole / "ghost/zoo/3-2.html").read_text("utf-8")
    assert findings_of(whole).wrong == []
    for site, chosen in ((whole, "anus"), (usual, "anta")):
        chapter = json.loads((site / "ghost/zoo/4-2.json").read_text("utf-8"))["chapter"]
        assert [entry["words"] for entry in chapter["letters"] if entry["letter"] == "a"] == [[chosen]]


@pytest.mark.rest
def test_a_book_for_families_prints_no_rude_words_either(tmp_path: Path) -> None:
    words = WORDS + " ant anvil wank wand tit tilt arse arson fart farm shit shin"
    summary = small_book(tmp_path, words.replace(" ", "\n"), games=("ghost",), words="family")
    assert printed(summary.output, "family") == {}
    assert "leaves words out" in (summary.output / "ghost/zoo/3-3.html").read_text("utf-8")
    assert findings_of(summary.output).wrong == []
