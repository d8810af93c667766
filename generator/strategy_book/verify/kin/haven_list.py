"""A list of havens as a chapter prints it, replayed against every play of the opponent.

The seat follows the rule that the chapters print: make a fragment on the list if you can; if not, add any legal letter
that does not complete a word. Where the rule leaves a choice, the replay tries every play.
"""

from collections.abc import Callable, Sequence, Set
from itertools import pairwise

from strategy_book.verify.findings import Facts, Findings
from strategy_book.verify.kin.game import GameWords
from strategy_book.verify.kin.positions import Numbers

_MOST = 3_000_000  # positions; a larger replay counts as a loss
_LISTS = "lists of havens"
_LONG, _FIRST = 60, 20  # of a longer list than this, how many fragments are named
_EQUAL, _ROUNDED = 1 + 1e-9, 5.0001e-5


class ListReplay:
    """Every game in which one seat follows a list: it makes a fragment of the list if it can, else finishes no word.

    Attributes:
        met: the positions of these games, up to those where the opponent would complete every possible word.
        made: those of them in which the seat can make a fragment of the list, each with words that it can become.
        loss: a game that the seat loses, position by position; None if there is none.
    """

    def __init__(
        self, words: GameWords, seat: int, on_list: Callable[[str], bool], starts: Sequence[tuple[str, ...]] = ((),)
    ) -> None:
        """Play all games.

        Args:
            seat: 1 or 2, who follows the list.
            on_list: is a fragment on the list?
            starts: the games after which it is followed, each as its positions without the empty one.
        """
        self._words, self._seat, self._on_list, self._starts = words, seat, on_list, [*starts]
        self.met: set[str] = set()
        self.made: dict[str, Numbers] = {}
        self._free: dict[str, bool] = {}
        self._after: dict[str, list[str]] = {}
        losses = (self._visit("".join(start[-1:]), words.every) for start in sorted(self._starts))
        self.loss = next((loss for loss in losses if loss), None)

    def _visit(self, position: str, possible: Numbers) -> list[str] | None:
        if position in self.met:
            return None
        self.met.add(position)
        if len(self.met) > _MOST:
            return [position, f"over {_MOST:,} positions"]
        possible, legal = self._words.after(position, possible)
        if self._decided(possible):
            return None
        plays = self._by_the_rule(position, legal)
        if self._moves(position):
            if any(map(self._on_list, plays)):
                self.made[position] = possible
            if finishing := plays & self._words.finished:
                return [position, min(finishing)]
        self._after[position] = sorted(plays - self._words.finished)
        for play in self._after[position]:
            loss = self._visit(play, possible)
            if loss:
                return [position, *loss]
        return None

    def replies(self) -> int:
        """At how many positions of ``made`` some letters lose that finish no word, there or on a later turn."""
        return sum(not self._any_letter(position, possible) for position, possible in self.made.items())

    def _any_letter(self, position: str, possible: Numbers) -> bool:
        """Does the seat win whatever letters it says from here on, if none of them finishes a word?"""
        if position not in self._free:
            possible, legal = self._words.after(position, possible)
            free = self._decided(possible)
            if not free:
                plays = legal - self._words.finished
                free = bool(plays) or not self._moves(position)
                free = free and all(self._any_letter(play, possible) for play in sorted(plays))
            self._free[position] = free
        return self._free[position]

    def chances(self) -> dict[str, float]:
        """How often each fragment of the list is made: all that a player may do after a position is equally likely."""
        begun = [("".join(start[-1:])) for start in self._starts]
        chances = dict.fromkeys(begun, 1 / max(len(begun), 1))
        for position in sorted(self._after, key=len):
            plays = self._after[position]
            for play in plays:
                chances[play] = chances.get(play, 0.0) + chances[position] / len(plays)
        return {
            play: chance
            for play, chance in chances.items()
            if len(play) % 2 == self._seat % 2 and play not in begun and self._on_list(play)
        }

    def _moves(self, position: str) -> bool:
        return len(position) % 2 == self._seat - 1

    def _decided(self, possible: Numbers) -> bool:
        """Is every word that is still possible the opponent's to complete?"""
        return not (self._words.lengths[possible] % 2 == self._seat % 2).any()

    def _by_the_rule(self, position: str, legal: Set[str]) -> Set[str]:
        """The positions that the rule allows next, of those that the game allows."""
        if not self._moves(position):
            return legal
        return {play for play in legal if self._on_list(play)} or legal - self._words.finished or legal

    def first_wrong(self, game: Sequence[str]) -> str | None:
        """The first position of a game (the empty one left out) to which the rule does not lead, or None."""
        begun = next((start for start in self._starts if tuple(game[: len(start)]) == start), None)
        if begun is None:
            return "".join(game[:1]) or None
        position = "".join(begun[-1:])
        possible, legal = self._words.after(position, self._words.every)
        for play in game[len(begun) :]:
            if self._decided(possible) or play not in self._by_the_rule(position, legal) - self._words.finished:
                return play
            position = play
            possible, legal = self._words.after(position, possible)
        return None

    def ends(self, game: Sequence[str]) -> list[str]:
        """The words in which a longest game can end: those that it can still become, or those that one letter makes."""
        position = game[-1] if game else ""
        possible, legal = self._words.after(position, self._words.every)
        plays = self._by_the_rule(position, legal)
        if self._decided(possible) or plays - self._words.finished:
            return [self._words.words[number] for number in possible]
        return sorted(plays)


