"""The pages of Ghost against people: what a chapter says of it, a page and a cheat sheet a list, all lists compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from generator.games.ghost.people.facts import READERS, Dispute, Need, PeopleFacts, SeatNeeds, VocabularyLists
from generator.lists.characters import capital
from generator.lists.facts import ListFacts
from generator.lists.ranks import UNRANKED
from generator.pages import Pages
from generator.pages.charts import bar_list
from generator.pages.export import csv_text, json_text
from generator.pages.render import render
from generator.paths import WORDLISTS

NEWSPAPER = 35
"""The SCOWL size that the book means by somebody who reads the newspaper."""

CHARTED = 60
"""A seat with more openings than this gets no bar for each: no chart is that tall."""

NOTICE = "assets/wordnet-notice.txt"
"""Where WordNet's notice stands in the book: its glosses may not go without it."""

USUAL = (4, 2)
"""The variant that is shown first: four letters, two players."""


@dataclass(frozen=True, slots=True)
class PeopleList:
    """A list, what is known of it and people, and what its words mean (empty: no meanings are shown)."""

    facts: ListFacts
    people: PeopleFacts
    glosses: Mapping[str, str] = field(default_factory=dict)

    @property
    def learnable(self) -> list[tuple[int, int]]:
        """Minimum lengths and players of the variants that have words to learn: each is a deck."""
        return sorted(
            {(a.min_length, a.players) for a in self.people.alphabets if any(one.words for one in a.answers)}
        )

    @property
    def sheets(self) -> list[tuple[str, Markup]]:
        """Title and address of its cheat sheet."""
        if not any(a.seat == 2 and a.players == 2 for a in self.people.alphabets):
            return []
        # An address of our own making: slugs are safe, and MkDocs must see its slashes.
        address = Markup(f"ghost/{self.facts.slug}/people-cheat.md")
        return [("Ghost against people: the words for the second player", address)]


def who(least: int | None) -> str:
    """Who can stop you, given the least rank they must know: the end of a sentence, "only ..."."""
    if least is None:
        return "nobody, whatever they know"
    if least == 0:
        return "anybody"
    if least >= UNRANKED:
        return "only somebody who knows words that are not even in SCOWL"
    below = [size for size in READERS if size < least]
    if least not in READERS:
        return f"only somebody who knows words of rank {least:,}"
    if not below:
        return "even a beginner"
    return f"only somebody who knows rarer words than {READERS[below[-1]]}"


def foe(name: str, titles: Mapping[str, str]) -> str:
    """Somebody with a vocabulary, in the middle of a sentence."""
    size = int(name[6:]) if name.startswith("scowl-") else 0
    if size in READERS:
        return READERS[size]
    return f"somebody who knows no more than {vocabulary_title(name, titles)}"


def vocabulary_title(name: str, titles: Mapping[str, str]) -> str:
    """What a reader calls a vocabulary: a list's title, or the reader of a size."""
    if name.startswith("scowl-"):
        size = int(name[6:])
        return (
            f"{READERS[size].capitalize()} (SCOWL size {size})"
            if size in READERS
            else f"Words up to rank {size}"
        )
    return titles.get(name, name)


@dataclass(frozen=True, slots=True)
class Group:
    """Openings that the same people can stop."""

    who: str
    openings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatShown:
    """The needs of one seat as a page shows them: who can stop it after which openings, and a bar for each."""

    seat: int
    sure: int
    groups: tuple[Group, ...]
    bars: Markup | None
    count: int


@dataclass(frozen=True, slots=True)
class ChapterPeople:
    """What a chapter of Ghost says of people: its needs by seat, and its disputes (two players only)."""

    seats: tuple[SeatShown, ...]
    dispute: Dispute | None


def chapter_people(one: PeopleList, min_length: int, players: int) -> ChapterPeople | None:
    """The part of a chapter; None where there is nothing to say."""
    variant, dispute = one.people.variant(min_length, players), one.people.dispute(min_length, players)
    seats: list[SeatShown] = []
    if variant is not None:
        identity = f"people-{one.facts.slug}-{min_length}-{players}"
        shown = [SeatNeeds(1, variant.letters), *variant.seats[1:]]
        seats = [_shown(seat, f"{identity}-{seat.seat}") for seat in shown if seat.openings]
    return ChapterPeople(tuple(seats), dispute) if seats or dispute else None


def _hard(need: Need) -> int:
    """How hard it is to stop the seat, for sorting and for bars: nobody can is the most."""
    return 2 * UNRANKED if need.least is None else need.least


