"""Which of a template's sentences fit a chapter, and which of its words they name: worded in the template."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from strategy_book.games.jotto.chapter.facts import Contender, FirstGuess, JottoChapter, LetterShare, Race, Secret
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.lists.ranks import READERS, largest_rank
from strategy_book.pages.language import gettext, percent

Hider = Literal["uniform", "unproved", "mixture"]
"""The book's hider draws evenly; it mixes, but the lower bound is proved for the uniform hider; it mixes."""

Beginning = Literal["one plan", "same", "likeliest", "level"]
"""How the book's guesser begins: there is one plan; all plans begin alike; one first guess is the most frequent; no
first guess is more frequent than the first."""

Open = Literal["nothing", "a better hider", "the best reply"]
"""What is not proved: nothing; that no hider is worth more; not even what this chapter's hider is worth."""

Chances = Literal["favourites even", "all even", "favourites", "all"]
"""How the words' chances are shown: no bars, because the favourites or all words have nearly the same chance; bars for
the favourites; bars for all words."""

Hardest = Literal["all", "many", "ranked"]
"""Which secrets take the guesser longest: all, many of them, or the first of a ranking."""

NOTABLE = 0.03
"""A smaller difference from the uniform hider is not worth remembering."""

RARE = 0.02
"""A letter in fewer words than this gives little away."""

BARS = 40
"""Most words with a bar."""

ALIKE = 0.05
"""Bars that differ by a smaller share look alike."""

TIED = 0.001
"""Averages closer than this are printed as the same number."""

MANY = 12
"""Secrets in a ranking. As many that tie have no ranking."""


def rules_title(rules: JottoRules) -> str:
    """What tells the rules of a chapter apart: "5 letters, everyday rules"."""
    if rules.everyday:
        return gettext("%(number)s letters, everyday rules") % {"number": rules.letters}
    return gettext("%(number)s letters") % {"number": rules.letters}


@dataclass(frozen=True, slots=True)
class RaceOpponent:
    """An opponent in the race, and the chances to win against it.

    Attributes:
        name: in a sentence.
        size: the rank up to which a person knows the words; None for a strategy.
        first, second: the book's chance to win, guessing first and second.
    """

    name: str
    size: int | None
    first: float
    second: float


@dataclass(frozen=True, slots=True)
class JottoView:
    """The choices of a chapter's page.

    Attributes:
        few: are there only one or two words, so that nobody has a choice?
        hider, beginning, open, chances: see the types.
        evenly: how many words the hider draws from, each with the same chance; 0 if chances differ.
        even_sets: how many sets of words with the same letters the hider draws from, each set with the same chance, and
            each word of a set; 0 if chances differ, or no two words have the same letters.
        hardest: which secrets are the hardest.
        ranked: all secrets, hardest first; ties: the hider's favourites first.
        tied: how many secrets take practically as many guesses as the hardest.
        soonest: all secrets, easiest first, by the guesses that the book's guesser needs.
        never: words that the book's hider never picks, easiest first.
        hiding: letters that hide better than chance, best first, however rare.
        telling: letters that give a word away, worst first; only those that many words have.
        favourites: the words with a bar, most frequent first.
        contenders: each pair of strategies, with the guesses by which its guesser exceeds the book's proved upper
            bound; None for the book.
        racers: the opponents of the race, people first, those who know least before the others.
        by_profiles: the chapter's ``lower_by_profiles``, exact.
        replies_proved: did the build that prints them prove that all best replies are the best?
    """

    few: bool
    hider: Hider
    beginning: Beginning
    open: Open
    evenly: int
    even_sets: int
    chances: Chances
    hardest: Hardest
    ranked: tuple[Secret, ...]
    tied: int
    soonest: tuple[Secret, ...]
    never: tuple[Secret, ...]
    hiding: tuple[LetterShare, ...]
    telling: tuple[LetterShare, ...]
    favourites: tuple[Secret, ...]
    contenders: tuple[tuple[Contender, Fraction | None], ...]
    racers: tuple[RaceOpponent, ...]
    by_profiles: Fraction | None
    replies_proved: bool


