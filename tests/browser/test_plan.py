"""Learning for weeks: the plan, mistakes of games as cards, windows that share progress."""

import datetime
import json
from typing import Any
from urllib.parse import quote

import pytest

from tests.browser.conftest import Device, NewPage, Watched, inaccessible, kept, settled

LIST = "american-common"
DECK = f"ghost-{LIST}-4-2"
START = datetime.datetime(2026, 11, 23, 9)
PHONE = {"width": 390, "height": 844}


def phone(device: Device, **options: Any) -> Watched:
    """A phone whose clock the test sets."""
    book = device(*PHONE.values(), has_touch=True, **options)
    book.page.clock.install(time=START)
    return book


def open_learn(book: Watched, part: str = "") -> Any:
    page = book.anew(f"learn.html#{DECK}{part}")
    page.locator(".learn-overview b" if part else ".learn-plan h2").first.wait_for()
    return page


def stored(page: Any) -> Any:
    return json.loads(kept(page, "cardbox"))


# Answers the card on the table at once; every `wrong`th answer is "Show me". Returns how many cards were answered.
ANSWER_ALL = """async (wrong) => {
  const buttons = () => [...document.querySelectorAll('.learn-session button')];
  const button = (text) => buttons().find((node) => node.textContent.startsWith(text));
  const pause = () => new Promise((done) => queueMicrotask(done));
  let answered = 0;
  while (document.querySelector('.learn-session .learn-question')) {
    const card = StrategyBook.drillOnPage.session.card;
    answered++;
    if (wrong && answered % wrong === 0) button('Show me').click();
    else document.querySelector(`.learn-keys [data-key="${card.answers[0]}"]`).click();
    for (let i = 0; i < 50 && !document.querySelector('.learn-verdict'); i++) await pause();
    (button('Next') ?? button('Finish')).click();
    await pause();
    if (answered > 300) throw new Error('the session does not end');
  }
  return answered;
}"""


PLANNED = """() => {
  const { plan } = StrategyBook.planOnPage;
  const { fresh, waiting } = plan.today();
  const today = StrategyBook.day.dayOf();
  const due = [...plan.box.cards].filter(([id, { due }]) => due <= today).map(([id]) => id);
  return { fresh: fresh.length, waiting: waiting.map(({ id }) => id).sort(), due: due.sort() };
}"""
"""How many cards of the plan are new today, which are repeated, and which of all cards FSRS has due."""


@pytest.mark.rest
def test_the_days_of_the_plan(device: Device) -> None:
    """Every day's cards are those that FSRS has due and the day's new ones; a day is missed; it ends with a match."""
    book = phone(device)
    page = open_learn(book)
    page.get_by_role("button", name="Begin the plan").wait_for()
    total, days = page.evaluate("() => [StrategyBook.planOnPage.plan.cards.length, StrategyBook.planOnPage.plan.days]")
    seen: list[tuple[int, int]] = []
    for day in range(days + 4):
        if day == 3:
            continue  # this day is forgiven
        page.clock.set_system_time(START + datetime.timedelta(days=day))
        page = open_learn(book)
        plan = page.evaluate(PLANNED)
        assert plan["waiting"] == plan["due"]
        if day == 5:
            offer = page.locator(".learn-export", has_text="not exported")
            offer.get_by_role("button", name="Export it now").click()
            assert offer.is_hidden()
        seen.append((plan["fresh"], len(plan["waiting"])))
        if page.locator(".learn-plan h2", has_text="met every card").count():
            break
        if not plan["fresh"] + len(plan["waiting"]):
            continue
        page.get_by_role("button", name="Begin the plan" if day == 0 else "Begin today").click()
        page.locator(".learn-question").wait_for()
        answered = page.evaluate(ANSWER_ALL, 9)
        missed = answered - plan["fresh"] - len(plan["waiting"])
        assert 0 <= missed <= answered / 9  # what was wrong came again in the session
        page.locator(".learn-result").wait_for()
    print(f"\nnew and repeated cards by day: {seen}; {total} in all")
    assert sum(fresh for fresh, _ in seen) == total
    figures = page.locator(".learn-figures").inner_text()
    assert f"{len(seen) - 1}\nday" in figures.replace(" ", "\n")
    page.locator(".learn-plan h2", has_text="met every card").wait_for()
    page.get_by_role("link", name="Play a match; opponent: a newspaper reader").click()
    page.locator(".sb-lives").first.wait_for()
    assert page.locator(".sb-against [aria-pressed=true]").inner_text() == "a newspaper reader"


