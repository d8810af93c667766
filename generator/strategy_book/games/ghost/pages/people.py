"""The pages of Ghost against people: a part of each chapter, and a page and a cheat sheet per list."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from strategy_book.games.ghost.chapter.people_facts import Dispute, PeopleFacts, SeatNeeds, VocabularyLists
from strategy_book.lists.facts import ListFacts
from strategy_book.lists.ranks import READERS, UNRANKED, largest_rank
from strategy_book.lists.reading.letters import capital, is_turkish
from strategy_book.pages import Pages
from strategy_book.pages.charts import bar_list
from strategy_book.pages.language import count, gettext, spoken
from strategy_book.pages.lists_data import NOTICE
from strategy_book.pages.render import render
from strategy_book.paths import WORDLISTS
from strategy_book.published.text import csv_text, json_text
from strategy_book.reasons import NAMELESS_READER

NEWSPAPER = 35
"""The SCOWL size of somebody who reads the newspaper."""

CHARTED = 60
"""A seat with more openings than this gets no chart: it would be too tall."""


@dataclass(frozen=True, slots=True)
class PeopleList:
    """A list, its facts against people, the glosses of its words (none: no meanings), and the words left out."""

    facts: ListFacts
    people: PeopleFacts
    glosses: Mapping[str, str] = field(default_factory=dict)
    left_out: frozenset[str] = frozenset()

    @property
    def learnable(self) -> list[tuple[int, int]]:
        """Minimum length and players of each variant that has words to learn, and so a deck."""
        return sorted(
            {
                (lists.min_length, lists.players)
                for lists in self.people.alphabets
                if any(not self.left_out.issuperset(answer.words or ()) for answer in lists.answers)
            }
        )

    @property
    def sheets(self) -> list[tuple[str, Markup]]:
        """Title and address of the cheat sheet, if there is one."""
        if not any(lists.seat == 2 and lists.players == 2 for lists in self.people.alphabets):
            return []
        # A slug is safe, and MkDocs must see the slashes.
        address = Markup(f"ghost/{self.facts.slug}/people-cheat.md")
        return [(gettext("Ghost against people: the words for the second player"), address)]


def who(least: int | None) -> str:
    """Who can stop you, given the least rank that they must know, after a colon: "only ..."."""
    if least is None:
        return gettext("nobody, whatever they know")
    if least == 0:
        return gettext("anybody")
    if least >= UNRANKED:
        return gettext("only somebody who knows words that have no rank")
    if least == min(READERS):
        return gettext("almost anybody")
    if least not in READERS:
        return gettext("only somebody who knows words up to rank %(rank)s") % {"rank": count(least)}
    values = {"rank": least, "readers": gettext(READERS[least])}
    return gettext("only somebody who knows words up to rank %(rank)s (%(readers)s)") % values


def _brief(least: int | None) -> str:
    """The same beside a bar."""
    if least is None:
        return gettext("nobody")
    if least == 0:
        return gettext("anybody")
    if least >= UNRANKED:
        return gettext("words without a rank")
    return f"{gettext(READERS[least]) if least in READERS else gettext('rank')} ({least})"


def foe(vocabulary: str, titles: Mapping[str, str]) -> str:
    """Somebody with a vocabulary, after a colon."""
    size = largest_rank(vocabulary)
    if size is None:
        return gettext("somebody who knows no more than %(list)s") % {"list": titles.get(vocabulary, vocabulary)}
    return gettext(READERS[size]) if size in READERS else gettext(NAMELESS_READER) % {"size": count(size)}


def vocabulary_title(vocabulary: str, titles: Mapping[str, str]) -> str:
    """What a reader calls a vocabulary: the title of a list, or the reader of a rank, such as a SCOWL size."""
    size = largest_rank(vocabulary)
    if size is None:
        return titles.get(vocabulary, vocabulary)
    if size in READERS:
        reader = gettext(READERS[size]).capitalize()
        return gettext("%(readers)s (rank %(size)s)") % {"readers": reader, "size": size}
    return gettext("Words up to rank %(size)s") % {"size": size}


@dataclass(frozen=True, slots=True)
class SeatShown:
    """The needs of one seat as a page shows them.

    Attributes:
        sure: number of openings after which nobody can stop it.
        groups: who can stop it, and after which openings, hardest first.
        bars: a chart with one bar per opening; None if it would be too tall.
        count: number of openings.
    """

    seat: int
    sure: int
    groups: list[tuple[str, list[str]]]
    bars: Markup | None
    count: int


@dataclass(frozen=True, slots=True)
class ChapterPeople:
    """What a chapter of Ghost says about people: its needs by seat, and its disputes (two players only)."""

    seats: tuple[SeatShown, ...]
    dispute: Dispute | None


def chapter_people(known: PeopleList, min_length: int, players: int) -> ChapterPeople | None:
    """The part of a chapter; None if there is nothing to say."""
    variant, dispute = known.people.variant(min_length, players), known.people.dispute(min_length, players)
    seats: list[SeatShown] = []
    if variant is not None:
        identity = f"people-{known.facts.slug}-{min_length}-{players}"
        needs = [SeatNeeds(1, variant.letters), *variant.seats[1:]]
        turkish = is_turkish(known.facts.alphabet, known.facts.language)
        seats = [_shown(seat, f"{identity}-{seat.seat}", turkish) for seat in needs if seat.openings]
    return ChapterPeople(tuple(seats), dispute) if seats or dispute else None


def _shown(needs: SeatNeeds, identity: str, turkish: bool) -> SeatShown:
    """The needs of a seat, hardest first. ``identity``: of the chart on its page."""
    ladder = [0, *READERS, UNRANKED]
    order = sorted(
        needs.openings, key=lambda need: (-(2 * UNRANKED if need.least is None else need.least), need.opening)
    )
    groups: dict[str, list[str]] = {}
    for need in order:
        groups.setdefault(who(need.least), []).append(need.opening)
    bars = None
    if len(order) <= CHARTED:
        title = gettext("Who can stop player %(seat)s: the longer the bar, the rarer the words that it takes") % {
            "seat": needs.seat
        }
        # A bar has one step for each reader who knows too little.
        rows = [
            (
                capital(need.opening, turkish=turkish),
                sum(need.least is None or step < need.least for step in ladder),
                _brief(need.least),
            )
            for need in order
        ]
        bars = bar_list(title, identity, rows)
    return SeatShown(needs.seat, sum(need.least is None for need in order), list(groups.items()), bars, len(order))


def people_pages(lists: Sequence[PeopleList], links: Mapping[str, str]) -> Pages:
    """A page, a cheat sheet and downloads for each list.

    ``links``: by slug, the address of each list's usual chapter from the list's own folder; "" where it has none.
    """
    titles = {known.facts.slug: known.facts.title for known in lists}
    pages: Pages = {}
    for known in lists:
        folder, view = f"ghost/{known.facts.slug}", _list_view(known, titles)
        view["chapter"] = links.get(known.facts.slug, "")
        pages[f"{folder}/people.md"] = render("ghost/people/list.md.j2", **view)
        if view["lead"] is not None:
            pages[f"{folder}/people-cheat.md"] = render("ghost/people/cheat.md.j2", **view)
        pages[f"{folder}/people.csv"] = _csv(known.people)
        pages[f"{folder}/people.json"] = json_text({"word_list": known.facts, "people": known.people})
    if any(known.glosses for known in lists):
        pages[NOTICE] = (WORDLISTS / "licences/wordnet.txt").read_bytes()
    return pages


def _list_view(known: PeopleList, titles: Mapping[str, str]) -> dict[str, Any]:
    """What the page and the cheat sheet of a list show. ``titles``: of all lists, by slug."""
    alphabets = known.people.alphabets
    shown = [lists for lists in alphabets if (lists.min_length, lists.players) == spoken().usual]
    shown = shown or [lists for lists in alphabets if lists.players == 2]
    seat_2 = sorted((lists for lists in shown if lists.seat == 2), key=_newspaper_first)
    vocabularies, rows = _table(alphabets)
    return {
        "facts": known.facts,
        "people": known.people,
        "glosses": known.glosses,
        "named": {lists.vocabulary: vocabulary_title(lists.vocabulary, titles) for lists in alphabets},
        "foes": {lists.vocabulary: foe(lists.vocabulary, titles) for lists in alphabets},
        "lead": seat_2[0] if seat_2 else None,
        "seat_1": {lists.vocabulary: lists for lists in shown if lists.seat == 1},
        "seat_2": seat_2,
        "vocabularies": vocabularies,
        "rows": rows,
        "readers": [
            (size, gettext(READERS[size]) if size in READERS else gettext("rank %(size)s") % {"size": size}, words)
            for size, words in known.people.sizes
        ],
        "learnable": known.learnable,
        "left_out": known.left_out,
    }


def _newspaper_first(lists: VocabularyLists) -> tuple[bool, int, str]:
    """Sorts vocabularies: the newspaper reader's first, then the smaller ones."""
    return lists.vocabulary != f"scowl-{NEWSPAPER}", lists.known, lists.vocabulary


