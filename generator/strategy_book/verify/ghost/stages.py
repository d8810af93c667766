"""The stages of Ghost's lists, played out again, and the order in which to learn them.

A reader of size N knows the legal words up to rank N. Readers say a letter if a word that they know begins with the new
fragment, unless the fragment itself is a word that they know. A stage must have a word for every letter that its
readers can say, and one word where they cannot say any; only words that are needed join a stage. Seats count from 1.
"""

from collections import Counter
from itertools import pairwise

import numpy as np

from strategy_book.verify.findings import Facts, Findings
from strategy_book.verify.readers import UNRANKED, Readers

_KIND = "stages of lists"
_FAMILIAR = 35
_READERS = {
    10: "a beginner",
    20: "a child",
    35: "a newspaper reader",
    40: "a magazine reader",
    50: "a novel reader",
    55: "a bookworm",
    60: "a well-read person",
    70: "a crossword solver",
    80: "a tournament player",
    95: "a collector of rare words",
}

Lists = dict[str, list[str]]
"""The words of each opening that a seat wins."""


def check_stages(findings: Findings, chapter: Facts, readers: Readers) -> None:
    """Check the stages of both seats of a chapter."""
    won: dict[int, Lists] = {}
    if chapter["players"] == 2 and readers.ranks is not None:
        for seat in chapter["seats"]:
            lists = {opening["opening"]: opening["words"] for opening in seat["openings"]}
            won[seat["seat"]] = {name: words for name, words in lists.items() if words is not None}
    expected = [seat for seat, lists in won.items() if lists]
    published = chapter["stages"]
    if not findings.same(_KIND, "seats with stages", [seat["seat"] for seat in published], expected):
        return
    for facts in published:
        lists = won[facts["seat"]]
        _check_sizes(findings, facts, readers)
        _check_words(findings, facts, lists, readers)
        _check_order(findings, facts, lists, readers)


def _check_sizes(findings: Findings, facts: Facts, readers: Readers) -> None:
    sizes = [stage["size"] for stage in facts["stages"]]
    if readers.sizes:
        findings.same(_KIND, "sizes", sizes, [*_READERS])
    else:
        right = sizes == sorted({*sizes}) and all(0 < size < UNRANKED for size in sizes)
        findings.true(_KIND, right, f"sizes out of order: {sizes}")
        findings.trust("the sizes of stages where a list has ranks of its own", "chapter.stages.stages.size")
    for stage in facts["stages"]:
        name = _READERS.get(stage["size"], f"somebody who knows all words up to rank {stage['size']:,}")
        findings.same(_KIND, f"readers of size {stage['size']}", stage["readers"], name)


def _check_words(findings: Findings, facts: Facts, lists: Lists, readers: Readers) -> None:
    """Check that each stage is enough against its readers, and that no word joined it needlessly."""
    seat, tree = facts["seat"], readers.tree
    whole = sorted(word for words in lists.values() for word in words)
    stages = [stage["words"] for stage in facts["stages"]]
    findings.same(_KIND, f"last stage of seat {seat}", stages[-1], whole)
    for before, words in pairwise([[], *stages]):
        right = words == sorted({*words}) and {*before} <= {*words} <= {*whole}
        findings.true(_KIND, right, f"seat {seat}: a stage is not sorted, or not within the next one")
    assert readers.ranks is not None
    least = dict(zip(tree.names(seat - 1), readers.ranks[1][seat - 1].tolist(), strict=True))
    known: set[str] = set()
    for stage in facts["stages"]:
        size, words = stage["size"], {*stage["words"]}
        openings = sorted(opening for opening in lists if least[opening] <= size)
        findings.same(_KIND, f"openings of seat {seat}, size {size}", stage["openings"], openings)
        if stage is facts["stages"][-1]:
            break
        needed, enough = _needed(readers, size, openings, words, {*whole}, known)
        findings.true(_KIND, enough, f"seat {seat}, size {size}: a letter is left unanswered")
        findings.same(_KIND, f"new words of seat {seat}, size {size}", len(words - known), needed)
        known = words


def _needed(
    readers: Readers, size: int, openings: list[str], words: set[str], whole: set[str], known: set[str]
) -> tuple[int, bool]:
    """How many words must join ``known`` after these openings, and whether ``words`` are enough there.

    On the seat's turn the whole list goes on with one letter. If the readers cannot say a letter, one word is enough.
    """
    tree, says, seat = readers.tree, readers.says(size), len(openings[0]) + 1 if openings else 1
    follows_stage, listed, knows = (tree.behind(np.logical_or, tree.marked(chosen)) for chosen in (words, whole, known))
    needed = np.empty(0, np.int64)
    gaps = np.empty(0, bool)
    for d in range(len(tree.rows) - 1, seat - 2, -1):
        count, gap = (~knows[d]).astype(np.int64), ~follows_stage[d]
        if len(tree.inner[d]):
            inner = tree.inner[d]
            follows = listed[d + 1] if d % 2 == seat - 1 else listed[d + 1] & says[d + 1]
            can_play = tree.over(np.logical_or, d, follows)
            total = tree.over(np.add, d, np.where(follows, needed, 0))
            failed = tree.over(np.logical_or, d, follows & gaps)
            count[inner] = np.where(can_play, total, count[inner])
            gap[inner] = np.where(can_play, failed, gap[inner])
        needed, gaps = count, gap
    names = tree.names(seat - 1)
    places = [names.index(opening) for opening in openings]
    return int(needed[places].sum()), not gaps[places].any()


def _check_order(findings: Findings, facts: Facts, lists: Lists, readers: Readers) -> None:
    """Check the order of openings, their words, and the shares of familiar words."""
    seat, order = facts["seat"], facts["order"]
    if readers.sizes:
        words = [word for word in readers.legal if readers.sizes.get(word, UNRANKED) <= _FAMILIAR]
        words = words or readers.legal
        findings.same(_KIND, f"familiar words of seat {seat}", facts["familiar"], len(words))
        begun = Counter(word[: seat - 1] for word in words)
        counts = {opening: begun[opening] for opening in lists}
    else:
        counts = {step["opening"]: round(step["share"] * facts["familiar"]) for step in order}
        findings.trust(
            "how many familiar words there are where a list has ranks of its own",
            "chapter.stages.familiar",
            "chapter.stages.order.share",
            "chapter.stages.order.reached",
        )
    right = sorted(lists, key=lambda name: (len(lists[name]), -counts.get(name, 0), name))
    names = [step["opening"] for step in order]
    if not findings.same(_KIND, f"order of seat {seat}", names, right):
        return
    reached = 0
    for step in order:
        reached += counts[step["opening"]]
        about = findings.of(label=f"seat {seat}, {step['opening']!r}: ")
        about.same(_KIND, "words", step["words"], lists[step["opening"]])
        about.near(_KIND, "share", step["share"], counts[step["opening"]] / facts["familiar"])
        about.near(_KIND, "reached", step["reached"], reached / facts["familiar"])
