"""Ghost as the sources define it: short, plain and slow. The fast solver is tested against it.

Written from the definitions alone, with fragments as strings and sets of words as sets of words; nothing
of ``strategy_book.games.ghost`` is used. Seats count from 1.
"""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from pygtrie import CharTrie

from strategy_book.games.ghost.rules import Finish


class Ghost:
    """One variant: the fragments that can arise in a game, and what is best from each."""

    def __init__(self, words: Iterable[str], min_length: int, players: int, finish: Finish = "loses") -> None:
        legal = CharTrie.fromkeys((word for word in words if len(word) >= min_length), True)
        self.legal = set(legal)
        self.finish = finish
        if finish == "loses":
            # Play stops at the first legal word: a word with a shorter one as a prefix is never reached.
            self.words = {word for word in self.legal if legal.shortest_prefix(word).key == word}
        else:  # it stops where no letter can be added so that some word still begins with the fragment
            self.words = {word for word in self.legal if not legal.has_subtrie(word)}
        self.fragments = {word[:i] for word in self.words for i in range(len(word) + 1)}
        plays: defaultdict[str, list[str]] = defaultdict(list)
        for fragment in sorted(self.fragments - {""}):
            plays[fragment[:-1]].append(fragment)
        self.plays = dict(plays)
        self.players = players
        self.ranks: dict[str, int] = {}
        for name in ("losers", "minimal", "theobald", "all", "outcomes", "lasts", "line", "odds", "safe"):
            setattr(self, name, cache(getattr(self, name)))  # each game has its own memory

    def mover(self, fragment: str) -> int:
        """The seat that adds the next letter."""
        return len(fragment) % self.players + 1

    def loser(self, word: str) -> int:
        """The seat that added the last letter; where play goes on behind words, the one that cannot add another."""
        return (len(word) - 1) % self.players + 1 if self.finish == "loses" else self.mover(word)

    def losers(self, fragment: str) -> frozenset[int]:
        """The seats that may lose if everyone plays well."""
        if fragment in self.words:
            return frozenset({self.loser(fragment)})
        return frozenset().union(*map(self.losers, self.good_plays(fragment)))

    def good_plays(self, fragment: str) -> list[str]:
        """The plays without the mover among the losers; all plays if there are none."""
        return self.free_plays(fragment, self.mover(fragment)) or self.plays[fragment]

    def free_plays(self, fragment: str, seat: int) -> list[str]:
        """The plays without ``seat`` among the losers."""
        return [play for play in self.plays[fragment] if seat not in self.losers(play)]

    def minimal(self, fragment: str, seat: int) -> frozenset[str]:
        """M(f): the fewest words if everyone else plays well. ``seat`` must not be among the losers."""
        if fragment in self.words:
            return frozenset({fragment})
        lists = [self.minimal(play, seat) for play in self.free_plays(fragment, seat)]
        return min(lists, key=len) if self.mover(fragment) == seat else frozenset().union(*lists)

    def familiar(self, fragment: str, seat: int) -> frozenset[str]:
        """Among equally short minimal lists, the list with the least sum of ``ranks``, then of letters."""
        if fragment in self.words:
            return frozenset({fragment})
        lists = [self.familiar(play, seat) for play in self.free_plays(fragment, seat)]
        if self.mover(fragment) == seat:
            return min(lists, key=lambda words: (len(words), sum(map(self.ranks.get, words)), sum(map(len, words))))
        return frozenset().union(*lists)

    def theobald(self, fragment: str, seat: int) -> frozenset[str]:
        """The winning branch with the fewest words, then the shortest word, then the first word."""
        if fragment in self.words:
            return frozenset({fragment})
        lists = [self.theobald(play, seat) for play in self.free_plays(fragment, seat)]
        if self.mover(fragment) == seat:
            return min(lists, key=lambda words: (len(words), min(map(len, words)), min(words)))
        return frozenset().union(*lists)

    def all(self, fragment: str, seat: int) -> frozenset[str]:
        """All words that can end a game in which nobody makes ``seat`` lose."""
        if fragment in self.words:
            return frozenset({fragment})
        return frozenset().union(*(self.all(play, seat) for play in self.free_plays(fragment, seat)))

    def outcomes(self, fragment: str, seat: int) -> frozenset[str]:
        """The others may play anything; least (lossiness, number of words, total letters)."""
        if fragment in self.words:
            return frozenset({fragment})
        cases = [self.outcomes(play, seat) for play in self.plays[fragment]]
        if self.mover(fragment) == seat:
            return min(cases, key=lambda words: self.priority(words, seat))
        return frozenset().union(*cases)

    def priority(self, words: frozenset[str], seat: int) -> tuple[int, int, int]:
        """Norvig's triple: 0, 1 or 2 if no, some or all words lose for ``seat``; words; letters."""
        lost = [self.loser(word) == seat for word in words]
        return (any(lost) + all(lost), len(words), sum(map(len, words)))

    def lasts(self, fragment: str) -> int:
        """The least length of the game in letters if every mover without a winning move prolongs it."""
        if fragment in self.words:
            return len(fragment)
        wins = self.free_plays(fragment, self.mover(fragment))
        return min(map(self.lasts, wins)) if wins else max(map(self.lasts, self.plays[fragment]))

    def line(self, fragment: str) -> frozenset[str]:
        """The words that can end the game by the rule of the ITA puzzle."""
        if fragment in self.words:
            return frozenset({fragment})
        return frozenset().union(*map(self.line, self.line_plays(fragment)))

    def line_plays(self, fragment: str) -> list[str]:
        """Any winning move; else the moves that force the longest game."""
        plays = self.plays[fragment]
        longest = [play for play in plays if self.lasts(play) == max(map(self.lasts, plays))]
        return self.free_plays(fragment, self.mover(fragment)) or longest

    def odds(self, fragment: str) -> tuple[Fraction, ...]:
        """Each seat's chance to lose when every mover picks evenly among its equally good moves."""
        if fragment in self.words:
            return tuple(Fraction(seat == self.loser(fragment)) for seat in range(1, self.players + 1))
        cases = [self.odds(play) for play in self.good_plays(fragment)]
        return tuple(sum(chances, Fraction(0)) / len(cases) for chances in zip(*cases, strict=True))

    def safe(self, fragment: str, seat: int) -> bool:
        """Can ``seat`` avoid losing whatever all the others do?"""
        if fragment in self.words:
            return self.loser(fragment) != seat
        some_or_every = any if self.mover(fragment) == seat else all
        return some_or_every(self.safe(play, seat) for play in self.plays[fragment])
