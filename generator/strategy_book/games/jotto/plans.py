"""Files of plans: the guesser, every plan of a mixture as a small tree with its exact weight.

A chapter publishes this file as ``jotto/LIST/LETTERS-plans.json``, and the page that plays loads the same plans as a
shorter script (``short_plans``). ``strategy-book jotto --plans FILE`` writes it. It is enough to follow the guesser at
the table and to compute its guarantee.

A plan is a decision tree, which is read as ``PlanFile.plans`` says. The answer is the number of letters in common, a
repeated letter counting as often as both words have it. No guess gets the same answer from every word of its set,
unless it is one of them. When everything is read, nothing is left of ``guesses`` and ``pairs`` but filling.
"""

from __future__ import annotations

import json
import random
from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
import numpy as np

from strategy_book.errors import ArgumentError, InputError
from strategy_book.games.jotto.feedback import MEMORY_LIMIT, MOST_WORDS, Dictionary, Feedback, feedback_table
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solution import FractionText, GuesserMixture
from strategy_book.lists.textfile import open_regular

if TYPE_CHECKING:
    from strategy_book.games.jotto.solve.guess.nodes import Nodes

FORMAT = "strategy-book jotto plans 1"

MOST_BYTES = 1 << 28
"""Bytes of a file that is read: many times what any list needs."""

MOST_LETTERS = 255
"""Different letters of the words: a lexicon has no more."""


class PlansError(InputError):
    """A file that is not a file of plans, or whose plans are not decision trees over its words."""


@dataclass(frozen=True, slots=True)
class PlanList:
    """The list whose words these are.

    Attributes:
        name: The list's name.
        sha256: Of the list's file; empty if it is not known.
    """

    name: str
    sha256: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{0,64}\Z")]


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
    letters: Annotated[int, msgspec.Meta(extra_json_schema={"minimum": 1})]
    repeated_letters: bool
    anagrams: bool

    @property
    def of_game(self) -> JottoRules:
        """The same rules, as solvers know them."""
        return JottoRules(self.letters, self.repeated_letters, self.anagrams)


@dataclass(frozen=True, slots=True)
class PlanText:
    """A plan.

    Attributes:
        weight: A plan is drawn with its weight over the sum of all weights.
        guesses: Numbers of words in preorder, two bytes each, low byte first.
        pairs: A bit for each pair in the same order, the lowest of each byte first: is the pair's later word guessed
            first? The last byte is filled with 0.
    """

    weight: Annotated[str, msgspec.Meta(pattern=r"^0*[1-9][0-9]{0,3999}\Z")]
    guesses: bytes
    pairs: bytes


@dataclass(frozen=True, slots=True)
class PlanFile:
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

    format: Annotated[str, msgspec.Meta(pattern=rf"^{FORMAT}\Z")]
    word_list: PlanList
    rules: PlanRules
    words: Annotated[tuple[str, ...], msgspec.Meta(extra_json_schema={"minItems": 1, "uniqueItems": True})]
    guarantee: FractionText
    smallest: Literal[2, 3]
    plans: Annotated[tuple[PlanText, ...], msgspec.Meta(min_length=1)]

    @property
    def guaranteed(self) -> Fraction:
        """``guarantee``, as the file claims."""
        return Fraction(self.guarantee)

    @property
    def weights(self) -> list[int]:
        """Of each plan, 1 or more."""
        return [int(plan.weight) for plan in self.plans]

    def draw(self, chance: random.Random) -> PlanText:
        """One of the plans, each with its weight over the sum of all."""
        totals = list(accumulate(self.weights))
        return self.plans[bisect_right(totals, chance.randrange(totals[-1]))]


def plan_file(dictionary: Dictionary, feedback: Feedback, mixture: GuesserMixture, guarantee: Fraction) -> PlanFile:
    """The file of a mixture; plans that are never drawn are left out."""
    from strategy_book.games.jotto.solve.guess.nodes import pack_tree

    drawn = [(tree, int(weight)) for tree, weight in zip(mixture.trees, mixture.weights, strict=True) if weight]
    packed = [pack_tree(feedback, tree, 3) for tree, _ in drawn]
    smallest: Literal[2, 3] = 2 if None in packed else 3
    if smallest == 2:
        packed = [pack_tree(feedback, tree, 2) for tree, _ in drawn]
    return PlanFile(
        FORMAT,
        PlanList(dictionary.list_name, dictionary.list_sha256),
        msgspec.convert(dictionary.rules.as_json(), PlanRules),
        tuple(dictionary.words()),
        str(guarantee),
        smallest,
        tuple(
            PlanText(str(weight), parts[0].astype("<u2").tobytes(), np.packbits(parts[1], bitorder="little").tobytes())
            for (_, weight), parts in zip(drawn, packed, strict=True)
            if parts
        ),
    )