def check_list(
    findings: Findings, key: str, memory: Facts, words: GameWords, starts: Sequence[tuple[str, ...]] = ((),)
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
        findings.true(_LISTS, right, "no list of havens, but facts about it, or no reason")
        findings.trust("why a search gave up", f"{key}.reason")
        return
    havens, least = memory["havens"], memory["lower_bound"]
    findings.true(_LISTS, havens == sorted({*havens}), "havens out of order, or repeated")
    findings.same(_LISTS, "reason", memory["reason"], "")
    replay = ListReplay(words, memory["winner"], frozenset(havens).__contains__, starts)
    message = f"a player who follows the list of havens can lose: {replay.loss}"
    if findings.true("lists of havens replayed", replay.loss is None, message):
        findings.same("positions replayed", "replayed", memory["replayed"], len(replay.met))
        _check_longest(findings, memory, replay)
        if words.rules.whole:
            findings.same(_LISTS, "replies", memory["replies"], replay.replies())
        else:
            right = 0 <= memory["replies"] <= len(replay.made)
            findings.true(_LISTS, right, f"{memory['replies']} replies, but {len(replay.made)} were met")
            findings.trust(
                "how many positions need a reply from a list of havens of a game that was searched", f"{key}.replies"
            )
        _check_first(findings, memory, replay)
    findings.checked["positions replayed"] += len(replay.met)
    if memory["families"]:
        in_family = _check_families(findings, memory["families"], words.legal)
        replay = ListReplay(words, memory["winner"], in_family, starts)
        message = f"a player who follows the families can lose: {replay.loss}"
        findings.true("lists of havens replayed", replay.loss is None, message)
        findings.checked["positions replayed"] += len(replay.met)
    findings.true(_LISTS, 0 <= least <= len(havens), f"lower bound {least} of {len(havens)} havens")
    findings.same(_LISTS, "proved_smallest", memory["proved_smallest"], least == len(havens))


def _check_first(findings: Findings, memory: Facts, replay: ListReplay) -> None:
    """Check which fragments of a long list come up most often, and how much of the list's use they are."""
    first, havens = memory["first_to_learn"], memory["havens"]
    right = {*first} <= {*havens} and len({*first}) == len(first) == (_FIRST if len(havens) > _LONG else 0)
    if not findings.true(_LISTS, right, f"the fragments to learn first: {first}") or not first:
        findings.true(_LISTS, bool(first) or memory["first_share"] == 0, "a share of no fragments")
        return
    chances = replay.chances()
    order = [chances.get(haven, 0.0) for haven in first]
    later = max((chance for haven, chance in chances.items() if haven not in first), default=0.0)
    falling = all(low <= high * _EQUAL for high, low in pairwise([*order, later]))
    findings.true(_LISTS, falling, "other fragments come up more often than those to learn first")
    share = sum(order) / sum(chances.values())
    close = abs(memory["first_share"] - share) <= _ROUNDED
    findings.true(_LISTS, close, f"first_share: {memory['first_share']}, should be {share:.4f}")


def _check_longest(findings: Findings, memory: Facts, replay: ListReplay) -> None:
    """Check that the printed game is one of the longest against the list, and the words that it can end in."""
    longest = max(map(len, replay.met), default=0)
    findings.same("longest games", "letters of the longest game", len(memory["game"]), longest)
    wrong = replay.first_wrong(memory["game"])
    findings.true("longest games", wrong is None, f"the rule does not lead to {wrong!r}")
    if wrong is None:
        ends = replay.ends(memory["game"]) if replay.met else []
        findings.same("longest games", "ends", memory["ends"], ends)


def _check_families(findings: Findings, published: list[list[str]], legal: Sequence[str]) -> Callable[[str], bool]:
    """Check the form of families; return whether a fragment is in one of them."""
    words, text, families = frozenset(legal), "\n".join(legal), [tuple(family) for family in published]
    for hull, core in families:
        fits = core != "" and core in hull and hull in text
        findings.true(_LISTS, fits, f"{hull!r} with the core {core!r} is not a family of fragments")
    findings.true(_LISTS, families == sorted({*families}), "families out of order, or repeated")
    # A part of a hull may be a word: the page says not to make one.
    return lambda fragment: fragment not in words and any(c in fragment and fragment in hull for hull, c in families)