def test_the_test_of_two_minutes_finds_what_is_known(device: Device) -> None:
    book = phone(device)
    page = open_learn(book)
    page.get_by_role("button", name="Take a").click()
    page.locator(".learn-head", has_text="2:00 left").wait_for()
    openings = page.evaluate("() => StrategyBook.drillOnPage.session.queue.length")
    answered = page.evaluate(ANSWER_ALL, 3)
    assert answered == openings  # nothing is asked twice
    right = answered - answered // 3
    page.locator(".learn-result", has_text=f"{right} of {answered} cards right").wait_for()
    value = stored(page)
    assert len(value["cards"]) == right  # what was not known stays new
    assert value["plans"][DECK]["known"] == right
    assert page.evaluate("() => StrategyBook.planOnPage.plan.today().fresh.length") == 20  # as on any first day


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_plan_fits_a_phone_and_the_result_is_on_the_screen(device: Device, scheme: str) -> None:
    book = phone(device, color_scheme=scheme)
    page = open_learn(book)
    assert inaccessible(page) == ""
    page.get_by_role("button", name="Begin the plan").click()
    page.locator(".learn-question").wait_for()
    assert inaccessible(page) == ""
    page.evaluate(ANSWER_ALL, 2)
    result = page.locator(".learn-result")
    result.locator("b", has_text="You met 20 new cards. See you tomorrow.").wait_for()
    page.clock.set_system_time(START + datetime.timedelta(days=1))
    page = open_learn(book)
    page.get_by_role("button", name="Begin today").click()
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Next").click()
    page.evaluate(ANSWER_ALL, 2)
    assert result.locator("li b").first.inner_text()  # a card that was missed, with what the list says
    box = result.bounding_box()
    assert box["y"] >= 0 and box["y"] + min(box["height"], 200) <= PHONE["height"]
    assert inaccessible(page) == ""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for button in page.locator("#learn button:visible").all():
        size = button.bounding_box()
        assert size["height"] >= 44, button.inner_text()


# --- Mistakes ---


# Plays rounds until one has two mistakes of the reader: wins given away, which a careless opponent gives back.
LOSE = """async ([slug, min, players]) => {
  const wait = (check) => new Promise((done, failed) => {
    let tries = 0;
    const look = () => (check() ? done() : ++tries > 20000 ? failed(Error('nothing happens')) : setTimeout(look, 5));
    look();
  });
  const list = (await StrategyBook.data.lists()).find((each) => each.slug === slug);
  const trie = await StrategyBook.data.trie(list, min);
  const ghost = new StrategyBook.Ghost(trie, players);
  const buttons = () => [...document.querySelectorAll('#play button')];
  const button = (text) => buttons().find((node) => node.textContent.startsWith(text));
  const verdict = () => document.querySelector('#play .sb-verdict').textContent;
  const over = () => /the round:/.test(verdict());
  const fragment = () => {
    const tiles = [...document.querySelectorAll('#play .sb-wordline li:not(.sb-next) .sb-tile')];
    return tiles.map((tile) => tile.textContent).join('').toLowerCase();
  };
  for (let round = 0; round < 60; round++) {
    while (!over()) {
      await wait(() => over() || /Your turn/.test(verdict()));
      if (over()) break;
      const node = trie.find(fragment());
      const winning = ghost.winningPlays(node);
      const plays = trie.plays(node);
      const losing = plays.filter((child) => !winning.includes(child) && !trie.isWord(child));
      const before = fragment();
      const letter = trie.letter(losing[0] ?? plays[0]);
      document.querySelector(`#play .sb-keyboard [data-key="${letter}"]`).click();
      await wait(() => over() || fragment() !== before);
    }
    await wait(() => /What the book says/.test(document.querySelector('#play').textContent));
    if (button('Add your 2 mistakes')) return true;
    button('Play again').click();
    await wait(() => !over());
  }
  return false;
}"""


