"""The facts of a chapter of Jotto. Numbers of guesses are averages unless the name says otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from strategy_book.certificates.file import Certified
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solution import FractionText, Milestone, WholeText


@dataclass(frozen=True, slots=True)
class Secret:
    """One legal secret.

    Attributes:
        word: the word.
        probability: how often the book's hider picks it.
        guesses: how many guesses the book's guesser needs for it on average.
    """

    word: str
    probability: float
    guesses: float


@dataclass(frozen=True, slots=True)
class LetterShare:
    """One letter, as a place to hide.

    Attributes:
        letter: the letter.
        words: share of all secrets that contain it.
        hidden: probability that the hider's word contains it.
    """

    letter: str
    words: float
    hidden: float

    @property
    def lift(self) -> float:
        """How much more often the hider picks words with this letter than blind chance would; 1 is as often."""
        return self.hidden / self.words if self.words else 0.0


@dataclass(frozen=True, slots=True)
class FirstGuess:
    """A first guess.

    Attributes:
        word: the guess.
        probability: how often the book's guesser makes it.
    """

    word: str
    probability: float


@dataclass(frozen=True, slots=True)
class GuessNode:
    """A point of a plan.

    Attributes:
        answer: the answer to the guess before, letters in common; None at the first guess.
        guess: the next guess.
        left: how many secrets are possible before this guess.
        possible: whether the guess itself can be the secret.
        replies: the next point after each answer that does not end the game, by answer.
    """

    answer: int | None
    guess: str
    left: int
    possible: bool
    replies: tuple[GuessNode, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """One pure plan out of the guesser's mixture.

    Attributes:
        probability: of this plan among those of the mixture that begin with the same guess.
        average: guesses, all secrets equally likely.
        worst: most guesses for any secret.
        root: its first guess.
    """

    probability: float
    average: float
    worst: int
    root: GuessNode


@dataclass(frozen=True, slots=True)
class Benchmark:
    """The paper's benchmark: the uniform hider, and a greedy guesser who knows it.

    Attributes:
        value: guesses when they play each other.
        worst_case: most guesses for any secret.
        first_guess: the guesser's.
        epsilon: the hider's gain from always hiding the worst secret.
    """

    value: float
    worst_case: int
    first_guess: str
    epsilon: float


@dataclass(frozen=True, slots=True)
class Contender:
    """A pair of strategies at the table, against the best replies known.

    Attributes:
        name: whose they are: "book", "paper" or "benchmark".
        guesser_worst: guesses that its guesser needs for its worst secret.
        guesser_worst_exact: the same as a fraction.
        hider_least: guesses that the best reply known needs against its hider, which is worth at most this.
        best_reply: whether that reply is proved to be the best, so that the hider is worth exactly this.
        self_play: guesses when its two sides play each other.
    """

    name: str
    guesser_worst: float
    guesser_worst_exact: FractionText
    hider_least: float
    best_reply: bool
    self_play: float

    @property
    def worst(self) -> Fraction:
        """``guesser_worst``, exact."""
        return Fraction(self.guesser_worst_exact)


@dataclass(frozen=True, slots=True)
class PaperRun:
    """The paper's method (fictitious play against a greedy guesser) on this list: its row of the paper's Table 1.

    Attributes:
        iterations: how many were made.
        value: guesses in self-play at the best iterate: the paper's estimate of the value.
        epsilon: at the best iterate, measured with the greedy guesser.
        hider_vs_benchmark: guesses that the benchmark's guesser needs against the paper's hider.
        guesser_vs_benchmark: guesses that the paper's guesser needs against the benchmark's hider.
        history: as it went.
    """

    iterations: int
    value: float
    epsilon: float
    hider_vs_benchmark: float
    guesser_vs_benchmark: float
    history: tuple[Milestone, ...]

    @property
    def profit(self) -> float:
        """Guesses that the method gains on the benchmark, as the mean of its two sides."""
        return (self.hider_vs_benchmark - self.guesser_vs_benchmark) / 2


@dataclass(frozen=True, slots=True)
class Race:
    """Both players hide a word and guess in turn: who finds the other's word first?

    Attributes:
        players: "book", "benchmark", or "scowl-N" for a reader who knows all words up to this SCOWL size, or up to this
            rank if the list has ranks of its own.
        first_wins: for each player as the one who guesses first, the chance to win against each as the second.
        ranks: the rank of each secret, in their order, None for one without; or None if the list has none of its own.
    """

    players: tuple[str, ...]
    first_wins: tuple[tuple[float, ...], ...]
    ranks: tuple[int | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class JottoChapter:
    """One list, one number of letters.

    Pages call the upper bound "proved", since every build walks the plans; the lower one if it is ``lower_checked``
    (``certificate_check.py``). Otherwise they name the date of the search.

    Attributes:
        letters: letters of a secret.
        repeated_letters: may a word repeat a letter?
        anagrams: may a word have an anagram in the list?
        others: words of that length in the list that are no legal secrets.
        secrets: all legal secrets, those that the hider picks most often first.
        shares: letters, those that hide best first.
        uniform: does the hider pick all words equally often?
        lower: a lower bound: no guesser can average fewer guesses against the hider named in `lower_proof`.
        lower_exact: the same as a fraction.
        lower_of_uniform: is it proved for the uniform hider, and not for this chapter's hider, where they differ?
        lower_proof: how it was proved, in words.
        upper: a proved upper bound: the book's guesser never averages more guesses, whatever the hider does.
        upper_exact: the same as a fraction.
        hider_least: guesses that the best reply known needs against this chapter's hider.
        hider_least_is_best: is that reply proved to be the best?
        uniform_least: guesses that the best reply known needs against the uniform hider.
        iterations: trees that were built, or programs solved where the game is solved.
        plans: how many plans the mixture has.
        epsilon: the paper's, of the book's strategies.
        history: as it went.
        first_guesses: the guesser's, most frequent first.
        openings: a whole plan for each of the most frequent first guesses.
        benchmark: the paper's benchmark on the same list.
        paper: a run of the paper's method on the same list.
        hider_vs_benchmark: guesses that the benchmark's guesser needs against the book's hider.
        guesser_vs_benchmark: guesses that the book's guesser needs against the benchmark's hider.
        contenders: what the pairs of strategies are worth: the book's, the paper's, the benchmark.
        plan_file: the whole guesser as published, but for the list's name; see ``strategy_book.games.jotto.plans``.
        short_plans: the same plans, as short as pages load them, see ``strategy_book.games.jotto.solve.guess.nodes``.
        certified: where the chapter comes from, if the build that prints it made no search.
        lower_checked: was the lower bound proved by that build?
        lower_by_profiles: a weaker one, proved from the words alone; null for long lists.
        hider_weights: integers in decimal digits, in the order of ``secrets``; empty for the uniform hider. Every claim
            about the hider is proved for one who picks in proportion to them; the probabilities are rounded from them.
        race: who finds the other's word first; like the bound by profiles, None in a certificate until it is checked.
    """

    letters: int
    repeated_letters: bool
    anagrams: bool
    others: tuple[str, ...]
    secrets: tuple[Secret, ...]
    shares: tuple[LetterShare, ...]
    uniform: bool
    lower: float
    lower_exact: FractionText
    lower_of_uniform: bool
    lower_proof: str
    upper: float
    upper_exact: FractionText
    hider_least: float
    hider_least_is_best: bool
    uniform_least: float
    iterations: int
    plans: int
    epsilon: float
    history: tuple[Milestone, ...]
    first_guesses: tuple[FirstGuess, ...]
    openings: tuple[Plan, ...]
    benchmark: Benchmark
    paper: PaperRun
    hider_vs_benchmark: float
    guesser_vs_benchmark: float
    contenders: tuple[Contender, ...]
    plan_file: str
    certified: Certified | None = None
    hider_weights: tuple[WholeText, ...] = ()
    lower_checked: bool = True
    race: Race | None = None
    short_plans: tuple[str, ...] = ()
    lower_by_profiles: FractionText | None = None

    @property
    def weights(self) -> tuple[int, ...]:
        """The hider, exact: in the order of ``secrets``, whole numbers in proportion to which it picks them."""
        return (1,) * self.size if self.uniform else tuple(map(int, self.hider_weights))

    @property
    def rules(self) -> JottoRules:
        """The rules."""
        return JottoRules(self.letters, self.repeated_letters, self.anagrams)

    @property
    def size(self) -> int:
        """How many legal secrets there are."""
        return len(self.secrets)

    @property
    def listed(self) -> int:
        """Words of that length in the list, legal secrets or not."""
        return len(self.secrets) + len(self.others)

    @property
    def solved(self) -> bool:
        """Are the two bounds equal?"""
        return self.lower_exact == self.upper_exact

    @property
    def value(self) -> str:
        """``proved`` exactly by the build that prints it; exact by a search, ``searched``; ``between`` two bounds."""
        return "between" if not self.solved else "proved" if self.lower_checked else "searched"

    @property
    def least(self) -> Fraction:
        """``lower``, exact."""
        return Fraction(self.lower_exact)

    @property
    def most(self) -> Fraction:
        """``upper``, exact."""
        return Fraction(self.upper_exact)
