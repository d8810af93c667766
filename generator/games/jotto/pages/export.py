"""The downloads of Jotto's chapters."""

from __future__ import annotations

import dataclasses

from generator.games.jotto.chapter.facts import GuessNode, JottoChapter
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
    rows: list[tuple[object, ...]] = []
    for plan in chapter.openings:
        _add_rows(rows, plan.root, "", "")
    return csv_text(("guesses", "answers", "next_guess", "words_left", "can_be_the_word"), rows)


def _add_rows(rows: list[tuple[object, ...]], node: GuessNode, guesses: str, answers: str) -> None:
    """Add the rows of a node and of all below it."""
    rows.append((guesses, answers, node.guess, node.left, "yes" if node.possible else "no"))
    then = f"{guesses} {node.guess}".lstrip()
    for reply in node.replies:
        _add_rows(rows, reply, then, f"{answers} {reply.answer or 0}".lstrip())


def jotto_json(facts: ListFacts, chapter: JottoChapter) -> str:
    """The facts of a chapter without the plans, which have files of their own."""
    import msgspec

    content = msgspec.to_builtins(dataclasses.replace(chapter, openings=(), plan_file="", short_plans=()))
    for key in ("openings", "plan_file", "short_plans", "others"):
        del content[key]
    content["listed"] = chapter.listed
    return json_text({"word_list": facts, "chapter": content})
