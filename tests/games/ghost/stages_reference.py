"""The stages of a list by brute force: rounds played out on strings, and every set of words tried.

Written from docs/theory.md alone; nothing of ``strategy_book.games.ghost`` is used.
"""

from collections.abc import Collection, Iterable, Mapping
from itertools import combinations

from tests.games.ghost.reference import Ghost


def known_to(game: Ghost, ranks: Mapping[str, int], size: int) -> set[str]:
    """The legal words that a reader of a size knows."""
    return {word for word in game.legal if ranks[word] <= size}


def openings_of(known: Iterable[str], won: Iterable[str]) -> list[str]:
    """The openings that somebody who knows these words can reach."""
    return sorted(opening for opening in won if any(word.startswith(opening) for word in known))


def is_enough(game: Ghost, known: Collection[str], seat: int, openings: Iterable[str], words: Collection[str]) -> bool:
    """Does ``seat`` never lose after the openings if it says only letters that some of the words begin with?

    The others know the words ``known``: they say a letter if one of them begins so and the fragment is not one of
    them. They may always challenge: then a word that begins with the fragment must be among ``words``.
    """

    def begins(fragment: str, listed: Iterable[str]) -> bool:
        return any(word.startswith(fragment) for word in listed)

    def holds(fragment: str) -> bool:
        if not begins(fragment, words):
            return False
        if fragment in game.words:
            return game.loser(fragment) != seat
        plays = game.plays[fragment]
        if game.mover(fragment) == seat:
            followed = [play for play in plays if begins(play, words)]
            return bool(followed) and all(map(holds, followed))
        return all(holds(play) for play in plays if begins(play, known) and play not in known)

    return all(map(holds, openings))


def fewest(
    game: Ghost, known: Collection[str], seat: int, openings: Collection[str], before: set[str], whole: set[str]
) -> int:
    """The least number of words of the whole list that are enough and include those of the stage before."""
    more = sorted(whole - before)
    return next(
        len(before) + count
        for count in range(len(more) + 1)
        for added in combinations(more, count)
        if is_enough(game, known, seat, openings, {*before, *added})
    )
