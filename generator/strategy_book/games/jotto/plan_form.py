"""The form of a file of plans: the guesser, every plan of a mixture as a small tree with its exact weight.

A chapter publishes this file as ``jotto/LIST/LETTERS-plans.json``, and the page that plays loads the same plans as a
shorter script (``short_plans``). ``strategy-book jotto --plans FILE`` writes it. It is enough to follow the guesser at
the table and to compute its guarantee.

A plan is a decision tree, which is read as ``PlansForm.plans`` says. The answer is the number of letters in common, a
repeated letter counting as often as both words have it. No guess gets the same answer from every word of its set,
unless it is one of them. When everything is read, nothing is left of ``guesses`` and ``pairs`` but filling.
"""

import json
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from strategy_book.games.jotto.solution import FractionText

FORMAT = "strategy-book jotto plans 1"


@dataclass(frozen=True, slots=True)
class PlanList:
    """The list whose words these are.

    Attributes:
        name: The list's name.
        sha256: Of the list's file; empty if it is not known.
    """

    name: str
    sha256: Annotated[str, Meta(pattern=r"^[0-9a-f]{0,64}\Z")]


@dataclass(frozen=True, slots=True)
class PlanRules:
    """The game and its rules.

    Attributes:
        game: The game.
        letters: Letters of a secret.
        repeated_letters: May a word repeat a letter?
        anagrams: May a word have an anagram in the list?
    """

    game: Literal["jotto"]
    letters: Annotated[int, Meta(extra_json_schema={"minimum": 1})]
    repeated_letters: bool
    anagrams: bool


@dataclass(frozen=True, slots=True)
class PlanText:
    """A plan.

    Attributes:
        weight: A plan is drawn with its weight over the sum of all weights.
        guesses: Numbers of words in preorder, two bytes each, low byte first.
        pairs: A bit for each pair in the same order, the lowest of each byte first: is the pair's later word guessed
            first? The last byte is filled with 0.
    """

    weight: Annotated[str, Meta(pattern=r"^0*[1-9][0-9]{0,3999}\Z")]
    guesses: bytes
    pairs: bytes


@dataclass(frozen=True, slots=True)
class PlansForm:
    """The book's guesser, whole.

    Attributes:
        format: The version of this form.
        word_list: The list whose words these are.
        rules: The game and its rules.
        words: The legal secrets, which are the legal guesses, too, numbered in this order from 0.
        guarantee: The most guesses on average for any secret, exact.
        smallest: The fewest words of a set whose guess is in ``guesses``. It is 2 where a plan guesses a third word
            to tell a pair apart.
        plans: The plans, each a decision tree that begins with the set of all words. At a set of one word, it guesses
            that word; at two words, if ``smallest`` is 3, it takes the next bit of ``pairs``; at more, it takes the
            next number of ``guesses``. The guess leaves the set. The answers 0, 1, 2 and so on divide the rest, and
            each part that is not empty is read to its end before the next one begins.
    """

    format: Annotated[str, Meta(pattern=rf"^{FORMAT}\Z")]
    word_list: PlanList
    rules: PlanRules
    words: Annotated[tuple[str, ...], Meta(extra_json_schema={"minItems": 1, "uniqueItems": True})]
    guarantee: FractionText
    smallest: Literal[2, 3]
    plans: Annotated[tuple[PlanText, ...], Meta(min_length=1)]


def plan_text(content: dict[str, object]) -> str:
    """A file of plans, or a part of one, as text: a line for each word and plan."""
    # With ``indent`` Python's encoder in C would not be used.
    return json.dumps(content, ensure_ascii=False, separators=(",\n", ":"))


def for_list(text: str, name: str, sha256: str) -> str:
    """A file of plans that names no list, as results keep it, with the name of one: several may have the same words."""
    return text.replace(plan_text({"name": "", "sha256": ""}), plan_text({"name": name, "sha256": sha256}), 1)
