"""Ghost: every verdict, every first letter and every list of words, worked out again from the words.

Everything is a recursion from complete words back to the empty fragment (the rules are in the book, *How it is
solved*). Seats count from 0 here and from 1 in what is published.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.findings import Findings
from generator.verify.fragments import Fragments, playable
from generator.verify.ghost_game import GhostGame, strayed
from generator.verify.site import read_csv, read_json

_STRAYED = "the words leave a play without an answer, or name one too many, after"
_AFTER = chr(0x10FFFF)  # after every letter
_ALIKE = 1e-9  # sums of floats in another order


def check_ghost(site: Path, words: list[str], files: list[str], min_length: int) -> Findings:
    """The chapters ``files`` of one list (its ``words``) and one minimum length."""
    found = Findings()
    legal = [word for word in words if len(word) >= min_length]
    fragments = Fragments(playable(legal))
    for file in files:
        chapter = read_json(site, file)["chapter"]
        game = GhostGame(fragments, chapter["players"])
        counts = (len(legal), len(fragments.words), len(fragments))
        for name, number in zip(("words", "playable_words", "fragments"), counts, strict=True):
            found.same("numbers of words", file, name, chapter[name], number)
        found.same("rules", file, "min_length", chapter["min_length"], min_length)
        _check_verdict(found, file, chapter, game)
        _check_letters(found, file, chapter, game)
        for seat in chapter["seats"]:
            _check_seat(found, file, seat, game)
        _check_line(found, file, chapter, game)
        _check_csv(found, site, file, chapter)
    return found


def _seats(bits: int) -> list[int]:
    return [seat + 1 for seat in range(bits.bit_length()) if bits >> seat & 1]


def _close(published: list[float], odds: npt.NDArray[np.float64]) -> bool:
    return len(published) == len(odds) and bool(np.all(np.abs(np.array(published) - odds) < _ALIKE))


def _check_verdict(found: Findings, file: str, chapter: dict[str, Any], game: GhostGame) -> None:
    found.same("verdicts of Ghost", file, "losers", chapter["losers"], _seats(int(game.losers[0][0])))
    found.same("safe seats", file, "safe", chapter["safe"], _seats(int(game.safe[0][0])))
    odds = game.odds[0][0]
    right = _close(chapter["odds"], odds)
    found.true("odds of losing", file, right, f"odds: {chapter['odds']}, should be {odds.tolist()}")


def _check_letters(found: Findings, file: str, chapter: dict[str, Any], game: GhostGame) -> None:
    tree, published = game.tree, {one["letter"]: one for one in chapter["letters"]}
    letters = tree.names(1)
    found.same("first letters of Ghost", file, "first letters", sorted(published), letters)
    bounds = [*tree.rows[1].tolist(), len(tree.words)]
    for at, letter in enumerate(letters):
        one = published.get(letter)
        if one is None:
            continue
        said = f"first letter {letter}: "
        found.same(
            "first letters of Ghost", file, f"{said}losers", one["losers"], _seats(int(game.losers[1][at]))
        )
        found.same("safe seats", file, f"{said}safe", one["safe"], _seats(int(game.safe[1][at])))
        odds = game.odds[1][at]
        right = _close(one["odds"], odds)
        found.true("odds of losing", file, right, f"{said}odds {one['odds']}, should be {odds.tolist()}")
        found.same("numbers of words", file, f"{said}possible", one["possible"], bounds[at + 1] - bounds[at])
        found.same("lengths of games", file, f"{said}longest", one["longest"], int(game.lasts[1][at]))
        found.same("replies", file, f"{said}replies", one["replies"], _replies(game, at))
    lists = {letter: published[letter]["words"] for letter in letters if letter in published}
    _check_minimal(found, file, game, 0, 1, lists)


def _replies(game: GhostGame, at: int) -> list[str]:
    """Seat 2's letters after a first letter that keep it out of the losers."""
    position = np.searchsorted(game.tree.inner[1], at)
    if position == len(game.tree.inner[1]) or game.tree.inner[1][position] != at:
        return []
    ends = [*game.tree.starts[1].tolist(), len(game.tree.rows[2])]
    plays = [i for i in range(ends[position], ends[position + 1]) if not game.losers[2][i] >> 1 & 1]
    return [name[1] for name in game.tree.names(2, plays)]


def _check_seat(found: Findings, file: str, seat: dict[str, Any], game: GhostGame) -> None:
    number, published = seat["seat"] - 1, {one["opening"]: one for one in seat["openings"]}
    openings = game.tree.names(number, game.tree.inner[number]) if number < len(game.tree.rows) else []
    found.same("openings", file, f"openings of seat {number + 1}", sorted(published), openings)
    if sorted(published) != openings or not openings:
        return
    _check_minimal(found, file, game, number, number, {o: one["words"] for o, one in published.items()})
    _check_outcomes(found, file, game, number, published)


