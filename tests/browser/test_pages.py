"""Every kind of page: accessible in both schemes, no sideways scrolling, and a strict policy in force."""

import json
import re
from collections.abc import Container, Sequence
from pathlib import Path
from typing import Any

import pytest

import strategy_book as sb
from strategy_book.html import scan
from tests.browser.conftest import TOOLS, Device, Watched, inaccessible, settled, unfold, wait_until
from tests.browser.words import addresses

LIST = "american-common"
# Every kind of page; of chapters those of short lists too, as a large page keeps axe busy for ten seconds.
PAGES = addresses("""
    index ghost/index ghost/LIST/index ghost/LIST/4-2 ghost/LIST/4-2-cheat ghost/LIST/people ghost/LIST/people-cheat
    ghost/hostile/4-3 ghost/hostile/4-3-cheat ghost/ellinika/3-2 kin kin/hostile/superghost-4
    kin/hostile/spook-3-cheat jotto/index jotto/hostile/4 jotto/hostile/4-sheet jotto/LIST/index jotto/LIST/4
    jotto/LIST/4-sheet explore#LIST/4/2/gh explore#LIST/4/3/ play#LIST/4/3 your-list learn daily jotto-play
    ghost/LIST/match ghost/LIST/match-cheat about data rules write-your-own-solver cheat-sheets word-lists
    adding-a-list how-it-is-solved open-questions glossary how-to-play-ghost benchmarks
""")


# Two of each kind stay, of rows, sections and what is in them: of hundreds that differ in their words alone, each
# would be looked at by every rule. What has a class or a place of its own is a kind of its own. What may be wrong with
# the others and not with these two is returned: an id that is there twice, a name that is empty.
THIN = """() => {
  const ids = new Set();
  const twice = [...document.querySelectorAll('[id]')].filter(({ id }) => ids.size === ids.add(id).size);
  const nameless = [...document.querySelectorAll('main :is(a, button, summary, th, [aria-label])')].filter(
    (one) => !one.querySelector('svg, img') && !(one.ariaLabel ?? (one.textContent || one.title)).trim(),
  );
  const wrong = nameless.map((one) => `no name: ${one.outerHTML}`);
  wrong.push(...twice.map(({ id }) => `${id} is there twice`));
  const seen = new Map();
  const named = (one) => `${one.localName}.${one.className}`;
  const parts = 'article :is(tr, li, section, td, th, dt, dd, p, a, b, i, s, em, small, span, button)';
  const own = / (id|href|title|value|aria-label|data-key|data-sb-carry)="[^"]*"/g;
  for (const one of [...document.querySelectorAll(parts)]) {
    if (!one.isConnected) continue;
    const plain = one.outerHTML.replace(own, '').replace(/>[^<]+/g, '>');
    const place = [];
    for (let up = one.parentElement; up !== document.body; up = up.parentElement) place.push(named(up));
    const kind = `${one.matches('tr, li') ? one.closest('table, ul, ol')?.className : place} ${plain}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (seen.get(kind) <= 2) continue;
    if (one.matches('td, th, dt, dd')) one.textContent = '';  // its row stays a row, its list a list
    else if (!one.matches('thead tr')) one.remove();  // scripts look for the head of a table
  }
  return wrong;
}"""

THINNED = {rule: {"enabled": False} for rule in ("empty-table-header", "summary-name")}
"""For axe on a page that is thin, where these may have lost their text; ``THIN`` has looked for it."""

# What may differ between the schemes, or between a phone and a desk: colours, what scrolls, what has a name to be seen.
DEPENDS_ON_SCHEME_AND_WIDTH = ["color-contrast", "scrollable-region-focusable", "button-name", "link-name"]


