"""Games as lines, and the grades of their letters, which are those of the library."""

import random
from typing import Any

import pytest

from strategy_book.library.ghost import Ghost
from tests.browser.conftest import Watched
from tests.scripts.sources import run_scripts
from tests.wordlists import lexicon, list_path


@pytest.fixture
def notation(engine: Any) -> Any:
    run_scripts(engine, "play/match-line.js")
    return engine


@pytest.mark.parametrize("players", [2, 3, 5])
def test_python_and_the_browser_give_the_same_grades(notation: Any, players: int) -> None:
    """Games of all strengths, bluffs among them."""
    words = lexicon("american-common")
    game = Ghost(list_path("american-common"), players)
    chance = random.Random(players)
    games = []
    for _ in range(60):
        fragment = ""
        while game.example(fragment) and not game.is_word(fragment):
            choice = chance.random()
            if choice < 0.05:
                fragment += chance.choice(words.alphabet)
            else:
                fragment += chance.choice(game.best_moves(fragment) if choice < 0.6 else game.moves(fragment))
        games.append(fragment)
    expected = [[_grade(game, letters[:turn], letters[turn]) for turn in range(len(letters))] for letters in games]
    grades = notation.evaluate(
        """({ words, alphabet, players, games }) => {
          const rules = new StrategyBook.GhostGame(StrategyBook.Trie.fromWords([...alphabet], words, 4), 4);
          return games.map((game) => {
            const table = new StrategyBook.Table(rules, { players });
            for (const letter of game) table.say(table.fragment + letter);
            const last = (texts) => texts.map((text) => text.at(-1)).sort();
            return StrategyBook.review.round(table, table.round).map((play) => {
              const { before, text, player, legal, winning, best, wins, gaveAway } = play;
              const letters = { letter: text.at(-1), winning: last(winning), best: last(best) };
              return { before, player, legal, won: wins, gaveAway, ...letters };
            });
          });
        }""",
        {"words": words.words(), "alphabet": words.alphabet, "players": players, "games": games},
    )
    assert grades == expected


def test_a_game_is_copied_and_opened_again(book: Watched) -> None:
    page = book.open("play.html#american-common/4/2/")
    page.locator("#play .sb-keyboard").wait_for()
    page.locator("#play summary", has_text="one line").click()
    field = page.get_by_label("Game in one line")
    field.fill("ghost american-common/4/2 jac?")
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator("#play h2", has_text="What the book says").wait_for()
    assert "challenged a word" in page.locator("#play").inner_text()
    field.fill("")
    page.get_by_role("button", name="Copy this game").click()
    assert field.input_value() == "ghost american-common/4/2 jac?"
    for line, message in (
        ("nonsense", "not a game in one line"),
        ("ghost nowhere/4/2 a", "There is no list"),
        ("ghost american-common/9/2 a", "Words of 9 letters"),
        ("ghost american-common/4/2 é", "one letter more"),
        ("ghost american-common/4/2 jacks", "The round is over"),
    ):
        field.fill(line)
        page.get_by_role("button", name="Open", exact=True).click()
        page.locator("#play [role=status]", has_text=message).wait_for(state="attached")


def opened(page: Any, line: str) -> None:
    """Open a line on whichever page is there."""
    field = page.get_by_label("Game in one line")
    if not field.is_visible():
        page.locator("summary", has_text="one line").click()
    field.fill(line)
    page.get_by_role("button", name="Open", exact=True).click()


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("superghost ellinika/3/2 ο>λο>λογ", "Your turn"),
        ("spook ellinika/3/3 λ>λο>γλο?", "can become a word"),
        ("xghost ellinika/3/2 ν>νε>νερ>νερο", "finishes"),
    ],
)
def test_a_game_of_the_kin_is_opened_and_copied(book: Watched, line: str, verdict: str) -> None:
    """The same way as in Ghost, from the other page, too: a line is opened wherever it is pasted."""
    page = book.open("play.html#american-common/4/2/")
    page.locator("#play .sb-keyboard").wait_for()
    opened(page, line)
    page.wait_for_url("**/play-kin.html#**")
    page.locator("#kin .sb-verdict", has_text=verdict).wait_for()
    page.locator("#kin summary", has_text="one line").click()
    page.get_by_label("Game in one line").fill("")
    page.get_by_role("button", name="Copy this game").click()
    assert page.get_by_label("Game in one line").input_value() == line
    for wrong, message in (
        ("superghost nowhere/4/2 a", "There is no list"),
        ("superghost ellinika/4/2 λογ", "one letter more"),
        ("superghost ellinika/4/2 λ>λx", "one letter more"),
        ("superghost ellinika/9/2 λ", "Words of 9 letters"),
    ):
        opened(page, wrong)
        page.locator("#kin [role=status]", has_text=message).wait_for(state="attached")
    opened(page, "ghost american-common/4/2 jac?")
    page.wait_for_url("**/play.html#**")
    page.locator("#play h2", has_text="What the book says").wait_for()


def _grade(game: Ghost, before: str, letter: str) -> dict[str, Any]:
    winning = game.winning_moves(before)
    return {
        "before": before,
        "letter": letter,
        "player": game.mover(before) - 1,
        "legal": letter in game.moves(before),
        "winning": winning,
        "best": game.best_moves(before),
        "won": letter in winning,
        "gaveAway": bool(winning) and letter not in winning,
    }
