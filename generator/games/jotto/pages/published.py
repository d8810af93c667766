"""The published files of Jotto: their schemas, and the downloads of its chapters."""

import dataclasses
from functools import partial

from generator.games.jotto.chapter.facts import GuessNode, JottoChapter
from generator.games.jotto.plan_form import PlansForm
from generator.lists.facts import ListFacts
from generator.pages.published import PublishedFile, chapter_schema, csv_text, json_text, object_schema, table_schema

_STEM = r"jotto/(?P<list>[\w.-]+)/(?P<letters>\d+)(?P<everyday>-everyday)?"


_LISTED = {"type": "integer", "description": "words of that length in the list, legal secrets or not."}

_ELSEWHERE = ("openings", "plan_file", "short_plans", "others")
"""Facts of a chapter that have files of their own."""


PUBLISHED = (
    PublishedFile(
        "jotto-chapter",
        "jotto/LIST/LETTERS.json",
        rf"{_STEM}\.json",
        "Jotto with one list and number of letters: the bounds of its value, and strategies for both sides.",
        partial(
            chapter_schema,
            "chapter",
            JottoChapter,
            without=_ELSEWHERE,
            more={"listed": _LISTED},
        ),
        without=("secrets", "hider_weights"),
    ),
    PublishedFile(
        "jotto-secrets",
        "jotto/LIST/LETTERS.csv",
        rf"{_STEM}\.csv",
        "A row for each legal secret.",
        partial(
            table_schema,
            {
                "word": "The secret.",
                "probability": "How often the book's hider picks it, rounded.",
                "guesses": "Guesses that the book's guesser needs for it on average, rounded.",
                "weight": "A whole number: the hider picks words in proportion to it, exactly.",
            },
        ),
    ),
    PublishedFile(
        "jotto-plans",
        "jotto/LIST/LETTERS-plans.json",
        rf"{_STEM}-plans\.json",
        "The book's guesser, whole: plans, each with its weight.",
        partial(object_schema, PlansForm),
    ),
    PublishedFile(
        "jotto-plan-points",
        "jotto/LIST/LETTERS-plans.csv",
        rf"{_STEM}-plans\.csv",
        "A row for each point of the plans that a chapter prints.",
        partial(
            table_schema,
            {
                "guesses": "The guesses so far.",
                "answers": "The answer to each, letters in common.",
                "next_guess": "What the plan guesses next.",
                "words_left": "Secrets that are still possible.",
                "can_be_the_word": "Yes, if the guess itself can be the secret; else no.",
            },
        ),
    ),
)


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
    rows.append((guesses, answers, node.guess, node.left, "yes" if node.possible else "no"))
    then = f"{guesses} {node.guess}".lstrip()
    for reply in node.replies:
        _add_rows(rows, reply, then, f"{answers} {reply.answer or 0}".lstrip())


def jotto_json(facts: ListFacts, chapter: JottoChapter) -> str:
    """The facts of a chapter without the plans, which have files of their own."""
    import msgspec

    content = msgspec.to_builtins(dataclasses.replace(chapter, openings=(), plan_file="", short_plans=()))
    content = {key: value for key, value in content.items() if key not in _ELSEWHERE} | {"listed": chapter.listed}
    return json_text({"word_list": facts, "chapter": content})
