"""The published files of Jotto: their schemas, and the downloads of its chapters."""

from dataclasses import replace
from functools import partial

from strategy_book.games.jotto.chapter.facts import JottoChapter
from strategy_book.games.jotto.plans import PlanFile
from strategy_book.lists.facts import ListFacts
from strategy_book.pages.lists_data import chapter_schema
from strategy_book.published.schemas import PublishedFile, object_schema
from strategy_book.published.text import csv_text, json_text

_LISTED = {"type": "integer", "description": "words of that length in the list, legal secrets or not."}

_ELSEWHERE = ("openings", "plan_file", "short_plans", "others")
"""Facts of a chapter that have files of their own."""

_PRINTED = {"probability": 9, "guesses": 6, "epsilon": 6, "guarantee": 6}
"""Decimals of what a word or a milestone has: the exact numbers follow from the hider's weights and the plans."""

PUBLISHED = (
    PublishedFile(
        "jotto-chapter",
        "jotto/LIST/LETTERS.json",
        "Jotto with one list and number of letters: the bounds of its value, and strategies for both sides.",
        partial(chapter_schema, "chapter", JottoChapter, without=_ELSEWHERE, more={"listed": _LISTED}),
        without=("secrets", "hider_weights"),
    ),
    PublishedFile(
        "jotto-secrets",
        "jotto/LIST/LETTERS.csv",
        "A row for each legal secret.",
        {
            "word": "The secret.",
            "probability": "How often the book's hider picks it, rounded.",
            "guesses": "Guesses that the book's guesser needs for it on average, rounded.",
            "weight": "A whole number: the hider picks words in proportion to it, exactly.",
        },
    ),
    PublishedFile(
        "jotto-plans",
        "jotto/LIST/LETTERS-plans.json",
        "The book's guesser, whole: plans, each with its weight.",
        partial(object_schema, PlanFile),
    ),
)


def jotto_csv(chapter: JottoChapter) -> str:
    """One row per secret, the hider's favourites first; it picks words in proportion to ``weight``, exactly."""
    rows = [
        (secret.word, f"{secret.probability:.9f}", f"{secret.guesses:.6f}", weight)
        for secret, weight in zip(chapter.secrets, chapter.weights, strict=True)
    ]
    return csv_text(("word", "probability", "guesses", "weight"), rows)


def jotto_json(facts: ListFacts, chapter: JottoChapter) -> str:
    """The facts of a chapter without the plans, which have files of their own."""
    import msgspec

    content = msgspec.to_builtins(replace(chapter, openings=(), plan_file="", short_plans=()))
    for row in (*content["secrets"], *content["history"], *content["paper"]["history"]):
        row.update({key: round(row[key], digits) for key, digits in _PRINTED.items() if key in row})
    content = {key: value for key, value in content.items() if key not in _ELSEWHERE} | {"listed": chapter.listed}
    return json_text({"word_list": facts, "chapter": content})
