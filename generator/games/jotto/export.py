"""The downloads of Jotto's chapters."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from generator.games.jotto.facts import GuessNode, JottoChapter
from generator.lists.facts import ListFacts
from generator.pages.export import csv_text, json_text


def jotto_csv(chapter: JottoChapter) -> str:
    """One row per secret, the hider's favourites first; it picks words in proportion to ``weight``, exactly."""
    rows = [
        (secret.word, f"{secret.probability:.12f}", f"{secret.guesses:.6f}", weight)
        for secret, weight in zip(chapter.secrets, chapter.weights, strict=True)
    ]
    return csv_text(("word", "probability", "guesses", "weight"), rows)


def jotto_plans_csv(chapter: JottoChapter) -> str:
    """One row per point of the plans: the guesses and answers so far, the next guess, how many words are left."""
    rows = [row for plan in chapter.openings for row in _plan_rows(plan.root, "", "")]
    return csv_text(("guesses", "answers", "next_guess", "words_left", "can_be_the_word"), rows)


def _plan_rows(node: GuessNode, guesses: str, answers: str) -> Iterator[tuple[object, ...]]:
    yield guesses, answers, node.guess, node.left, "yes" if node.possible else "no"
    for reply in node.replies:
        then = (f"{guesses} {node.guess}", f"{answers} {reply.answer or 0}")
        yield from _plan_rows(reply, *map(str.lstrip, then))


def jotto_json(facts: ListFacts, chapter: JottoChapter) -> str:
    """The facts of a chapter without the plans, which have files of their own."""
    import msgspec

    content = msgspec.to_builtins(dataclasses.replace(chapter, openings=(), plan_file="", short_plans=()))
    for key in ("openings", "plan_file", "short_plans", "others"):
        del content[key]
    content["listed"] = chapter.listed
    return json_text({"word_list": facts, "chapter": content})
