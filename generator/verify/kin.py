"""SuperGhost, Xghost and Spook: every list of havens replayed against every play of the opponent.

Whoever follows a list that never loses has won; so a replay without a loss proves the verdict for two players, too.
The rule replayed is the one that the chapters print: make a fragment of the list if you can, otherwise add any legal
letter that finishes no word. Whatever it leaves open is tried.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.site import read_csv, read_json

_MOST = 3_000_000


def check_kin(site: Path, words: list[str], file: str) -> Findings:
    """One chapter of one of the three games; ``words``: its list."""
    found, chapter = Findings(), read_json(site, file)["chapter"]
    legal = [word for word in words if len(word) >= chapter["min_length"]]
    found.same("numbers of words", file, "words", chapter["words"], len(legal))
    letters = sorted(set("".join(legal)))
    for verdict in chapter["verdicts"]:
        _check_verdict(found, file, verdict, letters)
    two, memory = chapter["verdicts"][0], chapter["memory"]
    havens = memory["havens"] if memory else None
    if havens is None:
        found.trusted["who wins SuperGhost, Xghost and Spook where no list of havens is printed"] += 1
    else:
        _check_havens(found, file, chapter, legal, two)
    _check_csv(found, site, file, chapter)
    return found


def _check_verdict(found: Findings, file: str, verdict: dict[str, Any], letters: list[str]) -> None:
    """All first letters are there, and who may lose from the empty fragment follows from them."""
    players, openings = verdict["players"], verdict["openings"]
    what = f"first letters for {players} players"
    found.same("first letters of the kin", file, what, [one["letter"] for one in openings], letters)
    after = [one["losers"] for one in openings]
    if None not in after:
        good = [losers for losers in after if 1 not in losers] or after
        union = sorted({seat for losers in good for seat in losers})
        found.same("verdicts of the kin", file, f"losers of {players} players", verdict["losers"], union)
    if players > 2:
        found.trusted["who may lose SuperGhost, Xghost and Spook with more than two players"] += 1


def _check_havens(
    found: Findings, file: str, chapter: dict[str, Any], legal: list[str], two: dict[str, Any]
) -> None:
    memory, game = chapter["memory"], chapter["game"]
    havens, least = memory["havens"], memory["lower_bound"]
    if two["losers"] not in ([1], [2]):
        found.true(
            "verdicts of the kin", file, False, f"a list of havens, but the losers are {two['losers']}"
        )
        return
    winner = 3 - two["losers"][0]
    lost, met = replay(legal, game, winner, frozenset(havens).__contains__)
    what = f"whoever follows the list of havens can lose: {lost}"
    found.true("lists of havens replayed", file, lost is None, what)
    found.checked["positions replayed"] += met
    families = [tuple(pair) for pair in memory["families"]]
    if families:
        words = frozenset(legal)  # a part of a hull may be one: the page says to make none

        def in_family(part: str) -> bool:
            return part not in words and any(core in part and part in hull for hull, core in families)

        lost, met = replay(legal, game, winner, in_family)
        what = f"whoever follows the families can lose: {lost}"
        found.true("lists of havens replayed", file, lost is None, what)
        found.checked["positions replayed"] += met
    size_right = least == len(havens) if memory["proved_smallest"] else least <= len(havens)
    found.true("bounds of lists of havens", file, size_right, f"lower bound {least} of {len(havens)} havens")
    found.trusted["that no list of havens is shorter than its printed lower bound"] += 1
    for one in two["openings"]:
        if winner == 2 or one["letter"] in havens:
            right = [3 - winner]
            found.same("verdicts of the kin", file, f"losers after {one['letter']}", one["losers"], right)
        else:
            found.trusted["first letters that lose in SuperGhost, Xghost and Spook where seat 1 wins"] += 1


def _check_csv(found: Findings, site: Path, file: str, chapter: dict[str, Any]) -> None:
    memory = chapter["memory"]
    rows = [["haven", "2", haven, ""] for haven in (memory and memory["havens"]) or ()]
    for verdict in chapter["verdicts"]:
        for one in verdict["openings"]:
            losers = "not known" if one["losers"] is None else " ".join(map(str, one["losers"]))
            rows.append(["opening", str(verdict["players"]), one["letter"], losers])
    name = file.removesuffix(".json") + ".csv"
    published = read_csv(site, name)[1:]
    found.true("rows of CSV files", name, published == rows, "differs from the JSON")
    found.checked["rows of CSV files"] += len(rows) - 1


def replay(
    legal: list[str], game: str, winner: int, on_list: Callable[[str], bool]
) -> tuple[list[str] | None, int]:
    """A game in which the seat ``winner`` (1 or 2) follows the rule and loses, or None; and how many positions."""
    holds, grown = _GAMES[game]
    words = {"".join(sorted(word)) for word in legal} if game == "spook" else set(legal)
    met: set[str] = set()

    def visit(position: str, possible: list[str]) -> list[str] | None:
        if position in met:
            return None
        met.add(position)
        if len(met) > _MOST:
            return [position, f"over {_MOST:,} positions"]
        possible = holds(position, possible)
        if all(len(word) % 2 != winner % 2 for word in possible):
            return None  # every word that is left is the other seat's to complete
        plays = {play for word in possible for play in grown(position, word)}
        if len(position) % 2 == winner - 1:
            plays = {play for play in plays if on_list(play)} or plays - words or plays
            if plays & words:
                return [position, min(plays & words)]
        for play in sorted(plays - words):
            lost = visit(play, possible)
            if lost:
                return [position, *lost]
        return None

    return visit("", sorted(words)), len(met)


def _infix(position: str, words: list[str]) -> list[str]:
    return [word for word in words if position in word]


def _in_order(position: str, words: list[str]) -> list[str]:
    pattern = re.compile("[^\0]*?".join(map(re.escape, position))).search
    return [word for word in words if pattern(word)]


def _either_end(position: str, word: str) -> Iterator[str]:
    """SuperGhost: what ``position`` becomes by a letter at either end, within ``word``."""
    for at in range(len(word) - len(position) + 1):
        if word.startswith(position, at):
            end = at + len(position)
            if at:
                yield word[at - 1 : end]
            if end < len(word):
                yield word[at : end + 1]


def _anywhere(position: str, word: str) -> Iterator[str]:
    """Xghost: by a letter anywhere. Before letter i stands what lies between the two nearest places for its rest."""
    first = [0]
    for letter in position:
        first.append(word.index(letter, first[-1]) + 1)
    end = len(word)
    for i in range(len(position), -1, -1):
        for letter in set(word[first[i] : end]):
            yield position[:i] + letter + position[i:]
        if i:
            end = word.rindex(position[i - 1], 0, end)


def _one_more(position: str, word: str) -> Iterator[str]:
    """Spook: by any letter that is left; both are written with their letters in order."""
    rest = list(word)
    for letter in position:
        rest.remove(letter)
    for letter in set(rest):
        yield "".join(sorted(position + letter))


_Holds = Callable[[str, list[str]], list[str]]
_Grown = Callable[[str, str], Iterator[str]]
_GAMES: dict[str, tuple[_Holds, _Grown]] = {
    "superghost": (_infix, _either_end),
    "xghost": (_in_order, _anywhere),
    "spook": (_in_order, _one_more),
}
