"""Paper: pages counted, letters large enough, nothing but the sheet on it."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import NewPage, Watched
from tests.wordlists import list_path

LIST = "american-common"
PAPERS = {"A4": (794, 1123), "Letter": (816, 1056)}  # in pixels of the style sheet


CUT_OFF = """(nodes) => nodes
  .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
  .map((node) => node.textContent)"""


def words(page: Any, selector: str) -> list[str]:
    split = "(all) => all.flatMap((one) => one.textContent.split(/\\s+/))"
    return sorted(page.locator(f"{selector} .sb-words").evaluate_all(split))


def sheets(page: Any, paper: str) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


def points(page: Any, selector: str) -> float:
    """Size of the letters on paper, in points."""
    page.emulate_media(media="print")
    size = page.locator(selector).first.evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)")
    page.emulate_media(media=None)
    return round(float(size) * 0.75, 2)


@pytest.mark.parametrize("min_length", [3, 4, 5])
def test_the_sheet_for_two_players_fits_one_page(book: Watched, min_length: int) -> None:
    page = book.open(f"ghost/{LIST}/{min_length}-2-cheat.html")
    assert [sheets(page, paper) for paper in PAPERS] == [1, 1]
    assert points(page, ".cheat .sb-words") >= 8.5
    assert page.locator(".cheat section:not(.cheat-seat)").count() >= 24  # an answer to every letter that begins a word


def test_the_sheet_fits_one_page_without_javascript(new_page: NewPage, site: Path) -> None:
    page = new_page(java_script_enabled=False)
    page.goto((site / f"ghost/{LIST}/4-2-cheat.html").as_uri())
    assert [sheets(page, paper) for paper in PAPERS] == [1, 1]
    assert points(page, ".cheat .sb-words") == 8.5


@pytest.mark.rest
def test_the_sheet_for_three_players_takes_few_pages_and_its_letters_fill_the_last(book: Watched) -> None:
    page = book.open(f"ghost/{LIST}/4-3-cheat.html")
    openings = page.locator(".cheat section:not(.cheat-seat)").count()
    assert openings > 200
    chosen = [sheets(page, paper) for paper in PAPERS]
    assert chosen[0] <= 2
    assert points(page, ".cheat .sb-words") > 8.5
    smallest = "(node) => node.style.setProperty('--sb-sheet-size', '8.5pt')"
    page.locator("article.cheat").evaluate(smallest)
    assert chosen == [sheets(page, paper) for paper in PAPERS]


def test_only_the_sheet_is_printed_and_its_losing_letters_are_marked_without_colour(book: Watched) -> None:
    page = book.open(f"ghost/{LIST}/4-2-cheat.html")
    page.emulate_media(media="print")
    for hidden in (".md-header", ".md-tabs", ".md-footer", ".md-sidebar", ".sb-print", "h1"):
        for element in page.locator(hidden).all():
            assert not element.is_visible(), hidden
    assert page.locator(".cheat header").is_visible()
    text = page.locator(".cheat header").inner_text()
    for phrase in ("Ghost", "2 players", "4 letters or more", "SCOWL"):
        assert phrase in text
    losing = page.locator(".cheat s").first
    assert "line-through" in losing.evaluate("(node) => getComputedStyle(node).textDecorationLine")
    assert "✗" in losing.evaluate("(node) => getComputedStyle(node, '::after').content")
    assert losing.evaluate("(node) => getComputedStyle(node).color") == "rgb(0, 0, 0)"


def test_the_dark_scheme_prints_black_on_white(new_page: NewPage, site: Path) -> None:
    page = new_page(color_scheme="dark")
    page.goto((site / f"ghost/{LIST}/4-2.html").as_uri())
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator("h1").evaluate("(node) => getComputedStyle(node).color") == "rgb(0, 0, 0)"


def test_the_pocket_version_is_one_sheet_of_eight_that_fold_in_order(book: Watched) -> None:
    """Column by column from the top; the right column is upside down."""
    page = book.open(f"ghost/{LIST}/4-2-cheat.html#pocket")
    numbers = page.locator(".pocket-page").evaluate_all("(all) => all.map((one) => Number(one.dataset.number))")
    left, right = numbers[::2], numbers[1::2]
    assert left == [6, 7, 8, 1]
    assert right == [5, 4, 3, 2]
    # What the fold puts back to back: a leaf's two sides are neighbours in the book.
    assert all(abs(a - b) == 1 for a, b in ((left[0], right[0]), (left[3], right[3])))
    assert page.locator('.pocket-page[data-number="1"]').inner_text() != ""
    assert [sheets(page, paper) for paper in PAPERS] == [1, 1]
    page.emulate_media(media="print")
    for width, height in PAPERS.values():
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".pocket-page").evaluate_all(CUT_OFF) == []
    assert words(page, ".pocket") == words(page, "article.cheat")


def test_each_sheet_of_a_page_has_a_pocket_version_of_its_own(book: Watched) -> None:
    page = book.open(f"kin/{LIST}/superghost-4-cheat.html")
    buttons = page.locator("[data-pocket]")
    buttons.nth(1).wait_for()
    assert buttons.all_inner_texts() == ["Pocket version", "Pocket version: player 2"]
    page.evaluate("window.print = () => {}")
    for number, sheet in enumerate(page.locator("article.cheat").all()):
        buttons.nth(number).click()
        assert page.locator(".pocket").count() == 1
        title = sheet.locator(".cheat-title").inner_text()
        assert " ".join(page.locator(".pocket .cheat-title").text_content().split()) == " ".join(title.split())
    page = book.anew(f"kin/{LIST}/superghost-4-cheat.html#pocket")
    buttons.nth(1).wait_for()
    assert page.locator(".pocket").count() == 1


@pytest.mark.rest
def test_the_pocket_version_has_no_running_title(book: Watched, tmp_path: Path) -> None:
    """A sheet's running title and its number are in the margin, and the pocket version has none."""
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not on this machine")
    page = book.open(f"ghost/{LIST}/4-2-cheat.html")
    running = page.locator("[data-running]").get_attribute("data-running")
    sheets = []
    for booklet in (False, True):
        if booklet:
            page = book.open("index.html") and book.open(f"ghost/{LIST}/4-2-cheat.html#pocket")
        page.pdf(format="A4", path=str(tmp_path / "sheet.pdf"))
        done = subprocess.run(
            ["pdftotext", "-layout", str(tmp_path / "sheet.pdf"), "-"], capture_output=True, text=True, check=True
        )
        sheets.append(done.stdout)
    assert running in sheets[0]
    assert "1/1" in sheets[0].replace(" ", "")
    assert running not in sheets[1]
    assert "1/1" not in sheets[1].replace(" ", "")


