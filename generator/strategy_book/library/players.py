"""Players to play against: two that make no mistake, in a game and in a match, and two that do.

**Doubts.** When does a reader who knows no word with this beginning challenge?

The player knows K of the N words of the list, a share k = K / N. For each known word there are (N - K) / K unknown
ones. Let g be the longest beginning of the fragment that begins known words, w of them, and let r1, r2, ... be the
letters after g. The player then expects ::

    m = (N - K) / K * w * q(r1) * q(r2) * ...

unknown words that begin with the fragment. Here q(r) is the share of r among the letters that follow the same two
letters in the known words. If unknown words are spread at random, at least one exists with chance 1 - exp(-m). If none
exists, the fragment is a bluff. Players who know less of the list trust their doubts less: they take the odds of a
bluff to be ``TRUST * k * k : 1 - exp(-m)``, and challenge with the chance that these odds give. Players who do not
challenge say a letter that sounds right: r with weight q(r), avoiding letters that complete a known word if they can.

``play/doubts.js`` is the same model for the browser; a test compares the two. "Words" are the words that can end a
game: if a word begins with another word, only the shorter one counts, and players know it if they know either.
"""

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from strategy_book.arguments import checked
from strategy_book.errors import InputError
from strategy_book.games.rules import MinLength, Players
from strategy_book.library.ghost import Ghost
from strategy_book.library.kin import Game
from strategy_book.library.match import Match
from strategy_book.library.people import opponent
from strategy_book.library.play import CHALLENGE, Player
from strategy_book.library.words import Source, WordList, read
from strategy_book.lists.ranks import largest_rank

PERFECT, CARELESS = "perfect", "careless"
"""How people name the players that know every word."""

TRUST = 0.005
"""With this value a player beats every player who knows less, and challenges a word in fewer than one round of ten."""

_CONTEXT = 2  # the number of letters before a letter that its chance depends on
_UNSEEN = 0.1  # added to the count of every letter, so that no letter is impossible


@checked
def perfect(seed: int | None = None) -> Player:
    """A player that makes a winning move whenever there is one, and challenges every bluff.

    Without a winning move it makes the game last as long as it can (Ghost), or any move that does not complete a word.
    Equally good moves are drawn at random; the same ``seed`` draws the same.
    """
    return _drawing(lambda game, fragment: game.best_moves(fragment), seed)


@checked
def perfect_in_match(match: Match, seed: int | None = None) -> Player:
    """A player of one round of a match of Ghost: it says the letters with the best chance to win the match."""
    return _drawing(lambda game, fragment: match.best(fragment), seed)


@checked
def careless(seed: int | None = None) -> Player:
    """A player that never looks ahead: any move that does not lose at once. It challenges every bluff."""

    def moves(game: Any, fragment: str) -> list[str]:
        legal: list[str] = game.moves(fragment)
        ends = game.finish == "loses"
        return [move for move in legal if not (ends and game.is_word(game.after(fragment, move)))] or legal

    return _drawing(moves, seed)


def _drawing(moves: Callable[[Any, str], list[str]], seed: int | None) -> Player:
    """A player that draws one of its moves, and challenges where no word allows the fragment."""
    chance = random.Random(seed)

    def player(game: Any, fragment: str) -> str:
        try:
            return chance.choice(moves(game, fragment))
        except InputError:
            return CHALLENGE

    return player


