"""Ghost among friends: one phone for all, challenges in and out of turn, a reload, links, storage, the record."""

from typing import Any

import pytest

from strategy_book.lists.glosses import load_glosses
from tests.browser.conftest import Device, Watched, forget, inaccessible, refuse_line
from tests.browser.test_play import LIST, my_turn, said, verdict

PHONE = {"width": 390, "height": 844}


def open_form(book: Watched, address: str = f"play.html#{LIST}/4/2") -> Any:
    page = book.anew(address)
    page.locator("#play .sb-scores li").first.wait_for()
    page.get_by_role("tab", name="With friends").click()
    return page


def seat(page: Any, number: int, name: str, kind: str = "human", lives: int = 5) -> None:
    row = page.locator(".sb-seats > li").nth(number - 1)
    while row.count() == 0:
        page.get_by_role("button", name="Add a player").click()
    row.get_by_label(f"Name of player {number}").fill(name)
    row.get_by_label(f"Who is player {number}?").select_option(kind)
    row.get_by_label(f"Lives of player {number}").fill(str(lives))


def begin_match(book: Watched, *seats: tuple[str, str, int], **choices: str) -> Any:
    """A match of these players, and settings by their labels."""
    page = open_form(book)
    for number, (name, kind, lives) in enumerate(seats, 1):
        seat(page, number, name, kind, lives)
    page.locator(".sb-friends summary").click()
    for label, value in choices.items():
        page.locator(".sb-friends").get_by_label(label.replace("_", " ")).select_option(value)
    page.get_by_role("button", name="Begin the match").click()
    page.locator("#play .sb-scores li", has_text=seats[0][0]).wait_for()
    page.locator(".sb-friends").wait_for(state="hidden")
    return page


def challenge(page: Any, challenger: str, word: str | None = None) -> None:
    page.get_by_role("button", name="Challenge", exact=True).click()
    question = page.locator(".sb-question")
    if question.get_by_text("Who challenges?").count():
        question.get_by_role("button", name=challenger, exact=True).click()
    if question.is_visible():
        if word:
            question.get_by_label("A word").fill(word)
        question.get_by_role("button", name="Let the book rule").click()


def turn_of(page: Any, name: str) -> None:
    page.locator("#play .sb-verdict", has_text=f"{name}, say a letter.").wait_for()


def lives(page: Any) -> list[str]:
    labels: list[str] = page.locator(".sb-scores .sb-lives").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('aria-label'))"
    )
    return labels


@pytest.mark.rest
def test_three_people_and_an_opponent_play_a_match_to_its_end(book: Watched) -> None:
    book.page.set_viewport_size(PHONE)
    page = begin_match(book, ("Ann", "human", 2), ("Ben", "human", 1), ("Cleo", "human", 1), ("", "perfect", 1))
    assert inaccessible(page) == ""
    turn_of(page, "Ann")
    assert page.evaluate("() => StrategyBook.choice.recall().players") == 2  # other pages stay as they were
    assert page.locator("#play .sb-verdict").bounding_box()["y"] > 60  # on the screen, below the header
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "The game"
    page.keyboard.press("q")
    turn_of(page, "Ben")
    page.keyboard.press("z")
    turn_of(page, "Cleo")
    challenge(page, "Ann")  # out of turn, and rightly
    assert "begins with “qz”" in verdict(page)
    page.reload()
    page.locator("#play .sb-verdict", has_text="Ben loses the round:").wait_for()
    assert lives(page) == ["2 lives left", "no lives left", "1 life left", "1 life left"]
    page.get_by_role("button", name="Next round").click()
    turn_of(page, "Cleo")  # Ben would begin, and is out
    page.keyboard.press("b")
    page.locator("#play .sb-verdict", has_text="Ann, say a letter.").wait_for()  # the opponent has answered
    fragment = said(page)
    assert len(fragment) == 2
    challenge(page, "Cleo")  # wrongly: the opponent knows the words
    assert f"“{fragment}” begins “{fragment}" in verdict(page)
    page.get_by_role("button", name="Next round").click()
    while "wins the match" not in page.locator("#play").inner_text():
        page.locator("#play .sb-verdict:has-text('Ann, say'), #play .sb-verdict:has-text('round:')").first.wait_for()
        if "round:" in verdict(page):
            if page.get_by_role("button", name="Next round").count():
                page.get_by_role("button", name="Next round").click()
        else:
            page.keyboard.press("x" if said(page) else "z")  # a bluff sooner or later
    text = page.locator("#play").inner_text()
    assert "Player 4 wins the match." in text
    rows = (
        page.get_by_role("region", name="The match in figures")
        .locator("tbody tr")
        .evaluate_all("(rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent))")
    )
    assert [row[1:4] for row in rows[:3]] == [["2", "1", "0"], ["1", "0", "0"], ["1", "0", "1"]]
    page.locator("details summary", has_text="Round 1:").click()
    page.locator("#play td", has_text="✗ a bluff").wait_for()
    page.locator(".sb-panel summary", has_text="Record").click()
    record = page.get_by_role("region", name="Ann, Ben and Cleo: 1 match").inner_text()
    assert "Ann" in record and "Ben" in record
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert inaccessible(page) == ""


