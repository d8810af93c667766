"""SuperGhost and its kin in the browser: against brute force, on Norvig's sample game, and on the page itself."""

from typing import Any
from urllib.parse import unquote

import pytest

from strategy_book.games.kin.games import MECHANICS, RULES
from strategy_book.lists.lexicon import Lexicon
from strategy_book.pages.webdata import front_coded
from tests.browser.conftest import Watched, inaccessible, play_first_plays
from tests.games.kin.reference import Game
from tests.scripts.sources import run_scripts
from tests.wordlists import lexicon

SMALL = "abacus bacca cabs scab casaba subas bus cab cabbala sac scabs baccas abacas".split()  # noqa: SIM905


@pytest.fixture
def kin(engine: Any) -> Any:
    run_scripts(engine, "core/front-coding.js", "solve/kin/*.js")
    return engine


def mask(losers: frozenset[int]) -> int:
    return sum(1 << (seat - 1) for seat in losers)


@pytest.mark.parametrize("words", [[], ["a"], SMALL, ["äöü", "äö", "ößa"], ["𞤢𞤣", "𞤢𞤧"]])
def test_words_survive_packing(kin: Any, words: list[str]) -> None:
    assert kin.evaluate("text => [...StrategyBook.frontCoding.decode(text)]", front_coded(sorted(words))) == sorted(
        words
    )


SOLVE = """([name, words, players, positions, effort]) => {
    const alphabet = [...new Set(words.join(""))].sort();
    const list = { words, min: 3, alphabet, players, known: null, effort: effort ?? undefined };
    const game = StrategyBook.kinGames.get(name).solve(list);
    const plays = (p) => game.plays(p).map((play) => [play.text, play.finished, play.losers]);
    return [game.levels?.reduce((sum, { left }) => sum + left.length, 0) ?? null, positions.map(plays)];
}"""
"""Grades every play from some positions; ``effort`` limits the search of games that are not solved whole."""

ENOUGH = 1_000_000
"""An effort that solves a small list whole."""


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("words", [SMALL, lexicon("american-common").words(3)[::400]])
@pytest.mark.parametrize("name", [name for name, game in MECHANICS.items() if game.whole])
def test_a_solved_game_agrees_with_brute_force_at_every_fragment(
    kin: Any, name: str, words: list[str], players: int
) -> None:
    game = Game(words, name, 3, players)
    positions = sorted(game.positions - game.words)
    size, answers = kin.evaluate(SOLVE, [name, sorted(words), players, positions, 0])
    assert size == len(game.positions)
    for position, plays in zip(positions, answers, strict=True):
        assert {text: losers for text, _, losers in plays} == {
            play: mask(game.losers(play)) for play in game.plays[position]
        }


@pytest.mark.parametrize("name", MECHANICS)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("effort", [0, 60, ENOUGH])
def test_every_claim_of_a_search_is_true(kin: Any, name: str, players: int, effort: int) -> None:
    game = Game(SMALL, name, 3, players)
    positions = sorted(game.positions - game.words)
    _, answers = kin.evaluate(SOLVE, [name, sorted(SMALL), players, positions, effort])
    unknown = 0
    for position, plays in zip(positions, answers, strict=True):
        assert sorted(text for text, _, _ in plays) == sorted(game.plays[position])
        for text, finished, losers in plays:
            assert finished == (text in game.words)
            unknown += losers is None
            assert losers in (None, mask(game.losers(text)))
    assert (unknown == 0) == (effort == ENOUGH or MECHANICS[name].whole)


