"""Matches of Ghost: every printed fact, and the data of the pages, compared with ``match_states``."""

import base64
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.published.site import DATA, read_words
from strategy_book.verify.findings import Facts, Findings, check_rows, read_chapter
from strategy_book.verify.ghost.game import Fragments, GhostGame, playable
from strategy_book.verify.ghost.match_states import EQUAL, Floats, Lives, MatchStates, Round, Shapes
from strategy_book.verify.scripts import arguments

RULES = ("turn", "loser", "after-loser")
PUBLISHED = {2: 5, 3: 5, 4: 5, 5: 2, 6: 2}
"""The most lives of a player, by number of players."""
LARGEST = (4, 6)
"""The numbers of players whose matches the pages load; the others follow from them."""

Mask = npt.NDArray[np.bool_]

_COST, _ROUNDING = 1e-9, 1e-13
_MOST_LESSONS, _MOST_LETTERS, _MOST_PLAYERS, _LEAST_COST = 8, 4, 4, 0.01
_CHANCES = "chances of matches"
_CSV = "min_length,players,begins,lives,seat,chance,best_first_letters"


def check_matches(site: Path, slug: str) -> Findings:
    """Check the matches of one list."""
    findings, words = Findings(file=f"ghost/{slug}/match.json"), read_words(site, slug)
    chapters: Any = read_chapter(findings, site, "matches")
    expected = [length for length in (3, 4, 5) if any(len(word) >= length for word in words)]
    lengths = [chapter["min_length"] for chapter in chapters]
    findings.true("rules", set(lengths) <= set(expected), f"minimum lengths: {lengths}")
    for chapter in chapters:
        tree = Fragments(playable([word for word in words if len(word) >= chapter["min_length"]]))
        shapes = Shapes(tree)
        rounds = {players: Round(shapes, players) for players in PUBLISHED}
        kinds = [[table["players"], table["begins"], table["lives"]] for table in chapter["tables"]]
        all_kinds = [[players, begins, lives] for players, lives in PUBLISHED.items() for begins in RULES]
        if not findings.same("rules", "tables", kinds, all_kinds):
            continue
        matches = MatchStates.solved(rounds, PUBLISHED, RULES)
        wins = {players: GhostGame(tree, players).losers[1] & 1 == 0 for players in PUBLISHED}
        for table in chapter["tables"]:
            match = matches[table["players"], table["begins"]]
            _Table(findings, table, tree, match, wins[table["players"]]).check()
        data = findings.of(f"{DATA}/matches/{slug}-{chapter['min_length']}.js")
        _check_data(data, site, slug, chapter["min_length"], matches)
    sentence = "how far rounding moved equal chances of a match apart: no more than it may"
    findings.trust(sentence, "matches.tables.largest_tie")
    check_rows(findings, site, _CSV, [*_rows(chapters)])
    return findings


def _check_data(
    findings: Findings, site: Path, slug: str, min_length: int, matches: dict[tuple[int, str], MatchStates]
) -> None:
    """Check the chances at the start of every round that the pages load."""
    kind = "chances in data of the pages"
    name, least, published = arguments(findings, site)
    findings.same(kind, "list and minimum length", [name, least], [slug, min_length])
    expected = [[begins, [PUBLISHED[players]] * players] for players in LARGEST for begins in RULES]
    if not findings.same(kind, "matches", [match[:2] for match in published], expected):
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
        findings.true(kind, close, f"{len(lives)} players, {begins}: not the chances of the match")
        findings.checked[kind] += len(right) - 1


