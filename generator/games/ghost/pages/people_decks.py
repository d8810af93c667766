"""The decks of Ghost against people: the words that beat everybody who knows no more than a vocabulary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from generator.games.ghost.chapter.people_facts import LeastList
from generator.games.ghost.pages.people import PeopleList, foe
from generator.pages.decks import Deck, Part, Row


def against_decks(known: PeopleList, titles: Mapping[str, str]) -> list[Deck]:
    """The words that beat people of limited vocabulary: one deck per variant, one part per vocabulary and seat."""
    facts = known.facts
    by_variant: dict[tuple[int, int], list[Part]] = {}
    for alphabet in known.people.alphabets:
        rows = tuple(row for answer in alphabet.answers if (row := _row(answer, known.left_out)) is not None)
        if rows:
            title = f"Player {alphabet.seat}, against {foe(alphabet.vocabulary, titles)}"
            key = f"{alphabet.vocabulary}-{alphabet.seat}"
            missing = tuple(
                (answer.opening, len(answer.left_out)) for answer in alphabet.answers if answer.left_out
            )
            part = Part(key, "lists", title, alphabet.seat, rows, left_out=missing)
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
            meanings=_glossed(known, parts) if players == 2 else {},
        )
        for (min_length, players), parts in sorted(by_variant.items())
    ]


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


def _glossed(known: PeopleList, parts: Sequence[Part]) -> dict[str, str]:
    """The known meanings of the words of a deck."""
    words = {word for part in parts for row in part.rows for word in row.answers}
    return {word: known.glosses[word] for word in sorted(words & known.glosses.keys())}
