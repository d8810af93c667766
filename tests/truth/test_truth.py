"""Pages say what the JSON says, in English and in French; and the checker that finds so notices what is not so."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.books import book_of_lists, shared_home
from tests.truth.checker import Page, complaints, complaints_about

LISTS = {
    "zoo": "cat camel goat gar gannet normal noose cot cart goad mango catnap goats",
    "abc": "ab ac ad bc be cd ce de af bf abcd bcdea cabb deaf fade bead faced acce badec",
}
"""With these, seats win and lose, letters are safe or not, and the bounds of Jotto meet or do not."""


def two_lists(home: Path, language: str) -> None:
    (home / "lists").mkdir()
    for name, words in LISTS.items():
        (home / f"lists/{name}.txt").write_text(words.replace(" ", "\n"))
    book_of_lists(home, language=language)


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Callable[[str], Path]:
    """Builds the book of these lists in a language, once."""

    @cache
    def built(language: str) -> Path:
        name = f"truth-{language}"
        return shared_home(tmp_path_factory, worker_id, name, lambda home: two_lists(home, language)) / "site"

    return built


@pytest.fixture
def site(request: pytest.FixtureRequest, books: Callable[[str], Path]) -> Path:
    """The site of that book, which no test changes; in English, or in the language that a test names."""
    return books(getattr(request, "param", "en"))


both = pytest.mark.parametrize("site", ["en", "fr"], indirect=True)


@both
def test_pages_say_what_the_data_say(site: Path) -> None:
    assert complaints(site) == []


@both
def test_the_book_has_every_verdict(site: Path) -> None:
    """What no page of this book says is not checked here."""
    said = {
        (kind, element.text().rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,. "))
        for kind in ("ghost", "kin", "jotto")
        for path in site.glob(f"{kind}/*/*.html")
        for element in Page(site, path.relative_to(site).as_posix()).tree.css(".sb-say, .sb-headline")
    }
    assert len([kind for kind, _ in said if kind == "ghost"]) >= 4
    assert len([kind for kind, _ in said if kind == "kin"]) >= 2


CHANGES = [
    # A headline, and what follows it
    ("ghost/zoo/3-2.html", "The player who starts wins: say", "The player who starts loses: say"),
    ("ghost/zoo/3-2.html", "The player who starts wins", "The second player wins"),
    ("ghost/zoo/3-2.html", "Every other first letter loses", "Every other first letter wins"),
    ("ghost/zoo/3-3.html", ">2 or 3<", ">1 or 3<"),
    ("ghost/zoo/3-3.html", "you are safe", "you are not safe"),
    ("ghost/zoo/3-2.html", 'data-winner="1"', 'data-winner="2"'),
    ("ghost/zoo/3-2.html", 'data-mood="win"', 'data-mood="lose"'),
    ("ghost/zoo/3-2.html", 'data-fact="say">N', 'data-fact="say">G'),
    # What only a screen reader or a search engine gets
    ("ghost/zoo/3-2.html", 'aria-label="C: loses"', 'aria-label="C: wins"'),
    ("ghost/zoo/3-2.html", 'aria-label="G: wins"', 'aria-label="M: wins"'),
    ("ghost/zoo/3-3.html", ": not safe", ": safe"),
    ("ghost/zoo/3-2.html", "Replies of player 2", "Replies of player 1"),
    ("ghost/zoo/3-2.html", "the player who starts wins with N", "the second player wins"),
    ("ghost/zoo/3-2.html", "<title>Ghost word game, zoo: 2", "<title>Ghost word game, zoo: 3"),
    ("ghost/zoo/3-2.html", 'aria-label="2 players, 3+ letters"', 'aria-label="2 players, 4+ letters"'),
    ("ghost/zoo/index.html", "<title>M loses", "<title>M wins"),
    ("index.html", "A wins: no reply beats", "A loses: no reply beats"),
    # Tables and marks
    ("ghost/zoo/3-2.html", "✗ loses", "✓ wins"),
    ("ghost/zoo/3-2.html", 'class="sb-row-win"', 'class="sb-row-lose"'),
    ("ghost/zoo/3-2.html", "sb-key--lose", "sb-key--win"),
    ("ghost/zoo/3-2.html", 'data-fact="legal"', "data-legal"),
    ("ghost/zoo/3-2.html", "If you are player 2<a", "If you are player 1<a"),
    ("ghost/zoo/3-2.html", "<small>player 1", "<small>player 2"),
    ("ghost/zoo/3-2-cheat.html", "✓ wins for the player who starts", "✓ loses for the player who starts"),
    ("ghost/zoo/3-3-cheat.html", "You are player 3", "You are player 2"),
    ("ghost/zoo/3-2-cheat.html", "N&#10003;", "N"),
    ("ghost/zoo/index.html", "2 or 3 loses", "2 or 4 loses"),
    ("kin.html", "Player 2 wins", "Player 1 wins"),
    ("kin/zoo/superghost-3.html", "The player who starts wins", "The player who starts loses"),
    ("kin/zoo/superghost-3.html", " loses</td>", " wins</td>"),
    ("kin/zoo/superghost-3.html", "If you are player 2<a", "If you are player 1<a"),
    ("kin/zoo/superghost-3-cheat.html", ": player 2", ": player 1"),
    ("jotto/abc/2.html", "proved, and no hider", "not proved, and no hider"),
    ("jotto/abc/2.html", "or fewer", "or more"),
    ("jotto/abc/2.html", ": proved for the book", ": not proved for the book"),
    ("jotto/abc/4-everyday.html", "proved for the hider above", "proved for the uniform hider"),
    ("jotto/abc/2.html", ">2.9000<", ">2.8000<"),
    # What others asked
    ("open-questions.html", "<b>2 fragments</b>", "<b>1 fragment</b>"),
    ("open-questions.html", "<b>1 word</b>", "1 word"),
    ("open-questions.html", "Player 2 wins", "Player 1 wins"),
    ("open-questions.html", "2 loses", "1 loses"),
    ("open-questions.html", 'data-of="ghost/abc/3-2">9', 'data-of="ghost/abc/3-2">8'),
    ("open-questions.html", ">90%<", ">10%<"),
    ("open-questions.html", ">66%<", ">34%<"),
    ("open-questions.html", ">72<", ">73<"),
    ("open-questions.html", ">3</span> can avoid", ">2</span> can avoid"),
    ("open-questions.html", ">normal<", ">noose<"),
    ("open-questions.html", ">0.519<", ">0.517<"),
    ("open-questions.html", ">0.248<", ">0.148<"),
    ("open-questions.html", "<td>yes", "<td>no"),
    ("open-questions.html", ">1.50<", ">1.40<"),
    ("open-questions.html", ">2.90<", ">3.10<"),
    ("open-questions.html", ">2.1667<", ">2.1666<"),
    ("open-questions.html", ">65%<", ">64%<"),
    ("open-questions.html", ">10</span> of 12", ">11</span> of 12"),
]


@pytest.mark.parametrize(("name", "before", "after"), CHANGES)
def test_a_changed_page_is_noticed(site: Path, name: str, before: str, after: str) -> None:
    text = (site / name).read_text("utf-8")
    assert before in text
    assert [*complaints_about(Page(site, name, text.replace(before, after, 1)))]


TEMPLATES = [
    ("en", r"The player who starts wins", "The second player wins"),
    ("en", r"(?<=: )(not )?safe(?=\")", "safe"),
    ("en", r"\bwins\b", "loses"),
    ("en", r"cannot|not|loses", "wins"),
    ("en", r"proved", "not proved"),
    ("fr", r"\bperd\b", "gagne"),
    ("fr", r"sans risque", "risquée"),
    ("fr", r"Le deuxième joueur gagne", "Le premier joueur gagne"),
    ("fr", r"Au moins", "Au plus"),
    ("fr", r"prouvé", "supposé"),
    ("fr", r"Réponses du joueur \d", "Réponses du joueur 1"),
]
"""What a template, or a translation, could say wrongly on every page."""


@pytest.mark.parametrize(("site", "pattern", "after"), TEMPLATES, indirect=["site"])
def test_a_template_that_is_wrong_everywhere_is_noticed(site: Path, pattern: str, after: str) -> None:
    texts = {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in site.glob("[gjk]*/*/*.html")}
    pages = [Page(site, name, re.sub(pattern, after, text)) for name, text in texts.items()]
    assert any([*complaints_about(page)] for page in pages)
