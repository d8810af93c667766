"""The facts of a chapter of SuperGhost or one of its kin. Seats are counted from 1."""

from dataclasses import dataclass

import msgspec

from strategy_book.certificates.file import Certified
from strategy_book.games.kin.games import RULES
from strategy_book.games.kin.haven_list import HavenList, OtherSeat
from strategy_book.games.kin.mechanics import Verdict


@dataclass(frozen=True, slots=True)
class KinChapter:
    """One game, one list, one minimum length, every number of players.

    Attributes:
        game: the game's name.
        min_length: letters a word needs.
        words: legal words of at least that length.
        positions: number of positions, the empty one included; None if they were too many to count.
        verdicts: one for each number of players, two players first.
        memory: the haven list of the winner of two players; None if it is not proved who wins.
        certified: where the chapter comes from, if another build made the search.
        other_seat: what the loser of two players can do; None where that was not worked out.

    Raises:
        ValueError: if the haven list is for a seat that the verdict does not say wins.
    """

    game: str
    min_length: int
    words: int
    positions: int | None
    verdicts: tuple[Verdict, ...]
    memory: HavenList | None
    certified: Certified | None = None
    other_seat: OtherSeat | None = None

    def __post_init__(self) -> None:
        if self.memory is not None and self.memory.winner != self.winner:
            raise ValueError(f"{self.page}: a list for seat {self.memory.winner}, but {self.winner} wins")
        if self.other_seat is not None and self.winner != 3 - self.other_seat.seat:
            raise ValueError(f"{self.page}: seat {self.other_seat.seat} for the other one, but {self.winner} wins")

    @property
    def winner(self) -> int | None:
        """The seat that wins with two players, if that is proved."""
        return self.verdicts[0].winner

    @property
    def title(self) -> str:
        """The game's name in print."""
        return RULES[self.game].title

    @property
    def how(self) -> str:
        """How the game is played, see :class:`strategy_book.games.rules.LetterRules`."""
        return RULES[self.game].how

    @property
    def anagrams(self) -> bool:
        """Whether an anagram of a word counts as the word."""
        return RULES[self.game].anagrams

    @property
    def page(self) -> str:
        """The file name of its page, without extension."""
        return f"{self.game}-{self.min_length}"


def read_chapters(payload: bytes) -> tuple[KinChapter, ...]:
    """The chapters in a task's result, in the order of their minimum lengths."""
    return msgspec.json.decode(payload, type=tuple[KinChapter, ...])
