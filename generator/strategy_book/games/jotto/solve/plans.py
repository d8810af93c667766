"""Files of plans: read with nothing in them trusted, and written (``strategy_book/games/jotto/plan_form.py``)."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec
import numpy as np
import numpy.typing as npt

from strategy_book.errors import ArgumentError, InputError
from strategy_book.games.jotto.feedback import MEMORY_LIMIT, MOST_WORDS, Dictionary, Feedback, feedback_table
from strategy_book.games.jotto.plan_form import FORMAT, PlanList, PlanRules, PlansForm, PlanText, plan_text
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solution import GuesserMixture
from strategy_book.lists.textfile import open_regular

if TYPE_CHECKING:
    from strategy_book.games.jotto.solve.guess.nodes import Nodes

MOST_BYTES = 1 << 28
"""Bytes of a file that is read: many times what any list needs."""

MOST_LETTERS = 255
"""Different letters of the words: a lexicon has no more."""


class PlansError(InputError):
    """A file that is not a file of plans, or whose plans are not decision trees over its words."""


@dataclass(frozen=True, slots=True, eq=False)
class PackedPlan:
    """One plan, without the guesses that follow from the words.

    Attributes:
        weight: 1 or more.
        guesses: (n,) uint16, the guesses at sets of ``smallest`` words and more, in preorder.
        pairs: (m,) bool, whether the word of the higher number comes first in each pair.
    """

    weight: int
    guesses: npt.NDArray[np.uint16]
    pairs: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class PlanFile:
    """The content of a file of plans; see the module.

    Attributes:
        rules, list_name, list_sha256: the game.
        words: the legal secrets, by number.
        guarantee: the most guesses on average for any word, as the file claims.
        smallest: words of the smallest set with a guess of its own, 2 or 3.
        plans: one or more.
    """

    rules: JottoRules
    list_name: str
    list_sha256: str
    words: tuple[str, ...]
    guarantee: Fraction
    smallest: Literal[2, 3]
    plans: tuple[PackedPlan, ...]

    def draw(self, chance: random.Random) -> PackedPlan:
        """One of the plans, each with its weight over the sum of all."""
        ticket = chance.randrange(sum(plan.weight for plan in self.plans))
        for plan in self.plans:
            ticket -= plan.weight
            if ticket < 0:
                return plan
        raise AssertionError  # the weights add up


def plan_file(dictionary: Dictionary, feedback: Feedback, mixture: GuesserMixture, guarantee: Fraction) -> PlanFile:
    """The file of a mixture; plans that are never drawn are left out."""
    from strategy_book.games.jotto.solve.guess.nodes import pack_tree

    drawn = [(tree, int(weight)) for tree, weight in zip(mixture.trees, mixture.weights, strict=True) if weight]
    packed = [pack_tree(feedback, tree, 3) for tree, _ in drawn]
    smallest: Literal[2, 3] = 2 if None in packed else 3
    if smallest == 2:
        packed = [pack_tree(feedback, tree, 2) for tree, _ in drawn]
    plans = tuple(PackedPlan(weight, *parts) for (_, weight), parts in zip(drawn, packed, strict=True) if parts)
    return PlanFile(
        dictionary.rules, dictionary.list_name, dictionary.list_sha256, tuple(dictionary.words()), guarantee, smallest,
        plans,
    )  # fmt: skip


def walked_plans(file: PlanFile, feedback: Feedback) -> list[Nodes]:
    """The nodes of every plan of a file; ``feedback`` is the table of its words.

    Raises:
        PlansError: if a plan is not a decision tree over them.
    """
    return [_nodes(file, plan, feedback) for plan in file.plans]


def plan_nodes(file: PlanFile, plan: PackedPlan) -> Nodes:
    """The nodes of one plan of a file.

    Raises:
        PlansError: if it is not a decision tree over the words of the file.
    """
    alphabet = "".join(sorted(set("".join(file.words))))
    codes = np.array([[alphabet.index(letter) + 1 for letter in word] for word in file.words], np.uint8)
    dictionary = Dictionary(file.rules, codes, alphabet, file.list_name, file.list_sha256)
    return _nodes(file, plan, feedback_table(dictionary))


def _nodes(file: PlanFile, plan: PackedPlan, feedback: Feedback) -> Nodes:
    from strategy_book.games.jotto.solve.guess.nodes import packed_nodes

    nodes = packed_nodes(feedback, plan.guesses, plan.pairs, file.smallest)
    if nodes is None:
        raise PlansError("a plan is not a decision tree over these words")
    return nodes


def write_plans(file: PlanFile) -> str:
    """The file as text; ``read_plans`` reads it again."""
    content = PlansForm(
        FORMAT,
        PlanList(file.list_name, file.list_sha256),
        msgspec.convert(file.rules.as_json(), PlanRules),
        file.words,
        str(file.guarantee),
        file.smallest,
        tuple(
            PlanText(
                str(plan.weight),
                plan.guesses.astype("<u2").tobytes(),
                np.packbits(plan.pairs, bitorder="little").tobytes(),
            )
            for plan in file.plans
        ),
    )
    return plan_text(msgspec.to_builtins(content)) + "\n"


def read_plans(text: str, name: object = None) -> PlanFile:
    """Read what ``write_plans``, or anybody else, wrote: nothing in it is trusted.

    Args:
        name: of the file, for messages.

    Raises:
        PlansError: if it is not a file of plans. It does not check whether the plans are decision trees.
    """
    try:
        return _checked(msgspec.convert(json.loads(text), PlansForm))
    except RecursionError:
        raise PlansError("is not a file of plans: its brackets are too deep", file=name) from None
    except json.JSONDecodeError as error:
        raise PlansError(f"is not JSON: {error.msg}", file=name, line=error.lineno) from None
    except (ValueError, ArithmeticError, ArgumentError) as error:
        raise PlansError(f"is not a file of plans: {error}", file=name) from None


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


def _checked(content: PlansForm) -> PlanFile:
    rules = JottoRules(content.rules.letters, content.rules.repeated_letters, content.rules.anagrams)
    words, letters = content.words, rules.letters
    if not 0 < len(words) <= MOST_WORDS or len(set(words)) < len(words) or {*map(len, words)} != {letters}:
        raise ValueError(f'"words" are not up to {MOST_WORDS} different words of {letters} letters')
    if len(set("".join(words))) > MOST_LETTERS or len(words) ** 2 > MEMORY_LIMIT:
        raise ValueError('"words" has more letters than any list, or too many words to solve')
    _check_words(words, rules)
    if any(len(plan.guesses) % 2 for plan in content.plans):
        raise ValueError("a plan ends in half a guess")
    plans = tuple(
        PackedPlan(
            int(plan.weight),
            np.frombuffer(plan.guesses, "<u2").astype(np.uint16),
            np.unpackbits(np.frombuffer(plan.pairs, np.uint8), bitorder="little").astype(np.bool_),
        )
        for plan in content.plans
    )
    source, guarantee = content.word_list, Fraction(content.guarantee)
    return PlanFile(rules, source.name, source.sha256, words, guarantee, content.smallest, plans)


def _check_words(words: tuple[str, ...], rules: JottoRules) -> None:
    """Refuse words that no list has, and words that the rules do not allow as secrets."""
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