def walked_plans(file: PlanFile, feedback: Feedback) -> list[Nodes]:
    """The nodes of every plan of a file; ``feedback`` is the table of its words.

    Raises:
        PlansError: if a plan is not a decision tree over them.
    """
    return [_nodes(file, plan, feedback) for plan in file.plans]


def plan_nodes(file: PlanFile, plan: PlanText) -> Nodes:
    """The nodes of one plan of a file.

    Raises:
        PlansError: if it is not a decision tree over the words of the file.
    """
    alphabet = "".join(sorted(set("".join(file.words))))
    codes = np.array([[alphabet.index(letter) + 1 for letter in word] for word in file.words], np.uint8)
    return _nodes(file, plan, feedback_table(Dictionary(file.rules.of_game, codes, alphabet, "", "")))


def _nodes(file: PlanFile, plan: PlanText, feedback: Feedback) -> Nodes:
    from strategy_book.games.jotto.solve.guess.nodes import packed_nodes

    guesses = np.frombuffer(plan.guesses, "<u2").astype(np.uint16)
    pairs = np.unpackbits(np.frombuffer(plan.pairs, np.uint8), bitorder="little").astype(np.bool_)
    nodes = packed_nodes(feedback, guesses, pairs, file.smallest)
    if nodes is None:
        raise PlansError("a plan is not a decision tree over these words")
    return nodes


def write_plans(file: PlanFile) -> str:
    """The file as text; ``read_plans`` reads it again."""
    return _plan_text(msgspec.to_builtins(file)) + "\n"


def _plan_text(content: dict[str, object]) -> str:
    """A file of plans, or a part of one, as text: a line for each word and plan."""
    # With ``indent`` Python's encoder in C would not be used.
    return json.dumps(content, ensure_ascii=False, separators=(",\n", ":"))


def for_list(text: str, name: str, sha256: str) -> str:
    """A file of plans that names no list, as results keep it, with the name of one: several may have the same words."""
    return text.replace(_plan_text({"name": "", "sha256": ""}), _plan_text({"name": name, "sha256": sha256}), 1)


def read_plans(text: str, name: object = None) -> PlanFile:
    """Read what ``write_plans``, or anybody else, wrote: nothing in it is trusted.

    Args:
        name: of the file, for messages.

    Raises:
        PlansError: if it is not a file of plans. It does not check whether the plans are decision trees.
    """
    try:
        file = msgspec.convert(json.loads(text), PlanFile)
        _check_words(file.words, file.rules.of_game)
        if any(len(plan.guesses) % 2 for plan in file.plans):
            raise ValueError("a plan ends in half a guess")
    except RecursionError:
        raise PlansError("is not a file of plans: its brackets are too deep", file=name) from None
    except json.JSONDecodeError as error:
        raise PlansError(f"is not JSON: {error.msg}", file=name, line=error.lineno) from None
    except (ValueError, ArgumentError) as error:
        raise PlansError(f"is not a file of plans: {error}", file=name) from None
    return file


def load_plans(path: Path) -> PlanFile:
    """``read_plans`` of a file.

    Raises:
        WordListError: if it cannot be read.
        PlansError: if it is not a file of plans.
    """
    with open_regular(path) as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise PlansError(f"is not a file of plans: it is larger than {MOST_BYTES >> 20} MiB", file=path)
    try:
        return read_plans(data.decode(), path)
    except UnicodeDecodeError:
        raise PlansError("is not a file of plans: it is not UTF-8", file=path) from None


def _check_words(words: tuple[str, ...], rules: JottoRules) -> None:
    """Refuse words that no list has, and words that the rules do not allow as secrets."""
    if not 0 < len(words) <= MOST_WORDS or len(set(words)) < len(words) or {*map(len, words)} != {rules.letters}:
        raise ValueError(f'"words" are not up to {MOST_WORDS} different words of {rules.letters} letters')
    if len(set("".join(words))) > MOST_LETTERS or len(words) ** 2 > MEMORY_LIMIT:
        raise ValueError('"words" has more letters than any list, or too many words to solve')
    for word in words:
        if not word.isprintable() or " " in word:  # no other space is printable
            raise ValueError(f"{word!r} is not a word: it has characters that are not letters")
        if not rules.repeated_letters and len(set(word)) < len(word):
            raise ValueError(f'{word!r} repeats a letter, although "repeated_letters" is false')
    if rules.anagrams:
        return
    anagrams: dict[str, str] = {}
    for word in words:
        other = anagrams.setdefault("".join(sorted(word)), word)
        if other != word:
            raise ValueError(f'{other!r} and {word!r} are anagrams, although "anagrams" is false')
