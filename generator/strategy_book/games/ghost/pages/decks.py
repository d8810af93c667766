"""The decks of Ghost: the lists of a chapter by seat, its traps, matches, and the words that beat people."""

from collections.abc import Iterable, Mapping, Sequence, Set

from strategy_book.games.ghost.chapter.facts import GhostChapter, Opening, SeatStages
from strategy_book.games.ghost.chapter.match_facts import MatchChapter
from strategy_book.games.ghost.chapter.people_facts import LeastList
from strategy_book.games.ghost.pages.match import MatchList, rules
from strategy_book.games.ghost.pages.people import PeopleList, foe
from strategy_book.games.ghost.pages.shown import chapter_words, lacks, shown_chapter
from strategy_book.lists.facts import ListFacts
from strategy_book.pages.decks import Deck, Part, Row
from strategy_book.pages.language import gettext, translated

Meanings = Mapping[str, str]
"""The glosses of words."""


def ghost_deck(
    facts: ListFacts, published: GhostChapter, glosses: Meanings | None = None, left_out: Set[str] = frozenset()
) -> Deck | None:
    """The minimal lists of a chapter by seat, and the traps; None if every first letter is a word already.

    ``glosses``: the meanings of words; the deck also has those of the words that a chapter explains.
    """
    chapter, parts = shown_chapter(published, left_out), list[Part]()
    for seat in chapter.seats:
        name = gettext("If you start")
        if seat.seat > 1:
            name = gettext("If you are player %(seat)s") % {"seat": seat.seat}
        stages = chapter.stages_of(seat.seat)
        won = tuple(_list(opening, stages) for opening in seat.openings if opening.words)
        lost = [opening for opening in seat.openings if opening.words is None]
        traps = tuple(Row(entry.opening, entry.outcomes, entry.losing) for entry in lost if entry.outcomes)
        if won:
            prompts = {row.prompt for row in won}
            parts.append(
                Part(f"{seat.seat}", "lists", name, seat.seat, won, *_staged(stages, prompts), lacks(seat.won))
            )
        if traps and seat.seat < 3:  # seat 3 has hundreds of openings: its traps would be thousands of words
            title = gettext("%(who)s: traps") % {"who": name}
            parts.append(Part(f"{seat.seat}-traps", "lists", title, seat.seat, traps, left_out=lacks(lost)))
    if not parts:
        return None
    rules, title = (chapter.min_length, chapter.players), gettext("Ghost, %(players)s players, %(length)s+ letters")
    known = _meanings(parts, glosses or {}, chapter_words(chapter))
    return _deck("ghost", f"{chapter.min_length}-{chapter.players}", facts, rules, title, parts, known)


def _deck(
    game: str, page: str, facts: ListFacts, rules: tuple[int, int], title: str, parts: Sequence[Part], known: Meanings
) -> Deck:
    """A deck on a page of a list; ``rules``: minimum length and players, for which ``title`` has places."""
    min_length, players = rules
    variant, named = f"{min_length}-{players}", title % {"players": players, "length": min_length}
    return Deck(game, facts, variant, f"ghost/{facts.slug}/{page}.html", named, *rules, tuple(parts), known)


def _list(opening: Opening, stages: SeatStages | None) -> Row:
    """An opening and its words. ``stages``: of the seat, if it has any."""
    words = opening.words or ()
    if stages is None:
        return Row(opening.opening, words)
    share = next(step.share for step in stages.order if step.opening == opening.opening)
    return Row(opening.opening, words, sizes=tuple(map(stages.size_of, words)), share=share)


def _staged(stages: SeatStages | None, prompts: Set[str]) -> tuple[Sequence[Mapping[str, object]], tuple[str, ...]]:
    """``Part.stages`` and ``Part.order``. ``prompts``: of the rows."""
    if stages is None:
        return (), ()
    counts = [
        {
            "size": stage.size,
            "readers": translated(stage.readers),
            "words": len(stage.words),
            "openings": len(stage.openings),
        }
        for stage in stages.stages
    ]
    return counts, tuple(step.opening for step in stages.order if step.opening in prompts)


def match_decks(lists: Sequence[MatchList]) -> list[Deck]:
    """One deck per minimum length and number of players, one part per rule."""
    return [
        deck
        for match in lists
        for chapter in match.chapters
        for players in chapter.players
        if (deck := _match_deck(match, chapter, players))
    ]


def _match_deck(match: MatchList, chapter: MatchChapter, players: int) -> Deck | None:
    parts = tuple(
        Part(
            table.begins,
            "match",
            rules()[table.begins].capitalize(),
            1,
            tuple(Row(" ".join(map(str, lesson.lives)), lesson.best) for lesson in table.lessons),
        )
        for table in chapter.by_players(players)
        if table.lessons
    )
    title = gettext("Ghost, a match of %(players)s players, %(length)s+ letters")
    return _deck("match", "match", match.facts, (chapter.min_length, players), title, parts, {}) if parts else None


def against_decks(known: PeopleList, titles: Mapping[str, str]) -> list[Deck]:
    """The words that beat people of limited vocabulary: one deck per variant, one part per vocabulary and seat."""
    by_variant: dict[tuple[int, int], list[Part]] = {}
    for alphabet in known.people.alphabets:
        rows = tuple(row for answer in alphabet.answers if (row := _row(answer, known.left_out)) is not None)
        if rows:
            people = foe(alphabet.vocabulary, titles)
            title = gettext("Player %(seat)s; opponent: %(people)s") % {"seat": alphabet.seat, "people": people}
            key = f"{alphabet.vocabulary}-{alphabet.seat}"
            part = Part(key, "lists", title, alphabet.seat, rows, left_out=lacks(alphabet.answers))
            by_variant.setdefault((alphabet.min_length, alphabet.players), []).append(part)
    title = gettext("Ghost against people, %(players)s players, %(length)s+ letters")
    decks = []
    for variant, parts in sorted(by_variant.items()):
        explained = _meanings(parts, known.glosses, known.glosses.keys()) if variant[1] == 2 else {}
        decks.append(_deck("against", "people", known.facts, variant, title, parts, explained))
    return decks


def _row(answer: LeastList, left_out: Set[str]) -> Row | None:
    """The words of an opening that are shown; None if there are none."""
    pairs = [
        (word, len(fragment))
        for word, fragment in zip(answer.words or (), answer.work, strict=True)
        if word not in left_out
    ]
    if not pairs:
        return None
    words, reach = zip(*pairs, strict=True)
    return Row(answer.opening, words, reach=reach)


def _meanings(parts: Sequence[Part], glosses: Meanings, explained: Iterable[str]) -> dict[str, str]:
    """The known meanings of those answers that are explained."""
    answers = {word for part in parts for row in part.rows for word in row.answers}
    return {word: glosses[word] for word in sorted(answers.intersection(explained)) if word in glosses}