# What is wider than the page, and tables and words in tiles that have to be scrolled to be read. A script that fits
# something to a new size may come a little later, so only what stays too wide for two seconds is reported.
TOO_WIDE = """async () => {
  const wide = () => {
    const found = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    for (const one of document.querySelectorAll('.sb-table, ol.sb-wordline, .sb-keyboard, .sb-figure')) {
      const { left, right, width } = one.getBoundingClientRect();
      if (!width || !one.checkVisibility()) continue;
      const says = one.getAttribute('aria-label') ?? one.className;
      if (left < -1 || right > innerWidth + 1) found.push(`${says}: out of the page`);
      if (one.scrollWidth > one.clientWidth + 1) found.push(`${says}: ${one.scrollWidth} in ${one.clientWidth}`);
    }
    return found;
  };
  for (let tries = 0; wide().length && tries < 40; tries++) await new Promise((done) => setTimeout(done, 50));
  return wide();
}"""
SEEN_BESIDES = ("404.html", "offline.html", "play-kin.html", f"play.html#{LIST}/4/2/gh")

# Pages that another page of the same template, or another page of prose, stands for: with axe, and in other browsers.
AS_ANOTHER = {
    f"ghost/{LIST}/4-2.html",
    f"ghost/{LIST}/4-2-cheat.html",
    "ghost/ellinika/3-2.html",
    f"jotto/{LIST}/4.html",
    f"jotto/{LIST}/4-sheet.html",
    f"explore.html#{LIST}/4/3/",
    "adding-a-list.html",
    "how-it-is-solved.html",
    "glossary.html",
    f"play.html#{LIST}/4/2/gh",
}
KINDS = [address for address in (*PAGES, *SEEN_BESIDES) if address not in AS_ANOTHER]
"""Each kind of page once."""


def darken(page: Any) -> None:
    """Switch an open page to the dark scheme, and wait until no colour is on its way."""
    page.emulate_media(color_scheme="dark")
    wait_until(page, "() => document.body.dataset.mdColorScheme === 'slate'")
    page.evaluate(
        """() => {
          const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
          return Promise.allSettled(running.map((one) => one.finished)).then(() => null);
        }"""
    )


def looked_at(device: Device, addresses: Sequence[str], in_full: Container[str]) -> None:
    """Every page fits a phone, a tablet and a desk; axe sees those ``in_full``, open, on a desk, then on a dark phone.

    A page is opened once for all of that: opening it costs as much as what is asked of it.
    """
    size = {"width": 1400, "height": 900}
    book = device(*size.values(), color_scheme="light")
    violations: dict[object, object] = {}
    for address in addresses:
        book.page.emulate_media(color_scheme="light")
        page = settled(book.anew(address))
        unfold(page)
        for width in (360, 768, 1400):
            page.set_viewport_size(size | {"width": width})
            if wide := page.evaluate(TOO_WIDE):
                violations[address, width] = wide
        if address not in in_full:
            continue
        reports = {"rows": page.evaluate(THIN), "light": inaccessible(page, rules=THINNED)}
        if address in KINDS:  # all that has neither colour nor size was looked at in the light
            page.set_viewport_size(size | {"width": 390})
            darken(page)
            reports["dark"] = inaccessible(page, runOnly=DEPENDS_ON_SCHEME_AND_WIDTH)
        violations |= {(address, look): report for look, report in reports.items() if report}
    assert violations == {}


@pytest.mark.parametrize("part", range(14))  # `make test` has the first; processes share the others
def test_every_kind_of_page_fits_the_screen_and_is_accessible(device: Device, part: int) -> None:
    """All pages fit; axe looks at each kind once."""
    looked_at(device, (*PAGES, *SEEN_BESIDES)[part::14], {*PAGES} - AS_ANOTHER)


@pytest.mark.slow
def test_more_pages_of_each_kind_are_accessible(device: Device) -> None:
    """Larger pages of the same templates, and more prose."""
    looked_at(device, sorted(AS_ANOTHER), AS_ANOTHER)