def test_a_readers_own_list_prints_on_one_page(book: Watched) -> None:
    page = book.open("your-list.html")
    page.locator("#your-list input[type=file]").set_input_files(str(list_path("american-english")))
    page.locator("#your-list .cheat").wait_for(state="attached")
    assert [sheets(page, paper) for paper in PAPERS] == [1, 1]
    page.emulate_media(media="print")
    assert not page.locator("textarea").is_visible()
    assert not page.locator(".sb-graded").is_visible()


def test_two_short_sheets_share_a_page(book: Watched) -> None:
    page = book.open(f"kin/{LIST}/superghost-4-cheat.html")
    assert page.locator("article.cheat").count() == 2
    assert [sheets(page, paper) for paper in PAPERS] == [1, 1]
    assert points(page, ".cheat .sb-words") >= 8.5


@pytest.mark.rest
def test_a_long_sheet_and_a_short_one_have_pages_of_their_own(book: Watched) -> None:
    page = book.open(f"kin/{LIST}/superghost-4-cheat.html")
    page.locator("article.cheat").first.evaluate(
        """(sheet) => {
          for (let i = 0; i < 60; i++) sheet.append(sheet.querySelector('section:last-child').cloneNode(true));
        }"""
    )
    first, second = page.locator("article.cheat").all()
    assert sheets(page, "A4") > 1
    assert "sb-below" not in (second.get_attribute("class") or "")
    assert first.locator(".cheat-page").count() >= 1


def test_a_heading_stands_above_what_follows_it(book: Watched) -> None:
    """Even on a sheet of so few lines that each column could have one."""
    page = book.open(f"ghost/{LIST}/4-2-cheat.html")
    sheet = page.locator("article.cheat").first
    sheet.evaluate(
        """(sheet) => {
          const [first, ...others] = sheet.querySelectorAll("section");
          for (const section of others) section.remove();
          for (const html of ["<p>a<br>b<br>c</p>", '<p class="cheat-head">Heading</p>', "<p>d<br>e<br>f</p>"]) {
            const section = first.cloneNode(false);
            section.innerHTML = html;
            sheet.append(section);
          }
          first.remove();
        }"""
    )
    assert sheets(page, "A4") == 1
    last = sheet.locator(".cheat-column").evaluate_all("(all) => all.map((one) => one.lastElementChild.innerText)")
    assert "Heading" not in last