def test_a_game_lost_on_purpose_becomes_two_cards(device: Device) -> None:
    """They are asked on the day, and come again on the next, with a link that opens the game."""
    book = phone(device)
    page = settled(book.open(f"play.html#{LIST}/4/2//0/careless/1"))
    assert page.evaluate(LOSE, [LIST, 4, 2])
    offer = page.get_by_role("button", name="Add your 2 mistakes to your cards")
    offer.click()
    page.get_by_text("2 cards added.").wait_for()
    offer.evaluate("(button) => button.click()")  # a second time: it does nothing
    times = page.evaluate("[...StrategyBook.mistakes.all().values()].map(({ times }) => times)")
    assert times == [1, 1]
    page.get_by_role("link", name="Learn them").click()
    page.locator(".learn-overview", has_text="New cards: 2").wait_for()
    page.get_by_role("button", name="Start").click()
    for last in (False, True):
        page.locator(".learn-question").wait_for()
        page.get_by_role("button", name="Show me").click()
        page.locator(".learn-verdict", has_text="What wins is").wait_for()
        link = page.get_by_role("link", name="a game of Ghost").get_attribute("href")
        page.get_by_role("button", name="Stop" if last else "Next").click()
    today = page.evaluate("StrategyBook.day.dayOf()")
    assert [card[0] - today for card in stored(page)["cards"].values()] == [1, 1]
    page.clock.set_system_time(START + datetime.timedelta(days=1))
    page = book.anew("learn.html#mistakes")
    page.locator(".learn-overview", has_text="Due today: 2").wait_for()
    page.goto("about:blank")
    page.goto(link)
    page.locator("#play", has_text="What the book says about this round").wait_for()


# A first letter that loses, where another one wins.
LOSING = """async ([slug, min]) => {
  const list = (await StrategyBook.data.lists()).find((each) => each.slug === slug);
  const ghost = new StrategyBook.Ghost(await StrategyBook.data.trie(list, min), 2);
  const winning = ghost.winningPlays(0);
  return winning.length ? ghost.trie.letter(ghost.trie.plays(0).find((child) => !winning.includes(child))) : "";
}"""


def test_everybody_at_a_table_can_learn_from_a_round(device: Device) -> None:
    """The first says a letter that loses, the second challenges it instead of winning: a card for each."""
    book = phone(device)
    letter = settled(book.open("play.html")).evaluate(LOSING, [LIST, 4])
    assert letter
    line = f"ghost {LIST}/4/2 {letter}? names=Ann,Zo%C3%AB"
    page = settled(book.anew(f"play.html#line={quote(line)}"))
    page.locator("summary", has_text="What the book says about this round").click()
    for number, name in enumerate(("Ann", "Zoë"), 1):
        offer = page.get_by_role("button", name=f"Add {name}’s mistake to the cards of this device")
        assert offer.bounding_box()["height"] >= 44
        offer.click()
        page.get_by_text("1 card added.").nth(number - 1).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    kept = page.evaluate("[...StrategyBook.mistakes.all().values()].map((each) => [each.position, each.given])")
    assert sorted(kept) == sorted([["", letter], [letter, "?"]])


SPEAKING = """(() => {
  const voices = [{ lang: 'de-DE', localService: true }, { lang: 'en-GB', localService: true }];
  window.heard = [];
  Object.defineProperty(window, 'speechSynthesis', { value: {
    getVoices: () => voices,
    cancel() {},
    speak: ({ text, lang }) => window.heard.push([text, lang]),
  } });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
})()"""


@pytest.mark.rest
def test_words_are_read_out_only_if_the_reader_wants_it(device: Device) -> None:
    book = phone(device)
    book.page.add_init_script(SPEAKING)
    page = open_learn(book, "/2")
    for setting in ("0", "1"):
        page.locator(".learn-settings").evaluate("(fold) => { fold.open = true; }")
        page.get_by_label("Read words out").select_option(setting)
        page.get_by_role("button", name="Start").click()
        page.get_by_role("button", name="Show me").click()
        page.locator(".learn-use .sb-words").wait_for()
        first = page.locator(".learn-use .sb-words").inner_text().split()[0]
        assert page.evaluate("heard") == ([[first, "en-GB"]] if setting == "1" else [])
        page.get_by_role("button", name="Stop").click()