VariantRow = tuple[tuple[int, int, int], list[VocabularyLists | None]]
"""Minimum length, players and seat of a row of the table; its lists against each vocabulary, or None."""


def _table(alphabets: Sequence[VocabularyLists]) -> tuple[list[str], list[VariantRow]]:
    """The vocabularies, and a row for every seat of every variant."""
    starting = (lists for lists in alphabets if lists.seat == 1 and lists.players == 2)
    vocabularies = list(dict.fromkeys(lists.vocabulary for lists in sorted(starting, key=_newspaper_first)))
    by_key = {(lists.vocabulary, lists.min_length, lists.players, lists.seat): lists for lists in alphabets}
    return vocabularies, [
        (variant, [by_key.get((vocabulary, *variant)) for vocabulary in vocabularies])
        for variant in sorted({key[1:] for key in by_key})
    ]


def _csv(people: PeopleFacts) -> str:
    header = ("min_length", "players", "seat", "vocabulary", "opening", "word", "works_at")
    rows = [
        (lists.min_length, lists.players, lists.seat, lists.vocabulary, answer.opening, word, fragment)
        for lists in people.alphabets
        for answer in lists.answers
        for word, fragment in zip(answer.words or (), answer.work, strict=True)
    ]
    return csv_text(header, rows)