def test_without_a_search_the_haven_list_judges_the_plays(kin: Any) -> None:
    """With the published list and no search, the winner's plays are known as long as the winner follows the list."""
    from strategy_book.games.kin.chapter.tasks import kin_chapters

    words = lexicon("american-common").words(3)[10::450]  # few enough for the reference, and player 2 wins
    (chapter,) = kin_chapters(Lexicon.from_words(words), "xghost", [3])
    assert chapter.memory is not None and chapter.memory.havens
    game = Game(words, "xghost", 3, 2)
    known = {"winner": chapter.winner, "havens": " ".join(chapter.memory.havens), "openings": {}}
    first = [haven for haven in chapter.memory.havens if len(haven) == 1]
    assert (chapter.winner == 1) == bool(first)
    position = first[0] if first else ""
    plays = kin.evaluate(
        """([words, known, position]) =>
            new StrategyBook.Inserted(words, 3, 2, false, known, 0).plays(position, true)""",
        [words, known, position],
    )
    assert plays
    for play in plays:
        assert play["losers"] == mask(game.losers(play["text"]))


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 664)])
def test_the_page_plays_and_explores(book: Watched, width: int, height: int) -> None:
    book.page.set_viewport_size({"width": width, "height": height})
    page = book.open("play-kin.html#g=superghost&l=american-common&m=4&n=2&s=2")
    page.locator("#kin .sb-verdict", has_text="Your turn").wait_for()
    assert "A child says" in page.inner_text("#kin .sb-verdict")
    assert page.locator(".sb-kin-plays button").count() == 0  # nothing tells who wins
    page.get_by_role("button", name="Hint").click()
    assert page.locator(".sb-kin-plays button").first.inner_text()[0] in "✓✗"
    assert "can become" in page.inner_text("#kin .sb-verdict")
    before = page.locator("#kin .sb-wordline .sb-tile:not(.sb-tile--next)").count()
    page.locator(".sb-kin-plays button").first.click()
    page.locator("#kin .sb-wordline .sb-tile:not(.sb-tile--next)").nth(before).wait_for()
    page.locator("#kin summary", has_text="one line").click()
    page.get_by_role("button", name="Copy this game").click()
    assert page.get_by_label("Game in one line").input_value().startswith("superghost american-common/4/2 ")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert inaccessible(page) == ""


@pytest.mark.parametrize("come", ["release", "fail"])
def test_the_game_that_was_asked_for_last_stays(book: Watched, come: str) -> None:
    """Opponents of a game that was asked for earlier come later, or cannot be had: neither touches the table."""
    page = book.open("play-kin.html#g=superghost&l=american-common&m=4&n=2&s=1")
    page.locator("#kin .sb-scores li").first.wait_for()
    page.evaluate(
        """() => {
          const { strengths } = StrategyBook;
          const { seated } = strengths;
          strengths.seated = async (...given) => {
            strengths.seated = seated;
            window.held = new Promise((release, fail) => Object.assign(window, { release, fail }));
            await window.held;
            return seated(...given);
          };
          location.hash = "#g=xghost&l=ellinika&m=3&n=2&s=1";
        }"""
    )
    page.wait_for_function("() => 'held' in window")
    page.evaluate("() => { location.hash = '#g=spook&l=ellinika&m=3&n=2&s=1'; }")
    page.wait_for_url("**/play-kin.html#line=spook*")
    shown = page.url, page.inner_text("#kin .sb-settings summary"), page.inner_text("#kin .sb-verdict")
    page.evaluate("(come) => new Promise((done) => (window[come](new Error('lost')), setTimeout(done, 200)))", come)
    assert (page.url, page.inner_text("#kin .sb-settings summary"), page.inner_text("#kin .sb-verdict")) == shown


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_game_against_the_book_ends(book: Watched, game: str, players: int) -> None:
    page = book.open(f"play-kin.html#g={game}&l=ellinika&m=3&n={players}&s=1")
    page.locator(".sb-against button", has_text="the book").click()
    play_first_plays(page, 12)
    assert " finish" in page.inner_text("#kin .sb-verdict")
    address = page.url
    page.reload()
    page.locator("#kin .sb-verdict", has_text=" finish").wait_for()
    assert page.url == address


def test_a_letter_goes_to_the_end_of_the_letters_as_they_stand(book: Watched) -> None:
    page = book.open("play-kin.html#g=superduperghost&l=american-common&m=4&n=2&s=1&f=ei")
    page.locator("#kin .sb-verdict", has_text="Your turn").wait_for()
    page.keyboard.press("g")
    page.wait_for_url("**/play-kin.html#line=*eig*")
    assert "e>ei>eig" in unquote(page.url)


@pytest.mark.parametrize("game", RULES)
def test_a_review_names_plays_in_one_way(book: Watched, game: str) -> None:
    """Where a letter may go to several places, each play is the fragment that it makes."""
    page = book.open(f"play-kin.html#g={game}&l=ellinika&m=3&n=2&s=1")
    page.locator(".sb-against button", has_text="the book").click()
    play_first_plays(page, 12)
    rows = page.locator("#kin table tbody tr")
    rows.first.wait_for(state="attached")
    for row in rows.all():
        fragment = (row.locator("th").text_content() or "").split()[0]
        advised = (row.locator(".sb-words").text_content() or "").split()
        assert {len(play) for play in advised if play != "challenge"} <= {len(fragment)}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["enable1", "web2"])
