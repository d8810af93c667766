"""The picture of a trie on *How it is solved*: ``python tools/trie_picture.py`` writes it, ``--check`` compares."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import strategy_book as sb  # noqa: E402 (the program may not be installed)
from benchmarks.page import translations_of  # noqa: E402
from strategy_book.pages import language  # noqa: E402
from strategy_book.pages.render import render  # noqa: E402

WORDS = ("camel", "cat", "cattle", "gannet", "gar", "garden", "goat", "goose")
MIN_LENGTH = 3

STEP, ROW, TOP, RADIUS = 50, 34, 44, 11
"""Of the picture: the width of a letter, the height of a word, where the first word is, and the size of a fragment."""

_PLACE = re.compile(r'(?<=<figure class="sb-figure" data-search-exclude>\n).*?(?=</figure>)', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Node:
    """A fragment in the picture.

    Attributes:
        letter: the last one; "" for the empty fragment.
        x, y: its place.
        before: the place of the fragment before it.
        winner: the player who wins from here; None behind a complete word, where no game comes.
        word: whether it ends the game.
    """

    letter: str
    x: float
    y: float
    before: tuple[float, float]
    winner: int | None
    word: bool


def nodes() -> list[Node]:
    """Every beginning of the words, with the winner that the solver gives to those that a game can reach."""
    game = sb.Ghost(WORDS, min_length=MIN_LENGTH)
    names = sorted({word[:end] for word in WORDS for end in range(len(word) + 1)})
    leaves = [name for name in names if not any(name + letter in names for letter in "abcdefghijklmnopqrstuvwxyz")]

    def place(name: str) -> tuple[float, float]:
        rows = [i for i, leaf in enumerate(leaves) if leaf.startswith(name)]
        return RADIUS + 4 + len(name) * STEP, TOP + ROW * (rows[0] + rows[-1]) / 2

    drawn = []
    for name in names:
        reached = not any(name[:end] in WORDS for end in range(MIN_LENGTH, len(name)))
        winner = 3 - game.losers(name)[0] if reached else None
        drawn.append(Node(name[-1:], *place(name), place(name[:-1]), winner, name in WORDS))
    return drawn


def picture() -> str:
    """The picture with its caption."""
    drawn = nodes()
    return render(
        "ghost/trie.svg.j2",
        width=6 * STEP + RADIUS + 32,
        height=int(max(node.y for node in drawn)) + RADIUS + 6,
        words=WORDS,
        nodes=drawn,
        left=sum(node.winner is not None for node in drawn),
        radius=RADIUS,
        step=STEP,
    ).strip()


def redrawn(page: str) -> str:
    """The page with the picture as it should be.

    Raises:
        ValueError: if it has no place for one.
    """
    drawn = picture()
    page, places = _PLACE.subn(lambda _: drawn, page)
    if not places:
        raise ValueError("the page has no figure")
    return page


def main() -> int:
    """Write the picture into its pages, or with ``--check`` say whether it is there."""
    wrong = 0
    for code, page in translations_of("how-it-is-solved.md").items():
        text = page.read_text("utf-8")
        with language.speaking(language.language(code)):
            new = redrawn(text)
        if "--check" not in sys.argv[1:]:
            page.write_text(new, "utf-8")
        elif new != text:
            print(f"error: {page}: another picture of the trie: run python tools/trie_picture.py", file=sys.stderr)
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