# What a finger aims at and is smaller than 44 pixels. A link in a sentence is as high as its line: more letters are
# around the links of a sentence than in them. The wheel's letters have sectors, as wide as the circle lets them be.
TOO_SMALL = """() => {
  const aims = 'main :is(a, button, select, summary, input:not([type=file])), ' +
    'header label.md-icon, header a.md-logo, header button';
  const letters = (text) => text.replace(/[^\\p{L}\\p{N}]+/gu, '').length;
  const inSentence = (one) => {
    const block = one.closest('p, li, dd, figcaption, td, th, summary, label');
    if (one.localName !== 'a' || !block) return false;
    const links = [...block.querySelectorAll('a')].reduce((sum, link) => sum + letters(link.textContent), 0);
    return letters(block.textContent) - links > links;
  };
  const found = [];
  for (const one of document.querySelectorAll(aims)) {
    const within = '.sb-wheel, .headerlink, .md-sidebar';
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(within) || inSentence(one)) continue;
    const { width, height } = (one.type === 'checkbox' ? one.closest('label') : one).getBoundingClientRect();
    if (width > 1 && (width < 43.5 || height < 43.5)) {
      found.push(`${one.localName} ${one.getAttribute('aria-label') ?? one.textContent.trim()}: ${width} x ${height}`);
    }
  }
  return found;
}"""

# From the first paint on, what moved on the page without the reader's doing, as Chromium counts it: how much, and what.
MOVED = """() => new Promise((done) => {
  const moved = { sum: 0, parts: [] };
  const named = ({ node, previousRect: from, currentRect: to }) =>
    `${node?.nodeName} ${node?.textContent?.trim().slice(0, 40)}: ${from.y}+${from.height} to ${to.y}+${to.height}`;
  const watch = new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      moved.sum += one.value;
      moved.parts.push([one.value, ...one.sources.map(named)]);
    }
  });
  watch.observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(moved), 50);
})"""
STEADY = 0.1
"""What Lighthouse still calls good."""


LATE_FONT = 0.05
"""What may move when the font comes last: a heading that then takes a line more or less."""


@pytest.mark.rest
def test_a_font_that_comes_late_moves_next_to_nothing(device: Device, site: Path) -> None:
    """A face of this machine, as wide and as high as Literata, stands in for it."""
    size = {"width": 360, "height": 664}
    book = device(*size.values(), is_mobile=True)
    held: list[Any] = []
    holding = True
    book.page.context.route("**/*.woff2", lambda font: held.append(font) if holding else font.continue_())
    moved = {}
    for address in ("word-lists.html", "index.html", f"ghost/{LIST}/index.html", f"ghost/{LIST}/5-2.html"):
        holding = True
        book.page.goto((site / address).as_uri(), wait_until="domcontentloaded")
        book.page.locator(f"body:not(:has(#ask)), #ask {TOOLS['ask']}").first.wait_for(state="attached")
        wait_until(book.page, "() => document.fonts.status === 'loading'")
        before = book.page.evaluate(MOVED)
        holding = False
        while held:
            held.pop().continue_()
        book.page.evaluate("document.fonts.ready.then(() => null)")
        assert book.page.evaluate("document.fonts.check('600 20px Literata')")
        after = book.page.evaluate(MOVED)
        if after["sum"] - before["sum"] > LATE_FONT:
            moved[address] = after["parts"][len(before["parts"]) :]
    assert moved == {}


@pytest.mark.rest
def test_touch_targets_are_large_and_nothing_moves(device: Device) -> None:
    size = {"width": 360, "height": 664}
    book = device(*size.values(), has_touch=True, is_mobile=True)
    too_small = {}
    for address in addresses("""
        index ghost/LIST/index ghost/LIST/5-2 explore#LIST/4/2/gh play#LIST/4/2 learn daily ghost/LIST/people
        kin/hostile/superghost-4 jotto/LIST/4 jotto-play your-list word-lists jotto/index offline
    """):
        page = settled(book.anew(address))
        if small := page.evaluate(TOO_SMALL):
            too_small[address] = small
        if page.evaluate(MOVED)["sum"] > STEADY:
            # A busy machine may paint between any two steps. What moves by itself does so a second time.
            page.reload()
            moved = settled(page).evaluate(MOVED)
            if moved["sum"] > STEADY:
                too_small[address, "moved"] = moved["parts"]
    assert too_small == {}


