"""Matches of Ghost: every printed chance, letter and count, computed again from the words.

A state is the lives of the players still in, from the one who begins the round. Seats count from 0 here and from 1 in
the published files. Fragments with the same plays are one node; nodes are solved layer by layer, for all states with
equally many players and lives at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.findings import Findings
from generator.verify.fragments import Fragments, playable
from generator.verify.site import check_rows, read_chapter, read_csv

RULES = ("turn", "loser", "after-loser")
PUBLISHED = {2: 5, 3: 5, 4: 5, 5: 3, 6: 2}
"""The most lives of a player, by number of players."""

_EQUAL = 1 - 1e-12
_COST = 1e-9
_CSV = "min_length,players,begins,lives,seat,chance,best_first_letters"

Lives = tuple[int, ...]
Facts = dict[str, Any]
Floats = npt.NDArray[np.float64]


class Round:
    """One round for a number of players, as nodes: node j < players is a word that seat j completed.

    Attributes:
        nodes: for each level of fragments, the node of each.
        plays: for each other node, its mover and how many letters lead to each node.
        layers: those nodes, each layer after all that its plays lead to.
    """

    def __init__(self, tree: Fragments, players: int) -> None:
        self.players = players
        self.plays: list[tuple[int, dict[int, int]]] = []
        self.nodes: list[list[int]] = []
        numbers: dict[object, int] = {}
        heights = [0] * players
        below: list[int] = []
        for depth in range(len(tree.rows) - 1, -1, -1):
            level = [(depth - 1) % players] * len(tree.rows[depth])
            bounds = [*(tree.starts[depth].tolist() if below else ()), len(below)]
            for inner, start, end in zip(tree.inner[depth].tolist(), bounds, bounds[1:], strict=False):
                counts: dict[int, int] = defaultdict(int)
                for child in below[start:end]:
                    counts[child] += 1
                if len(counts) == 1:
                    level[inner] = below[start]
                    continue
                key = (depth % players, frozenset(counts.items()))
                if key not in numbers:
                    numbers[key] = players + len(self.plays)
                    self.plays.append((depth % players, dict(counts)))
                    heights.append(1 + max(heights[child] for child in counts))
                level[inner] = numbers[key]
            self.nodes.insert(0, level)
            below = level
        order = np.argsort(heights[players:], kind="stable")
        cuts = np.flatnonzero(np.diff(np.array(heights[players:], int)[order])) + 1
        self.layers = [_Layer(self, layer) for layer in np.split(order, cuts) if len(layer)]

    def values(self, ends: Floats) -> tuple[Floats, Floats]:
        """(nodes, states, players) chances, and (states,) the most that losing on purpose gains.

        Args:
            ends: (players, states, players), everybody's chance once a seat has lost the round.
        """
        values = np.empty((self.players + len(self.plays), *ends.shape[1:]))
        values[: self.players] = ends
        gains = np.zeros(ends.shape[1])
        for layer in self.layers:
            values[self.players + layer.choices], gain = layer.solve(values)
            gains = np.maximum(gains, gain)
        return values, gains


class _Layer:
    """Choices that do not need each other, with all their plays in one array."""

    def __init__(self, match_round: Round, choices: npt.NDArray[Any]) -> None:
        self.choices = choices
        plays = [match_round.plays[choice] for choice in choices]
        sizes = np.array([len(counts) for _, counts in plays])
        self.owners = np.repeat(np.arange(len(plays)), sizes)
        self.starts = np.cumsum(sizes) - sizes
        self.children = np.array([child for _, counts in plays for child in counts])
        self.counts = np.array([count for _, counts in plays for count in counts.values()])
        self.movers = np.repeat([mover for mover, _ in plays], sizes)
        self.loses = self.children == self.movers

    def solve(self, values: Floats) -> tuple[Floats, Floats]:
        after = values[self.children]
        values_of_mover = np.take_along_axis(after, self.movers[:, None, None], axis=2)[:, :, 0]
        best = np.maximum.reduceat(values_of_mover, self.starts)
        good = values_of_mover >= best[self.owners] * _EQUAL
        weights = np.where(good, self.counts[:, None], 0)[:, :, None]
        sums = np.add.reduceat(after * weights, self.starts) / np.add.reduceat(weights, self.starts)
        second = np.maximum.reduceat(np.where(good, -1.0, values_of_mover), self.starts)
        alone = np.add.reduceat(good.astype(int), self.starts) == 1
        loses = np.logical_or.reduceat(good & self.loses[:, None], self.starts)
        return sums, np.where(alone & loses, best - second, 0.0).max(axis=0)


class MatchStates:
    """All states that follow from equally many lives under one rule.

    Attributes:
        chances: everybody's chance to win the match, by state.
        starts: (letters, players) the same after each first letter.
        gains: the most that a player gains by losing the round on purpose.
    """

    def __init__(self, rounds: dict[int, Round], players: int, lives: int, begins: str) -> None:
        self.rounds, self.begins = rounds, begins
        self.chances: dict[Lives, Floats] = {}
        self.gains: dict[Lives, float] = {}
        self.starts: dict[Lives, Floats] = {}
        groups: dict[tuple[int, int], list[Lives]] = defaultdict(list)
        for state in self._reachable((lives,) * players):
            groups[sum(state), len(state)].append(state)
        for (_, size), states in sorted(groups.items()):
            if size == 1:
                self.chances |= dict.fromkeys(states, np.ones(1))
                continue
            values, gains = rounds[size].values(self.ends(states))
            for i, state in enumerate(states):
                self.chances[state] = values[rounds[size].nodes[0][0], i]
                self.starts[state] = values[rounds[size].nodes[1], i]
                self.gains[state] = float(gains[i])

    def ends(self, states: list[Lives]) -> Floats:
        """(players, states, players) chances once a seat has lost the round."""
        size = len(states[0])
        ends = np.zeros((size, len(states), size))
        for i, state in enumerate(states):
            for loser in range(size):
                table = self._table(state, loser)
                left = _left(state, loser)
                ends[loser, i, table] = self.chances[tuple(left[seat] for seat in table)]
        return ends

    def _table(self, state: Lives, loser: int) -> list[int]:
        """The seats still in after a loss, from the one who begins the next round."""
        first = {"turn": 1, "loser": loser, "after-loser": loser + 1}[self.begins] % len(state)
        seats = [*range(first, len(state)), *range(first)]
        return [seat for seat in seats if _left(state, loser)[seat]]

    def _reachable(self, start: Lives) -> set[Lives]:
        known, waiting = {start}, [start]
        while waiting:
            state = waiting.pop()
            for loser in range(len(state) if len(state) > 1 else 0):
                left = _left(state, loser)
                following = tuple(left[seat] for seat in self._table(state, loser))
                if following not in known:
                    known.add(following)
                    waiting.append(following)
        return known


def _left(state: Lives, loser: int) -> list[int]:
    return [lives - (seat == loser) for seat, lives in enumerate(state)]


def check_matches(site: Path, slug: str, words: list[str]) -> Findings:
    """Check the matches of one list (its ``words``)."""
    findings, file = Findings(), f"ghost/{slug}/match.json"
    chapters: Any = read_chapter(findings, site, file, "matches")
    expected = [length for length in (3, 4, 5) if any(len(word) >= length for word in words)]
    lengths = [chapter["min_length"] for chapter in chapters]
    findings.true("rules", file, set(lengths) <= set(expected), f"minimum lengths: {lengths}")
    for chapter in chapters:
        tree = Fragments(playable([word for word in words if len(word) >= chapter["min_length"]]))
        rounds = {players: Round(tree, players) for players in PUBLISHED}
        kinds = [[table["players"], table["begins"], table["lives"]] for table in chapter["tables"]]
        all_kinds = [[players, begins, lives] for players, lives in PUBLISHED.items() for begins in RULES]
        if not findings.same("rules", file, "tables", kinds, all_kinds):
            continue
        for table in chapter["tables"]:
            _check_table(findings, file, table, tree, rounds)
    findings.trust(
        "how far equal chances of a match are from different ones",
        "matches.tables.smallest_gap",
        "matches.tables.largest_tie",
    )
    csv = f"ghost/{slug}/match.csv"
    check_rows(findings, csv, _CSV, read_csv(site, csv), [*_rows(chapters)])
    return findings


def _check_table(
    findings: Findings, file: str, table: Facts, tree: Fragments, rounds: dict[int, Round]
) -> None:
    players, lives, kind = table["players"], table["lives"], "chances of matches"
    match = MatchStates(rounds, players, lives, table["begins"])
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
    falling = all(low <= high / _EQUAL for high, low in pairwise(worths))
    findings.true(kind, file, falling, f"{label}first letters are not in order")
    for opening in table["openings"]:
        findings.near(kind, file, f"{label}{opening['letter']}", opening["chances"], after[opening["letter"]])
    _check_advice(findings, file, label, table, tree, match)
    _check_sacrifice(findings, file, label, table, tree, match)


def _best(letters: list[str], chances: Floats) -> list[str]:
    """The letters with the greatest chance."""
    return [letter for letter, good in zip(letters, chances >= chances.max() * _EQUAL, strict=True) if good]


def _check_advice(
    findings: Findings, file: str, label: str, table: Facts, tree: Fragments, match: MatchStates
) -> None:
    """In how many states the letters of one round are not those of the match, and where they cost most."""
    from generator.verify.ghost_game import GhostGame

    kind = "advice for one round in matches"
    letters, players = tree.names(1), table["players"]
    wins = GhostGame(tree, players).losers[1] & 1 == 0
    advised = wins if wins.any() else ~wins
    names = [letter for letter, good in zip(letters, advised, strict=True) if good]
    states = [state for state in match.starts if len(state) == players]
    costs = {state: _cost(match.starts[state][:, 0], advised) for state in states}
    differing = sum(_best(letters, match.starts[state][:, 0]) != names for state in states)
    findings.same(kind, file, f"{label}states", table["states"], len(states))
    findings.same(kind, file, f"{label}differing", table["differing"], differing)
    costly = sum(cost > _COST for cost in costs.values())
    findings.same(kind, file, f"{label}costly", table["costly"], costly)
    advice = table["advice"]
    if not findings.same(kind, file, f"{label}advice", advice is not None, costly > 0) or advice is None:
        return
    if not findings.true(kind, file, tuple(advice["lives"]) in costs, f"{label}no state: {advice['lives']}"):
        return
    chances = match.starts[tuple(advice["lives"])][:, 0]
    most = costs[tuple(advice["lives"])] >= max(costs.values()) - 2 * _COST
    findings.true(kind, file, most, f"{label}there is advice that costs more")
    findings.same(kind, file, f"{label}advised", advice["advised"], names)
    findings.same(kind, file, f"{label}best", advice["best"], _best(letters, chances))
    findings.near(kind, file, f"{label}chance", advice["chance"], float(chances.max()))
    mean = float(chances[advised].mean())
    findings.near(kind, file, f"{label}chance_advised", advice["chance_advised"], mean)


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
    names, nodes = tree.names(depth + 1), match.rounds[players].nodes[depth + 1]
    plays = {name[-1]: node for name, node in zip(names, nodes, strict=True) if name[:-1] == fragment}
    loses = sorted(letter for letter, node in plays.items() if node == mover)
    if not findings.same(kind, file, f"{label}letters", example["letters"], loses) or not loses:
        return
    values, _ = match.rounds[players].values(match.ends([state]))
    chances = {node: float(values[node, 0, mover]) for node in plays.values()}
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
