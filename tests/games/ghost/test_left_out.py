"""Lists are as short as can be, and of equally short ones they have as few words that are left out as can be."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.ghost.chapter.tasks import ghost_chapter
from strategy_book.games.ghost.pages.shown import lacks, shown_chapter
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.losers import SolvedGhost
from strategy_book.games.ghost.solve.people.arena import build_arena
from strategy_book.games.ghost.solve.people.least_lists import least_lists
from strategy_book.games.ghost.solve.people.tries import build_flat_trie
from strategy_book.games.ghost.solve.people.vocabularies import familiarity, with_familiarity
from strategy_book.games.ghost.solve.strategies import kept_plays
from strategy_book.lists.left_out import tie_ranks
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import SIZES, Ranks
from tests.games.ghost.reference import Ghost
from tests.games.ghost.solve.people.reference import Limited
from tests.games.ghost.solve.people.strategies import lists_and_vocabularies
from tests.games.ghost.strategies import games, words_by_fragment


def least(game: Ghost, fragment: str, seat: int, avoided: frozenset[str]) -> tuple[int, int]:
    """The fewest words, and then the fewest words to avoid, of a list that keeps ``seat`` out of the losers."""
    if fragment in game.words:
        return 1, int(fragment in avoided)
    costs = [least(game, play, seat, avoided) for play in game.free_plays(fragment, seat)]
    if game.mover(fragment) == seat:
        return min(costs)
    return sum(words for words, _ in costs), sum(bad for _, bad in costs)


@given(games(max_players=3), st.integers(0, 2**40))
def test_the_shortest_lists_avoid_words(game: tuple[Ghost, SolvedGhost], chosen: int) -> None:
    slow, solved = game
    names = solved.trie.lexicon.words()
    left_out = np.array([chosen >> (i % 40) & 1 == 1 for i in range(len(names))])
    avoided = frozenset(name for name, out in zip(names, left_out, strict=True) if out)
    ranks: Ranks = np.full(len(names), 10, np.uint16)
    avoiding = replace(solved, ranks=tie_ranks(ranks, left_out))
    for seat in range(1, slow.players + 1):
        lists = words_by_fragment(solved.trie, kept_plays(avoiding, seat, "minimal", top=0))
        for fragment in slow.fragments:
            if seat not in slow.losers(fragment):
                words = lists[fragment]
                assert (len(words), len(words & avoided)) == least(slow, fragment, seat, avoided)


class Avoiding(Limited):
    """The same game, in which words to avoid count after the number of words."""

    avoided: frozenset[str] = frozenset()

    def costs(self, fragment: str) -> Iterator[tuple[int, int]]:
        """For each sure strategy from here, all words that it needs, and those to avoid."""
        if self.mine(fragment):
            for play in self.moves(fragment):
                if self.sure(play):
                    yield from self.costs(play)
            return
        plays = self.says(fragment)
        if not plays:
            answers = [word for word in self.words if word.startswith(fragment)]
            yield 1, int(all(word in self.avoided for word in answers))
            return
        choices = [[(1, int(play in self.avoided))] if play in self.words else list(self.costs(play)) for play in plays]
        for costs in product(*choices):
            yield sum(words for words, _ in costs), sum(bad for _, bad in costs)


@given(lists_and_vocabularies(), st.sampled_from([(2, 1), (2, 2), (3, 2)]), st.data())
def test_lists_against_people_avoid_words_too(
    case: tuple[list[str], list[str]], table: tuple[int, int], data: st.DataObject
) -> None:
    words, known = case
    slow = Avoiding(words, known, *table)
    slow.avoided = frozenset(data.draw(st.sets(st.sampled_from(words))))
    lexicon = Lexicon.from_words(words)
    mask, left_out = (np.array([word in chosen for word in lexicon.words()]) for chosen in (known, slow.avoided))
    ties = tie_ranks(np.zeros(len(lexicon), np.uint16), left_out)
    game = with_familiarity(build_flat_trie(lexicon, 1), familiarity(lexicon, ties))
    (seat_lists,) = least_lists(build_arena(game, mask), [table])
    for entry in seat_lists.lists:
        if entry.words is not None:
            slow.play_out(entry.opening, entry.words)
            bad = sum(word in slow.avoided for word in entry.words)
            assert (len(entry.words), bad) == min(slow.costs(entry.opening))


def test_a_chapter_marks_what_it_lacks_and_does_not_show_it() -> None:
    words = ["abx", "acxy", "bax", "bbx", "bcx", "cax", "caay"]
    lexicon = Lexicon.from_words(words)
    ranks: Ranks = np.full(len(words), 10, np.uint16)
    for word in words:
        left_out = np.array([name == word for name in lexicon.words()])
        chapter = ghost_chapter(lexicon, GhostRules(2, 3), ranks=ranks, sizes=SIZES, left_out=left_out)
        plain = ghost_chapter(lexicon, GhostRules(2, 3), ranks=ranks, sizes=SIZES)
        assert chapter.losers == plain.losers
        shown = shown_chapter(chapter, frozenset({word}))
        for seat, before, after in zip(plain.seats, chapter.seats, shown.seats, strict=True):
            assert before.total == after.total
            marked = {lack.opening: lack.missing for lack in lacks(before.openings)}
            for old, new, printed in zip(seat.openings, before.openings, after.openings, strict=True):
                assert word not in (printed.words or ()) + printed.outcomes + printed.losing
                assert printed.size == new.size
                assert new.size == old.size
                listed = new.outcomes if new.words is None else new.words
                assert marked.get(new.opening, 0) == int(word in listed)