def test_every_page_has_the_strict_policy(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 60
    for path in pages:
        text = path.read_text("utf-8")
        [policy] = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert text.index(policy) < (text + "<script").index("<script")


def test_only_references_leave_the_book(site: Path) -> None:
    """All other links lead to pages of the book; those that leave it have a sign, in every style."""
    leaving = {
        path.relative_to(site).as_posix()
        for path in site.rglob("*.html")
        if any(re.match("[a-z]+:", link) for link in scan(path.read_text("utf-8")).links)
    }
    assert leaving == {
        "data.html",
        "how-it-is-solved.html",
        "open-questions.html",
        "other-languages.html",
        "word-lists.html",
    }


def test_a_link_that_leaves_the_book_has_a_sign(book: Watched) -> None:
    page = book.open("how-it-is-solved.html")
    signs = page.locator("main a[href^=http]").evaluate_all(
        "(links) => links.map((link) => getComputedStyle(link, '::after').content)"
    )
    assert signs and all("↗" in sign for sign in signs)
    inside = page.locator("main p a:not([href^=http])").first
    assert "↗" not in inside.evaluate("(link) => getComputedStyle(link, '::after').content")
    # A script may give a link to a page of the book its whole address; on a server that begins with "http", too.
    whole = "(link) => { link.href = 'http://127.0.0.1/play.html'; return getComputedStyle(link, '::after').content; }"
    assert "↗" not in inside.evaluate(whole)


def test_the_browser_enforces_the_policy(device: Device) -> None:
    book = device()
    page = book.open("index.html")
    page.evaluate(
        """() => {
          const script = document.createElement('script');
          script.textContent = 'window.intruder = true';
          document.body.append(script);
          const picture = document.createElement('img');
          picture.src = 'https://example.org/x.png';
          document.body.append(picture);
        }"""
    )
    page.locator("body > img").wait_for(state="attached")
    for _ in range(300):  # what the console says comes when it likes
        if len(book.troubles) >= 2:
            break
        page.wait_for_timeout(100)
    assert page.evaluate("window.intruder") is None
    assert sum("Content Security Policy" in trouble for trouble in book.troubles) == 2
    book.troubles.clear()


def test_the_home_page_answers_any_position_and_links_on(book: Watched) -> None:
    from playwright.sync_api import expect

    page = book.open("index.html")
    page.locator("button.sb-key").first.wait_for()
    say = page.locator("#ask .sb-say")
    assert say.inner_text().startswith("You win: say")
    page.get_by_role("textbox", name="Letters so far").fill("zymu")
    expect(say).to_contain_text("ZYMU: challenge")
    page.locator("#ask").get_by_role("button", name="Clear").click()
    page.locator(".sb-settings summary").click()
    page.locator(".sb-settings select").nth(2).select_option("3")
    page.locator(".sb-settings select").nth(1).select_option("3")
    page.get_by_role("link", name="The chapter").click()
    page.wait_for_url(f"**/ghost/{LIST}/3-3.html")


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_home_page_agrees_with_the_download(book: Watched, site: Path, players: int) -> None:
    for min_length in (4, 3, 5):
        variant = f"{LIST}/{min_length}-{players}"
        chapter = json.loads((site / f"ghost/{variant}.json").read_text("utf-8"))["chapter"]
        good = [letter["letter"].upper() for letter in chapter["letters"] if 1 not in letter["losers"]]
        page = settled(book.anew(f"index.html#{LIST}/{min_length}/{players}/"))
        glowing = page.locator("#ask .sb-key--win").all_inner_texts()
        assert sorted(glowing) == sorted(good)
        say = page.locator("#ask .sb-say")
        assert say.locator("b").all_inner_texts() == [chapter["letters"][0]["letter"].upper()]
        assert ("win" in say.inner_text() or "You are safe" in say.inner_text()) == bool(good)
        links = [link.get_attribute("href") for link in page.locator("#ask .sb-links a").all()]
        assert links[0] == f"ghost/{variant}.html"
        assert links[-1] == f"ghost/{variant}-cheat.html"


def test_without_javascript_home_answers_the_first_letter(device: Device) -> None:
    page = device(java_script_enabled=False).open("index.html")
    assert page.locator("#ask .sb-say").inner_text().startswith("You win: say")
    assert page.locator("#ask a.sb-key--win").count() > 0


@pytest.mark.parametrize("address", ["index.html", "play.html"])
def test_the_board_is_the_first_screen_of_a_phone(device: Device, address: str) -> None:
    page = device(390, 844).open(address)
    keys = page.locator(".sb-tool .sb-keyboard [data-key]")
    keys.first.wait_for()
    for part in (page.locator(".sb-tool .sb-wordline").first, page.locator(".sb-tool .sb-verdict").first, keys.last):
        box = part.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 844


def test_the_table_of_losers_is_unambiguous_and_fully_visible(device: Device, site: Path) -> None:
    book = device(390, 900)
    page = book.open("index.html")
    for cell in page.locator(".sb-losers td a").all():
        players = int(cell.get_attribute("href").split("-")[-1].split(".")[0])
        path = site / cell.get_attribute("href").replace(".html", ".json")
        losers = json.loads(path.read_text("utf-8"))["chapter"]["losers"]
        text = " ".join(cell.text_content().split())
        assert text == "any player" if len(losers) == players else text.endswith(" loses")
        assert text == "any player" or [int(digit) for digit in re.findall(r"\d", text)] == losers
    page.locator("details:has(.sb-losers) > summary").click()
    for table in page.locator(".sb-table:has(.sb-losers)").all():
        assert table.evaluate("(node) => node.scrollWidth <= node.clientWidth")


@pytest.mark.rest
def test_one_thing_has_one_name(book: Watched) -> None:
    for address in ("index.html", f"explore.html#{LIST}/4/3/g", f"play.html#{LIST}/4/3", "your-list.html"):
        page = book.anew(address)
        page.locator(".sb-tool :is(.sb-settings, form)").first.wait_for()
        assert not re.search(r"\b[Ss]eat \d|Words count from|Words left", page.locator("main").inner_text())


def test_titles_and_words_of_a_hostile_list_stay_text(book: Watched) -> None:
    for address in ("index.html", "ghost/hostile/4-2.html", "explore.html#hostile/4/2/", "play.html#hostile/4/2"):
        page = settled(book.open(address))
        assert page.locator("img[src=x]").count() == 0
        assert "<img src=x" in page.locator("main").text_content()


def test_the_tables_read_the_same_without_javascript(device: Device, site: Path) -> None:
    page = device(java_script_enabled=False).open(f"ghost/{LIST}/4-2.html")
    assert page.locator(".sb-grid tbody tr").count() > 26
    page.goto((site / "explore.html").as_uri())
    assert "needs JavaScript" in page.locator("#explore").inner_text()
    page.get_by_role("link", name="chapters on Ghost").click()
    assert page.url.endswith("ghost/index.html")


def test_a_word_is_looked_up_on_home_and_in_search(book: Watched) -> None:
    """Which lists have it, who finishes it, which word hides it, and whether it is a word to learn."""
    page = book.open("index.html")
    page.get_by_label("Is it a word?").fill("themes")
    page.keyboard.press("Enter")
    page.locator("#look-up p", has_text="the shorter word them hides it").wait_for()
    page.get_by_label("Is it a word?").fill("<img src=x>")  # asks for nothing that is not there
    page.keyboard.press("Enter")
    page.locator("#look-up p", has_text="is in no list").wait_for()
    deck = (book.site / f"ghost/{LIST}/4-2.json").read_text("utf-8")
    chapter = json.loads(deck)["chapter"]
    [opening] = [entry for entry in chapter["seats"][1]["openings"] if entry["opening"] == "l"]
    [word] = opening["words"][:1]
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").fill(word)
    answer = page.locator(".sb-found")
    answer.wait_for()
    text = answer.inner_text()
    assert "player 2 of 2 after L" in text
    assert f"With two players, the {'first' if len(word) % 2 else 'second'} would finish it and lose." in text


HEIGHTS = {
    "ghost/LIST/4-2": 8_000,
    "ghost/LIST/match": 6_000,
    "kin/LIST/superghost-4": 7_000,
    "kin/LIST/spook-4": 7_000,
    "jotto/LIST/5": 7_000,
    "jotto/LIST/4-everyday": 7_000,
}
"""The pixels that a page of answers has at most on a phone: what is asked rarely is folded."""


def test_no_page_of_answers_is_too_long_for_a_phone(device: Device) -> None:
    book = device(390, 844, has_touch=True)
    for page, most in HEIGHTS.items():
        settled(book.open(page.replace("LIST", LIST) + ".html"))
        height = book.page.evaluate("document.documentElement.scrollHeight")
        print(f"{page}: {height} px")
        assert height <= most, page


def test_every_page_has_a_title_and_a_description_of_its_own(site: Path) -> None:
    """Somebody who never heard of the book knows what a page is about."""
    seen: dict[str, str] = {}
    for path in sorted(site.rglob("*.html")):
        text = path.read_text("utf-8").split("</head>")[0]
        for kind, pattern in (
            ("title", r"<title>([^<]*)</title>"),
            ("description", r'<meta name="description" content="([^"]*)">'),
        ):
            [content] = re.findall(pattern, text)
            key = f"{kind}: {content}"
            assert len(content) > 10, path
            assert key not in seen, (path, seen[key])
            seen[key] = str(path)
        [title] = re.findall(r"<title>([^<]*) - Strategy Book</title>", text)
        if path.name not in ("404.html", "offline.html"):
            assert re.search(r"[Gg]host|Jotto|Spook|word game", title), path


@pytest.mark.parametrize(
    ("address", "present", "other"),
    [
        (f"kin/{LIST}/xghost-4.html", "Xghost, 4+ letters", "Spook, 3+ letters"),
        (f"ghost/{LIST}/4-2.html", "2 players, 4+ letters", "3 players, 5+ letters"),
        (f"jotto/{LIST}/5-everyday.html", "5 letters, everyday rules", "4 letters"),
    ],
)
def test_the_chapters_of_a_list_are_beside_a_chapter_where_there_is_room(
    book: Watched, address: str, present: str, other: str
) -> None:
    page = book.open(address)
    beside = page.locator(".sb-beside")
    for width in (390, 1200):
        page.set_viewport_size({"width": width, "height": 900})
        assert beside.is_hidden()
    for width in (1220, 1400):
        page.set_viewport_size({"width": width, "height": 900})
        assert not page.evaluate(TOO_WIDE)
        box, text = beside.bounding_box(), page.locator("h1").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] < text["x"]
    page.evaluate("scrollTo(0, 3000)")
    link = beside.get_by_role("link", name=other, exact=True)
    assert 0 < link.bounding_box()["y"] < 900  # it stays
    assert beside.locator("[aria-current=page]").get_attribute("aria-label") == present
    assert inaccessible(page) == ""
    link.click()
    assert beside.locator("[aria-current=page]").get_attribute("aria-label") == other
    page.set_viewport_size({"width": 1280, "height": 900})


def test_a_chapter_lists_the_words_of_the_players_after_the_third(book: Watched) -> None:
    page = book.open(f"ghost/{LIST}/5-4.html")
    later = page.locator("[data-sb-later='4']")
    later.locator("summary").first.click()
    folds = later.locator("details")
    folds.first.wait_for()
    folds.first.locator("summary").click()
    folds.first.locator("tbody tr").first.wait_for()
    rows = folds.first.locator("tbody tr").all_inner_texts()
    openings = sb.Ghost(LIST, players=4, min_length=5).strategy(4).openings
    first = {opening: words for opening, words in openings.items() if opening[0] == min(openings)[0]}
    assert len(rows) == len(first)
    for row, (opening, words) in zip(rows, first.items(), strict=True):
        assert row.split() == [opening.upper(), *(words or ["✗", "no", "safe", "reply"])]
