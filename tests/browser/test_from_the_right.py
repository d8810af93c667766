"""Hebrew and Arabic run from the right: tiles, keys, lines of play, trees and sheets, on a screen and on paper."""

from pathlib import Path
from typing import Any

import pytest

from tests.books import book_of_lists, shared_home
from tests.browser.conftest import Watched, settled, wait_until, watch

WORDS = {
    "ivrit": "שלום שלומי ספרים ספריה מחברת כיתה תלמיד מורים ילדה כלבים חתול ביתן שולחן חלון דלתות מכונית רכבת אווירון "
    "שמיים כוכב גשמים לילה בוקר חודש שבוע אדום כחול ירוק צהוב שחור לבנה גדול קטנה טובה חדשה מלכה ארצות",
    "arabi": "كتاب كتابة مكتب مكتبة مدرسة طالب معلم قلم أقلام دفتر باب أبواب بيوت شباك كرسي طاولة سيارة قطار طائرة شمس "
    "نجوم سماء نهار ليلة صباح مساء أيام شهور سنوات أسبوع أحمر أزرق كبير صغير جميل جديد قديم ملوك أمير بلاد عالم سلام",
}
"""Both have chapters of Ghost and of Jotto with four letters."""

LEFTS = """(nodes) => nodes.map((node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect().left;
})"""
"""Where elements begin on the page, in the order of the document."""


@pytest.fixture(scope="module")
def site_from_the_right(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    return shared_home(tmp_path_factory, worker_id, "from-the-right", _build) / "site"


def _build(home: Path) -> None:
    (home / "lists").mkdir()
    for name, words in WORDS.items():
        (home / f"lists/{name}.txt").write_text("\n".join(words.split()), "utf-8")
        (home / f"lists/{name}.toml").write_text('alphabet = "auto"\n', "utf-8")
    book_of_lists(home, games=("ghost", "superghost", "jotto"), lengths=(3,), players=(2,), letters=(4,), effort=0.1)


@pytest.fixture
def right(browser: Any, site_from_the_right: Path) -> Any:
    watched = watch(browser.new_page(), site_from_the_right)
    yield watched
    watched.page.close()
    assert watched.troubles == []


def fall(page: Any, selector: str, least: int = 2) -> bool:
    """Whether elements that are on one line follow each other from the right."""
    page.locator(selector).nth(least - 1).wait_for(state="attached")
    first, *others = page.locator(selector).evaluate_all(LEFTS)[:least]
    return all(before > after for before, after in zip([first, *others], others, strict=False))


@pytest.mark.rest
@pytest.mark.parametrize("name", WORDS)
def test_a_chapter_of_ghost(right: Watched, name: str) -> None:
    page = settled(right.open(f"ghost/{name}/3-2.html"))
    assert fall(page, ".sb-keyboard > *", 4)
    assert fall(page, ".sb-wordline--told .sb-tile", 3)
    assert fall(page, ".sb-seat bdi:first-of-type > *")  # a letter, and the word behind its arrow


@pytest.mark.rest
@pytest.mark.parametrize("name", WORDS)
def test_home_and_the_explorer_without_scripts_and_with_them(
    browser: Any, site_from_the_right: Path, right: Watched, name: str
) -> None:
    still = browser.new_page(java_script_enabled=False)
    still.goto((site_from_the_right / "index.html").as_uri())
    assert fall(still, "#ask .sb-keyboard > *", 4)
    still.close()
    fragment = WORDS[name][:2]
    page = settled(right.open(f"explore.html#{name}/3/2/{fragment}"))
    assert fall(page, "#explore .sb-keyboard > *", 4)
    assert fall(page, "#explore .sb-wordline .sb-tile", 3)
    field = page.locator("#explore input[type=text]")
    assert field.evaluate("(node) => getComputedStyle(node).direction") == "rtl"


@pytest.mark.rest
@pytest.mark.parametrize("name", WORDS)
@pytest.mark.parametrize("media", ["screen", "print"])
def test_sheets(right: Watched, name: str, media: str) -> None:
    page = settled(right.open(f"ghost/{name}/3-2-cheat.html"))
    page.emulate_media(media=media)
    assert fall(page, ".sb-alphabet span", 4)
    assert fall(page, ".cheat-seat ~ section:not(.cheat-seat) p:first-child > *")
    page = settled(right.open(f"jotto/{name}/4-sheet.html"))
    page.emulate_media(media=media)
    assert fall(page, ".sheet-letters span", 4)
    # Numbers and words alternate; the sentence goes from the left, and each word stays behind its number.
    steps = page.locator("p:has(> .cheat-next)").first.locator("b, i").evaluate_all(LEFTS)
    assert steps == sorted(steps)


@pytest.mark.rest
@pytest.mark.parametrize("name", WORDS)
def test_the_drill_and_the_placing_of_letters(right: Watched, name: str) -> None:
    page = right.open(f"learn.html#ghost-{name}-3-2")
    page.get_by_role("button", name="Start").first.click()
    assert fall(page, ".learn-keys .sb-key", 4)
    page = settled(right.open(f"play-kin.html#l={name}&m=3"))
    page.locator(".sb-keyboard .sb-key").first.click()
    wait_until(page, "() => document.querySelectorAll('.sb-places:not([hidden]) .sb-place').length > 1")
    first = page.locator(".sb-place").first
    plus, letters = first.evaluate(
        "(node) => { const range = document.createRange(); range.selectNodeContents(node.lastChild); "
        "return [node.querySelector('i').getBoundingClientRect().left, range.getBoundingClientRect().left]; }"
    )
    assert plus > letters  # before the first letter is on its right


@pytest.mark.rest
def test_a_line_of_numbers_and_words_stays_in_order(right: Watched) -> None:
    page = right.open("jotto/ivrit/4.html")
    item = page.locator(".sb-plan .sb-tree > li").first
    assert item.evaluate("(node) => getComputedStyle(node).direction") == "ltr"
    number, word = item.locator("b, i").first, item.locator("i").first
    assert number.bounding_box()["x"] < word.bounding_box()["x"]


def test_capitals_of_turkish_are_on_keys_before_and_after_the_scripts(book: Watched) -> None:
    page = settled(book.open("ghost/turkce/4-2.html"))
    assert {"İ", "I"} <= set(page.locator(".sb-keyboard .sb-key").all_inner_texts())
    page = settled(book.open("explore.html#turkce/4/2/%C4%B1"))
    assert page.locator("#explore .sb-wordline .sb-tile").first.inner_text() == "I"
    assert page.locator('#explore [data-key="i"]').inner_text() == "İ"
