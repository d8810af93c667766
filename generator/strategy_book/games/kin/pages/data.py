"""The deck of a chapter, its haven lists and lost positions; and the data of play-kin.html.

The data are the words of a list, front-coded, and what its chapters of these games know. The browser solves the games
on infixes from them; for Xghost and Spook it needs the verdicts and the haven lists, which it cannot compute.
"""

from collections import Counter
from collections.abc import Iterable, Sequence, Set
from itertools import groupby

from strategy_book.games.kin.chapter.facts import KinChapter
from strategy_book.games.kin.haven_list import HavenList, OtherSeat
from strategy_book.lists.facts import ListFacts
from strategy_book.pages import Pages
from strategy_book.pages.decks import Deck, Part, Row
from strategy_book.pages.language import gettext
from strategy_book.pages.webdata import front_coded, literal, short, with_checksum


def kin_deck(facts: ListFacts, chapter: KinChapter, left_out: Set[str] = frozenset()) -> Deck | None:
    """The haven lists of a chapter, for both seats, and what the other seat makes in its lost positions.

    None if there is nothing to learn, or more than anybody learns. ``left_out``: fragments that the deck does not have.
    """
    other = chapter.other_seat
    mistaken = gettext("As player %(seat)s, after a mistake") % {"seat": other.seat} if other else ""
    parts = [
        _part("havens", gettext("The list to remember"), chapter.memory, left_out),
        _part("other-seat", mistaken, other.memory if other else None, left_out),
        _lost(other, left_out),
    ]
    learnt = tuple(filter(None, parts))
    if not learnt:
        return None
    return Deck(
        game=chapter.game,
        facts=facts,
        variant=f"{chapter.min_length}",
        page=f"kin/{facts.slug}/{chapter.page}.html",
        title=gettext("%(game)s, %(length)s+ letters") % {"game": chapter.title, "length": chapter.min_length},
        min_length=chapter.min_length,
        players=2,
        parts=learnt,
    )


def _lost(other: OtherSeat | None, left_out: Set[str]) -> Part | None:
    """The lost positions that the chapter names, the first ones first; None if there are none.

    The browser must be able to judge other answers: it solves the games in which lengths are known.
    """
    if other is None:
        return None
    rows = tuple(
        Row(entry.position, (entry.play,), replies=tuple(w for w in entry.winning if w not in left_out))
        for entry in (*other.resistance, *other.later)
        if entry.winning and entry.length is not None and left_out.isdisjoint((entry.position, entry.play))
    )
    title = gettext("As player %(seat)s, in a lost position") % {"seat": other.seat}
    return Part("lost", "lost", title, other.seat, rows) if rows else None


def _part(key: str, title: str, memory: HavenList | None, left_out: Set[str]) -> Part | None:
    """A list by number of letters; None if there is nothing to learn, or more than anybody learns."""
    if memory is None or not memory.havens or not memory.learnable:
        return None
    shown = sorted((haven for haven in memory.havens if haven not in left_out), key=len)
    rows = tuple(Row(str(length), tuple(group)) for length, group in groupby(shown, len))
    if not rows:
        return None
    missing = Counter(str(len(haven)) for haven in memory.havens if haven in left_out)
    return Part(key, "havens", title, memory.winner, rows, left_out=tuple(sorted(missing.items())))


PLACE = "assets/data/kin"

LEAST = 3
"""Letters of the shortest words in the data."""


def kin_data_pages(lists: Iterable[tuple[ListFacts, Sequence[str]]], chapters: Iterable[Sequence[KinChapter]]) -> Pages:
    """``assets/data/kin/SLUG.js`` for every list.

    Args:
        lists: the facts of each list, and all its words, sorted.
        chapters: the chapters of the same lists, in the same order.
    """
    pages: Pages = {}
    for (facts, words), of_list in zip(lists, chapters, strict=True):
        text = with_checksum(short(front_coded([word for word in words if len(word) >= LEAST])))
        known = literal({chapter.page: _known(chapter) for chapter in of_list})
        pages[f"{PLACE}/{facts.slug}.js"] = f"StrategyBook.registerKin({literal(facts.slug)}, {text}, {known});\n"
    return pages


def _known(chapter: KinChapter) -> dict[str, object]:
    """The winner of two players, the haven list, and for each number of players the losers after each first letter."""
    memory = chapter.memory
    return {
        "winner": chapter.winner,
        "havens": None if memory is None or memory.havens is None else " ".join(memory.havens),
        "openings": {
            str(verdict.players): {opening.letter: opening.losers for opening in verdict.openings}
            for verdict in chapter.verdicts
        },
    }