@checked
class Reader:
    """A player of Ghost who knows only some words, and plays perfectly by them.

    Where it knows no way on, it challenges or guesses as :class:`Doubts` says; so it may challenge a
    real word, or bluff.

    Args:
        words: the list of the game.
        knows: ``"scowl-N"`` for the list's words up to SCOWL size N, or another list.
        seed: the same seed makes the same choices.

    Attributes:
        name: of the vocabulary.
        words: how many legal words it knows.
        outside: how many words of the vocabulary do not count, since the list of the game does not have them.

    Raises:
        InputError: if it knows none of the legal words, or the list has no such ranks.
    """

    def __init__(
        self, words: Source, knows: Source, players: Players = 2, min_length: MinLength = 4, seed: int | None = None
    ) -> None:
        words = read(words)
        vocabulary = opponent(words, knows, min_length)
        self.name, self.words, self.outside = vocabulary.name, vocabulary.words, vocabulary.outside
        lexicon, rows = words.lexicon, np.flatnonzero(vocabulary.known)
        known = lexicon.part(rows, self.name)
        self._known = known.words()
        prefixes = frozenset(word[:i] for word in self._known for i in range(len(word) + 1))
        self._playable = prefixes - frozenset(self._known)
        self._game = Ghost(WordList(known, words.report, words.path), players, min_length)  # as they see it
        legal = (word for word in lexicon.words() if len(word) >= min_length)
        self._doubts = Doubts(legal, self._known, lexicon.alphabet)
        self._chance = random.Random(seed)

    def __call__(self, game: Any, fragment: str) -> str:
        """A letter, or a challenge."""
        letters = [letter for letter in self._game.words.lexicon.alphabet if fragment + letter in self._playable]
        if not letters:
            if self._chance.random() < self._doubts.chance(fragment):
                return CHALLENGE
            guesses = self._doubts.guesses(fragment)
            return self._chance.choices(list(guesses), list(guesses.values()))[0]
        try:
            best = self._game.best_moves(fragment)
        except InputError:  # they have longer words in mind that a known one hides
            best = []
        return self._chance.choice([letter for letter in best if letter in letters] or letters)

    def names(self, game: Any, fragment: str) -> str | None:
        """The word that it names if it is challenged."""
        return self.example(fragment)

    def example(self, fragment: str) -> str | None:
        """The first word it knows that begins with ``fragment``; None if it knows none."""
        return next((word for word in self._known if word.startswith(fragment)), None)


reader = Reader
"""A player of Ghost who knows only some words."""


def is_kind(name: str) -> bool:
    """Whether :func:`named_player` knows a player of this name."""
    return name in (PERFECT, CARELESS) or largest_rank(name) is not None


def named_player(kind: str, game: Game, seed: int, match: Match | None = None) -> Player:
    """The player that people call ``kind``: ``"perfect"``, ``"careless"``, or what a reader of Ghost knows.

    Args:
        match: what a perfect player plays for; None for the round.

    Raises:
        InputError: as :class:`Reader`.
    """
    if kind == PERFECT:
        return perfect(seed) if match is None else perfect_in_match(match, seed)
    return careless(seed) if kind == CARELESS else Reader(game.words, kind, game.players, game.min_length, seed)


class Doubts:
    """The doubts of a player who knows some words of a list; words that are not in the list do not count."""

    def __init__(self, legal: Iterable[str], known: Iterable[str], alphabet: Sequence[str]) -> None:
        self._alphabet = alphabet
        self._words = frozenset(known)
        last, ends = "", set[str]()  # the words that begin with no other
        for word in sorted(legal):
            if not last or not word.startswith(last):
                last = word
                ends.add(word)
        known_ends = {word[:size] for word in self._words for size in range(1, len(word) + 1) if word[:size] in ends}
        self._counts: Counter[str] = Counter()
        self._follow: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for word in known_ends:
            self._counts.update(word[:length] for length in range(len(word) + 1))
            for index, letter in enumerate(word):
                self._follow[_last(word[:index])][letter] += 1
        self._part = len(known_ends) / len(ends) if ends else 0.0

    def missed(self, fragment: str) -> float:
        """The number of unknown words that the player expects to begin with ``fragment``."""
        if not self._part:
            return math.inf
        known = next(length for length in range(len(fragment), -1, -1) if self._counts[fragment[:length]])
        words = float(self._counts[fragment[:known]])
        for size in range(known, len(fragment)):
            words *= self._share(fragment[:size], fragment[size])
        return (1 / self._part - 1) * words

    def chance(self, fragment: str) -> float:
        """The chance that the player challenges: 1 after a known word, 0 if the fragment begins a known word."""
        if fragment in self._words:
            return 1.0
        if not fragment or self._counts[fragment]:
            return 0.0
        word = -math.expm1(-self.missed(fragment))
        bluff = TRUST * self._part**2
        return bluff / (bluff + word) if bluff + word else 1.0

    def guesses(self, fragment: str) -> dict[str, float]:
        """The letters from which the player guesses, with their weights."""
        letters = [letter for letter in self._alphabet if fragment + letter not in self._words]
        return {letter: self._share(fragment, letter) for letter in letters or self._alphabet}

    def _share(self, fragment: str, letter: str) -> float:
        letters = self._follow.get(_last(fragment), Counter())
        return (letters[letter] + _UNSEEN) / (letters.total() + _UNSEEN * len(self._alphabet))


def _last(fragment: str) -> str:
    return fragment[-_CONTEXT:]
