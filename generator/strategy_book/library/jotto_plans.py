"""Files of Jotto's plans, checked by a reader that shares no code with the solvers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from strategy_book.arguments import checked
from strategy_book.errors import StrategyBookError
from strategy_book.library.answer import JsonAnswer
from strategy_book.library.words import Source, read

if TYPE_CHECKING:
    from strategy_book.games.jotto.solve.plans import PlanFile


@checked
def check_plans(path: str | Path, words: Source | None = None) -> JsonAnswer:
    """All that ``strategy-book jotto --check FILE`` answers: what the guesser of a file guarantees.

    Args:
        path: of the file of plans.
        words: the list that it should be for; None: any list.

    Raises:
        WordListError: if the file cannot be read.
        PlansError: if it is not a file of plans, or its plans do not guarantee what it says, or it is for other words.
        InputError: if no word of the list is a legal secret.
    """
    from strategy_book.games.jotto.feedback import select_secrets
    from strategy_book.games.jotto.solve.plans import PlansError

    file, worst = load_checked_plans(path)
    if words is not None:
        dictionary = select_secrets(read(words).lexicon, file.rules)
        if set(dictionary.words()) != set(file.words):
            common = len(set(dictionary.words()) & set(file.words))
            raise PlansError(
                f"is for other words: {common:,} of its {len(file.words):,} words are among the {len(dictionary):,} "
                f"secrets of {dictionary.list_name}; name its own list, or none",
                file=path,
            )
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
    """A file of plans whose guarantee is true, and the words that take as many guesses."""
    from strategy_book.games.jotto.solve.plans import PlansError, load_plans

    file = load_plans(Path(path))
    try:
        return file, certify(file)
    except StrategyBookError as error:
        raise PlansError(error.message, file=path) from error


def certify(file: PlanFile) -> list[str]:
    """The words that take as many guesses as the file guarantees; raise StrategyBookError if it guarantees another."""
    from strategy_book.games.jotto.solve.plans import write_plans
    from strategy_book.published.plans import BrokenPlanError, guesses_for_each

    try:
        averages = guesses_for_each(json.loads(write_plans(file)))
    except BrokenPlanError as error:
        raise StrategyBookError(str(error)) from error
    if max(averages) != file.guarantee:
        raise StrategyBookError(f"its plans guarantee {max(averages)}, not {file.guarantee}")
    return [word for word, average in zip(file.words, averages, strict=True) if average == file.guarantee]
