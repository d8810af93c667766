"""Who loses: the verdict and every opening, by the solver that fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.errors import TooLargeError
from generator.kin.limits import Limits
from generator.lists.lexicon import Codes, Lexicon
from generator.rules import LetterRules, SpookRules, SuperGhostRules

Seats = tuple[int, ...]

_HOPELESS = 8  # positions a byte of memory above which nothing is even counted


@dataclass(frozen=True, slots=True)
class Outcome:
    """A solved game, or what is known of it.

    Attributes:
        rules: of the game.
        losers: the seats that may lose from the empty position, everyone playing well; None if not proved.
        openings: the losers after each legal first letter, in alphabetical order; None where not proved.
        positions: how many positions the game has, the empty one included; None where they were too many to count.
        method: how it was solved.
        reason: why something is not proved, "" if everything is.
    """

    rules: LetterRules
    losers: Seats | None
    openings: dict[str, Seats | None]
    positions: int | None
    method: str
    reason: str = ""

    @property
    def proved(self) -> bool:
        """Is everything proved?"""
        return self.losers is not None and None not in self.openings.values()

    @property
    def winning_moves(self) -> list[str] | None:
        """Seat 1's first letters after which it is not among the losers; None when some are not known."""
        if None in self.openings.values():
            return None
        return [letter for letter, losers in self.openings.items() if losers is not None and 1 not in losers]

    @property
    def winner(self) -> int | None:
        """For two players the seat that wins, if that is proved."""
        return 3 - self.losers[0] if self.rules.players == 2 and self.losers else None


def solve(lexicon: Lexicon, rules: LetterRules, limits: Limits | None = None) -> Outcome:
    """Solve SuperGhost, Xghost or Spook, as ``rules`` say.

    Raises:
        TooLargeError: SuperGhost only, when the infixes do not fit the memory limit.
    """
    return solve_players(lexicon, rules, (rules.players,), limits)[0]


def solve_players(
    lexicon: Lexicon, rules: LetterRules, players: Sequence[int], limits: Limits | None = None
) -> list[Outcome]:
    """Solve one game for several numbers of players; ``rules`` give the game and the minimum length."""
    limits = limits or Limits()
    games = [replace(rules, players=n) for n in players]
    if isinstance(rules, SuperGhostRules):
        return _superghost(lexicon, games, limits)
    codes, letters = word_codes(lexicon, rules)
    positions, too_many = _count(codes, limits)
    two = [_two_players(codes, letters, game, positions, limits) for game in games if game.players == 2]
    several = [game for game in games if game.players > 2 or not all(one.proved for one in two)]
    found = {one.rules.players: one for one in two}
    found |= {one.rules.players: one for one in _full(codes, letters, several, positions, too_many, limits)}
    return [_best(found[game.players], two) for game in games]


def word_codes(lexicon: Lexicon, rules: LetterRules) -> tuple[Codes, str]:
    """The words that Xghost or Spook is played on, (n, width) uint8 padded with 0, and the letter of each code."""
    codes, _ = lexicon.at_least(rules.min_length)
    if not isinstance(rules, SpookRules):
        return codes, lexicon.alphabet
    from generator.xghost.spook import alphagrams

    ordered, old = alphagrams(codes, len(lexicon.alphabet))
    return ordered, "".join(lexicon.alphabet[code - 1] for code in old[1:].tolist())


def _best(one: Outcome, two: list[Outcome]) -> Outcome:
    """The search's answer for two players where the full analysis could not be made."""
    searched = next((other for other in two if other.rules == one.rules), one)
    return one if one.proved else replace(searched, reason=one.reason)


def _seats(mask: int) -> Seats:
    return tuple(seat + 1 for seat in range(mask.bit_length()) if mask >> seat & 1)


def _superghost(lexicon: Lexicon, games: list[LetterRules], limits: Limits) -> list[Outcome]:
    from generator.infix.graph import build
    from generator.infix.solve import losers

    graph = build(lexicon, games[0].min_length, memory_limit=limits.memory)
    outcomes = []
    for game in games:
        masks = losers(graph, game.players)
        first = zip(graph.levels[1].letter.tolist(), masks[1].tolist(), strict=True) if len(masks) > 1 else ()
        openings: dict[str, Seats | None] = {lexicon.alphabet[code - 1]: _seats(mask) for code, mask in first}
        outcomes.append(Outcome(game, _seats(int(masks[0][0])), openings, len(graph), "retrograde analysis"))
    return outcomes


def _count(codes: Codes, limits: Limits) -> tuple[int | None, str]:
    """The number of positions, and "" or why they were not counted."""
    from generator.xghost.automaton import count
    from generator.xghost.estimate import at_most, estimate

    if len(codes) and at_most(codes) > _HOPELESS * limits.memory:
        about = estimate(codes)
        if about > _HOPELESS * limits.memory:
            return None, (
                f"about {about:.1e} positions need {about / 2**30:,.0f} GiB or more, over the limit of "
                f"{limits.memory >> 20:,} MiB: leave out the longest words"
            )
    try:
        return count(codes, memory_limit=limits.memory), ""
    except TooLargeError as error:
        return None, str(error)


def _two_players(
    codes: Codes, letters: str, rules: LetterRules, positions: int | None, limits: Limits
) -> Outcome:
    """By proof-number search."""
    from generator.search.prover import Prover

    if len(codes) == 0:
        return Outcome(rules, (), {}, positions, "proof-number search")
    prover = Prover(codes, len(letters), work=limits.work)
    plays = prover.plays(b"", prover.everything())
    openings: dict[str, Seats | None] = {}
    for play in sorted(plays, key=lambda play: letters[play.letters[0] - 1]):
        # Seat 2 is to move after the first letter.
        known = None if play.mover_wins is None else (1,) if play.mover_wins else (2,)
        openings[letters[play.letters[0] - 1]] = known
    losers: Seats | None = (2,) if (2,) in openings.values() else None if None in openings.values() else (1,)
    reason = (
        "" if None not in openings.values() else f"the search looked at {prover.spent:,} words and gave up"
    )
    return Outcome(rules, losers, openings, positions, "proof-number search", reason)


def _full(
    codes: Codes, letters: str, games: list[LetterRules], positions: int | None, too_many: str, limits: Limits
) -> list[Outcome]:
    """By full retrograde analysis, where it fits."""
    from generator.xghost.retrograde import solve as retrograde

    if not games:
        return []
    method = "retrograde analysis"
    alphabetical = sorted(range(1, len(letters) + 1), key=lambda code: letters[code - 1])
    present = [code for code in alphabetical if (codes == code).any()]
    try:
        if too_many:
            raise TooLargeError(too_many)
        solved = retrograde(
            codes, [game.players for game in games], memory_limit=limits.memory, positions=positions
        )
    except TooLargeError as error:
        unknown: dict[str, Seats | None] = {letters[code - 1]: None for code in present}
        return [Outcome(game, None, unknown, positions, method, str(error)) for game in games]
    outcomes = []
    for game in games:
        openings: dict[str, Seats | None] = {
            letters[code - 1]: _seats(solved.losers(bytes([code]), game.players)) for code in present
        }
        losers = _seats(solved.losers(b"", game.players))
        outcomes.append(Outcome(game, losers, openings, positions, method))
    return outcomes
