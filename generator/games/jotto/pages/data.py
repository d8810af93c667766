"""The data of Jotto that pages load: the words, the hider's weights, and the guesser's plans."""

from __future__ import annotations

import json
from collections.abc import Sequence

from generator.games.jotto.rules import JottoRules
from generator.pages.webdata import checked, literal


def jotto_script(
    slug: str,
    words: Sequence[str],
    hider: Sequence[int],
    others: Sequence[str] = (),
    *,
    rules: JottoRules,
) -> str:
    """``assets/data/jotto/SLUG-GAME.js``: what the page needs to hide a word and to help.

    Args:
        slug: the list's name.
        words: the D legal secrets, sorted.
        hider: (D,) whole numbers in proportion to which the hider picks the ``words``.
        others: the other words of that length in the list, sorted: no secrets by these rules.
        rules: the rules of the game.
    """
    value = {
        "letters": rules.letters,
        "repeated": rules.repeated_letters,
        "anagrams": rules.anagrams,
        "words": " ".join(words),
        "hider": " ".join(map(str, hider)),
        "others": " ".join(others),
    }
    return f"StrategyBook.registerJotto({literal(slug)}, {literal(rules.slug)}, {checked(value)});\n"


def jotto_plans_script(slug: str, game: str, plan_file: str, plans: Sequence[str]) -> str:
    """``assets/data/jotto/SLUG-GAME-plans.js``: the whole guesser as in the download, but its plans are short.

    Its words are those of ``SLUG-GAME.js``.

    Args:
        plan_file: the download.
        plans: its plans as ``generator.games.jotto.solve.short_plans`` packs them.
    """
    file = json.loads(plan_file)
    value = {
        "guarantee": file["guarantee"],
        "smallest": file["smallest"],
        "weights": " ".join(plan["weight"] for plan in file["plans"]),
        "plans": " ".join(plans),
    }
    return f"StrategyBook.registerJottoPlans({literal(slug)}, {literal(game)}, {checked(value)});\n"