def test_the_book_never_tells_unless_it_is_asked(book: Watched) -> None:
    page = begin_match(book, ("Ann", "human", 5), ("Ben", "human", 5))
    page.keyboard.press("b")
    turn_of(page, "Ben")
    assert page.locator(".sb-key[data-hint]").count() == 0
    page.get_by_role("button", name="Hint").click()
    assert page.locator(".sb-key[data-hint]").count() > 0
    assert "Ben" in page.locator(".sb-scores li", has_text="had help").inner_text()
    page.keyboard.press("o")
    turn_of(page, "Ann")
    assert page.locator(".sb-key[data-hint]").count() == 0
    assert "helped=2" in page.evaluate("decodeURIComponent(location.hash)")


@pytest.mark.rest
def test_a_challenge_may_be_answered_with_a_word_and_the_ruling_shows_what_it_means(book: Watched) -> None:
    """The meaning comes from a file that no page loads before a word is named; without it nothing is shown."""
    page = begin_match(book, ("Ann", "human", 5), ("Ben", "human", 5))
    page.keyboard.press("q")
    turn_of(page, "Ben")
    loaded = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('glosses.js')).length"
    assert page.evaluate(loaded) == 0
    page.get_by_role("button", name="Challenge", exact=True).click()
    question = page.locator(".sb-question")
    assert "Ann, you may name" in question.inner_text()
    question.get_by_label("A word").fill("xylophone")
    question.get_by_role("button", name="Let the book rule").click()
    question.locator("[role=alert]", has_text="“xylophone”").wait_for()
    question.get_by_label("A word").fill("Quiet")
    page.keyboard.press("Enter")
    assert "“q” begins “quiet”" in verdict(page)
    meaning = page.locator(".sb-word-meanings dd")
    meaning.filter(has_text=load_glosses()["quiet"]).wait_for()
    assert inaccessible(page) == ""
    page.reload()
    page.locator("#play .sb-verdict", has_text="begins “quiet”").wait_for()
    page.get_by_role("button", name="Next round").click()
    turn_of(page, "Ben")
    assert meaning.count() == 0
    page.evaluate("() => { StrategyBook.data.meanings = async () => new Map(); }")
    page.keyboard.press("q")
    challenge(page, "Ann", "quiet")
    page.locator("#play .sb-verdict", has_text="begins “quiet”").wait_for()
    assert page.locator(".sb-word-meanings *").count() == 0


def test_players_may_have_to_notice_a_word(book: Watched) -> None:
    page = begin_match(book, ("Ann", "human", 5), ("Ben", "human", 5), A_completed_word_is_noticed_by="players")
    for letter in "ghost":
        page.keyboard.press(letter)
    turn_of(page, "Ben")  # nobody has noticed
    page.keyboard.press("l")
    turn_of(page, "Ann")
    page.get_by_role("button", name="Challenge", exact=True).click()
    page.get_by_role("button", name="Let the book rule").click()
    assert "Ann challenged, but “ghostl” begins “ghostly" in verdict(page)


