"""Files of Jotto's plans, checked with the code of ``verify`` alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import StrategyBookError
from generator.library.answer import JsonAnswer

if TYPE_CHECKING:
    from generator.games.jotto.plans import PlanFile


def check_plans(path: str | Path) -> JsonAnswer:
    """All that ``strategy-book jotto --check FILE`` answers: what the guesser of a file guarantees.

    Raises:
        WordListError: if the file cannot be read.
        PlansError: if it is not a file of plans, or its plans do not guarantee what it says.
    """
    file, worst = load_checked_plans(path)
    return JsonAnswer(
        word_list={"name": file.list_name, "sha256": file.list_sha256, "words": len(file.words)},
        rules=file.rules.as_json(),
        dictionary_size=len(file.words),
        plans=len(file.plans),
        guarantee=float(file.guarantee),
        guarantee_exact=str(file.guarantee),
        worst=worst,
    )


def load_checked_plans(path: str | Path) -> tuple[PlanFile, list[str]]:
    """A file of plans whose guarantee is true, and the words that take as many guesses.

    Raises:
        WordListError, PlansError: as :func:`check_plans`.
    """
    from generator.games.jotto.plans import PlansError, load_plans

    file = load_plans(Path(path))
    try:
        return file, certify(file)
    except StrategyBookError as error:
        raise PlansError(error.message, file=path) from error


def certify(file: PlanFile) -> list[str]:
    """The words that take as many guesses as the file guarantees, counted with the code of ``verify`` alone.

    Raises:
        StrategyBookError: if a plan does not find every word, or the guarantee is wrong.
    """
    from generator.games.jotto.plans import write_plans
    from generator.verify.jotto_game import BrokenPlanError, guesses_for_each

    try:
        averages = guesses_for_each(json.loads(write_plans(file)))
    except BrokenPlanError as error:
        raise StrategyBookError(str(error)) from error
    if max(averages) != file.guarantee:
        raise StrategyBookError(f"its plans guarantee {max(averages)}, not {file.guarantee}")
    return [word for word, average in zip(file.words, averages, strict=True) if average == file.guarantee]
