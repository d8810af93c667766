"""Decks to learn from: the lists of every chapter, in one format for the learn page and for Anki.

A deck belongs to a chapter and has parts; a part is a table of rows, and a row says what is met and what to know.
``kind`` says what the two mean:

- ``lists`` (Ghost): an opening, and the words that seat keeps to; ``losing`` are those it would complete itself.
  Whoever drills them can derive every reply: on the seat's turn all words that begin so far go on with one letter.
- ``havens`` (SuperGhost, Xghost, Spook): a number of letters, and the fragments of that length to make.
- ``guesses`` (Jotto): what was guessed and heard, and what to guess next.

The key of a deck, a part and a row together name a card for good: a reader's progress and a second import into Anki
find the same card by it, whatever the words have become.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.games.ghost.facts import GhostChapter, Opening
from generator.games.ghost.people.pages import PeopleList, foe
from generator.games.jotto.facts import GuessNode, JottoChapter
from generator.games.letters.facts import KinChapter
from generator.lists.facts import ListFacts

JOTTO_GUESSES = 2
"""Guesses of a plan of Jotto that a deck asks for: the first, and one for each answer to it."""


@dataclass(frozen=True, slots=True)
class Row:
    """What is met and what to know.

    Attributes:
        prompt: what is met.
        answers: what to know.
        losing: those of the answers that lose for the learner.
        reach: beside each answer how many of its letters may be played; () where all may. Against people the rest is
            only named, when they must challenge.
    """

    prompt: str
    answers: tuple[str, ...]
    losing: tuple[str, ...] = ()
    reach: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Rows that are learnt together.

    Attributes:
        key: short and lasting, unique in its deck.
        kind: ``lists``, ``havens`` or ``guesses``.
        title: for the reader.
        seat: whose rows these are, from 1; 0 where seats do not matter.
        rows: at least one.
    """

    key: str
    kind: str
    title: str
    seat: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """What one chapter has to learn.

    Attributes:
        game: ``ghost``, ``against`` (Ghost against people), ``superghost``, ``xghost``, ``spook`` or ``jotto``.
        facts: the word list.
        variant: what else names the chapter: minimum length and players, or the game of Jotto.
        page: address of the chapter, from the site's root.
        title: for the reader, without the list's.
        min_length, players: the rules; 0 where they have none.
        parts: at least one.
    """

    game: str
    facts: ListFacts
    variant: str
    page: str
    title: str
    min_length: int
    players: int
    parts: tuple[Part, ...]

    @property
    def key(self) -> str:
        """Names the deck for good; safe in addresses."""
        return f"{self.game}-{self.facts.slug}-{self.variant}"

    def identity(self, part: Part, row: Row) -> str:
        """Names a row for good, among all rows of all decks."""
        return f"{self.key}/{part.key}/{row.prompt}"


def ghost_deck(facts: ListFacts, chapter: GhostChapter) -> Deck | None:
    """The minimal lists of a chapter by seat, and the traps; None if every first letter is a word already."""
    parts: list[Part] = []
    for seat in chapter.seats:
        name = "If you start" if seat.seat == 1 else f"If you are {_ORDINAL[seat.seat]}"
        won = tuple(Row(one.opening, one.words) for one in seat.openings if one.words)
        traps = tuple(_trap(one) for one in seat.openings if one.words is None and one.outcomes)
        if won:
            parts.append(Part(f"{seat.seat}", "lists", name, seat.seat, won))
        if traps and seat.seat < 3:  # seat 3 has hundreds of openings: its traps would be thousands of words
            parts.append(Part(f"{seat.seat}-traps", "lists", f"{name}: traps", seat.seat, traps))
    if not parts:
        return None
    variant = f"{chapter.min_length}-{chapter.players}"
    return Deck(
        game="ghost",
        facts=facts,
        variant=variant,
        page=f"ghost/{facts.slug}/{variant}.html",
        title=f"Ghost, {chapter.players} players, {chapter.min_length}+ letters",
        min_length=chapter.min_length,
        players=chapter.players,
        parts=tuple(parts),
    )


_ORDINAL = {2: "second", 3: "third"}


def _trap(one: Opening) -> Row:
    return Row(one.opening, one.outcomes, one.losing)


def against_decks(one: PeopleList, titles: Mapping[str, str]) -> list[Deck]:
    """The words that beat people who know no more than a vocabulary: a deck a variant, a part a vocabulary and seat."""
    facts = one.facts
    by_variant: dict[tuple[int, int], list[Part]] = {}
    for alphabet in one.people.alphabets:
        rows = tuple(
            Row(answer.opening, answer.words, reach=tuple(map(len, answer.work)))
            for answer in alphabet.answers
            if answer.words
        )
        if rows:
            title = f"Seat {alphabet.seat}, against {foe(alphabet.vocabulary, titles)}"
            part = Part(f"{alphabet.vocabulary}-{alphabet.seat}", "lists", title, alphabet.seat, rows)
            by_variant.setdefault((alphabet.min_length, alphabet.players), []).append(part)
    return [
        Deck(
            game="against",
            facts=facts,
            variant=f"{min_length}-{players}",
            page=f"ghost/{facts.slug}/people.html",
            title=f"Ghost against people, {players} players, {min_length}+ letters",
            min_length=min_length,
            players=players,
            parts=tuple(parts),
        )
        for (min_length, players), parts in sorted(by_variant.items())
    ]


def kin_deck(facts: ListFacts, chapter: KinChapter) -> Deck | None:
    """The haven list of a chapter by number of letters; None where there is none to learn."""
    memory = chapter.memory
    if memory is None or not memory.havens:  # as KinChapter.learnable says
        return None
    lengths = sorted({len(haven) for haven in memory.havens})
    rows = tuple(
        Row(str(length), tuple(haven for haven in memory.havens if len(haven) == length))
        for length in lengths
    )
    part = Part("havens", "havens", "The list to remember", chapter.winner or 0, rows)
    return Deck(
        game=chapter.game,
        facts=facts,
        variant=f"{chapter.min_length}",
        page=f"kin/{facts.slug}/{chapter.page}.html",
        title=f"{chapter.title}, {chapter.min_length}+ letters",
        min_length=chapter.min_length,
        players=2,
        parts=(part,),
    )


def jotto_deck(facts: ListFacts, chapter: JottoChapter) -> Deck | None:
    """The favourite first guesses of a chapter, and what each of its printed plans asks next; None without a plan."""
    if not chapter.openings:
        return None
    favourites = tuple(dict.fromkeys(plan.root.guess for plan in chapter.openings))
    rows = {"": Row("", favourites)}
    for plan in chapter.openings:
        for row in _next_guesses(plan.root, (), JOTTO_GUESSES - 1):
            rows.setdefault(row.prompt, row)  # of two plans that begin alike the likelier comes first
    part = Part("guesses", "guesses", "First guesses", 0, tuple(rows.values()))
    return Deck(
        game="jotto",
        facts=facts,
        variant=chapter.rules.slug,
        page=f"jotto/{facts.slug}/{chapter.rules.slug}.html",
        title=f"Jotto, {chapter.rules.title}",
        min_length=chapter.letters,
        players=2,
        parts=(part,),
    )


def _next_guesses(node: GuessNode, heard: tuple[str, ...], depth: int) -> Iterator[Row]:
    if not depth:
        return
    for reply in node.replies:
        path = (*heard, node.guess, str(reply.answer))
        yield Row(" ".join(path), (reply.guess,))
        yield from _next_guesses(reply, path, depth - 1)
