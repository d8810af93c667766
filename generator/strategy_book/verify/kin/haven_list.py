"""A list of havens as a chapter prints it, replayed against every play of the opponent.

The seat follows the rule that the chapters print: make a fragment on the list if you can; if not, add any legal letter
that does not complete a word. Where the rule leaves a choice, the replay tries every play.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

from strategy_book.verify.findings import Facts, Findings
from strategy_book.verify.kin.game import GameWords
from strategy_book.verify.kin.replay import ListReplay

_LISTS = "lists of havens"
_LONG, _FIRST = 60, 20  # of a longer list than this, how many fragments are named
_EQUAL, _ROUNDED = 1 + 1e-9, 5.0001e-5


def check_list(
    findings: Findings, file: str, key: str, memory: Facts, words: GameWords, starts: Sequence[tuple[str, ...]] = ((),)
) -> None:
    """Check a list; if none was found, check that its other facts are empty.

    Args:
        key: its place in the file, as a pattern of keys.
        memory: the list.
        starts: the games after which the list applies, each as its positions without the empty one.
    """
    findings.trust("that no list of havens is shorter than its printed lower bound", f"{key}.lower_bound")
    if memory["havens"] is None:
        unused = [memory[name] for name in ("proved_smallest", "replies", "replayed", "game", "ends", "families")]
        right = unused == [False, None, None, [], [], []] and memory["reason"] != ""
        findings.true(_LISTS, file, right, "no list of havens, but facts about it, or no reason")
        findings.trust("why a search gave up", f"{key}.reason")
        return
    havens, least = memory["havens"], memory["lower_bound"]
    findings.true(_LISTS, file, havens == sorted({*havens}), "havens out of order, or repeated")
    findings.same(_LISTS, file, "reason", memory["reason"], "")
    replay = ListReplay(words, memory["winner"], frozenset(havens).__contains__, starts)
    message = f"a player who follows the list of havens can lose: {replay.loss}"
    if findings.true("lists of havens replayed", file, replay.loss is None, message):
        findings.same("positions replayed", file, "replayed", memory["replayed"], len(replay.met))
        _check_longest(findings, file, memory, replay)
        if words.rules.whole:
            findings.same(_LISTS, file, "replies", memory["replies"], replay.replies())
        else:
            right = 0 <= memory["replies"] <= len(replay.made)
            findings.true(_LISTS, file, right, f"{memory['replies']} replies, but {len(replay.made)} were met")
            findings.trust(
                "how many positions need a reply from a list of havens of a game that was searched", f"{key}.replies"
            )
        _check_first(findings, file, memory, replay)
    findings.checked["positions replayed"] += len(replay.met)
    if memory["families"]:
        in_family = _check_families(findings, file, memory["families"], words.legal)
        replay = ListReplay(words, memory["winner"], in_family, starts)
        message = f"a player who follows the families can lose: {replay.loss}"
        findings.true("lists of havens replayed", file, replay.loss is None, message)
        findings.checked["positions replayed"] += len(replay.met)
    findings.true(_LISTS, file, 0 <= least <= len(havens), f"lower bound {least} of {len(havens)} havens")
    findings.same(_LISTS, file, "proved_smallest", memory["proved_smallest"], least == len(havens))


def _check_first(findings: Findings, file: str, memory: Facts, replay: ListReplay) -> None:
    """Check which fragments of a long list come up most often, and how much of the list's use they are."""
    first, havens = memory["first_to_learn"], memory["havens"]
    right = {*first} <= {*havens} and len({*first}) == len(first) == (_FIRST if len(havens) > _LONG else 0)
    if not findings.true(_LISTS, file, right, f"the fragments to learn first: {first}") or not first:
        findings.true(_LISTS, file, bool(first) or memory["first_share"] == 0, "a share of no fragments")
        return
    chances = replay.chances()
    order = [chances.get(haven, 0.0) for haven in first]
    later = max((chance for haven, chance in chances.items() if haven not in first), default=0.0)
    falling = all(low <= high * _EQUAL for high, low in pairwise([*order, later]))
    findings.true(_LISTS, file, falling, "other fragments come up more often than those to learn first")
    share = sum(order) / sum(chances.values())
    close = abs(memory["first_share"] - share) <= _ROUNDED
    findings.true(_LISTS, file, close, f"first_share: {memory['first_share']}, should be {share:.4f}")


def _check_longest(findings: Findings, file: str, memory: Facts, replay: ListReplay) -> None:
    """Check that the printed game is one of the longest against the list, and the words that it can end in."""
    longest = max(map(len, replay.met), default=0)
    findings.same("longest games", file, "letters of the longest game", len(memory["game"]), longest)
    wrong = replay.first_wrong(memory["game"])
    findings.true("longest games", file, wrong is None, f"the rule does not lead to {wrong!r}")
    if wrong is None:
        ends = replay.ends(memory["game"]) if replay.met else []
        findings.same("longest games", file, "ends", memory["ends"], ends)


def _check_families(
    findings: Findings, file: str, published: list[list[str]], legal: Sequence[str]
) -> Callable[[str], bool]:
    """Check the form of families; return whether a fragment is in one of them."""
    words, text, families = frozenset(legal), "\n".join(legal), [tuple(family) for family in published]
    for hull, core in families:
        fits = core != "" and core in hull and hull in text
        findings.true(_LISTS, file, fits, f"{hull!r} with the core {core!r} is not a family of fragments")
    findings.true(_LISTS, file, families == sorted({*families}), "families out of order, or repeated")
    # A part of a hull may be a word: the page says not to make one.
    return lambda fragment: fragment not in words and any(c in fragment and fragment in hull for hull, c in families)