def test_taking_back_leaving_and_joining(book: Watched) -> None:
    page = begin_match(book, ("Ann", "human", 5), ("Ben", "human", 5), ("Cleo", "human", 5))
    page.keyboard.press("b")
    turn_of(page, "Ben")
    page.get_by_role("button", name="Take back", exact=True).click()
    page.get_by_role("button", name="It stands").click()
    assert said(page) == "b"
    page.get_by_role("button", name="Take back", exact=True).click()
    page.get_by_role("button", name="Everybody agrees").click()
    turn_of(page, "Ann")
    page.keyboard.press("b")
    page.locator(".sb-panel summary", has_text="leaves or joins").click()
    page.get_by_label("Who joins at the next match?").fill("Dora")
    page.get_by_role("button", name="Joins").click()
    assert "Dora will play" in page.locator(".sb-panel").inner_text()
    page.get_by_label("Who leaves?").select_option(label="Ann")
    page.get_by_role("button", name="Leaves").click()
    assert said(page) == "b"  # one tap loses nothing
    page.get_by_role("button", name="Really leaves?").click()
    turn_of(page, "Ben")
    assert said(page) == ""
    page.get_by_label("Who leaves?").select_option(label="Cleo")
    page.get_by_role("button", name="Leaves").click()
    page.get_by_role("button", name="Really leaves?").click()
    assert "Ben wins the match." in page.locator("#play").inner_text()
    page.get_by_role("button", name="Play again").click()
    page.locator(".sb-scores li", has_text="Dora").wait_for()
    names = page.locator(".sb-scores li").all_inner_texts()
    assert len(names) == 2 and "Ben" in "".join(names)


@pytest.mark.rest
def test_two_phones_send_each_other_the_link(book: Watched, window: Any) -> None:
    page = begin_match(book, ("Ann", "human", 5), ("Ben", "human", 5), Phones="link")
    page.keyboard.press("b")
    page.locator("#play .sb-verdict", has_text="It is Ben’s turn.").wait_for()
    page.keyboard.press("l")  # not Ann's turn
    assert said(page) == "b"
    line = page.evaluate("decodeURIComponent(location.hash.slice(6))")
    assert " by=link " in line
    other = window.browser.new_context(reduced_motion="reduce")
    theirs = other.new_page()
    theirs.goto(page.url)
    turn_of(theirs, "Ben")
    assert "You are Ben." in verdict(theirs)
    theirs.keyboard.press("l")
    theirs.locator("#play .sb-verdict", has_text="It is Ann’s turn.").wait_for()
    answer = theirs.url
    other.close()
    page.evaluate("(hash) => { location.hash = hash; }", answer.partition("#")[2])
    turn_of(page, "Ann")
    assert said(page) == "bl"


REFUSED = (
    (f"ghost {LIST}/4/2 bbb.a lives=5,5", "Round 2"),
    (f"ghost {LIST}/4/2 b lives=0,5", "1 to 99"),
    (f"ghost {LIST}/4/2 b lives=-1,5", "“lives=-1,5” is damaged"),
    (f"ghost {LIST}/4/65 b", "there are 2 to 64 players"),
    (f"ghost {LIST}/4/40 b", "Here up to 30 can play."),
    (f"ghost nolist/4/2 b?1 names={'x' * 41},b", "is damaged"),
    ("ghost nolist/4/2 b", "“nolist”"),
    (f"ghost {LIST}/4/2 b names=a,*wizard", "There is no opponent “wizard” with this list."),
)
"""Lines that cannot be opened, and what the page says to each."""


def test_a_line_that_cannot_be_opened_changes_nothing_and_a_changed_list_is_noticed(book: Watched) -> None:
    page = begin_match(book, ("Ann", "human", 5), ("Ben", "human", 5))
    page.keyboard.press("b")
    turn_of(page, "Ben")
    address = page.url
    page.locator(".sb-panel summary", has_text="one line").click()
    note = page.locator(".sb-panel > .sb-note")
    for line, complaint in REFUSED:
        refuse_line(page, note, line, complaint)
        assert said(page) == "b" and page.url == address, line
    page.get_by_role("button", name="Open", exact=True).blur()
    page.keyboard.press("o")
    turn_of(page, "Ann")
    line = page.evaluate("decodeURIComponent(location.hash.slice(6))")
    start, _, _ = line.partition(" check=")
    page.evaluate("(line) => { location.hash = 'line=' + encodeURIComponent(line); }", f"{start} check=abc")
    page.locator("#play .sb-verdict", has_text="has changed since this link was made").wait_for()
    page.keyboard.press("s")
    turn_of(page, "Ben")
    other = start.replace("names=Ann,Ben", "names=Eve,Ben")
    page.evaluate("(line) => { location.hash = 'line=' + encodeURIComponent(line); }", other)
    page.locator("#play .sb-verdict", has_text="both are kept").wait_for()
    assert said(page) == "bo" and "Eve" in page.locator(".sb-scores").inner_text()
    page.locator(".sb-panel summary", has_text="Matches on this device").click()
    page.locator(".sb-matches").get_by_role("button", name="Go on: Ghost, Ann and Ben").click()
    turn_of(page, "Ben")
    assert said(page) == "bos"


