"""Pictures for shared links: the drawing of a page, beside its title, as a PNG that messengers and networks show.

Each folder of a list has one: the wheel of openings for Ghost, a chart for Jotto. All other pages share that of home.
The library resvg draws them (``pip install 'strategy-book[pictures]'``); without it the pages name no picture.
"""

import html
import re
import textwrap
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from strategy_book.games.registry import GAMES
from strategy_book.work.executors import together
from strategy_book.work.files import write_whole

FOLDER = "assets/social"
WIDTH, HEIGHT = 800, 420
MOST_BYTES, MOST_IN_ALL = 60_000, 3_000_000
"""What one picture and all of them may weigh."""
ZOOMS = (1.0, 0.85, 0.7)
"""A picture that is too heavy is drawn smaller, and left out if that does not help."""

# The 600 weight of the book's own face, unpacked: SIL Open Font License, site_src/assets/fonts/literata-LICENSE.txt.
_FONT = Path(__file__).with_name("literata.ttf")
# The best first.
_DRAWINGS = [re.compile(rf'<svg\b[^>]*class="sb-{kind}".*?</svg>', re.DOTALL) for kind in ("wheel", "lines", "bars")]
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_SIZE = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
_SITE_URL = re.compile(r'<meta property="og:url" content="([^"]*)">')
_CARD = "summary_large_image"
_TAG = '<meta property="og:type"'
_STYLE = """
svg { font-family: Literata; fill: #22303c; }
.sb-ray-good { fill: #2f9e86; opacity: 0.75; }
.sb-ray-bad, .sb-c1 { fill: #b3541e; }
.sb-spoke-win { fill: #d5ebe3; stroke: #0d5c4d; stroke-width: 1.5; }
.sb-spoke-lose, .sb-spoke-aim { fill: none; }
.sb-wheel-ghost, .card-ghost { fill: #d9d2c2; }
.sb-wheel text { font-size: 12px; font-weight: 600; }
text.sb-win { fill: #0d5c4d; }
text.sb-lose { fill: #8b3015; }
text.sb-none, .sb-label--soft { fill: #55626d; }
.sb-c0 { fill: #2f6f8f; }
.sb-gridline, .sb-axis { stroke: #55626d; fill: none; }
.sb-l0 { stroke: #2f6f8f; fill: none; stroke-width: 2; }
.sb-l1 { stroke: #b3541e; fill: none; stroke-width: 2; }
.sb-l2 { stroke: #4c7a3d; fill: none; stroke-width: 2; }
"""


def draw_pictures(site: Path, jobs: int = 1) -> dict[str, str]:
    """Draw the pictures of a built site, except those that are too heavy.

    Returns:
        For each folder (``""`` is the root) the path of its picture.
    """
    cards = dict(_cards(site))
    pictures = together([partial(_png, card) for card in cards.values()], jobs)
    drawn: dict[str, str] = {}
    total = 0
    for folder, content in zip(cards, pictures, strict=True):
        if len(content) > MOST_BYTES or total + len(content) > MOST_IN_ALL:
            continue
        total += len(content)
        drawn[folder] = f"{FOLDER}/{folder.replace('/', '-') or 'home'}.png"
        (site / drawn[folder]).parent.mkdir(parents=True, exist_ok=True)
        write_whole(site / drawn[folder], content)
    return drawn


def _cards(site: Path) -> Iterator[tuple[str, str]]:
    """For each folder that can have a picture, the picture as SVG; none without the library that draws them.

    A folder of a list, or the root, has its drawing on its index, or on the page of the longest words of Jotto.
    """
    if find_spec("resvg_py") is None:
        return
    games = {Path(game.index).parent.name for game in GAMES} - {""}
    for folder in [site, *sorted(path for game in games for path in site.glob(f"{game}/*/"))]:
        index = folder / "index.html"
        for page in [index, *sorted(folder.glob("*.html"), reverse=True)]:
            drawing = _drawing(page.read_text("utf-8")) if page.is_file() else None
            if drawing is not None:
                break
        title = _TITLE.search((index if index.exists() else page).read_text("utf-8")) if drawing else None
        if drawing is None or title is None:
            continue
        heading, _, book = html.unescape(title[1]).rpartition(" - ")
        letters = "".join(re.findall(r"<text\b[^>]*>([^<]*)<", drawing[0]))
        # The font has the letters of Latin-1. Other lists share the picture of home.
        if not any(letter.isalpha() and letter > "\xff" for letter in heading + book + html.unescape(letters)):
            name = "" if folder == site else folder.relative_to(site).as_posix()
            yield name, _card(heading, book, drawing[0])


def _png(card: str) -> bytes:
    """A card as a picture, drawn smaller if it is too heavy."""
    from resvg_py import svg_to_bytes

    for zoom in ZOOMS:
        content = bytes(
            svg_to_bytes(
                svg_string=card,
                width=round(WIDTH * zoom),
                height=round(HEIGHT * zoom),
                style_sheet=_STYLE,
                skip_system_fonts=True,
                font_files=[str(_FONT)],
                font_family="Literata",
            )
        )
        if len(content) <= MOST_BYTES:
            break
    return content


def with_picture(text: str, name: str, drawn: dict[str, str]) -> str:
    """A page that names its picture: by its whole address if that of the page is known, else from the page."""
    if not drawn or _TAG not in text:
        return text
    folder = name.rpartition("/")[0]
    picture = drawn.get(folder) or drawn.get("")
    if picture is None:
        return text
    address = _SITE_URL.search(text, 0, max(text.find("</head>"), 0) or len(text))
    root = address[1].removesuffix(name).removesuffix("index.html") if address else "../" * name.count("/")
    if address and not root.endswith("/"):
        root += "/"
    tags = f'<meta property="og:image" content="{root}{picture}"><meta name="twitter:card" content="{_CARD}">'
    return text.replace(_TAG, tags + _TAG, 1)


def _drawing(text: str) -> re.Match[str] | None:
    """The best drawing of a page; None without one."""
    return next(filter(None, (kind.search(text) for kind in _DRAWINGS)), None)


def _card(title: str, book: str, drawing: str) -> str:
    """The picture as SVG: title and book on the left, the drawing on the right; of a tall drawing its top."""
    lines = textwrap.wrap(title, 17, break_long_words=True)[:6]
    words = "".join(
        f'<text x="36" y="{96 + 46 * i}" font-size="36" font-weight="600">{html.escape(line)}</text>'
        for i, line in enumerate(lines)
    )
    side = HEIGHT - 24
    size = _SIZE.search(drawing)
    if size and float(size[2]) > float(size[1]):
        drawing = drawing.replace(size[0], f'viewBox="0 0 {size[1]} {size[1]}"', 1)
    inner = re.sub(r"<svg\b", f'<svg x="{WIDTH - side - 12}" y="12" width="{side}" height="{side}"', drawing, count=1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fcfaf5"/>{words}'
        f'<text x="36" y="{HEIGHT - 36}" font-size="20" fill="#55626d">{html.escape(book)}</text>{inner}</svg>'
    )
