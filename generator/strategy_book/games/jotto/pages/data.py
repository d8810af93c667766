"""The data of Jotto that pages load: words, the hider's weights and the guesser's plans; and the deck of a chapter."""

import json
from collections.abc import Iterator, Set

from strategy_book.games.jotto.chapter.facts import GuessNode, JottoChapter
from strategy_book.games.jotto.pages.views import rules_title
from strategy_book.lists.facts import ListFacts
from strategy_book.pages.decks import Deck, Part, Row
from strategy_book.pages.language import gettext
from strategy_book.pages.webdata import checked, literal

JOTTO_GUESSES = 2
"""Guesses of a plan that the deck asks for: the first, and one for each answer to it."""


def jotto_deck(facts: ListFacts, chapter: JottoChapter, left_out: Set[str] = frozenset()) -> Deck | None:
    """The favourite first guesses of a chapter, and what each of its printed plans asks next; None without a plan.

    ``left_out``: words that the deck does not have; where a plan guesses one, it has no card.
    """
    if not chapter.openings:
        return None
    favourites = tuple(dict.fromkeys(plan.root.guess for plan in chapter.openings))
    rows = {"": Row("", favourites)}
    for plan in chapter.openings:
        for row in _next_guesses(plan.root, (), JOTTO_GUESSES - 1):
            rows.setdefault(row.prompt, row)  # of two plans that begin alike the more likely one comes first
    shown = [row for row in (_shown(row, left_out) for row in rows.values()) if row is not None]
    if not shown:
        return None
    part = Part("guesses", "guesses", gettext("First guesses"), 0, tuple(shown))
    return Deck(
        game="jotto",
        facts=facts,
        variant=chapter.rules.slug,
        page=f"jotto/{facts.slug}/{chapter.rules.slug}.html",
        title=gettext("Jotto, %(rules)s") % {"rules": rules_title(chapter.rules)},
        min_length=chapter.letters,
        players=2,
        parts=(part,),
    )


def _shown(row: Row, left_out: Set[str]) -> Row | None:
    """The row without words that are left out; None if its prompt has one, or no answer is left."""
    answers = tuple(word for word in row.answers if word not in left_out)
    return Row(row.prompt, answers) if answers and left_out.isdisjoint(row.prompt.split()) else None


def _next_guesses(node: GuessNode, heard: tuple[str, ...], depth: int) -> Iterator[Row]:
    if not depth:
        return
    for reply in node.replies:
        path = (*heard, node.guess, str(reply.answer))
        yield Row(" ".join(path), (reply.guess,))
        yield from _next_guesses(reply, path, depth - 1)


def jotto_script(slug: str, chapter: JottoChapter) -> str:
    """``assets/data/jotto/SLUG-GAME.js``: what the page needs to hide a word and to help.

    ``hider`` has whole numbers in proportion to which the hider picks the ``words``. ``others`` are the other words of
    that length in the list, which are not secrets.
    """
    rules = chapter.rules
    words = sorted(zip((secret.word for secret in chapter.secrets), chapter.weights, strict=True))
    value = {
        "letters": rules.letters,
        "repeated": rules.repeated_letters,
        "anagrams": rules.anagrams,
        "words": " ".join(word for word, _ in words),
        "hider": " ".join(str(weight) for _, weight in words),
        "others": " ".join(sorted(chapter.others)),
    }
    return f"StrategyBook.registerJotto({literal(slug)}, {literal(rules.slug)}, {checked(value)});\n"


def jotto_plans_script(slug: str, chapter: JottoChapter) -> str:
    """``assets/data/jotto/SLUG-GAME-plans.js``: the whole guesser as in the download, but its plans are short.

    Its words are those of ``SLUG-GAME.js``. Plans that begin alike are neighbours, so that they deflate well.
    """
    file = json.loads(chapter.plan_file)
    plans = sorted(zip(chapter.short_plans, (plan["weight"] for plan in file["plans"]), strict=True))
    value = {
        "guarantee": file["guarantee"],
        "weights": " ".join(weight for _, weight in plans),
        "plans": " ".join(plan for plan, _ in plans),
    }
    return f"StrategyBook.registerJottoPlans({literal(slug)}, {literal(chapter.rules.slug)}, {checked(value)});\n"