def test_the_scoring_sheet_of_jotto_and_its_back(book: Watched) -> None:
    page = book.open(f"jotto/{LIST}/4-sheet.html")
    assert [sheets(page, paper) for paper in PAPERS] == [2, 2]
    assert page.locator(".cheat .sheet-letters").first.locator("span").count() == 26
    assert page.locator(".cheat tbody tr").count() == 40
    back = page.locator(".cheat-plan")
    assert back.locator(".cheat-head").count() >= 3  # an answer to every first answer
    assert points(page, ".cheat-plan section p") >= 8.5


@pytest.mark.parametrize("name", [f"ghost/{LIST}/4-2.html", f"ghost/{LIST}/people.html", f"jotto/{LIST}/4.html"])
def test_a_chapter_on_paper_has_room_for_its_text(book: Watched, name: str) -> None:
    """On paper as wide as A4's text a long name leaves room for what is beside it, and folds go over pages."""
    page = book.open(name)
    page.set_viewport_size({"width": 688, "height": 1000})
    page.emulate_media(media="print")
    width = "getBoundingClientRect().width"
    shares = f"(all) => all.map((one) => one.{width} / one.parentElement.{width})"
    assert all(share >= 0.5 for share in page.locator(".sb-facts dd").evaluate_all(shares))
    wide = page.locator("main svg.sb-bars").evaluate_all("(all) => all.map((one) => getComputedStyle(one).maxWidth)")
    assert set(wide) <= {"360px"}
    folds = page.locator("main details").evaluate_all("(all) => all.map((one) => getComputedStyle(one).breakInside)")
    assert set(folds) == {"auto"}
    meanings = page.locator("th + td:has(i) + td:last-child").evaluate_all(f"(all) => all.map((one) => one.{width})")
    assert all(pixels >= 200 for pixels in meanings if pixels)


@pytest.mark.rest
@pytest.mark.parametrize("paper", PAPERS)
def test_no_page_prints_an_empty_last_sheet(book: Watched, tmp_path: Path, paper: str) -> None:
    """The last page has more on it than the running title and the page number."""
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not on this machine")
    pdf = tmp_path / "page.pdf"
    empty = {}
    for name in ("index", "rules", "your-list", "daily", "cheat-sheets", "play", "kin/hostile/index", "glossary"):
        page = book.open(f"{name}.html")
        page.evaluate("document.fonts.ready.then(() => null)")
        page.pdf(path=pdf, format=paper)
        count = len(re.findall(rb"/Type\s*/Page\b", pdf.read_bytes()))
        text = subprocess.check_output(["pdftotext", "-f", str(count), str(pdf), "-"], text=True)
        text = re.sub(r"^.* - Strategy Book$|^\d+ / \d+$", "", text, flags=re.MULTILINE)
        if not text.strip() and count > 1:
            empty[name] = count
    assert empty == {}


@pytest.mark.rest
def test_a_booklet_numbers_its_sheets(new_page: NewPage, address: str) -> None:
    page = new_page()
    page.goto(f"{address}/cheat-sheets.html")
    page.get_by_role("button", name="Make a booklet").click()
    status = page.locator(".md-content [role=status]")
    for number, index in enumerate((0, 1, 15), 1):
        page.locator(".sb-booklet-box").nth(index).check()
        status.filter(has_text=re.compile(rf"^{number} sheets? behind a cover")).wait_for()
    assert all(sheets(page, paper) >= 4 for paper in PAPERS)  # a cover, and three sheets
    assert page.locator(".sb-booklet-cover li").count() == 3
    assert page.locator(".sb-booklet-number").all_text_contents() == ["Sheet 1", "Sheet 2", "Sheet 3"]
    page.locator(".sb-booklet-box").first.uncheck()
    status.filter(has_text=re.compile(r"^2 sheets")).wait_for()


def test_from_a_disk_the_booklet_says_what_it_needs(book: Watched) -> None:
    page = book.open("cheat-sheets.html")
    page.get_by_role("button", name="Make a booklet").click()
    page.locator(".sb-booklet-box").first.click()
    page.locator(".md-content [role=status]", has_text="strategy-book serve").wait_for()
    assert not page.locator(".sb-booklet-box").first.is_checked()
