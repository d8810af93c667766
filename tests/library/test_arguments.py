"""Every public call with every kind of odd argument: a right answer, or an error of ours that names it."""

import inspect
import math
import reprlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import strategy_book as sb
from strategy_book.library.kin import KIN_CLASSES

WORDS = ["ghost", "ghoul", "ghetto", "gab", "llama", "glot"]
SHORT = ["cat", "cot", "gar", "dug", "hen"]

HUGE = 2**70
ODD = [True, 1.5, -1, 0, HUGE, -HUGE, 10**5000, math.nan, math.inf, "", "\r", "\ud800", None, [], b"a", object()]

Rule = Callable[[Any], bool]


def whole(low: float, high: float) -> Rule:
    return lambda value: type(value) is int and low <= value <= high


def number(high: float) -> Rule:
    return lambda value: type(value) in (int, float) and 0 < value <= high


def anything(value: Any) -> bool:
    return True


def text(value: Any) -> bool:
    return isinstance(value, str)


def flag(value: Any) -> bool:
    return isinstance(value, bool)


def nothing(value: Any) -> bool:
    return False


def optional(rule: Rule) -> Rule:
    return lambda value: value is None or rule(value)


seed = optional(whole(-math.inf, math.inf))

NEVER = "words knows other source game match lives begins finish method policy ties proof"
NONE = "scheduler alphabet language accents keep_letters capitals encoding column header same"
TEXTS = "path name prefix fragment word move before after text"
ALLOWED: dict[str, Rule] = {
    **dict.fromkeys(NEVER.split(), nothing),
    **dict.fromkeys(NONE.split(), optional(nothing)),
    **dict.fromkeys(TEXTS.split(), text),
    "players": whole(2, 64),
    "min_length": whole(1, 64),
    "seat": whole(1, 64),
    "letters": whole(2, 8),
    "repeated_letters": flag,
    "anagrams": flag,
    "stages": flag,
    "hashed": flag,
    "listed": flag,
    "iterations": optional(whole(1, 10**7)),
    "sets": optional(whole(0, 10**12)),
    "jobs": whole(1, 1024),
    "progress": optional(callable),
    "memory": whole(1, 2**20),
    "effort": number(1000),
    "seed": seed,
    "questions": lambda value: value == [] and isinstance(value, list),
}
"""For each parameter, which of the odd values it may be. The others must be refused."""

OPTIONAL = {
    ("strategy", "prefix"),
    ("strategy", "ties"),
    ("strategies", "ties"),
    ("odds", "players"),
    ("check_plans", "words"),
}
"""Parameters that may be None in these calls only."""


def public_calls(folder: Path) -> list[tuple[Callable[..., Any], dict[str, Any]]]:
    """Each public call, with arguments that it takes."""
    jotto = sb.jotto(SHORT, 3, iterations=1, sets=0)
    plans = folder / "plans.json"
    jotto.write_plans(plans)
    listed = folder / "list.txt"
    listed.write_text("\n".join(WORDS), "utf-8")
    ghost, match = sb.Ghost(WORDS), sb.match(WORDS, (1, 1))
    calls: list[tuple[Callable[..., Any], dict[str, Any]]] = [
        (sb.read, {"source": WORDS}),
        (sb.check, {"source": str(listed)}),
        (sb.jotto, {"words": SHORT, "letters": 3, "iterations": 1, "sets": 0, "method": "uniform"}),
        (sb.check_plans, {"path": plans}),
        (sb.Match, {"words": WORDS, "lives": (1, 1), "begins": "turn", "min_length": 4, "finish": "loses"}),
        (sb.against, {"words": WORDS, "knows": WORDS}),
        (sb.disputes, {"words": WORDS}),
        (sb.compare, {"words": WORDS, "other": WORDS}),
        (sb.play, {"game": ghost, "players": [sb.perfect(), sb.careless()]}),
        (sb.perfect, {}),
        (sb.careless, {}),
        (sb.perfect_in_match, {"match": match}),
        (sb.reader, {"words": WORDS, "knows": WORDS}),
        (jotto.write_plans, {"path": plans}),
        (sb.read(WORDS).fragment, {"text": "g"}),
    ]
    given = {
        "seat": 1, "fragment": "g", "prefix": "g", "move": "h", "before": "g", "word": "ghost", "after": "gh",
        "players": 2,
    }  # fmt: skip
    answering = [ghost, match, *(kind(WORDS) for kind in KIN_CLASSES.values())]
    for kind in (sb.Ghost, *KIN_CLASSES.values()):
        calls.append((kind, {"words": WORDS}))
    for game in answering:
        for name, method in inspect.getmembers(game, inspect.ismethod):
            if not name.startswith("_") and name != "word_list":
                needs = inspect.signature(method).parameters
                calls.append((method, {key: given[key] for key in needs if key in given}))
    return calls


def names_it(message: str, name: str, value: Any) -> bool:
    """Whether one line names the parameter, shows the text, or says which word of a list is wrong."""
    shown = (isinstance(value, str) and repr(value)[1:-1] in message) or message.startswith("word")
    return "\n" not in message and (name in message or shown)


def test_every_argument_is_right_or_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    wrong, tried, names = [], 0, set()
    calls = public_calls(tmp_path)
    for call, given in calls:
        call(**given)
        for name in inspect.signature(call).parameters:
            names.add(name)
            for value in ODD:
                right = ALLOWED[name](value) or (value is None and (call.__name__, name) in OPTIONAL)
                if name == "players" and call is sb.play:
                    right = False
                tried += 1
                try:
                    call(**given | {name: value})
                except sb.InputError as error:
                    if not names_it(str(error), name, value):
                        wrong.append(f"{call.__qualname__}({name}={reprlib.repr(value)}): {error}")
                except OSError as error:
                    if call.__name__ != "write_plans":
                        wrong.append(f"{call.__qualname__}({name}={reprlib.repr(value)}) raises {error!r}")
                except Exception as error:
                    wrong.append(f"{call.__qualname__}({name}: {type(value).__name__}) raises {error!r:.200}")
                else:
                    if not right:
                        wrong.append(f"{call.__qualname__}({name}={reprlib.repr(value)}) is taken")
    assert not wrong, "\n".join(wrong)
    assert names == ALLOWED.keys() and tried > 1500
    covered = {call.__name__ for call, _ in calls}
    functions = {
        value.__name__
        for name in sb.__all__
        if callable(value := getattr(sb, name))
        and not (isinstance(value, type) and issubclass(value, (dict, Exception)))
    }
    assert functions - covered <= {"Callable", "WordList"}


def test_a_message_has_an_end() -> None:
    """However long the text that was taken for the name of a file."""
    with pytest.raises(sb.StrategyBookError) as caught:
        sb.check_plans("a" * 10**6)
    assert 100 < len(str(caught.value)) <= 2000
