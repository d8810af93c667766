"""A list of fragments replayed against every play of the opponent, in games of two."""

from collections.abc import Callable, Sequence, Set

from strategy_book.verify.kin.game import GameWords
from strategy_book.verify.kin.positions import Numbers

_MOST = 3_000_000  # positions; a larger replay counts as a loss


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
