"""Short plans hold what the published plans hold: the reader of ``verify`` follows both."""

import json
from typing import Any

import pytest

from generator.games.jotto.chapter.tasks import jotto_chapter
from generator.games.jotto.rules import JottoRules
from generator.verify.jotto.game import OtherPlanError, all_answers, walk_plans
from tests.wordlists import lexicon


@pytest.fixture(scope="module")
def chapter() -> Any:
    return jotto_chapter(lexicon("american-common"), JottoRules(3), 0.05, search=False)


def test_short_plans_guess_what_the_published_plans_guess(chapter: Any) -> None:
    published = json.loads(chapter.plan_file)
    walked = list(walk_plans(all_answers(published["words"]), published, chapter.short_plans))
    assert len(walked) == len(chapter.short_plans) == chapter.plans
    assert len(max(chapter.short_plans, key=len)) < len(published["plans"][0]["guesses"]) / 2


def test_another_plan_is_noticed(chapter: Any) -> None:
    published = json.loads(chapter.plan_file)
    others = [*chapter.short_plans[1:], chapter.short_plans[0]]
    assert len(set(others)) > 1
    with pytest.raises(OtherPlanError, match="plan 1 "):
        list(walk_plans(all_answers(published["words"]), published, others))