def jotto_view(chapter: JottoChapter) -> JottoView:
    """The choices of a chapter's page."""
    shares, hidden = chapter.shares, [weight for weight in chapter.weights if weight]
    soonest = tuple(sorted(chapter.secrets, key=lambda secret: (secret.guesses, secret.word)))
    most = soonest[-1].guesses
    tied = sum(secret.guesses > most - TIED for secret in soonest)
    return JottoView(
        few=chapter.size <= 2,
        hider="uniform" if chapter.uniform else "unproved" if chapter.lower_of_uniform else "mixture",
        beginning=_beginning(chapter.plans, chapter.first_guesses),
        open="nothing" if chapter.solved else "a better hider" if chapter.hider_least_is_best else "the best reply",
        evenly=len(hidden) if len(set(hidden)) == 1 else 0,
        even_sets=_even_sets(chapter),
        chances=_chances(chapter.secrets),
        hardest="ranked" if tied < MANY else "all" if tied == chapter.size else "many",
        ranked=tuple(sorted(chapter.secrets, key=lambda secret: (-secret.guesses, -secret.probability, secret.word))),
        tied=tied,
        soonest=soonest,
        never=tuple(secret for secret in soonest if secret.probability == 0),
        hiding=tuple(share for share in shares if share.lift > 1 + NOTABLE),
        telling=tuple(share for share in reversed(shares) if share.lift < 1 - NOTABLE and share.words >= RARE),
        favourites=chapter.secrets[:BARS],
        contenders=tuple(
            (pair, None if pair.name == "book" else max(pair.worst - chapter.most, Fraction(0)))
            for pair in chapter.contenders
        ),
        racers=_racers(chapter.race),
        by_profiles=Fraction(chapter.lower_by_profiles) if chapter.lower_by_profiles else None,
        replies_proved=chapter.certified is None and all(pair.best_reply for pair in chapter.contenders),
    )


def _beginning(plans: int, first: tuple[FirstGuess, ...]) -> Beginning:
    """``first``: the most frequent first. Two chances that print the same are level."""
    if plans == 1 or len(first) == 1:
        return "one plan" if plans == 1 else "same"
    return "level" if percent(first[0].probability) == percent(first[1].probability) else "likeliest"


def _even_sets(chapter: JottoChapter) -> int:
    """``JottoView.even_sets``."""
    if not chapter.anagrams:
        return 0
    weights: dict[str, list[int]] = {}
    for secret, weight in zip(chapter.secrets, chapter.weights, strict=True):
        weights.setdefault("".join(sorted(secret.word)), []).append(weight)
    totals = {sum(of_set) for of_set in weights.values()}
    even = len(totals) == 1 and all(len(set(of_set)) == 1 for of_set in weights.values())
    return len(weights) if even and len(weights) < chapter.size else 0


def _chances(secrets: tuple[Secret, ...]) -> Chances:
    """``secrets``: the hider's favourites first."""
    shown, more = secrets[:BARS], len(secrets) > BARS
    if len(shown) > 1 and shown[-1].probability > (1 - ALIKE) * shown[0].probability:
        return "favourites even" if more else "all even"
    return "favourites" if more else "all"


def _racers(race: Race | None) -> tuple[RaceOpponent, ...]:
    if race is None:
        return ()
    strategies = {"book": gettext("this book"), "benchmark": gettext("the paper’s benchmark")}
    opponents = []
    for i, name in enumerate(race.players):
        size = largest_rank(name)
        first, second = race.first_wins[0][i], 1 - race.first_wins[i][0]
        opponents.append(RaceOpponent(strategies.get(name) or gettext(READERS[size or 0]), size, first, second))
    return tuple(sorted(opponents, key=lambda opponent: opponent.size is None))
