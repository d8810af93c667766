"""A reader's own list in Ghost, SuperGhost and Jotto: kept, playable, explorable, learnable, printable."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Watched, play_first_plays
from tests.games.kin.reference import Game
from tests.scripts.sources import run_scripts
from tests.wordlists import lexicon

WORDS = [*lexicon("american-common").words(4)[::150], "crane", "slate", "pride", "mound", "sleet", "steel"]
SLUG = "~mine"
GAMES = ("ghost", "superghost", "jotto")


def keep(book: Watched) -> Any:
    """Paste the list and save it, then open another page, which must read it from the device."""
    page = book.open("your-list.html")
    page.locator("#your-list input[type=file]").set_input_files(
        {"name": "mine.txt", "mimeType": "text/plain", "buffer": "\n".join(WORDS).encode()}
    )
    page.locator("#your-list", has_text="Kept on this device").wait_for()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('/list/')).length") == 1
    page.goto("about:blank")
    return page


def play(book: Watched, game: str) -> None:
    page = book.page
    if game == "ghost":
        book.open(f"play.html#{SLUG}/4/2")
        for _ in range(30):
            # Read the tiles only after the opponent's letter, or the end of the game, has come.
            page.locator("#play .sb-verdict", has_text=re.compile("Your turn|round:")).wait_for()
            if "round:" in page.locator("#play .sb-verdict").inner_text():
                break
            starts = {word[0] for word in WORDS}
            fragment = "".join(page.locator("#play .sb-tile:not(.sb-tile--next)").all_inner_texts()).lower()
            going = {word[len(fragment)] for word in WORDS if word.startswith(fragment) and len(word) > len(fragment)}
            letter = min(going or starts)
            page.locator(f"#play .sb-key[data-key='{letter}']").click()
        assert "round:" in page.locator("#play").inner_text()
    elif game == "superghost":
        book.open(f"play-kin.html#g=superghost&l={SLUG}&m=4&n=2&s=1")
        play_first_plays(page, 20)
        assert "round:" in page.locator("#kin .sb-verdict").inner_text()
    else:
        book.open(f"jotto-play.html#{SLUG}/5/guess")
        for word in sorted({word for word in WORDS if len(word) == 5}):
            page.get_by_role("textbox", name="Your guess").fill(word)
            page.keyboard.press("Enter")
            if not page.get_by_role("textbox", name="Your guess").is_visible():
                break
        assert page.locator("#jotto-play tbody tr").count()


def explore(book: Watched, game: str) -> None:
    page = book.page
    if game == "ghost":
        book.open(f"explore.html#{SLUG}/4/2/")
        page.locator(".sb-graded tbody tr").first.wait_for()
        shown = page.locator(".sb-graded tbody th").all_inner_texts()
        assert {letter.strip().lower() for letter in shown} == {word[0] for word in WORDS}
    elif game == "superghost":
        book.open(f"play-kin.html#g=superghost&l={SLUG}&m=4&n=2&s=0")
        page.locator(".sb-kin-plays button[data-grade]").first.wait_for()
        brute = Game(WORDS, "superghost", 4, 2)
        for button in page.locator(".sb-kin-plays button[data-grade]").all():
            mark, letter = button.inner_text().lower().split()
            assert mark == ("✗" if brute.losers(letter) == {1} else "✓")
    else:
        book.open(f"jotto-play.html#{SLUG}/5/help")
        page.locator("#jotto-play", has_text="still possible").wait_for()
        assert f"{len({word for word in WORDS if len(word) == 5})} words" in page.locator("#jotto-play").inner_text()


def learn(book: Watched, game: str) -> None:
    variant = {"ghost": "4-2", "superghost": "4", "jotto": "5"}[game]
    page = book.open(f"learn.html#{game}-{SLUG}-{variant}")
    page.locator(".learn-overview b").wait_for()
    assert page.locator("#learn select").first.input_value() == game
    assert page.locator("option:checked", has_text="mine (yours)").count() == 1
    page.get_by_role("button", name="Start").click()
    page.locator(".learn-question").wait_for()
    page.get_by_role("button", name="Show me").click()
    page.locator(".learn-verdict", has_text="The list says").wait_for()


def printed(book: Watched, game: str) -> None:
    page = book.open(f"your-list.html#{SLUG}")
    page.locator("#your-list .cheat").wait_for(state="attached")
    if game != "ghost":
        label = {"superghost": "SuperGhost, 4+ letters", "jotto": "Jotto, 5 letters"}[game]
        page.get_by_label("Sheet of").select_option(label=label)
    name = {"ghost": "Ghost", "superghost": "SuperGhost", "jotto": "Jotto"}[game]
    page.locator("#your-list .cheat-title", has_text=f"{name} ·").wait_for(state="attached")
    page.emulate_media(media="print")
    assert page.locator(".cheat").count() == 1
    assert page.locator(".cheat section").first.is_visible()
    assert not page.locator("#your-list form").first.is_visible()
    page.emulate_media(media="screen")


@pytest.mark.parametrize("use", [play, explore, learn, printed])
def test_a_readers_own_list_works_in_every_tool(book: Watched, use: Callable[[Watched, str], None]) -> None:
    keep(book)
    for game in GAMES:
        use(book, game)
        book.page.goto("about:blank")


@pytest.mark.parametrize("seed", range(6))
def test_the_haven_list_from_the_browser_wins(engine: Any, seed: int) -> None:
    """Followed from the first letter, the list wins whatever the opponent plays, and no fragment of it is a mistake."""
    run_scripts(engine, "lists/own-games/superghost.js")
    draw = random.Random(seed)
    words = sorted({"".join(draw.choices("abcde", k=draw.randint(3, 8))) for _ in range(draw.choice([4, 30, 120]))})
    parts = engine.evaluate(
        """async (words) => {
          const solved = new StrategyBook.SuperGhost(words, 3, [...'abcde'], 2);
          return (await StrategyBook.ownDecks.deck({ game: 'superghost' }, solved)).parts;
        }""",
        words,
    )
    brute = Game(words, "superghost", 3, 2)
    winner = 2 if brute.losers("") == {1} else 1
    assert [part["seat"] for part in parts] in ([], [winner])
    havens = {haven for part in parts for _, row in part["rows"] for haven in row.split()}
    seen: set[str] = set()
    todo = [""]
    while todo:
        position = todo.pop()
        if position in seen:
            continue
        seen.add(position)
        if position in brute.words:
            assert len(position) % 2 != winner % 2  # the other one completed it
            continue
        plays = brute.plays[position]
        if len(position) % 2 == winner - 1:
            plays = [play for play in plays if play in havens] or [play for play in plays if play not in brute.words]
            assert plays
        todo += plays


def test_jottos_first_guesses_split_the_words_best(engine: Any) -> None:
    run_scripts(engine, "lists/own-games/jotto.js")
    words = sorted({word for word in lexicon("american-common").words() if len(word) == 4})[::9]
    rows = engine.evaluate(
        """async (words) => {
          const game = new StrategyBook.Jotto([...'abcdefghijklmnopqrstuvwxyz'], words, 4);
          return (await StrategyBook.ownDecks.deck({ game: 'jotto' }, game)).parts[0].rows;
        }""",
        words,
    )

    def common(word: str, guess: str) -> int:
        return sum(min(word.count(letter), guess.count(letter)) for letter in set(word))

    first = rows[0][1]
    assert rows[0][0] == "" and first in words
    left = {n: [word for word in words if word != first and common(first, word) == n] for n in range(5)}
    assert [row[0] for row in rows[1:]] == [f"{first} {n}" for n in range(5) if left[n]]
    sizes = {guess: sum(sum(common(guess, word) == n for word in words) ** 2 for n in range(5)) for guess in words}
    assert sizes[first] <= sorted(sizes.values())[len(sizes) // 10]  # among the best tenth by another measure
    assert all(len(left[n]) > 2 or row[1] in left[n] for row in rows[1:] for n in [int(row[0].split()[1])])
