"""The memorisable strategy of a two-player game: its haven list, printed and replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from generator.errors import InputError, RulesError, StrategyBookError
from generator.havens.check import Replay, replay
from generator.havens.find import Budget, HavenList, find
from generator.havens.lettergame import Board
from generator.havens.program import Effort
from generator.kin.limits import Limits
from generator.kin.outcome import word_codes
from generator.lists.lexicon import Lexicon
from generator.rules import LetterRules, SuperGhostRules


@dataclass(frozen=True, slots=True)
class Strategy:
    """What the winning seat learns.

    Attributes:
        rules: of the game, two players.
        winner: 1 or 2; None where that is not proved.
        havens: the list, alphabetically; the first letter included when seat 1 wins. None where none was found.
        lower_bound: no list is shorter.
        proved_smallest: the list is as short as any.
        replies: positions that need a remembered reply when they are learnt outright.
        replies_proved: that number is proved to be the fewest.
        alphabetical: of all smallest lists it is the first in the alphabet.
        replayed: positions met when the list was replayed against every play of the opponent.
        game: a longest game against the list until all words left end it for the other seat, position by position.
        ends: those words; of Spook their letters in order.
        families: SuperGhost: a list of (hull, core) with fewer entries, replayed too; () where none was found.
    """

    rules: LetterRules
    winner: int | None
    havens: tuple[str, ...] | None
    lower_bound: int
    proved_smallest: bool
    replies: int | None
    replies_proved: bool
    replayed: int | None
    alphabetical: bool = False
    game: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    families: tuple[tuple[str, str], ...] = ()


def memorise(lexicon: Lexicon, rules: LetterRules, limits: Limits | None = None) -> Strategy:
    """Find the haven list of SuperGhost, Xghost or Spook, and replay it.

    Raises:
        RulesError: if there are more than two players.
        InputError: if no word is long enough.
        StrategyBookError: if the replay loses, which would be a bug.
    """
    limits = limits or Limits()
    if rules.players != 2:
        raise RulesError(f"{rules.players} players: haven lists are for two, leave --players out")
    if not (lexicon.lengths >= rules.min_length).any():
        raise InputError(
            f"{lexicon.name}: no word has {rules.min_length} letters or more: choose a smaller --min-length"
        )
    board, winner = (
        _superghost(lexicon, rules, limits)
        if isinstance(rules, SuperGhostRules)
        else (_searched(lexicon, rules, limits))
    )
    if winner is None:
        return Strategy(rules, None, None, 0, False, None, False, None)
    budget = Budget(limits.positions, effort=Effort(limits.entries, 10 * limits.entries))
    found = find(board, winner, budget, families=isinstance(rules, SuperGhostRules))
    if found.havens is None:
        return _strategy(rules, found, None, None)
    havens = tuple(sorted(board.text(haven) for haven in found.havens))
    families: tuple[tuple[str, str], ...] = ()
    if 0 < len(found.families) < len(havens):
        families = tuple(sorted((board.text(one.hull), board.text(one.core)) for one in found.families))
        _check(lexicon, rules, winner, _in_families(families, lexicon.words(rules.min_length)))
    met = _check(lexicon, rules, winner, frozenset(havens).__contains__)
    return replace(
        _strategy(rules, found, havens, met.positions),
        families=families,
        game=met.longest,
        ends=met.left,
    )


def _check(lexicon: Lexicon, rules: LetterRules, winner: int, listed: Callable[[str], bool]) -> Replay:
    """Replay a list."""
    check = replay(lexicon.words(rules.min_length), rules.game, winner, listed)
    if check.losing_line is not None:
        raise StrategyBookError(
            f"{lexicon.name}: a haven list of {rules.game} fails its replay: please report"
        )
    return check


def _in_families(families: Iterable[tuple[str, str]], words: Iterable[str]) -> Callable[[str], bool]:
    """Is a fragment, no word, part of a hull and does it hold the core? On strings, for the replay."""
    pairs, legal = list(families), frozenset(words)

    def listed(fragment: str) -> bool:
        return fragment not in legal and any(fragment in hull and core in fragment for hull, core in pairs)

    return listed


def _strategy(
    rules: LetterRules, found: HavenList, havens: tuple[str, ...] | None, replayed: int | None
) -> Strategy:
    return Strategy(
        rules,
        found.winner,
        havens,
        found.lower_bound,
        found.proved_smallest,
        found.replies,
        found.replies_proved,
        replayed,
        found.alphabetical,
    )


def _superghost(lexicon: Lexicon, rules: LetterRules, limits: Limits) -> tuple[Board, int]:
    from generator.infix.board import InfixBoard
    from generator.infix.graph import build
    from generator.infix.solve import losers

    graph = build(lexicon, rules.min_length, memory_limit=limits.memory)
    masks = losers(graph, 2)
    winner = 2 if int(masks[0][0]) == 1 else 1
    return InfixBoard(graph, masks, winner), winner


def _searched(lexicon: Lexicon, rules: LetterRules, limits: Limits) -> tuple[Board, int | None]:
    from generator.rules import SpookRules
    from generator.search.prover import Prover, ProverBoard

    codes, letters = word_codes(lexicon, rules)
    prover = Prover(codes, len(letters), work=5 * limits.work)
    board = ProverBoard(prover, letters, ordered=isinstance(rules, SpookRules))
    first = [play.mover_wins for play in board.plays(b"", decide=True)]
    winner = 1 if False in first else None if None in first else 2
    return board, winner