class _Table:
    """The matches of one number of players under one rule, while they are checked.

    ``advised``: (letters,) which first letters win a single round, or all of them if none does.
    """

    def __init__(self, findings: Findings, table: Facts, tree: Fragments, match: MatchStates, wins: Mask) -> None:
        self.findings = findings.of(label=f"{table['players']} players, {table['begins']}: ")
        self.table, self.players, self.tree, self.match = table, table["players"], tree, match
        self.letters, self.advised = tree.names(1), wins | ~wins.any()

    def check(self) -> None:
        """Check everything that is published of these matches."""
        found, table, lives = self.findings, self.table, self.table["lives"]
        equal = [(count,) * self.players for count in range(1, lives + 1)]
        found.same(_CHANCES, "lives", [len(table["chances"]), len(table["best"])], [lives, lives])
        for state, chances, best in zip(equal, table["chances"], table["best"], strict=True):
            found.near(_CHANCES, "chances", chances, self.match.chances[state].tolist())
            found.same(_CHANCES, "best", best, self._best(state))
        after = dict(zip(self.letters, self.match.starts[equal[-1]].tolist(), strict=True))
        named = [opening["letter"] for opening in table["openings"]]
        if not found.same(_CHANCES, "first letters", sorted(named), self.letters):
            return
        best = self._best(equal[-1])
        found.same(_CHANCES, "best first letters", named[: len(best)], best)
        worths = [after[letter][0] for letter in named]
        falling = all(low <= high / EQUAL for high, low in pairwise(worths))
        found.true(_CHANCES, falling, "first letters are not in order")
        for opening in table["openings"]:
            found.near(_CHANCES, opening["letter"], opening["chances"], after[opening["letter"]])
        self._check_advice()
        self._check_sacrifice()
        gap = min(self.match.gaps.values(), default=np.inf)
        if np.isfinite(gap):
            found.near(_CHANCES, "smallest_gap", table["smallest_gap"], gap, _ROUNDING)
        else:
            found.same(_CHANCES, "smallest_gap", table["smallest_gap"], None)
        tie = table["largest_tie"]
        found.true(_CHANCES, 0 <= tie <= _ROUNDING, f"largest_tie: {tie} is more than rounding")

    def _chances(self, state: Lives) -> Floats:
        """(letters,) the chance of the player who begins."""
        return self.match.starts[state][:, 0]

    def _best(self, state: Lives) -> list[str]:
        """The letters with the greatest chance."""
        chances = self._chances(state)
        return [letter for letter, good in zip(self.letters, chances >= chances.max() * EQUAL, strict=True) if good]

    def _check_advice(self) -> None:
        """In how many states the letters of one round are not those of the match, and where they cost most."""
        found, kind, table = self.findings, "advice for one round in matches", self.table
        names = [letter for letter, good in zip(self.letters, self.advised, strict=True) if good]
        states = [state for state in self.match.starts if len(state) == self.players]
        costs = {
            state: float(self._chances(state).max() - self._chances(state)[self.advised].mean()) for state in states
        }
        costly = sum(cost > _COST for cost in costs.values())
        found.same(kind, "states", table["states"], len(states))
        found.same(kind, "differing", table["differing"], sum(self._best(state) != names for state in states))
        found.same(kind, "costly", table["costly"], costly)
        learnable = [
            state
            for state, cost in costs.items()
            if self.players <= _MOST_PLAYERS and cost > _LEAST_COST and len(self._best(state)) <= _MOST_LETTERS
        ]
        taught = [tuple(lesson["lives"]) for lesson in table["lessons"]]
        right = len({*taught}) == len(taught) == min(_MOST_LESSONS, len(learnable)) and {*taught} <= {*learnable}
        if found.true(kind, right, "lessons: not the states that are worth learning"):
            untaught = max((costs[state] for state in learnable if state not in taught), default=0.0)
            worths = [*(costs[state] for state in taught), untaught]
            falling = all(low <= high + 2 * _COST for high, low in pairwise(worths))
            found.true(kind, falling, "lessons are not the costliest, in order")
            for lesson, state in zip(table["lessons"], taught, strict=True):
                found.same(kind, "lesson", lesson["best"], self._best(state))
                found.near(kind, "lesson", lesson["cost"], costs[state])
        advice = table["advice"]
        if not found.same(kind, "advice", advice is not None, costly > 0) or advice is None:
            return
        state = tuple(advice["lives"])
        if found.true(kind, state in costs, f"no state: {state}"):
            found.same(kind, "advised", advice["advised"], names)
            found.same(kind, "best", advice["best"], self._best(state))
            found.near(kind, "chance", advice["chance"], float(self._chances(state).max()))
            found.near(
                kind, "chance_advised", advice["chance_advised"], float(self._chances(state)[self.advised].mean())
            )
            found.true(kind, costs[state] >= max(costs.values()) - 2 * _COST, "there is advice that costs more")

    def _check_sacrifice(self) -> None:
        """In how many states losing a round on purpose pays, and where it pays most."""
        found, kind, example = self.findings, "rounds lost on purpose", self.table["sacrifice"]
        gains = {state: gain for state, gain in self.match.gains.items() if len(state) == self.players}
        pays = sum(gain > _COST for gain in gains.values())
        found.same(kind, "sacrifices", self.table["sacrifices"], pays)
        if not found.same(kind, "sacrifice", example is not None, pays > 0) or example is None:
            return
        fragment, state = example["fragment"], tuple(example["lives"])
        depth, mover = len(fragment), len(fragment) % self.players
        known = state in gains and depth + 1 < len(self.tree.rows)
        if not found.true(kind, known, f"no state or fragment: {state}, {fragment}"):
            return
        found.same(kind, "seat", example["seat"], mover + 1)
        played = self.match.rounds[self.players]
        names = zip(self.tree.names(depth + 1), played.nodes(depth + 1), strict=True)
        plays = {name[-1]: node for name, node in names if name[:-1] == fragment}
        loses = sorted(letter for letter, node in plays.items() if node == mover)
        if not found.same(kind, "letters", example["letters"], loses) or not loses:
            return
        values, _, _ = played.values(self.match.ends([state]), [*plays.values()])
        chances = dict(zip(plays.values(), values[:, 0, mover].tolist(), strict=True))
        others = max(chance for node, chance in chances.items() if node != mover)
        found.near(kind, "chance", example["chance"], chances[mover])
        found.near(kind, "chance_otherwise", example["chance_otherwise"], others)
        most = chances[mover] - others >= max(gains.values()) - 2 * _COST
        found.true(kind, most, "losing gains more elsewhere")


def _rows(chapters: list[Facts]) -> Iterator[list[str]]:
    for chapter in chapters:
        for table in chapter["tables"]:
            start = [str(chapter["min_length"]), str(table["players"]), table["begins"]]
            for lives, (chances, best) in enumerate(zip(table["chances"], table["best"], strict=True), 1):
                for seat, chance in enumerate(chances, 1):
                    letters = " ".join(best) if seat == 1 else ""
                    yield [*start, str(lives), str(seat), str(chance), letters]