def test_the_same_mistake_twice_is_one_card(device: Device) -> None:
    """The card says how often, what the reader did, what wins, and where; a challenge can be the answer."""
    book = phone(device)
    page = settled(book.open(f"play.html#{LIST}/4/2"))
    mistakes = [
        {
            "game": "ghost",
            "list": LIST,
            "min": 4,
            "players": 2,
            "position": position,
            "tiles": position,
            "happened": f"They leave {position.upper()}.",
            "asks": "What do you say?",
            "answers": answers,
            "given": "z",
            "why": "It wins.",
            "origin": "a game of Ghost",
            "link": "play.html#line=ghost",
        }
        for position, answers in (("qu", ["a", "i"]), ("zq", ["?"]))
    ]
    for expected in ({"added": 2, "again": 0, "kept": True}, {"added": 0, "again": 2, "kept": True}):
        assert page.evaluate("(all) => StrategyBook.mistakes.add(all)", mistakes) == expected
    page = book.page
    page = book.anew("learn.html#mistakes")
    page.locator(".learn-overview", has_text="New cards: 2").wait_for()
    page.get_by_role("button", name="Start").click()
    page.locator(".learn-question", has_text="They leave QU").wait_for()
    page.locator('.learn-keys [data-key="o"]').click()
    page.locator(".learn-verdict", has_text="What wins is A or I").wait_for()
    assert "Your mistake" in page.locator(".learn-session").inner_text()
    assert "2 times by now" in page.locator(".learn-session").inner_text()
    assert page.get_by_role("link", name="a game of Ghost").get_attribute("href").endswith("play.html#line=ghost")
    page.get_by_role("button", name="Next").click()
    page.locator(".learn-question", has_text="They leave ZQ").wait_for()
    page.get_by_role("button", name="Challenge").click()
    page.locator(".learn-verdict", has_text="✓ Right").wait_for()
    page.get_by_role("button", name="Stop").click()
    page.clock.set_system_time(START + datetime.timedelta(days=1))
    page = open_learn(book)
    page.locator(".learn-mistakes", has_text="1 card").wait_for()
    page.clock.set_system_time(START + datetime.timedelta(days=9))
    page = open_learn(book)
    page.locator(".learn-mistakes", has_text="2 cards").wait_for()


# A browser that counts how often it is asked to keep what pages save, and answers as a test says.
COUNT_REQUESTS = """(() => {
  window.requests = 0;
  if (window.StorageManager) StorageManager.prototype.persist = () => { window.requests++; return ANSWER; };
})()"""


@pytest.mark.rest
@pytest.mark.parametrize("answer", ["Promise.resolve(true)", "Promise.resolve(false)", "Promise.reject(new Error())"])
def test_the_browser_is_asked_once_to_keep_what_is_learnt(device: Device, answer: str) -> None:
    """With the first thing that is saved, not before: some browsers ask the reader, who has to see why."""
    book = phone(device)
    book.page.add_init_script(COUNT_REQUESTS.replace("ANSWER", answer))
    page = open_learn(book, "/2")
    assert page.evaluate("requests") == 0
    page.get_by_role("button", name="Start").click()
    for _ in range(2):
        page.get_by_role("button", name="Show me").click()
        page.get_by_role("button", name="Next").click()
        assert page.evaluate("requests") == 1
    page = settled(book.anew("daily.html"))
    assert page.evaluate("requests") == 0
    page.get_by_role("button", name="Show me").click()
    assert page.evaluate("requests") == 1
    offer = page.get_by_role("button", name="to your cards")
    offer.click()
    page.get_by_text("1 card added.").wait_for()
    assert page.evaluate("requests") == 1


@pytest.mark.rest
def test_a_browser_that_cannot_be_asked_keeps_what_it_can(device: Device) -> None:
    book = phone(device)
    book.page.add_init_script("Object.defineProperty(Navigator.prototype, 'storage', { value: undefined })")
    page = open_learn(book, "/2")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Stop").click()
    page.locator(".learn-overview b").wait_for()
    assert len(stored(page)["cards"]) == 1


@pytest.mark.rest
def test_two_windows_see_each_others_answers_and_settings(new_page: NewPage, address: str) -> None:
    """Two pages of a browser: nobody loads a page again, and nothing goes back."""
    from playwright.sync_api import expect

    first = new_page()
    pages = [first, second] = [first, first.context.new_page()]
    for page in pages:
        page.goto(f"{address}/learn.html#{DECK}/2")
        page.locator(".learn-overview b").wait_for()
    for window in (first, second):
        window.locator(".learn-settings").evaluate("(fold) => { fold.open = true; }")
    first.get_by_label("Answers").select_option("1")
    expect(second.get_by_label("Answers")).to_have_value("1")
    second.get_by_label("Session").select_option("2")
    for page in pages:
        page.get_by_role("button", name="Start").click()
        page.get_by_role("button", name="Show the answer").click()
        page.get_by_role("button", name="Good").click()
        page.get_by_role("button", name="Stop").click()
    value = stored(first)
    assert (value["settings"]["spoken"], value["settings"]["minutes"]) == (1, 2)
    answers = {name: card[2] + card[3] for name, card in value["cards"].items()}
    assert sum(answers.values()) == 2
    for page in pages:
        page.locator(".learn-overview b").wait_for()