def _shown(needs: SeatNeeds, identity: str) -> SeatShown:
    order = sorted(needs.openings, key=lambda need: (-_hard(need), need.opening))
    groups: dict[str, list[str]] = {}
    for need in order:
        groups.setdefault(who(need.least), []).append(need.opening)
    bars = None
    if len(order) <= CHARTED:
        title = f"Who can stop seat {needs.seat}: the longer the bar, the rarer the words that it takes"
        bars = bar_list(
            title,
            identity,
            [(capital(need.opening), _length(need.least), _brief(need.least)) for need in order],
        )
    return SeatShown(
        needs.seat,
        sum(need.least is None for need in order),
        tuple(Group(name, tuple(openings)) for name, openings in groups.items()),
        bars,
        len(order),
    )


def _length(least: int | None) -> float:
    """A bar's length: steps of the ladder of readers, nobody the longest."""
    ladder = [0, *READERS, UNRANKED]
    if least is None:
        return float(len(ladder))
    return float(sum(step < least for step in ladder))


def _brief(least: int | None) -> str:
    if least is None:
        return "nobody"
    if least == 0:
        return "anybody"
    if least >= UNRANKED:
        return "beyond SCOWL"
    return f"{READERS.get(least, 'rank')} ({least})"


def people_pages(lists: Sequence[PeopleList], links: Mapping[str, str]) -> Pages:
    """A page, a cheat sheet and downloads for each list, and the page that compares all.

    ``links``: by slug, the address of each list's usual chapter from the list's own folder; "" where it has none.
    """
    titles = {one.facts.slug: one.facts.title for one in lists}
    pages: Pages = {}
    for one in lists:
        place, people = f"ghost/{one.facts.slug}", one.people
        shown = [
            alphabet for alphabet in people.alphabets if (alphabet.min_length, alphabet.players) == USUAL
        ]
        shown = shown or [a for a in people.alphabets if a.players == 2]
        seat_2 = _headline([alphabet for alphabet in shown if alphabet.seat == 2])
        said = {
            "facts": one.facts,
            "people": people,
            "glosses": one.glosses,
            "named": {a.vocabulary: vocabulary_title(a.vocabulary, titles) for a in people.alphabets},
            "foes": {a.vocabulary: foe(a.vocabulary, titles) for a in people.alphabets},
            "lead": seat_2[0] if seat_2 else None,
            "seat_1": {a.vocabulary: a for a in shown if a.seat == 1},
            "seat_2": seat_2,
            "grid": _grid(people.alphabets),
            "readers": [(size, READERS.get(size, f"rank {size}"), count) for size, count in people.sizes],
            "chapter": links.get(one.facts.slug, ""),
            "learnable": one.learnable,
        }
        pages[f"{place}/people.md"] = render("ghost/people/list.md.j2", **said)
        if seat_2:
            pages[f"{place}/people-cheat.md"] = render("ghost/people/cheat.md.j2", **said)
        pages[f"{place}/people.csv"] = _csv(people)
        pages[f"{place}/people.json"] = json_text({"word_list": one.facts, "people": people})
    if any(one.glosses for one in lists):
        pages[NOTICE] = (WORDLISTS / "licences/wordnet.txt").read_bytes()
    pages["compare-lists.md"] = render("ghost/people/compare.md.j2", lists=lists, titles=titles, usual=USUAL)
    return pages


def _headline(alphabets: Sequence[VocabularyLists]) -> list[VocabularyLists]:
    """The newspaper reader first, then the small vocabularies."""
    return sorted(alphabets, key=lambda a: (a.vocabulary != f"scowl-{NEWSPAPER}", a.known, a.vocabulary))


@dataclass(frozen=True, slots=True)
class VocabularyRow:
    """One vocabulary in the table of all variants: its alphabets by (minimum length, players, seat)."""

    vocabulary: str
    cells: tuple[VocabularyLists | None, ...]


def _grid(alphabets: Sequence[VocabularyLists]) -> tuple[list[tuple[int, int, int]], list[VocabularyRow]]:
    found = {(a.vocabulary, a.min_length, a.players, a.seat): a for a in alphabets}
    columns = sorted({key[1:] for key in found})
    names = [a.vocabulary for a in _headline([a for a in alphabets if a.seat == 1 and a.players == 2])]
    rows = [
        VocabularyRow(name, tuple(found.get((name, *column)) for column in columns))
        for name in dict.fromkeys(names)
    ]
    return columns, rows


def _csv(people: PeopleFacts) -> str:
    """A row for every word of every alphabet."""
    header = ("min_length", "players", "seat", "vocabulary", "opening", "word", "works_at")
    rows = [
        (a.min_length, a.players, a.seat, a.vocabulary, one.opening, word, work)
        for a in people.alphabets
        for one in a.answers
        for word, work in zip(one.words or (), one.work, strict=True)
    ]
    return csv_text(header, rows)