def _check_minimal(
    found: Findings, file: str, game: GhostGame, seat: int, top: int, lists: dict[str, list[str] | None]
) -> None:
    """No list is longer than need be, and whoever follows it never loses while the others play well."""
    fewest, tree = game.fewest(seat, top), game.tree
    for name, size, losers in zip(tree.names(top), fewest.tolist(), game.losers[top].tolist(), strict=True):
        if name not in lists:
            continue
        words = lists[name]
        needed = None if losers >> seat & 1 else size
        what = f"seat {seat + 1} after {name!r}: words in the minimal list"
        found.same("minimal lists", file, what, None if words is None else len(words), needed)
    on = _marked(found, file, tree, top, {name: words or [] for name, words in lists.items()})
    if on is None:
        return
    lost = strayed(game, seat, top, on, anything=False)
    if not found.true("lists followed", file, lost is None, f"seat {seat + 1}: {_STRAYED} {lost!r}"):
        return
    if game.players == 2:
        # With two players "the others play well" is no condition: no play of theirs escapes.
        for d in range(top, len(tree.rows) - 1):
            if d % 2 != seat and len(tree.inner[d]):
                ours = tree.spread(d, game.losers[d][tree.inner[d]] >> seat & 1 == 0)
                escapes = ours & (game.losers[d + 1] >> seat & 1 == 1)
                found.true(
                    "levels of play", file, not escapes.any(), f"seat {seat + 1} can be beaten at level {d}"
                )


def _check_outcomes(
    found: Findings, file: str, game: GhostGame, seat: int, published: dict[str, dict[str, Any]]
) -> None:
    tree, best = game.tree, game.outcomes(seat, seat)
    for at in tree.inner[seat].tolist():
        name = tree.names(seat, [at])[0]
        words, losing = published[name]["outcomes"], published[name]["losing"]
        own = [word for word in words if (len(word) - 1) % game.players == seat]
        what = f"seat {seat + 1} after {name!r}: "
        numbers = [(len(own) > 0) + (len(own) == len(words)), len(words), sum(map(len, words))]
        key = int(best[at, 3])
        least = [key >> 60, key >> 32 & (1 << 28) - 1, key & (1 << 32) - 1]
        found.same("outcome sets", file, f"{what}lossiness, words and letters", numbers, least)
        found.same("outcome sets", file, f"{what}words that lose", sorted(losing), sorted(own))
    on = _marked(found, file, tree, seat, {name: one["outcomes"] for name, one in published.items()})
    if on is not None:
        lost = strayed(game, seat, seat, on, anything=True)
        found.true("lists followed", file, lost is None, f"seat {seat + 1}, outcomes: {_STRAYED} {lost!r}")


def _marked(
    found: Findings, file: str, tree: Fragments, top: int, lists: dict[str, list[str]]
) -> npt.NDArray[np.bool_] | None:
    """Which playable words stand in the lists; None if something stands there that does not belong."""
    on = np.zeros(len(tree.words), bool)
    place = {word: row for row, word in enumerate(tree.words)}
    for name, words in lists.items():
        for word in words:
            known = word in place and word[:top] == name and not on[place[word]]
            if not found.true(
                "words in lists", file, known, f"after {name!r}: {word!r} cannot end a game there"
            ):
                return None
            on[place[word]] = True
    return on


def _check_line(found: Findings, file: str, chapter: dict[str, Any], game: GhostGame) -> None:
    """The main line is a game: its seats, letters and claims; and the longest game that can be forced."""
    tree, line = game.tree, chapter["line"]
    word = line["word"]
    low, high = 0, len(tree.words)  # the run of words that begin with the fragment so far
    for d, ply in enumerate(line["plies"]):
        letters = sorted({other[d] for other in tree.words[low:high]})
        at = np.searchsorted(tree.rows[d], low)
        wins = not game.losers[d][at] >> d % game.players & 1
        facts = [ply["seat"], ply["letter"], ply["wins"], ply["legal"]]
        right = [d % game.players + 1, word[d], wins, len(letters)]
        if not found.same("turns of the line", file, f"turn {d + 1} of {word}", facts, right):
            return
        if not found.true("turns of the line", file, word[d] in letters, f"{word[: d + 1]!r} begins no word"):
            return
        low = bisect_left(tree.words, word[: d + 1], low, high)
        high = bisect_left(tree.words, word[: d + 1] + _AFTER, low, high)
    ended = tree.words[low:high] == [word] and len(line["plies"]) == len(word)
    found.true("turns of the line", file, ended, f"the line ends in {word!r}, no word")
    longest = int(game.lasts[1].max())
    found.same("lengths of games", file, "the longest game", chapter["records"]["line_length"], longest)
    found.trusted["which words hide most, and the other records of chapters of Ghost"] += 1


def _check_csv(found: Findings, site: Path, file: str, chapter: dict[str, Any]) -> None:
    """The CSV holds the words of the JSON, and no others."""
    rows: Counter[tuple[str, ...]] = Counter()
    rows.update(
        ("1", one["letter"], "minimal", word, "") for one in chapter["letters"] for word in one["words"] or ()
    )
    for seat in chapter["seats"]:
        number = str(seat["seat"])
        for one in seat["openings"]:
            rows.update((number, one["opening"], "minimal", word, "") for word in one["words"] or ())
            rows.update(
                (number, one["opening"], "outcomes", word, "loses" if word in one["losing"] else "")
                for word in one["outcomes"]
            )
    name = file.removesuffix(".json") + ".csv"
    published = Counter(tuple(row) for row in read_csv(site, name)[1:])
    different = sorted((rows - published) + (published - rows))
    found.true("rows of CSV files", name, not different, f"differs from the JSON: {different[:1]}")
    found.checked["rows of CSV files"] += len(rows) - 1
