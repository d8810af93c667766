"""Matches of Ghost: every printed fact, and the data of the pages, compared with ``match_states``."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.findings import Findings
from generator.verify.ghost.fragments import Fragments, playable
from generator.verify.ghost.match_states import EQUAL, Floats, MatchStates, Round, Shapes
from generator.verify.scripts import arguments
from generator.verify.site import DATA, check_rows, read_chapter, read_csv

RULES = ("turn", "loser", "after-loser")
PUBLISHED = {2: 5, 3: 5, 4: 5, 5: 2, 6: 2}
"""The most lives of a player, by number of players."""
LARGEST = (4, 6)
"""The numbers of players whose matches the pages load; the others follow from them."""

_COST, _ROUNDING = 1e-9, 1e-13
_MOST_LESSONS, _MOST_LETTERS, _MOST_PLAYERS, _LEAST_COST = 8, 4, 4, 0.01
_CSV = "min_length,players,begins,lives,seat,chance,best_first_letters"

Facts = dict[str, Any]


def check_matches(site: Path, slug: str, words: list[str]) -> Findings:
    """Check the matches of one list (its ``words``)."""
    findings, file = Findings(), f"ghost/{slug}/match.json"
    chapters: Any = read_chapter(findings, site, file, "matches")
    expected = [length for length in (3, 4, 5) if any(len(word) >= length for word in words)]
    lengths = [chapter["min_length"] for chapter in chapters]
    findings.true("rules", file, set(lengths) <= set(expected), f"minimum lengths: {lengths}")
    for chapter in chapters:
        tree = Fragments(playable([word for word in words if len(word) >= chapter["min_length"]]))
        shapes = Shapes(tree)
        rounds = {players: Round(shapes, players) for players in PUBLISHED}
        kinds = [[table["players"], table["begins"], table["lives"]] for table in chapter["tables"]]
        all_kinds = [[players, begins, lives] for players, lives in PUBLISHED.items() for begins in RULES]
        if not findings.same("rules", file, "tables", kinds, all_kinds):
            continue
        matches = MatchStates.solved(rounds, PUBLISHED, RULES)
        advised = {players: _wins_round(tree, players) for players in PUBLISHED}
        for table in chapter["tables"]:
            match = matches[table["players"], table["begins"]]
            _check_table(findings, file, table, tree, match, advised[table["players"]])
        data = f"{DATA}/matches/{slug}-{chapter['min_length']}.js"
        _check_data(findings, site, data, slug, chapter["min_length"], matches)
    findings.trust(
        "how far rounding moved equal chances of a match apart: no more than it may",
        "matches.tables.largest_tie",
    )
    csv = f"ghost/{slug}/match.csv"
    check_rows(findings, csv, _CSV, read_csv(site, csv), [*_rows(chapters)])
    return findings


def _check_data(
    findings: Findings,
    site: Path,
    file: str,
    slug: str,
    min_length: int,
    matches: dict[tuple[int, str], MatchStates],
) -> None:
    """Check the chances at the start of every round that the pages load."""
    kind = "chances in data of the pages"
    name, least, published = arguments(findings, site, file)
    findings.same(kind, file, "list and minimum length", [name, least], [slug, min_length])
    expected = [[begins, [PUBLISHED[players]] * players] for players in LARGEST for begins in RULES]
    if not findings.same(kind, file, "matches", [match[:2] for match in published], expected):
        return
    for begins, lives, values, numbers in published:
        chances = matches[len(lives), begins].chances
        states = sorted(
            (state for state in chances if len(state) > 1), key=lambda state: (sum(state), len(state), state)
        )
        right = np.concatenate([chances[state] for state in states])
        index = np.frombuffer(base64.b64decode(numbers), "<u2")
        loaded = np.frombuffer(base64.b64decode(values), "<f8")[index]
        close = loaded.shape == right.shape and np.allclose(loaded, right, rtol=1e-12, atol=0)
        findings.true(kind, file, close, f"{len(lives)} players, {begins}: not the chances of the match")
        findings.checked[kind] += len(right) - 1


def _wins_round(tree: Fragments, players: int) -> npt.NDArray[np.bool_]:
    """(letters,): which first letters win a single round, or all of them if none does."""
    from generator.verify.ghost.game import GhostGame

    wins = np.equal(GhostGame(tree, players).losers[1] & 1, 0)
    return wins if np.any(wins) else np.ones(len(wins), bool)


def _check_table(
    findings: Findings,
    file: str,
    table: Facts,
    tree: Fragments,
    match: MatchStates,
    advised: npt.NDArray[np.bool_],
) -> None:
    players, lives, kind = table["players"], table["lives"], "chances of matches"
    label = f"{players} players, {table['begins']}: "
    letters = tree.names(1)
    equal = [(count,) * players for count in range(1, lives + 1)]
    for i, state in enumerate(equal):
        findings.near(kind, file, f"{label}chances", table["chances"][i], match.chances[state].tolist())
        findings.same(kind, file, f"{label}best", table["best"][i], _best(letters, match.starts[state][:, 0]))
    findings.same(kind, file, f"{label}lives", [len(table["chances"]), len(table["best"])], [lives, lives])
    after = dict(zip(letters, match.starts[equal[-1]].tolist(), strict=True))
    best = _best(letters, match.starts[equal[-1]][:, 0])
    named = [opening["letter"] for opening in table["openings"]]
    if not findings.same(kind, file, f"{label}first letters", sorted(named), letters):
        return
    findings.same(kind, file, f"{label}best first letters", named[: len(best)], best)
    worths = [after[letter][0] for letter in named]
    falling = all(low <= high / EQUAL for high, low in pairwise(worths))
    findings.true(kind, file, falling, f"{label}first letters are not in order")
    for opening in table["openings"]:
        findings.near(kind, file, f"{label}{opening['letter']}", opening["chances"], after[opening["letter"]])
    _check_advice(findings, file, label, table, tree, match, advised)
    _check_sacrifice(findings, file, label, table, tree, match)
    gap = min(match.gaps.values(), default=np.inf)
    if np.isfinite(gap):
        findings.near(kind, file, f"{label}smallest_gap", table["smallest_gap"], gap, _ROUNDING)
    else:
        findings.same(kind, file, f"{label}smallest_gap", table["smallest_gap"], None)
    tie = table["largest_tie"]
    findings.true(kind, file, 0 <= tie <= _ROUNDING, f"{label}largest_tie: {tie} is more than rounding")


def _best(letters: list[str], chances: Floats) -> list[str]:
    """The letters with the greatest chance."""
    return [letter for letter, good in zip(letters, chances >= chances.max() * EQUAL, strict=True) if good]


def _check_advice(
    findings: Findings,
    file: str,
    label: str,
    table: Facts,
    tree: Fragments,
    match: MatchStates,
    advised: npt.NDArray[np.bool_],
) -> None:
    """In how many states the letters of one round are not those of the match, and where they cost most."""
    kind = "advice for one round in matches"
    letters, players = tree.names(1), table["players"]
    names = [letter for letter, good in zip(letters, advised, strict=True) if good]
    states = [state for state in match.starts if len(state) == players]
    costs = {state: _cost(match.starts[state][:, 0], advised) for state in states}
    differing = sum(_best(letters, match.starts[state][:, 0]) != names for state in states)
    findings.same(kind, file, f"{label}states", table["states"], len(states))
    findings.same(kind, file, f"{label}differing", table["differing"], differing)
    costly = sum(cost > _COST for cost in costs.values())
    findings.same(kind, file, f"{label}costly", table["costly"], costly)
    learnable = [
        state
        for state, cost in costs.items()
        if players <= _MOST_PLAYERS
        and cost > _LEAST_COST
        and len(_best(letters, match.starts[state][:, 0])) <= _MOST_LETTERS
    ]
    lessons = table["lessons"]
    taught = [tuple(lesson["lives"]) for lesson in lessons]
    count = min(_MOST_LESSONS, len(learnable))
    right = len({*taught}) == len(taught) == count and {*taught} <= {*learnable}
    if findings.true(kind, file, right, f"{label}lessons: other states than those worth learning"):
        worths = [
            *(costs[state] for state in taught),
            max((costs[s] for s in learnable if s not in taught), default=0.0),
        ]
        falling = all(low <= high + 2 * _COST for high, low in pairwise(worths))
        findings.true(kind, file, falling, f"{label}lessons are not the costliest, in order")
        for lesson, state in zip(lessons, taught, strict=True):
            findings.same(kind, file, f"{label}lesson", lesson["best"], _best(letters, match.starts[state][:, 0]))
            findings.near(kind, file, f"{label}lesson", lesson["cost"], costs[state])
    advice = table["advice"]
    if not findings.same(kind, file, f"{label}advice", advice is not None, costly > 0) or advice is None:
        return
    if not findings.true(kind, file, tuple(advice["lives"]) in costs, f"{label}no state: {advice['lives']}"):
        return
    chances = match.starts[tuple(advice["lives"])][:, 0]
    findings.same(kind, file, f"{label}advised", advice["advised"], names)
    findings.same(kind, file, f"{label}best", advice["best"], _best(letters, chances))
    findings.near(kind, file, f"{label}chance", advice["chance"], float(chances.max()))
    mean = float(chances[advised].mean())
    findings.near(kind, file, f"{label}chance_advised", advice["chance_advised"], mean)
    most = costs[tuple(advice["lives"])] >= max(costs.values()) - 2 * _COST
    findings.true(kind, file, most, f"{label}there is advice that costs more")


def _cost(chances: Floats, advised: npt.NDArray[np.bool_]) -> float:
    return float(chances.max() - chances[advised].mean())


def _check_sacrifice(
    findings: Findings, file: str, label: str, table: Facts, tree: Fragments, match: MatchStates
) -> None:
    """In how many states losing a round on purpose pays, and where it pays most."""
    kind, players = "rounds lost on purpose", table["players"]
    gains = {state: gain for state, gain in match.gains.items() if len(state) == players}
    pays = sum(gain > _COST for gain in gains.values())
    findings.same(kind, file, f"{label}sacrifices", table["sacrifices"], pays)
    example = table["sacrifice"]
    if not findings.same(kind, file, f"{label}sacrifice", example is not None, pays > 0) or example is None:
        return
    fragment, state = example["fragment"], tuple(example["lives"])
    depth, mover = len(fragment), len(fragment) % players
    known = state in gains and depth + 1 < len(tree.rows)
    if not findings.true(kind, file, known, f"{label}no state or fragment: {state}, {fragment}"):
        return
    findings.same(kind, file, f"{label}seat", example["seat"], mover + 1)
    names, nodes = tree.names(depth + 1), match.rounds[players].nodes(depth + 1)
    plays = {name[-1]: node for name, node in zip(names, nodes, strict=True) if name[:-1] == fragment}
    loses = sorted(letter for letter, node in plays.items() if node == mover)
    if not findings.same(kind, file, f"{label}letters", example["letters"], loses) or not loses:
        return
    values, _, _ = match.rounds[players].values(match.ends([state]), [*plays.values()])
    chances = dict(zip(plays.values(), values[:, 0, mover].tolist(), strict=True))
    others = max(chance for node, chance in chances.items() if node != mover)
    findings.near(kind, file, f"{label}chance", example["chance"], chances[mover])
    findings.near(kind, file, f"{label}chance_otherwise", example["chance_otherwise"], others)
    most = chances[mover] - others >= max(gains.values()) - 2 * _COST
    findings.true(kind, file, most, f"{label}losing gains more elsewhere")


def _rows(chapters: list[Facts]) -> Iterator[list[str]]:
    for chapter in chapters:
        for table in chapter["tables"]:
            start = [str(chapter["min_length"]), str(table["players"]), table["begins"]]
            for lives, (chances, best) in enumerate(zip(table["chances"], table["best"], strict=True), 1):
                for seat, chance in enumerate(chances, 1):
                    letters = " ".join(best) if seat == 1 else ""
                    yield [*start, str(lives), str(seat), str(chance), letters]
