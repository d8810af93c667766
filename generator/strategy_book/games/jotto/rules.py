"""The rules of Jotto and its variants, and the games that a book has chapters of."""

from dataclasses import asdict, dataclass
from typing import Annotated, ClassVar

from msgspec import Meta

from strategy_book.arguments import check_fields

Letters = Annotated[int, Meta(ge=2, le=8)]


@dataclass(frozen=True, slots=True)
class JottoRules:
    """Jotto: the guesser hears how many letters a guess has in common with the hider's secret.

    Attributes:
        letters: letters of a secret, 2 to 8.
        repeated_letters: may a word repeat a letter (the answer then is the multiset overlap)?
        anagrams: may a word have an anagram partner in the list?

    Raises:
        ArgumentError: if a field is not what it may be.
    """

    game: ClassVar[str] = "jotto"

    letters: Letters = 5
    repeated_letters: bool = False
    anagrams: bool = False

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def everyday(self) -> bool:
        """May any word of the length be hidden, as at most tables?"""
        return self.repeated_letters and self.anagrams

    @property
    def slug(self) -> str:
        """``5``, ``5-everyday``: names the game among those of a list; safe in addresses."""
        variant = _JOTTO_VARIANTS[self.repeated_letters, self.anagrams]
        return f"{self.letters}-{variant.split()[0]}" if variant else str(self.letters)

    @property
    def title(self) -> str:
        """``5 letters``, ``5 letters, everyday rules``: the same for a reader."""
        variant = _JOTTO_VARIANTS[self.repeated_letters, self.anagrams]
        return f"{self.letters} letters" + (f", {variant}" if variant else "")

    def as_json(self) -> dict[str, str | int | bool]:
        """The ``"rules"`` object: game, letters and the two variants."""
        return {"game": self.game, **asdict(self)}


_JOTTO_VARIANTS = {
    (False, False): "",
    (True, True): "everyday rules",
    (True, False): "repeated letters",
    (False, True): "anagrams",
}
"""By ``repeated_letters`` and ``anagrams``, what is played; nothing where it is as in the paper."""

FEWEST_SECRETS = {2: 10}
"""Minimum number of secrets for a chapter, by word length (default 1)."""

LETTERS = (2, 3, 4, 5, 6)
"""Word lengths with a chapter by the paper's rules."""

LONGER = (7, 8)
"""Word lengths that have no chapter; the command ``jotto`` solves them."""

EVERYDAY_LETTERS = (3, 4, 5, 6)
"""Word lengths with a chapter by everyday rules."""

MOST_SEARCHED = 5
"""Letters of the longest words whose chapter by everyday rules a build searches for. Longer words have one
where there is a certificate."""

MOST_EVERYDAY = 5_300
"""Words of the longest list whose chapter by everyday rules a build searches for: a longer one would take minutes."""

MOST_CERTIFIED = 8_200
"""Words of the longest list that ``certify`` searches by these rules: it takes some minutes."""

VARIANTS = (
    *(JottoRules(letters, repeated_letters=True, anagrams=True) for letters in EVERYDAY_LETTERS),
    *(JottoRules(letters) for letters in LETTERS),
)
"""The games with a chapter, in the order of the book: the rules that people play come before the paper's."""
