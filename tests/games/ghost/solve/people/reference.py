"""Ghost against people as docs/theory.md defines it, with strings, sets and every choice tried: short, plain and slow.

Nothing of ``strategy_book.games.ghost.solve.people`` is used. Seats count from 1.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product


class Limited:
    """A list W of legal words, and opponents who know only the words ``known``."""

    def __init__(self, words: Sequence[str], known: Sequence[str], players: int, seat: int) -> None:
        self.words, self.known = set(words), set(known) & set(words)
        self.players, self.seat = players, seat
        self.alive = {word[:i] for word in self.words for i in range(len(word) + 1)}
        self.thinkable = {word[:i] for word in self.known for i in range(len(word) + 1)}
        self.letters = sorted(set("".join(words)))

    def mine(self, fragment: str) -> bool:
        return len(fragment) % self.players == self.seat - 1

    def says(self, fragment: str) -> list[str]:
        """The plays that the opponents can think of."""
        options = (fragment + c for c in self.letters)
        return [play for play in options if play in self.thinkable and play not in self.known]

    def moves(self, fragment: str) -> list[str]:
        """My plays that do not lose at once."""
        options = (fragment + c for c in self.letters)
        return [play for play in options if play in self.alive and play not in self.words]

    def sure(self, fragment: str) -> bool:
        if self.mine(fragment):
            return any(map(self.sure, self.moves(fragment)))
        return all(play in self.words or self.sure(play) for play in self.says(fragment))

    def strategies(self, fragment: str) -> Iterator[int]:
        """The number of words that each sure strategy from here needs."""
        if self.mine(fragment):
            for play in self.moves(fragment):
                if self.sure(play):
                    yield from self.strategies(play)
            return
        plays = self.says(fragment)
        if not plays:
            yield 1
            return
        for sizes in product(*([1] if play in self.words else list(self.strategies(play)) for play in plays)):
            yield sum(sizes)

    def openings(self) -> list[str]:
        fragments = [""]
        for _ in range(self.seat - 1):
            fragments = [play for fragment in fragments for play in self.says(fragment) if play not in self.words]
        return sorted(fragments)

    def play_out(self, fragment: str, words: Sequence[str]) -> None:
        """Play by the listed words against every choice of the opponents; fails if the words do not win."""
        listed = [word for word in words if word.startswith(fragment)]
        assert listed, (fragment, "nothing on the list")
        if self.mine(fragment):
            nexts = {word[: len(fragment) + 1] for word in listed}
            assert len(nexts) == 1, (fragment, "the list does not say what to play")
            (mine,) = nexts
            assert mine not in self.words, (mine, "I complete a word")
            self.play_out(mine, words)
            return
        for play in self.says(fragment):
            if play in self.words:
                assert play in listed, (play, "they complete a word that is not on the list")
            else:
                self.play_out(play, words)


def wins(words: Sequence[str], fragment: str = "") -> bool | None:
    """Two players: does the player to move at ``fragment`` win? None if no word begins with it."""
    ahead = sorted(
        {word[: len(fragment) + 1] for word in words if len(word) > len(fragment) and word.startswith(fragment)}
    )
    if not ahead:
        return None
    return any(good(words, play) for play in ahead)


def good(words: Sequence[str], fragment: str) -> bool:
    """Does the player who makes the fragment win?"""
    return fragment not in words and wins(words, fragment) is False


def verdict(words: Sequence[str], letter: str) -> bool | None:
    """Does the letter win for seat 1; for "": does seat 1 win?"""
    return good(words, letter) if letter else wins(words)


def fewest(stand: Sequence[str], free: Sequence[str], letter: str, want: bool) -> int | None:
    """The fewest of the words ``free`` to strike, or to add if they are missing, until the verdict is ``want``."""
    for size in range(len(free) + 1):
        for turned in combinations(free, size):
            if verdict(sorted(set(stand) ^ set(turned)), letter) == want:
                return size
    return None
