"""Pictures for shared links: drawn from the page, small, and named by an address that others can load."""

import struct
from pathlib import Path

import pytest

from strategy_book.book.postbuild.social import HEIGHT, MOST_BYTES, WIDTH, draw_pictures, with_picture

HEAD = '<meta property="og:type" content="article">'
URL = '<meta property="og:url" content="https://example.org/book/{}">'
WHEEL = (
    '<svg viewBox="0 0 40 40" class="sb-wheel" xmlns="http://www.w3.org/2000/svg">'
    '<path class="sb-ray-bad" d="M0 0h40v40z"/><text class="sb-win" x="9" y="9">{}</text></svg>'
)


def site(folder: Path, book: str = "Strategy Book") -> Path:
    pages = {"index.html": "Home", "ghost/zoo/index.html": "Ghost with &lt;b>", "ghost/greek/index.html": "Greek"}
    for name, title in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        letter = "\u03b1" if "greek" in name else "A"
        path.write_text(f"<title>{title} - {book}</title>{WHEEL.format(letter)}", "utf-8")
    return folder


def test_each_list_has_a_small_picture_drawn_from_its_page(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    drawn = draw_pictures(site(tmp_path))
    assert drawn == {"": "assets/social/home.png", "ghost/zoo": "assets/social/ghost-zoo.png"}  # no Greek font
    contents = [(tmp_path / picture).read_bytes() for picture in drawn.values()]
    for content in contents:
        assert struct.unpack(">II", content[16:24]) == (WIDTH, HEIGHT)
        assert len(content) <= MOST_BYTES
    assert contents[0] != contents[1]
    again = draw_pictures(site(tmp_path))
    assert [(tmp_path / picture).read_bytes() for picture in again.values()] == contents
    french = draw_pictures(site(tmp_path, "Le livre du quart de singe"))
    assert (tmp_path / french[""]).read_bytes() != contents[0]  # it has the name of the book


def test_a_picture_is_named_after_its_list_and_shows_the_top_of_a_tall_drawing(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    index = tmp_path / "ghost/zoo/index.html"
    index.parent.mkdir(parents=True)
    bars = '<svg viewBox="0 0 40 {}" class="sb-bars" xmlns="http://www.w3.org/2000/svg">{}</svg>'
    bar = '<path class="sb-c0" d="M0 {}h40v10h-40z"/>'

    def drawn(title: str, height: int, *tops: int) -> bytes:
        index.write_text(f"<title>{title} - Strategy Book</title>", "utf-8")
        page = f"<title>Five - Strategy Book</title>{bars.format(height, ''.join(map(bar.format, tops)))}"
        index.with_name("5.html").write_text(page, "utf-8")
        return (tmp_path / draw_pictures(tmp_path)["ghost/zoo"]).read_bytes()

    first = drawn("Zoo", 400, 0, 30)
    assert drawn("Zoo", 400, 0, 30, 300) == first  # below what is shown
    assert drawn("Zoo", 400, 0) != first
    assert drawn("Zebras", 400, 0, 30) != first


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("ghost/zoo/4-2.html", "ghost-zoo"),
        ("ghost/zoo/index.html", "ghost-zoo"),
        ("kin/zoo/index.html", "home"),
        ("index.html", "home"),
    ],
)
def test_a_page_names_the_picture_of_its_folder(name: str, picture: str) -> None:
    drawn = {"": "assets/social/home.png", "ghost/zoo": "assets/social/ghost-zoo.png"}
    whole = with_picture(HEAD + URL.format(name), name, drawn)
    assert f'og:image" content="https://example.org/book/assets/social/{picture}.png"' in whole
    beside = with_picture(HEAD, name, drawn)
    assert f'og:image" content="{"../" * name.count("/")}assets/social/{picture}.png"' in beside
    assert with_picture(HEAD, name, {}) == HEAD