def test_superghost_of_a_long_list_is_solved_within_400_mb(browser: Any, name: str) -> None:
    """Measures the process of a separate window; ``benchmarks/bench_browser.py`` measures the time."""
    from benchmarks.bench_browser import solve_superghost

    _, most = solve_superghost(browser, lexicon(name).words(4))
    if not most:
        pytest.skip("this system does not say what a process takes")
    assert 50 < most < 320  # the bound is 400: a fifth is to spare


@pytest.mark.parametrize("game", RULES)
def test_a_readers_own_list_is_explored(book: Watched, game: str) -> None:
    """Every legal play of a reader's own list has the grade that brute force gives it."""
    page = book.open("play-kin.html")
    page.wait_for_selector("#kin .sb-scores li")
    slug = page.evaluate(
        "([words, alphabet]) => StrategyBook.own.keep({ title: 'Mine', words, alphabet }).slug",
        [sorted(SMALL), sorted(set("".join(SMALL)))],
    )
    book.anew(f"play-kin.html#g={game}&l={slug}&m=3&n=2&s=0")
    page.locator(".sb-kin-plays button[data-grade]").first.wait_for()
    shown = {
        button.inner_text()[2:].lower(): button.get_attribute("data-grade")
        for button in page.locator(".sb-kin-plays button").all()
    }
    losers = Game(SMALL, game, 3, 2)
    expected = {play: "loses" if losers.losers(play) == {1} else "wins" for play in losers.plays[""]}
    assert {play: grade for play, grade in shown.items() if grade != "unknown"}.items() <= expected.items()
    assert shown.keys() == expected.keys()
    page.evaluate("(slug) => StrategyBook.own.remove(slug)", slug)


@pytest.mark.parametrize(
    ("game", "places"),
    [
        ("superghost", ["in front", "at the end"]),
        ("xghost", ["in front", "between λ and ο", "at the end"]),
        ("spook", []),
        ("superduperghost", ["in front", "at the end", "in front, turned round", "at the end, turned round"]),
    ],
)
def test_a_letter_goes_where_it_is_put_and_a_bluff_can_be_challenged(
    book: Watched, game: str, places: list[str]
) -> None:
    """Two people on one phone: the letters are shown as in Ghost, and the same rules hold."""
    page = book.open(f"play-kin.html#g={game}&l=ellinika&m=3&n=2&s=1")
    page.locator("#kin .sb-scores li").first.wait_for()
    page.get_by_role("tab", name="With friends").click()
    page.get_by_label("Name of player 1").fill("Ann")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="Begin the match").click()
    page.locator("#kin .sb-verdict", has_text="Ann, say a letter.").wait_for()
    page.locator(".sb-key[data-key=λ]").click()
    asks = "say a letter, and where." if places else "say a letter."
    page.locator("#kin .sb-verdict", has_text=f"Ben, {asks}").wait_for()
    page.locator(".sb-key[data-key=ο]").click()
    page.locator("#kin .sb-verdict", has_text=f"Ann, {asks}").wait_for()
    assert (
        page.locator(".sb-places:visible [role=radio]").evaluate_all(
            "(all) => all.map((one) => one.getAttribute('aria-label'))"
        )
        == places
    )
    if places:
        page.get_by_role("radio", name=places[0], exact=True).click()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
    page.locator(".sb-key[data-key=ν]").click()
    page.locator("#kin .sb-verdict", has_text=f"Ben, {asks}").wait_for()
    tiles = "".join(page.locator("#kin .sb-wordline .sb-tile:not(.sb-tile--next)").all_inner_texts()).lower()
    assert tiles == ("λνο" if game == "spook" else "νλο")
    page.get_by_role("button", name="Challenge", exact=True).click()
    page.get_by_role("button", name="Let the book rule").click()
    assert f"no word of this list allows “{tiles}”" in page.inner_text("#kin .sb-verdict")
    assert inaccessible(page) == ""
