"""Facts -> downloads: CSV and JSON."""

from __future__ import annotations

import csv
import dataclasses
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from generator.games.ghost.facts import GhostChapter
from generator.games.jotto.facts import GuessNode, JottoChapter
from generator.lists.facts import ListFacts

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A CSV file; a text that a spreadsheet would run as a formula gets an apostrophe before it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows([[_plain(value) for value in row] for row in rows])
    return out.getvalue()


def _plain(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def json_text(value: Any) -> str:
    """Readable JSON, the same for the same facts."""
    import msgspec

    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"


def ghost_json(facts: ListFacts, chapter: GhostChapter) -> str:
    """Everything a chapter says."""
    return json_text({"word_list": facts, "chapter": chapter})


def ghost_csv(chapter: GhostChapter) -> str:
    """A row for every word of every list of a chapter."""
    rows: list[tuple[object, ...]] = []
    for one in chapter.letters:
        rows += [(1, one.letter, "minimal", word, "") for word in one.words or ()]
    for seat in chapter.seats:
        for opening in seat.openings:
            rows += [(seat.seat, opening.opening, "minimal", word, "") for word in opening.words or ()]
            rows += [
                (seat.seat, opening.opening, "outcomes", word, "loses" if word in opening.losing else "")
                for word in opening.outcomes
            ]
    return csv_text(("seat", "opening", "policy", "word", "note"), rows)


def variants_csv(chapters: Iterable[GhostChapter]) -> str:
    """A row for every variant of a list."""
    header = ["min_length", "players", "losers", "winning_letters", "words", "playable_words", "fragments"]
    header += [f"words_to_learn_seat_{seat}" for seat in (1, 2, 3)]
    rows = []
    for one in chapters:
        totals = [seat.total if seat.won else "" for seat in one.seats]
        letters = " ".join(letter.letter for letter in one.winning_letters)
        losers = " ".join(map(str, one.losers))
        row: list[object] = [one.min_length, one.players, losers, letters]
        row += [one.words, one.playable_words, one.fragments, *totals, *[""] * (3 - len(totals))]
        rows.append(row)
    return csv_text(header, rows)


def jotto_csv(chapter: JottoChapter) -> str:
    """A row for every secret, the hider's favourites first; ``weight``: a chance, exactly, in proportion."""
    rows = [
        (one.word, f"{one.probability:.9f}", f"{one.guesses:.6f}", weight)
        for one, weight in zip(chapter.secrets, chapter.weights, strict=True)
    ]
    return csv_text(("word", "probability", "guesses", "weight"), rows)


def jotto_plans_csv(chapter: JottoChapter) -> str:
    """A row for every point of the plans: what was heard so far, what to guess, how many words are left."""
    rows = [row for plan in chapter.openings for row in _plan_rows(plan.root, ())]
    return csv_text(("guesses", "answers", "next_guess", "words_left", "can_be_the_word"), rows)


def _plan_rows(node: GuessNode, heard: tuple[tuple[str, int], ...]) -> Iterator[tuple[object, ...]]:
    asked = " ".join(guess for guess, _ in heard)
    answers = " ".join(str(answer) for _, answer in heard)
    yield asked, answers, node.guess, node.left, "yes" if node.possible else "no"
    for reply in node.replies:
        yield from _plan_rows(reply, (*heard, (node.guess, reply.answer or 0)))


def jotto_json(facts: ListFacts, chapter: JottoChapter) -> str:
    """What a chapter says, but for the plans, which have files of their own."""
    said = dataclasses.asdict(dataclasses.replace(chapter, openings=(), plan_file=""))
    del said["openings"], said["plan_file"], said["others"]
    said["listed"] = chapter.listed
    return json_text({"word_list": dataclasses.asdict(facts), "chapter": said})