def test_two_tabs_on_one_match_show_the_same(book: Watched, window: Any) -> None:
    page = begin_match(book, ("Ann", "human", 5), ("Ben", "human", 5))
    page.keyboard.press("b")
    turn_of(page, "Ben")
    second = window.new_page()
    second.goto(page.url)
    turn_of(second, "Ben")
    second.keyboard.press("l")
    turn_of(second, "Ann")
    page.locator("#play .sb-verdict", has_text="went on in another tab").wait_for()
    turn_of(page, "Ann")
    assert said(page) == "bl"


@pytest.mark.parametrize("why", ["full", "forbidden"])
def test_a_storage_that_keeps_nothing_is_reported_once(device: Device, why: str) -> None:
    book = device()
    book.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); };"
        if why == "full"
        else "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    page = begin_match(book, ("Ann", "human", 5), ("Ben", "human", 5))
    assert "cannot keep the match" in verdict(page)
    page.keyboard.press("b")
    turn_of(page, "Ben")
    assert "cannot keep" not in verdict(page)
    page.reload()
    turn_of(page, "Ben")
    assert said(page) == "b"


@pytest.mark.rest
def test_lives_that_cannot_be_and_more_than_thirty_players(book: Watched) -> None:
    page = open_form(book)
    page.locator(".sb-friends").evaluate("(form) => { form.noValidate = true; }")
    before = page.url
    alert = page.locator(".sb-friends [role=alert]")
    for number in ("0", "-3", "", "1.5"):
        page.get_by_label("Lives of player 1").fill(number)
        alert.evaluate_all("(alerts) => alerts.forEach((alert) => alert.replaceChildren())")
        page.get_by_role("button", name="Begin the match").click()
        assert "from 1 to 99" in alert.inner_text(), number
        assert page.url == before
    add = page.get_by_role("button", name="Add a player")
    for _ in range(29):
        add.click()
    assert "At most 30" in alert.inner_text()
    page.get_by_role("tab", name="Against the book").click()
    my_turn(page)


@pytest.mark.parametrize(
    ("ending", "strength", "lives"),
    [
        ("lives=5-5/against=scowl-35", "a newspaper reader", "5"),
        ("against=careless", "a careless player", "1"),
        ("lives=3-2", "your level", "3"),
        ("scowl-35/5", "a newspaper reader", "5"),  # as older addresses have it
        ("careless/1", "a careless player", "1"),
        ("careless", "a careless player", "1"),
        ("3-2/loser", "your level", "3"),
        ("against=perfect", "the book", "1"),
        ("against=somebody", "your level", "1"),
    ],
)
def test_an_address_names_the_opponent_and_the_lives(book: Watched, ending: str, strength: str, lives: str) -> None:
    page = book.open(f"play.html#{LIST}/4/2//0/{ending}")
    page.locator("#play .sb-scores li").first.wait_for()
    assert page.locator(".sb-against [aria-pressed=true]").inner_text() == strength
    letters = page.locator(".sb-scores li").first.locator(".sb-lives").count()
    assert letters == (lives != "1")
    if letters:
        label = page.locator(".sb-scores .sb-lives").first.get_attribute("aria-label")
        assert label == f"{lives} lives left"


@pytest.mark.rest
def test_a_match_goes_on_from_home_and_from_play(book: Watched) -> None:
    page = begin_match(book, ("Mum", "human", 3), ("Ann", "human", 3), ("Ben", "human", 3))
    page.keyboard.press("b")
    turn_of(page, "Ann")
    for address in ("index.html", "play.html"):
        book.anew(address)
        page.get_by_role("link", name="Go on: Mum, Ann, Ben").click()
        turn_of(page, "Ann")
        assert said(page) == "b"
    book.anew("play-kin.html")
    page.locator("[data-sb-go-on] a").wait_for()  # whatever is played here
    forget(page)
    book.anew("index.html")
    page.locator("#ask button.sb-key").first.wait_for()
    assert not page.locator("[data-sb-go-on]").is_visible()
