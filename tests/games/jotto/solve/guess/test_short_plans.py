"""Short plans hold what the published plans hold: the reader of ``verify`` follows both."""

import json
from collections import Counter
from typing import Any

import numpy as np
import pytest

from strategy_book.games.jotto.chapter.tasks import jotto_chapter
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solve.guess.nodes import Nodes, short_plans
from strategy_book.published.plans import OtherPlanError, all_answers, walk_plans
from tests.wordlists import lexicon


@pytest.fixture(scope="module")
def chapter() -> Any:
    return jotto_chapter(lexicon("american-common"), JottoRules(3), 0.05, search=False)


def test_short_plans_guess_what_the_published_plans_guess(chapter: Any) -> None:
    published = json.loads(chapter.plan_file)
    weights = [plan["weight"] for plan in published["plans"]]
    short = Counter(zip(chapter.short_plans, weights, strict=True))
    walked = list(walk_plans(all_answers(published["words"]), published, short))
    assert len(walked) == len(chapter.short_plans) == chapter.plans
    assert not short.total()
    assert len(max(chapter.short_plans, key=len)) < len(published["plans"][0]["guesses"])


def test_another_plan_is_noticed(chapter: Any) -> None:
    published = json.loads(chapter.plan_file)
    text, weight = chapter.short_plans[0], published["plans"][0]["weight"]
    for other in ((text[:-1], weight), (f"{text}#", weight), (text, f"{weight}0")):
        with pytest.raises(OtherPlanError, match="plan 1 "):
            list(walk_plans(all_answers(published["words"]), published, Counter([other])))


def test_any_number_of_a_word_is_a_character_of_a_text() -> None:
    numbers = [0, 0xD800 - 36, 0xD800 - 35, 0xFFFF]  # around the surrogates, which no text may have
    tree = Nodes(*map(np.array, (numbers, [1] * 4, [0] * 4, [0] * 4, [2] * 4, [0] * 4, [False] * 4, [0] * 4)))
    (text,) = short_plans([tree])
    assert text.encode() and [text[i] for i in range(0, 8, 2)] == ["!"] * 4
    assert [ord(character) for character in text[1::2]] == [35, 0xD7FF, 0x2D800, 0x30022]
